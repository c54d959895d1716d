import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { termSchema } from '../glossary/term.ts'
import { entryOfTerm, namesTaken, termById, termTables, termTouches } from '../glossary/term-rows.ts'
import { addTerm, lockGlossary, updateTerm } from '../glossary/write-terms.ts'

interface Told {
  readonly id: string
  readonly isNew: boolean
}

/** Writes an entry: a new one, one's own anew, or one of one's own over everybody's. */
export const saveTerm = defineAction({
  name: 'save_term',
  title: '용어 저장',
  description: 'Adds an entry to the glossary, or writes one anew.',
  input: z.object({ id: z.uuid().nullable(), entry: termSchema }),
  undoable: true,
  tables: termTables,
  async plan(tx, { id, entry }, { newId }) {
    await lockGlossary(tx)
    const before = id === null ? undefined : await termById(tx, id)
    if (id !== null && !before) return miss('그 용어를 찾지 못했어요.')
    if (before && JSON.stringify(entryOfTerm(before)) === JSON.stringify(entry))
      return miss('바뀐 것이 없어요.', { id: before.id })
    const own = before && !before.isShared ? before : undefined
    const taken = await namesTaken(tx, own?.id, entry)
    if (taken.length > 0)
      return miss(`${withParticle(taken[0]!, '은/는')} 이미 있는 이름이에요. 그 용어를 고치거나 합쳐 주세요.`)
    const place = own?.id ?? newId()
    return {
      touches: termTouches([{ id: place, named: own ? [own, entry] : [entry] }]),
      columns: ['용어', '정의'],
      rows: [{ id: place, cells: [entry.term, entry.definition] }],
      told: { id: place, isNew: !own },
    }
  },
  confirm: () => null,
  async apply(tx, { entry }, { plan }) {
    const { id, isNew } = plan.told as unknown as Told
    if (isNew) await addTerm(tx, id, entry, { tool: 'by_hand' })
    else await updateTerm(tx, id, entry)
  },
  summarise({ input, plan }) {
    const { isNew } = plan.told as unknown as Told
    return `${withParticle(input.entry.term, '을/를')} ${isNew ? '용어집에 넣었어요.' : '고쳤어요.'}`
  },
})
