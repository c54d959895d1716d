import { IsolationFailure, runIsolated } from '#documents/isolated/run-isolated.ts'
import { MalgilError } from '#protocol/errors.ts'
import { binaryKind } from '../file-kind.ts'
import { rowsOfBatches } from '../packed-rows.ts'
import type { ReadOptions } from '../read-statement.ts'
import { texts } from '../texts.ts'
import { type ErrorParts, requestOf, type Verdict } from './read-request.ts'
import { type StatementOutcome, tryStatement } from './try-statement.ts'

/**
 * Text of this size holds nothing packed and no more than 64 KB of cells, of which none is looked at beyond its first
 * 2,000 characters: read here it takes 10 to 50 ms in slices of 8, and a process of its own 300 before it begins.
 */
const maxHere = 64 * 1024
const timeout = 180_000
const maxMemory = 1024 * 1024 * 1024
const [numbersFrom, numbersTo, list, income] = [0x30, 0x39, 0x5b, 0x69]

/**
 * Reads a file somebody sends: in a process of its own, but for short texts. Throws `MalgilError` as `readStatement`
 * does, and for what takes too long or too much memory (`file_unreadable`); or the signal's reason.
 */
export async function readFile(bytes: Uint8Array, options: ReadOptions): Promise<StatementOutcome> {
  if (bytes.byteLength <= maxHere && binaryKind(bytes) === null) return tryStatement(bytes, options)
  const batches: Batches = { rows: [], incomes: [] }
  let verdict: Verdict | undefined
  try {
    await runIsolated(new URL('./child.ts', import.meta.url), bytes, {
      request: requestOf(options),
      timeout,
      maxMemory,
      signal: options.signal,
      onSaid(line) {
        const first = line[0] ?? 0
        if (first === list) batches.rows.push(line)
        else if (first === income) batches.incomes.push(line.subarray(1))
        else if (first >= numbersFrom && first <= numbersTo) options.onProgress?.(Number(line.toString()))
        else verdict = JSON.parse(line.toString())
      },
    })
  } catch (cause) {
    if (!(cause instanceof IsolationFailure)) throw cause
    throw unreadable(cause.reason === 'too_slow' ? texts.file.tooSlow : texts.file.tooHeavy, options, cause)
  }
  return outcomeOf(verdict!, batches, options)
}

interface Batches {
  readonly rows: Buffer[]
  readonly incomes: Buffer[]
}

function outcomeOf(verdict: Verdict, batches: Batches, options: ReadOptions): StatementOutcome {
  switch (verdict.kind) {
    case 'read':
      return {
        kind: 'read',
        reading: {
          ...verdict.reading,
          rows: rowsOfBatches(batches.rows, verdict.rows),
          incomes: rowsOfBatches(batches.incomes, verdict.incomes),
        },
      }
    case 'unknown_columns':
      return { ...verdict, error: errorOf(verdict.error) }
    case 'refused':
      throw errorOf(verdict.error)
    case 'broken':
      throw unreadable(texts.file.broken, options, new Error(verdict.cause))
  }
}

function errorOf({ code, message, details, errors }: ErrorParts): MalgilError {
  return new MalgilError(code, message, { details, ...(errors ? { errors } : {}) })
}

function unreadable(text: string, { fileName }: ReadOptions, cause: Error): MalgilError {
  return new MalgilError('file_unreadable', text, { details: fileName ? { file: fileName } : {}, cause })
}
