import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { UnreadablePages, UnreadableReason } from '../../document.ts'
import { ReadingFailure } from '../failure.ts'
import { placed } from '../text-builder.ts'
import { FontData } from './font-data.ts'
import { withoutFurniture } from './furniture.ts'
import { linesOf, type PageLine, type Run } from './page-lines.ts'
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
    const runs = items.flatMap((item) => ('str' in item ? runOf(item, transform) : []))
    const text = runs
      .map((run) => run.text)
      .join('')
      .replace(/\s+/g, '')
    if (text.length < 2) return await whatShows(page)
    // Private and missing characters stand where a font does not say what its shapes mean.
    const strange = text.match(/[\p{Cc}\p{Co}\ufffd]/gu)?.length ?? 0
    if (strange > text.length * 0.3) return 'garbled'
    return { ...linesOf(runs, number, width, gutter), height }
  } finally {
    page.cleanup()
  }
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

/** Places an item as the page is seen, turned pages too. Text that runs upwards or down (stamps, watermarks) is left out. */
function runOf(item: TextItem, view: readonly number[]): Run[] {
  const [a, b, , , e, f] = item.transform as [number, number, number, number, number, number]
  const [va, vb, vc, vd, ve, vf] = view as [number, number, number, number, number, number]
  const along = { x: va * a + vc * b, y: vb * a + vd * b }
  const size = Math.hypot(item.transform[2]!, item.transform[3]!)
  if (Math.abs(along.y) > Math.abs(along.x) * 0.1) return []
  return [
    {
      text: item.str,
      x: va * e + vc * f + ve,
      y: vb * e + vd * f + vf,
      width: item.width,
      size: size || 10,
      font: item.fontName,
    },
  ]
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
