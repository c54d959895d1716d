import type { Provision } from '../clauses/provision.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type Formula, formulaIn } from './formulas.ts'
import { eachOf } from './named-amounts.ts'
import { type Per, perOf } from './per.ts'
import { isMoney, type Quantity, quantitiesIn } from './quantities.ts'
import { bounds, type Range, rangeIn } from './ranges.ts'

/** What a provision lets one reckon: an amount for each of something, or a share of an amount. */
export interface Rule {
  /** The provision. */
  readonly at: number
  /** Money, or a share. */
  readonly quantity: Quantity
  /** Of a share: what it is of, as the contract calls it. Nothing where it says no name: what is late. */
  readonly base: string | undefined
  readonly per: Per | undefined
  /** Paid for each of something beside that: 1대에 월. */
  readonly each?: string | undefined
  /** What comes out is called so: 수수료, 계약금. */
  readonly result: string | undefined
  /** A part of one counts as one, or not at all. */
  readonly parts: 'up' | 'down' | undefined
  /** So many are free, or are what has to be reached. */
  readonly free: Leading | undefined
  /** Of all there are only these count. */
  readonly counted: 'over' | 'short' | 'left' | undefined
  readonly least: Leading | undefined
  readonly cap: Limit | undefined
  readonly floor: Limit | undefined
  /** From so many on it is another amount: 6시간을 넘으면 1일 대여요금. */
  readonly beyond: Beyond | undefined
  /** The figures that it is said for: 72시간 전이 지나고 24시간 전까지. */
  readonly range: Range | undefined
  /** The case it is said for, else the whole of it. */
  readonly when: string
  /** All that it is known by: its words, its heading, what leads into it. */
  readonly about: string
  readonly isException: boolean
  /** What it says in words to be reckoned. */
  readonly formula?: Formula
}

export interface Leading {
  readonly quantity: Quantity
  readonly at: number
}

export interface Beyond {
  readonly range: Range
  /** What is paid then, by its name, and for one of what. */
  readonly name: string
  readonly at: number
}

/** A most or a least: an amount, or a share of one. */
export interface Limit {
  readonly quantity: Quantity
  readonly base: string | undefined
  readonly at: number
}

/** What has to be taken together: … 곱한 금액에서 … 뺀 나머지. */
const isFormula =
  /(?:뺀|곱한|더한|나눈|공제한|차감한)\s?(?:금액|나머지|잔액|값|돈|수)|빼고\s(?:나머지|남은)|횟수.{0,20}계산하여/u
const limiting =
  /^[^,.]{0,16}?(?:넘지\s?(?:못|아니|않)|넘을\s?수\s?없|초과할\s?수\s?없|초과하지\s?(?:못|아니|않)|한도로|을\s?한도|범위|(?<!배)상한)/u
const raising =
  /^[^,.]{0,12}?(?:보다\s?적은|에\s?미치지\s?못하|에\s?못\s?미치|미만인|이\s?안\s?되)[^.]{0,24}(?:지급|받|낸|낸다|본다|한다)/u

/** A provision as rules are read from it. */
interface Read {
  readonly at: number
  readonly provision: Provision
  readonly text: string
  readonly quantities: readonly Quantity[]
}

