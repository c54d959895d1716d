import type { Subject } from '../subject.ts'
import type { DiscountPlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const each =
  /(한|1)(잔|번|끼|건|회|개)(?:에|당|마다|씩)?(?:에)?(?:갈때|살때|시킬때|탈때|마실때|결제할때)?(?:마다)?Ⓐ|(갈|살|시킬|탈|마실|주문할|결제할)때마다Ⓐ|(잔|번|끼|건|회)당Ⓐ/u
const off = /할인|깎|빼주|빼준|적립|캐시백|아끼|아낄|아껴|절약|덜내|싸게|싸지|저렴/u
const over = /한달|1년|일년|매달|얼마|티|모이|되나|될까|이득|차이|아껴|아낄/u
const cups: Readonly<Record<string, Subject>> = { 잔: { category: '카페' } }

/** 텀블러 가져가면 한 잔에 400원 할인인데 한 달이면 티가 날까?: off each payment, in a month. */
export function discountIn(talk: Talk): DiscountPlan | undefined {
  const { bare, marked } = talk.said.mentions
  const found = each.exec(marked)
  const [amount] = amountsSaid(talk.said)
  const price = amount?.amount.value
  if (!found || price === undefined || !off.test(bare) || !over.test(bare)) return undefined
  const unit = found[2] ?? found[4] ?? '번'
  const subject = thingsIn(talk.said)[0]?.subject ?? cups[unit] ?? lastSubjects(talk)[0]
  return subject ? { type: 'discount', subject, each: price, unit: unit === '잔' ? '잔' : '번' } : undefined
}
