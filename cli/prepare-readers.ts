/** Trains the assistants' readers where they are not kept already: at set-up, so that the first question need not wait. */
import { availableParallelism } from 'node:os'
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
/** Each learns in a process of its own, which takes up to a gigabyte. */
const atOnce = Math.min(availableParallelism(), 4)
const left = assistants.flatMap(trainedBy).values()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const one of left) await trained.warm([one])
  }),
)
