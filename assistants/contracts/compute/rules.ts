import type { ContractIndex } from '../retrieve/contract-index.ts'
import { formulaIn, isFormula } from './formulas.ts'
import { inheriting, isVariant, steppedOn } from './inherited.ts'
import { eachOf } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { perOf } from './per.ts'
import { isMoney, type Quantity } from './quantities.ts'
import { bounds, rangeIn } from './ranges.ts'
import type { Limit, Rule } from './rule.ts'
import {
  baseBefore,
  baseBehind,
  baseOfColumn,
  baseOfTable,
  beyondIn,
  countedFromIn,
  countedIn,
  freeIn,
  isLimit,
  leastIn,
  limitIn,
  limiting,
  type Read,
  raising,
  roundingIn,
} from './rule-bounds.ts'
import { cellAt, perAhead, perOfCell, rowCellsOf, shareOfRow } from './table-rows.ts'
import { quantitiesAt } from './typed.ts'
import { missedIn, premiumIn, worthsIn } from './worth.ts'

const kept = new WeakMap<ContractIndex, readonly Rule[]>()

/** All that can be reckoned by a contract. */
export const rulesOf = (index: ContractIndex): readonly Rule[] => kept.getOrInsertComputed(index, readRules)

function readRules(index: ContractIndex): Rule[] {
  const { contract, clauses, sentences, sides } = index
  const all = clauses.provisions.map((provision, at): Read => {
    const text = contract.text.slice(provision.start, provision.end)
    return {
      at,
      provision,
      text,
      introduction: sentences[at]!.unit.introduction,
      quantities: quantitiesAt(index, at),
    }
  })
  const rules = all.flatMap((read) => {
    const { kind } = contract.sections[read.provision.section]!
    if (kind === 'signature') return []
    const { section, unit } = sentences[read.at]!
    const beside = all.filter(({ provision }) => provision.section === read.provision.section)
    const own = beside.filter(({ at }) => sentences[at]!.unit === unit)
    const cost = costRule(read, sentences[read.at]!, limitIn(read, beside, section.title, limiting))
    if (cost) return [cost]
    if (isFormula.test(read.text))
      return formulaRule(
        read,
        own,
        sentences[read.at]!,
        limitIn(read, beside, section.title, limiting, /([가-힣]{2,6}금)으로/u.exec(read.text)?.[1]),
      )
    const told = worthRules(read, sentences[read.at]!)
    const { label } = read.provision
    const cell = isRow(read) ? (label ? label[1] - read.provision.start : read.text.indexOf('|')) : 0
    const behindLabel =
      label && unit.introduction !== ''
        ? label[1] - read.provision.start
        : rangeIn(read.text.slice(0, cell)) || /당일/u.test(read.text.slice(0, cell))
          ? cell
          : 0
    // A row is read with what leads into its table.
    const ahead = cell > 0 ? leadOf(own.filter((one) => one.at < read.at && !isRow(one))) : undefined
    const first = isRow(read) ? own.find(isRow) : undefined
    const leading = own.flatMap((one) => (one.at < read.at && !isRow(one) ? one.text : [])).join(' ')
    const given = read.quantities.filter(
      (one) =>
        (isMoney(one) || one.unit === 'share') &&
        one.start >= behindLabel &&
        !isLimit(read, one) &&
        !bounds(read.text, one),
    )
    const cells = rowCellsOf(contract.text, read.provision)
    const byCases = shareOfRow(cells)
    if (byCases)
      return byCases.cases.map(({ cell: { column, text, label: row }, range }) =>
        wordedRule(read, sentences[read.at]!, {
          ...{
            quantity: byCases.share,
            base: baseOfTable(ahead),
            column,
            range,
            when: text,
          },
          about: [row, text, column, ahead ?? '', section.title].join(' '),
        }),
      )
    const rates = chained(read.text, given).map((quantity): Rule => {
      const last = given.filter((one) => one.end <= quantity.start).at(-1)?.end ?? 0
      const held = cellAt(cells, quantity)
      const per =
        perOf(read.text, quantity, last) ??
        (isMoney(quantity)
          ? perOfCell(cells, held, sentences[read.at]!.label, `${leading} ${section.title}`)
          : undefined) ??
        (isMoney(quantity) ? perAhead(read.text.slice(0, quantity.start)) : undefined)
      const part = partOf(read, quantity)
      const put = caseOf(read, given[0]!.start, last, quantity.start)
      const when = behindLabel > 0 ? read.text.slice(0, behindLabel) : put.all
      const whole = `${when} ${part}`
      const range =
        behindLabel > 0
          ? rangeIn(when)
          : rangeIn(withoutDeadline(put.last || when || read.text.slice(last, quantity.start)))
      const each = isMoney(quantity) ? eachOf(read.text.slice(last, quantity.start), per?.unit) : undefined
      const before = read.text.slice(last, quantity.start)
      const free =
        freeIn(beside, per, whole, before, read.at) ??
        (each ? freeIn(beside, { unit: each }, whole, before, read.at) : undefined)
      return {
        ...{ at: read.at, quantity, per, result: held ? undefined : resultOf(read.text, quantity) },
        ...columnOf(
          held?.column ??
            (given.length > 1
              ? shareholderBefore(read.text.slice(last, quantity.start), quantity, sides)
              : undefined),
        ),
        each,
        base:
          quantity.unit === 'share'
            ? (baseBefore(read.text.slice(0, quantity.start)) ??
              baseBehind(read.text.slice(quantity.end)) ??
              (behindLabel > 0 && range ? baseOfTable(ahead) : undefined) ??
              baseOfColumn(held?.column))
            : undefined,
        parts: roundingIn(own, per),
        free,
        counted: countedIn(whole),
        least: leastIn(beside, per, whole),
        cap: limitIn(read, beside, section.title, limiting, resultOf(read.text, quantity)),
        floor: limitIn(read, beside, section.title, raising, resultOf(read.text, quantity)),
        beyond: beyondIn(own, per, when),
        range: free ? undefined : range,
        when,
        about: [
          held ? `${held.label} ${held.text} ${held.column}` : read.text,
          ahead ?? '',
          // 출산예정일 31일 전까지 over 21일 전부터: what the first row counts from.
          range?.isAhead && first ? countedFromIn(first.text) : '',
          unit.introduction,
          section.title,
          sentences[read.at]!.label ?? '',
        ].join(' '),
        isException: read.provision.isException,
        isAdded: /^(?:의\s[가-힣 ]{2,12})?[을를]\s더하여\s(?:청구|받|낸|내|지급)/u.test(
          read.text.slice(quantity.end),
        ),
      }
    })
    // 계약금의 2배, 전날 알리면 4배: of the same.
    for (const [at, rule] of rates.entries()) {
      const before = rates[at - 1]
      if (
        rule.quantity.unit === 'share' &&
        !rule.base &&
        before?.quantity.unit === 'share' &&
        isVariant(rule)
      )
        rates[at] = { ...rule, base: before.base }
    }
    return told.length > 0
      ? [
          ...told,
          ...rates.filter(({ quantity }) => told.every((one) => one.quantity.start !== quantity.start)),
        ]
      : rates
  })
  return rules.map((rule, index) =>
    inheriting(
      steppedOn(rule, rules[index - 1]),
      rules
        .slice(0, index)
        .findLast(({ at }) => at === rule.at - 1 && sentences[at]!.unit === sentences[rule.at]!.unit),
    ),
  )
}

