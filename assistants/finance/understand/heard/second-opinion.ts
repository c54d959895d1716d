import type { Labelled } from '#engine/classifiers.ts'
import type { Decided, SecondOpinion } from '#engine/decide.ts'
import type { Scope } from '#engine/guardrail.ts'
import type { Slots } from '#engine/memory/carry-over.ts'
import type { Question } from '../question.ts'
import type { Read } from '../read-question.ts'
import { slotsOf } from '../slot-rules.ts'
import { hasQuestionWord } from '../story/asks.ts'
import type { Understanding } from '../understanding.ts'
import { answeredBy } from './answered-by.ts'
import { askedAs, mayBeAskedAs } from './asked-as.ts'
import type { HeardLabel } from './labels.ts'
import { isToldByWords } from './read-as.ts'

/**
 * How the reader has the message, which has learned of thousands of others: where that is plainly something else than
 * what was decided, it is asked so, of what the words name.
 */
export const secondOpinion: SecondOpinion<Understanding, readonly Question[]> = {
  said: ({ heard }) => heard,
  overrules: (said, decided, input) =>
    // The reader has heard more people, and what was asked before.
    decided.label !== undefined && decided.label === input.readAs?.label
      ? false
      : said.label === 'off_topic'
        ? isOfOtherThings(decided, said, input)
        : mayBeAskedAs(said.label) &&
          isUnheardOf(decided, said, input) &&
          isNew(askedAs(said.label, input)?.questions, decided.value, input),
  value: (label, input) =>
    label === 'off_topic' ? [{ kind: 'off_topic' }] : askedAs(label, input)?.questions,
}

/** Whether what is heard is not what was decided; nor, of a remark, what was asked just before: 헐 반밖에 안 지났는데. */
function isNew(
  heard: readonly Question[] | undefined,
  decided: readonly Question[],
  { before, now }: Understanding,
): boolean {
  if (JSON.stringify(heard) === JSON.stringify(decided)) return false
  const [first] = heard ?? []
  if (!first || !before || !decided.some(({ kind }) => kind === 'chat')) return true
  const asked = ({ asked, category, store, period }: Slots) => {
    const { startDate, endDate } = (period ?? {}) as { startDate?: string; endDate?: string }
    return [asked, category, store, startDate, endDate].join()
  }
  return asked(slotsOf(first, now.toPlainDate())) !== asked(before.slots)
}

const leastOfOurs = 0.5
const mostOfOthers = 0.02

/** The same for a message that is about to be refused as of other things. */
export function soundsLikeOurs(heard: Labelled | undefined): SecondOpinion<string, Scope> {
  return {
    said: () => heard,
    overrules: ({ label, confidence, probabilities = {} }, { value }) =>
      value === 'off_topic' &&
      mayBeAskedAs(label) &&
      confidence >= leastOfOurs &&
      (probabilities.off_topic ?? 0) + (probabilities.talks ?? 0) < mostOfOthers,
    value: (label) => (mayBeAskedAs(label) ? 'in_scope' : undefined),
  }
}

/** How likely another reading is at least, and what was decided at most, for the one to stand instead of the other. */
interface Doubt {
  readonly least: number
  readonly most: number
}

/** Rules: by new people the reader was right 41 times from .8 to .9 where it read otherwise, and the rule 18 times. */
const doubts: Readonly<Record<'rule' | 'rule_in_talk' | 'guess' | 'plan', Doubt>> = {
  rule: { least: 0.8, most: 0.03 },
  rule_in_talk: { least: 0.8, most: 0.02 },
  guess: { least: 0.35, most: 0.2 },
  // A plan that was followed over several messages.
  plan: { least: 0.7, most: 0.03 },
}

function isUnheardOf(
  { value: questions, decidedBy }: Decided<readonly Question[]>,
  { label, confidence, probabilities = {} }: Labelled,
  { original, isCommand, isOfTold, planned, before, carried, read }: Understanding,
): boolean {
  // What is to be changed is said in words of its own, and a date that is none is none, whatever is asked of it.
  if (isCommand || isOfTold || questions.some((one) => one.kind === 'action' || isOfNoDate(one))) return false
  if (questions.some(isToldByWords)) return false
  // 하 월급날까지 버틸 수 있을까 ㅠㅠ: a worry, and no figure is asked for.
  if ((questions.some(isFeeling) || ofOneself.test(original)) && !hasQuestionWord(original)) return false
  // 합계는?, after rows: of these.
  if (
    label === 'asks_sum' &&
    before?.slots.asked === 'list' &&
    questions.every(({ kind }) => kind === 'list')
  )
    return false
  if (read.parts.length > 1) {
    const areOne = (probabilities.asks_several ?? 0) < mostOfSeveral && confidence >= leastOfOne
    if (!areOne || planned || joins.test(original)) return false
    const others = questions.filter(({ kind }) => !answeredBy[kind].includes(label as HeardLabel))
    if (others.length === 0) return read.parts.some(saysNothing)
    return (
      others.some(({ kind }) => ofStories.has(kind)) &&
      others.every(({ kind }) => likelihoodOf([kind], probabilities) < mostOfStory) &&
      !read.parts.some((part) => isSaidOutright(part, others, carried))
    )
  }
  if (read.parts.some((part) => isSaidOutright(part, questions, carried))) return false
  const byRule = before || carried ? doubts.rule_in_talk : doubts.rule
  const { least, most } = planned ? doubts.plan : decidedBy === 'rule' ? byRule : doubts.guess
  // 쿠팡 주가 얼마야: what was taken for something of others is seldom a question all the same.
  const isDeclined = questions.some(({ kind }) => kind === 'off_topic')
  return confidence >= least && agreedOn(questions, probabilities) < (isDeclined ? mostOfOthers : most)
}

