import { isFunctionWord } from './function-words.ts'
import { keptByText } from './kept-by-text.ts'
import { type Normalised, normalise, originalSpan, type Span } from './normalise.ts'
import { finalOf, isParticles, isVerbTail, particleEnds } from './suffixes.ts'

/**
 * A text as terms are looked up in it: lower case, without white space and the marks that stand for it. Character
 * `i` comes from character `places[i]` of the normalised text.
 */
export interface LexiconText {
  readonly chars: string
  readonly places: readonly number[]
  /** Something was left out before character i. */
  readonly gaps: readonly boolean[]
  /** Where the word that holds character i ends. */
  readonly wordEnds: readonly number[]
  readonly normalised: Normalised
}

/** 문화/여가, 문화·여가 and 문화 여가 are one term. */
const LEFT_OUT = /[\s/·ㆍ&_-]/
const LETTER = /[\p{L}\p{N}]/u

export function readLexiconText(original: string): LexiconText {
  return lexiconText(original)
}

/** A message is looked through by lexicon after lexicon. */
const lexiconText = keptByText(300, (original): LexiconText => {
  const normalised = normalise(original)
  const places: number[] = []
  const gaps: boolean[] = []
  let chars = ''
  let isGap = true
  for (let index = 0; index < normalised.text.length; index++) {
    const char = normalised.text.charAt(index)
    if (LEFT_OUT.test(char)) {
      isGap = true
      continue
    }
    const lower = char.toLowerCase()
    chars += lower.length === 1 ? lower : char
    places.push(index)
    gaps.push(isGap)
    isGap = false
  }
  return { chars, places, gaps, wordEnds: wordEnds(chars, gaps), normalised }
})

function wordEnds(chars: string, gaps: readonly boolean[]): number[] {
  const ends = new Array<number>(chars.length).fill(chars.length)
  for (let index = chars.length - 2; index >= 0; index--) {
    const isLast = gaps[index + 1] || isLetter(chars, index) !== isLetter(chars, index + 1)
    ends[index] = isLast ? index + 1 : ends[index + 1]!
  }
  return ends
}

/** What a term is looked up by. */
export function termKey(term: string): string {
  return readLexiconText(term).chars
}

export function isLetter(chars: string, index: number): boolean {
  const code = chars.charCodeAt(index)
  if (finalOf(chars, index) >= 0) return true
  // Single jamo (ㅋㅋ, ㅠㅠ) are punctuation; one between syllables is a slip (스타벅ㄱ스).
  if (code >= 0x3131 && code <= 0x3163)
    return finalOf(chars, index - 1) >= 0 && finalOf(chars, index + 1) >= 0
  return LETTER.test(chars.charAt(index))
}

/** A word begins here: after a gap, after punctuation, or where Hangul follows Latin letters or digits. */
export function isWordStart({ chars, gaps }: LexiconText, index: number): boolean {
  if (gaps[index] || !isLetter(chars, index - 1)) return true
  return finalOf(chars, index) >= 0 && finalOf(chars, index - 1) < 0
}

/** API로도: what follows Latin letters or a number without a gap are its particles. */
export function isLatinParticle({ chars, gaps, wordEnds }: LexiconText, start: number): boolean {
  if (start === 0 || gaps[start] || finalOf(chars, start) < 0 || finalOf(chars, start - 1) >= 0) return false
  return isLetter(chars, start - 1) && isParticles(chars, start, wordEnds[start]!)
}

/** The word that holds character `at`. */
export function wordAround(text: LexiconText, at: number): { readonly start: number; readonly end: number } {
  const end = text.wordEnds[at]!
  let start = at
  while (start > 0 && !text.gaps[start] && text.wordEnds[start - 1] === end) start--
  return { start, end }
}

/** No Latin word or number is cut: `cu` is not in `focus`, `gs25` not in `gs250`, and `ml` not in `500ml`. */
export function cutsLatin({ chars, gaps }: LexiconText, start: number, end: number): boolean {
  if (!gaps[start] && (isCut(chars, start) || isUnit(chars, start, end))) return true
  return !gaps[end] && isCut(chars, end)
}

