// What reads a statement, in a process of its own: bytes come in, rows and what else was read go out as JSON.
import { type Say, serveIsolated } from '#documents/isolated/serve-isolated.ts'
import { MalgilError } from '#protocol/errors.ts'
import { packedBatches } from '../packed-rows.ts'
import type { ErrorParts, ReadRequest, Verdict } from './read-request.ts'
import { tryStatement } from './try-statement.ts'

/** Progress is told this often at most. */
const tellEveryMs = 100

await serveIsolated(async (request, bytes, say) => {
  await say(JSON.stringify(await verdictOn(request as ReadRequest, bytes, say)))
})

async function verdictOn(request: ReadRequest, bytes: Uint8Array, say: Say): Promise<Verdict> {
  const { today, fileName, columns, remembered } = request
  let toldAt = 0
  let lines = 0
  try {
    const outcome = await tryStatement(bytes, {
      today: Temporal.PlainDate.from(today),
      fileName,
      ...(columns ? { columns } : {}),
      remembered: new Map(remembered),
      onProgress(count) {
        lines = count
        if (performance.now() - toldAt < tellEveryMs) return
        toldAt = performance.now()
        void say(String(lines))
      },
    })
    if (outcome.kind === 'unknown_columns') return { ...outcome, error: partsOf(outcome.error) }
    await say(String(lines))
    const { rows, incomes, ...reading } = outcome.reading
    for (const batch of packedBatches(rows)) await say(batch)
    for (const batch of packedBatches(incomes)) await say(`i${batch}`)
    return { kind: 'read', reading, rows: rows.length, incomes: incomes.length }
  } catch (error) {
    if (error instanceof MalgilError) return { kind: 'refused', error: partsOf(error) }
    return { kind: 'broken', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function partsOf({ code, message, details, errors }: MalgilError): ErrorParts {
  return { code, message, details, ...(errors ? { errors } : {}) }
}