/** All that can be reckoned by a contract. */
export function rulesOf({ contract, clauses, sentences }: ContractIndex): Rule[] {
  const all = clauses.provisions.map((provision, at): Read => {
    const text = contract.text.slice(provision.start, provision.end)
    return { at, provision, text, quantities: quantitiesIn(text) }
  })
  const rules = all.flatMap((read) => {
    const { kind } = contract.sections[read.provision.section]!
    if (kind === 'signature') return []
    const { section, unit } = sentences[read.at]!
    const beside = all.filter(({ provision }) => provision.section === read.provision.section)
    const own = beside.filter(({ at }) => sentences[at]!.unit === unit)
    if (isFormula.test(read.text))
      return formulaRule(
        read,
        own,
        sentences[read.at]!,
        limitIn(read, beside, section.title, limiting, /([가-힣]{2,6}금)으로/u.exec(read.text)?.[1]),
      )
    const { label } = read.provision
    const cell = Math.max(0, read.text.indexOf('|'))
    const behindLabel =
      label && unit.introduction !== ''
        ? label[1] - read.provision.start
        : rangeIn(read.text.slice(0, cell)) || /당일/u.test(read.text.slice(0, cell))
          ? cell
          : 0
    // A row is read with what leads into its table.
    const ahead =
      cell > 0 ? own.findLast(({ at, text }) => at < read.at && !text.includes('|'))?.text : undefined
    const given = read.quantities.filter(
      (one) =>
        (isMoney(one) || one.unit === 'share') &&
        one.start >= behindLabel &&
        !isLimit(read, one) &&
        !bounds(read.text, one),
    )
    return chained(read.text, given).map((quantity): Rule => {
      const last = given.filter((one) => one.end <= quantity.start).at(-1)?.end ?? 0
      const per = perOf(read.text, quantity, last)
      const part = partOf(read, quantity)
      const condition = read.provision.parts
        .filter((one) => one.kind === 'condition' && one.start < read.provision.start + quantity.end)
        .map((one) => contract.text.slice(one.start, one.end))
        .at(-1)
      const when = behindLabel > 0 ? read.text.slice(0, behindLabel) : (condition ?? '')
      const whole = `${when} ${part}`
      const free = freeIn(beside, per, whole)
      return {
        ...{ at: read.at, quantity, per, result: resultOf(read.text, quantity) },
        each: isMoney(quantity) ? eachOf(read.text.slice(last, quantity.start), per?.unit) : undefined,
        base:
          quantity.unit === 'share'
            ? (baseBefore(read.text.slice(0, quantity.start)) ?? baseBehind(read.text.slice(quantity.end)))
            : undefined,
        parts: roundingIn(own, per),
        free,
        counted: countedIn(whole),
        least: leastIn(beside, per, whole),
        cap: limitIn(read, beside, section.title, limiting, resultOf(read.text, quantity)),
        floor: limitIn(read, own, section.title, raising),
        beyond: beyondIn(own, per, when),
        range: free ? undefined : rangeIn(when || read.text.slice(last, quantity.start)),
        when,
        about: [
          read.text,
          ahead ?? '',
          unit.introduction,
          section.title,
          sentences[read.at]!.label ?? '',
        ].join(' '),
        isException: read.provision.isException,
      }
    })
  })
  return rules.map((rule, index) =>
    inheriting(
      rule,
      rules
        .slice(0, index)
        .findLast(({ at }) => at === rule.at - 1 && sentences[at]!.unit === sentences[rule.at]!.unit),
    ),
  )
}

/** A sentence that says in words what is to be reckoned. */
function formulaRule(
  read: Read,
  own: readonly Read[],
  { unit, section, label }: ContractIndex['sentences'][number],
  cap: Limit | undefined,
): Rule[] {
  const formula = formulaIn(read.text)
  if (!formula) return []
  const { at, provision, text, quantities } = read
  const cases = provision.parts.filter(({ kind }) => kind === 'condition')
  const when = cases
    .map(({ start, end }) => text.slice(start - provision.start, end - provision.start))
    .join(' ')
  const none = { base: undefined, per: undefined, free: undefined, counted: undefined, least: undefined }
  return [
    {
      ...none,
      ...{ at, formula, cap, floor: undefined, beyond: undefined, range: rangeIn(when) },
      quantity: quantities[0] ?? { value: 1, unit: 'share', start: 0, end: 0, text: '' },
      result: resultOf(text, { value: 1, unit: '', start: text.length, end: text.length, text: '' }),
      parts: roundingIn(own, { unit: '개월' }),
      when,
      about: [text, unit.introduction, section.title, label ?? ''].join(' '),
      isException: provision.isException,
    },
  ]
}

/** 30분의 1의 1.5배: a share of a share is one. */
function chained(text: string, all: readonly Quantity[]): Quantity[] {
  const found: Quantity[] = []
  for (const one of all) {
    const last = found.at(-1)
    const joins =
      last?.unit === 'share' && one.unit === 'share' && /^의\s?$/u.test(text.slice(last.end, one.start))
    if (joins)
      found[found.length - 1] = {
        ...last,
        value: last.value * one.value,
        end: one.end,
        text: text.slice(last.start, one.end),
      }
    else found.push(one)
  }
  return found
}

/** 매장에서 판 경우에는 35%로 한다: of what, and to what, the sentence before it says. */
function inheriting(rule: Rule, before: Rule | undefined): Rule {
  if (!before || !isVariant(rule) || rule.per || before.quantity.unit !== 'share') return rule
  const when =
    before.when === '' || rule.about.includes(before.when) ? rule.when : `${before.when} ${rule.when}`
  return {
    ...rule,
    base: before.base,
    per: before.per,
    result: before.result,
    when,
    about: `${rule.about} ${before.about}`,
  }
}

