import type { OwnRecords } from '#store/own-rows.ts'

/** What an owner takes away. */
export const records: OwnRecords = {
  tables: [
    { table: 'coach_submissions', without: ['fingerprint'] },
    { table: 'coach_problems' },
    { table: 'coach_settings' },
  ],
  derived: [],
}
