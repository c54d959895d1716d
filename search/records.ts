import type { OwnRecords } from '#store/own-rows.ts'

/** Passages are pieces of documents that their assistants have whole; the rest is the index over them. */
export const searchRecords: OwnRecords = {
  tables: [],
  derived: [
    ...['search_owners', 'search_documents', 'search_passages', 'search_segments', 'search_postings'],
    'search_vectors',
  ],
}
