// Run by the set-up: keeps the files of an initialised database for every new one to start from.
import { initialisedFiles } from './pglite.ts'
import { keepTemplate } from './template.ts'

await keepTemplate(await initialisedFiles())
