import { MalgilError } from '#protocol/errors.ts'
import { IsolationFailure, runIsolated } from '../isolated/run-isolated.ts'
import { texts } from '../texts.ts'
import type { ReadAnswer, ReadRequest } from './request.ts'

const program = new URL('./child.ts', import.meta.url)

interface Limits {
  readonly timeout: number
  readonly maxMemory: number
  readonly signal?: AbortSignal | undefined
}

/** Reads bytes in a process of its own. Throws `MalgilError` (`file_unreadable`), or the signal's reason. */
export async function readInChild(
  bytes: Uint8Array,
  request: ReadRequest,
  limits: Limits,
): Promise<ReadAnswer> {
  let answer: ReadAnswer | undefined
  try {
    await runIsolated(program, bytes, {
      ...limits,
      request,
      onSaid: (line) => {
        answer = JSON.parse(line.toString())
      },
    })
    return answer!
  } catch (cause) {
    if (!(cause instanceof IsolationFailure)) throw cause
    const { reason } = cause
    const text = reason === 'too_slow' ? texts.tooSlow(Math.round(limits.timeout / 1000)) : texts.tooHeavy
    throw new MalgilError('file_unreadable', text, { details: { reason, kind: request.format }, cause })
  }
}
