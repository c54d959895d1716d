import type { Labelled } from '#engine/classifiers.ts'
import type { Decision } from '#engine/decide.ts'
import { findDurations } from '#korean/durations.ts'
import { endsInQuestion } from '#korean/is-question.ts'
import { type Figures, figuresOf } from '../coverage.ts'
import type { Question } from '../question.ts'
import type { Said } from '../said.ts'
import { understandTexts } from '../texts.ts'
import { subjectsIn } from '../topic.ts'
import type { Understanding } from '../understanding.ts'
import { isAgainstUsual, ofWords } from './read-as.ts'
import { agreedOn, isSaidOutright } from './second-opinion.ts'

/** A message with what it was understood as. */
export interface Understood extends Understanding {
  readonly questions: readonly Question[]
  /** Of the reading, 0 to 1. */
  readonly confidence: number
}

/**
 * Whether what was understood is answered, or asked about first. A figure of another question is worse than one more
 * message: where a sum that was said is left over, or where those who were heard before asked something else with such
 * words, it is asked.
 */
export const sure: Decision<Understood, boolean> = {
  name: 'sure',
  rule: (understood) => {
    const left = leftOver(understood)
    if (left.length === 0) return undefined
    return { value: false, confidence: 1, reasoning: understandTexts.leftOver, indicators: left }
  },
  secondOpinion: {
    said: ({ heard }) => heard,
    overrules: (heard, { value: isSure }, understood) =>
      isSure && (isUnbacked(understood, heard) || isContradicted(understood, heard)),
    value: () => false,
  },
  fallback: () => ({ value: true, confidence: 1, reasoning: '', indicators: [] }),
}

/** Whether those who were heard before asked something else with such words. */
function isContradicted(
  understood: Understood,
  { label, confidence, probabilities = {} }: Labelled,
): boolean {
  const { questions, read } = understood
  return (
    confidence >= leastHeard &&
    // What reckons with the very figures that were said is no other question; that it is a wish may be plain all the same,
    // unless they complete a plan.
    (figures(understood).held.length === 0 ||
      (label === 'wants_change' && confidence >= surelyWanted && !understood.planned)) &&
    !(label === 'wants_change' && endsInQuestion(understood.message)) &&
    !asksOfRows(understood) &&
    !questions.some(({ kind }) => ofWords.has(kind)) &&
    // 평균보다 많이 시켰어?: the comparison tells the average as well.
    !(questions.every(isAgainstUsual) && !asksOfIncome(understood)) &&
    questions.every(({ kind }) => tellsFigure.has(kind) && kind !== 'future') &&
    !read.parts.some((part) => isSaidOutright(part, questions, understood.carried)) &&
    !read.parts.some(({ said }) => isPlain(said, questions)) &&
    agreedOn(questions, probabilities) < leastAgreed(understood)
  )
}

const asksOfIncome = ({ read }: Understood): boolean =>
  read.parts.some(({ said: { cues } }) => cues.has('ratio') || cues.has('ofIncome'))

/**
 * In a talk, what words and examples leave to a guess was mostly of something else, three times in four; unless people ask
 * just that with such words.
 */
const isUnbacked = (
  { before, confidence, questions }: Understood,
  { probabilities = {} }: Labelled,
): boolean =>
  before !== undefined &&
  confidence < leastSure &&
  questions.every(({ kind }) => tellsFigure.has(kind)) &&
  agreedOn(questions, probabilities) < leastBacking

const leastSure = 0.5
const leastBacking = 0.5

/** 몇 건이야?, 다 합치면?, after rows: of these, which are counted and added up where they are shown. */
const asksOfRows = ({ before, carried, questions }: Understood): boolean =>
  carried && before?.slots.asked === 'list' && questions.every(({ kind }) => kind === 'list')

/**
 * What the message says and the questions do not hold: sums, of what lies ahead those of the story before it as well, what
 * is to be left out, the time of a goal, and a time behind.
 */
export const leftOver = (understood: Understood): readonly string[] => [
  ...figures(understood).left,
  ...keptIn(understood),
  ...otherTimes(understood),
  ...pastTimes(understood),
]

