// The child process that makes a new data folder ready: database files, migrations, demo data.
import { prepareFolder } from './open-database.ts'

await prepareFolder(JSON.parse(process.argv[2] ?? '{}'))
process.disconnect?.()
