import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import type { FutureQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { monthsBefore, unitOf } from './future-months.ts'
import { seldomLead, subjectEstimateFacts, subjectEstimateLead } from './future-subject-words.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { subjectArguments, subjectWords } from './subject.ts'

/** 다음 달 식비 얼마 나올까?: as it was in the last whole months. */
export async function estimateOf(t: Turn, question: FutureQuestion, voice: Voice): Promise<Reply> {
  const { category, store, period } = question
  const of = subjectArguments(question)
  const subject = { ...(category ? { category } : {}), ...(store ? { store } : {}) }
  const unit = unitOf(period)
  const seen = monthsBefore(voice.today)
  const [average, months] = await t.runAll([
    call(averageSpending, { ...seen.days, per: unit, ...of }),
    call(monthlyTotals, { ...seen.months, ...of }),
  ])
  if (average.kind === 'failed') return troubled(`${period.name} 예상`)
  const name = store ?? category ?? ''
  const suggestions = [`${name} 내역 보여줘`, `최근 6개월 ${name} 월별로 보여줘`, chips.forecast()]
  if (average.kind === 'miss' || average.value.average <= 0) {
    return { ...seldomLead(subject, period, voice), suggestions, topic: { subject } }
  }
  const known = { average: average.value, months: months.kind === 'found' ? months.value : undefined }
  return {
    lead: subjectEstimateLead(known, { subject, unit, period }, voice),
    facts: subjectEstimateFacts(known, unit),
    suggestions,
    note: `${period.name} ${subjectWords(subject).what} 예상`,
    topic: { subject },
    ...(months.kind === 'failed' ? { isPartial: true as const } : {}),
  }
}
