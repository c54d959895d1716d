import { romanNumber } from './english-mark.ts'
import { isReference } from './heading-mark.ts'

export interface ClauseMark {
  readonly kind: string
  readonly label: string
  readonly number: number
}

const letters = '가나다라마바사아자차카타파하'
const circledMark = /^[①-⑳㉑-㉟]/

/** The mark a line of an article begins with: ① 제1항 1. 5.1 5-1. 가. 1) 가) (1) (가) (a) (i) a. */
export function clauseMark(
  text: string,
  article: number | null,
  open: readonly { readonly kind: string; readonly number: number }[],
): ClauseMark | null {
  if (circledMark.test(text)) return { kind: 'circled', label: text[0]!, number: circledNumber(text[0]!) }
  const paragraph = /^제?\s*(\d{1,2})\s*항(?=[\s.:)])/.exec(text)
  if (paragraph && !isReference(text.slice(paragraph[0].length)))
    return made('hang', paragraph[0], Number(paragraph[1]))
  const decimal = /^(?:section\s+)?(\d{1,3})((?:[.-]\d{1,2}){1,3})\.?(?=\s)/i.exec(text)
  if (decimal && (article === null || Number(decimal[1]) === article)) {
    const parts = decimal[2]!.split(/[.-]/).slice(1)
    return made(`decimal${parts.length}`, decimal[0], Number(parts.at(-1)))
  }
  const numbered = /^(\d{1,2})(의\s?\d)?\s*\\?([.)])(?!\d)(?=\s*\S)/.exec(text)
  if (numbered) {
    const label = `${numbered[1]}${numbered[2] ?? ''}${numbered[3]}`
    return made(`number${numbered[3]}`, label, Number(numbered[1]))
  }
  const lettered = /^([가-하])\s*([.)])(?=\s|[가-힣"“「(])/.exec(text)
  if (lettered && letters.includes(lettered[1]!)) {
    return made(`letter${lettered[2]}`, `${lettered[1]}${lettered[2]}`, letters.indexOf(lettered[1]!) + 1)
  }
  const bracketed = /^\((\d{1,2}|[가-하]|[a-z]{1,4})\)/i.exec(text)
  if (bracketed) return bracketedMark(bracketed[0], bracketed[1]!, open)
  const latin = /^([a-z])[.)](?=\s)/.exec(text)
  return latin ? made('latin', latin[0], latin[1]!.charCodeAt(0) - 96) : null
}

/** Where `①` and its like stand within a line, as the next of their row; null if not. */
export function nextCircled(folded: string, from: number, end: number, number: number): number | null {
  const sign = circledSign(number)
  for (let at = folded.indexOf(sign, from); at >= 0 && at < end; at = folded.indexOf(sign, at + 1)) {
    if (/[\s.다음함)\]>]/.test(folded[at - 1] ?? ' ') && !isReference(folded.slice(at + 1, at + 12)))
      return at
  }
  return null
}

function bracketedMark(
  label: string,
  inner: string,
  open: readonly { readonly kind: string; readonly number: number }[],
): ClauseMark | null {
  if (/\d/.test(inner)) return made('(1)', label, Number(inner))
  if (letters.includes(inner)) return made('(가)', label, letters.indexOf(inner) + 1)
  const lower = inner.toLowerCase()
  const alphabetic = open.find(({ kind }) => kind === '(a)')
  const place = lower.length === 1 ? lower.charCodeAt(0) - 96 : null
  if (place !== null && alphabetic && place === alphabetic.number + 1) return made('(a)', label, place)
  const roman = romanNumber(inner.toUpperCase())
  if (roman !== null && (lower !== 'c' || alphabetic === undefined)) return made('(i)', label, roman)
  return place === null ? null : made('(a)', label, place)
}

function made(kind: string, label: string, number: number): ClauseMark {
  return { kind, label: label.trim(), number }
}

function circledNumber(sign: string): number {
  const code = sign.charCodeAt(0)
  return code >= 0x3251 ? code - 0x3251 + 21 : code - 0x2460 + 1
}

function circledSign(number: number): string {
  return String.fromCharCode(number > 20 ? 0x3251 + number - 21 : 0x2460 + number - 1)
}
