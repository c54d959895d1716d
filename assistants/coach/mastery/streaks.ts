export interface Streaks {
  /** Days in a row up to today, or to yesterday where today has not been used yet. */
  readonly current: number
  readonly longest: number
  /** Its first and its last day. */
  readonly longestOn: { readonly from: string; readonly to: string } | undefined
  /** Days with at least one submission. */
  readonly activeDays: number
}

/** `days`: with a submission, each once, newest first. */
export function streaksOf(days: readonly string[], today: Temporal.PlainDate): Streaks {
  const runs: { readonly last: string; readonly length: number; readonly until: string }[] = []
  let run: { last: string; length: number; until: string } | undefined
  for (const day of days) {
    if (run && day === dayBefore(run.until)) {
      run.length += 1
      run.until = day
      continue
    }
    if (run) runs.push(run)
    run = { last: day, length: 1, until: day }
  }
  if (run) runs.push(run)
  const [newest] = runs
  const [longest] = runs.toSorted((a, b) => b.length - a.length)
  const isRunning = newest && newest.last >= today.subtract({ days: 1 }).toString()
  return {
    current: isRunning ? newest.length : 0,
    longest: longest?.length ?? 0,
    longestOn: longest ? { from: longest.until, to: longest.last } : undefined,
    activeDays: days.length,
  }
}

function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}
