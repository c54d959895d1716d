import { defineDataset, type FieldOf } from '#query/dataset.ts'
import { savings, uncategorised } from '../categories.ts'
import { rowCategories } from './own-categories.ts'

/** Spending, a row a payment or refund. What is put aside (저축) is in it only where a query speaks of the category. */
export const expenses = defineDataset({
  table: 'expenses',
  time: 'date',
  fields: {
    id: { kind: 'id', column: 'id' },
    date: { kind: 'day', column: 'spent_on', grain: 'day' },
    month: { kind: 'day', column: 'spent_on', grain: 'month' },
    /** 1 for Monday to 7 for Sunday. */
    weekday: { kind: 'day', column: 'spent_on', grain: 'weekday' },
    time: { kind: 'clock', column: 'spent_time' },
    hour: { kind: 'hour', column: 'spent_time' },
    store: { kind: 'text', column: 'store' },
    /** The store's name as matching sees it. */
    storeKey: { kind: 'text', column: 'store_key' },
    /** By any name that stands for one: its parts too (식비: 배달), whatever the owner renamed or merged. */
    category: { kind: 'text', column: 'category', missing: uncategorised, members: rowCategories },
    /** As the row has it. */
    rowCategory: { kind: 'text', column: 'category', optional: true },
    memo: { kind: 'text', column: 'memo', optional: true },
    method: { kind: 'text', column: 'method', optional: true, trimmed: true },
    /** Won; negative for a refund. */
    amount: { kind: 'number', column: 'amount' },
  },
  measures: {
    total: { kind: 'sum', of: 'amount' },
    /** Rows, refunds among them. */
    count: { kind: 'rows' },
    /** Rows that are no refunds. */
    payments: { kind: 'rows', where: [{ field: 'amount', from: 1 }] },
    firstDate: { kind: 'least', of: 'date' },
    lastDate: { kind: 'most', of: 'date' },
  },
  assumes: [{ unless: 'category', holds: { not: { field: 'rowCategory', is: [savings] } } }],
})

export type ExpenseField = FieldOf<typeof expenses>

/** What came in. */
export const incomes = defineDataset({
  table: 'incomes',
  time: 'date',
  fields: {
    id: { kind: 'id', column: 'id' },
    date: { kind: 'day', column: 'received_on', grain: 'day' },
    name: { kind: 'text', column: 'name' },
    amount: { kind: 'number', column: 'amount' },
  },
  measures: {
    total: { kind: 'sum', of: 'amount' },
    count: { kind: 'rows' },
  },
  assumes: [],
})
