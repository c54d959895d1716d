import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from '../testing/conversation.ts'

const book = [
  payment('2026-03-03', '헬스장', 55_000, '문화/여가'),
  payment('2026-03-04', '롯데시네마', 14_000, '문화/여가'),
  payment('2026-03-05', '교촌치킨', 23_000, '배달', '야식'),
  payment('2026-03-06', '투썸플레이스', 5_200, '카페'),
]

describe('names of categories of one’s own', () => {
  const say = conversationsWith(book)

  it('are what stands before 라는, and nothing more', async () => {
    for (const said of [
      '취미라는 카테고리 추가해줘',
      '취미라는 분류 하나 만들어줘',
      '취미란 항목 새로 파줘',
      '취미라는 이름으로 카테고리 만들어줘',
    ]) {
      const { answer } = await say(said)
      assert.match(answer.text, /\*\*취미\*\* 분류/u, said)
    }
    const renamed = await say('카페라는 분류 이름을 커피로 바꿔줘', '응')
    assert.ok(
      renamed.rows.some((row) => row.endsWith('5200 커피')),
      renamed.rows.join('\n'),
    )
    const moved = await say('카페라는 분류를 이동으로 이름 변경', '응')
    assert.ok(
      moved.rows.some((row) => row.endsWith('5200 이동')),
      moved.rows.join('\n'),
    )
  })

  it('stay when a shop is put there, and when another one is renamed', async () => {
    for (const said of ['헬스장은 취미로 바꿔줘', '헬스장은 취미로', '헬스장 거기로 옮겨줘']) {
      const { rows } = await say('취미라는 카테고리 추가해줘', said)
      assert.ok(
        rows.some((row) => row.endsWith('헬스장 55000 취미')),
        `${said}\n${rows.join('\n')}`,
      )
    }
    const { rows } = await say(
      '육아 카테고리 추가해줘',
      '육아를 아이로 이름 바꿔줘',
      '카페 이름을 커피숍으로 바꿔',
      '응',
    )
    assert.ok(
      rows.some((row) => row.endsWith('5200 커피숍')),
      rows.join('\n'),
    )
  })
})

describe('a category of one’s own is asked about by its name', () => {
  const say = conversationsWith(book)

  it('though the word belongs to one of ours, or to none', async () => {
    for (const name of ['건강', '선물', '데이트']) {
      const { answer } = await say(
        `${name} 카테고리 만들어줘`,
        `헬스장은 ${name}로 바꿔줘`,
        `3월 ${name} 얼마야`,
      )
      assert.match(answer.text, /5만 5천원/u, answer.text)
    }
    const { answer } = await say('선물 분류 만들어줘', '선물 예산 10만원', '선물 예산 얼마 남았어')
    assert.match(answer.text, /선물 예산.*10만원/u)
  })
})

describe('rows named by their memo', () => {
  const say = conversationsWith(book)

  it('are sorted, and no memo is written', async () => {
    for (const said of ['메모에 야식 들어간 거 식비로 바꿔줘', '메모에 야식이라고 적힌 건 식비로 옮겨줘']) {
      const { rows } = await say(said)
      assert.ok(
        rows.some((row) => row.endsWith('교촌치킨 23000 식비')),
        `${said}\n${rows.join('\n')}`,
      )
      const { rows: later } = await say('오늘 투썸 6천원 썼어', said)
      assert.ok(
        later.some((row) => row.endsWith('교촌치킨 23000 식비')),
        `${said}\n${later.join('\n')}`,
      )
    }
  })
})
