import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { termSchema } from '../glossary/term.ts'
import { entryOfTerm, termById, termTables, termTouches } from '../glossary/term-rows.ts'
import { addTerm, lockGlossary, updateTerm } from '../glossary/write-terms.ts'

/** A row of a file, and the entry of one's own whose place it takes. */
const placedSchema = z.object({ id: z.uuid(), isNew: z.boolean(), entry: termSchema })
export type PlacedTerm = z.infer<typeof placedSchema>

/** Takes a file's entries in, all at once; undone as one. */
export const importTerms = defineAction({
  name: 'import_terms',
  title: '용어 가져오기',
  description: 'Takes the entries of a CSV file into the glossary.',
  input: z.object({ terms: z.array(placedSchema) }),
  undoable: true,
  ofTurns: true,
  tables: termTables,
  async plan(tx, { terms }) {
    if (terms.length === 0) return miss('새로 넣거나 바꿀 용어가 없어요.')
    await lockGlossary(tx)
    const named = []
    for (const { id, isNew, entry } of terms) {
      const before = isNew ? undefined : await termById(tx, id)
      named.push({ id, named: before ? [entryOfTerm(before), entry] : [entry] })
    }
    return {
      touches: termTouches(named),
      columns: ['용어'],
      rows: terms.map(({ id, entry }) => ({ id, cells: [entry.term] })),
    }
  },
  confirm: () => null,
  async apply(tx, { terms }) {
    for (const { id, isNew, entry } of terms) {
      if (isNew) await addTerm(tx, id, entry, { tool: 'import' })
      else await updateTerm(tx, id, entry)
    }
  },
  summarise: ({ input: { terms } }) => `용어 ${terms.length}개를 가져왔어요.`,
})
