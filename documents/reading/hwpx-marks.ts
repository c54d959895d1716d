import { Parser } from 'htmlparser2'
import { writeZip } from '../write-zip.ts'
import { unpack, type ZipEntry } from '../zip.ts'

/** A stretch of a part's XML, and what is to stand there. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * An HWPX in which the marks that kordoc passes over are letters: no-break spaces and hyphens, glosses over a word,
 * amounts set as a formula. Text that is struck through is taken out, and `isStruck` says that there was some. The bytes
 * are the file's own where there is nothing to do.
 */
export async function withWordMarks(
  bytes: Uint8Array,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<{ bytes: Uint8Array; isStruck: boolean }> {
  const struck = struckStyles(await textOf(entries.get('Contents/header.xml')))
  const sections = new Map<string, string>()
  let isStruck = false
  for (const entry of entries.values()) {
    if (!/^Contents\/section\d+\.xml$/u.test(entry.name)) continue
    const xml = await textOf(entry)
    const found = editsOf(xml, struck)
    isStruck ||= found.isStruck
    if (found.edits.length > 0) sections.set(entry.name, applied(xml, found.edits))
  }
  if (sections.size === 0) return { bytes, isStruck }
  const files: Record<string, string | Buffer> = {}
  for (const entry of entries.values()) {
    files[entry.name] = sections.get(entry.name) ?? Buffer.concat(await Array.fromAsync(unpack(entry)))
  }
  return { bytes: writeZip(files), isStruck }
}

async function textOf(entry: ZipEntry | undefined): Promise<string> {
  return entry ? Buffer.concat(await Array.fromAsync(unpack(entry))).toString('utf8') : ''
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The numbers of the letter styles that are struck through. `3D` is what writers put where there is no line. */
function struckStyles(header: string): ReadonlySet<string> {
  const struck = new Set<string>()
  let style: string | undefined
  const parser = new Parser(
    {
      onopentag(name, { id, shape }) {
        if (bareName(name) === 'charPr') style = id
        if (bareName(name) !== 'strikeout' || style === undefined) return
        if (shape !== undefined && shape !== 'NONE' && shape !== '3D') struck.add(style)
      },
    },
    { xmlMode: true },
  )
  parser.end(header)
  return struck
}

const signs: Readonly<Record<string, string>> = { nbSpace: ' ', hyphen: '-' }

function editsOf(xml: string, struck: ReadonlySet<string>): { edits: Edit[]; isStruck: boolean } {
  const edits: Edit[] = []
  const runs: boolean[] = []
  let isStruck = false
  /** The element that is replaced as a whole, and its texts by the name of what they stand in. */
  let whole: { name: string; start: number; texts: Record<string, string> } | undefined
  let inside = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const bare = bareName(name)
        inside = bare
        if (bare === 'run') runs.push(struck.has(attributes.charPrIDRef ?? ''))
        const sign = signs[bare]
        if (sign !== undefined) edits.push({ start: parser.startIndex, end: parser.endIndex + 1, text: sign })
        if (!whole && (bare === 'dutmal' || bare === 'equation')) {
          whole = { name, start: parser.startIndex, texts: {} }
        }
      },
      ontext(text) {
        if (whole) whole.texts[inside] = (whole.texts[inside] ?? '') + text
        else if (inside === 't' && runs.at(-1) && text.trim() !== '') {
          isStruck = true
          edits.push({ start: parser.startIndex, end: parser.endIndex + 1, text: '' })
        }
      },
      onclosetag(name) {
        const bare = bareName(name)
        if (bare === 'run') runs.pop()
        if (bare !== 't') inside = signs[bare] === undefined ? '' : 't'
        if (whole?.name !== name) return
        const text = runs.at(-1) ? '' : wordOf(whole.texts)
        if (text !== undefined) {
          const prefix = name.slice(0, name.length - bare.length)
          const end = parser.endIndex + 1
          edits.push({ start: whole.start, end, text: `<${prefix}t>${escaped(text)}</${prefix}t>` })
        }
        whole = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { edits, isStruck }
}

/** A word with its gloss behind it, or a formula that is mere text; nothing for one that has to be set as a formula. */
function wordOf({ mainText, subText, script }: Record<string, string>): string | undefined {
  if (mainText !== undefined) return subText ? `${mainText}[${subText}]` : mainText
  const formula = (script ?? '').trim()
  return /[{}^_\\]|\b(?:over|sqrt|root|sum|int|matrix|times|div)\b/iu.test(formula) ? undefined : formula
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function applied(xml: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    text += xml.slice(at, start) + put
    at = end
  }
  return text + xml.slice(at)
}
