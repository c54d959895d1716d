import { MalgilError } from '#protocol/errors.ts'
import type { Verdict } from './read-isolated.ts'
import { serveIsolated } from './serve-isolated.ts'

/** The other side of `readIsolated`: says what `read` makes of the bytes, or why it makes nothing of them. */
export async function serveReading<T>(read: (bytes: Uint8Array, request: unknown) => T): Promise<void> {
  await serveIsolated(async (request, bytes, say) => {
    await say(JSON.stringify(verdictOn(() => read(bytes, request))))
  })
}

function verdictOn<T>(read: () => T): Verdict<T> {
  try {
    return { kind: 'read', value: read() }
  } catch (error) {
    if (error instanceof MalgilError) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'broken', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
