import { nameKey } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'
import type { PaperMetadata } from './metadata.ts'

export interface KnownPaper {
  readonly id: string
  readonly title: string
  /** Whether its own text was uploaded, not notes or an abstract alone. */
  readonly isWhole: boolean
}

/** The paper of the library that this is: of the same number at arXiv, the same DOI or title. */
export async function knownPaper(
  tx: Tx,
  { arxivId, doi, title }: Pick<PaperMetadata, 'arxivId' | 'doi' | 'title'>,
): Promise<KnownPaper | undefined> {
  const key = nameKey(title)
  const row = await paperTables(tx)
    .selectFrom('papers')
    .select(['id', 'title', 'source'])
    .where('owner_id', '=', tx.ownerId)
    .where((is) =>
      is.or([
        ...(arxivId ? [is('arxiv_id', '=', arxivId)] : []),
        ...(doi ? [is('doi', '=', doi)] : []),
        ...(key === '' ? [] : [is('title_key', '=', key)]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, title: row.title, isWhole: row.source === 'upload' }
}
