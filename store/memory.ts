import type { SummaryLine } from '#protocol/memory.ts'
import type { MessagePart } from '#protocol/resources.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'
import type { OffersRecord, TurnMemoryRecord } from './tables.ts'

/** A turn before this one, as far as a later one needs it. */
export interface EarlierTurn {
  readonly turnId: string
  readonly ordinal: number
  readonly question: string
  readonly answer: string
  readonly memory: TurnMemoryRecord | null
  /** What it offered, where it is the last turn. */
  readonly offers?: OffersRecord | null
}

export interface RecentTurns {
  readonly summary: string | null
  /** The last ended turns and those that the summary does not hold yet, newest first. */
  readonly turns: readonly EarlierTurn[]
}

interface RecentRecord {
  summary: string | null
  id: string | null
  ordinal: number
  question: string
  answer: string | null
  memory: TurnMemoryRecord | null
  offers: OffersRecord | null
}

const recent: Statement = {
  name: 'recent_turns',
  text: `select s.summary, t.id, t.ordinal, t.memory,
      case when t.ordinal = $3 - 1 then t.offers end as offers, left(t.input->>'message', size.most) as question,
      (select left(m.text, size.most) from messages m
       where m.owner_id = $1 and m.turn_id = t.id and m.role = 'assistant' limit 1) as answer
    from sessions s
    left join lateral (
      select * from turns
      where owner_id = $1 and session_id = $2 and ordinal < $3 and state not in ('queued', 'running')
        and set_aside_by is null and ordinal > least($3 - $4 - 1, s.summary_covers)
      order by ordinal desc limit $5
    ) t on true
    cross join lateral (select case when t.ordinal >= $3 - $4 then $6::int else $7::int end as most) size
    where s.owner_id = $1 and s.id = $2
    order by t.ordinal desc`,
}

/**
 * What came before a turn of a session, in one query: its summary, the `window` turns before it, and older ones that
 * the summary does not hold yet. However long the session is, there are at most `limit` turns, and none of their texts
 * is longer than `windowText` or, for the older ones, `olderText`.
 */
export async function recentTurns(
  tx: Tx,
  before: { sessionId: string; ordinal: number },
  bounds: { window: number; limit: number; windowText: number; olderText: number },
): Promise<RecentTurns> {
  const rows = await tx.run<RecentRecord>(recent, [
    tx.ownerId,
    before.sessionId,
    before.ordinal,
    bounds.window,
    bounds.limit,
    bounds.windowText,
    bounds.olderText,
  ])
  const turns = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            turnId: row.id,
            ordinal: row.ordinal,
            question: row.question,
            answer: row.answer ?? '',
            memory: row.memory,
            offers: row.offers,
          },
        ],
  )
  return { summary: rows[0]?.summary ?? null, turns }
}

const first: Statement = {
  name: 'first_turns',
  text: `select id, ordinal, memory from turns
    where owner_id = $1 and session_id = $2 and ordinal < $3 and memory is not null and ordinal <= $4 and set_aside_by is null
    order by ordinal desc`,
}

/** What the first `count` turns of a session remembered, newest first. */
export async function firstTurns(
  tx: Tx,
  before: { sessionId: string; ordinal: number },
  count: number,
): Promise<{ turnId: string; memory: TurnMemoryRecord }[]> {
  const values = [tx.ownerId, before.sessionId, before.ordinal, count]
  const rows = await tx.run<{ id: string; memory: TurnMemoryRecord }>(first, values)
  return rows.map(({ id, memory }) => ({ turnId: id, memory }))
}

const offersOf: Statement = {
  name: 'offers_of',
  text: `select offers from turns
    where owner_id = $1 and session_id = $2 and id = $3 and assistant = $4 and offers is not null and set_aside_by is null`,
}

