export type Direction = 'in' | 'out' | 'transfer'

/** What a cell of a column like 구분 or 타입 says about the way of the money; null if nothing. */
export function directionOf(cell: string): Direction | null {
  const text = cell.replace(/\s+/g, '').toLowerCase()
  if (text.length > 12) return null
  if (/출금|지출|인출|지급|^(?:출|expense|withdrawal|debit|out)$/.test(text)) return 'out'
  if (/입금|수입|환급|^(?:입|이자|급여|income|deposit|credit|in)$/.test(text)) return 'in'
  return /^(?:이체|내계좌이체|transfer)$/.test(text) ? 'transfer' : null
}
