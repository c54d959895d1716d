import { isQuestion } from '#korean/is-question.ts'
import { bareText } from '../retrieve/contract-index.ts'
import type { Asked, AskedFor } from '../understand/asked.ts'
import { readQuery } from '../understand/query.ts'
import { speaksOf } from './deadlines.ts'
import { mostRead } from './limits.ts'
import { saidIn } from './said.ts'

/** What is answered by a figure, as far as there is one. */
const figures: ReadonlySet<AskedFor> = new Set<AskedFor>([
  ...([
    'total',
    'money',
    'rate',
    'size',
    'count',
    'consequence',
    'content',
    'term',
    'days',
    'until',
    'when',
  ] as const),
])

/**
 * Whether something is to be reckoned: a total, or a figure for numbers that are given. What goes on from a calculation
 * does with numbers of its own.
 */
export function asksFigure(message: string, { ask }: Asked, goesOn: boolean): boolean {
  const isGiven = givesNumbers(message)
  if (figures.has(ask) && speaksOf(message, 'remaining')) return true
  return ask === 'total' || (isGiven && (goesOn || figures.has(ask) || speaksOf(message, 'howMuch')))
}

/** An amount is asked for: with no number given it may follow from the contract's own. */
export const asksAmount = (message: string, asked: Asked, goesOn: boolean): boolean =>
  asked.ask === 'money' || asksFigure(message, asked, goesOn)

/** What is answered by a day. */
export const asksDay = ({ ask }: Asked): boolean =>
  ask === 'until' || ask === 'when' || ask === 'days' || ask === 'term'

const givesNumbers = (text: string): boolean => {
  const { quantities, days, clocks, months } = saidIn(text.slice(0, mostRead))
  return quantities.length + days.length + clocks.length + months.length > 0
}

/** A part of a message that asks for a figure of its own. */
export const isReckonedAlone = (text: string, { ask }: Asked): boolean =>
  figures.has(ask) && isQuestion(bareText(text)) && readQuery(text).terms.length > 0

/** A part that a figure for the whole of a message answers: it asks for one, or tells what it was reckoned with. */
export const isReckoned = (text: string, asked: Asked): boolean =>
  figures.has(asked.ask) || givesNumbers(text) || !isQuestion(bareText(text))

/** 언제 끝나?: a day, and no amount beside it. */
export const asksDayAlone = (question: string): boolean =>
  /언제|며칠(?:날|까지)|\bwhen\b/iu.test(question) &&
  !/얼마|을매|얼매|금액|몇\s?(?:원|만|퍼|프로)|[가-힣]+[은는이가]?\s?(?:합계|총액)|\bhow much\b|amount|total/iu.test(
    question,
  )
