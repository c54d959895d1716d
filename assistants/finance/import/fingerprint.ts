import { hash } from 'node:crypto'
import { occurrenceCounter } from './occurrences.ts'
import type { StatementRow } from './statement.ts'
import { normaliseStore } from './store-name.ts'

type Identity = Pick<StatementRow, 'date' | 'time' | 'store' | 'amount' | 'approval'>

/**
 * Gives a function that tells a row's identity, by which a later import knows it again: another encoding, column order
 * or line changes nothing. Equal rows are numbered as they come, so that two coffees on one day stay two, also when
 * imported again.
 */
export function identifier(): (row: Identity) => string {
  const count = occurrenceCounter()
  return (row) => {
    const identity = [
      row.date,
      // One export gives seconds, the other minutes.
      row.time?.slice(0, 5) ?? '',
      normaliseStore(row.store),
      row.amount,
      normaliseApproval(row.approval),
    ].join('|')
    const first = fingerprint(identity, 1)
    const occurrence = count(numberOf(first))
    return occurrence === 1 ? first : fingerprint(identity, occurrence)
  }
}

/** The identities of rows that come together. */
export function fingerprints(rows: readonly Identity[]): string[] {
  return rows.map(identifier())
}

/** 52 bits of it: among a million rows two different ones are the same once in ten thousand files. */
function numberOf(identity: string): number {
  const bytes = Buffer.from(identity.slice(0, 11), 'base64url')
  return bytes.readUInt32BE(0) * 2 ** 20 + (bytes.readUInt32BE(4) >>> 12)
}

function fingerprint(identity: string, occurrence: number): string {
  return hash('sha256', `${identity}|${occurrence}`, 'base64url').slice(0, 22)
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
