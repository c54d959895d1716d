// The child process that makes a new data folder ready: database files, migrations, demo data.
import { startQuickly } from './quick-start.ts'

startQuickly()

// Whoever wanted the folder is gone: the next start makes it anew.
process.on('disconnect', () => process.exit(1))

const [{ explain }, { prepareFolder }] = await Promise.all([
  import('./explain.ts'),
  import('./open-database.ts'),
])
try {
  await prepareFolder(JSON.parse(process.argv[2] ?? '{}'))
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
