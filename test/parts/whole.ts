// One of the parts of `npm test`: the tests of the whole, which start servers and a browser.
import { testFiles } from './test-files.ts'

const isOurs = (path: string) => path.startsWith('test/') && !path.startsWith('test/chaos/')
for (const file of testFiles().filter(isOurs)) await import(`../../${file}`)
