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

  it('that is not in the book is said not to be there; a common word for a place is no name', async () => {
    const answers: Readonly<Record<string, RegExp>> = {
      '푸른솔마트에서 얼마 썼어?': /‘푸른솔마트’라고 적힌 지출은 안 보여/u,
      '초롱약국 몇 번 갔어?': /초롱약국/u,
      // Laughter is a word, and may be a name.
      '하하마트에서 얼마 썼어?': /3만 ?원.*‘하하마트’라는 가게는 기록에 없어서 마트 전부로 셌어/su,
      '회사앞카페에서 얼마 썼어?': /7,000원.*‘회사앞카페’라는 가게는 기록에 없어서/su,
    }
    for (const [question, told] of Object.entries(answers))
      assert.match((await say(question)).answer.text, told, question)
    for (const question of ['동네마트에서 얼마 썼어?', '이번달마트에얼마썼어', '단골카페 얼마 썼어?'])
      assert.doesNotMatch((await say(question)).answer.text, /기록에 없어서|안 보여/u, question)
  })
})

it('a category of a file that is nearly ours is ours', () => {
  assert.equal(categoryNamed('경조사/회비'), '경조사')
  assert.equal(categoryNamed('외식·식비'), '식비')
  assert.equal(categoryNamed('우주/심해'), '우주/심해')
})
