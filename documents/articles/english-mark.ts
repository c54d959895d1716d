import type { HeadingMark } from './heading-mark.ts'

const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
const continues =
  /^\s*(?:,|;|and\b|or\b|of\b|to\b|through\b|shall\b|hereof\b|hereto\b|herein\b|above\b|below\b|is\b|are\b|will\b|may\b|in\b|for\b|from\b|under\b|with\b|by\b|does\b|has\b|hereunder\b|\))/

/** Reads `Article 5 (Termination)`, `ARTICLE V – TERM`, `Section 3. Fees`, `Article 2`. Null: no heading, for certain. */
export function englishMark(text: string): HeadingMark | null {
  const line = text.split('\n')[0]!
  const mark = /^(Article|Section|Clause)\s+(\d{1,3}|[IVXLC]{1,7})(?![\w]|\.\d)/i.exec(line)
  if (!mark) return null
  const number = /\d/.test(mark[2]!) ? Number(mark[2]) : romanNumber(mark[2]!.toUpperCase())
  if (number === null) return null
  const word = mark[1]![0]!.toUpperCase() + mark[1]!.slice(1).toLowerCase()
  const base = { number, branch: null, label: `${word} ${mark[2]!.toUpperCase()}` }
  const rest = line.slice(mark[0].length)
  if (rest.trim() === '' || /^\s*[.:]\s*$/.test(rest)) {
    return { ...base, title: '', length: line.length, isCertain: false, isBare: true }
  }
  if (continues.test(rest)) return null
  const bracketed = /^\s*[.:]?\s*[([]([^)\]]{2,80})[)\]]/.exec(rest)
  if (bracketed) {
    const after = rest.slice(bracketed[0].length)
    // `Section 5(a)`, and `Article 5 (Termination) shall survive` are spoken of.
    if (/^[a-z]{1,4}$/.test(bracketed[1]!) || /^\s*(?:[a-z,;]|\.\s*$)/.test(after)) return null
    const length = mark[0].length + bracketed[0].length
    return { ...base, title: bracketed[1]!.trim(), length, isCertain: true, isBare: false }
  }
  const titled = /^\s*[.:–—-]?\s*([A-Z가-힣"“][^\n]*)$/.exec(rest)
  if (!titled) return null
  const inner = titled[1]!.trim()
  // `Article 5. Termination. Either party may …`: the title ends at the first stop.
  const [head] = inner.split(/\.\s+(?=[A-Z"(])/)
  const isShort = head!.length <= 80 && !/\b(?:shall|will|may|hereby|agrees?)\b/.test(head!)
  if (!isShort) return null
  const length = mark[0].length + rest.indexOf(inner) + head!.length + (inner.length > head!.length ? 1 : 0)
  return { ...base, title: head!.replace(/\.$/, ''), length, isCertain: true, isBare: false }
}

export function romanNumber(text: string): number | null {
  let total = 0
  for (let at = 0; at < text.length; at++) {
    const [value, next] = [romanValues[text[at]!], romanValues[text[at + 1] ?? '']]
    if (!value) return null
    total += next && next > value ? -value : value
  }
  return total > 0 && total < 100 ? total : null
}
