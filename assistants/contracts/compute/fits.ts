import { sensesOf } from '#korean/thesaurus.ts'
import { tokenize } from '#korean/tokens.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { actorIn, doingIn } from './doing.ts'
import { amountCalled, headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import { lateThing, occasionsIn } from './occasions.ts'
import { perOf } from './per.ts'
import { convert, isMoney, quantitiesIn } from './quantities.ts'
import { isWithin, rangeIn } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

/** Whether a rule is about what was asked: what happens in the one happens in the other. */
export function isOfTheSame(rule: Rule, said: Said): boolean {
  const own = occasionsIn(rule.about)
  const asked = said.occasions
  if (![...asked].every((one) => own.has(one))) return false
  // 1억원을 초과하면: whether it is put, the figure says.
  const isByFigure = rule.range !== undefined && !rule.range.isAhead
  const put = new Set(
    [...occasionsIn(rule.when)].filter(
      (one) => !(isByFigure || rule.free) || (one !== 'extra' && one !== 'short'),
    ),
  )
  if (
    put.size > 0 &&
    ![...put].some((one) => asked.has(one)) &&
    !(asked.size === 0 && namesResult(rule, said))
  )
    return false
  // What is charged only where something happens is not asked of where it does not.
  const implied = rule.when === '' ? [...own].filter((one) => telling.has(one)) : []
  if (implied.length > 0 && !implied.some((one) => asked.has(one))) return false
  return !asked.has('late') || isSameThing(rule, said)
}

/** 위약금이 얼마: what comes out is asked for by its name, with no case of its own. */
export const namesResult = ({ result }: Pick<Rule, 'result'>, { text }: Said): boolean =>
  result !== undefined && result.length > 2 && text.replaceAll(/\s/gu, '').includes(result)

/** 주휴수당까지 해서 얼마: what is asked for is more than that. */
export const isAddedTo = ({ result }: Rule, { text }: Said): boolean =>
  result !== undefined &&
  result.length > 1 &&
  ['까지 ', ' 포함', '도 포함', '하고 ', '이랑 ', '랑 ', ' 합'].some((word) =>
    text.includes(`${result}${word}`),
  )

/** A thing that the contract speaks of elsewhere and this rule does not: 원본을 늦게 주면, of a rule on late delivery. */
export function isOfAnother(
  rule: Rule,
  { text }: Said,
  index: ContractIndex,
  amounts: readonly NamedAmount[],
): boolean {
  const sectionOf = (at: number) => index.clauses.provisions[at]!.section
  // 대금을 늦게 주면, of the 선급금 that the same article makes of it.
  const isPartOfIt = (thing: string) => {
    const called = amountCalled(thing, amounts)
    return called?.of !== undefined && sectionOf(called.at) === sectionOf(rule.at)
  }
  const cost = costAsked.exec(text)?.[1]
  if (cost && occasionsIn(cost).size === 0 && !isSpokenOf(cost, rule, index)) return true
  const roles = index.sides.flatMap(({ aliases }) => aliases)
  const things = [
    ...text.matchAll(
      /([가-힣]{2,8})(?:을|를|이|가)(?=\s)|(?<![\d가-힣])([가-힣]{2,8})(?<![고면서게은는도을를이가])\s(?=\d+\s?(?:일|주|개월|달|시간))/gu,
    ),
  ].map(([, thing, bare]) => (thing ?? bare)!)
  return things.some(
    (thing) =>
      !general.test(thing) &&
      !roles.includes(thing) &&
      !isPartOfIt(thing) &&
      !rule.about.includes(thing) &&
      !index.sentences[rule.at]!.unitText.includes(thing) &&
      !(rule.base ?? '').includes(thing) &&
      lateThing(thing).size === 0 &&
      index.sentences.some(
        ({ own, title, section }) =>
          (own.includes(thing) || title.includes(thing)) && section.kind !== 'signature',
      ),
  )
}

/** 보관비 하루에 얼마예요: what the amount that is asked for is paid for. */
const costAsked =
  /(?<![가-힣])([가-힣]{2,4})(?:비|비용|료)(?:은|는|이|가|도)?\s(?:(?:하루|한\s?달|1일|한\s?번|총|다)[가-힣]{0,2}\s)?(?:얼마|몇)/u

function isSpokenOf(word: string, { at, about, base }: Rule, index: ContractIndex): boolean {
  const text = `${about} ${base ?? ''} ${index.sentences[at]!.unitText}`
  const senses = sensesOf(text)
  return text.includes(word) || [...sensesOf(word)].some((one) => senses.has(one))
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
export function nearness(
  rule: Pick<Rule, 'about'> & { at?: number; result?: string | undefined },
  said: Said,
  index: ContractIndex,
): number {
  const words = stemsIn(rule.about)
  const asked = stemsIn(said.text)
  // What the whole article is about, however often the contract speaks of it.
  const titled = rule.at === undefined ? [] : [...stemsIn(index.sentences[rule.at]!.section.title)]
  const isNamed = namesResult({ result: rule.result }, said)
  let sum = isNamed || titled.some((word) => asked.has(word)) ? ofTitle : 0
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

const ofTitle = 0.4

const general =
  /^(?:계약|계약기간|기간|금액|지급|경우|사용|이용|한다|하여|다음|때|이상|이하|이내|까지|부터|그|이|수|것|위|및|또는|대하여|따라|있는|없는|하는|되는|받는|않는|아니|해당|각|월|일|년|얼마|얼마나|얼마예요|얼마야|하면|되면|그러면|그럼|내면|나면|돼요|되나요|인가요|건가요)$/u

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
  rule: Pick<Rule, 'about' | 'base'>,
  { text, quantities, days }: Said,
  before: readonly string[],
): boolean {
  const known = `${rule.about} ${rule.base ?? ''} ${before.join(' ')}`.toLowerCase()
  // 뽑았는데, of 뽑았으면: the same verb in another ending.
  const begun = new Set(tokenize(before.join(' ')).map((token) => token.surface.slice(0, 2)))
  return tokenize(text).every(({ stem, surface, span }) => {
    const isNumber = [...quantities, ...days].some(({ start, end }) => span.start < end && start < span.end)
    if (isNumber || stem.length < 2 || filler.test(surface)) return true
    return known.includes(stem) || begun.has(surface.slice(0, 2)) || occasionsIn(surface).size > 0
  })
}

const filler =
  /^(?:그럼|그러면|그람|그라면|그라믄|그라모|그렇다면|만약|만일|혹시|만약에|라면|이라면|이면|으면|정도|경우|되면|하면|남았|남은|얼마|어때|어떻|어떤가|그때|그건|이건|동안|아니|아니라|다시|계산|쓰면|썼으면|있으면|했으면|받으면|what|about|then|if)/u

/** 부가세 포함 월세 6개월치, of 관리비: a price of no case is asked of by its own name; what names one amount is not of another. */
export function isOfAnotherAmount(rule: Rule, said: Said, amounts: readonly NamedAmount[]): boolean {
  const { text } = said
  const bare = text.replaceAll(/\s/gu, '')
  const lastOf = ({ name }: NamedAmount) => headOf(name).split(' ').at(-1)!
  const isNamed = (one: NamedAmount) => lastOf(one).length > 1 && bare.includes(lastOf(one))
  if (rule.tiers || saysItsCase(rule, said)) return false
  if (rule.quantity.unit !== 'share' && !rule.formula) {
    const own = amounts.filter(({ at, quantity }) => at === rule.at && quantity.start === rule.quantity.start)
    const isPlain = rule.when === '' && !rule.counted && occasionsIn(rule.about).size === 0
    // 카라반 2박에 전기까지: a price beside another one is not all.
    const isBeside = amounts.some(
      (one) =>
        one.at !== rule.at &&
        !own.some(({ name }) => isSameName(name, one.name)) &&
        one.name
          .split(' ')
          .some((word) => /^[가-힣]{2,}$/u.test(word) && bare.includes(word) && !rule.about.includes(word)),
    )
    return !rule.per || (isPlain && (isBeside || !own.some(isNamed)))
  }
  const put = rule.when === '' ? rule.about : rule.when
  const others = amounts.filter(
    (one) => isNamed(one) && !rule.about.includes(lastOf(one)) && !isSameName(one.name, rule.base ?? ''),
  )
  return others.length > 0 && amounts.some((one) => lastOf(one).length > 1 && put.includes(lastOf(one)))
}

/** 아이 1명 기준 1시간에, of 한 명 5시간: a number of the question beside the one that is counted stands in its sentence. */
const saysItsCase = ({ about, per, counted }: Rule, { quantities }: Said): boolean =>
  per !== undefined &&
  counted === undefined &&
  quantities.some(
    ({ unit, value }) =>
      unit !== per.unit &&
      !isMoney({ unit }) &&
      quantitiesIn(about).some((one) => one.unit === unit && one.value === value),
  )

/** 평일에 1회 30,000원, 주말에 1회 45,000원: of several prices of one thing the one whose own word is said. */
export function isOtherVariant(
  { sentences }: ContractIndex,
  { at, quantity }: Pick<Rule, 'at' | 'quantity'>,
  said: string,
): boolean {
  const { text } = sentences[at]!.sentence
  if (text.includes('|')) return false
  const amounts = quantitiesIn(text).filter(isMoney)
  const pieces = amounts.map((one, index) => ({
    start: one.start,
    text: text.slice(amounts[index - 1]?.end ?? 0, one.start),
    per: perOf(text, one, amounts[index - 1]?.end ?? 0)?.unit,
  }))
  const own = pieces.find(({ start }) => start === quantity.start)
  // What has a subject of its own is another thing: 전기는 …, 장작은 ….
  const others = pieces.filter(
    (one) =>
      one !== own &&
      one.per === own?.per &&
      (one.start < quantity.start ? hasNoSubject(own?.text ?? '') : hasNoSubject(one.text)),
  )
  if (!own || own.per === undefined || others.length === 0) return false
  const words = (piece: string) => stemsOnce(piece)
  const isSaid = (word: string) => said.includes(word)
  const mine = words(own.text.split(/(?<=[은는])\s/u).at(-1)!).filter((word) =>
    others.every((one) => !one.text.includes(word)),
  )
  const theirs = others.flatMap((one) => words(one.text)).filter((word) => !own.text.includes(word))
  return !mine.some(isSaid) || theirs.some(isSaid)
}

const hasNoSubject = (piece: string): boolean => !/[가-힣](?:은|는)\s/u.test(piece)

/** 사업자의 해제, where 고객의 해제 has an article of its own; 갑이 늦으면, of a rule for 을: whose it is has to be said. */
export function isOfOtherSide(rule: Rule, said: Said, { sentences, sides, clauses }: ContractIndex): boolean {
  const doing = doingIn(said.text, sides)?.side
  const named = clauses.provisions[rule.at]!.parts.find(({ kind }) => kind === 'condition')?.actor
  const ruled = named && sides.find(({ role, aliases }) => role === named || aliases.includes(named))
  if (doing && ruled && doing !== ruled) return true
  if (!said.occasions.has('cancel')) return false
  const sideOf = (title: string) => sides.find(({ role }) => title.includes(role))
  const own = sideOf(sentences[rule.at]!.section.title)
  const others = sentences.filter(({ section }) => {
    const other = sideOf(section.title)
    return other !== undefined && other !== own && occasionsIn(section.title).has('cancel')
  })
  if (own === undefined || others.length === 0) return false
  if (doing) return doing !== own
  // 위약금이 얼마: of the side whose article alone speaks of one.
  const isTheirs = [...said.text.matchAll(/[가-힣]{2,6}금(?=[이은을도]?\s)/gu)].some(
    ([asked]) =>
      sentences[rule.at]!.section.text.includes(asked) &&
      others.every(({ section }) => !section.text.includes(asked)),
  )
  return !isTheirs && !said.text.includes(own.role)
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

/** 내지 아니한다 lifts; 내지 아니하면, 내지 않은 때에는 is a breach. */
const lifts =
  /(?:적용|산입|포함|부과|청구)하지\s?(?:아니|않)|넣지\s?(?:아니|않)|면제|제외(?:한다|합니다)|그러하지\s?아니|그렇지\s?않|(?:받|내|물)지\s?(?:아니|않)(?!(?:하|으)면|[한은]\s?(?:때|경우|날|금액|기간|채))/u

export const isLifting = (text: string): boolean => lifts.test(text)

/** The question puts what lifts the rule, or may do so. */
export function isLifted(rule: Rule, said: Said, index: ContractIndex): boolean {
  const asked = said.text.replaceAll(/\s/gu, '')
  const words = stemsOnce(said.text)
  const { result, at } = rule
  const { section } = index.clauses.provisions[at]!
  const caseOf = (other: number) => {
    const { text } = index.sentences[other]!.sentence
    const { start, parts } = index.clauses.provisions[other]!
    return parts
      .filter(({ kind }) => kind === 'condition')
      .map((part) => text.slice(part.start - start, part.end - start))
      .join(' ')
  }
  const lifting = liftingOf(rule, index).map((other) => index.sentences[other]!.sentence.text)
  const elsewhere = index.sentences.flatMap(({ at: other, sentence: { text } }) => {
    const { section: its, isException } = index.clauses.provisions[other]!
    const isOfResult = its !== section && result !== undefined && text.includes(result) && lifts.test(text)
    const isOfArticle = its === section && other !== at && (isException || frees.test(text))
    // 미리 내신 다음 달분은 전액 돌려 드립니다: what stands before it is its case.
    return isOfResult || isOfArticle ? [caseOf(other) || (frees.test(text) ? text.split(frees)[0]! : '')] : []
  })
  // 기상특보, of 태풍 특보: by its last part too.
  const isPut = (word: string) =>
    !rule.about.includes(word) &&
    (asked.includes(word) || words.some((one) => one.length < word.length && word.endsWith(one)))
  // 5박 이상 맡기는 경우에는, of 3박: its figure says that it is not put.
  const mayBe = (text: string) => isOutside(text, said) !== true
  return (
    lifting
      .filter(mayBe)
      .some((text) => stemsOnce(text).some((word) => !rule.about.includes(word) && asked.includes(word))) ||
    elsewhere.filter(mayBe).some((text) => stemsOnce(text).some(isPut))
  )
}

/** Whether the one figure of the question that a case is bounded by lies outside of it; nothing where there is none. */
export function isOutside(text: string, { quantities }: Pick<Said, 'quantities'>): boolean | undefined {
  const range = rangeIn(text)
  const given = range ? quantities.filter(({ unit }) => convert(1, unit, range.unit) !== undefined) : []
  const [one, more] = given
  return range && one && !more ? !isWithin(convert(one.value, one.unit, range.unit)!, range) : undefined
}

const frees = /(?:위약금|수수료|비용|배상)\s?없이|전액을?\s돌려/u

/** 승낙 없이 늦게 반납하면, of what was agreed to; 담당 지도자가 그만두면, of a member who does. */
export function isOfAnotherCase(
  { when, about, quantity, formula }: Rule,
  { text }: Said,
  { sides }: ContractIndex,
): boolean {
  // 회사가 못 빌려주면: what somebody does is no mere use of what has a price.
  if (when === '' && !formula && isMoney(quantity) && actorIn(text, sides)) return true
  const without = [...about.matchAll(/([가-힣]{2,6}?)(?:을|를|이|도)?\s없이/gu)].map(([, word]) => word!)
  if (
    without.some(
      (word) => text.includes(word) && !new RegExp(`${word}[가-힣]{0,2}\\s?(?:없|안|못)`, 'u').test(text),
    )
  )
    return true
  const doer = /(?:^|\s)((?:[가-힣]{2,8}\s)?[가-힣]{2,8})(?:이|가)\s(?!있|없)/u.exec(when)?.[1]
  if (
    !doer ||
    general.test(doer.split(' ').at(-1)!) ||
    sides.some(({ role, aliases }) => [role, ...aliases].some((name) => doer.includes(name)))
  )
    return false
  const bare = text.replaceAll(/\s/gu, '')
  const senses = sensesOf(text)
  const isSaid = (word: string) => bare.includes(word) || [...sensesOf(word)].some((one) => senses.has(one))
  return occasionsIn(when).has('cancel') && !doer.split(' ').some(isSaid)
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

/** 조식 포함, 밥값까지: more than what has one of these names. */
export const namesMore = (text: string, names: readonly string[]): boolean =>
  listedIn(text).some((word) => !names.some((name) => name.includes(word) || isSameName(name, word)))

/** What a question names beside something else. */
export const listedIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\d가-힣])([가-힣]{1,8}?)(?:\s?포함|까지|이랑|랑|하고|에다가?)(?=[\s,?]|$)/gu)]
    .map(([, word]) => word!)
    .filter((word) => !noThing.test(word))

const noThing =
  /^(?:부가세|부가가치세|얼마|언제|지금|오늘|어디|이제|여기|거기|그때|끝)$|(?:달|월|일|째|전|후)$/u
