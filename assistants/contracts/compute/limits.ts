import { convert, isMoney, type Quantity, quantitiesIn } from './quantities.ts'
import { type Bound, boundOf } from './ranges.ts'
import { type Said, type SaidQuantity, saidIn } from './said.ts'

/** A bound of a provision, held against what a question says of the same kind. Texts are as they stand. */
export interface Held {
  readonly said: string
  readonly bound: string
  readonly how: 'over' | 'within' | 'reaches' | 'short' | 'under' | 'not_under' | 'in_time' | 'too_late'
  /** Whether what was said is as the bound wants it: no more than the most, no less than the least. */
  readonly isMet: boolean
}

/** Thousands of digits in a row take their square in time. */
export const mostRead = 1000

/**
 * 세 번 쉬려고, of 2회까지: whether what was said is within the bound. Nothing of another unit, or of one of several that were said. What the
 * number counts is not known here: by this a provision is found and a yes or a no is held back, and none is ever told.
 */
export const heldAgainst = (message: string, provision: string): Held[] => holding(message)(provision)

/** The same for several provisions. */
export function holding(message: string): (provision: string) => Held[] {
  let said: Said | undefined
  return (provision) => {
    const bounds = boundsIn(provision)
    if (bounds.length === 0) return []
    said ??= saidIn(message.slice(0, mostRead))
    return heldTo(said, bounds)
  }
}

function heldTo(said: Said, bounds: readonly BoundSaid[]): Held[] {
  const all = said.quantities.filter(
    ({ role, unit, end, value }) =>
      unit !== '' &&
      !(value === 1 && isTime.test(unit) && countedIn.test(said.text.slice(end))) &&
      (role === undefined || role === 'ahead' || role === 'used') &&
      !(unit === '일' && isOfMonth.test(said.text.slice(end))),
  )
  return bounds.flatMap((one) => {
    const same = all.filter((it) => (it.role === 'ahead') === one.isAhead && comparable(it, one))
    const [first] = same
    return first && same.every(({ value }) => value === first.value) ? [held(first, one)] : []
  })
}

/** 하루 다섯 개: so many in a day. */
const countedIn = /^(?:에)?\s?(?:\d|[한두세네열]\s|다섯|여섯|일곱|여덟|아홉)/u
const isTime = /^(?:시간|일|주|개월|년)$/u
/** 5일이 토요일이면, 12일에: the day of a month. */
const isOfMonth = /^(?:이(?!면|나|라|상|내)|에(?!\s?한)|은|날|자|부터|까지)/u

interface BoundSaid extends Bound {
  readonly quantity: Quantity
}

/** 1회에 10일, 한 달에 15일을 넘지 못한다; 2회, 합하여 60일까지: what bounds the last bounds those it is joined to. */
function boundsIn(whole: string): BoundSaid[] {
  const provision = whole.slice(0, mostRead)
  // 사흘까지: read by itself, a length is one.
  const text = provision.replaceAll(/(?<=[가-힣%)])(?<!전)까지/gu, ' 까지')
  const all = quantitiesIn(text).map(bare)
  const ends = all.map((quantity) => boundOf(text, quantity) ?? timesIn(text, quantity))
  for (let at = all.length - 2; at >= 0; at--) {
    const between = text.slice(all[at]!.end, all[at + 1]!.start)
    const next = ends[at + 1] ?? (isScope(text, all[at + 1]!) ? ends[at + 2] : undefined)
    if (!ends[at] && next && !isScope(text, all[at]!) && joining.test(between)) ends[at] = next
  }
  return all.flatMap((quantity, at) => {
    const end = ends[at]
    if (!end || isScope(text, quantity)) return []
    return [{ ...end, quantity }]
  })
}

/** 2회 연체한 경우: so often, a case begins to hold. */
function timesIn(text: string, { unit, value, end }: Quantity): Bound | undefined {
  const isCase = /^(?:을|를)?\s[가-힣\s]{1,20}(?:경우|때|면)(?![가-힣]*\s?없)/u.test(text.slice(end))
  return unit === '회' && value > 1 && isCase ? { min: value, isIn: true, isAhead: false } : undefined
}

/** 최대 30,000원, 9천원 미만: an amount without what bounds it. */
function bare(quantity: Quantity): Quantity {
  const [before] = /^(?:(?:최대|최고|최소|최저)\s?)?/u.exec(quantity.text)!
  const [behind] = /(?:\s?(?:미만|이하|이상|초과|이내))?$/u.exec(quantity.text)!
  const [start, end] = [quantity.start + before.length, quantity.end - behind.length]
  return {
    ...quantity,
    start,
    end,
    text: quantity.text.slice(before.length, quantity.text.length - behind.length),
  }
}

const joining = /^\s?,\s?[가-힣\d\s]{0,8}$/u
/** 1회에, 하루, 한 달에: what something is so many in. */
const isScope = (text: string, { end, value }: Quantity): boolean =>
  value === 1 && /^(?:에|당|마다)/u.test(text.slice(end))
const isNearly = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9

function comparable(said: Quantity, { quantity }: BoundSaid): boolean {
  return isMoney(said) || said.unit === 'share'
    ? said.unit === quantity.unit
    : convert(said.value, said.unit, quantity.unit) !== undefined
}

function held(said: SaidQuantity, { quantity, min, isIn, isAhead }: BoundSaid): Held {
  const value = convert(said.value, said.unit, quantity.unit)!
  const isSame = isNearly(value, quantity.value)
  const isMore = !isSame && value > quantity.value
  const how = isAhead
    ? min === undefined || isMore || isSame
      ? 'in_time'
      : 'too_late'
    : min === undefined
      ? isIn
        ? isMore
          ? 'over'
          : 'within'
        : isMore || isSame
          ? 'not_under'
          : 'under'
      : isIn
        ? isMore || isSame
          ? 'reaches'
          : 'short'
        : isMore
          ? 'over'
          : 'within'
  const isMet = ways[how] === (min === undefined || isAhead ? 'below' : 'above')
  return { said: said.text, bound: quantity.text, how, isMet }
}

const ways: Readonly<Record<Held['how'], 'above' | 'below'>> = {
  ...{ over: 'above', reaches: 'above', not_under: 'above', too_late: 'above' },
  ...{ within: 'below', short: 'below', under: 'below', in_time: 'below' },
}
