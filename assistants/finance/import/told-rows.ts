import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { isSamePayment } from '../sms/stored-rows.ts'
import type { StatementRow } from './statement.ts'

/** What messages, the person and other statements have told of payments before a statement brings them. */
export interface ToldRows {
  /** Leaves a row out that is known by its fingerprint: it answers for that one. */
  leaveOut(fingerprint: string): void
  /** Takes the row that is this payment; each answers for one row of a statement only. */
  take(row: StatementRow): boolean
}

interface ToldRow {
  readonly amount: number
  readonly store: string
  readonly date: string
  readonly time: string | null
  readonly method: string | null
  readonly fingerprint: string | null
  readonly isImported: boolean
}

const none: ToldRows = { take: () => false, leaveOut: () => {} }

/**
 * Reads what was told between the first and the last day of the rows, by other imports than `importId` too: a card's
 * approvals have times, its bill has none. The same payment is one of the same day and
 * amount, at a store of a like name or at the same time (`isSamePayment`), and not by another card.
 */
export async function toldRows(
  tx: Tx,
  { first, last, importId }: { first: string; last: string; importId: string | null },
): Promise<ToldRows> {
  const { rows } = await sql<ToldRow>`
    select amount, store, spent_on as date, spent_time as time, method, fingerprint,
      source = 'import' as "isImported" from expenses
    where owner_id = ${tx.ownerId} and spent_on between ${first}::date and ${last}::date
      and (source in ('sms', 'chat', 'manual') or (source = 'import' and import_id is distinct from ${importId}::uuid))
    order by spent_on, spent_time, id`.execute(tx.db)
  if (rows.length === 0) return none
  const left = Map.groupBy(rows, ({ date, amount }) => `${date}|${amount}`)
  const byFingerprint = new Map(rows.map((row) => [row.fingerprint, row]))
  return {
    leaveOut(fingerprint) {
      const known = byFingerprint.get(fingerprint)
      const alike = known && left.get(`${known.date}|${known.amount}`)
      const at = alike?.indexOf(known!) ?? -1
      if (alike && at >= 0) alike.splice(at, 1)
    },
    take(row) {
      const alike = left.get(`${row.date}|${row.amount}`)
      const at = alike?.findIndex((told) => isTold(row, told)) ?? -1
      if (!alike || at < 0) return false
      alike.splice(at, 1)
      return true
    },
  }
}

function isTold(row: StatementRow, told: ToldRow): boolean {
  if (areOtherCards(row.method, told.method)) return false
  // Two files that both have times have the same one; what one of them leaves out the other may know.
  const isOtherMoment =
    told.isImported &&
    row.time !== null &&
    told.time !== null &&
    row.time.slice(0, 5) !== told.time.slice(0, 5)
  return !isOtherMoment && isSamePayment(row, told)
}

/** 1234 and 5678: cards that both name their last digits, and different ones. */
function areOtherCards(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [one, other].map((method) => /\d{4}(?!.*\d{4})/u.exec(method ?? '')?.[0])
  return mine !== undefined && theirs !== undefined && mine !== theirs
}
