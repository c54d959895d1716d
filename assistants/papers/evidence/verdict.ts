import type { Name, Question, Want } from './question.ts'
import { aroundShare, type Scored } from './score.ts'
import { isVerbal, type SoughtWord } from './words.ts'

/** What sentences come to as an answer. */
export interface Verdict<P> {
  readonly kind: 'answers' | 'near'
  /** Those to be shown, the best first. */
  readonly units: readonly Scored<P>[]
  /** Kinds of sentence that were asked for and are not there. */
  readonly lacks: readonly Want[]
  /** Words of the question that none of them speaks of. */
  readonly missing: readonly string[]
  /** Whether every word of the question that names something is there. */
  readonly isCovered: boolean
  /** Whether it is told of another thing than what was named. */
  readonly isOfAnother?: true
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
/** How much of what a question says its answer has, where nothing that is known is named. */
const surely = 0.65
/** Below this two sentences are shown. */
const mostly = 0.58
/** The same, where a number or a reason is asked for and is there. */
const halfway = 0.45
const nearing = 0.3
const heavy = 0.8
/** So much two things that are told say together. */
const pointed = 1.7
/** So much has to be there of what is asked at all. */
const least = 0.5
const aside = 0.3

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
  // Another text has its part where it is of the same things, or where things are held against each other.
  const isOfSeveral = wants.has('difference') || names.filter(({ isPaper }) => isPaper).length > 1
  const goesWith = (unit: Scored<P>) =>
    names.length > 0 &&
    (isOfSeveral ||
      first.names.every((is, at) => !is || unit.names[at]) ||
      unit.names.some((is, at) => is && !units.some((one) => one.names[at])))
  const isBeside = ({ place }: Scored<P>) => isOfOne(first.place, place)
  for (const next of own.slice(1)) {
    if (units.length === mostShown) break
    if (units.some((one) => overlap(one, next, isSame))) continue
    if (!isBeside(next) && !goesWith(next)) continue
    if (gain(question, units, next) >= (isBeside(next) ? beside : more)) units.push(next)
  }
  const has = words.map((_, at) => Math.max(...units.map((unit) => unit.has[at]!)))
  // Where nothing is named that is known, any word may be what it is about.
  const isNameless = names.every(({ isUnknown }) => isUnknown)
  // A number is of what is counted, however it came to it: 몇 프로까지 떨어졌대.
  const isBySaying = ({ said, isAside }: SoughtWord) =>
    isAside || (wants.has('number') && !isNameless && isVerbal(said))
  const worth = (word: SoughtWord) => (isBySaying(word) ? (isNameless ? aside : 0) : word.weight)
  const all = words.reduce((sum, word) => sum + worth(word), 0)
  const covered = words.reduce((sum, word, at) => sum + worth(word) * has[at]!, 0)
  const named = names.filter((_, at) => units.some((unit) => unit.names[at])).length
  const share = all === 0 ? 1 : covered / all
  const missing = words
    .filter(({ isStrange, said }, at) => isStrange && has[at] === 0 && !isVerbal(said))
    .map(({ said }) => said)
  // A number that was put to it is asked about, and is no subject.
  const uncovered = words.filter(({ said }, at) => has[at] === 0 && !isVerbal(said) && !/^\d/u.test(said))
  const isCovered = uncovered.length === 0
  const unsaid = [
    ...names.filter((_, at) => !units.some((unit) => unit.names[at])),
    ...uncovered.filter(({ weight }) => weight >= heavy || wants.has('number')),
  ].map(({ said }) => said)
  const asked = [...wants].filter((want) => want !== 'meaning' && want !== 'name' && want !== 'order')
  const lacksOf = (all: readonly Scored<P>[]) =>
    asked.filter((want) => !all.some(({ kinds }) => kinds.includes(want)))
  const lacks = lacksOf(units)
  const isOfKind = lacks.length === 0
  const told = words.filter((_, at) => has[at]! > 0).length
  const saysSomething = asked.length > 0 && !isNameless ? told > 0 || isOfKind : covered >= least
  const answers = { kind: 'answers', units, lacks, missing, isCovered } as const
  if (isNameless) {
    // Where no kind of sentence is wanted, a word that half of all texts have says nothing.
    const isEnough = told >= 2 && (asked.length > 0 ? isOfKind : covered >= 2 * least)
    // 바둑에서 이세돌 이긴 거: two things that few texts speak of point to one, whatever else is told beside them.
    const pointing = words.filter(({ said }, at) => has[at]! >= aroundShare && !isVerbal(said))
    const isPointed = pointing.length > 1 && pointing.reduce((sum, { weight }) => sum + weight, 0) >= pointed
    const enough = asked.length > 0 || wants.has('name') || isPointed ? halfway : surely
    const isSaidWhole = (isPointed || unsaid.length === 0) && missing.length === 0
    const isWhole = isEnough && share >= enough && isSaidWhole
    return isWhole && named === names.length ? answers : undefined
  }
  // Of what is known nowhere nothing is said, unless a paper is asked whether it speaks of it.
  const isLost = names.some(({ isUnknown }, at) => isUnknown && !units.some((unit) => unit.names[at]))
  const isOfPaper = names.some(({ isPaper }) => isPaper)
  if ((isLost || missing.length > 0) && !isOfPaper) return undefined
  // BERT의 학습률은 얼마야?: of a paper that is there, that it does not give the figure is what there is to say.
  const isWithoutFigure = lacks.includes('number') && isOfPaper
  const isNear = named > 0 && (share >= nearing || (asked.length > 0 && isOfKind))
  if (!isWithoutFigure && (!isNear || !saysSomething)) return undefined
  // Of what merely comes near, two are more likely to have it.
  const hasFigure = ({ kinds }: Scored<P>) => lacks.includes('number') && kinds.includes('number')
  const others = own.filter((unit) => isBeside(unit) && !units.some((one) => overlap(one, unit, isSame)))
  const next = others.find((unit) => hasFigure(unit)) ?? others[0]
  const withNext = units.length === 1 && next ? [...units, next] : units
  // What is asked for, or a thing of it, stands there: on the questions these bounds were chosen by such sentences mostly
  // answered, which is no rate to expect. A number of something else does not, and neither does what has nothing of a
  // thing known nowhere.
  const isSaid =
    (asked.some((want) => !ofTwo.has(want)) && (told > 0 || uncovered.every(({ isAside }) => isAside))) ||
    words.some((word, at) => has[at]! >= aroundShare && !isBySaying(word))
  // Of a paper that is there, a term beside it is a word of the question: Adam 기본 하이퍼파라미터.
  const isWord = ({ isPaper }: Name) => isOfPaper && !isPaper && !wants.has('number') && !isOfSeveral
  const isWhole = names.every(
    (name, at) => name.isLent || isWord(name) || units.some((unit) => unit.names[at]),
  )
  // 앙상블 오류율 몇 프로야?: that it counts what was asked makes it no number of an ensemble.
  const { counted } = question
  const isOfElse = ({ said, weight }: SoughtWord) => !counted || (said !== counted.said && weight >= heavy)
  const isUnsaid = missing.length > 0 || (wants.has('number') && uncovered.some(isOfElse))
  if (isOfKind && isSaid && isWhole && !isUnsaid && !isLost && !wants.has('name'))
    return share < mostly ? { ...answers, units: withNext } : answers
  // What is shown is not said to be missing.
  return { kind: 'near', units: withNext, lacks: lacksOf(withNext), missing: unsaid, isCovered }
}

/** Kinds of which a sentence of one thing alone is none. */
const ofTwo: ReadonlySet<Want> = new Set<Want>(['difference', 'judgement'])

function overlap<P>(one: Scored<P>, other: Scored<P>, isSame: (one: P, other: P) => boolean): boolean {
  return isSame(one.place, other.place) && (one.text.includes(other.text) || other.text.includes(one.text))
}

/** What a sentence has of a question that those before it have not. */
function gain<P>({ words, wants }: Question, units: readonly Scored<P>[], next: Scored<P>): number {
  // ResNet은 몇 층이야?: nothing tells which of its numbers is meant.
  if (words.length === 0 && wants.has('number')) return next.kinds.includes('number') ? 1 : 0
  const ofWords = words.reduce((sum, { weight }, at) => {
    const before = Math.max(...units.map((unit) => unit.has[at]!))
    return sum + weight * Math.max(0, next.has[at]! - before)
  }, 0)
  const ofNames = next.names.filter((is, at) => is && !units.some((unit) => unit.names[at])).length
  return ofWords + (ofWords > 0 ? ofNames * 0.3 : 0)
}
