import { endsWord } from './period-element.ts'
import { isHangul, type Source, startsWord } from './source.ts'

/**
 * Time words long enough that one slip of the finger still names them. Short words have real neighbours (내일 and 네일, 모레
 * and 모래, 오늘 and 오를), so of those only 어제, 그제, 올해 and 오늘 are here, for vowels that sound alike.
 */
const SHIFTS = ['이번', '저번', '지난', '다음', '요번', '지지난', '저저번', '다다음']
const CANON: readonly string[] = [
  ...SHIFTS.flatMap((shift) => [`${shift}달`, `${shift}주`, `${shift}주말`, `${shift}분기`]),
  ...['월', '화', '수', '목', '금', '토', '일'].map((name) => `${name}요일`),
  '그저께',
  '엊그제',
  '어저께',
  '그끄저께',
  '재작년',
  '상반기',
  '하반기',
  '어제',
  '그제',
  '올해',
  '오늘',
]

const INITIALS = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㄴㄹ']
const VOWELS = ['ㅏㅑㅓ', 'ㅓㅕㅗ', 'ㅗㅛ', 'ㅜㅠㅡ', 'ㅐㅔㅒㅖ', 'ㅣㅡ']
const ALIKE_VOWELS = ['ㅐㅔㅒㅖ', 'ㅜㅠㅡ']
const FINALS = ['∅ㄴㄹㅁㅇ', 'ㄴㄵㄶ', 'ㄹㄺㄼㅀ']

const INITIAL = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWEL = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINAL = '∅ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/**
 * Writes time words with one slip as they are meant: 저번딸, 이번댤, 지날달, 요번쥬. The number of syllables stays, so every
 * place in the source still belongs to the same place of the text.
 */
export function repairTimeWords(source: Source): Source {
  let chars = source.chars
  for (let i = 0; i < chars.length - 1; i++) {
    if (!isHangul(chars.charCodeAt(i)) || !startsWord(source, i)) continue
    const meant = CANON.find((word) => slipped(source, i, word))
    if (meant) chars = chars.slice(0, i) + meant + chars.slice(i + meant.length)
  }
  return chars === source.chars ? source : { ...source, chars, numbers: new Map() }
}

function slipped(source: Source, i: number, word: string): boolean {
  let wrong = -1
  for (let k = 0; k < word.length; k++) {
    if (source.chars[i + k] === word[k]) continue
    if (wrong >= 0) return false
    wrong = k
  }
  if (wrong < 0 || brokenInside(source, i, word)) return false
  const last = wrong === word.length - 1
  return (
    alike(source.chars.charCodeAt(i + wrong), word.charCodeAt(wrong), word.length < 3, last) &&
    endsWord(source, i + word.length)
  )
}

/** White space may only stand before the unit: "저번 딸", never "저 번딸" of a daughter. */
function brokenInside(source: Source, i: number, word: string): boolean {
  const unit = /^(.+?)(달|주|주말|분기)$/.exec(word)?.[1]?.length ?? word.length
  for (let k = 1; k < word.length; k++) if (source.gaps[i + k] && k !== unit) return true
  return false
}

/** One of the three letters differs, and by a slip of its family; the final of the last syllable must be right. */
function alike(typed: number, meant: number, short: boolean, last: boolean): boolean {
  if (!isHangul(typed)) return false
  const [a, b] = [typed - 0xac00, meant - 0xac00]
  const same = [
    Math.floor(a / 588) === Math.floor(b / 588),
    Math.floor((a % 588) / 28) === Math.floor((b % 588) / 28),
    a % 28 === b % 28,
  ]
  if (same.filter(Boolean).length !== 2) return false
  if (!same[0]) return !short && family(INITIALS, INITIAL, Math.floor(a / 588), Math.floor(b / 588))
  if (!same[1])
    return family(
      short ? ALIKE_VOWELS : VOWELS,
      VOWEL,
      Math.floor((a % 588) / 28),
      Math.floor((b % 588) / 28),
    )
  return !short && !last && family(FINALS, FINAL, a % 28, b % 28)
}

const family = (families: readonly string[], letters: string, a: number, b: number): boolean =>
  families.some((group) => group.includes(letters[a]!) && group.includes(letters[b]!))
