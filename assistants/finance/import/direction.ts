export type Direction = 'in' | 'out' | 'transfer'

/** What a cell of a column like 구분, 타입 or Dr/Cr says about the way of the money; null if nothing. */
export function directionOf(cell: string): Direction | null {
  const text = cell.replace(/[\s.()[\]]+/g, '').toLowerCase()
  if (text.length > 12) return null
  if (
    /출금|지출|인출|지급|차변|보냄|^(?:출|차|expense|withdrawal|debit|out|outgoing|dr|db|d|[-−–])$/.test(text)
  )
    return 'out'
  if (
    /입금|수입|환급|대변|받음|^(?:입|대|이자|급여|income|deposit|credit|in|incoming|cr|c|[+＋])$/.test(text)
  )
    return 'in'
  return /^(?:이체|내계좌이체|transfer)$/.test(text) ? 'transfer' : null
}
