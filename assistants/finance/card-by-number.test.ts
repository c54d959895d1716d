import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('a card that statements name by its number alone', () => {
  const say = conversationsWith([
    { ...payment('2026-03-02', '책방', 12_000, '교육'), method: '신한 1234-****-****-5678' },
    { ...payment('2026-03-03', '찻집', 5_000, '카페'), method: '현대 9999-****-****-1111' },
    { ...payment('2026-03-04', '꽃집', 7_000, '쇼핑'), method: '현금' },
  ])

  it('is a card, and is asked about by the last digits or by whose it is', async () => {
    const answers: Readonly<Record<string, RegExp>> = {
      '5678 카드로 얼마 썼어?': /\*\*1만 2천원\*\*/u,
      '끝자리 1111인 카드로 얼마 썼지': /\*\*5,000원\*\*/u,
      '현대카드로 얼마 썼어?': /\*\*5,000원\*\*/u,
      '카드로 얼마 썼어?': /\*\*1만 7천원\*\*/u,
      '2222 카드로 얼마 썼어?': /2222 카드로 쓴 게 없어.*5678/su,
    }
    for (const [question, told] of Object.entries(answers))
      assert.match((await say(question)).answer.text, told, question)
  })
})
