import { sql } from 'kysely'
import type { Page } from '#protocol/resources.ts'
import type { SavedFile } from '#protocol/saved-files.ts'
import { decodeCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'

/** The files that were saved, the newest first. */
export async function listFiles(tx: Tx, { limit, cursor }: ListPart): Promise<Page<SavedFile>> {
  const [at, after] = cursor ? decodeCursor(cursor, 2) : []
  const rows = await paperTables(tx)
    .selectFrom('saved_files')
    .select(['id', 'name', 'mime', 'size_bytes', 'created_at'])
    .select(sql<string>`created_at::text`.as('created_text'))
    .where('owner_id', '=', tx.ownerId)
    .$if(at !== undefined, (all) =>
      all.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${after}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = pageOf(rows, limit, ({ created_text, id }) => [created_text, id])
  return {
    items: items.map((row) => ({
      id: row.id,
      name: row.name,
      mime: row.mime,
      bytes: Number(row.size_bytes),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
}

/** What files are called that a new one might be mistaken for. */
export async function takenNames(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await paperTables(tx)
    .selectFrom('saved_files')
    .select('name')
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function fileOf(
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly mime: string; readonly content: string } | undefined> {
  return paperTables(tx)
    .selectFrom('saved_files')
    .select(['name', 'mime', 'content'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Resolves to whether there was one. */
export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  const gone = await paperTables(tx)
    .deleteFrom('saved_files')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
