import type { Part, Provision, Value, ValueType } from './provision.ts'

/** Where something is named: offsets into the contract's text. */
export type Place = readonly [start: number, end: number]

/** A value that belongs to what is named, and how surely: the less, the nearer. */
export interface Attached {
  readonly value: Value
  readonly cost: number
}

/** 월 이용료의 20퍼센트: what a share is of belongs to it, as do 월, 연 and 총 before an amount. */
const base =
  /(?:(?:해당|남은|미지급|미납|연체|체납|잔여)\s)?(?:(?:월|연간?|총|최근|도서)\s)?(?:[가-힣]{1,8}(?:대금|료|금액|금|액|임금|보수|가격|매출|요금|로열티)|총액)(?:의|에\s대하여|\s중)\s$|(?:총|월|연|개당|회당|건당|사고당|시간당|1인당|연간|일금|(?<![가-힣])금)\s?$/u

/** Where a value begins with what it is of. */
export function withBase(text: string, { type, start }: Value): number {
  if (type !== 'rate' && type !== 'money') return start
  return start - (base.exec(text.slice(Math.max(0, start - 24), start))?.[0].length ?? 0)
}

/** Further from each other than this within one part they have nothing to do with each other. */
const mostCost = 34
/** 연 5퍼센트**의** 지연이자, 출연료의 30%**를** 위약금으로: what joins a value to the name behind it. */
const joinsBehind =
  /^[)\s]*(?:의|에\s?해당하는|에\s?상당하는|에\s?달하는|씩|을|를|만큼의|의\s?(?:비율|이율)로(?:\s?계산한)?|의\s?이율로)?\s?(?:금액을\s|비율로\s)?$/u
/** 납품 후, 납품일부터, 해지일로부터 */
const anchor =
  /^(?:일)?\s?(?:후|뒤|이후|부터|로부터|까지|시(?:에|\s))|^(?:한|된|받은)\s?(?:날|때|후|뒤)|^일(?:의|에|로|\s)/u
const otherTopic = /[가-힣](?:은|(?<![려하되있없받르키내오지않])는)\s/u

/**
 * The values of some types that belong to what is named: of its row or field, else in its own part of the sentence, by
 * what joins them and by how near they are. Several where one name has several.
 */
export function attachedTo(
  text: string,
  provision: Provision,
  names: readonly Place[],
  types: ReadonlySet<ValueType>,
  { isAct = false } = {},
): Attached[] {
  const values = provision.values.filter(({ type }) => types.has(type))
  if (values.length === 0) return []
  if (provision.kind === 'row') return inRow(provision, names, values)
  const { label } = provision
  if (label && names.some(([start, end]) => start >= label[0] && end <= label[1])) {
    const behind = values.filter(({ start }) => start >= label[1])
    return outsideBrackets(text, label[1], behind).map((value) => ({ value, cost: 0 }))
  }
  const found = names.flatMap((name) => {
    // 잔금 지급일까지: a name within what it would be given.
    const apart = values.filter(({ start, end }) => end <= name[0] || start >= name[1])
    return inSentence(text, provision, name, apart, isAct)
  })
  const best = new Map<Value, number>()
  for (const { value, cost } of found)
    best.set(value, Math.min(cost, best.get(value) ?? Number.POSITIVE_INFINITY))
  return [...best].map(([value, cost]) => ({ value, cost })).sort((a, b) => a.cost - b.cost)
}

/** 임금지급일 : 매월 10일 (휴일의 경우는 전일): what stands in brackets says more of it; alone it will do. */
function outsideBrackets(text: string, from: number, values: readonly Value[]): readonly Value[] {
  const open = ({ start }: Value) => {
    const ahead = text.slice(from, start)
    return ahead.lastIndexOf('(') > ahead.lastIndexOf(')')
  }
  const plain = values.filter((value) => !open(value))
  return plain.length > 0 ? plain : values
}

/** The cell under the head that is named, or all of the row that is named. */
function inRow(
  { label, cells = [], heads }: Provision,
  names: readonly Place[],
  values: readonly Value[],
): Attached[] {
  const isIn = ([start, end]: Place) => names.some((name) => name[0] >= start && name[1] <= end)
  const isRow = label !== null && isIn(label)
  if (!isRow) return []
  const column =
    heads?.findIndex((head, at) => cells[at]![0] !== label[0] && head[0] < head[1] && isIn(head)) ?? -1
  if (column >= 0) {
    const [start, end] = cells[column]!
    const held = values.filter((value) => value.start >= start && value.end <= end)
    if (held.length > 0) return held.map((value) => ({ value, cost: 0 }))
    return values.length === 1 ? [{ value: values[0]!, cost: 2 }] : []
  }
  // Of several columns none was asked for.
  const isOne = new Set(values.map(({ norm }) => norm)).size === 1
  return isOne || !heads ? values.map((value) => ({ value, cost: 1 })) : []
}

