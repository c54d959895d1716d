import type { DayRange } from '#query/coverage.ts'
import { figuresOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { expenses } from './queries/datasets.ts'
import { financeTables } from './tables.ts'

export async function monthlyIncome(tx: Tx): Promise<number | null> {
  const row = await financeTables(tx)
    .selectFrom('finance_settings')
    .select('monthly_income')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return row?.monthly_income ?? null
}

/** The first and last day with a row, to tell "nothing in this period" from "nothing at all". */
export async function dataRange(tx: Tx): Promise<DayRange | null> {
  const { firstDate, lastDate } = await figuresOf(tx, expenses, ['firstDate', 'lastDate'], {
    everything: true,
  })
  return firstDate === null || lastDate === null ? null : { startDate: firstDate, endDate: lastDate }
}
