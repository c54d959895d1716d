import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Particle, pickParticle, withParticle } from './particles.ts'

/** Words parted by `|` → the forms expected for 을/를 and 으로/로; the two tell vowel, consonant and ㄹ apart. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  '를 로': [
    '식비|커피|통계|2|4|5|9|12|1,005|24|2.5|12.5%|100 %|25℃|36.5°C|1조|$10|5km|5GB|20㎡|3m²|100ml|3L|Ⅱ|②|ㅏ',
    'GS25|CU|KT|SK|LG|NH|API|PDF|CSV|GPT|AI|HWPX|Netflix|netflix.com/tv|YouTube|Spotify|GitHub|Uber|Nike|C++',
    "Software|office|Cafe|café|Naver|check|iOS|desk|link|test|box|Airbnb|cloud|STARBUCKS|McDonald's",
    '**식비**|`fee`|[식비](https://a.kr/x1)|_커피_|~~커피~~|식비(배달 포함)|제5조(목적)|식비 [1]|(커피)|"커피"|‘커피’|『차』',
    '커피🙂|커피 👨‍👩‍👧|커피☕️|커피~|커피...|커피!|커피 ㅋㅋㅋ|커피\u200b|커\u1111\u1175',
  ],
  '을 으로': [
    '현금|돈|3|6|0|10|13|20|30|100|350,000|1,000|10000|1억|1,000원|3만|2030|0.5초간|0.50|100,000,000|₩1,000|￦500',
    '10kg|500g|甲|Ⅲ|③|ㅋ|10️⃣|1~3월분|제10조 3항|ATM|CJ ENM|VPN|Amazon|Instagram|PROM|Phone|Game|shopping|TikTok',
    'Facebook|Slack|music|Internet|wallet|checkout|App|group|club|design|Samsung|Coupang|COUPANG',
    '**현금**|`분석`|[현금](u)|현금(체크카드)|“돈”|현금💸|(현금)',
  ],
  '을 로': [
    '서울|쌀|술|1|7|8|11|17|1,001|3.8|01|지하철|乙|①|Ⅷ|**배달**|배달(앱)|배달🍕',
    'SQL|URL|HTML|PostgreSQL|USER|mail|Google|Apple|file|table|hotel',
  ],
}

for (const [forms, lines] of Object.entries(ENDS)) {
  test(`words that take ${forms}`, () => {
    const [object, direction] = forms.split(' ')
    for (const word of lines.join('|').split('|')) {
      assert.equal(pickParticle(word, '을/를'), object, word)
      assert.equal(pickParticle(word, '으로/로'), direction, word)
    }
  })
}

test('every pair has the right form after a vowel, a consonant and ㄹ', () => {
  const pairs: readonly [Particle, string, string, string][] = [
    ['이/가', '커피가', '돈이', '술이'],
    ['은/는', '커피는', '돈은', '술은'],
    ['과/와', '커피와', '돈과', '술과'],
    ['으로서/로서', '커피로서', '돈으로서', '술로서'],
    ['으로써/로써', '커피로써', '돈으로써', '술로써'],
    ['으로부터/로부터', '커피로부터', '돈으로부터', '술로부터'],
    ['이랑/랑', '커피랑', '돈이랑', '술이랑'],
    ['이나/나', '커피나', '돈이나', '술이나'],
    ['이란/란', '커피란', '돈이란', '술이란'],
    ['이야/야', '커피야', '돈이야', '술이야'],
    ['이에요/예요', '커피예요', '돈이에요', '술이에요'],
    ['이라/라', '커피라', '돈이라', '술이라'],
    ['이라고/라고', '커피라고', '돈이라고', '술이라고'],
    ['이라서/라서', '커피라서', '돈이라서', '술이라서'],
    ['이고/고', '커피고', '돈이고', '술이고'],
    ['이었/였', '커피였', '돈이었', '술이었'],
    ['아/야', '커피야', '돈아', '술아'],
  ]
  for (const [pair, ...expected] of pairs) {
    assert.deepEqual(
      ['커피', '돈', '술'].map((word) => withParticle(word, pair)),
      expected,
    )
  }
})

test('the word itself is never changed, and nothing to read counts as a vowel', () => {
  assert.equal(withParticle('**식비(배달)** ', '은/는'), '**식비(배달)** 는')
  assert.equal(withParticle('🙂🙂', '은/는'), '🙂🙂는')
  assert.equal(withParticle('()', '은/는'), '()는')
  assert.equal(withParticle('', '은/는'), '')
})

test('takes a long word with unbalanced brackets', { timeout: 60_000 }, () => {
  withParticle(`${'(['.repeat(20_000)}${')'.repeat(20_000)}`, '은/는')
  withParticle(' '.repeat(40_000), '은/는')
})
