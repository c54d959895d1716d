import { englishMark } from './english-mark.ts'
import { bracketedTitle, type HeadingMark, isTitle, joMark } from './heading-mark.ts'
import { endsSentence, type LaidOut, type Line, runsOn } from './lines.ts'
import { numberMark } from './number-mark.ts'
import type { Numbering } from './structure.ts'

/** A line that begins an article. Offsets are into the whole text. */
export interface Heading extends HeadingMark {
  readonly start: number
  readonly bodyStart: number
}

interface Candidate {
  readonly mark: HeadingMark
  readonly line: Line
  readonly index: number
}

const furthestMark = 240
const deleted = /^제[^가-힣]*조[^가-힣]*(?:의[^가-힣]*)?삭\s*제/

/**
 * Finds the headings of articles among the lines, by the strongest way of telling them that the text has.
 * `breaks` are the offsets where counting begins anew (exhibits, addenda).
 */
export function findHeadings(
  laidOut: LaidOut,
  breaks: readonly number[],
): { numbering: Numbering; headings: Heading[] } {
  const jo = inSequence(candidatesOf(laidOut, joMark), laidOut, breaks)
  if (jo.length > 0) return { numbering: 'jo', headings: withPartsBeside(jo, laidOut) }
  const english = inSequence(candidatesOf(laidOut, englishMark), laidOut, breaks)
  if (english.length > 1) return { numbering: 'article', headings: english }
  const numbered = counted(laidOut, breaks)
  if (numbered.length > 1) return { numbering: 'number', headings: numbered }
  const bold = byEmphasis(laidOut)
  if (bold.length > 1) return { numbering: 'heading', headings: bold }
  return english.length > 0
    ? { numbering: 'article', headings: english }
    : { numbering: 'none', headings: [] }
}

function candidatesOf({ folded, lines }: LaidOut, read: (text: string) => HeadingMark | null): Candidate[] {
  return lines.flatMap((line, index) => {
    const mark = read(folded.slice(line.at, line.at + furthestMark))
    return mark ? [{ mark, line, index }] : []
  })
}

/** Keeps what its number, its look and the line before it allow. */
function inSequence(
  candidates: readonly Candidate[],
  laidOut: LaidOut,
  breaks: readonly number[],
): Heading[] {
  const kept: Heading[] = []
  let previous: number | null = null
  let section = 0
  const certain = candidates.filter(({ mark }) => mark.isCertain).length
  const isMostlyCertain = certain >= 3 && certain >= candidates.length * 0.6
  for (const candidate of candidates) {
    const { mark, line } = candidate
    while (section < breaks.length && breaks[section]! <= line.at) {
      section += 1
      previous = null
    }
    const before = laidOut.lines[candidate.index - 1]
    const goesOn = before !== undefined && !line.blankBefore && runsOn(before, laidOut.wrapWidth)
    const step: number = mark.number! - (previous ?? 0)
    const isNext = step === 1 || (step === 0 && previous !== null)
    if (mark.isCertain) {
      if (goesOn && !isNext && mark.number !== 1) continue
    } else {
      // By itself on a line, or struck out, and the next in its row: the line before may well be a full one.
      const isPlain = isNext && (mark.isBare || deleted.test(laidOut.folded.slice(line.at, line.end)))
      const isJoined = before !== undefined && /(?:및|또는|와|과|내지|부터|[,ㆍ·~])$/.test(before.text)
      if (
        (goesOn && (!isPlain || isJoined)) ||
        (previous !== null && (step < 0 || step > 4) && mark.number !== 1)
      )
        continue
      const stands =
        isPlain || line.blankBefore || !before || endsSentence(before.text) || before.text.length < 40
      if (isMostlyCertain && !mark.isBare && !(isNext && stands)) continue
    }
    kept.push(headingOf(candidate, laidOut))
    previous = mark.number
  }
  return kept
}

function headingOf({ mark, line, index }: Candidate, { folded, lines }: LaidOut): Heading {
  const titled = mark.isBare ? titleBelow(lines[index + 1], lines[index + 2]) : null
  const end = titled ? lines[index + 1]!.at + titled.length : line.at + mark.length
  const gap = /^[\s:.|*_]*/.exec(folded.slice(end))![0].length
  return { ...mark, title: titled?.title ?? mark.title, start: line.at, bodyStart: end + gap }
}

