import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith } from '../../testing/conversation.ts'

describe('polite talk about entries', () => {
  const talk = conversationsWith([])

  /** The last answer and the rows that stand then: `2026-03-15 다이소 7000 생활`. */
  async function say(...messages: readonly string[]) {
    const { answer, rows } = await talk(...messages)
    return { text: answer.text, rows }
  }

  test('a part of an entry is offered to stand by itself, and does with a yes', async () => {
    const entry = '다이소에서 12,000원 썼어요'
    const part = '그중 5천원은 고양이 모래라 따로 적고 싶은데 나눠지나요'
    const { rows } = await say(entry, part, '네 그렇게 해주세요')
    assert.deepEqual(rows, ['2026-03-15 다이소 7000 생활', '2026-03-15 다이소 고양이 모래 5000 생활'])
    const left = await say(entry, part, '번거로우면 그냥 생활로 통째로 두세요')
    assert.deepEqual(left.rows, ['2026-03-15 다이소 12000 생활'])
    assert.match(left.text, /그대로/u)
  })

  test('an entry is put right, not written twice; what another book shows is not written', async () => {
    const { rows } = await say('스벅 아아 4,700원 추가요', '아 그거 사이즈업해서 5,200원이에요')
    assert.deepEqual(rows, ['2026-03-15 스타벅스 5200 카페'])
    assert.deepEqual((await say('오늘 얼마 썼어요', '앱에는 31,200원이라고 떠요')).rows, [])
  })

  test('several entries of one message are filed together', async () => {
    const { rows } = await say(
      '이마트 46,300원, 홈플러스 18,900원 오늘 장본 거예요',
      '둘 다 생활로 바꿔주세요',
    )
    assert.deepEqual(rows, ['2026-03-15 이마트 46300 생활', '2026-03-15 홈플러스 18900 생활'])
  })

  test('what was set holds on', async () => {
    const { text } = await say('식비 예산 40만원으로 잡아주세요', '4월에도 그대로 이어지는 거죠?')
    assert.match(text, /40만원.*그대로/u)
  })
})
