import type { Json } from '#protocol/events.ts'
import type { OwnRecords, OwnRow } from './own-rows.ts'

/** What of this room's an owner takes away: what was said, how it came about, what was done, what was set. */
export const storeRecords: OwnRecords = {
  tables: [
    { table: 'sessions', without: ['event_count', 'summary_covers', 'summary_since'] },
    { table: 'messages', without: ['terms'], atOnce: 200 },
    { table: 'message_feedback' },
    {
      table: 'turns',
      without: ['lease_by', 'lease_until', 'attempt', 'stalls', 'cancel_requested'],
      atOnce: 200,
    },
    { table: 'turn_events', atOnce: 100 },
    { table: 'session_events' },
    { table: 'actions', atOnce: 20 },
    { table: 'confirmations', atOnce: 20 },
    { table: 'model_calls', atOnce: 20 },
    { table: 'model_usage' },
    { table: 'settings', shown: withoutKeys },
  ],
  derived: ['tool_cache', 'data_versions', 'model_cache', 'long_jobs', 'long_job_parts'],
}

/** Keys are written and never read, sealed as they are. */
function withoutKeys(row: OwnRow): OwnRow {
  return JSON.parse(JSON.stringify(row), (name, value: Json) =>
    name === 'key' ? undefined : value,
  ) as OwnRow
}
