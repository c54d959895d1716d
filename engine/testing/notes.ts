import { sql } from 'kysely'
import { listActions } from '#store/actions.ts'
import type { Database } from '#store/database.ts'

/** Writes notes down for an owner: `count` of them with the word, numbered. */
export async function writeNotes(
  database: Database,
  ownerId: string,
  { word, count, label = '기타' }: { word: string; count: number; label?: string },
): Promise<void> {
  await database.asOwner(ownerId, (tx) =>
    sql`
      insert into notes (owner_id, id, text, label, pinned)
      select ${ownerId}, gen_random_uuid(), ${word}::text || ' ' || lpad(n::text, 5, '0'), ${label}, n % 5 = 0
      from generate_series(1, ${count}::int) n`.execute(tx.db),
  )
}

/** An owner's notes with the word, each whole and as text: equal when nothing about them has changed. */
export async function noteRows(database: Database, ownerId: string, word: string): Promise<string[]> {
  const { rows } = await database.asOwner(ownerId, (tx) =>
    sql<{ note: string }>`
      select to_jsonb(n)::text as note from notes n where strpos(text, ${word}) > 0 order by id`.execute(
      tx.db,
    ),
  )
  return rows.map((row) => row.note)
}

/** How many of an owner's notes with the word have each label. */
export async function labels(
  database: Database,
  ownerId: string,
  word: string,
): Promise<Record<string, number>> {
  const { rows } = await database.asOwner(ownerId, (tx) =>
    sql<{ label: string; count: number }>`
      select label, count(*)::int as count from notes where strpos(text, ${word}) > 0 group by 1`.execute(
      tx.db,
    ),
  )
  return Object.fromEntries(rows.map((row) => [row.label, row.count]))
}

/** What was done in a session, newest first. */
export async function actionsOf(database: Database, ownerId: string, sessionId: string) {
  return (await database.asOwner(ownerId, (tx) => listActions(tx, sessionId, { limit: 50 }))).items
}
