import type { Language } from '../texts/language.ts'

/** A number with its unit, in full: `352,000원`, `12.5%`. */
export function formatNumber(value: number, unit: string | undefined, language: Language): string {
  const digits = value.toLocaleString(language, { maximumFractionDigits: 2 })
  return withUnit(digits, unit, language)
}

/** A number as short as an axis or a label needs it: `35.2만`, `1.2억`; in English `352K`. The unit is left to the title. */
export function formatShort(value: number, language: Language): string {
  if (language === 'en') {
    return value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
  }
  return sign(value) + shortKorean(Math.abs(value))
}

/** Whether a cell's text is an amount, to be held against others by its end: `21만 8천원`, `-4,500원`. Not a day. */
export function readsAsAmount(cell: string): boolean {
  return /^-?[\d,.]+(?:[만천억][\d,만천억 ]*)?(?:원|%|건|점)?$/u.test(cell.trim())
}

/** How a cell of a table is set: amounts by their ends, days on one line. */
export function cellClass(cell: string | number | null, isAmount: boolean): string {
  if (isAmount) return 'number'
  return typeof cell === 'string' && /^\d{4}[-.]\d{1,2}[-.]\d{1,2}\.?$/u.test(cell) ? 'day' : ''
}

/** As short as `formatShort`, with the unit where it makes a word: `35.2만원`, `12.5%`. */
export function formatShortWithUnit(value: number, unit: string | undefined, language: Language): string {
  return withUnit(formatShort(value, language), unit, language)
}

function withUnit(digits: string, unit: string | undefined, language: Language): string {
  if (!unit) return digits
  if (language === 'ko') return `${digits}${unit}`
  if (unit === '원') return digits.startsWith('-') ? `-₩${digits.slice(1)}` : `₩${digits}`
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`
}

const man = 10_000
const eok = 100_000_000

function shortKorean(value: number): string {
  const inMan = significant(value / man)
  if (value < man) return value.toLocaleString('ko', { maximumFractionDigits: value < 100 ? 1 : 0 })
  if (inMan < man) return `${inMan.toLocaleString('ko')}만`
  return `${significant(value / eok).toLocaleString('ko')}억`
}

/** Three digits or so: 35.2, 123, 1,234. */
function significant(value: number): number {
  const digits = value < 100 ? 1 : 0
  return Number(value.toFixed(digits))
}

function sign(value: number): string {
  return value < 0 ? '-' : ''
}
