import { startQuickly } from './quick-start.ts'

startQuickly()
const { serve } = await import('./serve.ts')
await serve()
