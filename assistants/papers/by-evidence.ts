import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { cutText } from '#protocol/cut-text.ts'
import { evidenceAnswer } from './answers/evidence-answer.ts'
import type { Reply } from './answers/reply.ts'
import {
  entriesAbout,
  type Hit,
  isGeneral,
  type Named,
  namedBy,
  type Place,
  unitsOfHit,
  unitsOfTerm,
} from './evidence/gather.ts'
import { type Question, readWanted, type Want } from './evidence/question.ts'
import { isInTitle, isSaidIn, type Scored, scoreUnits } from './evidence/score.ts'
import { type Verdict, verdictOn } from './evidence/verdict.ts'
import type { Term } from './glossary/term.ts'
import { glossary } from './tools/glossary.ts'
import { searchPaper } from './tools/search-paper.ts'
import type { Turned } from './turned.ts'
import { type Ask, ofTerms, type Request } from './understand/request.ts'

const ofKnowledge: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'compare', 'search', 'general'])

/** What a question asks beside a definition, and what it names. */
export interface Wanted {
  readonly question: Question
  readonly named: Named
}

export async function wantedOf(
  t: Turn,
  { request, said, strange: unread }: Pick<Turned, 'request' | 'said' | 'strange'>,
): Promise<Wanted> {
  const { topics = [], paper, papers = [] } = request
  const inTopics = topics.filter(
    (topic) => !topics.some((other) => other !== topic && topic.toLowerCase().includes(other.toLowerCase())),
  )
  const names = [...new Set([...(paper === undefined ? [] : [paper]), ...papers, ...inTopics])]
  const named = await t.context.read((tx) => namedBy(tx, names, unread))
  return { question: readWanted(said, named.names, unread), named }
}

/** Little enough beside a name to be a way of speaking. */
const little = 0.7

/** Whether the meaning of a term, or a whole paper, is all that is asked for. */
export function asksDefinition(
  { ask, paper, level, topics = [] }: Request,
  { question: { wants, words, value } }: Wanted,
): boolean {
  // AUC 0.5면 뭐임: what a value of it means is no definition.
  if (value !== undefined) return false
  const others = new Set<Want>(wants)
  const saysMeaning = others.delete('meaning')
  // One of two that nobody knows is a name all the same: 파인튜닝이랑 프롬프트튜닝 차이.
  const isCompared = (word: string) => ask === 'compare' && topics.some((topic) => topic.includes(word))
  const rest = words
    .filter(({ said }) => !isCompared(said))
    .reduce((sum, { weight, isAside }) => sum + (isAside ? 0 : weight), 0)
  if (ask === 'compare') others.delete('difference')
  // 수식으로 설명해줘 asks for the hard text, which has them.
  else if (ofTerms.has(ask) && level === 'hard') others.delete('formula')
  if (others.size > 0) return false
  return ofTerms.has(ask)
    ? saysMeaning || rest < little
    : (paper !== undefined && rest < little) || rest === 0
}

/** What glossary and library have to say to a question that a definition does not answer: its very sentences. */
export async function answerByEvidence(
  t: Turn,
  asked: Turned,
  wanted: Wanted,
): Promise<{ reply: Reply; verdict: Verdict<Place> } | undefined> {
  const { request, said, level, last } = asked
  if (!ofKnowledge.has(request.ask) || said === '' || request.detail || request.near || request.expands)
    return undefined
  if (asksDefinition(request, wanted)) return undefined
  // Of papers of a time: sentences say nothing of it.
  if (request.asked?.from !== undefined || request.asked?.to !== undefined) return undefined
  // A paper that was named and is not there says nothing.
  if (request.paper !== undefined && wanted.named.papers.length === 0) return undefined
  const { question, named } = wanted
  const spoken = request.refers || named.names.length < 2 ? last.paper : undefined
  const titles = [...new Set([...named.papers, ...(spoken ? [spoken] : [])].map(({ title }) => title))]
  await t.runAll(named.terms.map((term) => call(glossary, { term: term.term, level })))
  const about = await t.context.read((tx) => entriesAbout(tx, question))
  const entries = [...new Map([...named.terms, ...about].map((term) => [term.id, term])).values()]
  const judge = async (of: readonly string[]) => {
    const found = await t.run(
      call(searchPaper, {
        ...widely,
        question: cutText(said, longestQuestion),
        named: of.slice(0, mostNamed),
      }),
    )
    const all = found.kind === 'found' ? searchPaper.output.parse(found.value).hits : []
    // Of papers that are named, their own sentences alone; what another says of them is no fact of theirs.
    const isOwn = ({ title }: Hit) =>
      of.includes(title) || named.names.some((name) => !name.isPaper && isInTitle(name, title))
    const hits = named.papers.length > 0 ? all.filter(isOwn) : all
    const verdict = verdictOn(question, weigh(asked, wanted, entries, hits.length > 0 ? hits : all), places)
    return verdict && ofAnother(verdict, wanted)
  }
  const first = await judge(titles)
  // What was found in a paper that nobody named may be said better by its next sentence.
  const [found] = first?.units ?? []
  const isOther = named.names.length === 0 || named.names.every(({ isUnknown }) => isUnknown)
  const verdict =
    isOther && found?.place.kind === 'paper' && !titles.includes(found.place.hit.title)
      ? await judge([...titles, found.place.hit.title])
      : first
  if (!verdict) return undefined
  // What is told is what a step has found.
  const told = verdict.units.flatMap(({ place }) => (place.kind === 'term' ? [place.term.term] : []))
  const others = told.filter((name) => !named.terms.some(({ term }) => term === name))
  await t.runAll([...new Set(others)].map((term) => call(glossary, { term, level })))
  return {
    reply: evidenceAnswer(verdict, question.wants.has('meaning') ? level : undefined, named.papers),
    verdict,
  }
}

