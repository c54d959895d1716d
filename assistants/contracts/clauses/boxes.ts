/** An option of a filled form, and whether it is ticked. Offsets are into the text. */
export interface Box {
  readonly start: number
  readonly end: number
  readonly option: string
  readonly ticked: boolean
}

const tick = '[☑☒✓✔■●◉Vv○◯O0Xx✕]'
/** ☑ 고용보험, □ 건강보험: the sign ahead, and the option as far as its name goes; ticked by being filled. */
const ahead =
  /([☐☑☒□■])(?!\s*\))\s*((?:[^☐☑☒□■\n,|(:：]|(?<=\d),(?=\d)){1,30}?)(?=\s{2,}|\s*[☐☑☒□■\n|(:：]|\s*,(?!\d{3})|\s*$)/gu
/** [V] 있음, ( ) 없음 where the mark stands before its word. */
const bracketAhead = new RegExp(
  `\\[\\s*(${tick}?)\\s*\\]\\s*([^\\[\\]\\n,|]{1,20}?)(?=\\s{2,}|\\s*[\\[\\n,|]|\\s*$)`,
  'gu',
)
/** 있음 ( ○ ), 예금통장에 입금( ○ ): the mark behind. */
const behind = new RegExp(`([가-힣][^()\\n,|:：·]{0,30}?)\\s*\\(\\s*((?:${tick}|[☐□])?)\\s*\\)`, 'gu')

/** 기본형(30분), beside 기본형(60분): of two of one name what stands in brackets behind it belongs to it. */
function withBracket(text: string, box: Box, boxes: readonly Box[]): Box {
  const { option, end } = box
  if (!boxes.some((other) => other !== box && other.option === option)) return box
  const [bracket] = /^\s*\([^()\n]*\)/u.exec(text.slice(end)) ?? []
  return bracket ? { ...box, option: `${option}${bracket.trimEnd()}`, end: end + bracket.length } : box
}

/** The boxes of a line, where it has two or more, or one that is ticked. */
export function boxesIn(text: string): Box[] {
  if (!/[☐☑☒□■[(]/u.test(text)) return []
  const boxes: Box[] = []
  for (const { 0: all, 1: sign, 2: option, index } of text.matchAll(ahead))
    boxes.push({
      start: index,
      end: index + all.length,
      option: option!.trim(),
      ticked: /[☑☒■]/u.test(sign!),
    })
  if (boxes.length > 0) return boxes.map((box) => withBracket(text, box, boxes))
  for (const { 0: all, 1: sign, 2: option, index } of text.matchAll(bracketAhead))
    boxes.push({ start: index, end: index + all.length, option: option!.trim(), ticked: sign !== '' })
  for (const { 0: all, 1: option, 2: sign, index } of text.matchAll(behind)) {
    const said = option!
      .trim()
      .split(/\s{2,}/u)
      .at(-1)!
    boxes.push({
      start: index + all.indexOf(said),
      end: index + all.length,
      option: said,
      ticked: sign !== '' && !/[☐□]/u.test(sign!),
    })
  }
  const isForm =
    boxes.some(({ ticked }) => ticked) && (boxes.length > 1 || /[[(]\s*[○☑☒■V✓✔●]\s*[)\]]/u.test(text))
  return isForm ? boxes : []
}
