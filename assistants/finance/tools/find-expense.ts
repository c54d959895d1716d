import { sql } from 'kysely'
import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { uncategorised } from '../categories.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { rowCategories } from '../queries/own-categories.ts'
import { findMerchant } from '../queries/own-merchant.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { expenseShape } from './shapes.ts'

const defaultLimit = 5

/** Which single row an action is about: by its id, or by what is said of it. */
export const findExpense = defineQuery({
  name: 'find_expense',
  title: toolTexts.findExpense.title,
  description:
    'The expenses a description fits, newest first, 저축 among them, with how many there are and whether they are all alike (same day, store and amount). With ids: of those alone, in their order. `added`: written down in a conversation, the one added last first; `addedFrom`: of those alone whose id is later than that one (ids are in the order of time); `dearest`: the largest amount first.',
  input: z.object({
    ids: z.array(z.uuid()).min(1).optional(),
    storeName: z.string().min(1).optional(),
    category: z.string().optional(),
    date: z.iso.date().optional(),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    amount: z.number().optional(),
    minAmount: z.number().optional(),
    added: z.boolean().optional(),
    addedFrom: z.uuid().optional(),
    dearest: z.boolean().optional(),
    limit: z.number().int().min(1).max(100).optional(),
  }),
  output: z.object({ expenses: z.array(expenseShape), count: z.number(), areAlike: z.boolean() }),
  reads: ['expenses', 'category_names'],
  async run(
    tx,
    {
      ids,
      storeName,
      category,
      date,
      startDate,
      endDate,
      amount,
      minAmount,
      added,
      addedFrom,
      dearest,
      limit = defaultLimit,
    },
  ) {
    const conditions = [sql`owner_id = ${tx.ownerId}`]
    if (ids) conditions.push(sql`id = any(${ids}::uuid[])`)
    if (storeName !== undefined) {
      const { keys } = await findMerchant(tx, storeName)
      conditions.push(sql`store_key = any(${[...keys]}::text[])`)
    }
    if (category === uncategorised) conditions.push(sql`category is null`)
    else if (category !== undefined)
      conditions.push(sql`category = any(${rowCategories(tx.ownerId, [category])})`)
    if (date !== undefined) conditions.push(sql`spent_on = ${date}`)
    if (startDate !== undefined) conditions.push(sql`spent_on >= ${startDate}`)
    if (endDate !== undefined) conditions.push(sql`spent_on <= ${endDate}`)
    if (amount !== undefined) conditions.push(sql`amount = ${amount}`)
    if (minAmount !== undefined) conditions.push(sql`amount >= ${minAmount}`)
    if (added) conditions.push(sql`source in ('chat', 'manual')`)
    if (addedFrom !== undefined) conditions.push(sql`id > ${addedFrom}::uuid`)
    const order = dearest
      ? sql`amount desc, spent_on desc, id desc`
      : added
        ? sql`created_at desc, id desc`
        : ids
          ? sql`array_position(${ids}::uuid[], id)`
          : sql`spent_on desc, coalesce(spent_time, '00:00') desc, id desc`
    const { rows } = await sql<ShownExpense & { found: number; kinds: number }>`
      with fitting as (select * from expenses where ${sql.join(conditions, sql` and `)})
      select id, spent_on as date, spent_time as time, store, amount,
             coalesce(category, ${uncategorised}) as category, memo,
             (select count(*)::int from fitting) as found,
             (select count(distinct (spent_on, store_key, amount))::int from fitting) as kinds
      from fitting order by ${order} limit ${limit}`.execute(tx.db)
    const [first] = rows
    if (!first) return miss(toolTexts.noMatch)
    const expenses = rows.map(({ found, kinds, ...row }) => row)
    return { expenses, count: first.found, areAlike: first.kinds === 1 }
  },
  summarise: ({ expenses, count }) => toolTexts.shownOf(expenses.length, count),
})
