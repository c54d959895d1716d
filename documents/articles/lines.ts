import type { Span } from './structure.ts'

export interface Line extends Span {
  /** Folded, without the space around it and the marks of Markdown or bullets before a heading; offsets stay true. */
  readonly text: string
  /** Where `text` begins in the whole. */
  readonly at: number
  readonly indent: number
  readonly blankBefore: boolean
  readonly emphasised: boolean
}

export interface LaidOut {
  /** As long as the original, place for place: full-width letters and digits, odd spaces and 第…條 as the usual ones. */
  readonly folded: string
  /** Lines with something on them. */
  readonly lines: readonly Line[]
  /** How many characters a line holds where the text is wrapped by hand or by a page; Infinity where it is not. */
  readonly wrapWidth: number
}

const hanja: Readonly<Record<string, string>> = {
  第: '제',
  條: '조',
  条: '조',
  章: '장',
  節: '절',
  編: '편',
  項: '항',
  號: '호',
  附: '부',
  則: '칙',
  甲: '갑',
  乙: '을',
  丙: '병',
}

const odd = /[\uff01-\uff5e\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff\u2060\t第條条章節編項號附則甲乙丙]/g

/** Folds without changing the length. */
export function fold(text: string): string {
  return text.replace(odd, (character) => {
    const code = character.charCodeAt(0)
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
    return hanja[character] ?? ' '
  })
}

const leading = /^[\s#>*_|■□◆◇▶▷●◎▣◈¶]*/
const pageNumber =
  /^(?:[-–—]\s*)?(?:page\s*)?\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4}|\s*(?:쪽|페이지|면))?(?:\s*[-–—])?$/i

export function layOut(text: string, emphasised: readonly Span[] = []): LaidOut {
  const folded = fold(text)
  const lines: Line[] = []
  let blankBefore = true
  let emphasis = 0
  for (let start = 0; start <= folded.length; ) {
    const newline = folded.indexOf('\n', start)
    const end = newline < 0 ? folded.length : newline
    const raw = folded.slice(start, end)
    const head = leading.exec(raw)![0]
    const body = raw.slice(head.length, withoutTail(raw, head.length, raw.length))
    if (body === '') blankBefore = true
    else {
      while (emphasis < emphasised.length && emphasised[emphasis]!.end <= start) emphasis += 1
      const at = start + head.length
      const marked = /[#■□◆◇▶▷◎▣◈]/.test(head) || (head.includes('**') && /\*\*\s*$/.test(raw))
      const span = emphasised[emphasis]
      lines.push({
        start,
        end,
        text: body,
        at,
        indent: /^\s*/.exec(raw)![0].length,
        blankBefore,
        emphasised: marked || (span !== undefined && span.start <= at && span.end >= at + body.length),
      })
      blankBefore = false
    }
    start = end + 1
  }
  const content = withoutFurniture(lines)
  return { folded, lines: content, wrapWidth: wrapWidthOf(content) }
}

/** Leaves out page numbers, and what stands on page after page: neither begins anything, nor ends a sentence. */
function withoutFurniture(lines: readonly Line[]): Line[] {
  const keyOf = ({ text }: Line) => text.replace(/\d+/g, '0')
  const isShort = ({ text }: Line) => text.length >= 4 && text.length <= 60 && !/[다요]\.?$/.test(text)
  const seen = new Map<string, number>()
  for (const line of lines) if (isShort(line)) seen.set(keyOf(line), (seen.get(keyOf(line)) ?? 0) + 1)
  const pages = lines.filter(({ text }) => pageNumber.test(text) && /\D/.test(text)).length
  return lines.filter((line, index) => {
    if (pageNumber.test(line.text)) return false
    // Repeated beside a page number each time, it is a header; without one a form may well repeat itself.
    const isRepeated = isShort(line) && (seen.get(keyOf(line)) ?? 0) >= 2 && index > 0
    if (!isRepeated || pages < 2 || !/[가-힣a-z]/i.test(line.text)) return true
    const beside = [lines[index - 1], lines[index + 1]]
    return !beside.some((other) => other && pageNumber.test(other.text))
  })
}

/** Wrapped lines are many, long and all of about one length; then the widest tells it. */
function wrapWidthOf(lines: readonly Line[]): number {
  const lengths = lines.map(({ text }) => text.length).sort((a, b) => a - b)
  const widest = lengths[Math.floor(lengths.length * 0.95)] ?? 0
  if (widest < 20 || widest > 130) return Number.POSITIVE_INFINITY
  const full = lengths.filter((length) => length >= widest * 0.8).length
  return full >= Math.max(6, lengths.length * 0.2) ? widest : Number.POSITIVE_INFINITY
}

/** Whether a sentence goes on from this line to the next, as far as the line shows. */
export function runsOn({ text }: Line, wrapWidth: number): boolean {
  if (endsSentence(text)) return false
  return (
    text.length >= wrapWidth * 0.7 ||
    /[가-힣](?:은|는|을|를|및|또는|와|과|따라|하여|하고|하며|의하여)$|,$/.test(text)
  )
}

export function endsSentence(text: string): boolean {
  return /(?:[.!?。:;>\])】〕}」』”"’']|[가-힣](?:다|함|음|임|됨|것))$/.test(text)
}

/** Where what stands between two offsets ends, page headers, space and Markdown behind it left out. */
export function contentEnd({ folded, lines }: LaidOut, start: number, end: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.at < end) low = middle + 1
    else high = middle
  }
  const last = lines[low - 1]
  if (!last || last.at + last.text.length <= start) return start
  const to = Math.min(end, last.at + last.text.length)
  return withoutTail(folded, start, to)
}

/** Where a stretch ends without the space and the Markdown behind it. A loop: a pattern takes the square of a long run's length. */
export function withoutTail(folded: string, start: number, end: number): number {
  let to = end
  while (to > start && ' \n\r*_|>#'.includes(folded[to - 1]!)) to -= 1
  return to
}
