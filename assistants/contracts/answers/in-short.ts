import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { withoutMark } from './in-full.ts'
import { isSentence, polite } from './polite.ts'

const reference = '제\\d+조(?:의\\d+)?(?:\\s?제\\d+항)?(?:\\s?제\\d+호)?'

/** Words that point to another place or at the contract itself: a note says what is meant without them. */
const pointing: readonly Rewrite[] = [
  [/\(이하[^)]*\)|,\s이하\s[“"][^”"]*[”"](?:이)?라\s?한다/gu, ''],
  [new RegExp(`${reference}[을를]\\s(?:위반하여|위반한)\\s`, 'gu'), ''],
  [new RegExp(`${reference}(?:에서|에)\\s(?:정한|따른|따라|의한|의하여)\\s`, 'gu'), ''],
  [new RegExp(`${reference}의\\s`, 'gu'), ''],
  [/(?:본|이)\s계약의\s/gu, ''],
  [/^(?:본|이)\s계약은\s/u, ''],
  [/당사자\s일방/gu, '한쪽'],
]

/** How a sentence ends as a note: 이용할 수 있다 → 이용 가능. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:계약을\s)?해지할\s?수\s?있다$/u, '해지 가능'],
  [/할\s?수\s?있다$/u, ' 가능'],
  [/할\s?수\s?없다$/u, ' 불가'],
  [/하여서는\s?아니\s?된다$|해서는\s?안\s?된다$/u, ' 금지'],
  [/(?:하여야|해야)\s?한다$/u, ''],
  [/지\s?아니한다$/u, '지 않음'],
  [/(?:으로|(?<=[^으])로)\s?한다$/u, ''],
  [/(?<=[가-힣]{2})한다$/u, ''],
  [/된다$/u, '됨'],
  [/본다$/u, '봄'],
]

const long = 80

/** A sentence as a note of its own; `whole`: with its ending and all of its clauses, for figures to be read from. */
export function asNote(sentence: string, { whole = false } = {}): string {
  const plain = rewritten(withoutMark(sentence.trim()).replaceAll(/\s*\n\s*/gu, ' '), pointing).trim()
  if (whole) return plain
  const text = clipped(plain.replace(/[.。]\s*$/u, ''))
  const ending = endings.find(([pattern]) => pattern.test(text))
  const said = ending
    ? text.replace(ending[0], ending[1])
    : isSentence(text)
      ? polite(text).replace(/\.$/u, '')
      : text
  return said.replaceAll(/지\s?아니한/gu, '지 않은').replaceAll(/지\s?아니하/gu, '지 않')
}

/** Of a long sentence the clause that comes first, where another goes on from it. */
function clipped(text: string): string {
  if (text.length <= long) return text
  const found = /^(.{20,}?)(?:하며|하고),\s/u.exec(text)
  return found ? `${found[1]}한다` : text
}

/** 제1항의 목적 범위에서: by itself it leaves open what is meant. */
export const leansOnPart = (text: string): boolean =>
  /(?<!조\s?)제\d+[항호]|^(?:이\s경우|다만|단,)/u.test(text)

/** 갑이 을에게 데이터를 공급하고 을이 대가를 지급하는 계약: what a contract says it is for. */
export function purposeIn(sentence: string): string | undefined {
  const plain = asNote(sentence, { whole: true })
  const doing = /^(.+?)(?:함에|하는\s?데|하는\s(?:조건|사항))/u.exec(plain)?.[1]
  const about = /^(.+?)에\s?(?:관한|관하여|대한)/u.exec(plain)?.[1]
  if (doing && (!about || doing.length <= about.length)) return `${doing}하는 계약`
  return about ? `${about}에 관한 계약` : undefined
}
