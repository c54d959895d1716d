import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoTalks } from '#engine/testing/demo-talks.ts'
import { alice } from '#store/testing/databases.ts'
import { coach } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what was named, left out or counted holds until something else is named', () => {
  const talks = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )
  /** The last answer of a session of these messages, with what was looked up. */
  async function last(...messages: readonly string[]) {
    const say = talks.tested.session({ now })
    for (const message of messages.slice(0, -1)) await say(message)
    const { answer } = await say(messages.at(-1)!)
    return { text: answer.text, charts: answer.charts ?? [], steps: JSON.stringify(answer.steps ?? []) }
  }

  test('a unit that was left out stays out of what is chosen, until it is named', async () => {
    const out = ['어떤 문제부터 풀까?', 'unit03은 너무 어려워요. 그건 빼 주세요'] as const
    const next = await last(...out)
    assert.match(next.text, /System Practice는 빼고/u)
    assert.doesNotMatch(next.text, /unit03/u)
    const plan = await last(...out, '하루 20분씩 일주일 계획 짜줘')
    assert.match(plan.text, /System Practice는 빼고/u)
    assert.match(plan.steps, /"exclude":\["unit03-01"/u)
    const named = await last(...out, 'unit03에서 문제 추천해줘')
    assert.match(named.text, /unit03|System Practice에서/u)
  })

  test('what was counted by its score is told by unit and one by one', async () => {
    const counted = ['60점 미만인 제출이 몇 건이야?', '유닛별로는?'] as const
    const { text } = await last(...counted)
    assert.match(text, /60점 미만인 제출은/u)
    assert.doesNotMatch(text, /없어요/u)
    const table = await last(...counted, '그 내역을 표로 보여줘')
    assert.match(table.text, /60점 미만인 제출은/u)
    assert.ok(table.charts.some(({ chart }) => chart.chart_type === 'table'))
  })

  test('the minutes asked after one problem are those of its tries', async () => {
    const { text } = await last('할 일 보관함 제출을 처음 것부터 차례로 보여줘', '걸린 시간도요')
    assert.match(text, /‘할 일 보관함’ 제출마다 걸린 시간은 \d+분 →/u)
    const { text: faster } = await last(
      '섞여 버린 장바구니 점수 어떻게 변했어?',
      '걸린 시간은 처음보다 줄었어?',
    )
    assert.match(faster, /^네, 줄었어요.*‘섞여 버린 장바구니’/u)
  })

  test('a problem that is only named is asked what was asked before it', async () => {
    const { text } = await last('나 왜 자꾸 틀려?', '동네 도서관 대출이요')
    assert.match(text, /놓쳤어요|점수를 잃었어요/u)
  })
})

describe('a question inside the message is answered', () => {
  const talks = demoTalks(
    coach,
    (database) => prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
    { now },
  )
  const { last: told } = talks

  test('why a score fell, by what is recorded of the two tries', async () => {
    assert.match(await told('섞여 버린 장바구니 점수가 왜 떨어졌어?'), /점에서 .*점으로 .*내려갔어요/u)
  })

  test('why a skill fell: that it did not is said before its score, whichever way it is asked', async () => {
    for (const message of ['디버깅 점수 왜 떨어졌어요', '디버깅 실력이 왜 나빠졌지?'])
      assert.match(await told(message), /떨어지지 않았어요.*\d+점.*\d+점/u, message)
  })

  test('shares that look like a fault are counted through', async () => {
    const text = await told('전체 완료율도 33.3%이고 유닛3도 33.3%인데 집계 오류 아니야?')
    assert.match(text, /아니요, 집계 오류가 아니에요/u)
    assert.match(text, /7\/21문제.*2\/6문제/u)
  })

  test('the longest submission is told by its minutes, and whether they go with the score', async () => {
    const text = await told('가장 오래 걸린 제출이 뭐고, 점수랑 관련이 있어?')
    assert.match(text, /가장 오래 걸린 제출은 .*분\*\* 걸려서/u)
    assert.match(text, /시간 때문이라고 할 수는 없어요/u)
  })

  test('minutes that are needed are held against those there are; a unit is known by any number word', async () => {
    assert.match(
      await told('내일 쉬는 날이라 세 시간 되는데 유닛 원 남은 거 다 풀 수 있을까?'),
      /Pseudo Practice에 남은 7문제의 예상 시간은 모두 185분이라, 쓸 수 있는 180분보다 5분 많아요/u,
    )
    assert.match(await told('유니트 쓰리 점수 알려줘'), /System Practice/u)
  })

  test('hints are told as many as were asked for', async () => {
    const text = await told('너무 느린 중복 검사 힌트 3단계까지 한번에 다 줘')
    assert.match(text, /1단계[\s\S]*2단계[\s\S]*3단계/u)
  })

  test('a score that a skill has bounds the submissions by that score', async () => {
    assert.match(
      await told('엣지 케이스 점수 99점 넘는 제출 있어?'),
      /Edge Case Handling 99점 초과인 제출은 없어요|Edge Case Handling 99점 초과인 제출이 없어요/u,
    )
  })

  test('what no record can tell of a next try is said, of the problem that is spoken of', async () => {
    const text = await told('동네 도서관 대출 점수 왜 안 올라?', '빈 입력만 잡으면 몇 점 나오겠어요?')
    assert.match(text, /기록으로 미리 (?:알|말씀드릴) 수 없어요/u)
    assert.match(text, /‘동네 도서관 대출’ 제출은/u)
  })

  test('whether a way of working helps is said first', async () => {
    assert.match(await told('테스트 케이스 먼저 쓰는 습관 들이면 나아질까?'), /네, 도움이 돼요/u)
  })

  test('figures that are named are told, and not asked back for', async () => {
    assert.match(await told('제 성적 보고 부탁드립니다, 유닛별로요'), /Pseudo Practice.*최고 65점/su)
    assert.match(await told('내 진도를 리포트로 정리해 주세요'), /2\/6문제/u)
  })

  test('a likeness that nothing written confirms is no yes', async () => {
    assert.match(
      await told('재귀는 수학의 점화식과 같은 것으로 이해하면 되나요?'),
      /‘점화식’과 같다고 할 수 있는지는 제 설명에 적혀 있지 않아요/u,
    )
  })
})
