import type { UnreadablePages } from '../../document.ts'
import { openArchive } from '../archive.ts'
import { ReadingFailure } from '../failure.ts'
import { raised } from '../raised.ts'
import { rowPieces } from '../table-pieces.ts'
import { type Piece, placed } from '../text-builder.ts'
import { type Element, elements, find, textOf, xmlOf } from '../xml.ts'
import { type Numbering, numberingOf } from './numbering.ts'
import { isOn, numberOf, type ParagraphStyle, stylesOf } from './styles.ts'
import { formBoxOf, symbolOf } from './symbols.ts'

interface Context {
  /** What shows no text of the document: filled while it is read. */
  readonly leftOut: Set<'struck' | 'hidden'>
  /** Inside a table letters may be white on a dark cell. */
  readonly isInTable: boolean
  /** Text of a paragraph whose end was deleted: it goes on in the next one. */
  readonly carried: { text: string }
  readonly styleOf: (id: string | undefined) => ParagraphStyle
  readonly numbering: Numbering
  readonly notes: ReadonlyMap<string, Element>
}

/**
 * Reads a DOCX: text as it would be printed, numbers of lists included, deletions and hidden text not. Headers and
 * footers are left out, notes come behind their paragraph. Throws `ReadingFailure`.
 */
export async function readDocx(bytes: Uint8Array) {
  const entries = await openArchive(bytes)
  const part = async (name: string) => {
    try {
      return await xmlOf(entries.get(name))
    } catch (cause) {
      throw new ReadingFailure('broken', { cause })
    }
  }
  const main = [...entries.keys()].find((name) => /^word\/document\d*\.xml$/.test(name))
  const body = find(await part(main ?? ''), 'document', 'body')
  if (!body) throw new ReadingFailure('broken')
  const notes = new Map<string, Element>()
  for (const kind of ['footnote', 'endnote']) {
    const root = find(await part(`word/${kind}s.xml`), `${kind}s`)
    for (const note of elements(root, kind)) notes.set(`${kind}${note.attributes.id}`, note)
  }
  const context: Context = {
    leftOut: new Set(),
    isInTable: false,
    carried: { text: '' },
    styleOf: stylesOf(await part('word/styles.xml')),
    numbering: numberingOf(await part('word/numbering.xml')),
    notes,
  }
  const built = placed(blocks(body, context))
  if (built.paragraphs.length === 0) {
    const hasPictures = [...entries.keys()].some((name) => name.startsWith('word/media/'))
    throw new ReadingFailure(hasPictures ? 'only_pictures' : 'no_text')
  }
  const core = await xmlOf(entries.get('docProps/core.xml')).catch(() => null)
  const unreadable: UnreadablePages[] = [...context.leftOut].map((reason) => ({ reason, pages: [] }))
  return { ...built, unreadable, declaredTitle: textOf(find(core, 'coreProperties', 'title')).trim() || null }
}

