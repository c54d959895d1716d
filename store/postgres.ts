import pg from 'pg'
import { columnTypes, type Database, databaseOver } from './database.ts'

/** Connects to a PostgreSQL by its URL. Nothing is reached until the first query. */
export function openPostgres(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 15_000,
    // What is asked before the last answer has come is sent at once.
    pipeline: true,
    types: columnTypes,
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while it is in use: its query rejects, and that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}))
  return databaseOver({ kind: 'postgres', pool })
}
