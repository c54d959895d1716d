import issuers from './card-issuers.json' with { type: 'json' }
import type { MethodAsked } from './question.ts'
import { has, type Said } from './said.ts'

type Sort = NonNullable<MethodAsked['sorts']>[number]

const sorts: readonly (readonly [Sort, string, RegExp])[] = [
  ['credit', '신용카드', /신용카드|신카(?:로|랑|$)|신용(?:이랑|하고|으로|이|은|대|vs|:)/u],
  ['debit', '체크카드', /체크카드|체카(?:로|랑|$)|직불카드|체크(?:이랑|하고|로|가|는|대|vs|:)/u],
  ['cash', '현금', /현금(?!카드|서비스|흐름|영수증|화)/u],
  ['transfer', '계좌이체', /계좌이체|이체(?:로|한|된)|송금(?:으로|한|된)/u],
]

/** 신한카드, KB 체크카드, 카뱅으로: whose card. */
const issuerPattern = new RegExp(
  `(${Object.keys(issuers).join('|')})(?:의|꺼)?(체크|신용)?(?:카드)?(?=.*)`,
  'iu',
)

/** 5678 카드, 끝자리 5678인 카드, 카드 끝번호 5678: by the last digits of its number; 8500 카드로 is a price. */
const numbered =
  /(?<!\d)(\d{4})(?:번|로끝나는|으로끝나는|인)(?:신용|체크)?카드|(?<!\d)(?!\d\d00)(\d{4})(?:신용|체크)?카드(?!값|대금|론)|카드(?:번호)?(?:끝|뒷)(?:자리|번호|네자리)(?:가)?(\d{4})(?!\d)/u

/** The means of payment a message speaks of; `undefined` when of none. */
export function methodIn(said: Said): MethodAsked | undefined {
  // 교통카드 is what one rides with, and no means of payment among others.
  const bare = said.mentions.bare.replaceAll('교통카드', '')
  const found = sorts.filter(([, , pattern]) => pattern.test(bare))
  const digits = numbered.exec(bare)?.slice(1).find(Boolean)
  if (digits) return { name: `${digits} 카드`, issuer: digits }
  const issuer = issuerIn(bare)
  if (issuer) {
    const debit = found.some(([sort]) => sort === 'debit')
    return {
      name: debit && !issuer.endsWith('체크카드') ? `${issuer.replace(/카드$/u, '')} 체크카드` : issuer,
      issuer,
      ...(debit ? { sorts: ['debit'] } : {}),
    }
  }
  if (found.length > 0) {
    return { name: found.map(([, name]) => name).join(', '), sorts: found.map(([sort]) => sort) }
  }
  return /카드(?:로|만)(?:만)?(?:얼마|쓴|썼|긁|결제|산|샀|나간|나갔|낸)/u.test(bare)
    ? { name: '카드', sorts: ['credit', 'debit'] }
    : undefined
}

/** What one payment was made with, as a statement would name it: 현금, 국민카드, 카드; `undefined` where it is not said. */
export function paidWith(bare: string): string | undefined {
  const said = sayings.exec(bare.replace(replaced, ''))?.[0] ?? sayings.exec(bare)?.[0]
  if (!said) return undefined
  const [named] = sorts.filter(([, , pattern]) => pattern.test(`${said}로`))
  return issuerIn(said) ?? named?.[1] ?? '카드'
}

/** 카드 말고 현금: what it was not paid with is said first. */
const replaced = /^.*(?:말고|말구|아니고|아니라|아니야|아냐|아님)/u

const anyIssuer = `(?:${Object.keys(issuers).join('|')})`
/** 현금으로, 체카로, 신한카드, 카드: a word for the means of payment. */
const sayings = new RegExp(
  `${anyIssuer}(?:체크|신용)?카드|신용카드|체크카드|신카|체카|현금(?!카드|서비스|흐름|영수증)|계좌이체|카드(?!값|대금|사|론|지갑)`,
  'iu',
)
/** A word for the means of payment where it ends what is said: Ⓐ현금, Ⓐ체크카드로. */
export const meansOfPayment = new RegExp(`(?:${sayings.source})(?:로|으로)?(?:결제|계산)?`, 'iu')

function issuerIn(bare: string): string | undefined {
  const found = issuerPattern.exec(bare)
  if (!found) return undefined
  const [whole, name] = found
  // A bank is not its card: only with the word, or where the name itself is that of a card's bank paid with.
  if (!/카드|체크/u.test(whole) && !/뱅|뱅크/u.test(name!)) return undefined
  if (!/카드|체크/u.test(whole) && !new RegExp(`${name}(?:로|으로|에서)`, 'iu').test(bare)) return undefined
  return issuers[name!.toUpperCase() as keyof typeof issuers] ?? issuers[name as keyof typeof issuers]
}

/** 신용카드 체크카드 비율은?, 현금 얼마 썼어, 삼성카드 이번 달; but not 현금까지 포함해서, nor which card is best. */
export function asksMethods(said: Said): boolean {
  const { bare } = said.mentions
  if (has(said, 'change', 'budget', 'cardBill', 'elsewhere', 'balance', 'purchase', 'recurring', 'unusual'))
    return false
  if (/결제수단별|수단별|카드별|결제수단|결제방법|뭘로(?:많이)?(?:결제|긁|냈|계산)/u.test(bare)) return true
  if (/추천|혜택|발급|만들|해지|연회비|포인트|한도|포함|빼고|말고|제외/u.test(bare)) return false
  const asked = methodIn(said)
  if (!asked || /(?:어떤|어느|무슨)카드/u.test(bare)) return false
  return (
    has(said, 'money', 'list', 'ratio', 'howMuch', 'count', 'most') ||
    said.periods.period !== undefined ||
    /(?:은|는|만)\??$/u.test(bare)
  )
}
