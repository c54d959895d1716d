import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compact, normalise, originalSpan } from './normalise.ts'

const CASES: readonly (readonly [string, string])[] = [
  ['이번 달 식비 얼마야?', '이번 달 식비 얼마야?'],
  ['식비 얼마야아아?', '식비 얼마야?'],
  ['알려줘어어엉', '알려줘어어엉'],
  ['알려줘어어어', '알려줘'],
  ['네ㅔㅔ', '네'],
  ['얼마야ㅑㅑㅑ', '얼마야'],
  ['제바아아알', '제바아아알'],
  ['아아 한 잔', '아아 한 잔'],
  ['스벅 아아 얼마', '스벅 아아 얼마'],
  ['ㅋㅋㅋㅋㅋ 돈 없어ㅠㅠㅠㅠ', 'ㅋㅋ 돈 없어ㅠㅠ'],
  ['하하하하', '하하'],
  ['ㅇㅇ', 'ㅇㅇ'],
  ['뭐야!!!!', '뭐야!'],
  ['뭐야???', '뭐야?'],
  ['음... 그게……', '음. 그게.'],
  ['３만　５천원', '3만 5천원'],
  ['ＧＳ２５！', 'GS25!'],
  ['￦1,000', '₩1,000'],
  ['식\u200b비\ufeff', '식비'],
  ['식\u00a0비', '식 비'],
  ['  두   칸  ', ' 두 칸 '],
  ['한 줄 \r\n\n  두 줄', '한 줄\n두 줄'],
  ['“따옴표” ‘홑’', '"따옴표" \'홑\''],
  ['3월∼5월', '3월~5월'],
  ['1000000원', '1000000원'],
  ['www.aaa.com', 'www.aaa.com'],
  ['cafe\u0301', 'café'],
  ['식비'.normalize('NFD'), '식비'],
  ['각하닭'.normalize('NFD'), '각하닭'],
  ['', ''],
]

test('texts become comparable', () => {
  for (const [original, expected] of CASES) assert.equal(normalise(original).text, expected, original)
})

test('every place leads back to the original', () => {
  const n = normalise('  ＧＳ２５에서\u200b 얼마야아아?? ㅋㅋㅋㅋ')
  const place = (word: string) => {
    const at = n.text.indexOf(word)
    const { start, end } = originalSpan(n, at, at + word.length)
    return n.original.slice(start, end)
  }
  assert.equal(place('GS25'), 'ＧＳ２５')
  assert.equal(place('얼마야'), '얼마야아아')
  assert.equal(place('?'), '??')
  assert.equal(place('ㅋㅋ'), 'ㅋㅋㅋㅋ')
  const decomposed = normalise(`${'이번 달 '.normalize('NFD')}식비`)
  assert.deepEqual(originalSpan(decomposed, 5, 7), {
    start: decomposed.original.length - 2,
    end: decomposed.original.length,
  })
})

test('an empty range is a place', () => {
  const n = normalise('가 나')
  assert.deepEqual(originalSpan(n, 1, 1), { start: 1, end: 1 })
  assert.deepEqual(originalSpan(n, 3, 3), { start: 3, end: 3 })
})

test('compact drops white space and keeps the way back', () => {
  const n = compact('커 피  값은\n?')
  assert.equal(n.text, '커피값은?')
  assert.deepEqual(originalSpan(n, 0, 3), { start: 0, end: 6 })
})

test('a second pass changes nothing; maps are ordered and inside the text', () => {
  const alphabet = [
    ...'가각야아어네ㅔㅑㅋㅎㅠ !?.~Ａ３ aé\u0301\u200b\u1112\u1161\u11ab\n',
    '\u{1f468}\u200d',
    '\u{1f3fb}',
  ]
  let seed = 7
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed
  }
  for (let round = 0; round < 5000; round++) {
    const original = Array.from({ length: random() % 14 }, () => alphabet[random() % alphabet.length]).join(
      '',
    )
    const n = normalise(original)
    assert.equal(normalise(n.text).text, n.text, JSON.stringify(original))
    assert.equal(n.starts.length, n.text.length)
    assert.equal(n.ends.length, n.text.length)
    for (let index = 0; index < n.text.length; index++) {
      assert.ok(n.starts[index]! < n.ends[index]! && n.ends[index]! <= original.length)
      if (index > 0) assert.ok(n.starts[index]! >= n.starts[index - 1]!)
    }
  }
})

test('takes long input', { timeout: 60_000 }, () => {
  for (const unit of ['가', '아', 'ㅋ', ' ', '!', '\u200b', '\u0301', '\n ', '야아'])
    normalise(unit.repeat(50_000))
})