/** 작년 이맘때는?, where what is told is of now alone. */
function pastTimes({ read, questions, now }: Understood): string[] {
  const isTold = questions.some(({ kind }) => tellsFigure.has(kind))
  if (!isTold || questions.some((one) => JSON.stringify(one).includes('"startDate"'))) return []
  const thisMonth = now.toPlainDate().with({ day: 1 }).toString()
  return read.parts
    .filter(
      ({ said: { ahead }, reading: { before, period } }) =>
        // 3월까지 얼마 모을 수 있어: the next one.
        !ahead && (before ?? (period && 'endDate' in period && period.endDate < thisMonth)),
    )
    .flatMap(({ said }) =>
      said.mentions.all.flatMap((one) => (one.type === 'period' ? [one.period.text] : [])),
    )
}

/** 2년으로 늘리면?, where the goal is reckoned to another time. */
function otherTimes({ message, questions }: Understood): string[] {
  const goals = questions.flatMap((one) =>
    one.kind === 'saving' && (one.targetAmount ?? one.goal) !== undefined ? [one.targetMonths] : [],
  )
  if (goals.length === 0) return []
  return findDurations(message).flatMap(({ unit, value, text }) => {
    const months = unit === 'year' ? value * 12 : unit === 'month' ? value : 1
    // 한 달에 얼마씩, 일 년이면.
    return months === 1 || months === 12 || goals.includes(months) ? [] : [text.trim()]
  })
}

/** 약값은 빼고, where the figures that are told have it in them. */
function keptIn({ read, questions, slots }: Understood): string[] {
  if (!questions.some(({ kind }) => tellsFigure.has(kind))) return []
  const told = JSON.stringify([questions, subjectsIn(slots)])
  return read.parts
    .flatMap(({ reading }) => reading.without)
    .filter((name) => !told.includes(JSON.stringify(name)))
    .map(understandTexts.leftOut)
}

function figures({ read, questions, original }: Understood): Figures {
  if (!questions.some(({ kind }) => tellsFigure.has(kind))) return { held: [], left: [] }
  // 왜 2만원이나 더 나왔어?: by how much is what the answer says.
  if (questions.every(({ kind }) => tellsDifference.has(kind))) return { held: [], left: [] }
  const isOfWhole = questions.some(({ kind }) => ahead.has(kind)) || weighedBy.test(original)
  return figuresOf(read, questions, isOfWhole ? original : undefined)
}

/** 여행 예산은 100만원 생각하는데 어때: told in front, and what it is held against. */
const weighedBy = /예산|한도|할인/u

const tellsDifference: ReadonlySet<Question['kind']> = new Set(['comparison', 'changes', 'rising'])

/** What is to come is reckoned with all that is told of it. */
const ahead: ReadonlySet<Question['kind']> = new Set([
  'forecast',
  'saving',
  'what_if',
  'outlay',
  'purchase',
  'lasts',
  'planned',
  'future',
  'cutting',
])

/** 보여줘 with nothing unexplained; of sums, 얼마였더라 and 편의점 alone: so it is asked, however the rest is worded. */
function isPlain({ cues, stray, mentions: { marked } }: Said, questions: readonly Question[]): boolean {
  if (cues.has('show') && stray.length === 0) return true
  return (
    questions.every(({ kind }) => sums.has(kind)) && (cues.has('howMuch') || /^[ⓅⒸⓈ]+[?.!~]*$/u.test(marked))
  )
}

const sums: ReadonlySet<Question['kind']> = new Set(['total', 'category', 'store', 'several'])

/**
 * Measured on two sets of strangers' messages: a third of what was misread lies below, and one in thirty of what was
 * not. Where each word is explained, hardly anybody was misread.
 */
const leastAgreed = ({ read }: Understood): number =>
  read.parts.every(({ said }) => said.stray.length === 0) ? 0.08 : 0.25

const leastHeard = 0.6
const surelyWanted = 0.9

/** Kinds that are answered with figures and read by their words alone. */
const tellsFigure: ReadonlySet<Question['kind']> = new Set([
  'future',
  'total',
  'category',
  'store',
  'several',
  'breakdown',
  'store_ranking',
  'list',
  'count',
  'average',
  'daily',
  'monthly',
  'weekday',
  'moment',
  'income',
  'ratio',
  'comparison',
  'changes',
  'recurring',
  'forecast',
  'budget',
  'saving',
  'overview',
  'what_if',
  'purchase',
  'outlay',
  'lasts',
  'planned',
  'judgement',
  'season',
  'rising',
  'share',
  'cutting',
  'methods',
  'until_payday',
])
