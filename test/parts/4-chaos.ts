// One of the parts of `npm test`: the tests that kill processes.
import { testFiles } from './test-files.ts'

for (const file of testFiles().filter((path) => path.startsWith('test/chaos/'))) await import(`../../${file}`)
