import { formatWon } from '#korean/format.ts'

/** A number of a calculation, with where it is from: a clause, the person's own words, or an assumption that is said. */
export interface Leaf {
  readonly op: 'leaf'
  readonly value: number
  readonly unit: string
  readonly from: 'clause' | 'said' | 'assumed'
  /** What it is, where that is not plain from its unit: 계약금액. */
  readonly name?: string
  /** Of a clause: the provision that has it. */
  readonly at?: number
}

/** A small tree over quantities. `round`: to whole ones, up or down. */
export type Expression =
  | Leaf
  | { readonly op: 'times' | 'plus' | 'least' | 'most'; readonly of: readonly Expression[] }
  | { readonly op: 'minus' | 'over'; readonly of: readonly [Expression, Expression] }
  | { readonly op: 'up' | 'down'; readonly of: readonly [Expression] }

export function evaluate(expression: Expression): number {
  if (expression.op === 'leaf') return expression.value
  const [first = 0, ...rest] = expression.of.map(evaluate)
  switch (expression.op) {
    case 'times':
      return rest.reduce((product, value) => product * value, first)
    case 'plus':
      return rest.reduce((sum, value) => sum + value, first)
    case 'least':
      return Math.min(first, ...rest)
    case 'most':
      return Math.max(first, ...rest)
    case 'minus':
      return first - rest[0]!
    case 'over':
      return first / rest[0]!
    case 'up':
      return Math.ceil(first - tiny)
    case 'down':
      return Math.floor(first + tiny)
  }
}

/** Whether it is an amount as it stands, or the whole of one. */
export function isAmount(expression: Expression): boolean {
  if (expression.op === 'leaf') return true
  if (expression.op !== 'times') return false
  const isAll = (one: Expression) => one.op === 'leaf' && one.unit === 'share' && one.value === 1
  const [only, ...others] = expression.of.filter((one) => !isAll(one))
  return only?.op === 'leaf' && others.length === 0
}

/** What a float is off by. */
const tiny = 1e-9

/** To the won, to the cent, else to what can be told apart from a float's error. */
export function rounded(value: number, unit: string): number {
  const step = unit === 'KRW' ? 1 : isCurrency(unit) ? 100 : 1e6
  return Math.round((value + Math.sign(value) * tiny) * step) / step
}

const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/u.test(unit)

/** 21,250원, USD 135, 15%, 30일 */
export function quantitySaid(value: number, unit: string): string {
  if (unit === 'KRW') return formatWon(value)
  if (unit === 'share') return value > 1 && Number.isInteger(value) ? `${value}배` : `${plain(value * 100)}%`
  if (isCurrency(unit)) return `${unit} ${plain(value)}`
  return `${plain(value)}${unit === '주식' ? '주' : unit}`
}

function plain(value: number): string {
  const [whole, part] = String(Number(value.toPrecision(12))).split('.')
  const grouped = whole!.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

/** The formula as it is written down. Of a least or a most, what is reckoned; the limit is told beside it. */
export function formula(expression: Expression, within?: Expression['op']): string {
  switch (expression.op) {
    case 'leaf': {
      const said = quantitySaid(expression.value, expression.unit)
      return expression.name ? `${expression.name} ${said}` : said
    }
    case 'times':
      return expression.of.map((one) => formula(one, 'times')).join(' × ')
    case 'over':
      return expression.of.map((one) => formula(one, 'over')).join(' ÷ ')
    case 'plus':
      return bracketed(expression.of.map((one) => formula(one, 'plus')).join(' + '), within)
    case 'minus':
      return bracketed(`${formula(expression.of[0], 'plus')} − ${formula(expression.of[1], 'minus')}`, within)
    case 'least':
    case 'most':
      return formula(expression.of[0]!, within)
    case 'up':
    case 'down':
      return `${quantitySaid(evaluate(expression), unitOf(expression.of[0]))}`
  }
}

const bracketed = (text: string, within: Expression['op'] | undefined): string =>
  within === undefined || within === 'plus' || within === 'least' || within === 'most' ? text : `(${text})`

/** The unit of what comes out: money where there is any. */
export function unitOf(expression: Expression): string {
  if (expression.op === 'leaf') return expression.unit
  const units = expression.of.map(unitOf)
  const money = units.find(isCurrency)
  return money ?? units.find((unit) => unit !== 'share') ?? 'share'
}

/** All its numbers, from left to right. */
export function leavesOf(expression: Expression): Leaf[] {
  return expression.op === 'leaf' ? [expression] : expression.of.flatMap(leavesOf)
}

/** The provisions that its numbers stand in. */
export const placesOf = (expression: Expression): number[] =>
  leavesOf(expression).flatMap(({ at }) => at ?? [])
