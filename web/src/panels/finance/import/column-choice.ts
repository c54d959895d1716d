import type { ColumnChoice, ColumnRole, ImportPreview } from '#protocol/finance.ts'

/** What a person can say a column is, those needed first. */
export const offeredRoles = [
  'date',
  'store',
  'amount',
  'time',
  'deposit',
  'balance',
  'kind',
  'cancelled',
  'memo',
  'method',
  'category',
  'approval',
  'installment',
  'currency',
  'foreign',
] as const satisfies readonly ColumnRole[]

/** What a column is taken for; a column may be taken for nothing. */
export function roleOf(columns: ImportPreview['columns'], index: number): ColumnRole | undefined {
  return offeredRoles.find((role) => columns[role] === index)
}

/** Without these a statement cannot be read, so that "there is none" cannot be said of them. */
const needed: ReadonlySet<ColumnRole> = new Set(['date', 'store', 'amount'])

/**
 * Corrects what a column is. What it was before is nowhere then, which has to be said, or it would be found again; what
 * is needed is looked for anew.
 */
export function chooseRole(
  choice: ColumnChoice,
  columns: ImportPreview['columns'],
  index: number,
  role: ColumnRole | undefined,
): ColumnChoice {
  const before = roleOf(columns, index)
  const chosen = { ...choice }
  if (before !== undefined && needed.has(before)) delete chosen[before]
  else if (before !== undefined) chosen[before] = null
  if (role !== undefined) chosen[role] = index
  return chosen
}
