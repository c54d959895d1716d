import { atOnce, inSlices } from '#search/pace.ts'
import type { Section, Sentence, Unit } from '../contract/contract.ts'
import { conceptOf } from '../understand/concepts.ts'
import type { Query, Term } from '../understand/query.ts'
import { bareText, type ContractIndex, type IndexedSentence } from './contract-index.ts'
import { type Field, findPlaces, speaks, type TermPlaces } from './term-places.ts'
import { answersForm } from './wanted.ts'

export interface RankedSentence extends IndexedSentence {
  readonly score: number
  /** The terms found in it or right around it. */
  readonly found: readonly Term[]
}

export interface RankedSection {
  readonly section: Section
  readonly score: number
  readonly sentences: readonly RankedSentence[]
}

export interface SearchResult {
  readonly sections: readonly RankedSection[]
  readonly sentences: readonly RankedSentence[]
  /** What was looked for: names for people. */
  readonly lookedFor: readonly string[]
  /** Terms that no section speaks of. */
  readonly missing: readonly Term[]
  /** The terms as they were searched, slips mended. */
  readonly terms: readonly Term[]
}

export interface SearchOptions {
  /** Sections that what is pointed back to stands in: they come first where they fit. */
  readonly near?: readonly string[]
}

/** A limit is not the amount itself. */
const limitOnly = 0.7
const limiting = /초과할 수 없|넘지 (?:못|아니)|한도로 한다/u
const leftUndone = /아니한|아니하면|않으면|않은|못한|못하면/u
const undoneBonus = 1.35
/** 안 알려 주면, 못 지키면: what follows from leaving something undone. */
const deniedCondition = /(?:^|\s)(?:안|못)\s?\S{0,8}면|지\s?(?:않|못)\S{0,3}면/u

/** Where a term is found, and what that counts. */
const fields = { own: 1, introduction: 0.8, title: 0.7, unit: 0.55, section: 0.22 } as const
/** In the title and in the sentence. */
const both = 1.25
const formBonus = 0.4
/** One that lacks it. */
const formLack = 0.7
/** Said of something else than what the question is asked under, though another sentence is said of it. */
const otherCondition = { unit: 0.93, none: 0.8 } as const
/** 다만, 디자인은 …: asked of the design. */
const exceptionNamed = 1.4
/** What another party does. */
const otherActor = 0.6
/** An item that states a figure and nothing of what is done. */
const bareItem = 0.7
/** 누가 정해요?, of the sentence that says who chooses. */
const decides = 1.5
/** 매출 손실도 배상해 주나: what comes before 도. */
const topicWeight = 1.3
/** By the very word of the question. */
const sameWord = 0.15
/** 본 조에 따른 의무는, 제1항은: it speaks of what its article is about. */
const ofItsArticle = /^(?:[①-⑳]|\d+\.)?(?:본조|이조|이의무|본의무|위의무|제\d+항)/u
/** 이 경우: what the sentence before it is said of. */
const goesOn = /^(?:이경우|이때|그경우)/u
/** 다만 …의 경우에는 그러하지 아니하다: it is about what the sentence before it says. */
const exempts = /그러하지아니하|^다만/u
const nearBonus = 1.35
/** Of a question that names nothing itself: 최대 얼마까지? */
const nearAlone = 2
const nearBeside = 0.6
/** The thing asked about itself, before what is said around it: 중도에 해지하면 위약금이 있나요? */
const focusWeight = 1.5
/** A sentence that does not speak of it, though others do. */
const besideFocus = 0.75
/** 깨면 돈 물어야 하나, of a sentence that only says when it may be broken off. */
const besideConsequence = 0.5

/** Against the best match: what holds less of the terms is not weighed further. */
const leastMatch = 0.12

/** Finds the sentences that answer a query, best first. A long contract is searched in slices. */
export function search(index: ContractIndex, query: Query, options: SearchOptions = {}): SearchResult {
  return atOnce(searching(index, query, options))
}

/** The same, letting others have the event loop on the way. */
export function searchInSlices(
  index: ContractIndex,
  query: Query,
  options: SearchOptions = {},
): Promise<SearchResult> {
  return inSlices(searching(index, query, options))
}

