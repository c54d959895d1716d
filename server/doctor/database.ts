import { sql } from 'kysely'
import type { Finding } from '#protocol/diagnosis.ts'
import { vectorState } from '#search/vector-store.ts'
import type { Database } from '#store/database.ts'
import { schemaState } from '#store/migrate.ts'
import { explain } from '../explain.ts'
import { migrationSets } from '../open-database.ts'
import { startTexts } from '../texts.ts'
import { doctorTexts } from './texts.ts'

const texts = doctorTexts.database
const oldestServer = 15

/** Whether the database answers, is one we can use, has our tables as this version wants them, and can keep vectors. */
export async function inspectDatabase(database: Database): Promise<Finding[]> {
  const found: Finding[] = []
  const add = (state: Finding['state'], text: string) => found.push({ area: 'database', state, text })
  try {
    const { rows } = await sql<{ version: string; name: string }>`
      select current_setting('server_version') as version, current_database() as name`.execute(database.admin)
    const [version = ''] = rows[0]!.version.split(' ')
    if (database.kind === 'pglite') add('ok', texts.embedded(version))
    else if (Number.parseInt(version, 10) < oldestServer) add('problem', texts.oldServer(version))
    else add('ok', texts.served(version, rows[0]!.name))
    const { isInUse, isBehind, unknown, run } = await schemaState(database, migrationSets)
    if (unknown.length > 0) add('problem', texts.newer(unknown.slice(0, 3)))
    else if (!isInUse) add('note', texts.empty)
    else if (isBehind) add('note', texts.behind)
    else add('ok', texts.upToDate(run))
    const vectors = await vectorState(database)
    if (vectors === 'ready') add('ok', texts.vectors)
    else if (vectors === 'available') add('note', texts.vectorsLater)
    else add('note', texts.noVectors)
  } catch (error) {
    const [reason = ''] = explain(error).split('\n')
    add('problem', database.kind === 'postgres' ? startTexts.unreachable : texts.unreachable(reason))
  }
  return found
}
