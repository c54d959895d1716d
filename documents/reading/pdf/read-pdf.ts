import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { UnreadablePages, UnreadableReason } from '../../document.ts'
import { ReadingFailure } from '../failure.ts'
import { placed } from '../text-builder.ts'
import { FontData } from './font-data.ts'
import { formItems } from './form-items.ts'
import { withoutFurniture } from './furniture.ts'
import { linesOf, type PageLine } from './page-lines.ts'
import { type Frame, framesOf } from './page-runs.ts'
import { paragraphsOf } from './paragraphs.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/** Reads the text layer of a PDF. Throws `ReadingFailure`; pages without text are named beside those that have some. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await opened(bytes)
  const pages: PageLine[][] = []
  const heights: number[] = []
  const unreadable = new Map<UnreadableReason, number[]>()
  const report = (reason: UnreadableReason, page: number) =>
    unreadable.set(reason, [...(unreadable.get(reason) ?? []), page])
  let gutter: number | null = null
  for (let number = 1; number <= pdf.numPages; number++) {
    const read: ReadPage = await pageOf(pdf, number, gutter).catch((): 'broken' => 'broken')
    const isReadable = typeof read === 'object'
    pages.push(isReadable ? read.lines : [])
    if (isReadable) gutter = read.gutter ?? gutter
    heights.push(isReadable ? read.height : 1)
    if (!isReadable && read !== 'blank') report(read, number)
  }
  const built = placed(paragraphsOf(withoutFurniture(pages, heights)))
  if (built.paragraphs.length === 0) throw failureOf(unreadable)
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const title = (info as { Title?: unknown }).Title
  const missing: UnreadablePages[] = [...unreadable].map(([reason, numbers]) => ({ reason, pages: numbers }))
  return {
    ...built,
    declaredTitle: typeof title === 'string' ? title.trim() || null : null,
    pageCount: pdf.numPages,
    unreadable: missing,
  }
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, BinaryDataFactory: FontData })
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new ReadingFailure(isLocked ? 'encrypted' : 'broken', { cause })
  }
}

type ReadPage = { lines: PageLine[]; gutter: number | null; height: number } | 'blank' | UnreadableReason

async function pageOf(pdf: Pdf, number: number, gutter: number | null): Promise<ReadPage> {
  const page = await pdf.getPage(number)
  try {
    const { transform, width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const filled = formItems(await page.getAnnotations().catch(() => []))
    const printed = items.flatMap((item) => ('str' in item ? [item] : []))
    const frames = framesOf([...printed, ...filled], { view: transform, width, height })
    const text = frames
      .flatMap(({ runs }) => runs.map((run) => run.text))
      .join('')
      .replace(/\s+/g, '')
    if (text.length < 2) return await whatShows(page)
    // Private and missing characters stand where a font does not say what its shapes mean.
    const strange = text.match(/[\p{Cc}\p{Co}\ufffd]/gu)?.length ?? 0
    if (strange > text.length * 0.3) return 'garbled'
    return { ...linesIn(frames, number, gutter), height }
  } finally {
    page.cleanup()
  }
}

/** The lines of a page; what is set across it stands where it begins. */
function linesIn(frames: readonly Frame[], page: number, gutter: number | null) {
  const upright = frames.find(({ isUpright }) => isUpright)
  const read = upright && linesOf(upright.runs, page, upright.width, gutter)
  const lines = [...(read?.lines ?? [])]
  for (const [at, frame] of frames.filter(({ isUpright }) => !isUpright).entries()) {
    const turned = linesOf(frame.runs, page, frame.width, null).lines
    const found = lines.findIndex(({ y, isTurned }) => !isTurned && y > frame.top)
    const block = (line: PageLine) => ({ ...line, isTurned: true, block: 100 * (at + 1) + line.block })
    lines.splice(found < 0 ? lines.length : found, 0, ...turned.map(block))
  }
  return { lines, gutter: read?.gutter ?? null }
}

/** What a page without text shows all the same. */
async function whatShows(page: Page): Promise<'blank' | 'scanned' | 'garbled'> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown = new Set(fnArray)
  const pictures = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ]
  if (pictures.some((operation) => shown.has(operation))) return 'scanned'
  // Word leaves a space on its empty pages; a font that could not be made sense of gives no glyphs at all.
  const hasShapes = fnArray.some((operation, at) => {
    const glyphs = argsArray[at]?.[0] as readonly { isSpace?: boolean }[] | undefined
    return (
      operation === OPS.showText && (glyphs?.length === 0 || glyphs?.some(({ isSpace }) => isSpace === false))
    )
  })
  return hasShapes ? 'garbled' : 'blank'
}

function failureOf(unreadable: ReadonlyMap<UnreadableReason, readonly number[]>): ReadingFailure {
  if (unreadable.has('scanned')) return new ReadingFailure('scanned')
  if (unreadable.has('garbled')) return new ReadingFailure('garbled')
  return new ReadingFailure(unreadable.has('broken') ? 'broken' : 'no_text')
}
