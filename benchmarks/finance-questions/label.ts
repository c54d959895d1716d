import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { categories } from '#assistants/finance/categories.ts'

const range = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

const kinds = [
  'total_expense',
  'total_income',
  'expense_by_category',
  'expense_list',
  'expense_by_store',
  'daily_totals',
  'weekday_pattern',
  'monthly_totals',
  'monthly_income',
  'uncategorized_list',
  'category_ratio',
  'compare_periods',
  'biggest_changes',
  'top_expenses',
  'average_spending',
  'spending_count',
  'recurring',
  'forecast',
  'budget_status',
  'advice',
  'action',
  'chat',
  'off_topic',
  'multi',
] as const

const expectation = z.strictObject({
  kind: z.enum(kinds),
  category: z.string().optional(),
  categories: z.array(z.string()).optional(),
  /** What is to be left out. */
  without: z.array(z.string()).optional(),
  store: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  other: range.optional(),
  per: z.enum(['day', 'week', 'month']).optional(),
  limit: z.number().int().optional(),
  order: z.enum(['newest', 'largest']).optional(),
  minAmount: z.number().optional(),
  maxAmount: z.number().optional(),
  months: z.number().int().optional(),
  get parts() {
    return z.array(expectation).optional()
  },
})

const labelledMessage = z.strictObject({
  id: z.string(),
  /** The dialogue it belongs to; null for a message that stands alone. */
  dialogue: z.string().nullable(),
  turn: z.number().int(),
  message: z.string(),
  expect: expectation,
  also: z.array(expectation).optional(),
  note: z.string().optional(),
})

export type Kind = (typeof kinds)[number]
/** What has to run for a message; see README.md for the fields. */
export type Expectation = z.infer<typeof expectation>
export type LabelledMessage = z.infer<typeof labelledMessage>

/** Throws with the line where a label is not as README.md says: a field that is not read would score for nothing. */
export function readLabels(path: string): LabelledMessage[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = labelledMessage.safeParse(JSON.parse(line))
    if (!parsed.success) throw new Error(`${path}:${index + 1}: ${z.prettifyError(parsed.error)}`)
    return [parsed.data]
  })
}

/** Messages that share a session, in the order they are sent. */
export function conversationsOf(labels: readonly LabelledMessage[]): LabelledMessage[][] {
  const conversations = Map.groupBy(labels, (label) => label.dialogue ?? label.id)
  return [...conversations.values()].map((messages) => messages.toSorted((a, b) => a.turn - b.turn))
}

/**
 * The readings of a message that are right. The specification the labels were written from had no query by weekday, so
 * they ask for daily totals there, and no field for what is left out (배달 빼고): both are read off the message.
 */
export function readingsOf({ message, expect, also = [] }: LabelledMessage): Expectation[] {
  const without = categories.filter((category) =>
    new RegExp(`${category}[가-힣]{0,2}\\s?(?:빼|제외)`, 'u').test(message),
  )
  const readings = [expect, ...also].map((reading) =>
    without.length > 0 && reading.without === undefined ? { ...reading, without } : reading,
  )
  const daily = /요일|주말|평일/u.test(message) && readings.find(({ kind }) => kind === 'daily_totals')
  return daily ? [...readings, { ...daily, kind: 'weekday_pattern' }] : readings
}
