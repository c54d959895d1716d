import { join } from 'node:path'

/** Where the embedded database of a data folder lies. */
export function databaseFolder({ dataFolder }: { readonly dataFolder: string }): string {
  return join(dataFolder, 'database')
}
