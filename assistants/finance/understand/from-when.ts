/** 담달부터, 4월부터, 내년부터: the first day from when on, where it is still to come (`YYYY-MM-DD`). */
export function startAhead(bare: string, today: Temporal.PlainDate): string | undefined {
  const thisMonth = today.with({ day: 1 })
  if (/다다음달부터/u.test(bare)) return thisMonth.add({ months: 2 }).toString()
  if (/(?:담달|다음달|내달|담월|익월)(?:\d{1,2}일)?부터/u.test(bare))
    return thisMonth.add({ months: 1 }).toString()
  if (/내년부터/u.test(bare)) return thisMonth.with({ month: 1 }).add({ years: 1 }).toString()
  const month = Number(/(?<!\d)(1[0-2]|[1-9])월(?:달|\d{1,2}일)?부터/u.exec(bare)?.[1] ?? 0)
  return month > today.month ? thisMonth.with({ month }).toString() : undefined
}
