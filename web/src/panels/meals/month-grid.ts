/** The days of a month in weeks that begin on Monday; null where another month stands. `month` is `YYYY-MM`. */
export function weeksOf(month: string): (number | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length }, (_, at) => at + 1),
  ] as (number | null)[]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function dateIn(month: string, day: number): string {
  return `${month}-${String(day).padStart(2, '0')}`
}

/** The last day of a month, as a date. */
export function endOf(month: string): string {
  return dateIn(
    month,
    Math.max(
      ...weeksOf(month)
        .flat()
        .map((day) => day ?? 0),
    ),
  )
}
