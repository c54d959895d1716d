// The process that serves, started by `supervise.ts`.
import { startQuickly } from './quick-start.ts'

startQuickly()

// Whoever started it is gone, and with it the one who would end it.
process.on('disconnect', () => process.exit(1))

const { serve } = await import('./serve.ts')
await serve(JSON.parse(process.argv[2] ?? '{}'))
