import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import type { StatementRow } from '../import/statement.ts'
import { normaliseStore } from '../import/store-name.ts'
import { brandsAlike, isAgent, minutesApart, sameMinutes, storesAlike } from './same-payment.ts'

/** An expense as it is stored already. */
interface StoredRow {
  readonly id: string
  readonly amount: number
  readonly store: string
  readonly date: string
  readonly time: string | null
  readonly fingerprint: string | null
}

/** What is stored of the payments that messages tell. Each stored row answers for one message only. */
export interface StoredRows {
  /** Takes the row that is this payment; false when there is none left. */
  take(row: StatementRow, fingerprint: string): boolean
  /** Whether a purchase is stored that this cancellation gives back, as a whole or in part. */
  hasPurchaseOf(cancellation: StatementRow): boolean
}

/** How long after a purchase money may come back for it, in days. */
const longestReturn = 180

/** Reads the stored rows that the payments may be, with their fingerprints in the same order. */
export async function findStoredRows(
  tx: Tx,
  rows: readonly StatementRow[],
  fingerprints: readonly string[],
): Promise<StoredRows> {
  const stored = await readCandidates(tx, rows, fingerprints)
  const byFingerprint = new Map(stored.map((row) => [row.fingerprint, row]))
  const ofDay = Map.groupBy(stored, ({ date, amount }) => `${date}|${amount}`)
  const left = new Set(stored)
  // A message seen before is that row and no other's.
  const own = new Set(fingerprints.flatMap((fingerprint) => byFingerprint.get(fingerprint) ?? []))
  return {
    take(row, fingerprint) {
      const before = byFingerprint.get(fingerprint)
      const found =
        before && left.has(before)
          ? before
          : (ofDay.get(`${row.date}|${row.amount}`) ?? []).find(
              (other) => left.has(other) && !own.has(other) && isSamePayment(row, other),
            )
      return found !== undefined && left.delete(found)
    },
    hasPurchaseOf: (cancellation) => stored.some((row) => isPurchaseOf(row, cancellation)),
  }
}

/** Whether a cancellation may give this purchase back, as a whole or in part. */
export function isPurchaseOf(
  { amount, date, store }: Pick<StatementRow, 'amount' | 'date' | 'store'>,
  cancellation: StatementRow,
): boolean {
  const earliest = Temporal.PlainDate.from(cancellation.date).subtract({ days: longestReturn }).toString()
  return (
    amount >= -cancellation.amount &&
    date >= earliest &&
    date <= cancellation.date &&
    storesAlike(store, cancellation.store)
  )
}

/**
 * Whether a stored row is this payment, both being of one day and amount. With a time on both it is when they are
 * within two minutes, at names of one store or brand or where one only passes the money on; without, the names alone
 * must be alike, down to the branch, as two equal coffees on one day are two.
 */
export function isSamePayment(
  row: Pick<StatementRow, 'time' | 'store'>,
  stored: Pick<StoredRow, 'time' | 'store'>,
): boolean {
  if (row.time === null || stored.time === null) return storesAlike(row.store, stored.store)
  if (minutesApart(row.time, stored.time) > sameMinutes) return false
  return (
    storesAlike(row.store, stored.store) ||
    brandsAlike(row.store, stored.store) ||
    isAgent(row.store) ||
    isAgent(stored.store)
  )
}

/**
 * Those of the same days and amounts, and for cancellations the earlier ones of that amount or store. Each identity is
 * looked up by itself: with all in one condition and figures of a table from before an import, the planner goes through
 * all the owner's rows for them.
 */
async function readCandidates(
  tx: Tx,
  rows: readonly StatementRow[],
  fingerprints: readonly string[],
): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const returned = rows.filter(({ amount }) => amount < 0)
  const days = [...new Set(rows.map(({ date }) => date))]
  const amounts = [...new Set(rows.map(({ amount }) => amount))]
  const returnedAmounts = [...new Set(returned.map(({ amount }) => -amount))]
  const returnedStores = [...new Set(returned.map(({ store }) => normaliseStore(store)))]
  const lastReturn =
    returned
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? days[0]!
  const firstReturn = returned.map(({ date }) => date).sort()[0] ?? days[0]!
  const { rows: stored } = await sql<StoredRow>`
    select id, amount, store, spent_on as date, spent_time as time, fingerprint from expenses
    where owner_id = ${tx.ownerId} and spent_on = any(${days}::date[]) and amount = any(${amounts}::bigint[])
    union
    select stored.* from unnest(${[...fingerprints]}::text[]) as wanted (fingerprint)
    cross join lateral (
      select id, amount, store, spent_on, spent_time, fingerprint from expenses
      where owner_id = ${tx.ownerId} and expenses.fingerprint = wanted.fingerprint limit 1) as stored
    union
    select id, amount, store, spent_on, spent_time, fingerprint from expenses
    where owner_id = ${tx.ownerId} and ${returned.length > 0}
      and spent_on between ${firstReturn}::date - ${longestReturn}::int and ${lastReturn}::date and amount > 0
      and (amount = any(${returnedAmounts}::bigint[]) or store_key = any(${returnedStores}))
    order by date, time, id`.execute(tx.db)
  return stored.map((row) => ({ ...row, amount: Number(row.amount) }))
}
