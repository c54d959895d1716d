import { writeZip } from '../write-zip.ts'

/** A paragraph of a fixture, or a table as rows of cells. */
export type DocxBlock =
  | string
  | { readonly bold: string }
  | { readonly heading: string }
  | { readonly text: string; readonly footnote: string }
  | { readonly text: string; readonly level: number }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly properties?: string; readonly runs: readonly DocxRun[] }

/** What stands in a paragraph, as XML. */
export interface DocxRun {
  readonly xml: string
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes a small DOCX as Word lays it out; `levels` are the format and text of a list's levels. */
export function writeDocx(
  blocks: readonly DocxBlock[],
  {
    header = '',
    footer = '',
    levels = [],
  }: { header?: string; footer?: string; levels?: readonly (readonly [string, string])[] } = {},
): Buffer {
  const footnotes: string[] = []
  const body = blocks.map((block) => blockXml(block, footnotes)).join('')
  const part = (name: string, content: string) =>
    `${declaration}<w:${name} ${namespaces}>${content}</w:${name}>`
  const notes = footnotes
    .map((text, at) => `<w:footnote w:id="${at + 1}">${paragraph(text)}</w:footnote>`)
    .join('')
  const overrides = ['document.main', 'styles', 'header', 'footer', 'footnotes', 'numbering'].map((kind) => {
    const file = { 'document.main': 'document', header: 'header1', footer: 'footer1' }[kind] ?? kind
    return `<Override PartName="/word/${file}.xml" ContentType="${wordTypes}.${kind}+xml"/>`
  })
  const links = ['styles', 'header', 'footer', 'footnotes', 'numbering'].map((kind, at) => {
    const file = { header: 'header1', footer: 'footer1' }[kind] ?? kind
    return `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${file}.xml"/>`
  })
  const list = levels.map(
    ([format, text], at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
  )
  return writeZip({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    'word/document.xml': part(
      'document',
      `<w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/></w:sectPr></w:body>`,
    ),
    'word/styles.xml': part(
      'styles',
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    ),
    'word/header1.xml': part('hdr', paragraph(header)),
    'word/footer1.xml': part('ftr', paragraph(footer)),
    'word/footnotes.xml': part('footnotes', notes),
    'word/numbering.xml': part(
      'numbering',
      `<w:abstractNum w:abstractNumId="0">${list.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    ),
  })
}

function blockXml(block: DocxBlock, footnotes: string[]): string {
  if (typeof block === 'string') return paragraph(block)
  if ('runs' in block) {
    const runs = block.runs.map(({ xml }) => xml).join('')
    return `<w:p><w:pPr>${block.properties ?? ''}</w:pPr>${runs}</w:p>`
  }
  if ('bold' in block) return `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${escaped(block.bold)}</w:t></w:r></w:p>`
  if ('heading' in block) {
    return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${escaped(block.heading)}</w:t></w:r></w:p>`
  }
  if ('rows' in block) {
    const rows = block.rows.map(
      (cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    return `<w:tbl>${rows.join('')}</w:tbl>`
  }
  if ('level' in block) {
    return `<w:p><w:pPr><w:numPr><w:ilvl w:val="${block.level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${escaped(block.text)}</w:t></w:r></w:p>`
  }
  footnotes.push(block.footnote)
  return `<w:p><w:r><w:t>${escaped(block.text)}</w:t></w:r><w:r><w:footnoteReference w:id="${footnotes.length}"/></w:r></w:p>`
}

function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
