// One of the parts of `npm test`: the tests of the whole that start servers as processes.
import { isOfProcesses, runFiles } from './test-files.ts'

await runFiles(isOfProcesses)
