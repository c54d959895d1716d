import type { Provision } from '../clauses/provision.ts'
import type { Per } from './per.ts'
import { convert, counterAt, isMoney, type Quantity } from './quantities.ts'
import { type Range, rangeIn } from './ranges.ts'
import type { Beyond, Leading, Limit, Rule } from './rule.ts'

export const limiting =
  /^[^,.]{0,16}?(?:넘지\s?(?:못|아니|않)|넘을\s?수\s?없|초과할\s?수\s?없|초과하지\s?(?:못|아니|않)|한도로|을\s?한도|범위|(?<!배)상한)/u
export const raising =
  /^[^,.]{0,12}?(?:보다\s?적은|에\s?미치지\s?못하|에\s?못\s?미치|미만인|이\s?안\s?되)[^.]{0,24}(?:지급|받|낸|낸다|본다|한다)/u

/** A provision as rules are read from it. */
export interface Read {
  readonly at: number
  readonly provision: Provision
  readonly text: string
  /** What it completes, of an item. */
  readonly introduction: string
  readonly quantities: readonly Quantity[]
}

/** up to USD 4,200 */
const isMost = ({ text }: Quantity): boolean => /^(?:up\sto|not\smore\sthan)/iu.test(text)

export const isLimit = ({ text }: Read, quantity: Quantity): boolean =>
  isMost(quantity) || isLimitAt(text, quantity)

const isLimitAt = (text: string, { end }: Quantity): boolean =>
  limiting.test(text.slice(end, end + 30)) || raising.test(text.slice(end, end + 60))

/** 판매금액의 28%, 밀린 금액에 대하여 … 연 12%: the name that a share is of. */
export function baseBefore(before: string): string | undefined {
  const bare = before
    // 공사대금 총액(부가세 제외)의
    .replace(/\([^()]{1,20}\)(?=(?:의|에서|에)\s?(?:대하여\s)?$)/u, '')
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
    ?.split(
      /(?:은|(?<!넘|초과하)는|이|가|을|를|하여|으로|면|과|와|마다|까지|동안|경우|(?<=[하되내])고|(?<![가-힣])때|(?<=[가-힣]\s)때)\s/u,
    )
    .at(-1)
    ?.trim()
  return name && !/(?:때|경우|날|후|뒤|전)$/u.test(name) ? name : undefined
}

/** 계약금은 다음과 같이 처리한다: what the shares of a table are of, by what leads into it. */
export const baseOfTable = (ahead: string | undefined): string | undefined =>
  /([가-힣]{2,8})(?:은|는|을|를)\s(?:다음|아래)(?:과|와|의)/u.exec(ahead ?? '')?.[1]

export const countedFromIn = (text: string): string => /^\s*([가-힣\s]+?)\s?\d/u.exec(text)?.[1] ?? ''

/** 돌려드리는 비율(장치비 전액 기준) */
export const baseOfColumn = (column: string | undefined): string | undefined =>
  /([가-힣]{2,8})(?:\s전액)?\s기준/u.exec(column ?? '')?.[1]

