/** Letters under which what stands between quotation marks is a name, not a quote: “갑”. */
const shortest = 8
const between = /[“"]([^“”"]+)[”"]/gu
/** What stands behind a quoted line: — 제10조 제2항. */
const attribution = /\s*[—–-]\s*[^—–-]*$/u
const leftOut = /\s*(?:\(생략\)|\(중략\)|…|\.{3})\s*/u

/**
 * The quotes of a text that stand in none of the sources, character by character but for line breaks: what is between
 * quotation marks, and each quoted line. A quote may leave something out (…); each of its parts has to stand there.
 */
export function untrueQuotes(text: string, sources: readonly string[]): string[] {
  const held = sources.map(oneLine)
  const isThere = (quote: string) =>
    quote
      .split(leftOut)
      .filter((part) => part !== '')
      .every((part) => held.some((source) => source.includes(oneLine(part))))
  return quotesIn(text).filter((quote) => !isThere(quote))
}

function quotesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const quoted = /^\s*>\s?(.*)$/u.exec(line)?.[1]
    if (quoted === undefined) return [...line.matchAll(between)].flatMap(([, said]) => long(said!))
    // A heading within the quoted lines is no quote.
    if (/^\*\*.*\*\*$/u.test(quoted.trim())) return []
    return long(unmarked(quoted.trim()))
  })
}

function long(quote: string): string[] {
  const said = quote.trim()
  return said.replaceAll(/\s/gu, '').length < shortest ? [] : [said]
}

/** “…” — 제10조 제2항 → …; what is quoted may itself hold a dash or quotation marks. */
function unmarked(line: string): string {
  const marks = /^[“"‘'](.*)[”"’'](?:\s*[—–-].*)?$/u.exec(line)
  return marks ? marks[1]! : line.replace(attribution, '')
}

/** Where a quote has begun and not ended; nothing where none is open. A quoted line is open until its end. */
export function openQuote(text: string): number | undefined {
  const start = text.lastIndexOf('\n') + 1
  const line = text.slice(start)
  if (/^\s*>/u.test(line)) return start
  let open: number | undefined
  for (const { 0: mark, index } of line.matchAll(/[“”"]/gu)) {
    if (mark === '“') open ??= start + index
    else if (mark === '”') open = undefined
    else open = open === undefined ? start + index : undefined
  }
  return open
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
