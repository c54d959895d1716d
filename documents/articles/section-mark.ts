import { bracketedTitle, isReference, isTitle } from './heading-mark.ts'
import type { Line } from './lines.ts'

/** What a line begins that is no article. Offsets are into the whole text. */
export interface SectionMark {
  readonly kind: 'chapter' | 'addendum' | 'exhibit'
  /** Where the line's content begins. */
  readonly start: number
  readonly bodyStart: number
  readonly label: string
  readonly number: number | null
  readonly title: string
  /** Of a chapter, from 1 (편) to 4 (관). */
  readonly level: number
}

const chapterLevels: Readonly<Record<string, number>> = { 편: 1, 장: 2, 절: 3, 관: 4, part: 1, chapter: 2 }
const exhibitWords =
  '별지|별표|별첨|첨부(?:\\s?(?:문서|서류|자료))?|붙임|부속\\s?합의서|부속\\s?계약서|부속서(?:류)?|부속\\s?협약서|부록|특약(?:\\s?사항)?|특별\\s?약정(?:\\s?사항)?|Exhibit|Annex|Schedule|Appendix|Attachment|Addendum|Special\\s(?:Terms|Conditions)'
const exhibitNumber = '제?\\s*(\\d{1,3}|[A-Z]|[IVX]{1,4})\\s*(?:호|조)?(?:\\s*(?:서식|양식))?'
const bracketedExhibit = new RegExp(
  `^[\\[【<〈「(〔]\\s*(${exhibitWords})\\s*(?:${exhibitNumber})?\\s*([^\\]】>〉」)〕]{0,40})[\\]】>〉」)〕]`,
  'i',
)
const plainExhibit = new RegExp(
  `^(${exhibitWords})(?![가-힣a-z])\\s*(?:[-#]?\\s*${exhibitNumber}(?![\\w가-힣]))?`,
  'i',
)

/** Reads the heading of a chapter, an addendum or an exhibit; null where the line is none, or only speaks of one. */
export function sectionMark(line: Line): SectionMark | null {
  return chapterMark(line) ?? addendumMark(line) ?? exhibitMark(line)
}

function chapterMark(line: Line): SectionMark | null {
  const mark =
    /^제\s*(\d{1,3})\s*(편|장|절|관)(?:\s*의\s*\d{1,2})?(?=[\s.:)(]|$)/.exec(line.text) ??
    /^(?:(?=part|chapter))(?:(part|chapter)\s+(\d{1,3}|[IVXLC]{1,6}))(?=[\s.:–-]|$)/i.exec(line.text)
  if (!mark) return null
  const rest = line.text.slice(mark[0].length)
  if (isSpokenOf(rest) || rest.length > 60 || /(?:다|요)\.$/.test(rest)) return null
  const word = (chapterLevels[mark[2]!] ? mark[2]! : mark[1]!).toLowerCase()
  const title = rest
    .replace(/^[\s.:)(–-]+/, '')
    .replace(/\s*<[^>]*>\s*$/, '')
    .replace(/\)$/, '')
    .trim()
  const label = title ? `${mark[0].replace(/\s+/g, ' ')} ${title}` : mark[0]
  return made(line, 'chapter', { label, number: null, title, level: chapterLevels[word] ?? 2 })
}

/** 제2장 의 무 has a title whose letters stand apart; 제2장의 규정 is spoken of. */
function isSpokenOf(rest: string): boolean {
  if (!/^\s/.test(rest)) return isReference(rest)
  return /^\s+(?:및|또는|내지|부터|제\s*\d|[,ㆍ·~]|에\s?(?:따|의|서|규정|정))/.test(rest)
}

function addendumMark(line: Line): SectionMark | null {
  const mark = /^[[<【(]?\s*부\s*칙\s*[\]>】)]?/.exec(line.text)
  if (!mark) return null
  const rest = line.text.slice(mark[0].length).trim()
  if (rest !== '' && !/^(?:[(<[].{0,120}[)>\]]|제\s*\d+\s*호.{0,40}|\d{4}\s*[.년].{0,40})$/.test(rest))
    return null
  return made(line, 'addendum', { label: '부칙', number: null, title: rest, level: 0 })
}

function exhibitMark(line: Line): SectionMark | null {
  const bracketed = bracketedExhibit.exec(line.text)
  const mark = bracketed ?? plainExhibit.exec(line.text)
  if (!mark) return null
  const rest = line.text.slice(mark[0].length)
  if (isReference(rest) || /^(?:와|과|에|을|를|의|은|는|이|가|로|으로)(?:\s|$)/.test(rest.trimStart()))
    return null
  if (/^\s*(?:와|과)\s*같|^\s*(?:참조|참고)/.test(rest)) return null
  const trimmed = rest.replace(/^[\s.:–—|-]+/, '').trim()
  // `별첨: 견적서 1부` and `첨부 서류` with a sentence behind are said within the text.
  const isUnnumbered = !bracketed && !mark[2]
  if (isUnnumbered && (/^\s*[:：]/.test(rest) || trimmed.length > 25)) return null
  // `ANNEX A - EQUIPMENT ON BOARD: fridge 90 L, …`: its text begins on the line of its heading.
  const led = isUnnumbered ? null : /^([^:：.]{2,40})[:：]\s+(?=\S)/.exec(trimmed)
  if (led && isTitle(led[1]!) && mark[2]) {
    const label = labelOf(mark[1]!, mark[2])
    const bodyStart = line.at + line.text.length - trimmed.length + led[0].length
    return {
      ...made(line, 'exhibit', { label, number: numberOf(mark[2]), title: led[1]!, level: 0 }),
      bodyStart,
    }
  }
  if (trimmed.length > 60 || (trimmed !== '' && !isTitle(trimmed) && !bracketedTitle(trimmed))) return null
  if (!bracketed && /^\s*,/.test(rest)) return null
  const title =
    (bracketedTitle(trimmed)?.title ?? trimmed) || (bracketed?.[3] ?? '').replace(/^[\s.:–-]+/, '').trim()
  return made(line, 'exhibit', {
    label: labelOf(mark[1]!, mark[2]),
    number: numberOf(mark[2]),
    title,
    level: 0,
  })
}

/** 별지 1, Exhibit A */
function labelOf(said: string, number: string | undefined): string {
  const spoken = /^[a-z]/i.test(said)
    ? said.toLowerCase().replaceAll(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase())
    : said.replace(/\s+/g, '')
  return number ? `${spoken} ${number}` : spoken
}

const numberOf = (number: string | undefined): number | null =>
  number && /^\d+$/.test(number) ? Number(number) : null

function made(
  line: Line,
  kind: SectionMark['kind'],
  said: Pick<SectionMark, 'label' | 'number' | 'title' | 'level'>,
): SectionMark {
  return { kind, start: line.at, bodyStart: Math.min(line.end + 1, line.at + line.text.length + 1), ...said }
}
