import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Term } from '../glossary/term.ts'
import { blacklistRows, termById, termTables, termTouches } from '../glossary/term-rows.ts'
import { deleteTerms, keepOut, lockGlossary, namesOf } from '../glossary/write-terms.ts'

/** Deletes an entry. Everybody's can only be kept from one's own sight: `keepOut`. */
export const deleteTerm = defineAction({
  name: 'delete_term',
  title: '용어 지우기',
  description: 'Deletes an entry of the glossary; one that is kept out does not come back from answers.',
  input: z.object({ id: z.uuid(), keepOut: z.boolean() }),
  undoable: true,
  tables: [...termTables, blacklistRows],
  async plan(tx, input) {
    await lockGlossary(tx)
    const term = await termById(tx, input.id)
    if (!term) return miss('그 용어를 찾지 못했어요.')
    const own = term.isShared ? [] : termTouches([{ id: term.id, named: [term] }])
    const kept = isKeptOut(input, term)
      ? [{ table: blacklistRows.name, keys: [...namesOf(term).keys()] }]
      : []
    return {
      touches: [...own, ...kept],
      columns: ['용어', '정의'],
      rows: [{ id: term.id, cells: [term.term, term.definition] }],
      told: { term: term.term, isShared: term.isShared },
    }
  },
  confirm: () => null,
  async apply(tx, input) {
    const term = await termById(tx, input.id)
    if (!term) return
    if (isKeptOut(input, term)) await keepOut(tx, term)
    if (!term.isShared) await deleteTerms(tx, [term.id])
  },
  summarise({ input, plan }) {
    const { term, isShared } = plan.told as { term: string; isShared: boolean }
    const named = withParticle(term, '을/를')
    const deleted = isShared
      ? `모두가 함께 쓰는 기본 용어라서 ${named} 내 용어집에서만 안 보이게 했어요.`
      : `${named} 지웠어요.`
    return input.keepOut ? `${deleted} 답변에서 다시 추가되지 않아요.` : deleted
  },
})

function isKeptOut({ keepOut }: { keepOut: boolean }, term: Term): boolean {
  return keepOut || term.isShared
}
