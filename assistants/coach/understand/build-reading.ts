import { conceptFinder } from '#nlu/concepts.ts'
import type { Clause, Context, Told } from '#nlu/schema.ts'
import { errors } from '../course/content.ts'
import { namesMaterial, type Topic } from '../course/topics.ts'
import concepts from './concepts.json' with { type: 'json' }
import { isYesNo } from './form.ts'
import { type Named, namesIn, namesOf, unique } from './named.ts'
import { isOfCourse } from './of-course.ts'
import { type Ask, asks, type Details, ofUnit, type Reading } from './reading.ts'
import { isOfLast, isUnitAverage, ofEveryWeek, ofRecords, recordsOf } from './records-asked.ts'

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
  { text, spaced, span, facets, mentions, told = [] }: Clause,
  context: Context<Built>,
): Built | undefined {
  const [before] = context.before
  const said = facets.ask!
  if (said === 'off_topic' && isOfCourse(text, span.start, mentions)) return undefined
  // 위로는 됐고: what is refused beside is not what is asked.
  if (said === 'encourage' && isRefused(text)) return undefined
  const repeats = said === 'same' || said === 'chart' ? said : undefined
  // What repeats nothing is no repetition.
  if (said === 'same' && !(before && before.ask in asks)) return undefined
  const last = before && before.ask in asks ? (before.ask as Ask) : undefined
  const own = namesIn({ text, spaced, span }, mentions, context)
  const read = repeats ? (last ?? 'profile') : (said as Built['ask'])
  const asked = facets.by_skill !== 'no' ? read : figuresMoving(read, own, text)
  const all = withTold(asked, own, told, context)
  const meant = scoreOfUnit(asked, all)
  const named = ofUnits(meant, all)
  const bound = boundTo(meant, named, facets, text)
  // Whatever else its words may mean, a title that is said whole asks for what it names.
  const ask = namesMaterial(text) ? 'materials' : isUnitAverage(bound, facets, named) ? 'scores' : bound
  if (ask === 'off_topic' || isTalk(ask))
    return { ask, goesOn: false, units: [], problems: [], skills: [], concepts: [], details: {} }
  const isF = ask === 'explain' || ask === 'difference'
  // 코드로 보여줘: what it is to be shown by is nothing to be explained itself.
  const isShown = facets.words === 'example' && (repeats !== undefined || facets.goes_on === 'yes')
  return {
    ...named.names,
    ...(ask === 'explain' ? { concepts: headFirst(named.names.concepts) } : {}),
    // 객체지향에서 상속과 합성은 뭐가 달라: the last two are held against each other.
    ...(ask === 'difference' ? { concepts: named.names.concepts.slice(-2) } : {}),
    ...(ask === 'mistakes' ? { concepts: named.names.concepts.filter((id) => !acts.has(id)) } : {}),
    ask,
    goesOn: repeats !== undefined || facets.goes_on === 'yes',
    ...(repeats === undefined ? {} : { repeats }),
    ...(isF && !isShown ? named.term : {}),
    // 스택이랑 모나드 차이: the other of the two is not passed over.
    ...(ask === 'difference' && !isShown && named.names.concepts.length === 1 && named.words[0] !== undefined
      ? { term: named.words[0] }
      : {}),
    ...named.title,
    ...(ask === 'explain' && named.missed !== undefined ? { missed: named.missed } : {}),
    ...recordsOf(ask, facets, named, text),
    details: {
      ...(isOfUnits(said, named) ? { compared: true as const } : {}),
      ...ofAllWeeks(named.measures, facets),
      ...setAsideWith(named, told, context),
      ...flagsOf(ask, facets),
      ...(ask === 'pace' ? named.everyWeek : {}),
      ...theMost(ask, text),
      ...extremeUnit(ask, facets, named, text),
      ...bothEnds(ask, text),
      ...theLowest(ask, text, named),
      ...verdictWanted(ask, text),
      ...doubtOf(ask, text),
    },
  }
}

