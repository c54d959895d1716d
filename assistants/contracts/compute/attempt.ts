import type { Expression } from './expression.ts'
import { headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import type { Rule } from './rule.ts'
import type { SaidQuantity } from './said.ts'

/** A number that is not given, and what it is asked for with. */
export interface Missing {
  readonly what: string
  readonly unit: string
}

/** What a rule comes to for what was said. */
export interface Attempt {
  readonly rule: Rule
  /** Nothing where a number is missing. */
  readonly expression?: Expression
  readonly cap?: Expression
  readonly floor?: Expression
  readonly missing: readonly Missing[]
  readonly assumed: readonly string[]
  readonly used: ReadonlySet<SaidQuantity>
}

export function leafOf({ quantity, at, name, of }: NamedAmount): Expression {
  if (of) return of
  return { op: 'leaf', value: quantity.value, unit: quantity.unit, from: 'clause', at, name: headOf(name) }
}

/** Whether a text names a thing, by its own name or another for the same. */
export function mentions(text: string, name: string): boolean {
  const bare = text.replaceAll(/\s/gu, '')
  const words = [...bare.matchAll(/[가-힣A-Za-z]{2,}/gu)].map(([it]) => it)
  const head = headOf(name).replaceAll(/\s/gu, '')
  if (head.length > 1 && bare.includes(head)) return true
  return [
    '월세',
    '방세',
    '임대료',
    '차임',
    '대금',
    '원금',
    '이용료',
    '수강료',
    '월급',
    '잔금',
    '중도금',
    '계약금',
    '관리비',
    '보증금',
  ].some((word) => words.some((it) => it.includes(word)) && isSameName(word, head))
}
