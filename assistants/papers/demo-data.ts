import { hash } from 'node:crypto'
import type { DocumentParagraph, ReadDocument } from '#documents/document.ts'
import type { Database, Tx } from '#store/database.ts'
import demo from './demo/papers.json' with { type: 'json' }
import { keepPaper } from './library/keep-paper.ts'
import { paperOf } from './library/paper.ts'
import { deletePaper } from './library/papers.ts'
import { paperTables } from './tables.ts'

/** Gives an owner who never had it the demo library. */
export async function prepareDemo(database: Database, ownerId: string): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    if (!(await hasHadDemo(tx))) await putDemo(tx)
  })
}

/** Puts the demo papers in that are not there; resolves to how many. */
export async function putDemo(tx: Tx): Promise<number> {
  // One whose own text was uploaded since is the same paper.
  const known = new Set((await papersOf(tx)).map(({ id }) => id))
  // The first listed is the one that came last.
  const missing = demo.toReversed().filter(({ title }) => !known.has(demoId(title)))
  for (const paper of missing) {
    const { notes, publish_date: publishDate, arxiv_id: arxivId, ...rest } = paper
    await keepPaper(
      tx,
      demoId(paper.title),
      {
        ...{ ...rest, publishDate, arxivId, doi: null, abstract: null, pages: null },
        ...{ source: 'demo', fileName: null, unreadable: [] },
      },
      paperOf(notesOf(notes as [string, string][])),
    )
  }
  return missing.length
}

/** Takes the demo papers out that are still there; resolves to how many. */
export async function removeDemo(tx: Tx): Promise<number> {
  const papers = (await papersOf(tx)).filter(({ source }) => source === 'demo')
  for (const { id } of papers) await deletePaper(tx, id)
  return papers.length
}

const papersOf = (tx: Tx) =>
  paperTables(tx).selectFrom('papers').select(['id', 'source']).where('owner_id', '=', tx.ownerId).execute()

async function hasHadDemo(tx: Tx): Promise<boolean> {
  const made = await paperTables(tx)
    .insertInto('papers_settings')
    .values({ owner_id: tx.ownerId, has_had_demo: true })
    .onConflict((on) =>
      on
        .column('owner_id')
        .doUpdateSet({ has_had_demo: true })
        .where('papers_settings.has_had_demo', '=', false),
    )
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 0n
}

/** Notes as a document: a heading and a paragraph each. */
function notesOf(notes: readonly [string, string][]): ReadDocument {
  let text = ''
  const paragraphs: DocumentParagraph[] = []
  for (const [title, note] of notes) {
    for (const [line, kind] of [
      [title, 'heading'],
      [note, 'text'],
    ] as const) {
      paragraphs.push({
        start: text.length,
        end: text.length + line.length,
        page: null,
        kind,
        emphasised: false,
      })
      text += `${line}\n`
    }
  }
  return { format: 'text', declaredTitle: null, text, paragraphs, pageCount: null, unreadable: [] }
}

/** The same id for the same paper at every making. */
function demoId(name: string): string {
  const hex = hash('sha256', `papers/demo/${name}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
