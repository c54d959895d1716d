import { findReference } from '#korean/reference.ts'
import type { Reading as Read } from '#nlu/schema.ts'
import type { Built } from './build-reading.ts'

/** Asks of one problem: a noun that nothing explains is the title of one that is not known. */
const ofProblem: ReadonlySet<string> = new Set(['approach', 'hint', 'statement', 'answer', 'mistakes'])

/** A title is one where it stands in quotation marks or before 문제; any other noun that nothing explains may be anything. */
export function titleMeant(
  main: Read<Built> | undefined,
  text: string,
  inTalk: boolean,
): { readonly title?: string | undefined; readonly isOpen?: true } {
  if (!main || !ofProblem.has(main.value.ask)) return {}
  const { problems, units, details, title, goesOn } = main.value
  if (title !== undefined) {
    const whole = wholeTitle(title, text)
    // A single word may be a verb as well.
    if (/\s/u.test(whole) || standsAsTitle(whole, text)) return whole === title ? {} : { title: whole }
    return { title: undefined, isOpen: true }
  }
  const told = toldTitle(main, text)
  if (told !== undefined && !goesOn && problems.length === 0) return { title: told }
  const [first, second] = main.unexplained
  if (goesOn || problems.length + units.length > 0 || details.ordinal !== undefined) return {}
  if (!first) return !inTalk && speaksOfMore(text) ? { isOpen: true } : {}
  const said = wholeTitle(text.slice(first.start, main.unexplained.at(-1)!.end), text)
  const isName = second !== undefined && text.slice(first.end, second.start).length <= longestJoint
  return isName || standsAsTitle(said, text) ? { title: said } : { isOpen: true }
}

/** 주차장 요금 계산 문제 힌트: words of life before 문제 are the title of one that is not known. */
function toldTitle({ clause: { mentions } }: Read<Built>, text: string): string | undefined {
  const at = text.indexOf('문제')
  const life = mentions.find(({ kind, span }) => kind === 'life' && span.end <= at)
  const said = life && text.slice(life.span.start, at).trim()
  return said && said.split(/\s+/u).length <= mostWords && !/[.,?!]/u.test(said) ? said : undefined
}

/** ‘하노이의 탑’, 숫자 야구 문제: all that stands in the quotation marks, and the word before 문제 to its end. */
function wholeTitle(title: string, text: string): string {
  const quoted = /[‘“'"「『]([^’”'"」』]{2,40})[’”'"」』]/u.exec(text)?.[1]
  if (quoted?.includes(title)) return quoted
  const at = text.indexOf(title)
  const rest =
    at < 0 ? undefined : /^[가-힣]{1,3}(?=\s?(?:문제|문항))/u.exec(text.slice(at + title.length))?.[0]
  return rest === undefined || /^(?:이?라는|의|이?란)$/u.test(rest) ? title : title + rest
}

/** 의 and a space may stand between the two words of a name: 하노이의 탑. */
const longestJoint = 2
/** 이 문제 왜 틀렸어 leaves the problem to be guessed; a whole story is about one that is not the last. */
const mostWords = 4

function speaksOfMore(text: string): boolean {
  const points = (findReference(text)?.words.length ?? 0) > 0
  return !points && text.trim().split(/\s+/u).length > mostWords
}

function standsAsTitle(title: string, text: string): boolean {
  const at = text.indexOf(title)
  const [before, behind] = [text.slice(0, at).trimEnd(), text.slice(at + title.length)]
  return /[‘“'"「『]$/u.test(before) || /^[’”'"」』]?(?:이?라는)?\s?(?:문제|문항)/u.test(behind)
}
