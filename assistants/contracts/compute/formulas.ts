import { isMoney, type Quantity, quantitiesIn } from './quantities.ts'
import type { Role } from './said.ts'

/** What has to be taken together: … 곱한 금액에서 … 뺀 나머지. */
export const isFormula =
  /(?:뺀|곱한|더한|나눈|공제한|차감한)\s?(?:금액|나머지|잔액|값|돈|수)|빼고\s(?:나머지|남은)|횟수.{0,20}계산하여|(?:[과와],?|및)\s[^.]*(?:빼고|공제하고|제하고|뺀\s뒤|공제한\s[후뒤])\s(?:돌려|환불|환급|반환)/u

/** What a contract says in words: 결제금액에서 이용한 개월 수에 9,900원을 곱한 금액을 뺀 나머지. */
export type Formula =
  | { readonly op: 'minus' | 'times'; readonly of: readonly [Formula, Formula] }
  | { readonly op: 'plus'; readonly of: readonly Formula[] }
  /** So many of a unit: how many is in the question. */
  | { readonly op: 'count'; readonly unit: string; readonly role: Role | undefined }
  | { readonly op: 'given'; readonly quantity: Quantity }
  /** An amount by its name, and for one of what it has to be. */
  | { readonly op: 'named'; readonly name: string; readonly per?: string }

const taking =
  /(?:뺀|공제한|차감한|제한|제외한)\s?(?:금액|나머지|잔액|돈)|(?:빼고|공제하고|제하고|뺀\s뒤|공제한\s[후뒤])\s(?:나머지|남은|(?=돌려|환불|환급|반환))/u

/** 산 값에서 산 날부터 1년마다 10퍼센트씩 뺀 금액: worth less by so much with every year. */
const worn =
  /([가-힣]+\s?(?:값|가격|금액|가|대금))에서\s(?:[^,.]{0,14}?)?(?:1|한|매)\s?(년|해|개월|달|월)마다\s([^,.]{1,8}?)씩\s?(?:뺀|공제한|감액한)/u

/** The one formula of a sentence. Nothing where any part of it is not plain. */
export function formulaIn(text: string): Formula | undefined {
  const less = worn.exec(text)
  const [share, more] = less ? quantitiesIn(less[3]!) : []
  if (less && share?.unit === 'share' && !more) {
    const whole: Formula = { op: 'named', name: less[1]! }
    const count: Formula = { op: 'count', unit: /년|해/u.test(less[2]!) ? '년' : '개월', role: undefined }
    const lost: Formula = {
      op: 'times',
      of: [{ op: 'times', of: [whole, { op: 'given', quantity: share }] }, count],
    }
    return { op: 'minus', of: [whole, lost] }
  }
  const whole = text.slice(0, end(text))
  const taken =
    /^(.*?)[을를]?\s?(?:뺀|공제한|차감한|제한|제외한|빼고|공제하고|제하고)\s?(?:금액|나머지|잔액|돈|남은|[뒤후]\s$|$)/u.exec(
      whole,
    )
  if (taken) return difference(clauseOf(taken[1]!))
  const times = /^(.*[을를]\s곱한)\s?(?:금액|값|돈)/u.exec(whole)
  return times ? product(clauseOf(times[1]!)) : undefined
}

function end(text: string): number {
  const found = taking.exec(text) ?? /곱한\s?(?:금액|값|돈)/u.exec(text)
  return found ? found.index + found[0].length : 0
}

/** 회사는; not 받은, 남은, 수강한 달은. */
const doer = /^(?!\S*(?:받|남|늦|않|없|있|하|되|쓰|낸|달|횟수|일수|기간)(?:은|는)\s)[가-힣]{1,10}(?:은|는)\s/u

/** What stands behind the case and the one who does it. */
function clauseOf(text: string): string {
  const rest = text.split(/(?:하면|되면|두면|때에는|경우에는|때에|때는|경우|때),?\s/u).at(-1)!
  return rest.replace(doer, '').trim()
}