/** What a turn of a session offered; nothing for one that is not there, or offered nothing. */
export async function turnOffers(
  tx: Tx,
  of: { sessionId: string; turnId: string; assistant: string },
): Promise<OffersRecord | undefined> {
  const [row] = await tx.run<{ offers: OffersRecord }>(offersOf, [
    tx.ownerId,
    of.sessionId,
    of.turnId,
    of.assistant,
  ])
  return row?.offers
}

interface SlotsRecord {
  id: string
  memory: TurnMemoryRecord
}

/** How many turns are looked at for one that is called by what it was about. */
const slotStretch = 500

function withSlotFrom(direction: 'asc' | 'desc'): Statement {
  return {
    name: `turns_with_slot_${direction}`,
    text: `select id, memory from (
        select id, ordinal, memory from turns
        where owner_id = $1 and session_id = $2 and ordinal < $3 and memory is not null and set_aside_by is null
        order by ordinal ${direction} limit ${slotStretch}
      ) t where jsonb_exists(memory->'slots', $4) order by ordinal ${direction} limit 1`,
  }
}
const withSlot = { newest: withSlotFrom('desc'), oldest: withSlotFrom('asc') } as const

/** The newest or the oldest turn of a session, of five hundred from that end, that remembered a slot of this name. */
export async function turnWithSlot(
  tx: Tx,
  before: { sessionId: string; ordinal: number },
  slot: string,
  from: 'newest' | 'oldest',
): Promise<{ turnId: string; memory: TurnMemoryRecord }[]> {
  const values = [tx.ownerId, before.sessionId, before.ordinal, slot]
  const rows = await tx.run<SlotsRecord>(withSlot[from], values)
  return rows.map(({ id, memory }) => ({ turnId: id, memory }))
}

const nthAsked: Statement = {
  name: 'nth_asked_turn',
  text: `select id, memory from turns
    where owner_id = $1 and session_id = $2 and ordinal < $3 and set_aside_by is null
      and jsonb_exists(memory->'slots', 'kind')
    order by ordinal offset $4 limit 1`,
}

/** The n-th turn, from 1, in which something was asked. */
export async function nthTurn(
  tx: Tx,
  before: { sessionId: string; ordinal: number },
  nth: number,
): Promise<{ turnId: string; memory: TurnMemoryRecord }[]> {
  const rows = await tx.run<SlotsRecord>(nthAsked, [tx.ownerId, before.sessionId, before.ordinal, nth - 1])
  return rows.map(({ id, memory }) => ({ turnId: id, memory }))
}

/** Conversations and turns that are looked at for what was asked on a day. */
const [mostSessions, mostOfDay] = [50, 50]

const ofDays: Statement = {
  name: 'turns_of_days',
  text: `select t.id, t.memory from (
      select id from sessions where owner_id = $1 and assistant = $2 and updated_at >= $3
      order by updated_at desc limit ${mostSessions}
    ) s
    join turns t on t.owner_id = $1 and t.session_id = s.id
    where t.now >= $4 and t.now < $5 and t.memory is not null and t.set_aside_by is null and t.id <> $6
    order by t.now desc limit ${mostOfDay}`,
}

/** What was asked of an assistant between two moments, in whatever session, newest first. */
export async function turnsBetween(
  tx: Tx,
  asked: { assistant: string; from: Date; until: Date; besides: string },
): Promise<{ turnId: string; memory: TurnMemoryRecord }[]> {
  // A turn's moment may be a clock of its own; what was written since it is written by the database's.
  const written = new Date(Math.min(asked.from.getTime(), Date.now() - longestMemory))
  const moments = [written, asked.from, asked.until].map((moment) => moment.toISOString())
  const rows = await tx.run<SlotsRecord>(ofDays, [tx.ownerId, asked.assistant, ...moments, asked.besides])
  return rows.map(({ id, memory }) => ({ turnId: id, memory }))
}

const longestMemory = 14 * 24 * 60 * 60 * 1000

