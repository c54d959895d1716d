// One of the parts of `npm test`: the tests of the whole, which start servers.
import { testFiles } from './test-files.ts'

const isOurs = (path: string) => /^test\/(?!chaos\/|page)/u.test(path)
for (const file of testFiles().filter(isOurs)) await import(`../../${file}`)
