/** A month as the API names it: `2026-03`. */
export type Month = `${number}-${number}`

export function monthOf(date: Date): Month {
  return written(date.getFullYear(), date.getMonth())
}

/** The month of an ISO day or time, as it is written. */
export function monthOfDay(day: string): Month {
  return day.slice(0, 7) as Month
}

export function shiftMonth(month: Month, by: number): Month {
  const { year, month: number } = partsOf(month)
  const date = new Date(year, number - 1 + by, 1)
  return written(date.getFullYear(), date.getMonth())
}

export function partsOf(month: Month): { readonly year: number; readonly month: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { year, month: number }
}

/** Its first and its last day. */
export function daysOf(month: Month): { readonly from: string; readonly to: string } {
  const { year, month: number } = partsOf(month)
  return { from: `${month}-01`, to: `${month}-${new Date(year, number, 0).getDate()}` }
}

function written(year: number, index: number): Month {
  return `${year}-${String(index + 1).padStart(2, '0')}` as Month
}
