import { hash } from 'node:crypto'
import type { Tx } from '#store/database.ts'
import type { Read } from '#store/shared-read.ts'
import { type CachedResult, type CachePlace, findCached, keepCached } from '#store/tool-cache.ts'
import type { AnyTool } from './tool.ts'

/** A session's results are kept for a day at most: they may depend on the day, and the key holds it. */
const daySeconds = 86_400

/** Results that outlive their turn, as one turn sees them. */
export interface ToolCache {
  /** A result that still stands for the call; else where a new one is to be kept. Nothing for tools that keep none. */
  find(tool: AnyTool, signature: string): Promise<CacheLookup | undefined>
  /** Writes what is to be kept, with the transaction that ends the turn: that costs none of its own. */
  write(tx: Tx): Promise<void>
}

interface CacheLookup {
  readonly kept: CachedResult | undefined
  keep(result: CachedResult): void
}

export function toolCache(turn: {
  assistant: string
  sessionId: string
  today: Temporal.PlainDate
  read: Read
}): ToolCache {
  const toKeep: { place: CachePlace; kept: { version: number; result: CachedResult; seconds: number } }[] = []
  return {
    async write(tx) {
      for (const { place, kept } of toKeep) await keepCached(tx, place, kept)
    },
    async find(tool, signature) {
      if (tool.cache === 'none' || tool.cache === 'turn') return undefined
      const place: CachePlace = {
        assistant: turn.assistant,
        sessionId: tool.cache === 'session' ? turn.sessionId : undefined,
        // What a tool says of "last week" is no longer true tomorrow.
        signature: hash('sha256', `${turn.today}/${signature}`, 'base64url'),
        tags: tool.reads ?? [],
      }
      const seconds = tool.cache === 'session' ? daySeconds : tool.cache.seconds
      const { version, kept } = await turn.read((tx) => findCached(tx, place))
      return {
        // A result of an older version of the tool may have another shape.
        kept: kept && (kept.miss || tool.output.safeParse(kept.result).success) ? kept : undefined,
        keep: (result) => {
          toKeep.push({ place, kept: { version, result, seconds } })
        },
      }
    },
  }
}
