import type { PeriodMention } from '#korean/periods.ts'
import { findReference } from '#korean/reference.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { Clause, Context, Mention } from '#nlu/schema.ts'
import { errors } from '../course/content.ts'
import { namesMaterial, type Topic } from '../course/topics.ts'
import type { RecordsQuestion } from '../records/question.ts'
import concepts from './concepts.json' with { type: 'json' }
import { measuresIn } from './measures.ts'
import { type Ask, asks, type Details, ofUnit, type Reading } from './reading.ts'
import { ordinalIn } from './references.ts'
import { isSetAside } from './set-aside.ts'

/** Answered in a line: nothing is asked of the course or the records. */
export const talks = ['thanks', 'greet', 'edit_records'] as const
type Talk = (typeof talks)[number]
export const isTalk = (ask: string): ask is Talk => talks.includes(ask as Talk)

/** What a clause asks of the coach, by itself: what it takes over is completed later (`follow-up.ts`). */
export interface Built extends Omit<Reading, 'ask' | 'indicators'> {
  readonly ask: Ask | Talk | 'off_topic'
  readonly goesOn: boolean
  /** The question before once more, of something else or as a chart. */
  readonly repeats?: 'same' | 'chart'
}

type Facets = Readonly<Record<string, string>>

/** What each ask has a use for; elsewhere it is noise. */
const ofNext: ReadonlySet<string> = new Set(['next', 'choose', 'why'])
const ofSkills: ReadonlySet<string> = new Set(['overcome', 'weak', 'skill', 'materials', 'habit'])

export function buildReading(
  { text, spaced, span, facets, mentions }: Clause,
  context: Context<Built>,
): Built | undefined {
  const [before] = context.before
  const said = facets.ask!
  const repeats = said === 'same' || said === 'chart' ? said : undefined
  // What repeats nothing is no repetition.
  if (said === 'same' && !(before && before.ask in asks)) return undefined
  const last = before && before.ask in asks ? (before.ask as Ask) : undefined
  const all = namesIn({ text, spaced, span }, mentions, context)
  const meant = scoreOfUnit(repeats ? (last ?? 'profile') : (said as Built['ask']), all)
  const named = ofUnits(meant, all)
  const bound = boundTo(meant, named, facets)
  // Whatever else its words may mean, a title that is said whole asks for what it names.
  const ask = namesMaterial(text) ? 'materials' : isUnitAverage(bound, facets, named) ? 'scores' : bound
  if (ask === 'off_topic' || isTalk(ask))
    return { ask, goesOn: false, units: [], problems: [], skills: [], concepts: [], details: {} }
  return {
    ...named.names,
    ...(ask === 'explain' ? { concepts: headFirst(named.names.concepts) } : {}),
    // 객체지향에서 상속과 합성은 뭐가 달라: the last two are held against each other.
    ...(ask === 'difference' ? { concepts: named.names.concepts.slice(-2) } : {}),
    ...(ask === 'mistakes' ? { concepts: named.names.concepts.filter((id) => !acts.has(id)) } : {}),
    ask,
    goesOn: repeats !== undefined || facets.goes_on === 'yes',
    ...(repeats === undefined ? {} : { repeats }),
    ...(ask === 'explain' || ask === 'difference' ? named.term : {}),
    ...named.title,
    ...recordsOf(ask, facets, named),
    details: {
      ...(isOfUnits(said, named) ? { compared: true as const } : {}),
      ...named.measures,
      ...(named.setAside === undefined ? {} : { setAside: named.setAside }),
      ...flagsOf(ask, facets),
      ...theMost(ask, text),
      ...doubtOf(ask, text),
    },
  }
}

const findMost = conceptFinder({ most: concepts.most })

/** 제일 약한 거: one is asked for, and one is told. */
function theMost(ask: Built['ask'], text: string): Pick<Details, 'most'> {
  const counts = ask === 'weak' || ask === 'strength'
  return counts && findMost(text, { start: 0, end: text.length }).length > 0 ? { most: true } : {}
}

const findDoubted = conceptFinder({
  skills: [...concepts.weak, ...concepts.strong, ...concepts.skill],
  growth: [...concepts.grow, ...concepts.easier, ...concepts.harder],
})

