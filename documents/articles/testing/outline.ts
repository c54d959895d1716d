import type { Article, Clause, Structure } from '../structure.ts'

/** A structure as lines to read and compare: what was found, with the text each part begins with. */
export function outlineOf(text: string, structure: Structure): string {
  const { numbering, title, parties, preamble, articles, exhibits, addenda, signature } = structure
  const begin = (start: number, end: number) =>
    text
      .slice(start, Math.min(end, start + 24))
      .replace(/\s+/g, ' ')
      .trim()
  const shape = ({ label, items }: Clause): string =>
    `${label ?? '–'}${items.length > 0 ? `[${items.map(shape).join(' ')}]` : ''}`
  const lineOf = (article: Article): string => {
    const { label, title, chapters, paragraphs, bodyStart, end } = article
    const context = chapters.length > 0 ? ` {${chapters.join(' › ')}}` : ''
    const ending = text
      .slice(Math.max(bodyStart, end - 10), end)
      .replace(/\s+/g, ' ')
      .trim()
    return `${`${label || '–'} ${title}`.trim()}${context} ${paragraphs.map(shape).join(' ')} « ${begin(bodyStart, end)} … ${ending} »`
  }
  return `${[
    `numbering ${numbering}`,
    `title ${title?.text ?? '–'}`,
    ...parties.map(({ role, start, end }) => `party ${role} = ${text.slice(start, end)}`),
    `preamble ${preamble ? begin(preamble.start, preamble.end) : '–'}`,
    ...articles.map(lineOf),
    ...exhibits.flatMap(({ label, title, bodyStart, end, articles }) => [
      `exhibit ${label}: ${title} « ${begin(bodyStart, end)} »`,
      ...articles.map((article) => `  ${lineOf(article)}`),
    ]),
    ...addenda.flatMap(({ title, bodyStart, end, articles }) => [
      `addendum ${title} « ${begin(bodyStart, end)} »`,
      ...articles.map((article) => `  ${lineOf(article)}`),
    ]),
    `signature ${signature ? begin(signature.start, signature.end) : '–'}`,
  ].join('\n')}\n`
}
