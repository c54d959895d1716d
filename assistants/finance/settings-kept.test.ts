import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

const say = () =>
  conversationsWith([
    payment('2026-03-10', '쿠팡', 25_500, '쇼핑'),
    payment('2026-03-12', '배달의민족', 25_100, '배달'),
  ])

describe('money that came in once', () => {
  const told = say()

  it('is a row of the income, and leaves what is set for every month', async () => {
    const rows: Record<string, readonly string[]> = {
      '이번달 외주비 150 들어왔어 수입에 넣어줘': ['2026-03-15 외주비 1500000'],
      '알바비 40 받았는데 수입 추가해줘': ['2026-03-15 알바비 400000'],
      '오늘 수입 추가 외주 80만원': ['2026-03-15 외주 800000'],
      '이번달 부수입 20만원 추가해줘': ['2026-03-15 부수입 200000'],
      '프리랜서 잔금 200 입금됨 수입 기록 부탁': ['2026-03-15 프리랜서 잔금 2000000'],
      '외주비 150이랑 알바비 40 들어왔어 수입에 넣어줘': [
        '2026-03-15 알바비 400000',
        '2026-03-15 외주비 1500000',
      ],
    }
    for (const [message, incomes] of Object.entries(rows)) {
      const said = await told('월급 320으로 해줘', message, '내 월급 얼마로 적어놨지')
      assert.deepEqual(said.incomes, incomes, message)
      assert.match(said.texts.at(-1)!, /320만/u, message)
    }
  })

  it('is written down on no doubt, and what comes every month is set', async () => {
    for (const message of [
      '수입에 넣을까 말까 20만원',
      '이번 달 수입에 30만원 넣었어?',
      '수입에 넣지 마 20만원은 빌린 거야',
      '수입에 넣은 30만원 지워줘',
      '수입에 20만원 넣었는데 25만원으로 고쳐줘',
      '수입으로 적금 20만원 들었어',
      '9월 1일 외주비 150 10월 5일 알바비 40 수입에 넣어줘',
    ])
      assert.deepEqual((await told(message)).incomes, [], message)
    const set = await told('월수입 300으로 등록해줘', '내 월급 얼마로 적어놨지')
    assert.deepEqual(set.incomes, [])
    assert.match(set.texts.at(-1)!, /300만/u)
  })
})

describe('a slip of the keys', () => {
  const told = say()

  it('puts right what was set or written just before, and is no purchase', async () => {
    for (const slip of ['아 오타요 45만원', '오타 45만원이에요', '앗 잘못 쳤어요 45', '아닌데 요기 45만원']) {
      const { budgets, rows } = await told('식비 예산 40만원으로 해줘', slip)
      assert.deepEqual(budgets, ['식비 450000'], slip)
      assert.equal(rows.length, 2, slip)
    }
    const { rows } = await told('택시 8천원', '오타요 9천원')
    assert.ok(rows.includes('2026-03-15 택시 9000 교통'))
    assert.equal(rows.length, 3)
  })
})
