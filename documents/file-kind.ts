import type { DocumentFormat } from './document.ts'
import { readZip, unpack, type ZipEntry, ZipError } from './zip.ts'

/** What is no document of ours, though people may well take it for one. */
export type ForeignKind =
  | 'doc'
  | 'rtf'
  | 'opendocument'
  | 'spreadsheet'
  | 'presentation'
  | 'pages'
  | 'html'
  | 'image'
  | 'archive'
  | 'binary'

export type FileKind =
  | { readonly kind: 'document'; readonly format: DocumentFormat }
  | { readonly kind: 'foreign'; readonly foreign: ForeignKind }
  | { readonly kind: 'encrypted' | 'drm' | 'broken' | 'empty' }

const signatures: readonly (readonly [ForeignKind, number, string])[] = [
  ['image', 0, '\x89PNG'],
  ['image', 0, '\xff\xd8\xff'],
  ['image', 0, 'GIF8'],
  ['image', 0, 'BM'],
  ['image', 8, 'WEBP'],
  ['image', 4, 'ftyp'],
  ['image', 0, 'II*\0'],
  ['image', 0, 'MM\0*'],
  ['archive', 0, '\x1f\x8b'],
  ['archive', 0, '7z\xbc\xaf'],
  ['archive', 0, 'Rar!'],
  ['archive', 0, 'EGGA'],
  ['archive', 0, 'ALZ\x01'],
  ['rtf', 0, '{\\rtf'],
]
/** How the document guards that Korean companies use begin their files. */
const guards = ['SCDSA00', '<DOCUMENT SAFER', '\x9b\x20DRMONE', 'DRMONE', '\x9cFASOO', 'FASOO', 'MarkAny']

/** Tells a file by its bytes, whatever its name says. Never throws. */
export async function fileKind(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.byteLength === 0) return { kind: 'empty' }
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = content.toString('latin1', 0, 1024)
  if (guards.some((guard) => start.slice(0, 64).includes(guard))) return { kind: 'drm' }
  if (start.includes('%PDF-')) return { kind: 'document', format: 'pdf' }
  if (start.startsWith('PK\x03\x04')) return zipKind(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(content)
  if (start.startsWith('HWP Document File')) return { kind: 'document', format: 'hwp' }
  const signature = signatures.find(([, offset, text]) => start.startsWith(text, offset))
  if (signature && !(signature[2] === 'BM' && !content.subarray(0, 64).includes(0))) {
    return { kind: 'foreign', foreign: signature[0] }
  }
  const head = start.slice(0, 512).toLowerCase()
  if (/^\W*<\?xml[^>]*>\s*(?:<!doctype[^>]*>\s*)?<hwpml\b/.test(head))
    return { kind: 'document', format: 'hwp' }
  if (/^[^a-z]*<(?:!doctype html|html|head)\b/.test(head)) return { kind: 'foreign', foreign: 'html' }
  const isWide = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')
  if (!isWide && content.subarray(0, 8192).includes(0)) return { kind: 'foreign', foreign: 'binary' }
  return { kind: 'document', format: 'text' }
}

async function zipKind(bytes: Uint8Array): Promise<FileKind> {
  let entries: ReadonlyMap<string, ZipEntry>
  try {
    entries = readZip(bytes, Number.POSITIVE_INFINITY)
  } catch {
    return { kind: 'broken' }
  }
  const names = [...entries.keys()]
  const has = (beginning: string) => names.some((name) => name.startsWith(beginning))
  const said = await mimetypeOf(entries.get('mimetype'))
  if (said.includes('hwp+zip') || has('Contents/section')) return { kind: 'document', format: 'hwpx' }
  if (has('word/document') || has('word/')) return { kind: 'document', format: 'docx' }
  if (has('xl/') || said.includes('spreadsheet')) return { kind: 'foreign', foreign: 'spreadsheet' }
  if (has('ppt/') || said.includes('presentation')) return { kind: 'foreign', foreign: 'presentation' }
  if (said.includes('opendocument')) return { kind: 'foreign', foreign: 'opendocument' }
  if (has('Index/Document.iwa') || has('index.xml')) return { kind: 'foreign', foreign: 'pages' }
  return { kind: 'foreign', foreign: 'archive' }
}

async function mimetypeOf(entry: ZipEntry | undefined): Promise<string> {
  if (!entry) return ''
  try {
    for await (const chunk of unpack(entry)) return new TextDecoder().decode(chunk.subarray(0, 100))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
  }
  return ''
}

/** A compound file: names in its directory are UTF-16LE. */
function compoundKind(content: Buffer): FileKind {
  const has = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
  if (content.includes('HWP Document File')) return { kind: 'document', format: 'hwp' }
  if (has('EncryptedPackage') || has('DRMEncryptedDataSpace')) return { kind: 'encrypted' }
  // HWP says what it is inside a stream that may be packed.
  if (has('HwpSummaryInformation') || has('BodyText')) return { kind: 'document', format: 'hwp' }
  if (has('WordDocument')) return { kind: 'foreign', foreign: 'doc' }
  if (has('PowerPoint Document')) return { kind: 'foreign', foreign: 'presentation' }
  return { kind: 'foreign', foreign: has('Workbook') || has('Book') ? 'spreadsheet' : 'binary' }
}
