import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { conversationsWith, payment } from '../../testing/conversation.ts'

const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']

describe('a period held against what is usual', () => {
  const say = conversationsWith([
    ...months.flatMap((month) => [
      payment(`${month}-05`, '배달의민족', 20_000, '배달'),
      payment(`${month}-12`, '이마트', 60_000, '식비'),
      payment(`${month}-25`, '배달의민족', 30_000, '배달'),
    ]),
    payment('2026-02-20', '배달의민족', 40_000, '배달'),
    payment('2026-03-05', '배달의민족', 21_000, '배달'),
    payment('2026-03-11', '이마트', 130_000, '식비'),
  ])
  const lead = async (message: string) => (await say(message)).texts[0]!

  test('the yes or no is of what was asked, more or less', async () => {
    for (const [message, answer] of [
      ['지난달 배달 평균보다 많이 시켰어?', /^응, .*보다 많아/u],
      ['지난달 배달 평균보다 적게 썼어?', /^아니, .*보다 많아/u],
      ['지난달 배달 평균보다 적어?', /^아니, .*보다 많아/u],
      ['이번 달 식비 평균보다 적게 썼어?', /^아니, .*보다 많아/u],
    ] as const)
      assert.match(await lead(message), answer, message)
  })

  test('of a month that still runs less than usual is not settled, and what it comes to a day is told', async () => {
    for (const [message, answer] of [
      ['이번 달 배달 평균보다 적게 썼어?', /^아직은 응, /u],
      ['이번 달 배달 평균보다 많이 시켰어?', /^아직은 아니, /u],
    ] as const) {
      const text = await lead(message)
      assert.match(text, answer, message)
      assert.match(text, /아직 안 끝나서 .*하루로 치면 지금까지 .*앞 6개월 동안은/u, message)
    }
  })

  test('what is left out is told, a week is held against weeks, and what is held against no average says so', async () => {
    assert.match(await lead('배달 빼고 평균보다 많이 썼어?'), /배달(?:비)? 뺀 지출/u)
    assert.match(await lead('이번 주 식비 평균보다 많이 썼어?'), /한 주 평균/u)
    assert.match(await lead('올해 배달 평균보다 많이 썼어?'), /평균 대신/u)
  })
})
