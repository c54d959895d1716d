import { tokenize } from '#korean/tokens.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import { lateThing, occasionsIn } from './occasions.ts'
import type { Rule } from './rules.ts'
import type { Said } from './said.ts'

/** Whether a rule is about what was asked: what happens in the one happens in the other. */
export function isOfTheSame(rule: Rule, said: Said): boolean {
  const own = occasionsIn(rule.about)
  const asked = said.occasions
  if (![...asked].every((one) => own.has(one))) return false
  const put = occasionsIn(rule.when === '' ? '' : rule.when)
  if (put.size > 0 && ![...put].some((one) => asked.has(one))) return false
  // What is charged only where something happens is not asked of where it does not.
  const implied = rule.when === '' ? [...own].filter((one) => telling.has(one)) : []
  if (implied.length > 0 && !implied.some((one) => asked.has(one))) return false
  return !asked.has('late') || isSameThing(rule, said)
}

/** A thing that the contract speaks of elsewhere and this rule does not: 원본을 늦게 주면, of a rule on late delivery. */
export function isOfAnother(rule: Rule, { text }: Said, index: ContractIndex): boolean {
  const roles = index.sides.flatMap(({ aliases }) => aliases)
  const things = [...text.matchAll(/([가-힣]{2,8})(?:을|를|이|가)(?=\s)/gu)].map(([, thing]) => thing!)
  return things.some(
    (thing) =>
      !general.test(thing) &&
      !roles.includes(thing) &&
      !rule.about.includes(thing) &&
      !(rule.base ?? '').includes(thing) &&
      lateThing(thing).size === 0 &&
      index.sentences.some(({ own, section }) => own.includes(thing) && section.kind !== 'signature'),
  )
}

const telling: ReadonlySet<string> = new Set([
  'late',
  'early',
  'cancel',
  'break',
  'lose',
  'breach',
  'absent',
  'night',
  'holiday',
  'overtime',
  'sublet',
  'outage',
])

function isSameThing({ when, about }: Rule, { text }: Said): boolean {
  const own = lateThing(when === '' ? about : when)
  const asked = lateThing(text)
  return own.size === 0 || asked.size === 0 || [...asked].some((one) => own.has(one))
}

/** How much of a rule a question speaks of, the rarer in the contract the more. */
export function nearness(rule: Pick<Rule, 'about'>, said: Said, index: ContractIndex): number {
  const words = stemsIn(rule.about)
  const asked = stemsIn(said.text)
  let sum = 0
  for (const word of words) {
    if (
      ![...asked].some(
        (one) => one === word || (one.length > 2 && (one.startsWith(word) || word.startsWith(one))),
      )
    )
      continue
    const among = index.sentences.filter(
      ({ own, title }) => own.includes(word) || title.includes(word),
    ).length
    sum += 1 / Math.max(1, among)
  }
  return sum + [...said.occasions].filter((one) => occasionsIn(rule.about).has(one)).length
}

const general =
  /^(?:계약|금액|지급|경우|사용|이용|한다|하여|다음|때|이상|이하|이내|까지|부터|그|이|수|것|위|및|또는|대하여|따라|있는|없는|하는|되는|받는|않는|아니|해당|각|월|일|년|얼마|얼마나|얼마예요|얼마야|하면|되면|그러면|그럼|내면|나면|돼요|되나요|인가요|건가요)$/u

export function stemsIn(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .flatMap(({ stem, stems }) => [stem, ...stems])
      .filter((stem) => stem.length > 1 && !/^\d/u.test(stem) && !general.test(stem)),
  )
}

/** Words of an exception's own case, which the rule that it is taken from does not have. */
export function distinctiveOf(exception: Rule, main: Rule): string[] {
  const own = stemsOnce(exception.when)
  return own.filter((word) => !main.about.includes(word))
}

/** Behind a calculation, a message that changes a number says nothing else: 그럼 15일이면?, 매장에서 판 40만원은요? */
export function onlyChanges(
  rule: Rule,
  { text, quantities, days }: Said,
  before: readonly string[],
): boolean {
  const known = `${rule.about} ${rule.base ?? ''} ${before.join(' ')}`.toLowerCase()
  return tokenize(text).every(({ stem, surface, span }) => {
    const isNumber = [...quantities, ...days].some(({ start, end }) => span.start < end && start < span.end)
    if (isNumber || stem.length < 2 || filler.test(surface)) return true
    return known.includes(stem) || occasionsIn(surface).size > 0
  })
}

