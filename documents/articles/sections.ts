import { englishMark } from './english-mark.ts'
import { isTitle, joMark } from './heading-mark.ts'
import type { LaidOut } from './lines.ts'
import { type SectionMark, sectionMark } from './section-mark.ts'

/** Chapters, exhibits and addenda of a text, without those that are only listed or spoken of. */
export function findSections(laidOut: LaidOut): SectionMark[] {
  const found = laidOut.lines.flatMap((line) => sectionMark(line) ?? [])
  if (found.length === 0) return found
  const last = new Map(found.map((mark) => [mark.kind + mark.label, mark]))
  const articles = articleNumbers(laidOut)
  const real = found.filter((mark, index) => {
    if (mark.kind === 'chapter') return true
    if (isWithinArticles(mark, articles)) return false
    const next = found[index + 1]
    const isEmpty = next !== undefined && laidOut.folded.slice(mark.bodyStart, next.start).trim() === ''
    // `부칙` above `부칙 <제1호>`.
    if (isEmpty && mark.kind === 'addendum' && next.kind === 'addendum' && mark.title === '') return false
    // A list of the exhibits that follow.
    return !(isEmpty && mark.kind === 'exhibit' && last.get(mark.kind + mark.label) !== mark)
  })
  return real.map((mark) =>
    mark.kind === 'exhibit' && mark.title === '' ? withTitleBelow(mark, laidOut) : mark,
  )
}

function withTitleBelow(mark: SectionMark, { lines }: LaidOut): SectionMark {
  const index = lines.findIndex(({ at }) => at === mark.start)
  const [next, after] = [lines[index + 1], lines[index + 2]]
  if (!next || !after || next.text.length > 40 || next.text.includes(' | ') || !isTitle(next.text))
    return mark
  if (joMark(next.text) || englishMark(next.text) || sectionMark(next)) return mark
  return { ...mark, title: next.text, bodyStart: next.end + 1 }
}

interface Numbered {
  readonly start: number
  readonly number: number
}

function articleNumbers({ folded, lines }: LaidOut): Numbered[] {
  return lines.flatMap(({ at }) => {
    const text = folded.slice(at, at + 120)
    const mark = joMark(text) ?? englishMark(text)
    return mark?.number ? [{ start: at, number: mark.number }] : []
  })
}

/** Where the articles count on behind it, an exhibit was but named on a line of its own. */
function isWithinArticles({ start }: SectionMark, articles: readonly Numbered[]): boolean {
  const after = articles.findIndex((article) => article.start > start)
  const [before, next] = [articles[after - 1], articles[after]]
  return before !== undefined && next !== undefined && next.number === before.number + 1
}