/** A에서 B를; or B alone, of which the share says of what. */
function difference(text: string): Formula | undefined {
  // 이미 수강한 달은 수강료(월 240,000원)로 계산하여 낸 금액에서
  const counted = /^(.*?(?:달|횟수|일수|기간|개월\s?수))(?:은|는)\s(.*?)으?로\s계산하여\s(.*?)에서$/u.exec(
    text,
  )
  if (counted) {
    const [, count, price, from] = counted
    const [each, amount, whole] = [term(count!), moneyIn(price!), term(from!)]
    return each && amount && whole
      ? { op: 'minus', of: [whole, { op: 'times', of: [amount, each] }] }
      : undefined
  }
  const cut = text.indexOf('에서 ')
  const lessened = sum(cut < 0 ? text : text.slice(cut + 3))
  if (!lessened) return undefined
  const whole = cut < 0 ? basis(lessened) : term(text.slice(0, cut))
  return whole ? { op: 'minus', of: [whole, lessened] } : undefined
}

/** 대금의 10%를 뺀 금액: what it is a share of. */
function basis(formula: Formula): Formula | undefined {
  if (formula.op === 'plus') return formula.of.map(basis).find((it) => it !== undefined)
  return formula.op === 'times' && formula.of[0].op === 'named' ? formula.of[0] : undefined
}

function sum(text: string): Formula | undefined {
  const parts = text.split(/(?<=[가-힣%)])(?:과|와),?\s|\s및\s/u).map((part) => term(part))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length || known.length === 0) return undefined
  return known.length === 1 ? known[0] : { op: 'plus', of: known }
}

function product(text: string): Formula | undefined {
  const found = /^(.*?)에\s(.*?)[을를]\s곱한/u.exec(text)
  if (!found) return undefined
  const [one, other] = [term(found[1]!), term(found[2]!)]
  return one && other ? { op: 'times', of: [one, other] } : undefined
}

const roles: readonly (readonly [RegExp, Role])[] = [
  [/남은|잔여/u, 'left'],
  [/이용한|사용한|받은|쓴|수강한|지난|경과한|이미|진행한/u, 'used'],
  [/늦은|지체|연체/u, 'late'],
]
const units: Readonly<Record<string, string>> = {
  ...{ 개월: '개월', 달: '개월', 월: '개월', 횟: '회', 회: '회', 일: '일', 날: '일', 시간: '시간' },
}

function term(said: string): Formula | undefined {
  const text = said.trim().replace(/^(?:이미|모두|이때|각)\s/u, '')
  if (/곱한/u.test(text)) return product(text)
  // 1회를 70,000원으로 계산하여 받은 횟수의 금액; 쓴 횟수를 정상가 1회 40,000원으로 계산한 금액
  const priced =
    /^(?<price>.*?원)(?:정)?으?로\s(?:계산하여|쳐서|계산한)\s(?<count>.*?횟수|.*?개월\s?수|.*?일수)의\s(?:금액|대금|요금)$|^(?<count>.*?(?:횟수|개월\s?수|일수))(?:를|은|는)?\s(?<price>.*?원)(?:정)?으?로\s(?:계산|셈|쳐)[가-힣]*\s?(?:금액|값|대금|요금)$/u.exec(
      text,
    )?.groups
  if (priced) {
    const [price, count] = [moneyIn(priced.price!), term(priced.count!)]
    return price && count ? { op: 'times', of: [price, count] } : undefined
  }
  const count = /(개월|달|월|횟|회|일|날|시간)\s?수$|(달|횟수)$/u.exec(text)
  if (count) {
    const unit = units[(count[1] ?? count[2])!.replace('횟수', '횟')]
    return unit ? { op: 'count', unit, role: roles.find(([form]) => form.test(text))?.[1] } : undefined
  }
  const quantities = quantitiesIn(text)
  const [only, more] = quantities
  if (only && !more && only.unit === 'share') {
    const name = /^(.*?)의\s?$/u.exec(text.slice(0, only.start))?.[1]
    return name
      ? {
          op: 'times',
          of: [
            { op: 'named', name },
            { op: 'given', quantity: only },
          ],
        }
      : undefined
  }
  if (only && !more && isMoney(only)) return { op: 'given', quantity: only }
  return quantities.length === 0 || /^직전|평균/u.test(text) ? { op: 'named', name: text } : undefined
}

function moneyIn(text: string): Formula | undefined {
  const [only, more] = quantitiesIn(text).filter(isMoney)
  return only && !more ? { op: 'given', quantity: only } : undefined
}