/** What is doubted: 약점 판정은 제출 몇 건을 보고, the score of a skill; 쉬운 것만 풀어서 오른 거 아니야, that it rose. */
function doubtOf(ask: Built['ask'], text: string): Pick<Details, 'doubts'> {
  if (ask !== 'basis') return {}
  const [first] = findDoubted(text, { start: 0, end: text.length })
  return first ? { doubts: first.name as 'skills' | 'growth' } : {}
}

/** 자바스크립트 클로저 is a closure: what stands last is what is meant, but for an error and the words it came with. */
function headFirst(concepts: readonly string[]): readonly string[] {
  return concepts.some((id) => errors.has(id)) ? concepts : concepts.toReversed()
}

/** Asks of the units' own figures: there a name that a unit shares with a skill or a concept is the unit's. */
const ofUnitFigures: ReadonlySet<string> = new Set([
  ...ofUnit,
  ...['choose', 'ready', 'profile', 'achievements', 'mistakes'],
])
/** Of these a skill is the likelier. */
const ofSkillFirst: ReadonlySet<string> = new Set(['weak', 'strength', 'mistakes', 'profile'])

/** Of these a skill that is named is what is asked about. */
const ofOneSkill: ReadonlySet<string> = new Set(['weak', 'strength', 'profile', 'scores'])

/** 시스템이랑 비교하면, after another unit: units are compared by their scores. */
function isOfUnits(said: string, { topics, names, term }: Named): boolean {
  const isUnit = topics.some(({ units }) => units.length > 0) || names.units.length > 0
  return said === 'difference' && isUnit && names.concepts.length === 0 && term.term === undefined
}

/** 왜 수도코드는 65점밖에: a score is had in a unit, not in a concept, and what pulls it down is asked. */
function scoreOfUnit(ask: Built['ask'], all: Named): Built['ask'] {
  const { topics, names, measures } = all
  if (isOfUnits(ask, all)) return 'scores'
  const isOfUnit = measures.claimed !== undefined && topics.some(({ units }) => units.length > 0)
  return isOfUnit && names.problems.length === 0 && ofCode.has(ask) ? 'weak' : ask
}

const ofCode: ReadonlySet<string> = new Set(['mistakes', 'approach'])

/** 디버그 몇 개 남았어 is of the unit, 디버그가 뭐야 of the concept. */
function ofUnits(ask: Built['ask'], named: Named): Named {
  if (!ofUnitFigures.has(ask)) return named
  const { claimed } = named.measures
  // 디버그는 되는데 시스템은: beside a unit it is one.
  const isBesideUnit =
    named.names.units.length > 0 ||
    named.topics.some(
      ({ units, skills, concepts }) => units.length > 0 && skills.length + concepts.length === 0,
    )
  const isUnit = ({ units }: Topic) =>
    units.length > 0 && (isBesideUnit || !ofSkillFirst.has(ask) || claimed !== undefined)
  const shared = named.topics.filter(isUnit)
  if (shared.length === 0) return named
  const rest = namesOf(named.topics.filter((topic) => !isUnit(topic)))
  const units = unique([...named.names.units, ...shared.flatMap((topic) => topic.units)])
  return { ...named, names: { ...named.names, ...rest, units } }
}

/** 코드 리뷰 해줘: what is to be done with the code, and not what it is about. */
const acts: ReadonlySet<string> = new Set(['code-review', 'debugging'])

/** An error that is named is explained before the code is asked for; what has a unit is no question of all of them. */
function boundTo(
  ask: Built['ask'],
  { names: { concepts, problems, skills, units }, measures }: Named,
  { measure, by }: Facets,
): Built['ask'] {
  if (ask === 'scores' && isOfLast(measures) && measure === 'average' && by === 'none') return 'submissions'
  if (ask === 'next' && units.length > 1) return 'choose'
  // Two units are told side by side by their figures.
  const areTwo = units.length > 1 && (ask === 'submissions' || ask === 'weak')
  if ((ask === 'profile' && units.length > 0) || areTwo) return 'scores'
  // 디자인 패턴이 왜 낮아: of one skill, and not of the weakest.
  if (ofOneSkill.has(ask) && skills.length > 0 && problems.length + units.length === 0) return 'skill'
  const isError = concepts.some((id) => errors.has(id)) && problems.length + units.length === 0
  return isError && ask === 'mistakes' ? 'explain' : ask
}

/** 최근 5개 평균: the mean of the last five, which are told with it. */
function isOfLast({ count = 0 }: Details): boolean {
  return count > 1
}

