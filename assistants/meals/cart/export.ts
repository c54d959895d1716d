import { amountText } from './amount-text.ts'
import type { Need } from './needs.ts'

/** The cart as something to send oneself: what to buy first, what is at home anyway apart. */
export function cartText(items: readonly Need[]): string {
  const line = (it: Need) => `- ${it.ingredient} ${amountText(it)}`.trim()
  const bought = items.filter(({ staple }) => !staple).map(line)
  const staples = items.filter(({ staple }) => staple).map(line)
  return [...bought, ...(staples.length > 0 ? ['', '집에 있는지 볼 것', ...staples] : []), ''].join('\n')
}

export function cartCsv(items: readonly Need[]): string {
  const rows = items.map((it) => [it.ingredient, it.quantity, it.unit, it.staple ? '기본' : '', it.price])
  // Excel reads UTF-8 by its mark alone; a cell that begins like a formula is only text.
  return `\uFEFF${[['재료', '수량', '단위', '구분', '가격'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
