import { type Attempt, leafOf, type Missing, mentions } from './attempt.ts'
import { convertedBy } from './conversions.ts'
import type { Expression, Leaf } from './expression.ts'
import type { Formula } from './formulas.ts'
import { amountCalled, amountFor, headOf, type NamedAmount } from './named-amounts.ts'
import { convert, isMoney } from './quantities.ts'
import { isWithin, type Range } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** What has been paid, whatever it is called. */
const paid =
  /^(?:산|구입|구매|매입)(?:한)?\s?(?:값|가격|금액|가)$|^(?:이미\s)?(?:낸|결제|납부|지급|받은|선납|수령)(?:한)?\s?(?:금액|금|대금|돈|요금|수강료|이용료)$|^(?:대금|총액|이용료|계약금액)\s?(?:총액|전액)?$/u

/** Binds what a contract says in words to what was said. Nothing where any of it cannot be. */
export function reckonFormula(
  rule: Rule,
  formula: Formula,
  said: Said,
  amounts: readonly NamedAmount[],
): Attempt | undefined {
  const used = new Set<SaidQuantity>()
  const missing: Missing[] = []
  const bind = (one: Formula): Expression | undefined => {
    switch (one.op) {
      case 'given':
        return { op: 'leaf', value: one.quantity.value, unit: one.quantity.unit, from: 'clause', at: rule.at }
      case 'count':
        return countOf(one, rule, said, used, missing)
      case 'named':
        return namedOf(one, said, amounts, used, missing)
      default: {
        const of = one.of.map(bind)
        const known = of.filter((it) => it !== undefined)
        return known.length < of.length ? undefined : ({ op: one.op, of: known } as Expression)
      }
    }
  }
  if (rule.range) {
    const put = putIn(rule.range, said)
    if (!put) return undefined
    used.add(put)
  }
  const expression = bind(formula)
  if (missing.some(({ unit }) => unit === 'conflict') || (!expression && missing.length === 0))
    return undefined
  const cap: Expression | undefined =
    rule.cap && isMoney(rule.cap.quantity)
      ? {
          op: 'leaf',
          value: rule.cap.quantity.value,
          unit: rule.cap.quantity.unit,
          from: 'clause',
          at: rule.cap.at,
        }
      : undefined
  if (rule.cap && !cap) return undefined
  return {
    rule,
    ...(expression && missing.length === 0 ? { expression } : {}),
    ...(cap ? { cap } : {}),
    missing,
    assumed: [],
    used,
  }
}

/** 24개월을 넘게 쓴 뒤: the figures that it is said for are those of the question. */
function putIn(range: Range, { quantities }: Said): SaidQuantity | undefined {
  const given = quantities.filter((one) => convert(1, one.unit, range.unit) !== undefined)
  const [one, more] = given
  return one && !more && isWithin(convert(one.value, one.unit, range.unit)!, range) ? one : undefined
}

function countOf(
  { unit, role }: Extract<Formula, { op: 'count' }>,
  { parts }: Rule,
  { quantities, term, conversions }: Said,
  used: Set<SaidQuantity>,
  missing: Missing[],
): Expression | undefined {
  const fitting = quantities.filter(
    (one) => !isMoney(one) && one.unit !== 'share' && convert(1, one.unit, unit) !== undefined,
  )
  const [one, more] = fitting
  const others = quantities.flatMap((it) => {
    const exact: Leaf = { op: 'leaf', value: it.value, unit: it.unit, from: 'said' }
    const by =
      it.role === undefined || it.role === 'used' ? convertedBy(exact, it.unit, unit, conversions) : undefined
    return by ? [{ it, by }] : []
  })
  if (others[0] && !others[1] && (!one || one === others[0].it)) {
    used.add(others[0].it)
    return others[0].by
  }
  if (!one) {
    missing.push({
      what: `${role === 'left' ? '남은 기간이 ' : ''}몇 ${unit === '개월' ? '달' : unit}인지`,
      unit,
    })
    return undefined
  }
  const spent = convert(one.value, one.unit, '개월')
  if (role === 'left' && one.role === 'used' && !more && unit === '개월' && term && spent! < term.months) {
    used.add(one)
    const [whole, gone] = [term.months, Math.ceil(spent!)]
    return {
      op: 'minus',
      of: [
        { op: 'leaf', value: whole, unit, from: 'clause', at: term.at, name: '계약기간' },
        { op: 'leaf', value: gone, unit, from: 'said' },
      ],
    }
  }
  // Months left are not months used.
  if (more || (role !== undefined && one.role !== role)) {
    missing.push({ what: '', unit: 'conflict' })
    return undefined
  }
  used.add(one)
  const value = convert(one.value, one.unit, unit)!
  const leaf: Leaf = { op: 'leaf', value, unit, from: 'said' }
  if (Number.isInteger(value)) return leaf
  // What is paid by the hour is paid by the minute too, where nothing says otherwise.
  if (!parts && unit === '시간' && one.unit === '분')
    return {
      op: 'over',
      of: [
        { op: 'leaf', value: one.value, unit: '분', from: 'said' },
        { op: 'leaf', value: 60, unit: '분', from: 'assumed' },
      ],
    }
  if (parts) return { op: parts, of: [leaf] }
  missing.push({ what: '', unit: 'conflict' })
  return undefined
}

function namedOf(
  { name, per }: Extract<Formula, { op: 'named' }>,
  said: Said,
  amounts: readonly NamedAmount[],
  used: Set<SaidQuantity>,
  missing: Missing[],
): Expression | undefined {
  const money = said.quantities.filter(isMoney)
  const [one, more] = money
  const isPaid = paid.test(headOf(name)) || paid.test(name)
  const head = name.split(/\s/u).at(-1)!
  const called = per === undefined ? amountCalled(name, amounts) : amountFor(name, per, amounts)
  if (more) {
    missing.push({ what: '', unit: 'conflict' })
    return undefined
  }
  if (one && (isPaid || head === '실비' || mentions(said.text, head))) {
    used.add(one)
    return { op: 'leaf', value: one.value, unit: one.unit, from: 'said', name: headOf(head) }
  }
  if (called) return leafOf(called)
  // 결제금액, of what is named in the question: 연 이용권.
  const bare = said.text.replaceAll(/\s/gu, '')
  const named = isPaid
    ? amounts.filter(
        (it) => !it.isBound && it.name.length > 1 && bare.includes(it.name.replaceAll(/\s/gu, '')),
      )
    : []
  const values = new Set(named.map(({ quantity: { value } }) => value))
  if (named[0] && values.size === 1) return leafOf(named[0])
  // The one amount of the question, where the contract has none of that name and the question names no other.
  const isOther = amounts.some((it) => it.name.length > 1 && bare.includes(it.name.replaceAll(/\s/gu, '')))
  if (one && per !== undefined && !isOther) {
    used.add(one)
    return { op: 'leaf', value: one.value, unit: one.unit, from: 'said', name: headOf(name) }
  }
  missing.push({ what: `${headOf(name)} 금액이 얼마인지`, unit: 'KRW' })
  return undefined
}
