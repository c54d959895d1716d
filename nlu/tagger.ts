import { randomNumbers, shuffle } from '#korean/classifier/optimise.ts'
import type { LabelledSpan } from './examples.ts'
import { flag } from './features.ts'
import type { Found } from './mentions.ts'

/** Finds names that stand in no list, letter by letter: outside, the first letter of a kind, a further one (BIO). */
export interface Tagger {
  readonly kinds: readonly string[]
  /** By feature (its hash, folded), a row of one weight a tag; then one row a tag for the tag before it. */
  readonly weights: Float32Array
}

const FEATURES = 2 ** 17
const EPOCHS = 6
/** Longer texts are not searched to their end for names nobody knows. */
const mostLetters = 600

export interface TaggedText {
  readonly text: string
  readonly known: readonly Found[]
  readonly spans: readonly LabelledSpan[]
}

/** Averaged perceptron with first-order transitions. Nothing where no text has such a name. */
export function fitTagger(kinds: readonly string[], texts: readonly TaggedText[]): Tagger | undefined {
  const usable = texts.filter(({ text }) => text.length <= mostLetters)
  if (!usable.some(({ spans }) => spans.some(({ kind }) => kind !== undefined))) return undefined
  const tags = 1 + 2 * kinds.length
  const weights = new Float32Array((FEATURES + tags) * tags)
  const sums = new Float32Array(weights.length)
  const items = usable.map(({ text, known, spans }) => ({
    features: letterFeatures(text, known),
    gold: tagsOf(text, kinds, spans),
  }))
  const order = Int32Array.from(items.keys())
  const random = randomNumbers(1)
  let step = 1
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const { features, gold } = items[index]!
      const guess = viterbi(weights, tags, features)
      const add = (at: number, by: number) => {
        weights[at]! += by
        sums[at]! += by * step
      }
      for (let i = 0; i < gold.length; i++) {
        const [right, said] = [gold[i]!, guess[i]!]
        const [rightBefore, saidBefore] = [i > 0 ? gold[i - 1]! : 0, i > 0 ? guess[i - 1]! : 0]
        if (right !== said)
          for (const feature of features[i]!) {
            add(feature * tags + right, 1)
            add(feature * tags + said, -1)
          }
        if (right !== said || rightBefore !== saidBefore) {
          add((FEATURES + rightBefore) * tags + right, 1)
          add((FEATURES + saidBefore) * tags + said, -1)
        }
      }
      step++
    }
  }
  for (let at = 0; at < weights.length; at++) weights[at]! -= sums[at]! / step
  return { kinds, weights }
}

/** The open spans of a text, in order. */
export function findOpenSpans(tagger: Tagger, text: string, known: readonly Found[]): Found[] {
  const { kinds, weights } = tagger
  const read = text.slice(0, mostLetters)
  const tagged = viterbi(weights, 1 + 2 * kinds.length, letterFeatures(read, known))
  const found: Found[] = []
  for (let i = 0; i < tagged.length; i++) {
    const tag = tagged[i]!
    if (tag === 0 || tag % 2 === 0) continue
    let end = i + 1
    while (tagged[end] === tag + 1) end++
    const trimmed = text.slice(i, end).trim()
    if (trimmed.length > 0) {
      const start = text.indexOf(trimmed, i)
      const span = { start, end: start + trimmed.length }
      found.push({
        kind: kinds[(tag - 1) / 2]!,
        text: trimmed,
        span,
        value: trimmed,
        rank: 0,
        isGrammar: false,
      })
    }
  }
  return found
}

function tagsOf(text: string, kinds: readonly string[], spans: readonly LabelledSpan[]): Uint8Array {
  const tags = new Uint8Array(text.length)
  for (const { start, end, kind } of spans) {
    if (kind === undefined) continue
    const first = 1 + 2 * kinds.indexOf(kind)
    tags.fill(first + 1, start, end)
    tags[start] = first
  }
  return tags
}

