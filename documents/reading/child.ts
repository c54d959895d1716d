// The process a file is read in: bytes come in by the standard input, what was read goes out as JSON.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { splitArticles } from '../articles/split-articles.ts'
import type { DocumentFormat, ReadDocument } from '../document.ts'
import { ReadingFailure } from './failure.ts'
import type { ReadAnswer, ReadRequest } from './request.ts'

const request = JSON.parse(process.argv[2]!) as ReadRequest
// Neither the heap's limit nor anyone outside sees buffers grow; a thread of its own does, even while this one is busy.
const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: request.maxMemory })
const isWatched = once(guard, 'message')

try {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  // On a busy machine a file may be here, and a small one even read, before the guard is.
  await isWatched
  guard.unref()
  const document = await read(new Uint8Array(Buffer.concat(chunks)), request.format)
  const structure = request.wantsStructure ? splitArticles(document) : null
  answer({ document, structure })
} catch (error) {
  const failure = error instanceof ReadingFailure ? error.reason : 'broken'
  const cause = error instanceof ReadingFailure ? error.cause : error
  answer({ failure, cause: cause instanceof Error ? (cause.stack ?? cause.message) : '' })
}

/** Parsers are loaded as they are needed: one takes 0.1 to 0.2 seconds. */
async function read(bytes: Uint8Array, format: DocumentFormat): Promise<ReadDocument> {
  const usual = { format, declaredTitle: null, pageCount: null, unreadable: [] }
  if (format === 'text') {
    const { readPlainText } = await import('./plain-text.ts')
    const built = readPlainText(bytes)
    if (built.paragraphs.length === 0) throw new ReadingFailure('no_text')
    return { ...usual, ...built }
  }
  if (format === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return { ...usual, ...(await readPdf(bytes)) }
  }
  if (format === 'docx') {
    const { readDocx } = await import('./docx/read-docx.ts')
    return { ...usual, ...(await readDocx(bytes)) }
  }
  const { readHwp } = await import('./hwp.ts')
  return { ...usual, ...(await readHwp(bytes, format === 'hwpx')) }
}

/** Libraries leave timers and handles behind: what is said ends the process. */
function answer(said: ReadAnswer): void {
  process.stdout.write(JSON.stringify(said), () => process.exit(0))
}
