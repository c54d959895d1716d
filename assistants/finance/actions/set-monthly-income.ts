import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { mostWon } from '#protocol/finance.ts'
import { holdBook } from '../queries/hold-book.ts'
import { monthlyIncome } from '../spending.ts'
import { financeTables } from '../tables.ts'
import { bold, is, pick, voiceOf, won } from '../wording.ts'
import { tell, toldBy } from './told.ts'
import { settingsTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface IncomeSet {
  readonly amount: number
  readonly before: number | null
}

export const setMonthlyIncome = defineAction({
  name: 'set_monthly_income',
  title: '월 수입 정하기',
  description:
    'Sets the income of a month, which shares of income are told by: to an amount, or by `plus` so much more than it is.',
  input: z.object({ amount: z.number().int().optional(), plus: z.number().int().optional() }),
  aliases: { income: 'amount', monthlyIncome: 'amount' },
  undoable: true,
  tables: [settingsTable],
  async plan(tx, { amount: to, plus = 0 }) {
    await holdBook(tx)
    const before = await monthlyIncome(tx)
    if (to === undefined && before === null)
      return miss('월 수입을 아직 안 정해서 더하고 뺄 게 없어 🤔 한 달에 얼마 들어오는지 알려 줘.')
    const amount = to ?? (before ?? 0) + plus
    if (amount <= 0) return miss('월 수입은 0원보다 커야 정할 수 있어 🤔 한 달에 얼마 들어오는지 알려 줘.')
    if (amount > mostWon) return miss('금액이 너무 커서 안 바꿨어 🤔 다시 한번 확인해 줘.')
    if (before === amount) return miss(`월 수입은 이미 ${is(won(amount))} 👌 바꿀 게 없어.`, { amount })
    const told: IncomeSet = { amount, before }
    return {
      touches: [{ table: settingsTable.name, keys: [tx.ownerId] }],
      columns: ['전', '후'],
      rows: [
        { id: 'monthly_income', cells: [before === null ? null : formatWon(before), formatWon(amount)] },
      ],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    const { amount } = toldBy<IncomeSet>(plan)
    await financeTables(tx)
      .insertInto('finance_settings')
      .values({ owner_id: tx.ownerId, monthly_income: amount, demo_until: null })
      .onConflict((on) => on.column('owner_id').doUpdateSet({ monthly_income: amount }))
      .execute()
  },
  summarise({ plan }, context) {
    const { amount, before } = toldBy<IncomeSet>(plan)
    const voice = voiceOf(context)
    const to = withParticle(bold(won(amount)), '으로/로')
    const from = before === null ? '' : `${won(before)}에서 `
    const lead = pick(
      [
        `월 수입을 ${from}${to} 바꿨어 💰`,
        `월 수입은 이제 ${is(bold(won(amount)))} 💰`,
        `월 수입, ${from}${to} 바꿔 뒀어 💰`,
      ],
      voice,
    )
    return before === null ? lead.replace('바꿨어', '정했어').replace('바꿔 뒀어', '정해 뒀어') : lead
  },
})
