import type { Question, Want } from './question.ts'
import type { Scored } from './score.ts'
import type { SoughtWord } from './words.ts'

/** What sentences come to as an answer. */
export interface Verdict<P> {
  readonly kind: 'answers' | 'near'
  /** Those to be shown, the best first. */
  readonly units: readonly Scored<P>[]
  /** Kinds of sentence that were asked for and are not there. */
  readonly lacks: readonly Want[]
  /** Words of the question that none of them speaks of. */
  readonly missing: readonly string[]
}

/** Whether two sentences stand in one text, and in one paper or entry. */
export interface Places<P> {
  isSame(one: P, other: P): boolean
  isOfOne(one: P, other: P): boolean
}

const mostShown = 3
/** A further sentence is shown for this much more of what was asked. */
const more = 0.3
/** One of the same paper or entry is for less. */
const beside = 0.15
/** How much of what a question says its answer has. */
const answering = 0.58
const nearing = 0.3
const heavy = 0.8
/** So much has to be there of what is asked at all. */
const least = 0.5
const aside = 0.5

/** The fewest sentences that have all there is of a question, and whether that answers it; nothing where they only share a word. */
export function verdictOn<P>(
  question: Question,
  scored: readonly Scored<P>[],
  { isSame, isOfOne }: Places<P>,
): Verdict<P> | undefined {
  const { words, names, wants } = question
  // What a question names, its answer speaks of.
  const own = names.length > 0 ? scored.filter((unit) => unit.names.some(Boolean)) : scored
  const [first] = own
  if (!first) return undefined
  const units = [first]
  const isBeside = ({ place }: Scored<P>) => isOfOne(first.place, place)
  for (const next of own.slice(1)) {
    if (units.length === mostShown) break
    if (units.some((one) => overlap(one, next, isSame))) continue
    if (gain(question, units, next) >= (isBeside(next) ? beside : more)) units.push(next)
  }
  const has = words.map((_, at) => Math.max(...units.map((unit) => unit.has[at]!)))
  // Where nothing is named that is known, any word may be what it is about.
  const isNameless = names.length === 0
  const worth = ({ weight, isAside }: SoughtWord) => (isAside ? (isNameless ? aside : 0) : weight)
  const all = words.reduce((sum, word) => sum + worth(word), 0)
  const covered = words.reduce((sum, word, at) => sum + worth(word) * has[at]!, 0)
  const named = names.filter((_, at) => units.some((unit) => unit.names[at])).length
  const share = all === 0 ? 1 : covered / all
  const isOfKind = units.some((unit) => unit.isOfKind)
  const missing = words.filter(({ isStrange }, at) => isStrange && has[at] === 0).map(({ said }) => said)
  const unsaid = words.filter(({ weight }, at) => weight >= heavy && has[at] === 0).map(({ said }) => said)
  const asked = [...wants].filter((want) => want !== 'meaning' && want !== 'name')
  const lacks = isOfKind ? [] : asked
  const told = words.filter((_, at) => has[at]! > 0).length
  // Where no kind of sentence is wanted, a word that half of all texts have says nothing.
  const saysSomething = asked.length > 0 ? told > 0 || isOfKind : covered >= (isNameless ? 2 * least : least)
  const fewest = isNameless ? 2 : 0
  const isWhole = named === names.length && share >= answering && missing.length === 0 && isOfKind
  if (isWhole && saysSomething && told >= fewest) return { kind: 'answers', units, lacks, missing }
  // Of what is known nowhere nothing is said, unless a paper is asked whether it speaks of it.
  const isLost = names.some(({ isUnknown }, at) => isUnknown && !units.some((unit) => unit.names[at]))
  if ((isLost || missing.length > 0) && !names.some(({ isPaper }) => isPaper)) return undefined
  const isNear =
    named > 0 ? share >= nearing || (asked.length > 0 && isOfKind) : share >= answering && told >= 2
  if (!isNear || !saysSomething) return undefined
  // Of what merely comes near, two are more likely to have it.
  const next = own.find((unit) => isBeside(unit) && !units.some((one) => overlap(one, unit, isSame)))
  if (units.length === 1 && next) units.push(next)
  return { kind: 'near', units, lacks, missing: unsaid }
}

function overlap<P>(one: Scored<P>, other: Scored<P>, isSame: (one: P, other: P) => boolean): boolean {
  return isSame(one.place, other.place) && (one.text.includes(other.text) || other.text.includes(one.text))
}

/** What a sentence has of a question that those before it have not. */
function gain<P>({ words }: Question, units: readonly Scored<P>[], next: Scored<P>): number {
  const ofWords = words.reduce((sum, { weight }, at) => {
    const before = Math.max(...units.map((unit) => unit.has[at]!))
    return sum + weight * Math.max(0, next.has[at]! - before)
  }, 0)
  const ofNames = next.names.filter((is, at) => is && !units.some((unit) => unit.names[at])).length
  return ofWords + (ofWords > 0 ? ofNames * 0.3 : 0)
}