/** 수리 실비를 물어낸다, 다만 200,000원을 넘지 않는다: what it costs, as far as the limit. */
function costRule(
  read: Read,
  sentence: ContractIndex['sentences'][number],
  cap: Limit | undefined,
): Rule | undefined {
  const found =
    /([가-힣]{1,5}\s)?(실비|수리비|수선비|치료비|복구비)[을를]\s(?:물어|배상|부담|낸|내|지급)/u.exec(
      read.text,
    )
  if (
    !found ||
    !cap ||
    !isMoney(cap.quantity) ||
    read.quantities.some((one) => isMoney(one) && !isLimit(read, one))
  )
    return undefined
  const quantity = { value: 1, unit: 'share', start: found.index, end: found.index, text: found[2]! }
  return {
    ...wordedRule(read, sentence, { formula: { op: 'named', name: '실비' }, quantity, cap }),
    range: undefined,
  }
}

/** 체결일부터 10일 이내에: until when, and no case. */
const withoutDeadline = (text: string): string =>
  text.replaceAll(/(?:부터|로부터)\s\d+\s?(?:영업일|일|주|개월)\s?(?:이내|안)에/gu, ' ')

const columnOf = (column: string | undefined): Pick<Rule, 'column'> => (column ? { column } : {})

/** 크리에이터 90%, 회사 10%: whose share it is. */
function shareholderBefore(
  piece: string,
  { unit }: Quantity,
  sides: ContractIndex['sides'],
): string | undefined {
  const word = unit === 'share' ? /([가-힣A-Za-z]+)\s$/u.exec(piece)?.[1] : undefined
  return word && sides.some(({ role, aliases }) => [role, ...aliases].includes(word)) ? word : undefined
}

/** 다음과 같이 돌려준다, before what else stands ahead of a table. */
const leadOf = (ahead: readonly Read[]): string | undefined =>
  (ahead.findLast(({ text }) => /다음|아래/u.test(text)) ?? ahead.at(-1))?.text

const isRow = ({ provision: { kind }, text }: Read): boolean => kind === 'row' || text.includes('|')

/** A sentence that says in words what is to be reckoned. */
function formulaRule(
  read: Read,
  own: readonly Read[],
  sentence: ContractIndex['sentences'][number],
  cap: Limit | undefined,
): Rule[] {
  const formula = formulaIn(read.text)
  if (!formula) return []
  const quantity = read.quantities[0] ?? { value: 1, unit: 'share', start: 0, end: 0, text: '' }
  const parts = roundingIn(own, { unit: '개월' })
  const last = { value: 1, unit: '', start: read.text.length, end: read.text.length, text: '' }
  return [wordedRule(read, sentence, { formula, quantity, cap, parts, result: resultOf(read.text, last) })]
}

