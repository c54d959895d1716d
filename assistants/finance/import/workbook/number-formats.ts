/** What a cell's number format makes of its number, as far as it changes what is meant. */
export type NumberMeaning = 'date' | 'time' | 'foreign' | 'plain'

/** Formats Excel knows by number alone; 27 to 36 and 50 to 58 are the dates of Korean and other Asian editions. */
function builtIn(id: number): NumberMeaning {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || id === 32 || id === 33) return 'time'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'plain'
}

/** The meaning of a format by its id, or by its code where the workbook has one for it. */
export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) return builtIn(id)
  if (/\[\$(?:\$|US\$|USD|€|EUR|£|GBP|¥|JP¥|JPY|CN¥|CNY)/i.test(code) || /^[^[]*"?\$"?[#0]/.test(code)) {
    return 'foreign'
  }
  // Words in quotes, single characters behind \ _ and *, colours and locales say nothing about the number.
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]!
  if (/general|@/i.test(bare)) return 'plain'
  if (/[yd]|m{3}/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))) return 'date'
  return /[hs]/i.test(bare) ? 'time' : 'plain'
}

const secondsOfDay = 86_400

/**
 * A number as the sheet shows it: `2026-03-15`, `2026-03-15 12:31:05`, `12:31:05`, `$12.5`; any other as it is.
 * `firstDay` is the serial number's 1899-12-30, or 1904-01-01.
 */
export function numberText(raw: string, meaning: NumberMeaning, firstDay: Temporal.PlainDate): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (meaning === 'foreign') return `$${value}`
  if (meaning === 'plain' || value < 0 || value > 2_958_465) return plainNumber(value)
  const seconds = Math.round(value * secondsOfDay)
  const [days, rest] = [Math.floor(seconds / secondsOfDay), seconds % secondsOfDay]
  if (days === 0 || (meaning === 'time' && days < 10_000)) return clock(rest)
  const date = firstDay.add({ days }).toString()
  return rest === 0 ? date : `${date} ${clock(rest)}`
}

/** What a formula leaves as 12499.999999999998 is 12500. */
function plainNumber(value: number): string {
  const whole = Math.round(value)
  return String(Math.abs(value - whole) < 1e-6 ? whole : value)
}

function clock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}
