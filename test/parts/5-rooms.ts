// One of the parts of `npm test`, the other tests beside their source, in one process.
import { runFiles } from './test-files.ts'

const isOfDocuments = (path: string) => path.startsWith('documents/')
const isOfOthers = (path: string) => !/^(?:test|assistants|documents)\//u.test(path)

// Reading documents starts processes, which takes the longer the more memory this one has.
await runFiles(isOfDocuments, isOfOthers)
