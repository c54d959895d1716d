import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { type Answer, answerOf, type OwnRows, QueryFailure } from './answer.ts'
import { runEmbedded } from './embedded.ts'
import { sqlRole, sqlSchema, sqlViews } from './role.ts'

/** How long a query may take, in milliseconds. */
export const queryMs = 3_000

/**
 * Runs a guarded query on the owner's library and glossary. On PostgreSQL in a role of its own, read-only, with a
 * statement timeout; embedded, where nothing can stop a query, on a copy of the rows in a thread that is ended at the
 * limit. Throws `QueryFailure`.
 */
export async function runQuery(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  query: string,
): Promise<Answer> {
  const copied = await read(async (tx) => ((await isEmbedded(tx)) ? ownRows(tx) : undefined))
  if (copied) return runEmbedded(query, copied, queryMs)
  try {
    return await read((tx) => onServer(tx, query))
  } catch (error) {
    throw failureOf(error)
  }
}

async function isEmbedded(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(tx.db)
  return rows[0]!.version.includes('emscripten')
}

async function onServer(tx: Tx, query: string): Promise<Answer> {
  // One after another: a timeout set in the same breath as the query would not hold for it.
  await sql`select set_config('statement_timeout', ${String(queryMs)}, true)`.execute(tx.db)
  await sql`select set_config('search_path', ${sqlSchema}, true)`.execute(tx.db)
  await sql`set local role ${sql.id(sqlRole)}`.execute(tx.db)
  const { rows } = await tx.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query))
  return answerOf(rows)
}

async function ownRows(tx: Tx): Promise<OwnRows> {
  const tables: Record<string, readonly Record<string, unknown>[]> = {}
  for (const [table, columns] of Object.entries(sqlViews)) {
    const list = sql.join(
      Object.entries(columns).map(([name, type]) =>
        type === 'timestamptz' ? sql`${sql.id(name)}::text as ${sql.id(name)}` : sql.id(name),
      ),
    )
    const { rows } = await sql<Record<string, unknown>>`
      select ${list} from ${sql.table(table)} where owner_id = ${tx.ownerId}`.execute(tx.db)
    tables[table] = rows
  }
  return tables
}

function failureOf(error: unknown): Error {
  if (!(error instanceof Error) || !('code' in error)) return error as Error
  // query_canceled; then what the query itself got wrong: syntax, names, types, values.
  if (error.code === '57014') return new QueryFailure('too_slow', error.message)
  return /^(?:42|22|21|0A)/u.test(String(error.code)) ? new QueryFailure('wrong', error.message) : error
}
