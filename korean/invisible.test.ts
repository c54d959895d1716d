import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutInvisible } from './invisible.ts'

test('what nobody sees is gone, and every space is one', () => {
  const shown = '이번 달 식비 얼마야?'
  const written = [
    '이번\u200b 달 식\u2060비 얼\u00ad마야?',
    '\ufeff이번\u00a0달\u3000식비\u2009얼마야?\u200e',
    '\u202e이번 달\u202c 식비\u034f 얼마야\ufe0f?',
    '이번 달 식비\u3164얼마야?',
    '이\u200d번 달 식\u200c비 얼마야\u{e0041}?',
    '이번 달\u0000 식비 얼마\u009f야?',
  ]
  for (const text of written) assert.equal(withoutInvisible(text), shown, JSON.stringify(text))
  assert.equal(withoutInvisible('가\u2028나\u2029다\u0085라'), '가\n나\n다\n라')
  assert.equal(withoutInvisible('가\n나\t다'), '가\n나\t다')
})

test('what joins an emoji stays in it', () => {
  for (const text of ['👨‍👩‍👧', '❤️', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👍🏽']) {
    assert.equal(withoutInvisible(`${text} 가게\u200b`), `${text} 가게`)
  }
  assert.equal(withoutInvisible('👨‍가'), '👨가')
})

test('the work grows with the length', () => {
  const timeOf = (length: number) => {
    const text = '👨‍👩\u200b가\u00ad'.repeat(length)
    const before = process.threadCpuUsage()
    withoutInvisible(text)
    return process.threadCpuUsage(before).user / 1000
  }
  timeOf(1_000)
  assert.ok(timeOf(40_000) < 40 * Math.max(1, timeOf(4_000)))
})