/** 재귀는 안 해도 돼. 문제 추천해줘: what is set aside, also where it is told beside. */
function setAsideWith(
  { setAside }: Named,
  told: readonly Told[],
  context: Context<Built>,
): Pick<Details, 'setAside'> {
  const beside = told
    .map(({ text, span, mentions }) => namesIn({ text, spaced: text, span }, mentions, context))
    .find((it) => it.setAside !== undefined)?.setAside
  const aside = setAside ?? beside
  return aside === undefined ? {} : { setAside: aside }
}

const findShown = conceptFinder({ show: concepts.show })

const findComfort = conceptFinder({ comfort: concepts.praise })

/** 위로는 됐고, 응원 말고: consolation by its name, and that it is not wanted. */
function isRefused(text: string): boolean {
  return findComfort(text, { start: 0, end: text.length }).some(({ start }) =>
    /^\S{2,4}?(?:은|는|을|를|이나|나)?\s?(?:같은\s?(?:거|건|것)(?:은|는)?)?\s?(?:됐|되었|말고|말구|필요\s?없|빼고|그만)/u.test(
      text.slice(start),
    ),
  )
}

const findOwn = conceptFinder({ own: ['약점', '점수', '성적', '근거'] })

const findScore = conceptFinder({ score: ['점수', '성적', '몇점', 'score', 'scores'] })

const findFigures = conceptFinder({ figure: concepts.figure })

/** 점수 추이 is of figures, 나 늘었어 of the person: one question, told by what it names. */
function figuresMoving(ask: Built['ask'], { names, title }: Named, text: string): Built['ask'] {
  if (ask !== 'growth') return ask
  const isOfProblem = names.problems.length > 0 || title.title !== undefined
  return isOfProblem || findFigures(text, { start: 0, end: text.length }).length > 0 ? 'trend' : ask
}

/** Asks of one thing that a sentence before may have named: 장바구니 문제 하고 있거든요. 어떻게 풀어요? */
const ofOneNamed: ReadonlySet<string> = new Set(
  'approach hint statement answer mistakes explain overcome materials skill submissions'.split(' '),
)

/** What is told beside a question that names nothing itself is what it is about. */
function withTold(ask: string, own: Named, told: readonly Told[], context: Context<Built>): Named {
  const isNamed = ({ names, term, title, missed }: Named) =>
    Object.values(names).some((ids) => ids.length > 0) ||
    [term.term, title.title, missed].some((it) => it !== undefined)
  if (!ofOneNamed.has(ask) || told.length === 0 || isNamed(own)) return own
  const beside = told
    .map(({ text, span, mentions }) => namesIn({ text, spaced: text, span }, mentions, context))
    .findLast(isNamed)
  return beside ? { ...own, names: beside.names, topics: beside.topics, title: beside.title } : own
}

/** 주말에 하는 건 별로야: every weekend, and not the last. */
function ofAllWeeks(measures: Details, { by }: Facets): Details {
  if (by !== 'weekday' || !measures.span || !ofEveryWeek.test(measures.span.name)) return measures
  const { span: _, period: __, days: ___, ...rest } = measures
  return rest
}

const findMost = conceptFinder({ most: concepts.most })

/** 제일 약한 거: one is asked for, and one is told. */
function theMost(ask: Built['ask'], text: string): Pick<Details, 'most'> {
  const counts = ask === 'weak' || ask === 'strength'
  return counts && findMost(text, { start: 0, end: text.length }).length > 0 ? { most: true } : {}
}

/** 어느 유닛이 제일 낮아, of the units' own averages. */
function extremeUnit(
  ask: Built['ask'],
  facets: Facets,
  named: Named,
  text: string,
): Pick<Details, 'extreme'> {
  const { order } = facets
  const isOfUnits = ask === 'scores' && isUnitAverage(ask, facets, named) && facets.by === 'unit'
  // Of both ends neither is the one that is asked for.
  return isOfUnits &&
    bothEnds(ask, text).bothEnds === undefined &&
    (order === 'lowest' || order === 'highest')
    ? { extreme: order }
    : {}
}

const findLow = conceptFinder({ most: concepts.most, low: concepts.low })

/** 제일 점수 낮은 거 왜 틀렸어: of the submissions the one that is named by its score. */
function theLowest(ask: Built['ask'], text: string, { names }: Named): Pick<Details, 'lowest'> {
  if (ask !== 'mistakes' || names.problems.length > 0) return {}
  const said = new Set(findLow(text, { start: 0, end: text.length }).map(({ name }) => name))
  return said.size === 2 ? { lowest: true } : {}
}

