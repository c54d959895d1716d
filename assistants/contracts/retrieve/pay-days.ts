import type { ContractIndex } from './contract-index.ts'
import { type Group, isEssential, isIn } from './groups.ts'

/** Days on which something is paid; 정산일 and 마감일 may be of an invoice. */
const ofDays: ReadonlySet<string> = new Set(['payment_date', 'payday'])
const times: ReadonlySet<string> = new Set(['day', 'deadline', 'date'])

const pays =
  /지급(?:한|합|하여야|해야|하고|하며|하되)|납부|송금|입금|결제|(?:을|를|에|까지)\s?(?:낸다|냅니다|내야|내고|내며)|\bpa(?:y|ys|id|yable)\b|\bdue\b/iu
const due =
  /대금|금액|잔금|중도금|계약금|착수금|선급금|차임|임대료|월세|로열티|임금|급여|월급|보수|매출액|수익|배분액|[가-힣]{1,6}료(?:는|를|을|은|의|\s)|[가-힣]{1,6}비(?:는|를|은|을)\s|\bfees?\b|\binvoices?\b|\bpayments?\b|\brent\b|\bprice\b/iu
/** What is paid for a breach, given back, or paid by nobody's dues. */
const another =
  /이자|지연|지체|연체|위약|손해|배상|반환|환불|돌려|환급|보증금|과태료|과징금|보험금|수당|위반|미지급|해지|해제|해고|신청|교통비|shortfall|discount|breach|refund|interest|penalt|late fee|deposit/iu

/** Whether 돈 언제까지 내요?, 대금 지급일: when what is due is paid, with no thing named that has a day of its own. */
export function asksPayDays(
  index: ContractIndex,
  groups: readonly Group[],
  types: ReadonlySet<string>,
): boolean {
  // 월급날: of a contract that knows no wages nothing is told of them.
  const isThere = ({ exact, meant, isNamed, isHint }: Group) =>
    !isNamed || isHint || isIn(index, exact) || isIn(index, meant)
  const named = groups.filter(({ concepts }) => concepts.some((id) => id === 'payment' || ofDays.has(id)))
  return (
    named.some(({ concepts }) => concepts.some((id) => ofDays.has(id))) &&
    (types.has('day') || types.has('deadline')) &&
    named.every(isThere) &&
    groups.every((group) => named.includes(group) || !isEssential(group))
  )
}

/** The places of all provisions that set when something due is paid. */
export function payDaysOf({ sentences, clauses }: ContractIndex): number[] {
  return sentences.flatMap(({ at, sentence, section }) => {
    const { values, parts } = clauses.provisions[at]!
    if (section.kind === 'preamble' || section.kind === 'signature') return []
    const main = parts.filter(({ kind }) => kind === 'main')
    const hasTime = values.some(
      ({ type, start }) => times.has(type) && main.some((part) => start >= part.start && start < part.end),
    )
    const isDue =
      pays.test(sentence.text) &&
      due.test(sentence.text) &&
      !another.test(`${section.title} ${sentence.text}`)
    return hasTime && isDue ? [at] : []
  })
}