function flagsOf(ask: Built['ask'], facets: Facets): Details {
  const isF = ask === 'explain' || ask === 'difference'
  const isNext = ofNext.has(ask)
  const flag = (name: keyof Details, facet: string, counts: boolean) =>
    counts && facets[facet] === 'yes' ? { [name]: true as const } : {}
  return {
    ...(isNext && facets.difficulty !== 'none' ? { difficulty: facets.difficulty as 'easier' } : {}),
    ...(isF && facets.words !== 'none' ? { words: facets.words as 'easy' } : {}),
    ...flag('another', 'another', isNext || ofSkills.has(ask)),
    ...flag('review', 'review', isNext),
    ...flag('unsolved', 'unsolved', ask === 'completion' || isNext),
    ...flag('untried', 'untried', ask === 'completion' || isNext),
    ...flag('solved', 'solved', ask === 'completion'),
    ...flag('nextHint', 'next_hint', ask === 'hint'),
    ...flag('lowest', 'lowest', ask === 'mistakes' || ask === 'submissions'),
    ...flag('bySkill', 'by_skill', ask === 'growth' || ask === 'profile'),
    ...flag('why', 'why', ofSkills.has(ask)),
  }
}

/** The question to the submissions, where a measure of them is asked for; the first period is held against an earlier one. */
function recordsOf(ask: Built['ask'], facets: Facets, named: Named): Pick<Reading, 'records'> {
  const { by, order } = facets
  const isCompared = comparedPeriods(named).length > 1
  // 저번 달보다 이번 달에 더 자주: two periods are held against each other.
  const usual = ask === 'submissions' ? 'submissions' : ask === 'scores' ? 'average' : 'none'
  const measure = facets.measure === 'none' && isCompared ? usual : facets.measure
  const [problem] = [...named.names.problems, ...(named.title.title === undefined ? [] : [named.title.title])]
  // How one problem's scores changed is its submissions, in their order.
  if (measure === 'none' && (ask === 'trend' || ask === 'growth') && problem !== undefined)
    return { records: { measure: 'average', by: 'submission', order: 'oldest', problem_id: problem } }
  if (measure === 'none' || !ofRecords.has(ask) || isUnitAverage(ask, facets, named)) return {}
  if (measure === 'average' && by === 'none' && isOfLast(named.measures)) return {}
  const [one, other] = comparedPeriods(named)
  const { units, skills } = named.names
  const skill = ask === 'submissions' || ask === 'growth' ? skills[0] : undefined
  const isByTime = order === 'newest' || order === 'oldest'
  // 가장 최근 제출 is one submission, unless more are counted or they are those of one problem.
  const group = by === 'none' && isByTime ? 'submission' : by!
  const isListed = group !== 'none' && order !== 'none'
  const count =
    named.measures.count ?? (isByTime && group === 'submission' && problem === undefined ? 1 : undefined)
  const { scores } = named.measures
  return {
    records: {
      measure: measure as RecordsQuestion['measure'],
      ...(group === 'none' ? {} : { by: group as NonNullable<RecordsQuestion['by']> }),
      ...(order === 'none' ? {} : { order: order as NonNullable<RecordsQuestion['order']> }),
      ...(isListed && count !== undefined ? { limit: count } : {}),
      // Two units are held against each other, beside the rest.
      ...(units[0] === undefined || (units.length > 1 && by === 'unit') ? {} : { unit_id: units[0] }),
      ...(scores?.from === undefined ? {} : { score_from: scores.from }),
      ...(scores?.to === undefined ? {} : { score_to: scores.to }),
      ...(problem === undefined ? {} : { problem_id: problem }),
      ...(skill === undefined || named.missed !== undefined ? {} : { skill }),
      ...(named.missed === undefined ? {} : { missed: named.missed }),
      ...(one ? { from: String(one.from), to: String(one.to) } : {}),
      ...(other ? { other_from: String(other.from), other_to: String(other.to) } : {}),
    },
  }
}

/** The average of a unit or of the course is that of the best scores of its problems, as the units' scores have it, and not that of all submissions. */
function isUnitAverage(ask: Built['ask'], { measure, by }: Facets, named: Named): boolean {
  const { names, periods, measures, title, missed } = named
  const isNarrowed =
    names.problems.length + periods.length > 0 ||
    isOfLast(measures) ||
    [measures.scores, title.title, missed].some((it) => it !== undefined)
  return ofRecords.has(ask) && measure === 'average' && (by === 'unit' || by === 'none') && !isNarrowed
}

