import { writeZip } from '#documents/write-zip.ts'

/** A cell of a fixture: text, number, nothing, or a number with a format (`d` is a date to be made one). */
export type FixtureCell =
  | string
  | number
  | null
  | { readonly n: number; readonly f: string | number }
  | { readonly d: string; readonly f: string | number }
  | { readonly formula: string; readonly v: number | string }

export interface FixtureSheet {
  readonly name: string
  readonly state?: string
  readonly rows: readonly (readonly FixtureCell[])[]
  readonly merges?: readonly string[]
}

export interface FixtureWorkbook {
  readonly date1904?: boolean
  readonly sheets: readonly FixtureSheet[]
}

export interface WritingStyle {
  /** Texts in a table of their own, as Excel writes them, or in their cells, as programs do. */
  readonly strings: 'shared' | 'inline'
  /** Whether rows and cells say where they are. */
  readonly references: boolean
  readonly prefix: string
}

/** Writes a workbook as a bank's program does: what is needed and no more. */
export function writeWorkbook(workbook: FixtureWorkbook, style: WritingStyle): Buffer {
  const formats: (string | number)[] = ['General']
  const strings: string[] = []
  const is1904 = workbook.date1904 === true
  const sheets = workbook.sheets.map((sheet) => sheetXml(sheet, style, formats, strings, is1904))
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = workbook.sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...sheets.map((_, at) =>
        relation(`rId${at + 1}`, `${type}/worksheet`, `worksheets/sheet${at + 1}.xml`),
      ),
      relation('rIdS', `${type}/styles`, '/xl/styles.xml'),
      relation('rIdT', `${type}/sharedStrings`, 'sharedStrings.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  }
  for (const [at, xml] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = xml
  return writeZip(files)
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`
}

function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' && format !== 'General'
      ? [`<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`]
      : [],
  )
  const cells = formats.map((format, at) => {
    const id = typeof format === 'number' ? format : format === 'General' ? 0 : 164 + at
    return `<xf numFmtId="${id}"/>`
  })
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}

function sheetXml(
  { rows, merges = [] }: FixtureSheet,
  { strings: where, references, prefix }: WritingStyle,
  formats: (string | number)[],
  strings: string[],
  is1904: boolean,
): string {
  const p = prefix
  const cell = (value: FixtureCell, row: number, column: number) => {
    const at = references ? ` r="${columnName(column)}${row + 1}"` : ''
    if (value === null) return references ? '' : `<${p}c/>`
    if (typeof value === 'number') return `<${p}c${at}><${p}v>${value}</${p}v></${p}c>`
    if (typeof value === 'string') {
      if (where === 'inline')
        return `<${p}c${at} t="inlineStr"><${p}is><${p}t>${escapeXml(value)}</${p}t></${p}is></${p}c>`
      const index = strings.includes(value) ? strings.indexOf(value) : strings.push(value) - 1
      return `<${p}c${at} t="s"><${p}v>${index}</${p}v></${p}c>`
    }
    if ('formula' in value) {
      const kind = typeof value.v === 'string' ? ' t="str"' : ''
      return `<${p}c${at}${kind}><${p}f>${escapeXml(value.formula)}</${p}f><${p}v>${value.v}</${p}v></${p}c>`
    }
    const style = formats.includes(value.f) ? formats.indexOf(value.f) : formats.push(value.f) - 1
    return `<${p}c${at} s="${style}"><${p}v>${'n' in value ? value.n : serialOf(value.d, is1904)}</${p}v></${p}c>`
  }
  const lines = rows.map((cells, row) => {
    const at = references ? ` r="${row + 1}"` : ''
    return `<${p}row${at}>${cells.map((value, column) => cell(value, row, column)).join('')}</${p}row>`
  })
  const merged = merges.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${p}worksheet><${p}sheetData>${lines.join('')}</${p}sheetData>${merged && `<${p}mergeCells>${merged}</${p}mergeCells>`}</${p}worksheet>`
}

/** `2026-03-15`, `2026-03-15T12:31:05` or `12:31` as Excel's number. */
function serialOf(text: string, is1904: boolean): number {
  const [day, time] = text.includes('-') ? text.split('T') : [undefined, text]
  const [hour = 0, minute = 0, second = 0] = (time ?? '').split(':').map(Number)
  const fraction = (hour * 3600 + minute * 60 + second) / 86_400
  if (day === undefined) return fraction
  const first = Temporal.PlainDate.from(is1904 ? '1904-01-01' : '1899-12-30')
  return first.until(day).days + fraction
}

function columnName(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : columnName(Math.floor(column / 26) - 1) + rest
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
