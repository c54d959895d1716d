import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { recentMonths } from '../understand/period.ts'
import type { AverageQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { type Averages, averageOf } from './average-findings.ts'
import {
  averageFacts,
  averageLead,
  basisNote,
  isRegular,
  nextAfterAverage,
  unitName,
} from './average-words.ts'
import { chips, otherMonth } from './chips.ts'
import { telling } from './facts.ts'
import { troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutArguments, leftOutNote, scopeArguments, subjectWords, wordsWithout } from './subject.ts'

const mostFacts = 2

/** How much on average: 하루에 평균 얼마 써? 카페 한 번에 얼마야? */
export async function answerAverage(t: Turn, question: AverageQuestion, voice: Voice): Promise<Reply> {
  const { period, per } = question
  const { earlier } = period
  const outcome = await t.run(
    call(averageSpending, {
      ...scopeArguments(question),
      ...leftOutArguments(question),
      per: per === 'payment' ? 'day' : per,
      ...(earlier ? { otherStartDate: earlier.startDate, otherEndDate: earlier.endDate } : {}),
    }),
  )
  if (outcome.kind === 'failed') return troubled(`평균 ${subjectWords(question).what}`)
  if (outcome.kind === 'miss') return widened(t, question, voice)
  return told(question, outcome.value, voice)
}

/** 이마트 한번 가면 보통 얼마, of no time that was said: the months before, where this one has nothing yet. */
async function widened(t: Turn, question: AverageQuestion, voice: Voice): Promise<Reply> {
  const { period, per } = question
  if (period.assumed === null || period.grain !== 'month') return absentIn(t, question, voice)
  const wide = { ...question, period: recentMonths(t.today, monthsBefore) }
  const outcome = await t.run(
    call(averageSpending, {
      ...scopeArguments(wide),
      ...leftOutArguments(wide),
      per: per === 'payment' ? 'day' : per,
    }),
  )
  return outcome.kind === 'found' ? told(wide, outcome.value, voice) : absentIn(t, question, voice)
}

const monthsBefore = 3

function told(question: AverageQuestion, averages: Averages, voice: Voice): Reply {
  const { period, per } = question
  const name = averages.merchant?.name
  const asked = name === undefined ? question : { ...question, store: name }
  const { assumed } = periodNotes(period, averages, voice)
  const notes = [assumed, basisNote(question, averages)].filter(Boolean).join(' ')
  const leftOut = leftOutNote(averages.merchant)
  return {
    lead: averageLead(asked, averages, voice),
    ...(notes === '' ? {} : { assumed: notes }),
    facts: [
      ...telling(averageFacts(asked, averages, voice), leftOut ? mostFacts - 1 : mostFacts),
      ...(leftOut ? [leftOut] : []),
    ],
    next: nextAfterAverage(asked, averages, voice),
    suggestions: [
      per === 'payment' || period.grain === 'day' || isRegular(asked, averages)
        ? chips.list(period, asked)
        : chips.highestDay(period, asked),
      chips.amount(period, asked),
      per === 'month' ? chips.monthly(asked) : chips.average(otherMonth(period), asked),
    ],
    note: `${wordsWithout(asked).what} ${unitName[per]} 평균·${period.name} ${won(averageOf(question, averages))}`,
  }
}
