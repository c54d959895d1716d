import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#query/coverage.ts'
import type { Tx } from '#store/database.ts'
import { inScope, type Scope } from './scope.ts'

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
  { startDate, endDate }: DayRange,
  scopes: readonly Omit<Scope, keyof DayRange>[],
): Promise<{ subjects: SubjectSum[]; together: Sum }> {
  // Null-safe: a row without a category is in no scope of one.
  const conditions = scopes.map((scope) => sql`coalesce((${inScope(tx, scope)}), false)`)
  const subjects = conditions.map((is, index) => {
    const others = conditions.toSpliced(index, 1)
    const isOthers = others.length > 0 ? sql`(${sql.join(others, sql` or `)})` : sql`false`
    return sql`json_build_object('sum', ${sumWhere(is)}, 'own', ${sumWhere(sql`${is} and not ${isOthers}`)})`
  })
  const isAny = sql.join(conditions, sql` or `)
  const { rows } = await sql<{ subjects: { sum: Sum; own: Sum }[]; together: Sum }>`
    select json_build_array(${sql.join(subjects)}) as subjects, ${sumWhere(sql`true`)} as together
    from expenses
    where owner_id = ${tx.ownerId} and spent_on between ${startDate}::date and ${endDate}::date and (${isAny})`.execute(
    tx.db,
  )
  const { subjects: sums, together } = rows[0]!
  return { subjects: sums.map(({ sum, own }) => ({ ...sum, own })), together }
}

function sumWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object(
    'total', coalesce(sum(amount) filter (where ${condition}), 0)::bigint,
    'count', count(*) filter (where ${condition}),
    'payments', count(*) filter (where ${condition} and amount > 0))`
}