/** A turn that leaves the window, with what a line about it is made from. */
export interface LeavingTurn extends EarlierTurn {
  readonly messageIds: readonly string[]
  readonly parts: readonly MessagePart[]
}

export interface StoredSummary {
  readonly text: string | null
  readonly lines: readonly SummaryLine[]
  /** The ordinal of the last turn it holds. */
  readonly covers: number
  /** The ordinal of the turn behind which its owner put their own words: what was before is not taken up again. */
  readonly since: number
}

/** A summary as it is found. */
export interface HeldSummary extends StoredSummary {
  /** How many turns the session has. */
  readonly turnCount: number
}

interface SummaryRecord {
  summary: string | null
  summary_lines: SummaryLine[]
  summary_covers: number
  summary_since: number
  turn_count: number
}

const findSummary: Statement = {
  name: 'find_summary',
  text: `select summary, summary_lines, summary_covers, summary_since, turn_count from sessions
    where owner_id = $1 and id = $2`,
}
const holdSummary: Statement = { name: 'hold_summary', text: `${findSummary.text} for update` }

/** A session's summary, its row held until the transaction ends: who changes a summary reads it so. */
export function lockSummary(tx: Tx, sessionId: string): Promise<HeldSummary | undefined> {
  return summaryBy(holdSummary, tx, sessionId)
}

export function readSummary(tx: Tx, sessionId: string): Promise<HeldSummary | undefined> {
  return summaryBy(findSummary, tx, sessionId)
}

async function summaryBy(statement: Statement, tx: Tx, id: string): Promise<HeldSummary | undefined> {
  const [row] = await tx.run<SummaryRecord>(statement, [tx.ownerId, id])
  return (
    row && {
      text: row.summary,
      lines: row.summary_lines,
      covers: row.summary_covers,
      since: row.summary_since,
      turnCount: row.turn_count,
    }
  )
}

const putSummary: Statement = {
  name: 'put_summary',
  text: `update sessions set summary = $3, summary_lines = $4, summary_covers = $5, summary_since = $6
    where owner_id = $1 and id = $2`,
}

export async function writeSummary(tx: Tx, sessionId: string, summary: StoredSummary): Promise<void> {
  const { text, lines, covers, since } = summary
  await tx.run(putSummary, [tx.ownerId, sessionId, text, jsonText(lines), covers, since])
}

interface LeavingRecord extends RecentRecord {
  id: string
  message_ids: string[]
  parts: MessagePart[] | null
}

const leaving: Statement = {
  name: 'leaving_turns',
  text: `select t.id, t.ordinal, t.memory, left(t.input->>'message', $6) as question,
      left(answer.text, $6) as answer, answer.parts,
      (select coalesce(array_agg(m.id::text order by m.created_at, m.id), '{}') from messages m
       where m.owner_id = $1 and m.turn_id = t.id) as message_ids
    from turns t
    left join lateral (
      select m.text, m.parts from messages m
      where m.owner_id = $1 and m.turn_id = t.id and m.role = 'assistant' limit 1
    ) answer on true
    where t.owner_id = $1 and t.session_id = $2 and t.ordinal > $3 and t.ordinal <= $4
      and t.state not in ('queued', 'running') and t.set_aside_by is null
    order by t.ordinal limit $5`,
}

/** Ended turns after `covers` up to `until`, oldest first. */
export async function leavingTurns(
  tx: Tx,
  range: { sessionId: string; covers: number; until: number; limit: number; text: number },
): Promise<LeavingTurn[]> {
  const rows = await tx.run<LeavingRecord>(leaving, [
    tx.ownerId,
    range.sessionId,
    range.covers,
    range.until,
    range.limit,
    range.text,
  ])
  return rows.map((row) => ({
    turnId: row.id,
    ordinal: row.ordinal,
    question: row.question,
    answer: row.answer ?? '',
    memory: row.memory,
    messageIds: row.message_ids,
    parts: row.parts ?? [],
  }))
}
