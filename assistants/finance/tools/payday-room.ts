import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { incomeRows } from '../queries/incomes.ts'
import { nextPayday, usualIncome } from '../queries/payday.ts'
import { activeSeries, dueUntil } from '../queries/recurring-due.ts'
import { spentAndSaved, totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { dueShape } from './shapes.ts'

export const paydayRoom = defineQuery({
  name: 'payday_room',
  title: toolTexts.paydayRoom.title,
  description:
    'What may be spent until the next payday: the last pay less what was spent since, the recurring payments due before the next payday and the saving of a pay period; in all and for each day left, today among them.',
  input: z.object({}),
  output: z.object({
    lastPayday: z.string(),
    name: z.string(),
    pay: z.number(),
    nextPayday: z.string(),
    /** Days until then, which is how many days are left with today among them. */
    inDays: z.number(),
    /** Since the last payday, that day among them; saving is no spending. */
    spent: z.number(),
    saved: z.number(),
    /** What is set aside: this period's so far or the one's before, whichever is more. */
    saving: z.number(),
    /** Recurring payments from tomorrow to the day before the payday. */
    due: dueShape,
    /** Pay less what was spent; less what is due too; less saving too. */
    left: z.number(),
    afterDue: z.number(),
    free: z.number(),
    perDay: z.number(),
    /** What would be free a day if nothing were put aside. */
    perDayWithoutSaving: z.number(),
    /** Spent a day since the last payday, without what is paid by contract. */
    usualPerDay: z.number(),
  }),
  reads: ['expenses', 'incomes'],
  async run(tx, _, today) {
    const day = today.toString()
    const usual = usualIncome(await incomeRows(tx, day))
    const last = usual.at(-1)
    if (!last) return miss(toolTexts.noPayday)
    const next = nextPayday(usual, today)
    const inDays = today.until(next).days
    const since = { startDate: last.date, endDate: day }
    const { spent, saved } = await spentAndSaved(tx, since)
    const before = await spentAndSaved(tx, periodBefore(last.date))
    const flexible = await totalsOf(tx, { ...since, without: fixedCategories })
    const due = dueUntil(await activeSeries(tx, today), today, next.subtract({ days: 1 }).toString())
    const saving = Math.max(saved, before.saved)
    const left = last.amount - spent
    const afterDue = left - due.total
    const free = afterDue - saving
    const days = Temporal.PlainDate.from(last.date).until(today).days + 1
    return {
      lastPayday: last.date,
      name: last.name,
      pay: last.amount,
      nextPayday: next.toString(),
      inDays,
      spent,
      saved,
      saving,
      due,
      left,
      afterDue,
      free,
      perDay: Math.max(0, Math.floor(free / inDays)),
      perDayWithoutSaving: Math.max(0, Math.floor(afterDue / inDays)),
      usualPerDay: Math.max(0, Math.round(flexible.total / days)),
    }
  },
  summarise: ({ perDay }) => toolTexts.aDay(formatWon(perDay)),
})

/** The pay period before the one that a payday began. */
function periodBefore(payday: string) {
  const first = Temporal.PlainDate.from(payday)
  return {
    startDate: first.subtract({ months: 1 }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  }
}
