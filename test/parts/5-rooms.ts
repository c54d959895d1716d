// One of the parts of `npm test`, the other tests beside their source, in one process.
import { testFiles } from './test-files.ts'

const isOurs = (path: string) => !/^(?:test|assistants)\//u.test(path)
for (const file of testFiles().filter(isOurs)) await import(`../../${file}`)