function inSentence(
  text: string,
  { parts }: Provision,
  [start, end]: Place,
  values: readonly Value[],
  isAct: boolean,
): Attached[] {
  const index = parts.findIndex((part) => start >= part.start && start < part.end)
  const own = parts[index]
  if (!own) return []
  const within = (part: Part) => values.filter((value) => value.start >= part.start && value.end <= part.end)
  const here = within(own)
  if (here.length > 0) {
    const isOther = (value: Value) => here.length > 1 && isOfAnotherDeed(text, value, [start, end])
    const costs = here.map((value) => ({
      value,
      cost: costOf(text, [start, end], value, isAct, here.length) + (isOther(value) ? ofAnotherDeed : 0),
    }))
    return costs.filter(({ cost }) => cost <= mostCost)
  }
  // 요금을 변경하려면 30일 전에: what is done in a case has its time behind it.
  if (isAct && values.length === 1 && !anchor.test(text.slice(end, end + 6)))
    return [{ value: values[0]!, cost: 24 }]
  // 임대차 기간은 인도일로부터 …로 하며: what is a topic is spoken of further on.
  const isTopic = /^(?:은|는)\s/u.test(text.slice(end, end + 2))
  const next = isTopic
    ? parts
        .slice(index + 1)
        .find(({ kind, start: from }) => kind === 'main' && !otherTopic.test(text.slice(end + 2, from)))
    : undefined
  return next && own.kind === 'main'
    ? within(next)
        .slice(0, 1)
        .map((value) => ({ value, cost: 20 }))
    : []
}

/** 매월 말일까지 발행하는 세금계산서: a time of what is said of that noun alone. */
const relative =
  /^(?:까지|에|이내에|안에)?\s(?:[가-힣]{1,10}[을를에로]\s)?([가-힣]{1,8}(?:하는|되는|한|된|할|될))\s[가-힣]/u
const ofAnotherDeed = 16

function isOfAnotherDeed(text: string, { end }: Value, [start]: Place): boolean {
  const found = relative.exec(text.slice(end, end + 40))
  return found !== null && !(start >= end && start < end + found[0].length)
}

function costOf(text: string, [start, end]: Place, value: Value, isAct: boolean, count: number): number {
  // English tells what is done first, and how long behind it.
  if (!/[가-힣]/u.test(text.slice(Math.min(start, value.start), Math.max(end, value.end))))
    return Math.ceil(Math.abs(value.start >= end ? value.start - end : start - value.end + 12) / 3)
  if (value.start >= end) {
    const between = text.slice(end, value.start)
    // 착수금 30퍼센트, 차임은 월 65만원, 위약벌로 5,000만원
    const isNext =
      /^(?:은|는|이|가|으로|로|을|를|:|：)?\s?(?:총|월|연|금|일금|매월|개당|회당|건당|사고당|평균|각|\(|최대)?\s?$/u.test(
        between,
      )
    if (isAct && anchor.test(text.slice(end, end + 6)) && !/은|는/u.test(text.slice(end, end + 1)))
      return between.length + 16
    // 임대차 종료 6개월 전: a part of another thing's name.
    if (
      isAct &&
      !/^(?:은|는|이|가|을|를|의|도|하|할|한|되|된|[:：,(\s]{1,2}(?:\d|매|다음)|\s?(?:기간|기한))/u.test(
        text.slice(end, end + 4),
      )
    )
      return 40
    const crosses = otherTopic.test(between.slice(1)) ? 18 : 0
    return (isNext ? 0 : between.length + (isAct ? 14 : 2)) + crosses
  }
  // 최종 납품 후 14일, 납품일부터: a day that is counted from, not what is done.
  const between = text.slice(value.end, start)
  if (isAct && anchor.test(text.slice(end, end + 6))) return 40
  if (joinsBehind.test(between)) return isAct ? 0 : 1
  // 30일 전에 서면으로 통지하여 계약을 해지: what is done is told last.
  if (isAct) return Math.min(between.length, count === 1 ? 20 : 30)
  return between.length + (/[,]|(?:고|며)\s/u.test(between) ? 16 : 6)
}
