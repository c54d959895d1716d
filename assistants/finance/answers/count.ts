import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { spendingCount } from '../tools/spending-count.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import { allTime } from '../understand/period.ts'
import type { CountQuestion } from '../understand/question.ts'
import type { Voice } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips, otherMonth } from './chips.ts'
import type { Counted } from './count-findings.ts'
import { allTimeLead, rateFacts, rateLead } from './count-rate-words.ts'
import { countChip, countFacts, countLead, everLead, neverLead, nextAfterCount } from './count-words.ts'
import { type Fact, telling } from './facts.ts'
import { troubled } from './nothing.ts'
import { duringOnly, periodNotes } from './period-words.ts'
import { answerRate } from './rate.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'

/** How often: 이번 달 카페 몇 번 갔어? */
export async function answerCount(t: Turn, question: CountQuestion, voice: Voice): Promise<Reply> {
  if (question.rate) return answerRate(t, question, voice)
  const { period, store } = question
  const { earlier } = period
  const scope = scopeArguments(question)
  const other = earlier && { otherStartDate: earlier.startDate, otherEndDate: earlier.endDate }
  const [counted, top] = await t.runAll([
    call(spendingCount, { ...scope, ...other }),
    store === undefined ? call(topExpenses, { ...scope, by: 'visits', limit: 2 }) : undefined,
  ])
  if (counted.kind === 'failed') return troubled(`${subjectWords(question).what} 횟수`)
  if (counted.kind === 'miss') {
    // Of a month that nobody named, none says little: how often at all is the answer.
    const wider = period.assumed && answerOfAllTime(t, question, voice)
    return (wider && (await wider)) || absentIn(t, question, voice, neverLead(question, voice))
  }
  const count = counted.value
  const name = count.merchant?.name
  const asked = name === undefined ? question : { ...question, store: name }
  const visited = top?.kind === 'found' ? top.value.merchants : []
  const notes = [leftOutNote(count.merchant), refundNote(count)].filter((note) => note !== undefined)
  const rate = rateLead(asked, count, voice)
  return {
    lead:
      question.focus === 'ever' ? everLead(asked, count, voice) : (rate ?? countLead(asked, count, voice)),
    // A rate names the months that it is of.
    ...periodNotes(rate ? { ...period, assumed: null } : period, count, voice),
    facts: factsOf(
      rate ? rateFacts(asked, count, visited, voice) : countFacts(asked, count, visited, voice),
      notes,
    ),
    next: nextAfterCount(asked, voice),
    suggestions: [
      chips.list(period, asked),
      chips.amount(period, asked),
      countChip(otherMonth(period), asked),
    ],
    note: `${name ?? question.category ?? '결제'} 횟수·${period.name} ${count.payments}번`,
  }
}

const mostFacts = 2

/** What was not counted is always told. */
function factsOf(facts: readonly (Fact | undefined)[], notes: readonly string[]): string[] {
  const told = notes.slice(0, mostFacts)
  return [...telling(facts, mostFacts - told.length), ...told]
}

/** How often in all there is; nothing where there is none. */
async function answerOfAllTime(t: Turn, question: CountQuestion, voice: Voice): Promise<Reply | undefined> {
  const all = { ...allTime(voice.today), assumed: null }
  const counted = await t.run(call(spendingCount, scopeArguments({ ...question, period: all })))
  if (counted.kind !== 'found') return undefined
  const count = counted.value
  const name = count.merchant?.name
  const asked = { ...question, ...(name === undefined ? {} : { store: name }), period: all }
  return {
    lead: allTimeLead(asked, count, voice),
    assumed: `기간을 안 말했는데 ${duringOnly(question.period)} 없어서 기록 전체로 셌어.`,
    facts: factsOf(
      rateFacts(asked, count, [], voice),
      [leftOutNote(count.merchant)].filter((note) => note !== undefined),
    ),
    next: nextAfterCount(asked, voice),
    suggestions: [chips.list({ name: '지금까지' }, asked), chips.amount({ name: '지금까지' }, asked)],
    note: `${name ?? question.category ?? '결제'} 횟수·지금까지 ${count.payments}번`,
  }
}

function refundNote({ refunds }: Counted): string | undefined {
  return refunds > 0 ? `환불 ${refunds}건은 횟수에서 뺐어.` : undefined
}