const findVerdict = conceptFinder({ verdict: [...concepts.verdict, ...concepts.strong] })

/** 결론이 뭔데, 잘하고 있다는 거야. */
function verdictWanted(ask: Built['ask'], text: string): Pick<Details, 'verdict'> {
  const isWanted = ask === 'profile' && findVerdict(text, { start: 0, end: text.length }).length > 0
  return isWanted ? { verdict: true } : {}
}

const findEnds = conceptFinder({ high: concepts.high, low: concepts.low })

/** 제일 높은 거랑 제일 낮은 거: both are told, whichever was read to be asked for. */
function bothEnds(ask: Built['ask'], text: string): Pick<Details, 'bothEnds'> {
  if (!ofRecords.has(ask)) return {}
  const ends = findEnds(text, { start: 0, end: text.length }).map(({ name }) => name)
  if (new Set(ends).size < 2) return {}
  return { bothEnds: ends[0] === 'high' ? 'highest' : 'lowest' }
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
  // 시스템은 왜 52.5점이에요: no skill goes by its name.
  const isOfNoSkill = ask === 'skill' && topics.every(({ skills }) => skills.length === 0)
  return isOfUnit && names.problems.length === 0 && (ofCode.has(ask) || isOfNoSkill) ? 'weak' : ask
}

const ofFigures: ReadonlySet<string> = new Set(['scores', 'trend', 'completion'])

const ofCode: ReadonlySet<string> = new Set(['mistakes', 'approach'])

