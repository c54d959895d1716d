import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { TermEntry } from '../glossary/term.ts'
import { entryOfTerm, mergedEntry, termById, termTables, termTouches } from '../glossary/term-rows.ts'
import { addTerm, deleteTerms, lockGlossary, updateTerm } from '../glossary/write-terms.ts'

interface Told {
  readonly id: string
  readonly isNew: boolean
  readonly gone: readonly string[]
  readonly entry: TermEntry
  readonly other: string
}

/** Makes two entries one: the first, with the other's names. Of everybody's, one of one's own is made. */
export const mergeTerms = defineAction({
  name: 'merge_terms',
  title: '용어 합치기',
  description: 'Makes two entries of the glossary one that has both of their names.',
  input: z.object({ id: z.uuid(), other: z.uuid() }),
  undoable: true,
  tables: termTables,
  async plan(tx, { id, other: otherId }, { newId }) {
    await lockGlossary(tx)
    const [first, other] = [await termById(tx, id), await termById(tx, otherId)]
    if (!first || !other) return miss('합칠 용어를 찾지 못했어요.')
    if (first.id === other.id) return miss('같은 용어예요. 다른 용어를 골라 주세요.')
    const entry = mergedEntry(entryOfTerm(first), entryOfTerm(other))
    const place = first.isShared ? newId() : first.id
    const gone = other.isShared ? [] : [other.id]
    return {
      touches: termTouches([
        { id: place, named: first.isShared ? [entry] : [first, entry] },
        ...gone.map((one) => ({ id: one, named: [other] })),
      ]),
      columns: ['용어', '다른 이름'],
      rows: [{ id: place, cells: [entry.term, entry.aliases.join(', ')] }],
      told: { id: place, isNew: first.isShared, gone, entry, other: other.term } as never,
    }
  },
  confirm: () => null,
  async apply(tx, _, { plan }) {
    const { id, isNew, gone, entry } = plan.told as unknown as Told
    await deleteTerms(tx, gone)
    if (isNew) await addTerm(tx, id, entry, { tool: 'by_hand' })
    else await updateTerm(tx, id, entry)
  },
  summarise({ plan }) {
    const { entry, other } = plan.told as unknown as Told
    return `${withParticle(other, '을/를')} ‘${entry.term}’에 합쳤어요.`
  },
})
