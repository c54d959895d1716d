import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { termKey } from '../glossary/term.ts'
import { blacklistRows } from '../glossary/term-rows.ts'
import { keepOut, lockGlossary } from '../glossary/write-terms.ts'
import { glossaryTable, paperTables } from '../tables.ts'

const input = z.object({ term: z.string().trim().min(1).max(120) })
const touched = (keys: readonly string[]) => [{ table: blacklistRows.name, keys: [...keys] }]

/** Puts a name on the list of what is not taken out of answers. */
export const keepTermOut = defineAction({
  name: 'keep_term_out',
  title: '용어 제외하기',
  description: 'Keeps a name from being taken out of answers.',
  input,
  undoable: true,
  tables: [blacklistRows],
  async plan(tx, { term }) {
    await lockGlossary(tx)
    if ((await keysKeptOut(tx, term)).length > 0) return miss('이미 제외한 용어예요.')
    return {
      touches: touched([termKey(term)]),
      columns: ['용어'],
      rows: [{ id: termKey(term), cells: [term] }],
    }
  },
  confirm: () => null,
  apply: (tx, { term }) => keepOut(tx, { term, aliases: [] }),
  summarise: ({ input: { term } }) => `${withParticle(term, '을/를')} 제외했어요. 답변에서 추가되지 않아요.`,
})

/** Takes an entry off that list, under all of its names. */
export const letTermIn = defineAction({
  name: 'let_term_in',
  title: '제외 풀기',
  description: 'Lets a name be taken out of answers again.',
  input,
  undoable: true,
  tables: [blacklistRows],
  async plan(tx, { term }) {
    await lockGlossary(tx)
    const keys = await keysKeptOut(tx, term)
    if (keys.length === 0) return miss('제외한 용어가 아니에요.')
    return { touches: touched(keys), columns: ['용어'], rows: [{ id: termKey(term), cells: [term] }] }
  },
  confirm: () => null,
  async apply(tx, _, { plan }) {
    await paperTables(tx)
      .deleteFrom('glossary_blacklist')
      .where('owner_id', '=', tx.ownerId)
      .where('term_key', 'in', [...plan.touches[0]!.keys])
      .execute()
    await dropCached(tx, [glossaryTable])
  },
  summarise: ({ input: { term } }) => `${withParticle(term, '을/를')} 다시 추가될 수 있게 했어요.`,
})

/** The keys under which the entry of that name is kept out. */
async function keysKeptOut(tx: Tx, term: string): Promise<string[]> {
  const rows = await paperTables(tx)
    .selectFrom('glossary_blacklist')
    .select('term_key')
    .where('owner_id', '=', tx.ownerId)
    .where('term', 'in', (from) =>
      from
        .selectFrom('glossary_blacklist as named')
        .select('named.term')
        .where('named.owner_id', '=', tx.ownerId)
        .where('named.term_key', '=', termKey(term)),
    )
    .execute()
  return rows.map(({ term_key }) => term_key)
}