/** The letters around each letter, its word and those beside it, how it ends and the next begins, and what of it is known already. */
function letterFeatures(text: string, known: readonly Found[]): Uint32Array[] {
  const lower = text.toLowerCase()
  const letters = lower.length === text.length ? lower : text
  const kindAt: (string | undefined)[] = new Array(text.length)
  for (const { span, kind } of known) kindAt.fill(kind, span.start, Math.min(span.end, text.length))
  const wordEnd = new Int32Array(text.length)
  for (let i = text.length - 1, end = text.length; i >= 0; i--) {
    if (/\s/u.test(letters[i]!)) end = i
    wordEnd[i] = end
  }
  const wordBegin = new Int32Array(text.length)
  for (let i = 0, begin = 0; i < text.length; i++) {
    if (/\s/u.test(letters[i]!)) begin = i + 1
    wordBegin[i] = Math.min(begin, i)
  }
  const at = (i: number) => letters[i] ?? '^'
  return Array.from({ length: text.length }, (_, i) => {
    const rest = letters.slice(i, Math.min(wordEnd[i]!, i + 5))
    const afterEnd = wordEnd[i]! + 1
    const word = letters.slice(wordBegin[i]!, wordEnd[i]!)
    const before = letters.slice(wordBegin[wordBegin[i]! - 2] ?? 0, Math.max(0, wordBegin[i]! - 1))
    const after = letters.slice(afterEnd, wordEnd[afterEnd] ?? letters.length)
    const inWord = i - wordBegin[i]!
    const place = inWord === 0 ? 'begins' : 'within'
    const next = letters.slice(afterEnd, afterEnd + 2)
    const following = letters.slice(i + 1, Math.min(wordEnd[i]!, i + 4))
    const names = [
      flag(0, at(i)),
      flag(1, at(i - 1)),
      flag(2, at(i + 1)),
      flag(3, at(i - 1), at(i)),
      flag(4, at(i), at(i + 1)),
      flag(5, at(i + 1), at(i + 2)),
      flag(6, at(i - 2), at(i - 1)),
      flag(7, following, wordEnd[i]! - i <= 4 ? 'end' : ''),
      flag(8, rest, next),
      flag(9, next),
      flag(10, kindAt[i] ?? '-', kindAt[i - 1] ?? '-'),
      flag(11, kindAt[afterEnd] ?? '-'),
      flag(12, wordEnd[i]! - i <= 3 ? wordEnd[i]! - i : 4, at(i - 1) === ' ' || i === 0 ? 'begins' : ''),
      flag(
        13,
        /[a-z]/u.test(at(i))
          ? 'latin'
          : /\d/u.test(at(i))
            ? 'digit'
            : /["'“”‘’「」]/u.test(at(i - 1))
              ? 'quoted'
              : '-',
      ),
      flag(14, word, Math.min(inWord, 3)),
      flag(15, word.slice(0, 2), place),
      flag(16, before, place),
      flag(17, after, place),
      flag(18, before.slice(-2), place),
      flag(19, after.slice(0, 2), place),
    ]
    return Uint32Array.from(names, (hash) => (hash >>> 3) % FEATURES)
  })
}

/** The likeliest tags: a further letter of a kind follows only one of that kind. */
function viterbi(weights: Float32Array, tags: number, features: readonly Uint32Array[]): Uint8Array {
  const length = features.length
  if (length === 0) return new Uint8Array()
  const from = new Uint8Array(length * tags)
  let scores = new Float64Array(tags)
  for (let i = 0; i < length; i++) {
    const now = new Float64Array(tags)
    for (const feature of features[i]!)
      for (let tag = 0; tag < tags; tag++) now[tag]! += weights[feature * tags + tag]!
    const next = new Float64Array(tags)
    for (let tag = 0; tag < tags; tag++) {
      const isFurther = tag > 0 && tag % 2 === 0
      let best = Number.NEGATIVE_INFINITY
      for (let before = 0; before < tags; before++) {
        if (i === 0 && before > 0) break
        if (isFurther && before !== tag && before !== tag - 1) continue
        const score = scores[before]! + weights[(FEATURES + before) * tags + tag]!
        if (score <= best) continue
        best = score
        from[i * tags + tag] = before
      }
      next[tag] = best + now[tag]!
    }
    scores = next
  }
  const result = new Uint8Array(length)
  let tag = scores.indexOf(Math.max(...scores))
  for (let i = length - 1; i >= 0; i--) {
    result[i] = tag
    tag = from[i * tags + tag]!
  }
  return result
}
