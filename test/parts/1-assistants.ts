// One of the parts of `npm test`, the assistants' own tests, in one process. The parts are taken in the order of their
// names: the longest first, so that none is left to run alone.
import { runFiles } from './test-files.ts'

await runFiles((path) => path.startsWith('assistants/'))
