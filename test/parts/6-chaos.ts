// One of the parts of `npm test`: the tests that kill processes.
import { runFiles } from './test-files.ts'

await runFiles((path) => path.startsWith('test/chaos/'))
