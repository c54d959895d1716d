import { bracketedTitle, type HeadingMark, isTitle } from './heading-mark.ts'

/** Reads `1. 목적`, `2) 대금: 갑은 …`, `3. (해지) …`, `[4] 요금표`: headings of contracts that count without 조. */
export function numberMark(text: string): HeadingMark | null {
  const mark = markOf(text)
  return mark && { ...mark, title: mark.title.replace(toFill, '') }
}

/** 상태 (해당란에 ☑): what is asked of who fills it in is no part of a title. */
const toFill = /\s*\([^()]*(?:해당란|☑|✓|체크)[^()]*\)$/

function markOf(text: string): HeadingMark | null {
  const line = text.split('\n')[0]!
  const boxed = /^\[(\d{1,2})\]\s+(?=\S)/.exec(line)
  if (boxed) return boxedMark(line, boxed[0].length, Number(boxed[1]))
  const mark = /^(\d{1,2})\s*\\?([.)])\s*(?!\d)(?=\S)/.exec(line)
  if (!mark) return null
  const number = Number(mark[1])
  const base = { number, branch: null, label: `${number}${mark[2]}`, isBare: false }
  const rest = line.slice(mark[0].length).trimEnd()
  const bracketed = bracketedTitle(rest)
  if (bracketed && bracketed.length < 42) {
    return { ...base, title: bracketed.title, length: mark[0].length + bracketed.length, isCertain: true }
  }
  // `2. CHARGES (all prices include VAT)`
  const [capitals] = /^[A-Z][A-Z0-9 ,&/'-]{1,60}(?=\s*(?:$|\([^()]{1,80}\)$))/.exec(rest) ?? []
  if (capitals) {
    const title = capitals.trim()
    return { ...base, title, length: mark[0].length + title.length, isCertain: true }
  }
  const [, head, separator] = /^((?:[^:：.()]|\([^()]{0,40}\)){2,30}?)\s*([:：]|\s[-–—]\s)/.exec(rest) ?? []
  if (head && separator && isTitle(head)) {
    const length = mark[0].length + rest.indexOf(separator, head.length) + separator.length
    return { ...base, title: head.trim(), length, isCertain: true }
  }
  // `4. Term. This Agreement …`
  const [english] = /^[A-Z][A-Za-z ,;&/-]{1,60}(?=\.(?:\s*$|\s+["“(A-Z]))/.exec(rest) ?? []
  if (english && !/\b(?:shall|will|may|must|is|are)\b/.test(english)) {
    return { ...base, title: english, length: mark[0].length + english.length + 1, isCertain: true }
  }
  if (isTitle(rest)) return { ...base, title: rest, length: mark[0].length + rest.length, isCertain: true }
  return { ...base, title: '', length: mark[0].length, isCertain: false }
}

/** `[3] 대여 기간` on a line of its own; what goes on behind it is no title. */
function boxedMark(line: string, length: number, number: number): HeadingMark | null {
  const title = line.slice(length).trimEnd()
  const base = { number, branch: null, label: `[${number}]`, isCertain: true, isBare: false }
  return isTitle(title) ? { ...base, title, length: length + title.length } : null
}
