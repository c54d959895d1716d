// Run by the set-up: keeps the files of databases for every new one to start from, one that is only initialised and one that is migrated.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#store/migrate.ts'
import { initialisedFiles, openPglite } from '#store/pglite.ts'
import { keepMigrated, keepTemplate } from '#store/template.ts'
import { migrationSets } from './open-database.ts'
import { startQuickly } from './quick-start.ts'

startQuickly()
await keepTemplate(await initialisedFiles())
const work = mkdtempSync(join(tmpdir(), 'malgil-'))
try {
  const folder = join(work, 'database')
  const database = await openPglite(folder, { initialiseHere: true })
  await migrate(database, migrationSets)
  await database.close()
  keepMigrated(folder, migrationSets)
} finally {
  rmSync(work, { recursive: true, force: true })
}