/** `제5조` on a line of its own may have its title on the next. */
function titleBelow(
  next: Line | undefined,
  after: Line | undefined,
): { title: string; length: number } | null {
  if (!next || joMark(next.text) || englishMark(next.text)) return null
  const bracketed = bracketedTitle(next.text)
  if (bracketed) return bracketed
  const isShort = next.text.length <= 24 || (/^[A-Z][^가-힣]*$/.test(next.text) && next.text.length <= 70)
  const hasBody = after !== undefined && !joMark(after.text) && !englishMark(after.text)
  return isShort && hasBody && isTitle(next.text) && !/^[①-⑳(]/.test(next.text)
    ? { title: next.text, length: next.text.length }
    : null
}

/** 1. 부동산의 표시 and 2. 계약내용 ahead of 제1조, 3. 특약 behind the last one: parts of a form, which are no articles. */
function withPartsBeside(articles: readonly Heading[], laidOut: LaidOut): Heading[] {
  const [first, last] = [articles[0]!.start, articles.at(-1)!.start]
  const parts: Candidate[] = []
  for (const candidate of candidatesOf(laidOut, numberMark)) {
    const { mark, line } = candidate
    const isAhead = line.at < first
    if (!mark.isCertain || mark.number !== parts.length + 1) continue
    if (line.indent > (parts[0]?.line.indent ?? 0) + 1) continue
    if (isAhead || (line.at > last && line.blankBefore)) parts.push(candidate)
  }
  if (parts.filter(({ line }) => line.at < first).length < 2) return [...articles]
  const headings = parts.map((part) => ({ ...headingOf(part, laidOut), number: null }))
  return [...articles, ...headings].sort((a, b) => a.start - b.start)
}

/** `1.` to the last, as far as they count on; lists inside an article begin at 1 again and are passed over. */
function counted(laidOut: LaidOut, breaks: readonly number[]): Heading[] {
  const all = candidatesOf(laidOut, numberMark)
  const first = all.find(({ mark }) => mark.number === 1)
  if (!first) return []
  const isTitled = first.mark.isCertain
  const stop = breaks[0] ?? Number.POSITIVE_INFINITY
  const alike = all.filter(
    ({ mark, line }) =>
      line.at < stop && mark.label.at(-1) === first.mark.label.at(-1) && line.indent <= first.line.indent + 1,
  )
  const kept: Candidate[] = []
  /** The next in their row, too long for titles: headings where a titled one counts on from them, or nothing comes between. */
  let untitled: Candidate[] = []
  let isBroken = false
  for (const candidate of alike) {
    const { number, title, isCertain } = candidate.mark
    const counting = (untitled.at(-1) ?? kept.at(-1))?.mark.number
    if (isTitled && !isCertain) {
      if (counting !== undefined && number === counting! + 1) untitled.push(candidate)
      else isBroken = true
      continue
    }
    if (untitled.length > 0 && number === counting! + 1) kept.push(...untitled)
    const last = kept.at(-1)
    const isNext = number === (last?.mark.number ?? 0) + 1
    const isSlip =
      isTitled && last !== undefined && number === last.mark.number && number !== 1 && title !== ''
    if (!isNext && !isSlip) continue
    kept.push(candidate)
    untitled = []
    isBroken = false
  }
  if (!isBroken) kept.push(...untitled)
  const isEnough = kept.length >= (isTitled ? 2 : 3)
  return isEnough ? kept.map((candidate) => headingOf(candidate, laidOut)) : []
}

/** Lines in bold, or in brackets by themselves, that are no sentence. */
function byEmphasis({ folded, lines }: LaidOut): Heading[] {
  const found = lines.flatMap((line, index): Heading[] => {
    const bracketed = bracketedTitle(line.text)
    const isAlone = bracketed !== null && bracketed.length === line.text.length
    if (index === 0 || !(line.emphasised || isAlone) || !isTitle(line.text) || line.text.length > 30)
      return []
    if (/(?:계약서|합의서|약정서|협약서)$|귀중$|\(인\)|^\d{4}\s*[.년]/.test(line.text.replace(/\s/g, '')))
      return []
    const end = line.at + line.text.length
    const gap = /^[\s:*_]*/.exec(folded.slice(end))![0].length
    const title = isAlone ? bracketed.title : line.text
    const mark = { number: null, branch: null, label: '', title, isCertain: true, isBare: false }
    return [{ ...mark, length: line.text.length, start: line.at, bodyStart: end + gap }]
  })
  return found
}

/** The headings of a table of contents: several with nothing between them, and each of them once more further down. */
export function withoutContents(headings: readonly Heading[], folded: string): Heading[] {
  const isEmpty = (heading: Heading, next: Heading | undefined) =>
    next !== undefined && folded.slice(heading.bodyStart, next.start).replace(/[\s.·…\d|-]+/g, '').length < 12
  let run = 0
  while (run < headings.length && isEmpty(headings[run]!, headings[run + 1])) run += 1
  // The last of the contents has the preamble behind it.
  const listed = headings.slice(0, run + 1)
  const later = new Set(headings.slice(run + 1).map(({ label }) => label))
  const again = listed.filter(({ label }) => later.has(label)).length
  return listed.length >= 3 && again >= listed.length * 0.8 ? headings.slice(listed.length) : [...headings]
}
