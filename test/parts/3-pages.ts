// One of the parts of `npm test`: the tests of the page, in a browser.
import { testFiles } from './test-files.ts'

for (const file of testFiles().filter((path) => path.startsWith('test/page'))) await import(`../../${file}`)