function* searching(
  index: ContractIndex,
  query: Query,
  { near = [] }: SearchOptions,
): Generator<void, SearchResult> {
  const nearness = query.terms.some(({ kind, generic }) => kind === 'concept' && !generic)
    ? nearBonus
    : nearAlone
  // What was merely told beside the answer is less near.
  const nearnessOf = (key: string) => {
    const at = near.indexOf(key)
    return at < 0 ? 1 : at === 0 ? nearness : 1 + (nearness - 1) * nearBeside
  }
  const terms = yield* mended(index, query)
  const located = new Map<Term, TermPlaces>()
  for (const term of terms) located.set(term, yield* findPlaces(index, term))
  const placesOf: PlacesOf = (term) => located.get(term)!
  const weighed = terms.map((term) => ({ term, idf: idfOf(placesOf(term), index), places: placesOf(term) }))
  const focused = weighed.filter(
    ({ term, places }) =>
      term.focus &&
      (!term.generic || term.isConsequence) &&
      places.some((entry) => isRightHere(entry, places)),
  )
  const isOwedAlone = focused.every(({ term }) => isOwed(term))
  yield
  const conditions = terms.filter(({ kind, isMain, span }) => kind === 'concept' && !isMain && span.end > 0)
  const underThem = conditionsIn(conditions, placesOf)
  const total = weighed.reduce((sum, { term, idf }) => sum + weightOf(term) * idf, 0)
  const matches: Match[] = []
  for (const section of index.sections) {
    const here = weighed.filter(({ places }) => places.hasSection(section))
    if (here.length === 0 && !query.asksDuties) continue
    for (const entry of section.sentences) matches.push(matchOf(entry, here))
    yield
  }
  const least = leastMatch * matches.reduce((best, { score }) => Math.max(best, score), 0)
  const rank = ({ entry, score: matched, found }: Match): RankedSentence => {
    let score = matched
    if (focused.length > 0 && !focused.some(({ places }) => isRightHere(entry, places))) {
      score *= isOwedAlone ? besideConsequence : besideFocus
    }
    const coverage = total === 0 ? 0 : Math.min(1, score / total)
    score *= 0.6 + 0.4 * coverage
    if (query.asksDuties) score = dutyOf(entry, query) ? dutyScore : 0
    if (score > 0) {
      score *= contextFactor(entry, query) * nearnessOf(entry.section.key)
      if (!query.asksDuties) score *= underThem(entry)
    }
    return { ...entry, score, found }
  }
  const sentences: RankedSentence[] = []
  for (const match of matches) {
    if (!query.asksDuties && (match.score <= 0 || match.score < least)) continue
    const ranked = rank(match)
    if (ranked.score > 0) sentences.push(ranked)
    yield
  }
  sentences.sort((a, b) => b.score - a.score)
  const missing = terms.filter((term) => {
    const places = placesOf(term)
    return !places.some((entry) => isSpokenOf(entry, term, places))
  })
  return {
    sentences,
    sections: bySection(sentences),
    lookedFor: [
      ...new Set(terms.filter(({ kind, generic }) => kind === 'concept' || !generic).map(({ name }) => name)),
    ],
    missing,
    terms,
  }
}

/** 돈 물어야 하나: a thing that a sentence has or has not, not a word as general as 알려야. */
const isOwed = ({ kind, id }: Term): boolean => kind === 'concept' && conceptOf(id).isConsequence

type PlacesOf = (term: Term) => TermPlaces

interface Weighed {
  readonly term: Term
  readonly idf: number
  readonly places: TermPlaces
}

/** A sentence with the terms in it, before anything else is weighed. */
interface Match {
  readonly entry: IndexedSentence
  readonly score: number
  readonly found: readonly Term[]
}

function matchOf(entry: IndexedSentence, here: readonly Weighed[]): Match {
  let score = 0
  const found: Term[] = []
  for (const { term, idf, places } of here) {
    const worth = worthOf(entry, term, places)
    if (worth >= fields.unit) found.push(term)
    score += worth * weightOf(term) * idf
  }
  return { entry, score, found }
}

function weightOf({ weight, focus, isTopic }: Term): number {
  return weight * (focus ? focusWeight : 1) * (isTopic ? topicWeight : 1)
}

