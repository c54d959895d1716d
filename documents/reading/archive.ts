import { readZip, unpack, type ZipEntry, ZipError, ZipTooLarge } from '../zip.ts'
import { ReadingFailure } from './failure.ts'

/** All files of an archive together, pictures included. */
const maxUnpacked = 300 * 1024 * 1024

/**
 * Opens an archive and unpacks every file once, to throw it away: it may say less of itself than it holds.
 * Throws `ReadingFailure`.
 */
export async function openArchive(bytes: Uint8Array): Promise<ReadonlyMap<string, ZipEntry>> {
  try {
    const entries = readZip(bytes, maxUnpacked)
    for (const entry of entries.values()) for await (const _ of unpack(entry));
    return entries
  } catch (cause) {
    if (cause instanceof ZipTooLarge) throw new ReadingFailure('unpacks_too_large', { cause })
    if (cause instanceof ZipError) throw new ReadingFailure('broken', { cause })
    throw cause
  }
}
