// One of the parts of `npm test`, the other tests beside their source, in one process.
import { runFiles } from './test-files.ts'

await runFiles((path) => !/^(?:test|assistants)\//u.test(path))
