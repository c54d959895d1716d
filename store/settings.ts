import type { Json } from '#protocol/events.ts'
import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'

const read: Statement = { name: 'read_settings', text: `select data from settings where owner_id = $1` }

/** What the owner has set, as it was written; nothing when nothing was. */
export async function readSettings(tx: Tx): Promise<Json | undefined> {
  const [row] = await tx.run<{ data: Json }>(read, [tx.ownerId])
  return row?.data
}

const write: Statement = {
  name: 'write_settings',
  text: `insert into settings (owner_id, data) values ($1, $2)
    on conflict (owner_id) do update set data = excluded.data, updated_at = clock_timestamp()`,
}

/** Puts settings in the place of those there are. Secrets in them are encrypted by the caller. */
export async function writeSettings(tx: Tx, data: Json): Promise<void> {
  await tx.run(write, [tx.ownerId, jsonText(data)])
}

const keepSpeech: Statement = {
  name: 'keep_speech',
  text: `insert into settings (owner_id, data) values ($1, jsonb_build_object('speech', $2::text))
    on conflict (owner_id) do update set data = settings.data || excluded.data, updated_at = clock_timestamp()`,
}

/** How the person wants to be spoken to, kept beside what else is set. */
export async function writeSpeech(tx: Tx, speech: string): Promise<void> {
  await tx.run(keepSpeech, [tx.ownerId, speech])
}

/** What a person has set beside models; what is missing is not set. */
export interface Preferences {
  /** IANA name. Their turns and the days of their routes go by it. */
  readonly timeZone?: string
  /** What is made for them outside of a conversation speaks it. */
  readonly language?: 'ko' | 'en'
}

const preferences: Statement = {
  name: 'read_preferences',
  text: `select data->>'timeZone' as "timeZone", data->>'language' as language from settings where owner_id = $1`,
}

export async function readPreferences(tx: Tx): Promise<Preferences> {
  const [row] = await tx.run<{ timeZone: string | null; language: 'ko' | 'en' | null }>(preferences, [
    tx.ownerId,
  ])
  return {
    ...(row?.timeZone ? { timeZone: row.timeZone } : {}),
    ...(row?.language ? { language: row.language } : {}),
  }
}

const keepPreferences: Statement = {
  name: 'keep_preferences',
  text: `insert into settings (owner_id, data) values ($1, $2::jsonb)
    on conflict (owner_id) do update set data = (settings.data - $3::text[]) || excluded.data, updated_at = clock_timestamp()`,
}

/** Changes what is named and leaves the rest; null takes back what was set. */
export async function changePreferences(
  tx: Tx,
  change: { readonly [Name in keyof Preferences]: Preferences[Name] | null | undefined },
): Promise<void> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  if (named.length === 0) return
  await lockSettings(tx)
  const set = Object.fromEntries(named.filter(([, value]) => value !== null))
  await tx.run(keepPreferences, [tx.ownerId, jsonText(set), named.map(([name]) => name)])
}

/** Holds up whoever else changes the owner's settings, until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.run(lock, [`settings ${tx.ownerId}`])
}

const lock: Statement = {
  name: 'lock_settings',
  text: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
}
