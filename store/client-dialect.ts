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

/** Runs after every query; on PGlite it gives the event loop a turn, which the embedded database never does itself. */
export type AfterQuery = () => Promise<void> | undefined

/**
 * A Kysely that speaks over one client whose transaction is already open. One is made per physical connection and
 * kept, so that opening an owner's transaction costs one query and no construction.
 */
export function kyselyOver<DB>(client: PoolClient, afterQuery: AfterQuery): Kysely<DB> {
  const connection = new ClientConnection(client, afterQuery)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #afterQuery: AfterQuery

  constructor(client: PoolClient, afterQuery: AfterQuery) {
    this.#client = client
    this.#afterQuery = afterQuery
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, [...query.parameters])
    await this.#afterQuery()
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
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
