import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'
import { categoryNamed } from './understand/category-words.ts'

describe('a shop whose name ends with the word for its sort', () => {
  const say = conversationsWith([
    payment('2026-03-02', '가나마트', 10_000, '식비'),
    payment('2026-03-03', '다라마트', 20_000, '식비'),
    payment('2026-03-04', '마바카페', 3_000, '카페'),
    payment('2026-03-05', '사아카페', 4_000, '카페'),
    payment('2026-03-06', '행복한약국', 5_000, '의료'),
    payment('2026-03-07', '튼튼약국', 6_000, '의료'),
  ])

  it('is that shop alone; the bare word is all of them', async () => {
    const answers: Readonly<Record<string, RegExp>> = {
      '가나마트에서 얼마 썼어?': /\*\*(?:1만 원|1만원|10,000원)\*\*/u,
      '마바카페에서 얼마 썼어?': /\*\*3,000원\*\*/u,
      // Spacing makes three words of it.
      '행복한약국에서 얼마 썼어?': /\*\*5,000원\*\*/u,
      '마트에서 얼마 썼어?': /\*\*3만 ?원\*\*/u,
    }
    for (const [question, amount] of Object.entries(answers))
      assert.match((await say(question)).answer.text, amount, question)
  })
})

it('a category of a file that is nearly ours is ours', () => {
  assert.equal(categoryNamed('경조사/회비'), '경조사')
  assert.equal(categoryNamed('외식·식비'), '식비')
  assert.equal(categoryNamed('우주/심해'), '우주/심해')
})
