import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { isSamePayment } from '../sms/stored-rows.ts'
import type { StatementRow } from './statement.ts'

/** What messages and the person have told of payments before a statement brought them. */
export interface ToldRows {
  /** Takes the row that is this payment; each answers for one row of a statement only. */
  take(row: StatementRow): boolean
}

interface ToldRow {
  readonly amount: number
  readonly store: string
  readonly date: string
  readonly time: string | null
  readonly method: string | null
}

const none: ToldRows = { take: () => false }

/**
 * Reads what was told between the first and the last day of the rows. The same payment is one of the same day and
 * amount, at a store of a like name or at the same time (`isSamePayment`), and not by another card.
 */
export async function toldRows(tx: Tx, first: string, last: string): Promise<ToldRows> {
  const { rows } = await sql<ToldRow>`
    select amount, store, spent_on as date, spent_time as time, method from expenses
    where owner_id = ${tx.ownerId} and spent_on between ${first}::date and ${last}::date
      and source in ('sms', 'chat', 'manual')
    order by spent_on, spent_time, id`.execute(tx.db)
  if (rows.length === 0) return none
  const left = Map.groupBy(rows, ({ date, amount }) => `${date}|${amount}`)
  return {
    take(row) {
      const alike = left.get(`${row.date}|${row.amount}`)
      const at =
        alike?.findIndex((told) => isSamePayment(row, told) && !areOtherCards(row.method, told.method)) ?? -1
      if (!alike || at < 0) return false
      alike.splice(at, 1)
      return true
    },
  }
}

/** 1234 and 5678: cards that both name their last digits, and different ones. */
function areOtherCards(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [one, other].map((method) => /\d{4}(?!.*\d{4})/u.exec(method ?? '')?.[0])
  return mine !== undefined && theirs !== undefined && mine !== theirs
}
