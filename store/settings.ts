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

/** Holds up whoever else changes the owner's settings, until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.run(lock, [`settings ${tx.ownerId}`])
}

const lock: Statement = {
  name: 'lock_settings',
  text: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
}
