import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

const month = (store: string, category: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    payment(`2026-02-${String(index + 1).padStart(2, '0')}`, store, 3_000 + index, category),
  )

const book = [
  ...month('메가커피', '카페', 22),
  ...month('올리브영', '쇼핑', 23),
  payment('2026-03-03', '다이소', 12_000, '쇼핑'),
  payment('2026-03-04', '이마트', 41_000, '식비'),
  payment('2026-03-05', '투썸플레이스', 5_200, '카페'),
]

describe('what is asked for beside a change that waits for a yes', () => {
  const say = conversationsWith(book)
  const sorted = (rows: readonly string[], store: string, category: string) =>
    rows.filter((row) => row.includes(store) && row.endsWith(category)).length

  it('is named ahead of the question, and asked about next', async () => {
    const wish = '메가커피랑 올리브영은 생활로 분류해줘'
    const first = await say(wish)
    assert.equal(first.answer.finishReason, 'awaiting_confirmation')
    assert.match(first.answer.text, /올리브영 → 생활[^]*메가커피 22건/u)
    const second = await say(wish, '응')
    assert.equal(second.answer.finishReason, 'awaiting_confirmation')
    assert.match(second.answer.text, /메가커피 22건[^]*올리브영 23건.*바꿀까\?/u)
    const { rows, answer } = await say(wish, '응', '응')
    assert.deepEqual([sorted(rows, '메가커피', '생활'), sorted(rows, '올리브영', '생활')], [22, 23])
    assert.doesNotMatch(answer.text, /메가커피/u)
  })

  it('is done where it needs no yes, and told where it was done before', async () => {
    const after = await say('메가커피는 생활로, 다이소는 생활로', '응')
    assert.equal(sorted(after.rows, '다이소', '생활'), 1)
    assert.match(after.answer.text, /메가커피[^]*다이소/u)
    const ahead = await say('다이소는 생활로, 메가커피는 생활로')
    assert.match(ahead.answer.text, /다이소 1건[^]*메가커피 22건.*바꿀까\?/u)
  })

  it('is left undone with what is declined, and that is said', async () => {
    const { rows, answer } = await say('메가커피는 생활로, 다이소는 생활로', '아니')
    assert.equal(sorted(rows, '생활', '생활'), 0)
    assert.match(answer.text, /다이소 → 생활도 안 했어/u)
  })

  it('is summed up after the yes, once', async () => {
    const { answer } = await say('올리브영을 생활로 바꾸고 올해 생활 합계 보여줘', '응')
    assert.match(answer.text, /23건[^]*올해[^]*6만 9천원/u)
    const { texts } = await say(
      '올리브영을 생활로 바꾸고 올해 생활 합계 보여줘',
      '응',
      '메가커피는 식비로',
      '응',
    )
    assert.doesNotMatch(texts[3]!, /올해/u)
  })
})
