import { isReference } from './heading-mark.ts'
import type { Line } from './lines.ts'

const named =
  /(?:계약서|합의서|약정서|협약서|약관|계약|각서|협정서|동의서|법|법률|령|규정|규칙|조례|규약|정관|지침|agreement|contract|terms(?: of (?:use|service))?)(?:\s*[([（].{0,30}[)\]）])?$/i

/** The line that names the document, among those before the first article. */
export function findTitle(lines: readonly Line[]): Line | null {
  const first = lines.slice(0, 10)
  const fits = ({ text }: Line) =>
    text.length >= 2 && text.length <= 60 && !/[다음함]\.$|[,;:]$/.test(text) && !/^이하|\(이하/.test(text)
  const byName = first.find(
    (line) => fits(line) && named.test(line.text.replace(/\s+/g, ' ')) && !isReference(line.text),
  )
  const spaced = first.find((line) => fits(line) && named.test(line.text.replace(/\s+/g, '')))
  return (
    byName ?? spaced ?? (first[0] && fits(first[0]) && !/^\d|[다요]$/.test(first[0].text) ? first[0] : null)
  )
}