/** 150% of the daily hire charge for each day of delay. */
export function baseBehind(behind: string): string | undefined {
  const found =
    /^\sof\s(?:the\s|its\s|that\s|such\s)?([A-Za-z][A-Za-z' -]{2,39}?)(?=\s(?:for|per|within|up|in|as|if|at|and)\b|[,.;)]|$)/u.exec(
      behind,
    )?.[1]
  return found?.trim()
}

/** 1시간 미만은 1시간으로 본다; 1시간 미만은 세지 아니한다. */
export function roundingIn(own: readonly Read[], per: Per | undefined): Rule['parts'] {
  if (!per) return undefined
  for (const { text } of own) {
    const found =
      /(?:1|한)\s?([가-힣]{1,3}?)\s?(?:미만|에\s?(?:미치지|미달)\s?(?:못하는|하는)|에\s?못\s?미치는|이?\s?(?:안\s?되는|되지\s?(?:아니|않)(?:하)?는))[^.]{0,16}?(?:은|는)\s?(.{0,24})/u.exec(
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
export function beyondIn(own: readonly Read[], per: Per | undefined, when: string): Beyond | undefined {
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
        !/^[을를이가]?\s?(?:넘으면|초과하면|넘는\s(?:경우|때)|초과하는\s(?:경우|때)|이상이면|지나면)/u.test(
          text.slice(one.end),
        )
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

/** 2회까지 무료로, up to 250 named users, 기본 흑백 2,000매: what is not counted; of several what is called like the rate. */
export function freeIn(
  beside: readonly Read[],
  per: Per | undefined,
  part: string,
  ahead: string,
  at: number,
): Leading | undefined {
  const from = per && ordinalIn(ahead, per.unit)
  if (from) return { quantity: from, at }
  // 30분을 넘으면 처음부터 1시간당: all of it counts.
  if (!per || !isBeyondQuota.test(part) || /처음부터|from the (?:start|beginning)/iu.test(`${part}${ahead}`))
    return undefined
  const found = beside.flatMap(({ at: where, text, quantities, introduction }) =>
    quantities
      .filter(({ unit, start, end }) => {
        const behind = text.slice(end, end + 20)
        return (
          // 6시간을 넘게 늦으면 시간당 요금 대신: another price takes its place.
          !/대신|instead/iu.test(text.slice(end)) &&
          (unit === per.unit || (where === at && convert(1, unit, per.unit) !== undefined)) &&
          (/^(?:까지|에\s?한하여|은|는)/u.test(behind) ||
            (/기본|기준|포함|제공|무료/u.test(`${introduction} ${text}`) &&
              /^(?:,|를|을|로|가|이|입니다|\(|$)/u.test(behind)) ||
            /(?:up to|within)\s$/iu.test(text.slice(0, start)))
        )
      })
      .map((quantity) => ({
        quantity,
        at: where,
        per: eachIn(text.slice(0, quantity.start)),
        called: /([가-힣]{2,})\s$/u.exec(text.slice(0, quantity.start))?.[1],
      })),
  )
  const own = /([가-힣]{2,}?)(?:은|는)\s/u.exec(ahead)?.[1]
  const isOne = new Set(found.map(({ quantity: { value } }) => value)).size === 1
  const [only, more] = isOne
    ? found.slice(0, 1)
    : found.filter(({ called }) => called !== undefined && called === own)
  return only && !more ? only : undefined
}

/** 하루 두 번까지: what a quota is for one of. */
function eachIn(before: string): string | undefined {
  const found = /(하루|1일|매일|매월|한\s?달|매주)(?:에)?\s?$/u.exec(before)?.[1]
  return found && (/일|하루/u.test(found) ? '일' : found.endsWith('주') ? '주' : '개월')
}

/** 3명째부터는 1인당: those before are free. */
function ordinalIn(ahead: string, unit: string): Quantity | undefined {
  const found = /(\d{1,3})\s?([가-힣]{1,2})째부터/u.exec(ahead)
  const counted = found && counterAt(found[2]!)
  if (!found || counted?.unit !== unit) return undefined
  return { value: Number(found[1]) - 1, unit, start: found.index, end: found.index, text: found[0] }
}

const isBeyondQuota = /그\s?(?:뒤|후|이상)의?|초과|추가|넘는|넘게|넘으면|additional|excess/iu

/** Which of all is counted: those beyond what is free, those that lack, those that are left. */
export function countedIn(part: string): Rule['counted'] {
  if (isBeyondQuota.test(part)) return 'over'
  if (/모자라|부족|미달|미치지\s?못/u.test(part)) return 'short'
  return /남은|잔여/u.test(part) ? 'left' : undefined
}

/** 매월 4,000kg 이상을 … 모자라는 1kg마다: what has to be reached. */
export function leastIn(beside: readonly Read[], per: Per | undefined, part: string): Leading | undefined {
  if (!per || !/모자라|부족|미달|미치지\s?못/u.test(part)) return undefined
  const found = beside.flatMap(({ at, text, quantities }) =>
    quantities
      .filter(({ unit, end }) => unit === per.unit && /^\s?이상/u.test(text.slice(end)))
      .map((quantity) => ({ quantity, at })),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The most or the least it may come to: in its own sentence, in the next, or where its article says it of the same thing. */
export function limitIn(
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
            each: spanOfLimit(text, quantity),
          }),
        )
      : []
  })
  return found.length === 1 ? found[0] : undefined
}

const spanAhead =
  /(?<![\d가-힣])(?:(매?월|매달|(?:한|1)\s?달|1\s?개월)|(매?일|하루|1일)|(매주|1?주|한\s?주|일주일)|(매?년|연|연간|1년|한\s?해))(?:에|당|마다|간)?\s(?:(?:최대|최고|합계|합하여|합쳐|모두|총|많아야)\s?)*(?:금\s?)?$/u
const spanBehind = /^\s?(?:a|an|per|each|every|in any)\s(?:(month)|(day|night)|(week)|(year))\b/iu
const spans = ['개월', '일', '주', '년'] as const

/** 한 달에 최대 60,000원, up to GBP 60 a month: what a limit holds for anew. */
function spanOfLimit(text: string, { start, end }: Quantity): string | undefined {
  const found = spanAhead.exec(text.slice(Math.max(0, start - 24), start)) ?? spanBehind.exec(text.slice(end))
  return spans.find((_, at) => found?.[at + 1] !== undefined)
}

/** Whether a limit that is reached is reached once: what is counted lies within one day, no month of which two may be touched. */
export const holdsOnce = ({ each }: Limit, counted: readonly Quantity[]): boolean =>
  each === undefined ||
  (each === '일' &&
    counted.every(({ value, unit }) => {
      const days = convert(value, unit, '일')
      return days === undefined || (unit !== '일' && days <= 1)
    }))
