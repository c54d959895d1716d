// One of the parts of `npm test`, in one process: the tests of about half of the assistants. The parts are taken in the order of
// their names: the longest first, so that none is left to run alone.
import { runFiles } from './test-files.ts'

await runFiles((path) => /^assistants\/(?!papers\/|contracts\/)/u.test(path))
