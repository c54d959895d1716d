/** What a line that may be an article's heading says. */
export interface HeadingMark {
  readonly number: number | null
  readonly branch: number | null
  readonly label: string
  readonly title: string
  /** Length of the heading within the text that was looked at, mark and title and their brackets. */
  readonly length: number
  /** A title in brackets, or with a separator; without one a heading is hard to tell from a sentence. */
  readonly isCertain: boolean
  /** Nothing but the mark. */
  readonly isBare: boolean
}

const pairs: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '【': '】',
  '〔': '〕',
  '<': '>',
  '〈': '〉',
  '「': '」',
  '{': '}',
}
const longestTitle = 80

/** What follows `제5조` or `제5조(해지)` where it is spoken of and no heading. Particles count only when the word ends with them. */
const attachedReference = new RegExp(
  [
    '^에(?:서|게|도|는|만|의)?(?=[\\s,.)]|따|의|도|불|규|해|준|관|대|$)',
    '^(?:을|를|은|는|가|와|과|의|로|으로|로서|으로서|나|이나|만|도|까지|부터|마다|상)(?=[\\s,.)]|$)',
    '^의\\s?(?:규정|각|단서|본문|개정)',
    '^(?:및|또는|내지|부터|까지|규정|소정|이하)',
    '^(?:본문|단서|전단|후단|전문|후문)(?=[\\s,.에의을를은는이가중과와]|$)',
    '^중(?=[\\s,"“]|$)',
    '^상(?:의|으로|에)?(?=\\s)',
    '^[제第]?\\s*\\d+\\s*(?:조|항|호|장|절|목)',
    '^각\\s*(?:호|항|목)',
    '^[,ㆍ·~∼]',
    '^\\s*-\\s*제\\s*\\d',
  ].join('|'),
)
const spacedReference = new RegExp(
  [
    '^(?:및|또는|내지|부터|까지|중|이하)(?=[\\s제"“,]|$)',
    '^(?:본문|단서|전단|후단|전문|후문)(?=[\\s,.에의을를은는이가중과와]|$)',
    '^각\\s*[호항목]',
    '^제\\s*\\d+\\s*(?:조|항|호|장|절|목)',
    '^(?:에|을|를|의|와|과|는|로|으로)\\s',
    '^에(?:서|도|는|만)?\\s*(?:따|의하|의해|의거|규정|해당|불구|대하|관하|정)',
    '^(?:규정(?:에|된|하는|의)|소정의|상의\\s)',
    '^[,ㆍ·~∼]',
  ].join('|'),
)
/** `이 계약은`, `을은`, `가. …` begin a body, though they look like a particle. */
const beginsBody =
  /^(?:이\s+(?:계약|약관|법|영|규칙|규정|조례|협약|합의|약정|서비스|조|장)|을(?:은|이|의|에게|과|와)\s|[가-하]\s*[.)]|본문(?:과|와)\s+(?:별지|별표|부속|특약|첨부))/

/** Whether what follows a mark makes it a reference within a sentence. */
export function isReference(rest: string): boolean {
  const trimmed = rest.trimStart()
  if (trimmed === '' || beginsBody.test(trimmed)) return false
  return trimmed.length === rest.length ? attachedReference.test(rest) : spacedReference.test(trimmed)
}

