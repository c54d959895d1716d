import type { ReadDocument } from '#documents/document.ts'
import { readDocument, unreadableNotes } from '#documents/read-document.ts'
import type { Embeddings } from '#engine/embedding.ts'
import { cutText } from '#protocol/cut-text.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { PapersImported } from '#protocol/papers.ts'
import { build } from '#search/indexing.ts'
import type { Database, Tx } from '#store/database.ts'
import { GivenUp } from '#store/long-jobs.ts'
import { frontMatterOf } from '../front-matter.ts'
import { keepPaper, papersCollection, replaceText } from '../keep-paper.ts'
import { knownPaper } from '../known-paper.ts'
import type { PaperMetadata } from '../metadata.ts'
import { paperOf, type ReadPaper } from '../paper.ts'
import { deletePaper } from '../papers.ts'
import type { PaperEntry, SkippedEntry } from './entry.ts'
import { listFormat, readEntries } from './read-entries.ts'

/** A file as it came. */
export interface PaperFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportSetting {
  readonly database: Database
  readonly embeddings: Embeddings
  readonly ownerId: string
  /** A paper made of the file has this id. */
  readonly id: string
  readonly newId: () => string
  readonly signal: AbortSignal
  tell(progress: { phase: 'reading' | 'storing' | 'indexing'; done: number; total?: number }): void
  /** Called in the transaction of the last effect. */
  settle(tx: Tx, made: { readonly papers: PapersImported }): Promise<void>
}

const mostEntries = 2000
const mostLetters = 3_000_000
const mostReported = 1000

/**
 * Takes a file into the library: a paper (PDF and what else documents are read from), or a list of papers (BibTeX, arXiv's
 * metadata). One that is there already is known again. Throws `MalgilError` with a message for the person; then nothing
 * is kept.
 */
export async function importPapers(setting: ImportSetting, file: PaperFile): Promise<PapersImported> {
  const { tell, signal, embeddings } = setting
  tell({ phase: 'reading', done: 0 })
  const format = listFormat(file.bytes)
  const imported = format
    ? await importList(setting, await readEntries(file.bytes, format, signal))
    : await importPaper(setting, file, await readDocument(file.bytes, { fileName: file.name, signal }))
  embeddings.wake()
  return imported
}

async function importList(
  { database, ownerId, newId, tell, settle, embeddings }: ImportSetting,
  { source, entries, skipped }: Awaited<ReturnType<typeof readEntries>>,
): Promise<PapersImported> {
  if (entries.length === 0) throw new MalgilError('file_empty', texts.noEntries)
  if (entries.length > mostEntries) throw new MalgilError('file_unreadable', texts.tooMany(entries.length))
  tell({ phase: 'storing', done: 0, total: entries.length })
  return database.asOwner(ownerId, async (tx) => {
    const made: string[] = []
    const known = new Set<string>()
    for (const [at, entry] of entries.entries()) {
      const there = await knownPaper(tx, entry)
      if (there) {
        if (!made.includes(there.id)) known.add(there.id)
      } else {
        const id = newId()
        await keepPaper(tx, id, { ...entry, ...beside(null), source }, textOfAbstract(entry))
        made.push(id)
      }
      if (at % 50 === 49) tell({ phase: 'storing', done: at + 1, total: entries.length })
    }
    const papers = reportOf([...made, ...known], {
      added: made.length,
      known: entries.length - made.length,
      skipped,
    })
    await embeddings.request(tx, papersCollection)
    await settle(tx, { papers })
    return papers
  })
}

/** What became of at least one paper. */
function reportOf(
  all: readonly string[],
  { added, known, skipped }: Pick<PapersImported, 'added' | 'known'> & { skipped: readonly SkippedEntry[] },
): PapersImported {
  const ids = all.slice(0, mostReported)
  const failed = skipped.slice(0, mostReported)
  return { id: ids[0]!, ids, added, duplicates: known, known, failed, skipped: failed }
}

const beside = (fileName: string | null) => ({ pages: null, fileName, unreadable: [] })

/** An abstract is found like any other text. */
function textOfAbstract({ abstract }: PaperEntry): ReadPaper | undefined {
  if (abstract === null) return undefined
  const passage = { id: 'p1', section: texts.abstract, page: null, start: 0, end: abstract.length }
  const sections = [{ title: texts.abstract, start: 0, end: abstract.length }]
  return { title: null, abstract, text: abstract, sections, passages: [passage] }
}

async function importPaper(
  { database, ownerId, id, signal, tell, settle, embeddings }: ImportSetting,
  file: PaperFile,
  document: ReadDocument,
): Promise<PapersImported> {
  if (document.text.length > mostLetters) throw new MalgilError('file_unreadable', texts.tooLong)
  const read = paperOf(document)
  if (read.passages.length === 0) throw new MalgilError('file_empty', texts.noText)
  const metadata = metadataOf(document, read, file.name)
  tell({ phase: 'storing', done: 0, total: read.passages.length })
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(ownerId, work)
  const kept = await asOwner(async (tx) => {
    const there = await knownPaper(tx, metadata)
    // Its own, of a job that was broken off: what is left is to index it.
    if (there?.isWhole) return { id: there.id, isKnown: there.id !== id, isReplaced: false }
    if (there) await replaceText(tx, there.id, metadata, read, file.bytes)
    else await keepPaper(tx, id, metadata, read, file.bytes)
    return { id: there?.id ?? id, isKnown: false, isReplaced: there !== undefined }
  })
  if (!kept.isKnown) {
    const undo = async (error: unknown) => {
      // Whoever goes on with it finds it where it was.
      if (!kept.isReplaced && !(signal.reason instanceof GivenUp))
        await asOwner((tx) => deletePaper(tx, kept.id))
      throw error
    }
    const ref = { collection: papersCollection, document: kept.id }
    await build(asOwner, ref, {
      signal,
      onProgress: ({ indexed, passages }) => tell({ phase: 'indexing', done: indexed, total: passages }),
    }).catch(undo)
  }
  const known = kept.isKnown ? 1 : 0
  const papers = reportOf([kept.id], { added: 1 - known, known, skipped: [] })
  await asOwner(async (tx) => {
    if (!kept.isKnown) await embeddings.request(tx, papersCollection)
    await settle(tx, { papers })
  })
  return papers
}

function metadataOf(document: ReadDocument, read: ReadPaper, fileName: string): PaperMetadata {
  const title = read.title ?? (fileName.replace(/\.[a-z\d]{1,8}$/iu, '').trim() || texts.untitled)
  return {
    ...frontMatterOf(document, read.title),
    ...{ title: cutText(title, 500), abstract: read.abstract, categories: [], publishDate: null },
    ...{ pages: document.pageCount, source: 'upload', fileName },
    unreadable: unreadableNotes(document),
  }
}

const texts = {
  abstract: '초록',
  untitled: '제목 없는 논문',
  noText: '본문을 찾지 못했어요. 글자가 들어 있는 논문 파일인지 확인해 주세요.',
  noEntries: '파일에서 논문을 하나도 읽지 못했어요. 항목마다 제목(title)이 있는지 확인해 주세요.',
  tooMany: (count: number) =>
    `논문이 ${count.toLocaleString('ko')}편 들어 있어요. 한 번에 ${mostEntries.toLocaleString('ko')}편까지 가져올 수 있으니 파일을 나누어 주세요.`,
  tooLong: '글이 너무 길어요(300만 자까지). 문서를 나누어 저장해 올려 주세요.',
} as const
