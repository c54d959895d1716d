import { sql } from 'kysely'
import type { Database } from './database.ts'

/** How long nothing must have been asked before the embedded database is tidied. */
const idleMs = 60_000
const checkMs = 15_000

/**
 * Tidies the embedded database when nobody is asking: it has no autovacuum and no checkpointer of its own, and each
 * of these blocks the process while it runs. A PostgreSQL looks after itself. Returns how to stop.
 */
export function startMaintenance(
  database: Database,
  report: (error: unknown, fields: Record<string, string>) => void,
): () => void {
  if (database.kind !== 'pglite') return () => {}
  let tidiedAt = database.activity().transactions
  const timer = setInterval(async () => {
    const { transactions, idleForMs } = database.activity()
    if (transactions === tidiedAt || idleForMs < idleMs) return
    tidiedAt = transactions
    try {
      await sql`checkpoint`.execute(database.admin)
      await sql`vacuum (analyze)`.execute(database.admin)
    } catch (error) {
      report(error, { job: 'maintenance' })
    }
  }, checkMs)
  timer.unref()
  return () => clearInterval(timer)
}