function* blocks(parent: Element, context: Context): Generator<Piece> {
  for (const element of elements(parent)) {
    if (element.name === 'p') yield* paragraphPieces(element, context)
    else if (element.name === 'tbl') yield* tablePieces(element, context)
    else if (['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'smartTag'].includes(element.name)) {
      yield* blocks(element, context)
    }
  }
}

function* tablePieces(table: Element, context: Context): Generator<Piece> {
  for (const row of within(table, 'tr')) {
    yield* rowPieces(
      within(row, 'tc').map((cell) => [...blocks(cell, { ...context, isInTable: true })]),
      null,
    )
  }
}

/** Children of a name, those in content controls too. */
function within(parent: Element, name: string): Element[] {
  return [...elements(parent)].flatMap((child) => {
    if (child.name === name) return [child]
    return ['sdt', 'sdtContent', 'customXml', 'ins'].includes(child.name) ? within(child, name) : []
  })
}

interface Written {
  text: string
  /** Letters in bold, and all of them. */
  bold: number
  letters: number
  readonly behind: Piece[]
}

function* paragraphPieces(paragraph: Element, context: Context): Generator<Piece> {
  const properties = find(paragraph, 'pPr')
  const style = context.styleOf(find(properties, 'pStyle')?.attributes.val)
  const { carried } = context
  const written: Written = { text: carried.text, bold: 0, letters: 0, behind: [] }
  carried.text = ''
  write(paragraph, style.isBold, written, context)
  const isEmpty = written.text.trim() === ''
  const end = find(properties, 'rPr')
  if (find(end, 'del') || find(end, 'moveFrom') || (isEmpty && isOn(find(end, 'vanish')))) {
    carried.text = written.text
    yield* written.behind
    return
  }
  const list = find(properties, 'numPr', 'numId')?.attributes.val ?? style.list
  const level = numberOf(find(properties, 'numPr', 'ilvl')?.attributes.val) ?? style.level ?? 0
  // An empty paragraph of a list is numbered too.
  const mark = list === null || list === '0' ? '' : context.numbering.next(list, level)
  const outline = numberOf(find(properties, 'outlineLvl')?.attributes.val)
  const isHeading = outline === null ? style.isHeading : outline < 9
  const emphasised = isHeading || (written.letters > 0 && written.bold === written.letters)
  if (!isEmpty) {
    const lines = `${mark}${written.text}`.split('\n')
    for (const text of lines) yield { text, page: null, kind: isHeading ? 'heading' : 'text', emphasised }
  }
  yield* written.behind
}

/** Why a run is none of the document's text: struck through, hidden, or white on white or too small to be seen. */
function leftOutBy(properties: Element | undefined, { isInTable }: Context): 'struck' | 'hidden' | undefined {
  if (isOn(find(properties, 'strike')) || isOn(find(properties, 'dstrike'))) return 'struck'
  if (isOn(find(properties, 'vanish')) || isOn(find(properties, 'webHidden'))) return 'hidden'
  const isShaded = find(properties, 'shd') !== undefined || find(properties, 'highlight') !== undefined
  const isWhite = /^f{6}$/i.test(find(properties, 'color')?.attributes.val ?? '')
  if (isWhite && !isShaded && !isInTable) return 'hidden'
  const halfPoints = numberOf(find(properties, 'sz')?.attributes.val)
  return halfPoints !== null && halfPoints <= 4 ? 'hidden' : undefined
}

const skipped = new Set(['pPr', 'rPr', 'del', 'moveFrom', 'delText', 'instrText', 'Fallback', 'fldData'])

function write(parent: Element, isBold: boolean, written: Written, context: Context, isRaised = false): void {
  for (const element of elements(parent)) {
    if (skipped.has(element.name)) continue
    if (element.name === 'r') {
      const properties = find(element, 'rPr')
      const why = leftOutBy(properties, context)
      if (why) {
        if (textOf(element).trim() !== '') context.leftOut.add(why)
        continue
      }
      const isSuperscript = find(properties, 'vertAlign')?.attributes.val === 'superscript'
      write(element, isOn(find(properties, 'b')) ?? isBold, written, context, isSuperscript)
    } else if (element.name === 't') {
      const text = isRaised ? raised(textOf(element)) : textOf(element)
      written.text += text
      const letters = text.replace(/\s/g, '').length
      written.letters += letters
      if (isBold) written.bold += letters
    } else if (element.name === 'tab' || element.name === 'ptab') written.text += ' '
    else if (element.name === 'br' || element.name === 'cr') written.text += '\n'
    else if (element.name === 'noBreakHyphen') written.text += '-'
    else if (element.name === 'sym') written.text += symbolOf(element)
    else if (element.name === 'fldChar') written.text += formBoxOf(element)
    else if (element.name === 'txbxContent') written.behind.push(...blocks(element, context))
    else if (element.name === 'footnoteReference' || element.name === 'endnoteReference') {
      const note = context.notes.get(`${element.name.slice(0, -9)}${element.attributes.id}`)
      if (note)
        written.behind.push(
          ...[...blocks(note, context)].map((piece) => ({ ...piece, kind: 'note' as const })),
        )
    } else write(element, isBold, written, context, isRaised)
  }
}
