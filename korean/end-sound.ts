/**
 * The Korean syllable a word ends in when it is read aloud: what decides between 을 and 를.
 * Only its final consonant matters, so a reading need not be exact (`CU` → 유, `1,000` → 천, `Netflix` → 스).
 */
export function endSound(word: string): string | undefined {
  const last = word.at(-1)
  if (last !== undefined && last >= '가' && last <= '힣') return last
  // Only the end counts; the cut keeps the expressions below linear on long text.
  let rest = word.slice(-240).normalize('NFC').replace(MARKDOWN_LINK, '$1')
  for (;;) {
    rest = rest.replace(SILENT_END, '')
    const bracket = rest.match(CLOSING_BRACKET)
    if (!bracket) break
    const open = rest.lastIndexOf(OPENING[bracket[0]] ?? '', rest.length - 2)
    // "식비(배달 포함)를": a particle agrees with the word before the brackets, if there is one.
    const before = open > 0 ? rest.slice(0, open).replace(SILENT_END, '') : ''
    rest = before !== '' ? before : rest.slice(0, -1)
  }
  return readEnd(rest)
}

const MARKDOWN_LINK = /!?\[([^\]]*)\]\([^)]*\)/g

/** Emoji with their joiners, Markdown marks, quotes, sentence punctuation, laughter: not read aloud. */
const SILENT_END =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}|\u20e3|[\s*_`~\\"'“”‘’«»‹›〈〉《》「」『』【】>|/.,!?;:…·。、〜～^=-]|(?!(?<![ㅋㅎㅠㅜ])[ㅋㅎㅠㅜ](?![ㅋㅎㅠㅜ]))[ㅋㅎㅠㅜ])+$/u
const CLOSING_BRACKET = /[)\]}）］｝]$/
const OPENING: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '］': '［',
  '｝': '｛',
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '%': '트',
  '％': '트',
  '‰': '밀',
  '℃': '도',
  '℉': '도',
  '°': '도',
  '+': '스',
  '#': '샵',
  '&': '드',
  '@': '이',
  '㎡': '터',
  '㎥': '터',
  '²': '곱',
  '³': '곱',
  '½': '일',
  $: '러',
  '€': '로',
  '₩': '원',
  '￦': '원',
  '¥': '엔',
  '£': '드',
  甲: '갑',
  乙: '을',
  丙: '병',
  丁: '정',
}

function readEnd(text: string): string | undefined {
  const last = [...text.slice(-2)].at(-1)
  if (last === undefined) return undefined
  if (last >= '가' && last <= '힣') return last
  if (/\d\s?[ckm]?m[²³]$/.test(text)) return '터'
  if (SYMBOLS[last] !== undefined) return SYMBOLS[last]
  // The names of all consonants end in one (기역, 니은); vowels are read as they are.
  if (last >= 'ㄱ' && last <= 'ㅎ') return '읔'
  if (last >= 'ㅏ' && last <= 'ㅣ') return '아'
  if (last >= 'Ⅰ' && last <= 'Ⅹ') return NUMBER_NAMES[last.charCodeAt(0) - 0x2160 + 1]
  if (/[\d０-９①-⑳]$/u.test(text)) return readNumber(text.normalize('NFKC'))
  if (/[A-Za-zÀ-ɏ㎀-㏟]$/u.test(text)) return readLatin(text.normalize('NFKD').replace(/\p{M}/gu, ''))
  return undefined
}

const NUMBER_NAMES = '영일이삼사오육칠팔구십'
const CURRENCY_BEFORE = /[$€₩¥£]\s?$/

function readNumber(text: string): string | undefined {
  const number = text.match(/\d[\d,]*(?:\.\d+)?$/)?.[0] ?? ''
  const currency = text.slice(0, text.length - number.length).match(CURRENCY_BEFORE)
  if (currency) return SYMBOLS[currency[0].trim()]
  const digits = number.replaceAll(',', '')
  const zeros = digits.length - digits.replace(/0+$/, '').length
  // After a point, and in 0 or 010, digits are read one by one: 영 or 공.
  if (zeros === 0 || digits.startsWith('0') || digits.includes('.'))
    return NUMBER_NAMES[Number(digits.at(-1))]
  if (zeros < 4) return ['십', '백', '천'][zeros - 1]
  return ['만', '억', '조', '경'][Math.min(Math.floor(zeros / 4), 4) - 1]
}

/** Letters whose Korean name ends in a consonant: 엘, 엠, 엔, 알. All others end in a vowel. */
const LETTERS: Readonly<Record<string, string>> = { l: '엘', m: '엠', n: '엔', r: '알' }

/** Units after a number: 3kg is 삼 킬로그램, 5km 오 킬로미터. */
const UNITS: Readonly<Record<string, string>> = {
  g: '램',
  kg: '램',
  mg: '램',
  t: '톤',
  px: '셀',
  kcal: '리',
  cal: '리',
  m: '터',
  cm: '터',
  mm: '터',
  km: '터',
  l: '터',
  ml: '터',
  min: '분',
  h: '간',
  mol: '몰',
}

/** Names and words whose Korean spelling does not follow from the ending rules, by that spelling's end. */
const WORDS = new Map(
  [
    '플 apple google simple|비 adobe|백 bag|트 beat bit diet hit kit rest set|빅 big|크 check|팡 coupang|굿 good',
    '브 github hub|프 loop soup|버 naver|빗 private|풋 foot|입 type|치 twitch|오 kakao|민 baemin|램 ram|자 visa',
  ]
    .join('|')
    .split('|')
    .flatMap((group) => {
      const [sound = '', ...words] = group.split(' ')
      return words.map((word) => [word, sound] as const)
    }),
)

function readLatin(text: string): string {
  const run = text.replace(/['’]s$/i, '').match(/[A-Za-z]+$/)?.[0] ?? ''
  if (run === '' || /['’]s$/i.test(text)) return '스'
  const before = text.slice(0, text.length - run.length)
  const unit = /[\d.]\s?$/.test(before) ? (UNITS[run] ?? UNITS[run.toLowerCase()]) : undefined
  if (unit !== undefined) return unit
  const word = run.toLowerCase()
  const known = WORDS.get(word)
  if (known !== undefined) return known
  const isSpelled = run.length === 1 || /[A-Z]{2}$/.test(run.slice(-5)) || !/[aeiouy]/.test(word)
  // Capitals alone (COUPANG, STARBUCKS) are spelled out only when short.
  if (isSpelled && !(run.length > 5 && /^[A-Z]+$/.test(run) && /[AEIOUY]/.test(run))) {
    return LETTERS[word.at(-1) ?? ''] ?? '이'
  }
  return ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? '이'
}

/** How English word ends are written in Korean (외래어 표기법 and use); first match decides. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:l|le)$/, '을'],
  [/(?:m|me|mb|mn)$/, '음'],
  [/(?:n|ne)$/, '은'],
  [/ng$/, '응'],
  [/(?:[^aeiou]|^)[aeiou]ck$/, '윽'],
  [/(?:[^aeiou]|^)[aeiou]c$/, '윽'],
  [/(?:(?:[^aeiou]|^)[aiou]|oo)k$/, '윽'],
  [/(?:(?:[^aeiou]|^)[aeiou]t?|ou)t$/, '읏'],
  [/(?:[aeiou]|ou|ee|ea)pp?$/, '읍'],
  [/(?:[^aeiou]|^)[aeiou]b$/, '읍'],
]
