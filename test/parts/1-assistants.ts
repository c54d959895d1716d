// One of the parts of `npm test`, the assistants' own tests, in one process. The parts are taken in the order of their
// names: the longest first, so that none is left to run alone.
import { testFiles } from './test-files.ts'

for (const file of testFiles().filter((path) => path.startsWith('assistants/'))) await import(`../../${file}`)
