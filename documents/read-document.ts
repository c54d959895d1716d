import { MalgilError } from '#protocol/errors.ts'
import type { Structure } from './articles/structure.ts'
import type { DocumentFormat, ReadDocument } from './document.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import type { FailureReason } from './reading/failure.ts'
import { readInChild } from './reading/in-child.ts'
import type { ReadResult } from './reading/request.ts'
import { texts } from './texts.ts'

export interface ReadingOptions {
  /** For messages and logs only; what a file is, its bytes say. */
  readonly fileName?: string
  readonly signal?: AbortSignal
  /** Bytes of the file; 20 MB unless told. */
  readonly maxBytes?: number
  /** Milliseconds; 60,000 unless told. */
  readonly timeout?: number
  /** Bytes the reading process may take; 1 GB unless told. */
  readonly maxMemory?: number
}

const megabyte = 1024 * 1024
const formatNames: Readonly<Record<DocumentFormat, string>> = {
  hwpx: 'HWPX',
  hwp: 'HWP',
  docx: 'DOCX',
  pdf: 'PDF',
  text: '글',
}

/**
 * Reads a file to text with places, in a process of its own. Throws `MalgilError` with a message for the person:
 * `file_empty`, `file_unreadable` (`details.reason` tells which: encrypted, scanned, broken, foreign, too_slow …),
 * `payload_too_large`; or the signal's reason.
 */
export async function readDocument(bytes: Uint8Array, options: ReadingOptions = {}): Promise<ReadDocument> {
  return (await read(bytes, false, options)).document
}

/** Reads a contract or statute together with what it is made of, both in the other process. Throws as `readDocument` does. */
export async function readContract(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Promise<{ document: ReadDocument; structure: Structure }> {
  const { document, structure } = await read(bytes, true, options)
  return { document, structure: structure! }
}

/** What could not be read, a sentence each, for the person. */
export function unreadableNotes({ unreadable }: Pick<ReadDocument, 'unreadable'>): string[] {
  return unreadable.map(({ reason, pages }) => texts.unreadable(reason, pages))
}

async function read(
  bytes: Uint8Array,
  wantsStructure: boolean,
  options: ReadingOptions,
): Promise<ReadResult> {
  const { maxBytes = 20 * megabyte, timeout = 60_000, maxMemory = 1024 * megabyte, signal } = options
  if (bytes.byteLength > maxBytes) {
    throw new MalgilError('payload_too_large', texts.tooLarge(Math.floor(maxBytes / megabyte)), {
      details: { limit: maxBytes },
    })
  }
  const file = await fileKind(bytes)
  if (file.kind !== 'document') throw refusedKind(file, options)
  const { format } = file
  const answer = await readInChild(bytes, { format, wantsStructure }, { timeout, maxMemory, signal })
  if ('failure' in answer) throw refused(answer.failure, format, options, new Error(answer.cause))
  return answer
}

function refusedKind(file: Exclude<FileKind, { kind: 'document' }>, options: ReadingOptions): MalgilError {
  if (file.kind === 'empty') return made('file_empty', 'empty', texts.empty, '', options)
  if (file.kind === 'foreign') {
    return made('file_unreadable', 'foreign', texts.foreign(file.foreign), file.foreign, options)
  }
  return refused(file.kind, null, options)
}

function refused(
  reason: FailureReason,
  format: DocumentFormat | null,
  options: ReadingOptions,
  cause?: Error,
): MalgilError {
  const messages: Readonly<Record<FailureReason, string>> = {
    encrypted: texts.encrypted,
    drm: texts.drm,
    broken: texts.broken(format ? formatNames[format] : '압축'),
    no_text: texts.noText,
    only_pictures: texts.onlyPictures,
    scanned: texts.scanned,
    garbled: texts.garbled,
    encoding: texts.encoding,
    unpacks_too_large: texts.unpacksTooLarge,
  }
  const code = reason === 'no_text' ? 'file_empty' : 'file_unreadable'
  return made(code, reason, messages[reason], format ?? '', options, cause)
}

function made(
  code: 'file_empty' | 'file_unreadable',
  reason: string,
  text: string,
  kind: string,
  { fileName }: ReadingOptions,
  cause?: Error,
): MalgilError {
  const details = { reason, ...(kind ? { kind } : {}), ...(fileName ? { file: fileName } : {}) }
  return new MalgilError(code, text, { details, cause })
}
