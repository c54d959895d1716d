// One of the two halves that `npm test` runs beside each other: the tests of the whole, which start servers.
import { testFiles } from './test-files.ts'

for (const file of testFiles().filter((path) => path.startsWith('test/'))) await import(`../../${file}`)