/** It gives another share of the same for a case of its own. */
const isVariant = ({ isException, when, base, quantity }: Rule): boolean =>
  quantity.unit === 'share' && base === undefined && (isException || when !== '')

/** 28%를 수수료로, 10%의 위약금을, 계약금으로 전체 대금의 30%를 */
function resultOf(text: string, { start, end }: Quantity): string | undefined {
  const behind = text.slice(end, end + 30)
  const after =
    /^(?:에\s?(?:해당|상당)하는\s?(?:금액|돈))?(?:를|을)?\s?([가-힣]{2,8}?)(?:으로|로)(?=\s|한|하|서)/u.exec(
      behind,
    )?.[1] ?? /^의\s([가-힣]{2,8}?)[을를이은는]/u.exec(behind)?.[1]
  return after ?? [...text.slice(0, start).matchAll(/([가-힣]{2,8}?)(?:으로|은|는)\s/gu)].at(-1)?.[1]
}

/** up to USD 4,200 */
const isMost = ({ text }: Quantity): boolean => /^(?:up\sto|not\smore\sthan)/iu.test(text)

const isLimit = ({ text }: Read, quantity: Quantity): boolean => isMost(quantity) || isLimitAt(text, quantity)

const isLimitAt = (text: string, { end }: Quantity): boolean =>
  limiting.test(text.slice(end, end + 30)) || raising.test(text.slice(end, end + 60))

function partOf({ provision, text }: Read, { start }: Quantity): string {
  const part = provision.parts.find(
    (one) => one.start <= provision.start + start && provision.start + start < one.end,
  )
  return part ? text.slice(part.start - provision.start, part.end - provision.start) : text
}

/** 판매금액의 28%, 밀린 금액에 대하여 … 연 12%: the name that a share is of. */
function baseBefore(before: string): string | undefined {
  const bare = before
    .replace(/(?:연|년|월|매월|매년|일|매일|1일)\s?(?:이율\s?|이자율\s?)?$/u, '')
    .replace(
      /(?:(?:늦은|밀린|지체된?|연체된?|지연된?|경과한?)\s?(?:일수|날수|기간|날)(?:에\s?(?:대하여|따라|비례하여)|만큼|마다)?\s?)$/u,
      '',
    )
  const found =
    /((?:[가-힣A-Za-z]+\s){0,2}[가-힣A-Za-z]+?)(?:의|에서|에\s?대하여|에\s?대한|\s중|\s?가운데|에)\s*$/u.exec(
      bare,
    )?.[1]
  const name = found
    ?.split(/(?:은|는|이|가|을|를|하여|으로|면|과|와|마다|경우)\s/u)
    .at(-1)
    ?.trim()
  return name && !/(?:때|경우|날|후|뒤|전)$/u.test(name) ? name : undefined
}

