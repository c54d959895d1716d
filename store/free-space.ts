import { statfs } from 'node:fs/promises'
import { MalgilError } from '#protocol/errors.ts'

/**
 * Free bytes below which nothing new is taken in. The embedded database does not outlive a write that finds no place
 * (its log is all it has): what is under way ends within this, the largest file with its log included.
 */
export const leastFreeBytes = 200 * 1024 * 1024

/** Free bytes of the disk a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Gives a function that throws `disk_full` while there is not enough room left. What cannot be told counts as room. */
export function roomKeeper(free: () => Promise<number>): () => Promise<void> {
  return async () => {
    const bytes = await free().catch(() => Number.POSITIVE_INFINITY)
    if (bytes < leastFreeBytes) throw diskFull(new Error(`${bytes} bytes are free`))
  }
}

export function diskFull(cause: unknown): MalgilError {
  return new MalgilError('disk_full', 'The disk is full', { cause })
}

/** Whether that is what the operating system or the database says of a disk without room. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // disk_full
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}
