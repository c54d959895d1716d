// What reads a file of the coach, in a process of its own: bytes come in, records in batches and a verdict go out as JSON.
import { type Say, serveIsolated } from '#documents/isolated/serve-isolated.ts'
import { MalgilError } from '#protocol/errors.ts'
import { readRecords } from '../records.ts'
import type { Batch, Verdict } from './verdict.ts'

/** Records of one line that is said. */
const batch = 200

await serveIsolated(async (_, bytes, say) => {
  await say(JSON.stringify(await verdictOn(bytes, say)))
})

async function verdictOn(bytes: Uint8Array, say: Say): Promise<Verdict> {
  try {
    const found = readRecords(bytes)
    for (const kind of ['submissions', 'problems'] as const)
      for (let at = 0; at < found[kind].length; at += batch)
        await say(JSON.stringify([kind, found[kind].slice(at, at + batch)] satisfies Batch))
    return { kind: 'read' }
  } catch (error) {
    if (error instanceof MalgilError && (error.code === 'file_empty' || error.code === 'file_unreadable'))
      return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'broken', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
