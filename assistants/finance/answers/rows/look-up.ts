import type { z } from 'zod'
import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import type { ListQuestion } from '../../understand/question.ts'
import { is, type Voice, won } from '../../wording.ts'
import { dayOfPeriod } from '../period-words.ts'
import { type Row, rowArguments } from './row-words.ts'

/** Rows as either tool gives them, with the sums of all that match where it has them. */
export interface Listed {
  readonly rows: readonly Row[]
  readonly rowsTotal: number
  readonly total: number
  readonly count: number
  /** Of all that match; of the list alone. */
  readonly average?: number
  /** How many rows were looked up at most. */
  readonly limit: number
  /** Of all that match, in percent; of the largest of a period alone. */
  readonly rowsShare?: number
  /** The rows that come next, where one alone was asked for. */
  readonly next?: readonly Row[]
  /** The largest of all that match, where too many match to be said. */
  readonly biggest?: readonly Row[]
  readonly merchant: z.infer<(typeof expenseList)['output']>['merchant']
}

/** How many of the rows an answer says in words; the table has them all. */
export const spokenRows = 3
/** Up to so many they are all said. */
export const fewRows = 6
/** The most that either tool gives. */
const mostTop = 50
const mostListed = 100

/** The largest of a period come with the shares they have in it; all else from the list. */
export async function lookUp(t: Turn, question: ListQuestion): Promise<ToolOutcome<Listed>> {
  const { period, order, minAmount, maxAmount, skip, place } = question
  // One alone is told with those that come next, one of a place with the one behind it.
  const isOne = question.limit === 1 && place === undefined
  const asked = Math.max(question.limit, isOne ? spokenRows : 0, (place ?? 0) + 1)
  const isBounded = minAmount !== undefined || maxAmount !== undefined
  if (order === 'largest' && period && !skip && !isBounded) {
    const limit = Math.min(asked, mostTop)
    const { startDate, endDate } = period
    const top = await t.run(call(topExpenses, { ...rowArguments(question), startDate, endDate, limit }))
    if (top.kind !== 'found') return top
    const { expenses, expensesTotal: rowsTotal, expensesShare, total, count, merchant } = top.value
    const listed = { rowsTotal, total, count, limit, merchant }
    if (!isOne) return { ...top, value: { ...listed, rows: expenses, rowsShare: expensesShare } }
    const [first, ...others] = expenses
    const next = others.filter(({ amount }) => amount > 0)
    return { ...top, value: { ...listed, rows: first ? [first] : [], next, rowsShare: first?.share ?? 0 } }
  }
  const limit = Math.min(place === undefined ? question.limit : asked, mostListed)
  const list = await t.run(
    call(expenseList, { ...rowArguments(question), order, limit, ...(skip ? { skip } : {}) }),
  )
  if (list.kind !== 'found') return list
  const { expenses: rows, shownTotal: rowsTotal, total, count, average, merchant } = list.value
  return { ...list, value: { rows, rowsTotal, total, count, average, limit, merchant } }
}

/** Of a period with more rows than can be said, the largest: 3월 10일에 뭐 샀었지? */
export async function biggestOf(
  t: Turn,
  question: ListQuestion,
  { rows, count }: Listed,
): Promise<Listed['rows']> {
  const { period, order, limit, skip, place } = question
  const isWhole = period !== null && order === 'newest' && limit > 1 && !skip && place === undefined
  if (!isWhole || count <= fewRows || rows.length <= fewRows) return []
  const found = await t.run(
    call(expenseList, { ...rowArguments(question), order: 'largest', limit: spokenRows }),
  )
  return found.kind === 'found' ? found.value.expenses : []
}

const isContract = ({ category }: Row): boolean => fixedCategories.includes(category)
const isOne = ({ limit, place }: ListQuestion): boolean => limit === 1 && place === undefined

/**
 * The largest of all spending is the rent, and the next one too: where it is the one asked for, what is largest without
 * is told; where it would fill a list, it is left out of that.
 */
export async function withoutContracts(
  t: Turn,
  question: ListQuestion,
  listed: Listed,
  voice: Voice,
): Promise<{ readonly listed: Listed; readonly fact?: string }> {
  const { period, category, store, order, without = [], minAmount, maxAmount } = question
  const isAll = category === undefined && store === undefined
  const isBounded = minAmount !== undefined || maxAmount !== undefined
  const isFilled = isOne(question) ? listed.rows.some(isContract) : isFilledByOne(listed.rows)
  if (order !== 'largest' || !period || !isAll || isBounded || !isFilled) return { listed }
  const { startDate, endDate } = period
  const left = [...without, ...fixedCategories]
  const top = await t.run(call(topExpenses, { startDate, endDate, without: left, limit: listed.limit }))
  const rows = top.kind === 'found' ? top.value.expenses.filter(({ amount }) => amount > 0) : []
  const [first] = rows
  if (top.kind !== 'found' || !first) return { listed }
  if (isOne(question)) {
    const day = dayOfPeriod(first.date, period, voice)
    const fact = `고정비를 빼고 보면 제일 큰 건 ${day} ${is(`${first.store} ${won(first.amount)}`)}.`
    return { listed: { ...listed, next: [] }, fact }
  }
  const largest = listed.rows.find(isContract)!
  const { rowsShare: _, ...others } = listed
  const { expensesTotal: rowsTotal, total, count } = top.value
  return {
    // A share of what is left would be taken for one of all.
    listed: { ...others, rows: rows.map(({ share: _, ...row }) => row), rowsTotal, total, count },
    fact: `월세 같은 고정비는 빼고 골랐어, 넣으면 ${largest.store} ${withParticle(won(largest.amount), '이/가')} 제일 커.`,
  }
}

/** Whether payments that come again and again are half of a list. */
function isFilledByOne(rows: readonly Row[]): boolean {
  const byStore = [...Map.groupBy(rows.filter(isContract), ({ store }) => store).values()]
  const again = byStore.filter((own) => own.length > 1).flat()
  return again.length > 0 && again.length * 2 >= rows.length
}
