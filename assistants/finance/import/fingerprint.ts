import { hash } from 'node:crypto'
import type { StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'

type Identity = Pick<StatementRow, 'date' | 'time' | 'store' | 'amount' | 'approval'>

/**
 * An identity for each row, by which a later import knows it again: another encoding, column order or line changes
 * nothing. Equal rows of one file are numbered, so that two coffees on one day stay two, also when imported again.
 */
export function fingerprints(rows: readonly Identity[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const identity = [
      row.date,
      // One export gives seconds, the other minutes.
      row.time?.slice(0, 5) ?? '',
      normaliseStore(row.store),
      row.amount,
      normaliseApproval(row.approval),
    ].join('|')
    const occurrence = (seen.get(identity) ?? 0) + 1
    seen.set(identity, occurrence)
    return hash('sha256', `${identity}|${occurrence}`, 'base64url').slice(0, 22)
  })
}

/** A spreadsheet drops the leading zeros of 00123456. */
export function normaliseApproval(approval: string | null): string {
  return approval === null
    ? ''
    : approval
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .replace(/^0+/, '')
}
