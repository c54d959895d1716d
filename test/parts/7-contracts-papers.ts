// One of the parts of `npm test`: the tests of the other assistants.
import { runFiles } from './test-files.ts'

await runFiles((path) => /^assistants\/(?:papers|contracts)\//u.test(path))