/** What a sentence counts for being said of what the question is asked under, by the very word where any is. */
function conditionsIn(conditions: readonly Term[], placesOf: PlacesOf): (entry: IndexedSentence) => number {
  const tests = conditions.flatMap((term) => {
    const places = placesOf(term)
    const { named } = term
    const word = named !== null && places.some(({ own }) => own.includes(named)) ? named : undefined
    const isIn = (entry: IndexedSentence, field: Field) =>
      word ? entry[field].includes(word) : places.isIn(entry, field)
    const isSaidOf = (entry: IndexedSentence) =>
      isIn(entry, 'own') || isIn(entry, 'introduction') || (goesOn.test(entry.own) && isIn(entry, 'unitText'))
    return places.some(isSaidOf) ? [{ isIn, isSaidOf }] : []
  })
  return (entry) => {
    // Readings of the same words count as one: any of them will do.
    if (tests.length === 0 || tests.some(({ isSaidOf }) => isSaidOf(entry))) return 1
    const isAround = tests.some(({ isIn }) => isIn(entry, 'unitText') || isIn(entry, 'title'))
    return isAround ? otherCondition.unit : otherCondition.none
  }
}

function isRightHere(entry: IndexedSentence, { isIn }: TermPlaces): boolean {
  return (
    isIn(entry, 'own') ||
    isIn(entry, 'introduction') ||
    (isIn(entry, 'title') && ofItsArticle.test(entry.own)) ||
    (isIn(entry, 'unitText') && exempts.test(entry.own))
  )
}

/** The thing is there, or at least its name. */
function isSpokenOf(entry: IndexedSentence, { named }: Term, { isHeld }: TermPlaces): boolean {
  return (
    isHeld(entry) ||
    (named !== null &&
      (entry.unitText.includes(named) || entry.title.includes(named)) &&
      isWordOf(`${entry.section.title} ${entry.unit.text}`, named))
  )
}

/** 복비 is no word of 원상회복비용: a short name begins a word, or ends it. */
function isWordOf(text: string, name: string): boolean {
  if (name.length > 2) return true
  return new RegExp(
    `(?<![가-힣])${name}|${name}(?![가-힣])|${name}(?:은|는|이|가|을|를|의|에|로|과|와|도)(?![가-힣])`,
    'u',
  ).test(text)
}

function idfOf({ holders }: TermPlaces, { contract }: ContractIndex): number {
  const all = contract.sections.length
  return Math.log(1 + (all - holders + 0.5) / (holders + 0.5))
}

function worthOf(entry: IndexedSentence, term: Term, { isIn }: TermPlaces): number {
  if (entry.title === term.said) return fields.title + fields.own
  if (entry.label !== undefined && speaks(entry.label, term)) return both
  const inTitle = isIn(entry, 'title')
  if (isIn(entry, 'own')) {
    const isWord = !term.generic && term.named !== null && entry.own.includes(term.named)
    return (inTitle ? both : fields.own) + (isWord ? sameWord : 0)
  }
  if (isIn(entry, 'introduction')) return fields.introduction
  if (inTitle) return ofItsArticle.test(entry.own) ? fields.own : fields.title
  if (isIn(entry, 'unitText'))
    return goesOn.test(entry.own) ? fields.own : exempts.test(entry.own) ? fields.title : fields.unit
  return isIn(entry, 'sectionText') ? fields.section : 0
}

function contextFactor(
  { section, unit, sentence, own }: IndexedSentence,
  { form, parties, actor, message, terms }: Query,
): number {
  let factor = 1
  const asksLimit = terms.some(({ id }) => id === 'cap' || id === 'liability_cap')
  if (section.kind === 'preamble' || section.kind === 'signature') factor *= 0.75
  if (/^(?:목적|정의|용어|용어의정의)$/u.test(section.title.replaceAll(' ', ''))) factor *= 0.7
  if (form.form === 'amount' || form.form === 'when' || form.form === 'count' || form.form === 'where') {
    factor *= answersForm(sentence.text, form) ? 1 + formBonus : formLack
  }
  if (form.form === 'amount' && !asksLimit && limiting.test(sentence.text)) factor *= limitOnly
  if (deniedCondition.test(message) && leftUndone.test(sentence.text)) factor *= undoneBonus
  if (
    form.asks === 'permission' &&
    /수 있|수 없|아니 된다|못한다|아니한다|(?:동의를|승낙을|승인을) 받아야/u.test(
      `${sentence.introduction} ${sentence.text}`,
    )
  )
    factor *= 1.15
  if (form.asks === 'permission' && form.denies && /야 한다/u.test(sentence.text)) factor *= 1.2
  if (actor && isOthers(own, actor)) factor *= otherActor
  // 초과 단가: 1,000건마다 1,200원 says how much, not whether.
  if (form.form === 'yes_no' && form.asks !== 'existence' && isBareItem(sentence)) factor *= bareItem
  if (
    form.form === 'who' &&
    /정해|정하|골라|고르|선택|결정/u.test(message) &&
    /선택한|선택하|결정한|정한다/u.test(own)
  )
    factor *= decides
  if (form.asks === 'duty' && /야 한다|한다\.?$/u.test(sentence.text)) factor *= 1.05
  if (form.without && /동의|승낙|승인|통지|최고/u.test(sentence.text)) factor *= 1.1
  if (/^다만/u.test(own) && terms.some((term) => isOnlyIn(sentence, unit, term))) factor *= exceptionNamed
  if (parties.length > 0 && parties.some((party) => subjectIs(own, party))) factor *= 1.15
  return factor
}

