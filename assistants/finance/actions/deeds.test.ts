import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from '../testing/conversation.ts'

const book = [
  payment('2026-02-03', '쿠팡이츠', 18_000, '배달'),
  payment('2026-02-14', '쿠팡이츠', 21_000, '배달'),
  payment('2026-03-04', '쿠팡이츠', 23_000, '배달'),
  payment('2026-03-05', '이마트', 41_000, '식비'),
]

describe('deeds said in a word', () => {
  const say = conversationsWith(book)
  const entry = '오늘 메가커피 3천원 썼어'

  it('delete what was just written down, after a yes', async () => {
    for (const said of ['삭제', '그 기록 지워', '이제 지워줘', '없애줘']) {
      const asked = await say(entry, said)
      assert.equal(asked.answer.finishReason, 'awaiting_confirmation', said)
      const { rows } = await say(entry, said, '응')
      assert.equal(rows.length, book.length, said)
    }
  })

  it('take back what was done last', async () => {
    for (const said of ['복구해줘', '아 잘못했다 복구해줘', '실수로 지웠네, 다시 넣어줘', '되살려줘']) {
      const { rows } = await say('3월 이마트 결제 지워줘', '응', said)
      assert.equal(rows.length, book.length, said)
    }
    for (const said of ['철회해줘', '되살려줘']) {
      const { rows } = await say(entry, said)
      assert.equal(rows.length, book.length, said)
    }
  })
})

describe('several rows to be deleted', () => {
  const say = conversationsWith(book)

  it('are counted and shown, go with a yes, and come back as a whole', async () => {
    const asked = await say('쿠팡이츠 2월 결제 전부 삭제해줘')
    assert.match(asked.answer.text, /2건\(3만 9천원\).*지울까\?/u)
    assert.equal(asked.rows.length, book.length)
    assert.equal((await say('쿠팡이츠 2월 결제 전부 삭제해줘', '응')).rows.length, book.length - 2)
    const back = await say('쿠팡이츠 기록 다 지워줘', '응', '방금 거 취소해줘')
    assert.equal(back.rows.length, book.length)
  })

  it('are not all there is', async () => {
    const { rows, answer } = await say('모든 지출 삭제해줘')
    assert.equal(rows.length, book.length)
    assert.match(answer.text, /통째로|한꺼번에/u)
  })
})

describe('rows of a period to be sorted', () => {
  const say = conversationsWith(book)
  const sorted = (rows: readonly string[]) => rows.filter((row) => row.endsWith('생활')).length

  it('are all of them, after a yes', async () => {
    const asked = await say('지난달 쿠팡이츠 결제는 생활로 바꿔줘')
    assert.match(asked.answer.text, /2건\(3만 9천원\).*바꿀까\?/u)
    assert.equal(sorted((await say('지난달 쿠팡이츠 결제는 생활로 바꿔줘', '응')).rows), 2)
  })
})

describe('a shop that is put right while the question waits', () => {
  const month = Array.from({ length: 22 }, (_, index) =>
    payment(`2026-02-${String(index + 1).padStart(2, '0')}`, '메가커피', 3_000, '카페'),
  )
  const say = conversationsWith([...month, ...book])

  it('is the one that is meant', async () => {
    const { rows } = await say('메가커피는 생활로 바꿔줘', '메가커피 말고 이마트')
    assert.deepEqual(
      rows.filter((row) => row.endsWith('생활')),
      ['2026-03-05 이마트 41000 생활'],
    )
  })
})
