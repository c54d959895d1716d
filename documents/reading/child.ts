// What reads a document, in a process of its own: bytes come in, what was read goes out as JSON.
import { splitArticles } from '../articles/split-articles.ts'
import type { DocumentFormat, ReadDocument } from '../document.ts'
import { serveIsolated } from '../isolated/serve-isolated.ts'
import { ReadingFailure } from './failure.ts'
import type { ReadAnswer, ReadRequest } from './request.ts'

await serveIsolated(async (request, bytes, say) => {
  await say(JSON.stringify(await answerTo(request as ReadRequest, bytes)))
})

async function answerTo({ format, wantsStructure }: ReadRequest, bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    const document = await read(bytes, format)
    return { document, structure: wantsStructure ? splitArticles(document) : null }
  } catch (error) {
    const failure = error instanceof ReadingFailure ? error.reason : 'broken'
    const cause = error instanceof ReadingFailure ? error.cause : error
    return { failure, cause: cause instanceof Error ? (cause.stack ?? cause.message) : '' }
  }
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
