/** Tables written as text, though in no delimited one. */
export type Markup = 'html' | 'spreadsheet_xml'

/** What a file that is no text turned out to be. */
export type FileKind =
  | 'xlsx'
  | 'xlsb'
  | 'xls'
  | 'encrypted'
  | 'opendocument'
  | 'pdf'
  | 'image'
  | 'document'
  | 'archive'
  | 'binary'

const signatures: readonly (readonly [FileKind, number, string])[] = [
  ['image', 0, '\x89PNG'],
  ['image', 0, '\xff\xd8\xff'],
  ['image', 0, 'GIF8'],
  ['image', 8, 'WEBP'],
  ['image', 4, 'ftyp'],
  ['image', 0, 'II*\0'],
  ['image', 0, 'MM\0*'],
  ['archive', 0, '\x1f\x8b'],
  ['archive', 0, '7z\xbc\xaf'],
  ['archive', 0, 'Rar!'],
]

/** Tells by its bytes, whatever its name says, a file that is no text. Null: it may be text. */
export function binaryKind(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024))
  const start = head.toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('PK\x03\x04')) return zipKind(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes)
  return signatures.find(([, offset, text]) => start.startsWith(text, offset))?.[0] ?? null
}

/** Banks call an HTML table `.xls`; Excel opens it, so people do not know. */
export function markupKind(text: string): Markup | null {
  const head = text.slice(0, 4096).trimStart().toLowerCase()
  if (!head.startsWith('<')) return null
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'spreadsheet_xml'
  return /<(?:!doctype html|html|head|meta|body|table|style|script|div)\b/.test(head) ? 'html' : null
}

function zipKind(bytes: Uint8Array): FileKind {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (names.includes('xl/workbook.bin')) return 'xlsb'
  if (names.includes('xl/')) return 'xlsx'
  if (names.includes('application/vnd.oasis.opendocument')) return 'opendocument'
  return names.includes('word/') || names.includes('application/hwp+zip') ? 'document' : 'archive'
}

/** A compound file: names in its directory are UTF-16LE. */
function compoundKind(bytes: Uint8Array): FileKind {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'encrypted'
  const isDocument =
    content.includes('HWP Document File') || content.includes(Buffer.from('WordDocument', 'utf16le'))
  return isDocument ? 'document' : 'xls'
}
