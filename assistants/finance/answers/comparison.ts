import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { biggestChanges } from '../tools/biggest-changes.ts'
import { comparePeriods } from '../tools/compare-periods.ts'
import { compareStore } from '../tools/compare-store.ts'
import { dataRange } from '../tools/data-range.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { ComparisonQuestion } from '../understand/question.ts'
import { type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { comparisonChart } from './comparison-chart.ts'
import { comparisonFacts, storeFacts } from './comparison-facts.ts'
import type { Compared, Held } from './comparison-findings.ts'
import { neither } from './comparison-neither.ts'
import { partsSaid, partsTable } from './comparison-parts.ts'
import {
  chipsAfterComparison,
  comparisonLead,
  comparisonNotes,
  lengthNote,
  neitherLead,
  nextAfterComparison,
  onlyNow,
} from './comparison-words.ts'
import { needsNoContracts } from './contract-spending.ts'
import { telling } from './facts.ts'
import { fairPeriods } from './fair-periods.ts'
import { cannotCompare } from './incomparable.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'
import { wholeCall, wholeFact, wholeStoreCall } from './whole-held.ts'

/** 지난달보다 얼마나 더 썼어? Like with like: what still runs is held against as many days of the other. */
export async function answerComparison(t: Turn, question: ComparisonQuestion, voice: Voice): Promise<Reply> {
  const { what } = subjectWords(question)
  const range = await t.run(call(dataRange, {}))
  if (range.kind === 'failed') return troubled(what)
  if (range.kind === 'miss') return emptyBook(what)
  // As they stand, nothing is cut.
  const asked = question.whole ? { ...question.period, running: false } : question.period
  const fair = fairPeriods(asked, question.other, range.value, voice)
  if (fair.kind !== 'fair') return cannotCompare(t, question, fair, range.value, voice)
  const { period, other, unequal, note } = fair
  // 합계로 치면, 총액으로: rent and all.
  const withoutFixed = !(question.inAll ?? question.whole) && needsNoContracts(question, period, other)
  const held: Held = { question, period, other, unequal, note, withoutFixed }
  return question.store === undefined ? ofSums(t, held, voice) : ofStore(t, held, voice)
}

function argumentsOf({ question, period, other, withoutFixed }: Held) {
  return {
    ...scopeArguments({ ...question, period }),
    otherStartDate: other.startDate,
    otherEndDate: other.endDate,
    ...(withoutFixed ? { withoutFixed } : {}),
    ...(question.without && question.store === undefined ? { without: [...question.without] } : {}),
  }
}

async function ofSums(t: Turn, held: Held, voice: Voice): Promise<Reply> {
  const { question, period, unequal } = held
  const { what } = subjectWords(question)
  const [sums, changed, inAll] = await t.runAll([
    call(comparePeriods, argumentsOf(held)),
    unequal ? undefined : call(biggestChanges, argumentsOf(held)),
    wholeCall(held),
  ])
  if (sums.kind === 'failed') return troubled(what)
  if (sums.kind === 'miss') {
    const now = await t.run(call(totalExpense, scopeArguments({ ...question, period })))
    return now.kind === 'found' ? onlyNow(held, now.value, voice) : neither(t, held, voice)
  }
  const { changes, ...compared } = sums.value
  const chart = comparisonChart(held, compared, changes)
  if (question.byCategory && question.category === undefined && !unequal && changes.length > 1) {
    return {
      ...worded(held, compared, voice),
      facts: partsSaid(held, changes),
      next: '어디에서 달라졌는지 들여다볼까?',
      chart: partsTable(held, changes),
    }
  }
  return {
    ...worded(held, compared, voice),
    facts: telling([
      ...comparisonFacts(
        held,
        compared,
        changes,
        changed?.kind === 'found' ? changed.value : undefined,
        voice,
      ),
      wholeFact(held, inAll),
    ]),
    ...(chart ? { chart } : {}),
  }
}

async function ofStore(t: Turn, held: Held, voice: Voice): Promise<Reply> {
  const { question } = held
  const store = question.store ?? ''
  const [outcome, inAll] = await t.runAll([
    call(compareStore, { ...argumentsOf(held), storeName: store }),
    wholeStoreCall(held, store),
  ])
  if (outcome.kind === 'failed') return troubled(`${store} 지출`)
  if (outcome.kind === 'miss') return absentIn(t, question, voice, neitherLead(held, voice))
  const compared = outcome.value
  const { merchant } = compared
  const named: Held = { ...held, question: { ...question, store: merchant.name } }
  const leftOut = leftOutNote(merchant)
  const chart = comparisonChart(named, compared, [])
  return {
    ...worded(named, compared, voice),
    facts: [
      ...telling([...storeFacts(named, compared, voice), wholeFact(held, inAll)], leftOut ? 1 : 2),
      ...(leftOut ? [leftOut] : []),
    ],
    ...(chart ? { chart } : {}),
  }
}

/** The parts that are the same for all spending, a category and a store. */
function worded(held: Held, compared: Compared, voice: Voice): Omit<Reply, 'facts'> {
  const { question, period, other, unequal } = held
  const length = unequal ? lengthNote(held, compared) : undefined
  return {
    lead: comparisonLead(held, compared, voice),
    ...comparisonNotes(held, voice, length, compared),
    next: nextAfterComparison(question, voice),
    suggestions: chipsAfterComparison(question),
    note: `${subjectWords(question).what} 비교·${other.name} ${won(compared.previous)}, ${period.name} ${won(compared.current)}`,
  }
}
