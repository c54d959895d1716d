/** Trains the assistants' readers where they are not kept already: at set-up, so that the first question need not wait. */
import { assistants } from '#assistants/index.ts'
import { trainedBy } from '#engine/assistant.ts'
import { createTrained } from '#engine/trained.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'

const trained = createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    console.error(error)
    process.exitCode = 1
  },
})
await trained.warm(assistants.flatMap(trainedBy))
