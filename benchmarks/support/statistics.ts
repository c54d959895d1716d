export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs `work` `count` times, `width` at a time. */
export async function side(width: number, count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** A line of a table: what was measured, its numbers, and whether an aim is met where there is one. */
export function line(label: string, cells: readonly string[], aim?: { text: string; met: boolean }): void {
  const verdict = aim ? `  aim ${aim.text}: ${aim.met ? 'met' : 'MISSED'}` : ''
  console.log(`  ${label.padEnd(46)}${cells.map((cell) => cell.padStart(13)).join('')}${verdict}`)
}

export function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}
