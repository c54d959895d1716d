import type { DayRange } from '#query/coverage.ts'
import type { Predicate } from '#query/query.ts'
import { measured } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { type ExpenseField, expenses } from './datasets.ts'
import { type Scope, spendingIn } from './scope.ts'

interface Sum {
  readonly total: number
  readonly count: number
  /** Rows that are no refunds. */
  readonly payments: number
}

interface SubjectSum extends Sum {
  /** Of the rows that are in no other scope. */
  readonly own: Sum
}

/** Sums of scopes of one period, which may overlap; `together` has every row that is in any of them once. */
export async function sumsOfSubjects(
  tx: Tx,
  period: DayRange,
  scopes: readonly Omit<Scope, keyof DayRange>[],
): Promise<{ subjects: SubjectSum[]; together: Sum }> {
  const each = scopes.map(spendingIn)
  const parts: Predicate<ExpenseField>[] = each.flatMap((own, index) => [
    own,
    { all: [own, { not: { any: each.toSpliced(index, 1) } }] },
  ])
  const figures = await measured(tx, expenses, [{ any: each }, ...parts].flatMap(sumWhere), {
    where: [{ any: each }],
    period,
    everything: true,
  })
  const sumAt = (place: number): Sum => {
    const [total = 0, count = 0, payments = 0] = figures.slice(place * 3, place * 3 + 3)
    return { total, count, payments }
  }
  return {
    subjects: each.map((_, index) => ({ ...sumAt(1 + index * 2), own: sumAt(2 + index * 2) })),
    together: sumAt(0),
  }
}

function sumWhere(part: Predicate<ExpenseField>) {
  return [
    { kind: 'sum', of: 'amount', where: [part] },
    { kind: 'rows', where: [part] },
    { kind: 'rows', where: [part, { field: 'amount', from: 1 }] },
  ] as const
}
