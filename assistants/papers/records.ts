import type { OwnRecords } from '#store/own-rows.ts'
import { paperTables } from './tables.ts'

/** What an owner takes away; of papers the files as they came, too. */
export const records: OwnRecords = {
  tables: [
    { table: 'papers', without: ['title_key'], atOnce: 100 },
    // Whole papers.
    { table: 'paper_texts', atOnce: 1 },
    { table: 'glossary', without: ['term_key'] },
    { table: 'glossary_blacklist' },
    { table: 'saved_files', atOnce: 5 },
    { table: 'term_extractions' },
    { table: 'papers_settings' },
  ],
  derived: ['paper_files', 'glossary_names', 'glossary_words', 'glossary_vectors'],
  async nextFile(tx, after) {
    let next = paperTables(tx)
      .selectFrom('paper_files as f')
      .innerJoin('papers as p', (join) =>
        join.onRef('p.owner_id', '=', 'f.owner_id').onRef('p.id', '=', 'f.paper_id'),
      )
      .select(['p.id', 'p.title', 'p.file_name', 'f.bytes'])
      .where('f.owner_id', '=', tx.ownerId)
    if (after !== undefined) next = next.where('f.paper_id', '>', after)
    const row = await next.orderBy('f.paper_id').limit(1).executeTakeFirst()
    return row && { id: row.id, name: row.file_name ?? row.title, bytes: row.bytes }
  },
}
