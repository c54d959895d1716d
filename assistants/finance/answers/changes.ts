import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { isCategory } from '../categories.ts'
import { biggestChanges } from '../tools/biggest-changes.ts'
import { dataRange } from '../tools/data-range.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { ChangesQuestion } from '../understand/question.ts'
import { assumedPeriodNote, spendingOf, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { changesChart } from './changes-chart.ts'
import { changesFacts } from './changes-facts.ts'
import type { HeldChanges } from './changes-findings.ts'
import {
  allNewLead,
  changesLead,
  chipsAfterChanges,
  lengthNote,
  movedFirst,
  nextAfterChanges,
} from './changes-words.ts'
import { chips } from './chips.ts'
import { needsNoContracts, withoutContractsNote } from './contract-spending.ts'
import { telling } from './facts.ts'
import { fairPeriods } from './fair-periods.ts'
import { cannotCompare } from './incomparable.ts'
import { joined } from './joined.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { scopeArguments, subjectWords } from './subject.ts'

/** So many, that those of the direction asked for are among them. */
const limit = 20

/** 지난달보다 뭐가 제일 늘었어? Categories first, then the merchants behind them; of one category its merchants. */
export async function answerChanges(t: Turn, question: ChangesQuestion, voice: Voice): Promise<Reply> {
  const { what } = subjectWords(question)
  const range = await t.run(call(dataRange, {}))
  if (range.kind === 'failed') return troubled(what)
  if (range.kind === 'miss') return emptyBook(what)
  const fair = fairest(question, range.value, voice)
  if (fair.kind !== 'fair') return cannotCompare(t, question, fair, range.value, voice)
  const { period, other } = fair
  const scope = scopeArguments({ ...question, period })
  const withoutFixed = needsNoContracts(question, period, other)
  const outcome = await t.run(
    call(biggestChanges, {
      ...scope,
      otherStartDate: other.startDate,
      otherEndDate: other.endDate,
      limit,
      ...(withoutFixed ? { withoutFixed } : {}),
      ...(question.without?.length ? { without: [...question.without] } : {}),
    }),
  )
  if (outcome.kind === 'failed') return troubled(what)
  const notes = [
    assumedPeriodNote(question.period, voice),
    fair.note,
    withoutFixed ? withoutContractsNote : undefined,
    question.without?.length
      ? `${withParticle(joined(question.without.map(spendingOf)), '은/는')} 빼고 봤어.`
      : undefined,
  ].filter(Boolean)
  if (outcome.kind === 'miss') {
    const now = await t.run(call(totalExpense, scope))
    if (now.kind !== 'found') return absentIn(t, question, voice)
    return {
      lead: allNewLead({ question, period, other }, now.value.total, voice),
      ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
      facts: [],
      suggestions: [chips.list(question.period, question), chips.monthly(question)],
    }
  }
  const held: HeldChanges = { question, period, other, changes: outcome.value }
  if (fair.unequal) notes.push(lengthNote(held))
  const chart = changesChart(held)
  const first = movedFirst(held)
  return {
    lead: changesLead(held, voice),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: telling(changesFacts(held, voice)),
    next: nextAfterChanges(held, voice),
    suggestions: chipsAfterChanges(held),
    ...(chart ? { chart } : {}),
    ...(first && isCategory(first.name) ? { topic: { subject: { category: first.name } } } : {}),
    ...(first ? { note: `제일 달라진 것·${period.name} ${first.name} ${won(first.difference)}` } : {}),
  }
}

/** Of periods of unlike length the one before is taken instead of the one named: sums of changes need equal days. */
function fairest(question: ChangesQuestion, recorded: { startDate: string; endDate: string }, voice: Voice) {
  const asked = fairPeriods(question.period, question.other, recorded, voice)
  const { earlier } = question.period
  if (asked.kind !== 'fair' || !asked.unequal || !earlier) return asked
  const instead = fairPeriods(question.period, earlier, recorded, voice)
  if (instead.kind !== 'fair' || instead.unequal) return asked
  const named = withParticle(question.other.name, '과/와')
  const why = `${named}는 길이가 달라서 ${withParticle(earlier.name, '이랑/랑')} 견줬어.`
  return { ...instead, note: [why, instead.note].filter(Boolean).join(' ') }
}
