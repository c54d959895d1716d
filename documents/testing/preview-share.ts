/** How much of a word processor's preview is found in what was read: characters, and the lines that are missing. */
export function previewShare(
  preview: string,
  text: string,
): { found: number; total: number; misses: string[] } {
  const bare = (said: string) => said.normalize('NFC').replace(/[<>|\s•\p{Cc}\p{Co}]/gu, '')
  const whole = bare(text)
  const result = { found: 0, total: 0, misses: [] as string[] }
  // Cells stand in `<>`; the preview of a long document breaks off in its last line.
  for (const line of preview.split(/[\r\n]+|[<>]+/)) {
    const wanted = bare(line)
    result.total += wanted.length
    if (whole.includes(wanted)) result.found += wanted.length
    else result.misses.push(line.trim())
  }
  return result
}