/** A number that another paper gives of its own is none of what was named, though its title has the name. */
function ofAnother(verdict: Verdict<Place>, { question, named }: Wanted): Verdict<Place> {
  const isOther = ({ place, text }: Scored<Place>) =>
    place.kind === 'paper' &&
    named.papers.every(({ id }) => id !== place.hit.paperId) &&
    !question.names.some((name) => isSaidIn(name, text))
  const [first] = verdict.units
  if (!question.wants.has('number') || question.names.length === 0 || !first || !isOther(first))
    return verdict
  return { ...verdict, kind: 'near', isOfAnother: true }
}

function weigh(
  { said, level, request }: Turned,
  { question, named }: Wanted,
  entries: readonly Term[],
  hits: readonly Hit[],
): Scored<Place>[] {
  // 쉽게 said in so many words is no wish for a formula.
  const isTooHard = (place: Place) =>
    request.level === 'easy' && place.kind === 'term' && place.field === 'hard' && question.wants.size === 0
  // Where nothing is named, a paper is known by all that it says.
  const isNameless = named.papers.length === 0 && named.terms.length === 0
  const beside = (hit: Hit) =>
    hits
      .filter(({ paperId }) => isNameless && paperId === hit.paperId)
      .map(({ text }) => text)
      .join(' ')
  const isOfPapers = speaksOfPapers.test(said)
  const units = [
    ...(isNameless && isOfPapers ? [] : entries)
      .flatMap(unitsOfTerm)
      .filter(({ place }) => !isTooHard(place)),
    ...hits.flatMap((hit) => unitsOfHit(hit, namesOf(named, hit.paperId), beside(hit))),
  ]
  return scoreUnits(question, units)
    .map((unit) => ({ ...unit, score: unit.score + levelBonus(unit.place, level, question, isOfPapers) }))
    .sort((one, other) => other.score - one.score)
}

/** 글이 is no part of 구글이 and 한글이. */
export const speaksOfPapers = /논문|저자|paper|(?<!\p{L})글(?:이| 있)/iu

const widely = {
  ...{ paper: null, about: [], isTopic: false, orArea: false, orOneCalled: false, elsewhere: null },
  ...{ from: null, to: null },
}
const longestQuestion = 1000
const mostNamed = 4

const namesOf = ({ papers, names }: Named, id: string): string[] => {
  const title = papers.find((paper) => paper.id === id)?.title
  if (title === undefined) return []
  return names.filter(({ forms }) => forms.includes(title)).flatMap(({ forms }) => [...forms])
}

/** Kinds of sentence that a mere definition is none of. */
const beyondMeaning: readonly Want[] = ['number', 'reason', 'formula', 'judgement', 'trust']

/** What of a question the words of entries alone leave open. */
export function leftOpen(
  wanted: Wanted,
  request: Request,
  verdict: Verdict<Place> | undefined,
): readonly Want[] {
  if (asksDefinition(request, wanted)) return []
  // Whether one may trust it is judged by no sentence, whatever bears on it.
  const { wants } = wanted.question
  const lacks = verdict ? [...verdict.lacks, ...(wants.has('trust') ? (['trust'] as const) : [])] : [...wants]
  return [...new Set(lacks)].filter((want) => beyondMeaning.includes(want))
}

/** RAG랑 파인튜닝 중에 뭐가 나음? puts entries side by side, however it was read. */
export function comparesTerms({ ask, paper }: Request, { named, question: { wants } }: Wanted): boolean {
  if (ask === 'compare') return true
  const isAsked = wants.has('difference') || wants.has('judgement')
  return ask === 'general' && paper === undefined && isAsked && named.terms.length > 1
}

/** AI가 거짓말한다던데 그게 환각이야? is not of AI, where another term is named and no difference is asked. */
export function withoutGeneral(request: Request, { question }: Wanted): Request {
  const { topics = [], ask } = request
  const specific = topics.filter((topic) => !isGeneral(topic))
  const isOfTwo = question.wants.has('difference') || ask === 'compare'
  // AI 민감도는 정확도랑 다른 거죠?: two are held against each other without it.
  if (!ofTerms.has(ask) || (isOfTwo && specific.length < 2)) return request
  return specific.length > 0 && specific.length < topics.length ? { ...request, topics: specific } : request
}

const levelShare = 0.15

function levelBonus(place: Place, level: Turned['level'], { wants }: Question, isOfPapers: boolean): number {
  if (place.kind === 'paper')
    return isOfPapers ? saidShare : wants.has('meaning') ? 0 : wants.has('number') ? figureShare : paperShare
  if (place.field === 'definition') return 0
  return place.field === level || (place.field === 'hard' && wants.has('formula')) ? levelShare : 0
}

/** A paper is where a fact of it comes from; the glossary only tells it on. */
const paperShare = 0.05
const figureShare = 0.2
/** Where a paper is what was asked about. */
const saidShare = 0.4

const places = {
  isOfOne: (one: Place, other: Place) =>
    one.kind === 'term'
      ? other.kind === 'term' && one.term.id === other.term.id
      : other.kind === 'paper' && one.hit.paperId === other.hit.paperId,
  isSame: (one: Place, other: Place) =>
    one.kind === 'term'
      ? other.kind === 'term' && one.term.id === other.term.id && one.field === other.field
      : other.kind === 'paper' &&
        one.hit.passageId === other.hit.passageId &&
        one.hit.paperId === other.hit.paperId,
}
