import { supervise } from './supervise.ts'

process.exit(await supervise())
