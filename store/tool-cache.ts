import type { Json } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'

/** One tool call whose result may be kept beyond its turn. */
export interface CachePlace {
  readonly assistant: string
  /** A result of one session goes with it; without one it is good in all the owner's sessions. */
  readonly sessionId: string | undefined
  /** Tool, arguments and whatever else the result depends on, in a few dozen characters. */
  readonly signature: string
  /** The tables the result is made of: a change to any of them makes the result stale. */
  readonly tags: readonly string[]
}

/** A result as a step shows it. */
export interface CachedResult {
  readonly result: Json
  readonly summary: string
  readonly miss: boolean
}

const lookUp: Statement = {
  name: 'find_tool_result',
  text: `with data as (
      select coalesce(sum(version), 0)::bigint as version from data_versions where owner_id = $1 and tag = any($5)
    )
    select data.version, kept.result from data left join tool_cache kept
      on kept.owner_id = $1 and kept.assistant = $2 and kept.scope = $3 and kept.signature = $4
      and kept.version = data.version and kept.expires_at > clock_timestamp()`,
}

/** A result kept for the call, if it is still good, and the version of its data: a new result is kept under that. */
export async function findCached(
  tx: Tx,
  place: CachePlace,
): Promise<{ version: number; kept: CachedResult | undefined }> {
  const { assistant, signature, tags } = place
  const values = [tx.ownerId, assistant, scopeOf(place), signature, tags]
  const [row] = await tx.run<{ version: number; result: CachedResult | null }>(lookUp, values)
  return { version: row?.version ?? 0, kept: row?.result ?? undefined }
}

const keep: Statement = {
  name: 'keep_tool_result',
  text: `with expired as (
      delete from tool_cache where owner_id = $1 and assistant = $2 and expires_at <= clock_timestamp()
        and not (scope = $3 and signature = $4)
    )
    insert into tool_cache (owner_id, assistant, scope, signature, session_id, tags, version, result, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + $9 * interval '1 second')
    on conflict (owner_id, assistant, scope, signature) do update set
      session_id = excluded.session_id, tags = excluded.tags, version = excluded.version,
      result = excluded.result, expires_at = excluded.expires_at`,
}

/** Keeps a result under the version its data had before it was computed (`findCached`). */
export async function keepCached(
  tx: Tx,
  place: CachePlace,
  kept: { version: number; result: CachedResult; seconds: number },
): Promise<void> {
  await tx.run(keep, [
    tx.ownerId,
    place.assistant,
    scopeOf(place),
    place.signature,
    place.sessionId ?? null,
    place.tags,
    kept.version,
    jsonText(kept.result),
    kept.seconds,
  ])
}

const drop: Statement = {
  name: 'drop_tool_results',
  text: `with raised as (
      insert into data_versions as v (owner_id, tag, version) select $1, tag, 1 from unnest($2::text[]) as tag order by tag
      on conflict (owner_id, tag) do update set version = v.version + 1
    )
    delete from tool_cache where owner_id = $1 and tags && $2`,
}

/**
 * Makes every kept result that was computed from any of the tables `tags` stale. To be called in the transaction that changes
 * the data: whoever sees the change no longer sees the results.
 */
export async function dropCached(tx: Tx, tags: readonly string[]): Promise<void> {
  await tx.run(drop, [tx.ownerId, [...new Set(tags)]])
}

function scopeOf({ sessionId }: CachePlace): string {
  return sessionId ?? 'owner'
}
