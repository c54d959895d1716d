import { keptByText } from './kept-by-text.ts'
import { normalise, originalSpan, type Span } from './normalise.ts'
import { finalOf, isParticles, isVerbTail } from './suffixes.ts'

/** A word of a sentence and the noun that is probably in it. */
export interface Token {
  /** As it is written, in lower case. */
  readonly surface: string
  /** The likeliest noun: the word without particles or the ending of a verb made of the noun. */
  readonly stem: string
  /** Every reading, the likeliest first, `surface` among them: 한도 may be 한도 or 한 + 도. */
  readonly stems: readonly string[]
  /** What follows the stem; absent when the stem is the whole word. */
  readonly particle?: string
  /** Its place in the original text. */
  readonly span: Span
}

/** Letters and digits; inside a Latin word or a number also its own marks (gpt-4o, 1,000, a.b). */
const WORD = /(?:[0-9]|[^\P{L}ㄱ-ㅣ]|(?<=[a-z0-9])[.,_'-](?=[a-z0-9]))+/gu

/** The words of a text. Punctuation, laughter and particles after a closing mark (`10%는`) are no words. */
export function tokenize(text: string): readonly Token[] {
  return tokensOf(text)
}

const tokensOf = keptByText(300, (text): readonly Token[] => {
  const normalised = normalise(text)
  const lower = lowerCase(normalised.text)
  const tokens: Token[] = []
  for (const { 0: surface, index } of lower.matchAll(WORD)) {
    const end = index + surface.length
    if (/[)\]"'」』%℃°*`>~]/.test(lower.charAt(index - 1)) && isParticles(lower, index, end)) continue
    const stems = readings(surface)
    const stem = stems[0]!
    const token = { surface, stem, stems, span: originalSpan(normalised, index, end) }
    tokens.push(stem === surface ? token : { ...token, particle: surface.slice(stem.length) })
  }
  return tokens
})

/** Character by character, so that places stay the same (İ would become two). */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const MOST_SYLLABLES = 40

function readings(surface: string): string[] {
  if (finalOf(surface, surface.length - 1) < 0 || surface.length > MOST_SYLLABLES) return [surface]
  const found: [stem: string, rank: number][] = [[surface, 3]]
  // The shortest stem first: 계약서 + 에서의 before 계약서에서 + 의.
  for (let length = 1; length < surface.length; length++) {
    const rest = surface.slice(length)
    const isVerb = length > 1 && isVerbTail(rest)
    if (!isVerb && !isParticles(surface, length, surface.length)) continue
    const stem = surface.slice(0, length)
    found.push([stem, isVerb ? rankVerb(stem, rest) : rankParticles(stem, rest)])
  }
  return found.sort((a, b) => a[1] - b[1]).map(([stem]) => stem)
}

/** One syllable that ends nouns at least as often as it follows them: 소비자, 이미지, 임대인, 카메라, 책임. */
const RARE_PARTICLE = /^[라자요여지네고며면든란다인임일아야나들씩쯤뿐별론영]$/
/** Nouns in 한 and 함 that are no verbs: 유효기한, 무제한, 사용권한. */
const NOUN_IN_HAN = /(?:기|제|권|하|국|역)$/

/** Nouns end in these too, so that a shorter particle after them is likelier: 강아지 + 만 before 강아 + 지만. */
const BEGINS_RARELY = /^[라자지고다나인일]/

/** 1 and 2 come before the whole word (3), 4 after it. */
function rankParticles(stem: string, rest: string): 1 | 2 | 4 {
  if (RARE_PARTICLE.test(rest)) return 4
  const isRare = BEGINS_RARELY.test(rest)
  // 회의, 한도, 국가: more often words of two syllables than one syllable and a particle.
  if (stem.length === 1 && finalOf(stem, 0) >= 0 && (rest.length === 1 || isRare)) return 4
  return isRare ? 2 : 1
}

function rankVerb(stem: string, rest: string): 1 | 4 {
  return rest === '한' && NOUN_IN_HAN.test(stem) ? 4 : 1
}