/** 나 쇼핑 중독인가 */
const ofOneself = /중독|호구|노예/u

const isOfNoDate = (question: Question): boolean =>
  question.kind === 'book' && question.about === 'no_such_date'

const isFeeling = (question: Question): boolean => question.kind === 'chat' && question.about === 'feeling'

/** A story with a question behind it, which the rules took for two questions. */
const mostOfSeveral = 0.06
const leastOfOne = 0.5
const mostOfStory = 0.05

/** As what a story in front is misread; who asks why and for the rows has asked two things. */
const ofStories: ReadonlySet<Question['kind']> = new Set([
  'income',
  'overview',
  'judgement',
  'outlay',
  'what_if',
  'saving',
  'cutting',
  'planned',
  'ratio',
  'weekday',
  'chat',
])

/** 수입이랑 지출, 보여주고, 내역도: one and the other. 됐다고 벌써 is none. */
const joins =
  /[가-힣](?:이?랑|하고|와|과|도|(?<![다라냐자])고|며|면서)(?=[\s,])|도$|그리고|둘\s?다|같이|각각|따로|[,/+&]/u

/** 카드값 나오기 전에 확인 좀.., in front of what is asked. */
const saysNothing = ({ reading }: Read['parts'][number]): boolean =>
  reading.subjects.length === 0 && reading.period === undefined

/** How likely it is that these questions were asked, by themselves or as some of several. */
export function agreedOn(questions: readonly Question[], probabilities: Likelihoods): number {
  // 미분류 몇 건이야? 이번 달: the rows tell how many they are and what they come to.
  const kinds = questions.flatMap((one) =>
    'category' in one && one.category === '미분류' ? [one.kind, ...ofUncategorised] : [one.kind],
  )
  return likelihoodOf(kinds, probabilities) + (probabilities.asks_several ?? 0)
}

const ofUncategorised = ['uncategorised', 'count', 'total'] as const

function likelihoodOf(kinds: readonly Question['kind'][], probabilities: Likelihoods): number {
  const labels = new Set(
    kinds.flatMap((kind) => answeredBy[kind]).filter((label) => label !== 'asks_several'),
  )
  return [...labels].reduce((sum, label) => sum + (probabilities[label] ?? 0), 0)
}

type Likelihoods = NonNullable<Labelled['probabilities']>

/** 부장님한테 보낼 문구 좀 써줘: a shop's name in what is nobody's spending. */
function isOfOtherThings(
  { value: questions }: Decided<readonly Question[]>,
  { confidence, probabilities = {} }: Labelled,
  { isCommand, planned, before, carried }: Understanding,
): boolean {
  if (isCommand || planned || before || carried) return false
  if (questions.some(({ kind }) => kind === 'action' || kind === 'off_topic')) return false
  // 엥겔지수, which nobody has said before, is of spending by its very name.
  if (questions.some((one) => one.kind === 'ratio' && one.focus === 'engel')) return false
  return confidence >= leastOfOthers && agreedOn(questions, probabilities) < doubts.plan.most
}

const leastOfOthers = 0.9

/** Whether there is nothing to be heard: it names what it asks, or takes that over from the question before. */
export function isSaidOutright(
  { said: { mentions }, reading }: Read['parts'][number],
  questions: readonly Question[],
  carried: boolean,
): boolean {
  if (carried && reading.kind === undefined) return true
  // 번 거랑 쓴 거 얼마씩: what is left says both.
  if (reading.kind === 'income' && /(?:번|벌).*쓴|수입.*지출/u.test(mentions.bare)) return true
  // 30만원 넘게 쓴 거 아니지?; 지출보다 많아?, after what came in.
  if (reading.details.threshold !== undefined) return true
  if (questions.some((one) => one.kind === 'income' && one.exceeds)) return true
  return questions.some(({ kind }) => namesOfKinds[kind]?.test(mentions.bare))
}

/** The nouns that say what is asked, whatever the message sounds like besides. */
const namesOfKinds: Readonly<Partial<Record<Question['kind'], RegExp>>> = {
  saving: /계획|목표|모을수있|모으면|모아질/u,
  uncategorised: /(?:카테고리|분류|항목)(?:가|이)?(?:없|안|빈|미)|미분류/u,
  daily: /일자별|날짜별|일별|하루별/u,
  weekday: /요일별/u,
  monthly: /월별|달별|매월/u,
  breakdown: /(?:카테고리|분류|항목|종류)별/u,
  store_ranking: /(?:가게|매장|상점|점포)별|순위|랭킹/u,
  list: /목록|내역|리스트|마지막으로/u,
  average: /평균/u,
  comparison: /비교|대비/u,
  count: /횟수|몇번/u,
  recurring: /오른|인상/u,
  budget: /예산/u,
  ratio: /비율|비중|퍼센트|%/u,
}
