// One of the parts of `npm test`: the tests of the whole, which start servers.
import { runFiles } from './test-files.ts'

await runFiles((path) => /^test\/(?!chaos\/|page)/u.test(path))
