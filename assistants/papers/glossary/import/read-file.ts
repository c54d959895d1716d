import { readIsolated } from '#documents/isolated/read-isolated.ts'
import { type Row, termsInCsv } from './read-terms.ts'
import { glossaryTexts as texts } from './texts.ts'

/** The entries of a CSV file somebody sends. Throws as `termsInCsv` does. */
export function readFile(bytes: Uint8Array): Promise<readonly Row[]> {
  return readIsolated(new URL('./child.ts', import.meta.url), bytes, { here: termsInCsv, texts })
}