const isUnit = (chars: string, start: number, end: number): boolean =>
  /^\d[a-z]{1,3}$/.test(chars.slice(start - 1, end)) && start > 0

function isCut(chars: string, index: number): boolean {
  const pair = chars.slice(index - 1, index + 1)
  return index > 0 && pair.length === 2 && (/^[a-z]{2}$/.test(pair) || /^\d{2}$/.test(pair))
}

export function hasGap({ gaps }: LexiconText, start: number, end: number): boolean {
  for (let index = start + 1; index < end; index++) if (gaps[index]) return true
  return false
}

/** Words that follow a noun without a space in hasty writing: 식비얼마야, 카페에서쓴돈. */
const FOLLOWERS =
  /^(?:얼마|얼만|총|합계|합쳐|내역|지출|보여|알려|좀|평균|사용|쓴|썼|쓰|나왔|나간|나갔|나와|많|적은|적게|높|낮|비교|분석|정리|관련|때문|가격|요금|비용|금액|변경|바꿔|바꾸|추가|삭제|빼|제외|포함|어때|어떻|뭐|무엇|언제|어디|누구|왜|가서|가면|갈때|가는|감$|갔|타면|탈때|시키면|시킬때|보통|한번|더(?:나|많|쓰|썼|씀)|먹|마시|마신|샀|결제|이용|주문|목록|리스트|순위|추이|그래프|차트|추천|설명|계산|예산|이랑|쪽|중에|안에|산(?:거|것|건|게|돈)|사는|시킨|시켰|시켜|먹은|먹었|마신|마셨|긁|질렀|지른|냈|낸(?:거|돈)|몇|제일|젤|가장|최근|이번|지난|저번|작년|올해|어제|오늘|요즘|하루|한달|월별|하나|전부|모두|언제|횟수|자주|늘었|줄었|예상|남은|집(?:$|[에은는이가을를도만])|가게|매장|(?:값|비|료|별|중)(?:$|[은는이가을를도만에의로])|[건거](?:$|[은는이을도만]))/

/**
 * What follows a term within its word: nothing, particles, a familiar word or another term, so that the term is
 * surely meant; or something unknown, so that it may be a part of another word (카페 in 카페인).
 */
export function isKnownTail(
  text: LexiconText,
  end: number,
  isTermStart: (index: number) => boolean,
): boolean {
  const { chars, gaps, wordEnds } = text
  if (end >= chars.length || gaps[end] || !isLetter(chars, end) || isTermStart(end)) return true
  const limit = wordEnds[end]!
  const rest = chars.slice(end, limit)
  if (isVerbTail(rest)) return true
  return particleEnds(chars, end, limit).some(
    (place) => place === limit || isTermStart(place) || FOLLOWERS.test(chars.slice(place, limit)),
  )
}

export function isBareOrParticles({ chars, gaps, wordEnds }: LexiconText, end: number): boolean {
  if (end >= chars.length || gaps[end] || !isLetter(chars, end)) return true
  return isParticles(chars, end, wordEnds[end]!)
}

/** The word at `start` is one of every subject, as it stands or with particles (얼마, 지난달에는, 새로). */
export function isOrdinaryWord({ chars, wordEnds }: LexiconText, start: number): boolean {
  const limit = wordEnds[start]!
  for (let end = Math.min(limit, start + 6); end > start; end--) {
    if (!isFunctionWord(chars.slice(start, end))) continue
    if (isParticles(chars, end, limit) || isVerbTail(chars.slice(end, limit))) return true
  }
  return false
}

/** Where characters `start`–`end` stand in the original text. */
export function placeOf({ normalised, places }: LexiconText, start: number, end: number): Span {
  return originalSpan(normalised, places[start]!, places[end - 1]! + 1)
}

/** How characters `start`–`end` were written, in lower case. */
export function writingOf({ normalised, places }: LexiconText, start: number, end: number): string {
  return normalised.text.slice(places[start], places[end - 1]! + 1).toLowerCase()
}
