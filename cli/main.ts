import { startQuickly } from '#server/quick-start.ts'

startQuickly()
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))