const filler =
  /^(?:그럼|그러면|그람|그라면|그라믄|그라모|그렇다면|만약|만일|혹시|만약에|라면|이라면|이면|으면|정도|경우|되면|하면|남았|남은|얼마|어때|어떻|어떤가|그때|그건|이건|동안|아니|아니라|다시|계산|쓰면|썼으면|있으면|했으면|받으면|what|about|then|if)/u

/** 부가세 포함 월세 6개월치, of 관리비: a price of no case is asked of by its own name; what names one amount is not of another. */
export function isOfAnotherAmount(rule: Rule, { text }: Said, amounts: readonly NamedAmount[]): boolean {
  const bare = text.replaceAll(/\s/gu, '')
  const lastOf = ({ name }: NamedAmount) => headOf(name).split(' ').at(-1)!
  const isNamed = (one: NamedAmount) => lastOf(one).length > 1 && bare.includes(lastOf(one))
  if (rule.quantity.unit !== 'share' && !rule.formula) {
    const own = amounts.filter(({ at, quantity }) => at === rule.at && quantity.start === rule.quantity.start)
    const isPlain = rule.when === '' && !rule.counted && occasionsIn(rule.about).size === 0
    return !rule.per || (isPlain && !own.some(isNamed))
  }
  const put = rule.when === '' ? rule.about : rule.when
  const others = amounts.filter(
    (one) => isNamed(one) && !rule.about.includes(lastOf(one)) && !isSameName(one.name, rule.base ?? ''),
  )
  return others.length > 0 && amounts.some((one) => lastOf(one).length > 1 && put.includes(lastOf(one)))
}

/** 사업자의 해제, where 고객의 해제 has an article of its own: whose it is has to be said. */
export function isOfOtherSide(rule: Rule, said: Said, { sentences, sides }: ContractIndex): boolean {
  if (!said.occasions.has('cancel')) return false
  const sideOf = (title: string) => sides.find(({ role }) => title.includes(role))?.role
  const own = sideOf(sentences[rule.at]!.section.title)
  const isOthers = sentences.some(({ section }) => {
    const other = sideOf(section.title)
    return other !== undefined && other !== own && occasionsIn(section.title).has('cancel')
  })
  return own !== undefined && isOthers && !said.text.includes(own)
}

/** What lifts a rule elsewhere in its article: 을의 책임으로 늦은 날은 넣지 아니한다. */
export function liftingOf({ at }: Rule, { clauses, contract, sentences }: ContractIndex): number[] {
  const { section } = clauses.provisions[at]!
  return sentences.flatMap(({ at: other, sentence }) =>
    other !== at &&
    clauses.provisions[other]!.section === section &&
    contract.sections[section]!.kind === 'article' &&
    lifts.test(sentence.text)
      ? [other]
      : [],
  )
}

const lifts =
  /(?:적용|산입|포함|부과|청구)하지\s?(?:아니|않)|넣지\s?(?:아니|않)|면제|제외(?:한다|합니다)|그러하지\s?아니|그렇지\s?않|(?:받|내|물)지\s?(?:아니|않)/u

export const isLifting = (text: string): boolean => lifts.test(text)

/** The question puts what lifts the rule, or may do so. */
export function isLifted(rule: Rule, said: Said, index: ContractIndex): boolean {
  const asked = said.text.replaceAll(/\s/gu, '')
  return liftingOf(rule, index).some((at) =>
    stemsOnce(index.sentences[at]!.sentence.text).some(
      (word) => !rule.about.includes(word) && asked.includes(word),
    ),
  )
}

const stemsOnce = (text: string): string[] => [
  ...new Set(
    tokenize(text)
      .map(({ stem }) =>
        stem.replace(/(?:한|된|하는|되는|인|낸|판|쓴)$/u, (it) => (stem.length > 2 ? '' : it)),
      )
      .filter((stem) => stem.length > 1 && !general.test(stem) && !/^(?:다만|경우|때|\d.*)$/u.test(stem)),
  ),
]
