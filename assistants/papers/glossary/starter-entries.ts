import { readdirSync, readFileSync } from 'node:fs'
import { type TermEntry, termSchema } from './term.ts'

const folder = new URL('../content/glossary/', import.meta.url)

/** The glossary that everybody begins with, a file a field. Throws naming the line that is none. */
export function starterEntries(): TermEntry[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          if (line === '') return []
          try {
            return [termSchema.parse(JSON.parse(line))]
          } catch (cause) {
            throw new Error(`${file}:${at + 1} is no entry`, { cause })
          }
        }),
    )
}
