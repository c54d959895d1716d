import type { Database, Statement, Tx } from './database.ts'
import { type AdmittedTurn, LeaseLostError } from './turn-record.ts'

/** How long a process may be silent before another takes its turn over, unless it says otherwise. The database's clock alone counts. */
export const usualLeaseSeconds = 15

/** A turn by its place: all that the engine's role may know of it. */
export interface TurnPlace {
  readonly ownerId: string
  readonly turnId: string
  readonly attempt: number
}

interface PlaceRecord {
  owner_id: string
  id: string
  attempt: number
  cancel_requested: boolean
}

const renewal: Statement = {
  name: 'renew_leases',
  // Locked in the order in which logs are appended to: neither waits for what the other holds.
  text: `with held as (
      select t.owner_id, t.id
      from jsonb_to_recordset($1::jsonb) as held (owner_id uuid, id uuid, attempt int)
      join turns t on t.owner_id = held.owner_id and t.id = held.id and t.attempt = held.attempt
      where t.state = 'running' order by t.owner_id, t.id for no key update of t
    )
    update turns t set lease_until = clock_timestamp() + $2 * interval '1 second'
    from held where t.owner_id = held.owner_id and t.id = held.id
    returning t.owner_id, t.id, t.attempt, t.cancel_requested`,
}

/** Renews the leases of this process's turns. Resolves to those that are still its own, with whether they are to be cancelled. */
export async function renewLeases(
  database: Database,
  held: readonly TurnPlace[],
  leaseSeconds: number,
): Promise<(TurnPlace & { readonly cancelRequested: boolean })[]> {
  const places = held.map((place) => ({ owner_id: place.ownerId, id: place.turnId, attempt: place.attempt }))
  const rows = await database.asEngine((run) =>
    run<PlaceRecord>(renewal, [JSON.stringify(places), leaseSeconds]),
  )
  return rows.map((row) => ({ ...toPlace(row), cancelRequested: row.cancel_requested }))
}

const takeover: Statement = {
  name: 'take_turns',
  text: `with ripe as (
      select t.owner_id, t.id from turns t
      where t.assistant = any($5) and t.id <> all($7::uuid[]) and ((t.state = 'running' and (t.lease_until < clock_timestamp() or ($4 and t.lease_by is distinct from $1) or t.lease_by = $6))
         or (t.state = 'queued' and not exists (
              select from turns other
              where other.owner_id = t.owner_id and other.session_id = t.session_id
                and (other.state = 'running' or (other.state = 'queued' and other.ordinal < t.ordinal)))))
      order by t.created_at limit $3
      for update skip locked
    )
    update turns t
    set state = 'running', lease_by = $1, lease_until = clock_timestamp() + $2 * interval '1 second',
        attempt = case when t.state = 'running' then t.attempt + 1 else t.attempt end,
        stalls = case when t.state = 'queued' or t.lease_by is null then 0 else t.stalls + 1 end
    from ripe where t.owner_id = ripe.owner_id and t.id = ripe.id
    returning t.owner_id, t.id, t.attempt, t.cancel_requested`,
}

/**
 * Takes turns that nobody runs: those whose lease ran out, and waiting ones with nobody before them. Two processes
 * sweeping at once never take the same one; turns of assistants that this process does not know are left to others, and
 * those it has `held` through a lapse are renewed instead: being busy is not having died. `orphaned` counts every lease
 * as run out, for a database that only this process can have open; `predecessor` those of a process that is known to be gone.
 */
export async function takeTurns(
  database: Database,
  options: {
    process: string
    leaseSeconds: number
    assistants: readonly string[]
    /** What runs here at this moment. */
    held: readonly string[]
    limit: number
    orphaned?: boolean
    predecessor?: string | undefined
  },
): Promise<TurnPlace[]> {
  const values = [
    options.process,
    options.leaseSeconds,
    options.limit,
    options.orphaned ?? false,
    options.assistants,
    options.predecessor ?? null,
    options.held,
  ]
  const rows = await database.asEngine((run) => run<PlaceRecord>(takeover, values))
  return rows.map(toPlace)
}

const release: Statement = {
  name: 'release_leases',
  text: `with held as (
      select t.owner_id, t.id
      from jsonb_to_recordset($1::jsonb) as held (owner_id uuid, id uuid, attempt int)
      join turns t on t.owner_id = held.owner_id and t.id = held.id and t.attempt = held.attempt
      where t.state = 'running' order by t.owner_id, t.id for no key update of t
    )
    update turns t set lease_until = clock_timestamp(), lease_by = null
    from held where t.owner_id = held.owner_id and t.id = held.id`,
}

/** Hands turns back that this process will not end, so that another need not wait for their lease. */
export async function releaseLeases(database: Database, held: readonly TurnPlace[]): Promise<void> {
  if (held.length === 0) return
  const places = held.map((place) => ({ owner_id: place.ownerId, id: place.turnId, attempt: place.attempt }))
  await database.asEngine((run) => run(release, [JSON.stringify(places)]))
}

const cancellation: Statement = {
  name: 'request_cancel',
  text: `update turns set cancel_requested = true
    where owner_id = $1 and id = $2 and state in ('queued', 'running') returning state`,
}

/** Asks for a turn's end. Resolves to its state, or to nothing when it has none to end (ended, or not there). */
export async function requestCancel(tx: Tx, turnId: string): Promise<'queued' | 'running' | undefined> {
  const [row] = await tx.run<{ state: 'queued' | 'running' }>(cancellation, [tx.ownerId, turnId])
  return row?.state
}

function toPlace(row: PlaceRecord): TurnPlace {
  return { ownerId: row.owner_id, turnId: row.id, attempt: row.attempt }
}

const settle: Statement = {
  name: 'settle_stalls',
  text: `update turns set stalls = $4 where owner_id = $1 and id = $2 and attempt = $3 and state = 'running'`,
}

/** Puts right how often in a row a turn has stalled, which a takeover counts without knowing the turn's log. */
export async function settleStalls(tx: Tx, turn: AdmittedTurn, stalls: number): Promise<void> {
  await tx.run(settle, [tx.ownerId, turn.id, turn.attempt, stalls])
}

const anew: Statement = {
  name: 'begin_attempt',
  text: `update turns set attempt = attempt + 1, stalls = $4
    where owner_id = $1 and id = $2 and attempt = $3 and state = 'running' returning attempt`,
}

/** Begins another attempt of a turn that this process holds. Throws `LeaseLostError` when it does not. */
export async function beginAttempt(tx: Tx, turn: AdmittedTurn, stalls: number): Promise<AdmittedTurn> {
  const [row] = await tx.run<{ attempt: number }>(anew, [tx.ownerId, turn.id, turn.attempt, stalls])
  if (!row) throw new LeaseLostError(turn.id)
  return { ...turn, attempt: row.attempt, stalls }
}
