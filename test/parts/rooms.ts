// One of the parts of `npm test`, the tests beside their source, in one process.
import { testFiles } from './test-files.ts'

for (const file of testFiles().filter((path) => !path.startsWith('test/'))) await import(`../../${file}`)
