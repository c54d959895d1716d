import type { Json } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import { sharedOwner } from './owner-table.ts'
import { jsonText } from './storable.ts'

/** What an owner has used of language models on one day. Cost in US dollars, as far as prices are known. */
export interface ModelUse {
  readonly calls: number
  readonly tokens: number
  readonly cost: number
}

const lookUp: Statement = {
  name: 'find_model_answer',
  text: `select used.calls, used.tokens, used.cost, kept.answer
    from (select 1) one
    left join model_usage used on used.owner_id = $1 and used.day = $2
    left join model_cache kept on kept.owner_id = $3 and kept.key = $4 and kept.expires_at > clock_timestamp()`,
}

/** The answer kept under `key`, if it is still good, and what the owner has used on `day`: one query for both. */
export async function findAnswer(
  tx: Tx,
  { key, day, shared }: { key: string; day: string; shared: boolean },
): Promise<{ kept: Json | undefined; used: ModelUse }> {
  const values = [tx.ownerId, day, shared ? sharedOwner : tx.ownerId, key]
  const [row] = await tx.run<{ [K in keyof ModelUse]: number | null } & { answer: Json | null }>(
    lookUp,
    values,
  )
  const used = { calls: row?.calls ?? 0, tokens: row?.tokens ?? 0, cost: row?.cost ?? 0 }
  return { kept: row?.answer ?? undefined, used }
}

const use: Statement = {
  name: 'read_model_use',
  text: `select calls, tokens, cost from model_usage where owner_id = $1 and day = $2`,
}

/** What the owner has used on `day`. */
export async function readUse(tx: Tx, day: string): Promise<ModelUse> {
  const [row] = await tx.run<ModelUse>(use, [tx.ownerId, day])
  return row ?? { calls: 0, tokens: 0, cost: 0 }
}

const count: Statement = {
  name: 'count_model_use',
  text: `insert into model_usage as u (owner_id, day, calls, tokens, cost) values ($1, $2, $3, $4, $5)
    on conflict (owner_id, day) do update set
      calls = u.calls + excluded.calls, tokens = u.tokens + excluded.tokens, cost = u.cost + excluded.cost`,
}

/** Adds to what the owner has used on `day`. */
export async function countUse(tx: Tx, day: string, use: ModelUse): Promise<void> {
  await tx.run(count, [tx.ownerId, day, use.calls, use.tokens, use.cost])
}

const keep: Statement = {
  name: 'keep_model_answer',
  text: `insert into model_cache (owner_id, key, answer, expires_at)
    values ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
    on conflict (owner_id, key) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
}

/** Keeps an answer; `shared`: its prompt holds nothing of the owner's, so that anybody may have it. */
export async function keepAnswer(
  tx: Tx,
  { key, shared, answer, seconds }: { key: string; shared: boolean; answer: Json; seconds: number },
): Promise<void> {
  await tx.run(keep, [shared ? sharedOwner : tx.ownerId, key, jsonText(answer), seconds])
}

const forget: Statement = {
  name: 'forget_model_answers',
  text: `delete from model_cache where owner_id = $1`,
}

/** Forgets the answers kept for the owner: they may say what is to be gone. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.run(forget, [tx.ownerId])
}