/** 2개월분의 차임을 위약금으로, 연장근로에는 통상임금의 50%를 더하여: said in words of another amount. */
function worthRules(read: Read, sentence: ContractIndex['sentences'][number]): Rule[] {
  const worths = worthsIn(read.text)
  if (worths.length > 0)
    return worths.map((worth, index) => {
      const piece = read.text.slice(worths[index - 1]?.quantity.end ?? 0, worth.quantity.start)
      const end = nameEnd(read.text, worth.quantity)
      const result = worth.result ?? labelIn(read.text) ?? resultOf(read.text, { ...worth.quantity, end })
      return wordedRule(read, sentence, {
        ...worth,
        result,
        ...(worths.length > 1 ? { when: piece, range: rangeIn(piece) } : {}),
      })
    })
  const none = { value: 1, unit: 'share', start: -1, end: -1, text: '' }
  const missed = missedIn(read.text)
  if (missed) return [wordedRule(read, sentence, { formula: missed, quantity: none })]
  const premium = premiumIn(read.text)
  if (!premium) return []
  const { share: quantity, paid, added } = premium
  const ruled = wordedRule(read, sentence, { formula: paid, quantity })
  const own = occasionsIn(ruled.about)
  return [
    ...(own.has('overtime') || own.has('holiday') ? [{ ...ruled, when: '연장근로, 휴일근로' }] : []),
    ...(own.has('night') ? [{ ...ruled, formula: added, when: '야간' }] : []),
  ]
}

/** - 주휴수당: … */
const labelIn = (text: string): string | undefined => /^[-·*○]?\s*([가-힣]{2,8}):\s/u.exec(text)?.[1]

/** Behind the name of what it is so much of. */
const nameEnd = (text: string, { end }: Quantity): number =>
  end + (/^(?:의|에)?\s?[가-힣 ]{2,14}?(?=[을를])/u.exec(text.slice(end))?.[0].length ?? 0)

function wordedRule(
  { at, provision, text }: Read,
  { unit, section, label }: ContractIndex['sentences'][number],
  given: Pick<Rule, 'quantity'> & Partial<Rule>,
): Rule {
  const when = provision.parts
    .filter(({ kind }) => kind === 'condition')
    .map(({ start, end }) => text.slice(start - provision.start, end - provision.start))
    .join(' ')
  return {
    ...{
      base: undefined,
      per: undefined,
      free: undefined,
      counted: undefined,
      least: undefined,
      result: undefined,
    },
    ...{
      at,
      cap: undefined,
      floor: undefined,
      beyond: undefined,
      parts: undefined,
      range: rangeIn(when),
      when,
    },
    about: [text, unit.introduction, section.title, label ?? ''].join(' '),
    isException: provision.isException,
    ...given,
  }
}

/**
 * The case that an amount is said for: between the one before it and itself, behind what leads into all of them.
 * 사업자가 해제하는 경우 …, 전날 알리면 4배, 당일 알리면 6배.
 */
function caseOf({ provision, text }: Read, first: number, from: number, to: number): Case {
  const parts = provision.parts
    .filter(({ kind }) => kind === 'condition')
    .map((part) => ({ start: part.start - provision.start, end: part.end - provision.start }))
  const within = (start: number, end: number) =>
    parts
      .filter((part) => part.end <= end && part.end > start)
      .map((part) => text.slice(Math.max(part.start, start), part.end).replace(/^[\s,]+/u, ''))
  const cases = within(from, to)
  const around = parts.find((part) => part.start <= to && to < part.end)
  if (from === 0 && cases.length === 0) {
    const whole = around ? text.slice(around.start, around.end) : ''
    return { all: whole, last: whole }
  }
  const last = cases.at(-1) ?? ''
  const leading = from === 0 ? cases : within(0, first)
  return { all: [...(last === '' ? leading : [...leading.slice(0, -1), last])].join(' ').trim(), last }
}

interface Case {
  readonly all: string
  /** What stands last before the amount itself. */
  readonly last: string
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

/** 28%를 수수료로, 10%의 위약금을, 계약금으로 전체 대금의 30%를 */
function resultOf(text: string, { start, end }: Quantity): string | undefined {
  const behind = text.slice(end, end + 30)
  const after =
    /^(?:에\s?(?:해당|상당)하는\s?(?:금액|돈))?(?:를|을)?\s?([가-힣]{2,8}?)(?:으로|로)(?=\s|한|하|서)/u.exec(
      behind,
    )?.[1] ?? /^의\s([가-힣]{2,8}?)[을를이은는]/u.exec(behind)?.[1]
  return after ?? [...text.slice(0, start).matchAll(/([가-힣]{2,8}?)(?:으로|은|는)\s/gu)].at(-1)?.[1]
}

function partOf({ provision, text }: Read, { start }: Quantity): string {
  const part = provision.parts.find(
    (one) => one.start <= provision.start + start && provision.start + start < one.end,
  )
  return part ? text.slice(part.start - provision.start, part.end - provision.start) : text
}
