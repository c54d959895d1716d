import { join } from 'node:path'

/** Where the embedded database of a data folder lies. */
export function databaseFolder({ dataFolder }: { readonly dataFolder: string }): string {
  return join(dataFolder, 'database')
}

/** Where one is unpacked before it gets its place. */
export function restoringFolder(config: { readonly dataFolder: string }): string {
  return `${databaseFolder(config)}.restoring`
}
