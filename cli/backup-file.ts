import { z } from 'zod'

/** What a backup begins with: by this it is told from other archives. */
export const manifestName = 'malgil-backup.json'
export const secretName = 'secret.key'

/** Raised when older versions cannot read what is written. */
export const backupFormat = 1

export const manifestSchema = z.object({ format: z.number().int(), createdAt: z.iso.datetime() })
export type Manifest = z.infer<typeof manifestSchema>

export function describe(now: Date): Manifest {
  return { format: backupFormat, createdAt: now.toISOString() }
}

/** The parts of a name of the database's files; nothing for a name that is none of a backup's. */
export function partsOf(name: string): readonly string[] | undefined {
  const parts = name.replace(/\/$/u, '').split('/')
  const isOwn =
    parts[0] === 'database' && parts.every((part) => /^[\w.-]+$/u.test(part) && !/^\.+$/u.test(part))
  return isOwn ? parts.slice(1) : undefined
}
