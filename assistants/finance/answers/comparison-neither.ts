import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { Voice } from '../wording.ts'
import { won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips } from './chips.ts'
import type { Held } from './comparison-findings.ts'
import { comparisonNotes, neitherLead } from './comparison-words.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'
import { scopeArguments, subjectWords } from './subject.ts'

/** Nothing in either: where one was cut to as much as the other has, what the whole of it came to. */
export async function neither(t: Turn, held: Held, voice: Voice): Promise<Reply> {
  const { question, period, other } = held
  const lead = neitherLead(held, voice)
  const wholes = [
    ...(period.endDate === question.period.endDate ? [] : [question.period]),
    ...(other.endDate === question.other.endDate ? [] : [question.other]),
  ]
  const [whole] = wholes
  const sum = whole && (await t.run(call(totalExpense, scopeArguments({ ...question, period: whole }))))
  if (!whole || sum?.kind !== 'found') return absentIn(t, question, voice, lead)
  const { on, what } = subjectWords(question)
  const { total, count } = sum.value
  return {
    ...comparisonNotes(held, voice),
    lead,
    facts: [`${duringOnly(whole)} 다 해서 ${on}${won(total)} 썼어 (${count}건).`],
    next: '달마다 어땠는지 흐름도 볼까?',
    suggestions: [chips.monthly(question), chips.list(whole, question)],
    note: `${what} 비교·두 기간 다 없음`,
  }
}
