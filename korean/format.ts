/** `350000` → `350,000원`: for tables. Rounded to whole won; a negative amount keeps its sign. */
export function formatWon(amount: number): string {
  return `${group(Math.round(amount))}원`
}

/**
 * An amount as prose: rounded to 천원 from 1만원 up (`35만 2천원`, `3억 500만원`), exact below (`8,400원`), to 만원 from 1억 up,
 * where the thousands say nothing more.
 */
export function formatWonProse(amount: number): string {
  const size = Math.abs(Math.round(amount))
  const sign = amount < 0 && size > 0 ? '-' : ''
  if (size < 9_999.5) return `${sign}${group(size)}원`
  const rounded = size < 99_999_500 ? Math.round(size / 1_000) * 1_000 : Math.round(size / 10_000) * 10_000
  return `${sign}${inUnits(rounded)}원`
}

/** `0.125` × 100 → `12.5%`: one decimal at most, never `.0`. Takes per cent, not a fraction. */
export function formatPercent(percent: number): string {
  const rounded = Math.round(percent * 10) / 10
  return `${Object.is(rounded, -0) ? 0 : rounded}%`
}

function inUnits(amount: number): string {
  const jo = Math.floor(amount / 1e12)
  const eok = Math.floor((amount % 1e12) / 1e8)
  const man = Math.floor((amount % 1e8) / 1e4)
  const cheon = Math.floor((amount % 1e4) / 1e3)
  const parts: string[] = []
  if (jo > 0) parts.push(`${group(jo)}조`)
  if (eok > 0) parts.push(`${group(eok)}억`)
  if (man > 0) parts.push(man % 1_000 === 0 ? `${man / 1_000}천만` : `${group(man)}만`)
  if (cheon > 0) parts.push(`${cheon}천`)
  return parts.join(' ')
}

const group = (value: number): string =>
  String(Object.is(value, -0) ? 0 : value).replace(/\B(?=(\d{3})+$)/g, ',')
