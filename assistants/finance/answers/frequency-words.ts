/** So many times, as people say it: `3번`, `4~5번`, `한두 번`, `한 번`. For one and more. */
export function timesAbout(times: number): string {
  const [low, part] = [Math.floor(times), times % 1]
  if (low < 10 && part >= 0.3 && part <= 0.7) return low === 1 ? '한두 번' : `${low}~${low + 1}번`
  const rounded = Math.round(times)
  return rounded === 1 ? '한 번' : `${rounded}번`
}
