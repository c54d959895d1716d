import type { ToolContext } from '../tool.ts'
import { createTrained } from '../trained.ts'
import { installedWeights, weightFiles } from '../weight-files.ts'

/** One for the process: nothing is loaded twice. */
const trained = createTrained({
  weights: weightFiles(installedWeights),
  report: (error) => {
    throw error
  },
})

/** What a tool is run with outside of a turn, with no model and no web. */
export function bareToolContext({ now, read }: Pick<ToolContext, 'now' | 'read'>): ToolContext {
  return {
    now,
    read,
    readAlone: read,
    signal: new AbortController().signal,
    canAsk: async () => false,
    ask: async () => undefined,
    askFor: async () => undefined,
    embed: async () => undefined,
    progress() {},
    trained,
    webSearch: undefined,
  }
}
