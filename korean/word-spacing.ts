import { isParticles } from './suffixes.ts'

/** Puts spaces into what was typed without them; what is spaced already stays as it is. */
export type Spacer = (text: string) => string

/**
 * Learns how words are spaced from texts that are, and knows the names that may stand among them. Takes some
 * milliseconds for each thousand texts: keep what it gives.
 */
export function createSpacer(texts: Iterable<string>, names: Iterable<string> = []): Spacer {
  const costs = costsOf(withoutMixed(countWords(texts)), names)
  return (text) => {
    const shortest = /\s/u.test(text.trim()) ? SHORTEST_AMONG_OTHERS : SHORTEST_ALONE
    return text.replace(RUN, (run) =>
      run.length < shortest || !/[가-힣]/u.test(run) ? run : segment(run, costs).join(' '),
    )
  }
}

/** Letters and digits that stand together. */
const RUN = /(?:[가-힣a-z0-9]|(?<=\d),(?=\d{3}))+/giu
/** What is shorter is a word or two, and read as it is: in a message that has spaces, and in one that has none. */
const SHORTEST_AMONG_OTHERS = 7
const SHORTEST_ALONE = 4
/** Longer words are several that nobody parted. */
const LONGEST_WORD = 8
const LONGEST_STEM = 12

function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [run] of text.matchAll(RUN)) {
      const key = keyOf(run)
      if (key.length <= LONGEST_WORD) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** A sum in words, up to its 원: 만이천오백. */
const SPELT_SUM = /[일이삼사오육칠팔구]*[십백천만억][일이삼사오육칠팔구십백천만억]+(?=원)/gu

/** All numbers are alike: 3월초에 is spaced as 1월초에 is, 만이천오백원 as 12500원. */
function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/\d+(?:,\d{3})*/gu, '0')
    .replace(SPELT_SUM, '0')
}

/** Words of so many letters may be two that nobody parted, unless they are met with so often. */
const SHORTEST_MIXED = 5
const OFTEN = 8
/** The cost of a word that is met with now and then. */
const FAMILIAR = 9.5

function withoutMixed(counts: ReadonlyMap<string, number>): Map<string, number> {
  const isPlain = ([word, count]: [string, number]) => word.length < SHORTEST_MIXED || count >= OFTEN
  const plain = new Map([...counts].filter(isPlain))
  const costs = costsOf(plain, [])
  const isFamiliar = (word: string) => word.length > 1 && costs.of(word, 0, word.length) < FAMILIAR
  return new Map([...counts].filter(([word]) => plain.has(word) || !segment(word, costs).every(isFamiliar)))
}

interface Costs {
  /** How unlikely a word is: the negative logarithm of its frequency, or of that of a stem with particles. */
  of(run: string, start: number, end: number): number
}

/** A stem and its particles, where the word as a whole was never seen. */
const PARTICLE_COST = 2.5
/** A word nobody has seen, and each of its letters. */
const UNKNOWN_WORD_COST = 6
const UNKNOWN_LETTER_COST = 6

function costsOf(counts: ReadonlyMap<string, number>, names: Iterable<string>): Costs {
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  const known = new Map<string, number>()
  for (const [word, count] of counts) known.set(word, Math.log(total / count))
  for (const name of names) {
    const key = keyOf(name.replace(/\s+/gu, ''))
    known.set(key, Math.min(known.get(key) ?? Infinity, Math.log(total / 2)))
  }
  return {
    of(run, start, end) {
      const word = keyOf(run.slice(start, end))
      const whole = known.get(word)
      if (whole !== undefined) return whole
      let best = UNKNOWN_WORD_COST + UNKNOWN_LETTER_COST * word.length
      for (let stemEnd = end - 1; stemEnd > start + 1; stemEnd--) {
        const stem = known.get(keyOf(run.slice(start, stemEnd)))
        if (stem !== undefined && stem + PARTICLE_COST < best && isParticles(run, stemEnd, end))
          best = stem + PARTICLE_COST
      }
      return best
    },
  }
}

/** The likeliest words, one beside the other. */
function segment(run: string, costs: Costs): string[] {
  const best = new Float64Array(run.length + 1).fill(Infinity)
  const from = new Int32Array(run.length + 1)
  best[0] = 0
  for (let end = 1; end <= run.length; end++) {
    if (isWithinNumber(run, end)) continue
    for (let start = Math.max(0, end - LONGEST_STEM); start < end; start++) {
      const cost = best[start]! + (best[start] === Infinity ? 0 : costs.of(run, start, end))
      if (cost >= best[end]!) continue
      best[end] = cost
      from[end] = start
    }
  }
  const words: string[] = []
  for (let end = run.length; end > 0; end = from[end]!) words.unshift(run.slice(from[end], end))
  return words
}

/** 12,000 and gpt4 are not cut. */
function isWithinNumber(run: string, at: number): boolean {
  return /[\d,a-z]/iu.test(run.charAt(at - 1)) && /[\d,a-z]/iu.test(run.charAt(at))
}
