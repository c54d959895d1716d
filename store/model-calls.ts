import type { Json } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'

/** One question to a model within a turn, as it is kept: what was asked, what came, what it took. */
export interface ModelCallRow<Call = Json> {
  readonly key: string
  readonly role: string
  /** Model, tokens, times, failures: see `model/request.ts`. Never a key. */
  readonly call: Call
  readonly prompt: Json
  /** What came of it, for a turn that is resumed; null where that is asked anew. */
  readonly output: Json
}

const write: Statement = {
  name: 'write_model_call',
  text: `insert into model_calls (owner_id, turn_id, key, role, call, prompt, output)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (owner_id, turn_id, key) do update set
      call = excluded.call, prompt = excluded.prompt, output = excluded.output, at = excluded.at`,
}

/** Writes a call down under its key; one that was made anew takes the place of what had failed. */
export async function writeModelCall(tx: Tx, turnId: string, row: ModelCallRow<unknown>): Promise<void> {
  const { key, role, call, prompt, output } = row
  const json = [call, prompt, output ?? null].map((value) => jsonText(value))
  await tx.run(write, [tx.ownerId, turnId, key, role, ...json])
}

const read: Statement = {
  name: 'read_model_calls',
  text: `select key, role, call, case when $3 then prompt end as prompt, output, at from model_calls
    where owner_id = $1 and turn_id = $2 order by at, key`,
}

/** A turn's calls in order; their prompts, which may be long, only when asked for. */
export async function readModelCalls(
  tx: Tx,
  turnId: string,
  { prompts }: { prompts: boolean },
): Promise<(ModelCallRow & { readonly at: Date })[]> {
  return tx.run(read, [tx.ownerId, turnId, prompts])
}
