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
    assert.match(first.answer.text, /올리브영 → 생활[\s\S]*메가커피 22건/u)
    const second = await say(wish, '응')
    assert.equal(second.answer.finishReason, 'awaiting_confirmation')
    assert.match(second.answer.text, /메가커피 22건[\s\S]*올리브영 23건.*바꿀까\?/u)
    const { rows, answer } = await say(wish, '응', '응')
    assert.deepEqual([sorted(rows, '메가커피', '생활'), sorted(rows, '올리브영', '생활')], [22, 23])
    assert.doesNotMatch(answer.text, /메가커피/u)
  })

  it('is done where it needs no yes, and told where it was done before', async () => {
    const after = await say('메가커피는 생활로, 다이소는 생활로', '응')
    assert.equal(sorted(after.rows, '다이소', '생활'), 1)
    assert.match(after.answer.text, /메가커피[\s\S]*다이소/u)
    const ahead = await say('다이소는 생활로, 메가커피는 생활로')
    assert.match(ahead.answer.text, /다이소 1건[\s\S]*메가커피 22건.*바꿀까\?/u)
  })

  it('is left undone with what is declined, and that is said', async () => {
    const { rows, answer } = await say('메가커피는 생활로, 다이소는 생활로', '아니')
    assert.equal(sorted(rows, '생활', '생활'), 0)
    assert.match(answer.text, /다이소 → 생활도 안 했어/u)
  })

  it('keeps its chart, yes or no, and the order of a turn', async () => {
    const wish = '올리브영을 생활로 바꾸고 올해 카테고리별 지출 차트로 보여줘'
    for (const said of ['응', '취소해줘', '아니']) {
      const { answer, texts, problems } = await say(wish, said)
      assert.deepEqual(problems, [])
      assert.match(texts[0]!, /바꿀까\?/u)
      assert.equal(answer.finishReason, 'complete', answer.text)
      assert.equal(answer.charts?.length, 1, `${said}: ${answer.text}`)
      assert.match(answer.text, said === '응' ? /23건[\s\S]*올해/u : /그대로 뒀어[\s\S]*올해/u)
    }
  })

  it('is summed up after the yes, once', async () => {
    const { answer } = await say('올리브영을 생활로 바꾸고 올해 생활 합계 보여줘', '응')
    assert.match(answer.text, /23건[\s\S]*올해[\s\S]*6만 9천원/u)
    const { texts } = await say(
      '올리브영을 생활로 바꾸고 올해 생활 합계 보여줘',
      '응',
      '메가커피는 식비로',
      '응',
    )
    assert.doesNotMatch(texts[3]!, /올해/u)
  })
})

describe('what is done beside a question', () => {
  const say = conversationsWith(book)

  it('is set before it is asked about', async () => {
    for (const said of [
      '식비 예산 50만원으로 정하고 얼마 남았는지 알려줘',
      '식비 예산 50만원 잡고 나서 남은 거 보여줘',
      '식비 예산 50만원으로 설정해줘 그리고 얼마 남았어?',
    ]) {
      const { budgets, answer } = await say(said)
      assert.deepEqual(budgets, ['식비 500000'], said)
      assert.match(answer.text, /50만원[\s\S]*45만 9천원/u)
    }
  })

  it('is written down before it is summed up', async () => {
    for (const said of [
      '어제 이마트에서 2만원 썼는데 이번 달 식비 얼마야?',
      '어제 이마트에서 2만원 긁었고 이번달 식비 총액 알려줘',
      '어제 이마트에서 2만원 썼어. 이번 달 식비 얼마?',
    ]) {
      const { rows, answer } = await say(said)
      assert.ok(rows.includes('2026-03-14 이마트 20000 식비'), said)
      assert.match(answer.text, /6만 1천원/u)
    }
  })

  it('is nothing where the sum is but what the question is of', async () => {
    for (const said of [
      '지난달 카페에 10만원 썼는데 이번 달 카페 얼마야?',
      '카페에 20만원 썼는데 많이 쓴 거야?',
      '이번 달 식비로 30만원 썼는데 지난달 식비는 얼마였어?',
    ]) {
      assert.equal((await say(said)).rows.length, book.length, said)
    }
  })
})
