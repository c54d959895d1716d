import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

/** Every sentence ends politely: what is quoted, listed or bracketed is none. */
const familiar =
  /(?:이야|[있없했썼갔봤]어|거야|할게|볼까|돼|해 줘)(?=[.!?]|\s*$|\s+\p{Extended_Pictographic})/mu

describe('how a person wants to be spoken to', () => {
  const say = conversationsWith([
    payment('2026-03-02', '네이버페이', 41_000, '기타'),
    payment('2026-03-05', '투썸플레이스', 4_700, '카페'),
  ])
  const wishes = ['이번 달 카페 얼마 썼어?', '투썸 식비로 바꿔줘', '방금 거 취소해줘', '다 지워줘', '안녕']

  it('holds for answers, receipts, questions and small talk, once it is said', async () => {
    const { texts } = await say('이번 달 카페 얼마 썼어?', '존댓말로 해줘', ...wishes)
    const [before, answer, ...polite] = texts
    assert.match(before!, familiar)
    assert.match(answer!, /말씀드릴게요/u)
    for (const text of polite) assert.doesNotMatch(text.replace(/“[^”]*”/gu, ''), familiar, text)
  })

  it('leaves nothing out that is asked beside it', async () => {
    const { texts } = await say('이번 달 카페 얼마 썼어? 앞으로는 존댓말로 해줘')
    assert.match(texts[0]!, /4,700원/u)
    assert.doesNotMatch(texts[0]!, familiar)
  })

  it('ends as it began, by a word', async () => {
    const { texts } = await say(
      '존댓말로 해줘',
      '이번 달 카페 얼마 썼어?',
      '그냥 반말로 해',
      '이번 달 카페 얼마 썼어?',
    )
    assert.doesNotMatch(texts[1]!, familiar)
    assert.match(texts[2]!, /^응, .*할게/u)
    assert.match(texts[3]!, familiar)
  })
})