/** 제일조, 第十二條: only where a title or nothing stands behind it, since 제일조정 is a word. */
const wordedJo =
  /^제\s*([일이삼사오육칠팔구십백一二三四五六七八九百十]{1,5})\s*조(?=\s*(?:[([【〔<〈「]|$|\n)|\s+\S)/
const worded = '일이삼사오육칠팔구'
const hanjaDigits = '一二三四五六七八九'

/** 십이, 十二 → 12; null for what counts to nothing. */
function wordedNumber(text: string): number | null {
  let [total, digit] = [0, 0]
  for (const sign of text) {
    const scale = '십十'.includes(sign) ? 10 : '백百'.includes(sign) ? 100 : 0
    if (scale > 0) {
      total += (digit || 1) * scale
      digit = 0
    } else if (digit > 0) return null
    else digit = Math.max(worded.indexOf(sign), hanjaDigits.indexOf(sign)) + 1
  }
  return total + digit
}

const joPattern =
  /^(제\s*)?(\d{1,4})\s*조(?:\s*의\s*(\d{1,3})(?!\d|[개인년월일원%항호목배회차])(?:의\s?(\d{1,3})(?!\d))?)?/

/** Reads `제5조의2(해지)`, `제 5 조 [해지]`, `제5조 해지`, `제5조`. `text` may go on over the line's end. Null: no heading, for certain. */
export function joMark(text: string): HeadingMark | null {
  const spelt = wordedJo.exec(text)
  const inWords = spelt && wordedNumber(spelt[1]!)
  if (spelt && inWords) {
    const inFigures = `제${inWords}조`
    const read = joMark(`${inFigures}${text.slice(spelt[0].length)}`)
    return read && { ...read, length: read.length + spelt[0].length - inFigures.length }
  }
  const mark = joPattern.exec(text)
  if (!mark) return null
  const [number, branch] = [Number(mark[2]), mark[3] ? Number(mark[3]) : null]
  // 제4조의2의3: a branch of a branch.
  const label = `제${number}조${branch === null ? '' : `의${branch}`}${mark[4] ? `의${Number(mark[4])}` : ''}`
  const rest = text.slice(mark[0].length)
  const bracketed = bracketedTitle(rest)
  if (bracketed) {
    const after = text.slice(mark[0].length + bracketed.length)
    // `제27조(집행력) 제26조에 따라 …` begins with its title, `제5조(해지) 제2항에 따라 …` does not.
    const isOwnText = /^\s+제\s*\d+\s*조/.test(after)
    if (!isOwnText && isReference(after.split('\n')[0]!)) return null
    const length = mark[0].length + bracketed.length
    return { number, branch, label, title: bracketed.title, length, isCertain: true, isBare: false }
  }
  // `5조` by itself is an amount or a slip of the pen, unless a title in brackets follows.
  if (!mark[1]) return null
  const line = rest.split('\n')[0]!
  // `제5조(제3항에서 준용하는 경우를 포함한다)를 위반한 자`
  if (isReference(line.replace(/^\s*\([^)]*\)/, ''))) return null
  return { number, branch, label, ...plainTitle(mark[0].length, line) }
}

/** `(해지)` or `[해지]` at the beginning, over a line's end at most once. */
export function bracketedTitle(rest: string): { title: string; length: number } | null {
  const space = /^\s{0,4}/.exec(rest.split('\n')[0]!)![0].length
  const open = rest[space] ?? ''
  const close = pairs[open]
  if (!close) return null
  let depth = 0
  let lines = 0
  for (let at = space; at < rest.length && at < space + longestTitle; at++) {
    const character = rest[at]
    if (character === '\n' && ++lines > 1) return null
    if (character === open) depth += 1
    if (character !== close || --depth > 0) continue
    const inner = rest
      .slice(space + 1, at)
      .replace(/\s+/g, ' ')
      .trim()
    // `<삭제 2010.3.22>` and `<개정 …>` tell of the article, and `(1)` is no title.
    if (
      /^(?:삭제|개정|신설|전문개정|본조신설|제목개정|이하\s)|^\d+$|(?:포함|제외|준용|말)한다\.?$/.test(inner)
    )
      return null
    return { title: inner, length: at + 1 }
  }
  return null
}

type Titled = Pick<HeadingMark, 'title' | 'length' | 'isCertain' | 'isBare'>

/** A title without brackets, if the line holds one; else the line is bare, or body from the beginning. */
function plainTitle(length: number, line: string): Titled {
  const separated = /^\s*(?:\.\s+|[:：–—|]\s*|-\s+|\.(?=[가-힣]))/.exec(line)?.[0] ?? ''
  const text = line.slice(separated.length).trim()
  if (text === '') return { title: '', length, isCertain: false, isBare: true }
  if (!isTitle(text)) return { title: '', length: length + separated.length, isCertain: false, isBare: false }
  return { title: text, length: length + line.trimEnd().length, isCertain: separated !== '', isBare: false }
}

/** Short, no sentence, no list mark, no remark on a deletion. */
export function isTitle(text: string): boolean {
  if (text.length > 40 || /^(?:삭제|<|①|\d+[.)]|[가-하][.)])/.test(text)) return false
  return !/(?:[.。,;:]|[가-힣](?:다|함|음|요|하여|하고|하며|은|는|을|를))$/.test(text)
}
