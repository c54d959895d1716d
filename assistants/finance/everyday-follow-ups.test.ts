import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from './testing/conversation.ts'

describe('what people ask next', () => {
  const say = conversationsWith([
    ...['2025-12', '2026-01', '2026-02'].flatMap((month) => [
      payment(`${month}-03`, '스타벅스', 5_000, '카페'),
      payment(`${month}-20`, '쿠팡이츠', 20_000, '배달'),
    ]),
    payment('2026-03-02', '스타벅스', 5_000, '카페'),
    payment('2026-03-05', '블루보틀', 13_500, '카페'),
    payment('2026-03-07', '쿠팡이츠', 30_000, '배달'),
  ])
  const toolsOf = async (...messages: string[]) => {
    const { answer } = await say(...messages)
    return (answer.steps ?? []).map(({ tool, args }) => ({ tool, args: args as { category?: string } }))
  }

  test('why it is so much, of what was told just now', async () => {
    for (const why of ['왜 이렇게 많아?', '왤케 많이 나왔지', '뭐 때문에 늘었지']) {
      const tools = await toolsOf('이번 달 카페 얼마 썼어?', why)
      assert.ok(
        tools.some(({ tool, args }) => tool === 'compare_periods' && args.category === '카페'),
        why,
      )
    }
  })

  test('whether it is too much, of what was told just now', async () => {
    for (const much of ['너무 많이 쓰는 거 아닌가?', '배달 너무 많이 시키는 거 아니야?']) {
      const { texts } = await say('배달 얼마 시켰어', much)
      assert.doesNotMatch(texts[1]!, /과소비|같은 기간 같은/u, much)
      assert.match(texts[1]!, /배달|쿠팡이츠/u, much)
    }
  })

  test('usually much, seldom, and the one or the other denied', async () => {
    const yes = ['배달 많이 시키는 편이야?', '카페 많이 가는 편 아니야?']
    const no = ['배달 많이 안 시키는 편이야?', '배달 적게 시키는 편이야?', '배달 많이 시키는 편 아니지?']
    for (const message of yes) assert.match((await say(message)).texts[0]!, /^응/u, message)
    for (const message of no) assert.match((await say(message)).texts[0]!, /^아니/u, message)
  })

  test('what is left alone is left out of where to cut', async () => {
    const { answer } = await say('배달은 못 줄여')
    assert.deepEqual((answer.steps ?? [])[0]?.args, { without: ['배달'] })
  })

  test('a sum that is weighed is no payment of that sum', async () => {
    for (const message of [
      '이번 달에 식비 47만원 쓴 건 괜찮은 편이야?',
      '한 달에 커피값 5만원 쓰는 거 적당해?',
    ])
      assert.doesNotMatch((await say(message)).texts[0]!, /딱|하나도 없어/u, message)
  })

  test('a yes before anything was asked is no talk about a mood', async () => {
    for (const message of ['응', '아니요'])
      assert.match((await say(message)).texts[0]!, /물어봐|볼까/u, message)
  })

  test('a price is told to the won', async () => {
    const { texts } = await say('블루보틀 내역 보여줘')
    assert.match(texts[0]!, /13,500원/u)
  })
})
