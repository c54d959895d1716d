import { setImmediate as nextLoop } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { MalgilError } from '#protocol/errors.ts'
import { type AfterQuery, type Keeping, type KeptReads, kyselyOver, readOnce } from './client-dialect.ts'
import { diskFull, isDiskFull } from './free-space.ts'
import { storable } from './storable.ts'
import type { Tables } from './tables.ts'

/** A hot statement, prepared once per connection under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** One owner's open transaction. Everything inside it goes through this object: on PGlite there is one connection, and reaching past the transaction for another would wait for itself. */
export interface Tx {
  readonly ownerId: string
  readonly db: Kysely<Tables>
  /** Runs a prepared statement; rows as the driver gives them. */
  run<R>(statement: Statement, values: readonly unknown[]): Promise<R[]>
  /** The same for the transaction's last statement, which is committed with its answer on the way: nothing takes it back. */
  runLast: Tx['run']
}

/** PostgreSQL, embedded or served: the same code over both. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction as `ownerId`, in a role that row-level security binds. Commits when it resolves,
   * rolls back when it rejects. Throws `MalgilError('unavailable')` when no connection can be had, or when it is lost
   * on the way: then nothing was written, unless it was lost in the commit itself.
   */
  asOwner<T>(ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for `work` that only reads: whatever it tries to write, the database refuses. A question through `tx.db` that
   * has its answer in `kept` is not asked again.
   */
  readAsOwner<T>(ownerId: string, work: (tx: Tx) => Promise<T>, kept?: KeptReads): Promise<T>
  /** Runs `work` in one transaction that sees the leases of all owners' turns, and nothing else. */
  asEngine<T>(work: (run: Tx['run'], runLast: Tx['run']) => Promise<T>): Promise<T>
  /** The connection's own user, for migrations and maintenance alone: no row-level security on PGlite. */
  readonly admin: Kysely<Tables>
  /** How many owners' transactions there have been, how many wait or run, and how long ago the last one ended. */
  activity(): { transactions: number; underWay: number; idleForMs: number }
  /** Throws `disk_full` where something new would no longer find room. To be asked before anything large is written. */
  ensureRoom(): Promise<void>
  /** Resolves when a query answers; rejects with `unavailable` otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role requests run in: row-level security shows it one owner's rows. */
export const appRole = 'malgil_app'

/** The role that looks after everybody's turns: it sees their leases and nothing of what they say. */
export const engineRole = 'malgil_engine'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** From how many transactions of a connection on its kept plans are made anew, and then each time there are twice as many. */
const firstReplan = 64

/** Dates stay the text they are (a day has no time zone), and whole numbers are numbers: won never reach 2^53. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1082 || oid === 1083) return (text: string) => text
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** connection_exception and its kind; admin_shutdown, crash_shutdown, cannot_connect_now. */
const lossStates = /^(?:08...|57P0[123])$/

function isConnectionLoss(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lossStates.test(String(error.code))
}

interface OpenTransaction extends Pick<Tx, 'run' | 'runLast'> {
  readonly client: pg.PoolClient
}

/** What has failed before somebody waits for it is no rejection that nobody handles. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

function connectionLost(cause: unknown): MalgilError {
  return new MalgilError('unavailable', 'The database connection was lost', { cause })
}

export function databaseOver(options: {
  kind: Database['kind']
  pool: pg.Pool
  /** Runs before the pool closes: PGlite's checkpoint. */
  beforeClose?: () => Promise<void>
  afterClose?: () => Promise<void>
  ensureRoom?: () => Promise<void>
}): Database {
  const { kind, pool, ensureRoom = async () => {} } = options
  const isPipelined = pool.options.pipeline === true
  const afterQuery: AfterQuery = kind === 'pglite' ? () => nextLoop() : () => undefined
  const perClient = {
    begin: new WeakMap<pg.PoolClient, { db: Kysely<Tables>; keeping: Keeping }>(),
    'begin read only': new WeakMap<pg.PoolClient, { db: Kysely<Tables>; keeping: Keeping }>(),
  }
  const admin = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  const transactionsOf = new WeakMap<pg.PoolClient, number>()

  let transactions = 0
  let underWay = 0
  let lastEnded = performance.now()

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (cause) {
      // An embedded database that met a full disk answers nobody any more.
      await ensureRoom()
      throw new MalgilError('unavailable', 'No database connection could be had', { cause })
    }
  }

  /**
   * A prepared statement keeps the plan it got when its tables were empty (and then any index was as good as another: a
   * turn's row was found by going through all the owner's turns) until somebody analyses them. The embedded database
   * does so only when idle, a new server within minutes; making plans anew as the tables grow costs a planning each.
   */
  async function replan(client: pg.PoolClient): Promise<void> {
    const count = (transactionsOf.get(client) ?? 0) + 1
    transactionsOf.set(client, count)
    if (count >= firstReplan && Number.isInteger(Math.log2(count))) await client.query('discard plans')
  }

  /**
   * Opens a transaction with `begin`, which also settles the role, and closes it by how `work` ends. On a served database
   * the first statement does not wait for the answer to `begin`, nor the commit for that to `runLast`: each would be a
   * way there and back.
   */
  async function transaction<T>(begin: string, work: (on: OpenTransaction) => Promise<T>): Promise<T> {
    const client = await connect()
    let broken: Error | undefined
    try {
      await replan(client)
      const begun = awaitedLater(client.query(begin))
      if (!isPipelined) await begun
      let committed: Promise<unknown> | undefined
      const ask = ({ name, text }: Statement, values: readonly unknown[]) =>
        client.query({ name, text, values: values.map(storable) })
      const result = await work({
        client,
        async run<R>(statement: Statement, values: readonly unknown[]) {
          const { rows } = await ask(statement, values)
          await afterQuery()
          return rows as R[]
        },
        async runLast<R>(statement: Statement, values: readonly unknown[]) {
          const answered = awaitedLater(ask(statement, values))
          if (isPipelined) committed = awaitedLater(client.query('commit'))
          return (await answered).rows as R[]
        },
      })
      await begun
      await (committed ?? client.query('commit'))
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      // What the work itself has found out stands, connection or not.
      if (error instanceof MalgilError) throw error
      if (isDiskFull(error)) throw diskFull(error)
      // A connection on which nothing can be rolled back is lost, whatever words the driver has for it.
      throw broken || isConnectionLoss(error) ? connectionLost(error) : error
    } finally {
      client.release(broken)
      await afterQuery()
    }
  }

  async function ownersTransaction<T>(
    begin: 'begin' | 'begin read only',
    ownerId: string,
    work: (tx: Tx) => Promise<T>,
    kept?: KeptReads,
  ): Promise<T> {
    // The id goes into the statement as text, so what may stand there is settled here.
    if (!uuid.test(ownerId)) throw new Error('An owner id is a lower-case UUID')
    const opening = `${begin}; set local role ${appRole}; set local app.user_id = '${ownerId}'`
    underWay++
    try {
      return await transaction(opening, async ({ client, run, runLast }) => {
        let open = perClient[begin].get(client)
        if (!open) {
          const keeping: Keeping = { reads: undefined }
          // What only reads is asked over and over; what writes has statements as long as its rows are many.
          const prepared = begin === 'begin read only'
          open = { db: kyselyOver<Tables>(client, afterQuery, { prepared, keeping }), keeping }
          perClient[begin].set(client, open)
        }
        open.keeping.reads = kept
        const runOnce: Tx['run'] = async <R>(statement: Statement, values: readonly unknown[]) => {
          const execute = async () => ({ rows: await run<R>(statement, values) })
          return (await readOnce(kept, { text: statement.text, values, execute })).rows
        }
        try {
          return await work({ ownerId, db: open.db, run: kept ? runOnce : run, runLast })
        } finally {
          open.keeping.reads = undefined
        }
      })
    } finally {
      underWay--
      transactions++
      lastEnded = performance.now()
    }
  }

  const asEngine: Database['asEngine'] = (work) =>
    transaction(`begin; set local role ${engineRole}`, ({ run, runLast }) => work(run, runLast))

  return {
    kind,
    asOwner: (ownerId, work) => ownersTransaction('begin', ownerId, work),
    readAsOwner: (ownerId, work, kept) => ownersTransaction('begin read only', ownerId, work, kept),
    asEngine,
    ensureRoom,
    admin,
    activity: () => ({ transactions, underWay, idleForMs: performance.now() - lastEnded }),
    async ping() {
      const client = await connect()
      let broken: Error | undefined
      try {
        await client.query('select 1')
      } catch (error) {
        broken = error as Error
        throw connectionLost(error)
      } finally {
        client.release(broken)
      }
    },
    async close() {
      await options.beforeClose?.()
      await admin.destroy()
      // Kysely ends the pool only when it has used it.
      if (!pool.ended) await pool.end()
      await options.afterClose?.()
    },
  }
}
