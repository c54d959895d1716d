// Runs one query on a database in memory, in a thread of its own.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { OwnRows } from './answer.ts'
import type { Said } from './embedded.ts'
import { sqlRole, sqlViews } from './role.ts'

const { query, rows, snapshotFolders } = workerData as {
  readonly query: string
  readonly rows: OwnRows
  /** Where an empty database is kept, so that none has to be made each time; the first that can be written. */
  readonly snapshotFolders: readonly string[]
}
const say = (said: Said) => parentPort!.postMessage(said)

const database = await emptyDatabase()
await fill(database)
say({ kind: 'ready' })
try {
  const answer = await database.query<Record<string, unknown>>(query)
  say({ kind: 'rows', rows: answer.rows })
} catch (error) {
  say({ kind: 'wrong', message: (error as Error).message })
}

async function emptyDatabase(): Promise<PGlite> {
  const name = 'empty-pglite-0.5.14.tar'
  for (const folder of snapshotFolders) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (bytes) return PGlite.create({ loadDataDir: new Blob([bytes]) })
  }
  const made = await PGlite.create()
  const dump = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer())
  for (const folder of snapshotFolders) {
    const draft = join(folder, `${name}.${process.pid}-${Math.round(performance.now())}`)
    const isKept = await mkdir(folder, { recursive: true })
      .then(() => writeFile(draft, dump))
      .then(() => rename(draft, join(folder, name)))
      .then(() => true)
      .catch(() => false)
    if (isKept) break
  }
  return made
}

/** The rows as tables of their own, and a role that reads them: even here a query writes nothing. */
async function fill(database: PGlite): Promise<void> {
  for (const [table, columns] of Object.entries(sqlViews)) {
    const definition = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
    await database.exec(`create table ${table} (${definition.join(', ')})`)
    const fields = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
    await database.query(
      `insert into ${table} select * from jsonb_to_recordset($1::jsonb) as it(${fields.join(', ')})`,
      [JSON.stringify(rows[table] ?? [])],
    )
  }
  await database.exec(
    `create role ${sqlRole} nologin; grant select on all tables in schema public to ${sqlRole}`,
  )
  await database.exec(`set default_transaction_read_only = on; set role ${sqlRole}`)
}
