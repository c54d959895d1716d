// One of the parts of `npm test`: the tests of the page, in a browser.
import { runFiles } from './test-files.ts'

await runFiles((path) => path.startsWith('test/page'))
