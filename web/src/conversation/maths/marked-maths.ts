/** Stand before a formula within a line, and before one that stands by itself. */
const marks = { inline: '\uE000', display: '\uE001' } as const

/** Code first, whose dollars are its own. A dollar before a figure or after a space is money. */
const pieces =
  /(?<code>```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`+[^`]+`+)|\$\$(?<display>[^`]+?)\$\$|\\\[(?<bracketed>[^`]+?)\\\]|\\\((?<inline>[^`]+?)\\\)|(?<![\\\w$])\$(?<dollars>[^\s$`](?:[^$`\n]{0,300}?[^\s$`\\])?)\$(?![\w$])/gu

/** Something that only a formula has, or a single letter. */
const isFormula = /[\\^_{}=<>+]|^\p{Letter}$/u

/** Bars, single and double; the command that breaks a line is passed over whole. */
const bars = /\\[\\|]|\|/gu
const barOf: Readonly<Record<string, string>> = { '|': '\\vert ', '\\|': '\\Vert ' }

/** Markdown whose formulas are code with a mark: no other sign of Markdown is read into them. */
export function withMarkedMaths(markdown: string): string {
  if (!/[$\\]/u.test(markdown)) return markdown
  return markdown.replace(pieces, (whole, ...found) => {
    const { code, display, bracketed, inline, dollars } = found.at(-1) as Record<string, string | undefined>
    if (code !== undefined) return whole
    const apart = display ?? bracketed
    const formula = apart ?? inline ?? dollars ?? ''
    if (dollars !== undefined && !isFormula.test(dollars)) return whole
    // A bar would end the cell of a table.
    const safe = formula
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(bars, (bar) => barOf[bar] ?? bar)
    return `\`${apart === undefined ? marks.inline : marks.display}${safe}\``
  })
}

/** The formula that a piece of code is, if it is one. */
export function markedMaths(
  code: unknown,
): { readonly tex: string; readonly isDisplay: boolean } | undefined {
  if (typeof code !== 'string') return undefined
  if (code.startsWith(marks.display)) return { tex: code.slice(1), isDisplay: true }
  return code.startsWith(marks.inline) ? { tex: code.slice(1), isDisplay: false } : undefined
}
