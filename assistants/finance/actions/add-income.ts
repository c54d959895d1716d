import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import { bold, dayOrToday, pick, type Voice, voiceOf } from '../wording.ts'
import { alikeNote, refusedEntry } from './new-entry.ts'
import { tell, toldBy } from './told.ts'
import { incomesTable } from './tracked-tables.ts'

/** What the receipt tells. */
interface IncomeAdded {
  readonly id: string
  readonly date: string
  readonly name: string
  readonly amount: number
  /** Rows of the same day, name and amount that were there before. */
  readonly alike: number
}

export const addIncome = defineAction({
  name: 'add_income',
  title: '수입 적기',
  description:
    'Writes down money that came in on a day, under a name: a bonus, points, an allowance. The income of a month that is set stays as it is.',
  input: z.object({
    name: z.string().trim().min(1).max(100),
    amount: z.number().int(),
    date: z.iso.date(),
  }),
  aliases: { source: 'name', income: 'amount' },
  undoable: true,
  tables: [incomesTable],
  async plan(tx, { name, amount, date }, { now, newId }) {
    await holdBook(tx)
    if (amount <= 0) return miss('수입은 0원보다 커야 적을 수 있어 🤔 얼마 들어왔는지 알려 줘.')
    const refused = refusedEntry({ amount, date, done: '들어온' }, now)
    if (refused) return refused
    const alike = await countAlike(tx, { name, amount, date })
    const told: IncomeAdded = { id: newId(), date, name, amount, alike }
    return {
      touches: [{ table: incomesTable.name, keys: [told.id] }],
      columns: ['날짜', '이름', '금액'],
      rows: [{ id: `${date}/${name}`, cells: [date, name, formatWon(amount)] }],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }, { turnId }) {
    const { id, date, name, amount } = toldBy<IncomeAdded>(plan)
    await financeTables(tx)
      .insertInto('incomes')
      .values({
        owner_id: tx.ownerId,
        id,
        amount,
        name,
        received_on: date,
        source: turnId === '' ? 'manual' : 'chat',
      })
      .execute()
  },
  summarise: ({ plan }, context) => receipt(toldBy<IncomeAdded>(plan), voiceOf(context)),
})

async function countAlike(
  tx: Tx,
  { name, amount, date }: { name: string; amount: number; date: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incomes where owner_id = ${tx.ownerId}
    and name = ${name} and received_on = ${date} and amount = ${amount}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

function receipt({ date, name, amount, alike }: IncomeAdded, voice: Voice): string {
  const today = voice.today.toString()
  const day = dayOrToday(date, today)
  const sum = bold(formatWon(amount))
  const lead = pick(
    [
      `${day} 들어온 ${name} ${withParticle(sum, '을/를')} 수입에 적었어 💰`,
      `${day} ${name} ${withParticle(sum, '을/를')} 수입으로 적어 뒀어 💰`,
      `${day} 수입에 ${name} ${withParticle(sum, '을/를')} 넣었어 💰`,
    ],
    voice,
  )
  return `${lead}${alikeNote(alike, '수입')}`
}
