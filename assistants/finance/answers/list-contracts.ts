import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import type { ListQuestion } from '../understand/question.ts'
import { is, pick, type Voice, won } from '../wording.ts'
import type { Listed, Row } from './list-words.ts'
import { dayOfPeriod } from './period-words.ts'

/** The rows to be told, and what is to be said of those paid by contract. */
export interface Fair {
  readonly listed: Listed
  readonly fact?: string
}

const isContract = ({ category }: Row): boolean => fixedCategories.includes(category)

/**
 * The largest of all spending is the rent, and the next one too: where it is the one asked for, what is largest without
 * is told; where it would fill a list, it is left out of that.
 */
export async function withoutContracts(
  t: Turn,
  question: ListQuestion,
  listed: Listed,
  voice: Voice,
): Promise<Fair> {
  const { period, category, store, order, without = [], minAmount, maxAmount } = question
  const isAll = category === undefined && store === undefined
  const isBounded = minAmount !== undefined || maxAmount !== undefined
  const isFilled = isOne(question) ? listed.rows.some(isContract) : isFilledByOne(listed.rows)
  if (order !== 'largest' || !period || !isAll || isBounded || !isFilled) return { listed }
  const { startDate, endDate } = period
  const limit = listed.limit
  const left = [...without, ...fixedCategories]
  const top = await t.run(call(topExpenses, { startDate, endDate, without: left, limit }))
  const rows = top.kind === 'found' ? top.value.expenses.filter(({ amount }) => amount > 0) : []
  const [first] = rows
  if (top.kind !== 'found' || !first) return { listed }
  if (isOne(question)) {
    const it = `${first.store} ${won(first.amount)}`
    const day = dayOfPeriod(first.date, period, voice)
    return {
      listed: { ...listed, next: [] },
      fact: pick(
        [
          `월세 같은 고정비를 빼면 ${withParticle(it, '이/가')} 제일 커 (${day}).`,
          `고정비를 빼고 보면 제일 큰 건 ${day} ${is(it)}.`,
        ],
        voice,
        1,
      ),
    }
  }
  const largest = listed.rows.find(isContract)!
  return {
    listed: {
      // A share of what is left would be taken for one of all.
      rows: rows.map(({ share: _, ...row }) => row),
      rowsTotal: top.value.expensesTotal,
      total: top.value.total,
      count: top.value.count,
      limit,
    },
    fact: `월세 같은 고정비는 빼고 골랐어, 넣으면 ${largest.store} ${withParticle(won(largest.amount), '이/가')} 제일 커.`,
  }
}

const isOne = ({ limit, place }: ListQuestion): boolean => limit === 1 && place === undefined

/** Whether payments that come again and again are half of a list. */
function isFilledByOne(rows: readonly Row[]): boolean {
  const byStore = [...Map.groupBy(rows.filter(isContract), ({ store }) => store).values()]
  const again = byStore.filter((own) => own.length > 1).flat()
  return again.length > 0 && again.length * 2 >= rows.length
}
