import { unpack, type ZipEntry, ZipError } from '#documents/zip.ts'
import type { Pace } from '../pace.ts'
import { meaningOfFormat, type NumberMeaning } from './number-formats.ts'
import { readXml } from './xml.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly entry: ZipEntry
}

export interface Workbook {
  /** Those a person sees. */
  readonly sheets: readonly WorkbookSheet[]
  /** What serial number 0 is. */
  readonly firstDay: Temporal.PlainDate
  readonly strings: readonly string[]
  /** By a cell's style. */
  readonly meanings: readonly NumberMeaning[]
}

/** More and longer texts than these are no statement's. */
const maxStrings = 2_000_000
const maxStringLength = 5_000

/** Reads what all sheets of a workbook share. Throws `ZipError` when it is none. */
export async function readWorkbook(files: ReadonlyMap<string, ZipEntry>, pace: Pace): Promise<Workbook> {
  const main = [...files.keys()].find((name) => /(?:^|\/)workbook\.xml$/.test(name))
  if (main === undefined) throw new ZipError('No workbook')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const { sheets, is1904 } = await readSheets(files.get(main)!, pace)
  const targets = await readTargets(files.get(`${folder}_rels/workbook.xml.rels`), pace)
  const resolve = (target: string) => files.get(target.startsWith('/') ? target.slice(1) : folder + target)
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const target = targets.byId.get(id)
      const entry = target === undefined ? undefined : resolve(target)
      return entry ? [{ name, entry }] : []
    }),
    firstDay: Temporal.PlainDate.from(is1904 ? '1904-01-01' : '1899-12-30'),
    strings: targets.strings ? await readStrings(resolve(targets.strings), pace) : [],
    meanings: targets.styles ? await readMeanings(resolve(targets.styles), pace) : [],
  }
}

async function readSheets(entry: ZipEntry, pace: Pace) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  await readXml(
    unpack(entry),
    {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
        if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
        const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1]
        if (id !== undefined) sheets.push({ name: attributes.name ?? '', id })
      },
    },
    pace,
  )
  return { sheets, is1904 }
}

async function readTargets(entry: ZipEntry | undefined, pace: Pace) {
  const byId = new Map<string, string>()
  let strings: string | undefined
  let styles: string | undefined
  if (!entry) return { byId, strings, styles }
  await readXml(
    unpack(entry),
    {
      open(name, { Id, Type = '', Target = '' }) {
        if (name !== 'Relationship' || Id === undefined) return
        byId.set(Id, Target)
        if (Type.endsWith('/sharedStrings')) strings = Target
        if (Type.endsWith('/styles')) styles = Target
      },
    },
    pace,
  )
  return { byId, strings, styles }
}

async function readStrings(entry: ZipEntry | undefined, pace: Pace): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  let parts = ''
  let isText = false
  let isReading = false
  await readXml(
    unpack(entry),
    {
      open(name) {
        if (name === 'si') parts = ''
        // How a word is read aloud (rPh) is no part of it.
        if (name === 'rPh') isReading = true
        if (name === 't') isText = !isReading
      },
      text(text) {
        if (isText && parts.length < maxStringLength) parts += text
      },
      close(name) {
        if (name === 't') isText = false
        if (name === 'rPh') isReading = false
        if (name !== 'si') return
        if (strings.length === maxStrings) throw new ZipError('Too many strings')
        strings.push(cellText(parts))
      },
    },
    pace,
  )
  return strings
}

async function readMeanings(entry: ZipEntry | undefined, pace: Pace): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  if (!entry) return []
  let inCells = false
  await readXml(
    unpack(entry),
    {
      open(name, attributes) {
        if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) formats.push(Number(attributes.numFmtId ?? 0))
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    },
    pace,
  )
  return formats.map((id) => meaningOfFormat(id, codes.get(id)))
}

/** Characters XML cannot hold are written `_x000D_`. */
export function cellText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  return plain.normalize('NFC').trim()
}
