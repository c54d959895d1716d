import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

const payments = [payment('2026-03-10', '쿠팡', 25_500, '쇼핑')]
const recorded = ['2026-03-10 쿠팡 25500 쇼핑']

describe('a long message', () => {
  const say = conversationsWith(payments)

  it('never holds the process, whatever it repeats', async () => {
    const repeated = [
      '아니 '.repeat(60),
      '쿠팡이랑 배민이랑 '.repeat(14),
      '먹었고 '.repeat(900),
      '식비 말고 카페 빼고 '.repeat(400),
      '지난달보다 '.repeat(1300),
    ]
    for (const message of repeated)
      assert.notEqual((await say(message)).answer.finishReason, 'error', message)
  })

  const story = '회사를 옮기고 나서 아침마다 강변을 걸었더니 몸도 마음도 가벼워졌다. '.repeat(120)

  it('with one question in it is answered, and told that no more was read', async () => {
    const { answer, rows } = await say(`${story}쿠팡에서 이번 달에 얼마 썼어? ${story}`)
    assert.match(answer.text, /2만 6천원/u)
    assert.match(answer.text, /글이 길어서 “쿠팡에서 이번 달에 얼마 썼어\?”만 읽었어/u)
    assert.deepEqual(rows, recorded)
  })

  it('with none, with several, or with something to change is sent back, and changes nothing', async () => {
    const several = `이번 달 얼마 썼어? ${story} 지난달엔 얼마 썼어?`
    const change = `${story} 쿠팡을 식비로 옮겨줄래?`
    const list = '스타벅스에서 5천원 썼어. 버스 1500원. '.repeat(150)
    for (const message of [story, several, change, list]) {
      const { answer, rows } = await say(message)
      assert.match(answer.text, /자는 한 번에 읽기에 너무 길어.*아무것도 적거나 바꾸지 않았어.*나눠서/u)
      assert.deepEqual(rows, recorded)
    }
  })

  it('of pasted payment messages is read whole', async () => {
    const messages = Array.from(
      { length: 60 },
      (_, index) =>
        `[Web발신]\n신한카드(1234)승인 홍*동 ${index + 1},000원(일시불)03/14 12:${10 + (index % 50)} 김밥나라${index}호 누적900,000원`,
    )
    const { rows } = await say(messages.join('\n'), '응')
    assert.equal(rows.length, recorded.length + messages.length)
  })
})
