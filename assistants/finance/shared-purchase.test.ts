import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith } from './testing/conversation.ts'

describe('a purchase of which a part was one’s own', () => {
  const say = conversationsWith([])

  it('is written down as that part, says so, and can be undone', async () => {
    const told = await say('어제 친구랑 저녁 먹고 3만2천원 냈는데 내가 낸 건 반이야')
    assert.deepEqual(told.rows, ['2026-03-14 저녁 16000 식비'])
    assert.match(told.answer.text, /16,000원.*전체 32,000원/u)
    const undone = await say('어제 치킨 2만4천원 n빵 4명', '방금 거 취소해줘')
    assert.match(undone.texts[0]!, /6,000원.*전체 24,000원/u)
    assert.deepEqual(undone.rows, [])
  })

  it('by a sum of one’s own, of which the whole is no second purchase', async () => {
    const { rows } = await say('저녁 6만원 썼는데 내 몫은 만원이야')
    assert.deepEqual(rows, ['2026-03-15 저녁 10000 식비'])
  })

  it('is asked back for where the share is more than the sum', async () => {
    const { answer, rows } = await say('저녁 2만원 썼는데 내 몫은 3만원이야')
    assert.deepEqual(rows, [])
    assert.match(answer.text, /얼마/u)
  })

  it('told behind the entry puts that right, of its whole; told behind none it makes no row', async () => {
    for (const [share, amount] of [
      ['그중에 내 몫은 3만원이야', 30000],
      ['내 몫은 반이야', 60000],
    ] as const) {
      const { rows } = await say('어제 저녁 12만원 썼어', share)
      assert.deepEqual(rows, [`2026-03-14 저녁 ${amount} 식비`], share)
    }
    assert.deepEqual((await say('내 몫은 3만원이야')).rows, [])
    assert.deepEqual((await say('어제 저녁 2만원 썼어', '내 몫은 3만원이야')).rows, [
      '2026-03-14 저녁 20000 식비',
    ])
  })
})
