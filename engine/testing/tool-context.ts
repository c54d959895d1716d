import type { ToolContext } from '../tool.ts'

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
    webSearch: undefined,
  }
}
