import { findAmounts } from '#korean/amounts.ts'
import { findPeriods } from '#korean/periods.ts'
import type { Change } from './change.ts'
import { bareText, findMentions, type KnownNames } from './mentions.ts'
import { paidWith } from './payment-method.ts'
import shopEndings from './shop-endings.json' with { type: 'json' }

/** 새로미용실에서, and 새로미용실 where a name ends as those of shops do or has a number of its own (카페3, 맥주창고1호). */
const place = /^(\S{2,30})에서\s+(?=\S)/u
const named = new RegExp(
  `^(\\S{0,28}(?:${shopEndings.join('|')})|[가-힣A-Za-z]{2,}\\S{0,20}?(?:24시|\\d{1,4}(?:호|호점)?))\\s+(?=\\S)`,
  'u',
)
const opener = /^(?:아|앗|음|어|참|그리고|나|난|방금|아까|또)[\s,]+/u
const method = /^(?:신용|체크)?카드(?:로)?\s+|^(?:현금|계좌이체)(?:으로|로)?\s+/u
/** 5000: a sum by what was done with it. */
const bareSum = /^(\d{1,3}(?:,\d{3})+|\d{3,7})(?!\S)/u
const paid =
  /^(?:을|를|어치)?\s*(?:(?:썼|쓰|냈|긁었|샀|먹었|마셨|질렀|시켰|나갔|나왔|(?:결제|지불|계산|주문|충전)(?:했|하|됐))(?:어|음|다|네|고|는데|지|엉|당|습니다|어요|슴다)?(?:요|용)?|씀|냄|긁음|삼|먹음|마심|지름|시킴|나감|나옴|(?:결제|지불|계산|주문|충전)(?:함|완료|됨)?)(?=[\s,.!~;ㅋㅎㅠㅜ^]|$)/u
const between = /^[\s,.!~;ㅋㅎㅠㅜ^]*/u

/** Where one is, and what is pointed at: nobody's shop. */
const nowhere =
  /^(?:집|우리집|본가|회사|직장|사무실|학교|밖|바깥|온라인|인터넷|앱|여기|거기|저기|이곳|그곳|저곳|어디|어딘가|동네|근처)$/u

interface Purchase {
  readonly change: Extract<Change, { type: 'add_expense' }>
  readonly isKnown: boolean
  readonly end: number
}

/**
 * Purchases told in so many words and nothing else (어제 새로미용실에서 1만3천원 썼어, 카페3 5천원 결제), where a shop is none that is
 * known: its name is the word as it was typed, whatever words it may be made of. `undefined` for all else.
 */
export function namedPurchases(
  text: string,
  now: Temporal.PlainDateTime,
  names: KnownNames,
): readonly Change[] | undefined {
  const purchases: Purchase[] = []
  let at = between.exec(text)![0].length
  while (at < text.length) {
    const purchase = purchaseAt(text.slice(at), now, names)
    if (!purchase) return undefined
    purchases.push(purchase)
    at += purchase.end
  }
  const tellsNew = purchases.some(({ isKnown }) => !isKnown)
  return tellsNew ? purchases.map(({ change }) => change) : undefined
}

function purchaseAt(text: string, now: Temporal.PlainDateTime, names: KnownNames): Purchase | undefined {
  let at = opener.exec(text)?.[0].length ?? 0
  const day = dayAt(text.slice(at), now)
  at += day?.end ?? 0
  const rest = text.slice(at)
  const isPlace = place.test(rest)
  const [before, name] = (isPlace ? place : named).exec(rest) ?? []
  if (before === undefined || name === undefined || nowhere.test(name)) return undefined
  at += before.length
  const means = method.exec(text.slice(at))?.[0] ?? ''
  at += means.length
  const sum = sumAt(text.slice(at))
  if (!sum) return undefined
  at += sum.end
  const deed = paid.exec(text.slice(at))?.[0] ?? ''
  if (deed === '' && !/^\s*(?:[.,!~;\n]|$)/u.test(text.slice(at))) return undefined
  at += deed.length
  const known = knownAs(name, now, names)
  if (known === 'other') return undefined
  const change = {
    type: 'add_expense',
    store: known?.store ?? name,
    amount: sum.amount,
    date: day?.date ?? now.toPlainDate().toString(),
    ...(means ? { method: paidWith(bareText(means))! } : {}),
  } as const
  return { change, isKnown: known !== undefined, end: at + between.exec(text.slice(at))![0].length }
}

/** 어제, 3월 5일에: one day that is over or today's, in the first words. 어제 24시해장국 has it in the first alone. */
function dayAt(text: string, now: Temporal.PlainDateTime): { date: string; end: number } | undefined {
  const words = [...text.slice(0, longestDay).matchAll(/\S+\s+/gu)].slice(0, mostDayWords)
  const ends = words.map(({ 0: word, index }) => index + word.length).toReversed()
  for (const end of ends) {
    const said = text.slice(0, end).replace(/(?:에|에는|엔)?\s+$/u, '')
    const [first, ...others] = findPeriods(said, { now, direction: 'past' })
    if (!first || others.length > 0 || first.start > 0 || first.end < said.length) continue
    const { from, until, grain } = first.interval
    const date = from.toPlainDate()
    const isOne = grain === 'day' && date.add({ days: 1 }).equals(until.toPlainDate())
    const isPast = Temporal.PlainDate.compare(date, now.toPlainDate()) <= 0
    if (isOne && isPast && first.kind !== 'instant') return { date: date.toString(), end }
  }
  return undefined
}

const mostDayWords = 3
const longestDay = 40

function sumAt(text: string): { amount: number; end: number } | undefined {
  const bare = bareSum.exec(text)?.[1]
  if (bare !== undefined && paid.test(text.slice(bare.length)))
    return { amount: Number(bare.replaceAll(',', '')), end: bare.length }
  const [first] = findAmounts(text.slice(0, longestSum))
  if (first?.start !== 0 || first.value === undefined || first.currency !== 'KRW' || first.approx)
    return undefined
  return { amount: first.value, end: first.end }
}

const longestSum = 40

/** A shop or a sort of spending that the whole word is the name of; `other` where a time stands before one. */
function knownAs(
  name: string,
  now: Temporal.PlainDateTime,
  names: KnownNames,
): { readonly store: string } | 'other' | undefined {
  const { all } = findMentions(name, now, names)
  const last = all.at(-1)
  if (!last || last.end < name.length || (last.type !== 'store' && last.type !== 'category')) return undefined
  if (last.start === 0) return last.type === 'store' ? { store: last.store } : 'other'
  const [first] = all
  return first?.type === 'period' && first.start === 0 && first.end === last.start ? 'other' : undefined
}
