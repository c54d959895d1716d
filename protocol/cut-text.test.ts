import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutPlace, cutText } from './cut-text.ts'

const family = '👨‍👩‍👧'

test('what is short enough stays as it is', () => {
  assert.equal(cutText('가나다', 3), '가나다')
  assert.equal(cutText('', 0), '')
  assert.equal(cutText('가나다', 0), '')
})

test('a cut goes between graphemes, and is as long as it may be', () => {
  const texts = ['가나다라', family.repeat(40), '🇰🇷🇯🇵🇰🇷', 'ㅎㅏㄴ', '각각', 'e\u0301e\u0301', '1️⃣2️⃣', 'a\r\nb']
  const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' })
  for (const text of texts) {
    const places = [...segmenter.segment(text)].map(({ index }) => index)
    for (let most = 1; most < text.length; most++) {
      assert.equal(
        cutPlace(text, most),
        places.findLast((place) => place <= most),
        `${text} at ${most}`,
      )
    }
  }
})

test('far into a long text, too', () => {
  const text = `가${family.repeat(3000)}`
  const cut = cutText(text, 10_000)
  assert.equal((cut.length - 1) % family.length, 0)
  assert.ok(cut.length > 10_000 - family.length)
})

test('what goes on for ever is cut all the same, between code points', () => {
  const marks = `a${'\u0301'.repeat(9000)}`
  assert.equal(cutText(marks, 5000).length, 5000)
  const joined = '👨‍'.repeat(3000)
  assert.ok(cutText(joined, 5000).isWellFormed())
  assert.ok(cutText(joined, 5000).length >= 4999)
})
