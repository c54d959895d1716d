// One of the parts of `npm test`: the tests of the whole, which run its servers in their own process.
import { isOfProcesses, runFiles } from './test-files.ts'

await runFiles((path) => /^test\/(?!chaos\/|page)/u.test(path) && !isOfProcesses(path))