const isBareItem = ({ text, introduction }: Sentence): boolean =>
  introduction === '' && !/다[.。]?\s*$/u.test(text.trim())

/** An exception that names what the question names, where the sentence before it does not. */
function isOnlyIn(sentence: Sentence, unit: Unit, term: Term): boolean {
  if (term.kind !== 'word' || term.generic || !term.nounLike) return false
  const rest = unit.sentences.filter((one) => one !== sentence).map(({ text }) => bareText(text))
  return speaks(bareText(sentence.text), term) && !rest.some((text) => speaks(text, term))
}

/** What every duty of a party counts, where all of them are asked for. */
const dutyScore = 3

function dutyOf({ own, sentence, section }: IndexedSentence, { parties }: Query): boolean {
  if (section.kind !== 'article' || !parties.some((party) => subjectIs(own, party))) return false
  return (
    /(?:야\s?한다|아니\s?된다|한다|진다|낸다)[.。]?$/u.test(sentence.text) &&
    !/할 수 있다/u.test(sentence.text)
  )
}

function subjectIs(own: string, party: string): boolean {
  return new RegExp(`^(?:[①-⑳]|\\d+\\.)?${party}(?:은|는|이|가)`, 'u').test(own)
}

/** 을은 …: a sentence on what another party does. What both do is said of each. */
function isOthers(own: string, actor: string): boolean {
  const subject = /^(?:[①-⑳]|\d+\.)?(?:이경우|이때)?([가-힣]{1,4}?)(?:은|는)/u.exec(own)?.[1]
  return subject !== undefined && subject !== actor && /^(?:[갑을병]|[가-힣]{2,3}[인자사])$/u.test(subject)
}

function bySection(sentences: readonly RankedSentence[]): RankedSection[] {
  const groups = Map.groupBy(sentences, ({ section }) => section.key)
  return [...groups.values()]
    .map((held) => ({
      section: held[0]!.section,
      score: held[0]!.score + 0.12 * ((held[1]?.score ?? 0) + (held[2]?.score ?? 0)),
      sentences: held,
    }))
    .sort((a, b) => b.score - a.score)
}

/** Words that the contract has not are looked at once more: slips, and several words written as one. */
function* mended(index: ContractIndex, query: Query): Generator<void, Term[]> {
  const strangers: Term[] = []
  for (const term of query.terms) {
    if (term.kind !== 'word' || term.generic) continue
    const { holders } = yield* findPlaces(index, term)
    if (holders === 0) strangers.push(term)
  }
  if (strangers.length === 0) return [...query.terms]
  const lexicon = index.lexicon()
  return query.terms.flatMap((term) => {
    if (!strangers.includes(term)) return [term]
    const { start, end } = term.span
    const inside = lexicon.find(query.message.slice(start, end))
    if (inside.length === 0) return [term]
    const letters = inside.reduce((sum, { span }) => sum + span.end - span.start, 0)
    const words = inside.map(
      ({ value, how }): Term => ({
        ...term,
        name: value,
        said: value,
        needles: [[bareText(value)]],
        weight: term.weight * (how === 'typo' ? 0.7 : 0.9),
        focus: false,
      }),
    )
    // 주차장 holds 주차 of another word: what is left over is still unknown.
    return letters >= (end - start) * 0.6
      ? words
      : [term, ...words.map((it) => ({ ...it, weight: it.weight / 2 }))]
  })
}
