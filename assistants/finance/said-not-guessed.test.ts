import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('what is not known is said, and what is only supposed changes nothing', () => {
  const say = conversationsWith([
    payment('2026-03-02', '경찰청', 40_000, null, '벌금'),
    payment('2026-03-03', '김밥천국', 8_000, '식비'),
    payment('2026-03-07', '가나식당', 20_000, '식비'),
    payment('2026-03-08', '가나식당', 30_000, '식비'),
  ])

  test('a noun that nothing explains is looked for in names and memos, and all spending is no answer to it', async () => {
    const { texts } = await say('이번 달 벌금 낸 거 얼마야')
    assert.match(texts[0]!, /4만원|40,000원/u)
    for (const message of ['골동품 얼마 썼어', '해외결제 얼마야', '빌려준 돈 얼마였지']) {
      const { texts } = await say(message)
      assert.match(texts[0]!, /못 찾았어|안 보여/u, message)
      assert.doesNotMatch(texts[0]!, /9만 8천원/u, message)
    }
    const { texts: known } = await say('이번 달 지출 얼마야')
    assert.match(known[0]!, /9만 8천원/u)
  })

  test('a budget that is only supposed is not set', async () => {
    for (const message of [
      '식비 예산을 4만원으로 하면 모자랄까',
      '이번 달에 예산을 10만원으로 둘 경우 부족할지 여부를 말씀해 주세요',
    ])
      assert.deepEqual((await say(message)).budgets, [], message)
    assert.deepEqual((await say('식비 예산 4만원으로 바꿔줘')).budgets, ['식비 40000'])
    assert.deepEqual((await say('예산 40만원으로 바꿔주고 이 속도면 넘을지 알려줘')).budgets, ['400000'])
  })
})
