import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith } from '../testing/conversation.ts'

describe('a yes that answers nothing', () => {
  const say = conversationsWith([])

  it('says that nothing was done, and offers what fits', async () => {
    const { texts, rows } = await say('안녕', '응 그렇게 해줘', '응')
    assert.match(texts[1]!, /없어/u)
    assert.match(texts[1]!, /볼까\?/u)
    // The next yes takes that up.
    assert.doesNotMatch(texts[2]!, /기다리|물어본 게/u)
    assert.deepEqual(rows, [])
  })

  it('leaves what was written before alone, and says so', async () => {
    const { answer, rows } = await say('어제 점심 9천원 썼어', 'ㅇㅇ 그렇게 해줘')
    assert.equal(rows.length, 1)
    assert.match(answer.text, /그대로 있어/u)
  })

  it('is heard where it only takes note', async () => {
    const { answer } = await say('어제 점심 9천원 썼어', '응')
    assert.doesNotMatch(answer.text, /기다리/u)
  })
})
