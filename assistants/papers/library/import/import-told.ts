import { papersImportedSchema } from '#protocol/papers.ts'
import { importedText } from './texts.ts'

const shown = 20

/** What became of a paper or of a list of them. */
export function importTold(answer: unknown): readonly string[] {
  const { added, known, skipped } = papersImportedSchema.parse(answer)
  return [
    importedText(added, known),
    ...skipped.slice(0, shown).map(({ line, reason }) => `  ${line}: ${reason}`),
  ]
}
