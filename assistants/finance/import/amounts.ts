export type AmountReading =
  | { readonly kind: 'won'; readonly won: number }
  /** An amount in another currency. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }

const blank = { kind: 'blank' } as const
const foreign = { kind: 'foreign' } as const
const unreadable = { kind: 'unreadable' } as const
const foreignMark =
  /[$€£¥]|\b(?:usd|eur|jpy|cny|gbp|hkd|twd|thb|vnd|aud|cad|sgd|php|chf)\b|달러|엔$|위안|유로/i

/**
 * Reads an amount of won: `12,500`, `₩12,500원`, `KRW 12,500.00`, and its negatives `-12,500`, `12,500-`, `(12,500)`,
 * `△12,500`. `\12,500` too: in CP949 the backslash is drawn as ₩.
 */
export function readAmount(cell: string): AmountReading {
  if (/^\d+$/.test(cell)) return won(Number(cell))
  const text = cell.normalize('NFKC').replace(/\s+/g, '')
  if (text === '' || /^[-–—*.]+$/.test(text)) return blank
  if (foreignMark.test(cell.normalize('NFKC'))) return /\d/.test(text) ? foreign : unreadable
  const bare = text.replace(/^(.?)(?:₩|\\|krw|won)/i, '$1').replace(/(?:원|krw|won)(\)?-?)$/i, '$1')
  const negative = /^[-−–△▲]|^\(.*\)$|-$/.test(bare)
  const digits = bare
    .replace(/^[-+−–△▲]|-$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:₩|\\)|원$/g, '')
  const value = readNumber(digits)
  if (value === null) return unreadable
  return won(negative ? -value : value)
}

function won(value: number): AmountReading {
  return Number.isSafeInteger(value) ? { kind: 'won', won: value === 0 ? 0 : value } : unreadable
}

/** Null unless it is a whole number: won have no fraction, so `12.50` is no won. */
function readNumber(text: string): number | null {
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  // How Excel writes a large number in a narrow column.
  if (!/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(text)) return null
  const value = Number(text)
  return Number.isInteger(value) ? value : null
}
