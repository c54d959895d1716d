import type { Term } from '../understand/query.ts'
import type { SearchResult } from './search.ts'

/** What the contract says nothing of. */
export interface Absence {
  /** Nothing of what was asked is there: that is the answer. */
  readonly isWhole: boolean
  /** What is not there, for people. */
  readonly names: readonly string[]
}

/** Where only words go by, so much of them has to be there for there to be an answer. */
const leastHeld = 0.34

/**
 * Whether the contract has nothing on what is asked. A thing contracts settle (a concept) that is asked about and not
 * there is the surest sign; a word that is not there tells little, since people name things as they like.
 */
export function absenceIn({ terms, missing }: SearchResult): Absence | undefined {
  // Words that may mean other things: what they hint at is not missed.
  const telling = terms.filter((term) => tells(term) && !(term.isHint && missing.includes(term)))
  const gone = telling.filter((term) => missing.includes(term))
  const there = telling.filter((term) => !missing.includes(term))
  const goneConcepts = gone
    .filter(isConcept)
    .filter((term) => !there.some((other) => isReadingOf(other, term)))
  const thereConcepts = there
    .filter(isConcept)
    .filter((term) => !goneConcepts.some((other) => isPartOf(term, other)))
  // 중재로 하나 소송으로 하나: its sibling is there.
  const asked = goneConcepts.filter(({ focus, id }) => focus && !there.some(({ near }) => near.includes(id)))
  // 유지보수를 하청 줄 수 있나: what comes last is what is asked.
  const isAsked = asked.some(({ isLast }) => isLast) || !thereConcepts.some(({ isMain }) => isMain)
  if (asked.length > 0 && isAsked) return { isWhole: true, names: nameOf(asked) }
  // 육아휴직 쓰면 얼마나 쉴 수 있나: what is only hinted at stands not for what is named.
  const surelyThere = thereConcepts.filter(({ isHint }) => !isHint)
  const isNamed = goneConcepts.some(({ named, isHint }) => named !== null && !isHint)
  if (goneConcepts.length > 0 && surelyThere.length === 0 && (isNamed || there.length < 2)) {
    return { isWhole: true, names: nameOf(goneConcepts) }
  }
  if (goneConcepts.length > 0) return { isWhole: false, names: nameOf(goneConcepts) }
  return onlyWords(terms, gone, there, missing)
}

/** With no concept to go by: the words that name things, and whether next to none of them is there. */
function onlyWords(
  terms: readonly Term[],
  gone: readonly Term[],
  there: readonly Term[],
  missing: readonly Term[],
): Absence | undefined {
  const words = gone.filter((term) => !isConcept(term) && !passing.test(term.said))
  // A general thing that is spoken of (내는 돈, 쓸 수 있는) gives the question an answer.
  if (words.length === 0 || terms.some((term) => isConcept(term) && !missing.includes(term))) return undefined
  const held = there.reduce(weightOf, 0)
  const share = held / (held + words.reduce(weightOf, 0))
  const named = words.filter(({ focus }) => focus)
  const isWhole =
    share < leastHeld || (named.length > 0 && !there.some(({ focus }) => focus) && there.length < 2)
  return isWhole ? { isWhole, names: nameOf(named.length > 0 ? named : words) } : undefined
}

/** 세 달, 두 번, and a noun of one syllable that kept its particle: 컵이. */
const passing =
  /^(?:\d+(?:시|분|월|일|명|원|만원|개월|퍼센트|프로)|[한두세네몇첫석넉\d]+(?:달|주|일|년|번|시간|개월)|[가-힣][이가은는을를도에만])/u

const weightOf = (sum: number, { weight }: Term): number => sum + weight
const isConcept = ({ kind }: Term): boolean => kind === 'concept'

/** Two readings of the same words: one that is there will do. */
const isReadingOf = (one: Term, other: Term): boolean =>
  isConcept(one) &&
  // 손해배상 in 손해배상 한도 is what comes nearest to it, not another reading of it.
  !(other.near.includes(one.id) && one.said.length < other.said.length) &&
  ((Math.abs(one.span.start - other.span.start) <= 1 && one.said.length >= other.said.length * 0.6) ||
    // 개발을 다른 회사에 넘겨도: what is said of the whole of it.
    (one.span.start <= other.span.start &&
      one.span.end > other.span.start &&
      one.said.length > other.said.length))

/** 특허 in 특허 침해 소송. */
const isPartOf = (one: Term, other: Term): boolean =>
  one.span.start < other.span.end && other.span.start < one.span.end && one.said.length < other.said.length

/** Words of verbs and what is too general tell nothing by not being there. */
function tells(term: Term): boolean {
  return !term.generic && (isConcept(term) || term.nounLike)
}

function nameOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.map(({ name }) => name))]
}