/** 150% of the daily hire charge for each day of delay. */
function baseBehind(behind: string): string | undefined {
  const found =
    /^\sof\s(?:the\s|its\s|that\s|such\s)?([A-Za-z][A-Za-z' -]{2,39}?)(?=\s(?:for|per|within|up|in|as|if|at|and)\b|[,.;)]|$)/u.exec(
      behind,
    )?.[1]
  return found?.trim()
}

/** 1시간 미만은 1시간으로 본다; 1시간 미만은 세지 아니한다. */
function roundingIn(own: readonly Read[], per: Per | undefined): Rule['parts'] {
  if (!per) return undefined
  for (const { text } of own) {
    const found =
      /(?:1|한)\s?([가-힣]{1,3})\s?(?:미만|에\s?미치지\s?못하는|에\s?못\s?미치는|이\s?안\s?되는)[^.]{0,16}?(?:은|는)\s?(.{0,24})/u.exec(
        text,
      )
    if (!found || (found[1] !== per.unit && !(found[1] === '달' && per.unit === '개월'))) continue
    if (/^(?:1|한)\s?[가-힣]{1,3}(?:으로|로)/u.test(found[2]!)) return 'up'
    if (/^(?:세|넣|계산하|산입하|포함하|치)지\s?(?:아니|않)|^(?:버린|버림|제외)/u.test(found[2]!))
      return 'down'
  }
  return undefined
}

const everywhere: Range = {
  ...{ unit: '시간', min: 0, max: Number.POSITIVE_INFINITY, withMin: true, withMax: true, isAhead: false },
}

/** 6시간을 넘으면 1일 대여요금을 받는다: what holds from there on, told by its name; empty where that is not plain. */
function beyondIn(own: readonly Read[], per: Per | undefined, when: string): Beyond | undefined {
  if (!per) return undefined
  // 오후 3시를 넘기면: from which hour on is not told by a number of hours.
  const byClock = own.find(({ text }) => per.unit === '시간' && /\d\s?시(?:를|가)\s?(?:넘|지나)/u.test(text))
  if (byClock) return { range: everywhere, name: '', at: byClock.at }
  for (const { at, text, quantities } of own) {
    for (const one of quantities) {
      const put = text.slice(one.start, one.end + 12)
      if (
        one.unit !== per.unit ||
        when.includes(one.text) ||
        !/^[을를이가]?\s?(?:넘으면|초과하면|넘는\s(?:경우|때)|이상이면|지나면)/u.test(text.slice(one.end))
      )
        continue
      const range = rangeIn(put)
      if (!range) continue
      const name =
        /면\s?(?:에는\s)?(?:1일|하루|한\s?달|월)?\s?([가-힣]{2,8})(?:을|를)\s?(?:받|낸|지급|부과)/u.exec(
          text.slice(one.end),
        )?.[1]
      return { range, name: name ?? '', at }
    }
  }
  return undefined
}

/** 2회까지 무료로, up to 250 named users: what is not counted. */
function freeIn(beside: readonly Read[], per: Per | undefined, part: string): Leading | undefined {
  if (!per || !isBeyondQuota.test(part)) return undefined
  const found = beside.flatMap(({ at, text, quantities }) =>
    quantities
      .filter(({ unit, start, end }) => {
        const behind = text.slice(end, end + 20)
        return (
          unit === per.unit &&
          (/^(?:까지|에\s?한하여|은|는)/u.test(behind) || /(?:up to|within)\s$/iu.test(text.slice(0, start)))
        )
      })
      .map((quantity) => ({ quantity, at })),
  )
  return found.length === 1 ? found[0] : undefined
}

const isBeyondQuota = /그\s?(?:뒤|후|이상)의?|초과|추가|넘는|넘으면|additional|excess/iu

/** Which of all is counted: those beyond what is free, those that lack, those that are left. */
function countedIn(part: string): Rule['counted'] {
  if (isBeyondQuota.test(part)) return 'over'
  if (/모자라|부족|미달|미치지\s?못/u.test(part)) return 'short'
  return /남은|잔여/u.test(part) ? 'left' : undefined
}

/** 매월 4,000kg 이상을 … 모자라는 1kg마다: what has to be reached. */
function leastIn(beside: readonly Read[], per: Per | undefined, part: string): Leading | undefined {
  if (!per || !/모자라|부족|미달|미치지\s?못/u.test(part)) return undefined
  const found = beside.flatMap(({ at, text, quantities }) =>
    quantities
      .filter(({ unit, end }) => unit === per.unit && /^\s?이상/u.test(text.slice(end)))
      .map((quantity) => ({ quantity, at })),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The most or the least it may come to: in its own sentence, in the next, or where its article says it of the same thing. */
function limitIn(
  read: Read,
  beside: readonly Read[],
  title: string,
  by: RegExp,
  result?: string,
): Limit | undefined {
  const found = beside.flatMap(({ at, text, quantities }) => {
    const limits = quantities.filter(
      (one) =>
        (isMoney(one) || one.unit === 'share') &&
        (by.test(text.slice(one.end, one.end + 60)) || (by === limiting && at === read.at && isMost(one))),
    )
    const isNear = at === read.at || at === read.at + 1
    const isOfIt =
      isNear ||
      (result !== undefined && result.length > 2 && text.startsWith(result)) ||
      (title !== '' && title.split(/[의\s·과와]/u).some((word) => word.length > 2 && text.includes(word)))
    return isOfIt
      ? limits.map(
          (quantity): Limit => ({
            ...{ quantity, at },
            base: quantity.unit === 'share' ? baseBefore(text.slice(0, quantity.start)) : undefined,
          }),
        )
      : []
  })
  return found.length === 1 ? found[0] : undefined
}
