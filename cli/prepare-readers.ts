/** Trains the assistants' readers where they are not kept already: at set-up, so that the first question need not wait. */
import { assistants } from '#assistants/index.ts'
import { createReaders } from '#engine/readers.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'

const readers = createReaders({
  weights: weightFiles(installedWeights),
  report: (error) => {
    console.error(error)
    process.exitCode = 1
  },
})
await readers.warm(assistants.flatMap(({ reader }) => reader ?? []))
