import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import { storable } from './storable.ts'

/** Runs after every query; on PGlite it gives the event loop a turn, which the embedded database never does itself. */
export type AfterQuery = () => Promise<void> | undefined

/** Results of questions that were asked before, under their text and values. */
export type KeptReads = Map<string, QueryResult<unknown>>

/** Where a connection's queries look first, while a transaction that keeps its reads is open on it. */
export interface Keeping {
  reads: KeptReads | undefined
}

/** How many statements are prepared on one connection: queries have so many shapes at most, and each takes memory. */
const mostPrepared = 200

/**
 * A Kysely that speaks over one client whose transaction is already open. One is made per physical connection and
 * kept, so that opening an owner's transaction costs one query and no construction. With `prepared`, its statements
 * are parsed and planned once per connection: for a query of a few rows that is most of its time.
 */
export function kyselyOver<DB>(
  client: PoolClient,
  afterQuery: AfterQuery,
  { prepared, keeping }: { prepared: boolean; keeping: Keeping },
): Kysely<DB> {
  const connection = new ClientConnection(client, afterQuery, prepared ? mostPrepared : 0, keeping)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}

/** Longer results are asked for anew: they are few, and would be held to the turn's end. */
const mostKeptRows = 500

/** Whether a statement does nothing but read rows: what settles the transaction itself is run each time. */
function isQuestion(statement: string): boolean {
  return /^\s*(?:select|with)\b/iu.test(statement) && !/set_config/iu.test(statement)
}

/** The answer a question had before, where it is kept; else what it is answered now. */
export async function readOnce<R>(
  reads: KeptReads | undefined,
  {
    text,
    values,
    execute,
  }: { text: string; values: readonly unknown[]; execute: () => Promise<QueryResult<R>> },
): Promise<QueryResult<R>> {
  if (!reads || !isQuestion(text)) return execute()
  const key = JSON.stringify([text, values], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  const kept = reads.get(key) as QueryResult<R> | undefined
  // Each that asks has rows of its own, to order and to change.
  const copied = (rows: readonly R[]) => rows.map((row) => ({ ...row }))
  if (kept) return { ...kept, rows: copied(kept.rows) }
  const result = await execute()
  if (result.rows.length <= mostKeptRows) reads.set(key, { ...result, rows: copied(result.rows) })
  return result
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #afterQuery: AfterQuery
  readonly #mostPrepared: number
  readonly #keeping: Keeping
  readonly #names = new Map<string, string>()

  constructor(client: PoolClient, afterQuery: AfterQuery, mostPrepared: number, keeping: Keeping) {
    this.#keeping = keeping
    this.#client = client
    this.#afterQuery = afterQuery
    this.#mostPrepared = mostPrepared
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const execute = () => this.#execute<R>(query)
    return readOnce(this.#keeping.reads, { text: query.sql, values: query.parameters, execute })
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#nameOf(sql)
    const result = await this.#client.query({
      text: sql,
      values: parameters.map(storable),
      ...(name ? { name } : {}),
    })
    await this.#afterQuery()
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  /** The name a statement is prepared under; none once there are as many as may be. */
  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known || this.#names.size >= this.#mostPrepared) return known
    const name = `read ${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }

  // biome-ignore lint/correctness/useYield: refuses before the first row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read whole here; read a large table in pages')
  }
}

class ClientDriver implements Driver {
  readonly #connection: ClientConnection

  constructor(connection: ClientConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('The transaction is already open: use the one you were given')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