/** The days that are named, the latest first; 지금 beside a month is the month that it is. */
function comparedPeriods({ periods }: Named) {
  const besideMonth = periods.some(({ interval }) => interval.grain === 'month')
  return periods
    .filter(({ kind, open }) => (kind !== 'instant' || besideMonth) && kind !== 'vague' && open !== 'before')
    .map((period) => (period.kind === 'instant' ? monthOf(period) : daysOf(period)))
    .toSorted((a, b) => Temporal.PlainDate.compare(b.from, a.from))
}

const ofRecords: ReadonlySet<string> = new Set(['submissions', 'scores', 'trend', 'completion', 'growth'])

function monthOf({ interval }: PeriodMention) {
  const day = interval.from.toPlainDate()
  return { from: day.with({ day: 1 }), to: day.with({ day: day.daysInMonth }) }
}

function daysOf({ interval }: PeriodMention) {
  return {
    from: interval.from.toPlainDate(),
    to: interval.until.subtract({ seconds: 1 }).toPlainDate(),
  }
}

interface Named {
  readonly topics: readonly Topic[]
  readonly names: Pick<Reading, 'units' | 'problems' | 'skills' | 'concepts'>
  readonly term: Pick<Reading, 'term'>
  readonly title: Pick<Reading, 'title'>
  readonly missed: string | undefined
  readonly periods: readonly PeriodMention[]
  readonly measures: Details
  readonly setAside?: NonNullable<Details['setAside']>
}

/** Of the mentions of one clause: the same for every combination of facets. */
const known = new WeakMap<readonly Mention[], Named>()

function namesIn(
  { text, spaced, span: { start } }: Pick<Clause, 'text' | 'spaced' | 'span'>,
  mentions: readonly Mention[],
  context: Context<Built>,
): Named {
  const before = known.get(mentions)
  if (before) return before
  const aside = mentions.filter(
    ({ kind, span }) => canBeSetAside.has(kind) && isSetAside(text.slice(span.end - start)),
  )
  const meant = mentions.filter((it) => !aside.includes(it))
  const of = <T>(kind: string, among = meant) =>
    among.filter((it) => it.kind === kind).map(({ value }) => value as T)
  const topics = of<Topic>('topic')
  const words = [...of<string>('tech'), ...of<string>('term')]
    .filter((word) => !pointsBack(word))
    .toSorted((a, b) => b.length - a.length)
  const [titled] = of<string>('title')
  const named = {
    topics,
    names: {
      units: unique(of<string>('unit')),
      problems: unique(of<string>('problem')),
      ...namesOf(topics),
    },
    term:
      !topics.some(({ skills, concepts }) => skills.length + concepts.length > 0) && words[0] !== undefined
        ? { term: words[0] }
        : {},
    title: titled === undefined ? {} : { title: titled },
    missed: of<string>('miss')[0],
    periods: of<PeriodMention>('period'),
    measures: measuresIn(spaced, ordinalIn(withMarks(spaced, mentions)), context.now),
    ...(aside.length > 0
      ? {
          setAside: {
            units: unique(of<string>('unit', aside)),
            problems: unique(of<string>('problem', aside)),
          },
        }
      : {}),
  }
  known.set(mentions, named)
  return named
}

function namesOf(topics: readonly Topic[]): Pick<Reading, 'skills' | 'concepts'> {
  return {
    skills: unique(topics.flatMap(({ skills }) => skills)),
    concepts: unique(topics.flatMap(({ concepts }) => concepts)),
  }
}

const canBeSetAside: ReadonlySet<string> = new Set(['topic', 'unit', 'problem', 'tech', 'term', 'title'])

/** 그 스킬, 그거, 아까 그: what was spoken of, and the name of nothing. */
function pointsBack(word: string): boolean {
  const said = findReference(word)
  return said !== undefined && said.words.length > 0
}

/** Without spaces, with Ⓤ for each unit. */
function withMarks(text: string, mentions: readonly Mention[]): string {
  let result = text
  for (const { kind, text: said, value } of mentions)
    if (kind === 'unit' || (kind === 'topic' && (value as Topic).units.length > 0))
      result = result.replace(said, 'Ⓤ')
  return result.replace(/\s+/gu, '').toLowerCase().replaceAll('ⓤ', 'Ⓤ')
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}
