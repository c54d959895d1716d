export const formats = ['md', 'txt', 'csv'] as const
export type Format = (typeof formats)[number]

export const mimes: Readonly<Record<Format, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

const mostLetters = 60
/** Names that mean a device to Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu

/** A name that is one on every system, whatever it is called after: letters, digits, spaces and a few signs, no path; one that is taken gets a number. */
export function fileName(title: string, format: Format, taken: ReadonlySet<string> = new Set()): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()+,=\-_]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const short = [...plain].slice(0, mostLetters).join('').trim()
  const name = short === '' || reserved.test(short) ? '답변' : short
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? `${name}.${format}` : `${name} (${count}).${format}`
    if (!taken.has(numbered)) return numbered
  }
}
