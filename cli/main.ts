import { keepCompiled } from '#server/keep-compiled.ts'

keepCompiled()
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2))