/** 디버그 몇 개 남았어 is of the unit, 디버그가 뭐야 of the concept. */
function ofUnits(ask: Built['ask'], named: Named): Named {
  const { claimed } = named.measures
  // 시스템 점수 60점 맞아요: what has the score that is claimed.
  if (!ofUnitFigures.has(ask) && !(ask === 'basis' && claimed !== undefined)) return named
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
function boundTo(ask: Built['ask'], named: Named, facets: Facets, text: string): Built['ask'] {
  const { names, measures } = named
  const { concepts, problems, skills, units } = names
  const { measure, by } = facets
  // 알고리즘이랑 테스트 점수: what has a score is a skill.
  if (ask === 'difference' && skills.length > 0 && findScore(text, { start: 0, end: text.length }).length > 0)
    return 'skill'
  // 얼마나 망했길래, 10점짜리 보여줘: a score that bounds what is to be shown; 50점 이하라서 포기하고 싶어 tells why.
  if (ask === 'encourage' && measures.scores && findShown(text, { start: 0, end: text.length }).length > 0)
    return 'submissions'
  // 이 중에 엣지 케이스 10점 넘는 거 있어: those whose score in a skill lies within bounds.
  if ((ask === 'trend' || ask === 'growth') && measures.scores && skills.length > 0) return 'submissions'
  // A measure over submissions is asked of them, whatever it is asked as; growth of one's own stays the person's.
  if (ofFigures.has(ask) && measure !== 'none' && !isUnitAverage(ask, facets, named)) return 'submissions'
  if (ask === 'scores' && isOfLast(measures) && measure === 'average' && by === 'none') return 'submissions'
  if (ask === 'next' && units.length > 1) return 'choose'
  // 하루 20분씩 5일 동안 뭐 하면 돼: so much on each of several days is a plan.
  const isOfDays = measures.minutes !== undefined && (measures.days ?? 0) > 1 && /씩|하루|매일/u.test(text)
  if (ask === 'next' && isOfDays) return 'plan'
  // 33.3%로 나오는데 오류 아닌가요: shares are of what is done.
  if (ofShares.has(ask) && measures.percents !== undefined && problems.length === 0) return 'completion'
  // 제 점수 71.2점 맞아요: a figure that was told is to be confirmed.
  const isNamed =
    problems.length + units.length + skills.length + concepts.length + named.periods.length > 0 ||
    named.topics.some((topic) => topic.units.length > 0)
  if (isFigure.has(ask) && measures.claimed !== undefined && !measures.scores && !isNamed && isYesNo(text))
    return 'basis'
  // Two units are told side by side by their figures.
  const areTwo = units.length > 1 && (ask === 'submissions' || ask === 'weak')
  if ((ask === 'profile' && units.length > 0) || areTwo) return 'scores'
  const isOfUnit = problems.length + units.length > 0
  // 디자인 패턴은 어떻게 공부해: what is named is not left for habits in general, 파일 읽는 법 is of what to write.
  // 테스트부터 쓰는 습관: a way of working, whatever it names.
  if (ask === 'habit' && skills.length > 0) return /습관|버릇|루틴/u.test(text) ? 'habit' : 'overcome'
  if (ask === 'habit' && concepts.length > 0 && !isOfUnit && named.topics.length > 0)
    return findStudied(text, { start: 0, end: text.length }).length > 0 ? 'overcome' : 'explain'
  // 디자인 패턴 약점 근거가 뭐야: of one's own skill, and not of the concept by its name.
  if (ask === 'explain' && skills.length > 0 && findOwn(text, { start: 0, end: text.length }).length > 0)
    return 'skill'
  // 이 점수가 왜 이렇게 낮아: why a score is low is told by what it rests on.
  const asksLow =
    facets.why === 'yes' && findLow(text, { start: 0, end: text.length }).some(({ name }) => name === 'low')
  if (ask === 'overcome' && skills.length > 0 && asksLow) return 'skill'
  // 디자인 패턴이 왜 낮아: of one skill, and not of the weakest.
  if (ofOneSkill.has(ask) && skills.length > 0 && problems.length + units.length === 0) return 'skill'
  const isError = concepts.some((id) => errors.has(id)) && !isOfUnit
  return isError && ofCauses.has(ask) ? 'explain' : ask
}

const ofShares: ReadonlySet<string> = new Set('basis help approach mistakes scores profile'.split(' '))

const isFigure: ReadonlySet<string> = new Set(['submissions', 'scores', 'profile', 'help'])

/** Asks that name an error only to get rid of it: its causes come first. */
const ofCauses: ReadonlySet<string> = new Set(['mistakes', 'overcome', 'habit', 'approach', 'help'])

const findStudied = conceptFinder({ study: [...concepts.study, ...concepts.fix, ...concepts.feel] })

const ofMoving: ReadonlySet<string> = new Set(['growth', 'profile'])

function flagsOf(ask: Built['ask'], facets: Facets): Details {
  const isF = ask === 'explain' || ask === 'difference'
  const isNext = ofNext.has(ask)
  const flag = (name: keyof Details, facet: string, counts: boolean) =>
    counts && facets[facet] === 'yes' ? { [name]: true as const } : {}
  return {
    ...(isNext && facets.difficulty !== 'none' ? { difficulty: facets.difficulty as 'easier' } : {}),
    ...(facets.form !== 'none' ? { form: facets.form as 'brief' } : {}),
    ...(isNext && facets.pick !== 'none' ? { pick: facets.pick as 'short' } : {}),
    ...(ask === 'plan' && facets.of_plan !== 'none' ? { ofPlan: facets.of_plan as 'total' } : {}),
    ...(isF && facets.words !== 'none' ? { words: facets.words as 'easy' } : {}),
    ...flag('another', 'another', isNext || ofSkills.has(ask)),
    ...flag('review', 'review', isNext),
    // What was never tried is not solved.
    ...(facets.untried === 'yes' ? flag('unsolved', 'untried', ask === 'completion' || isNext) : {}),
    ...flag('unsolved', 'unsolved', ask === 'completion' || isNext),
    ...flag('untried', 'untried', ask === 'completion' || isNext),
    ...flag('solved', 'solved', ask === 'completion'),
    ...flag('every', 'every', ask === 'scores'),
    ...flag('nextHint', 'next_hint', ask === 'hint'),
    ...(ofMoving.has(ask) && facets.by_skill !== 'no' ? { bySkill: true as const } : {}),
    ...(ofMoving.has(ask) && facets.by_skill === 'least' ? { slowest: true as const } : {}),
    ...flag('why', 'why', ofSkills.has(ask) || ask === 'encourage'),
  }
}
