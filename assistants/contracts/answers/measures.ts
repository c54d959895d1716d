import { findAmounts } from '#korean/amounts.ts'
import { readClock } from '#korean/clock.ts'
import { findDurations } from '#korean/durations.ts'
import { readSource } from '#korean/source.ts'
import type { Verdict } from './stated-limit.ts'

/** A length of time in days, or a sum in won. */
interface Measure {
  readonly kind: 'time' | 'money'
  readonly size: number
}

/** A measure that a sentence holds from, up to or within. */
interface Threshold extends Measure {
  readonly isMet: (size: number) => boolean
}

const days = { second: 1 / 86_400, minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30.4, year: 365 }
const written: Readonly<Record<string, number>> = {
  년: 365,
  개월: 30.4,
  달: 30.4,
  기: 30.4,
  주일: 7,
  주: 7,
  일: 1,
}

/** 8개월, 두 달치, 반년: the lengths of time that a question speaks of, in days. What may be a date is none. */
function timesIn(message: string): number[] {
  return findDurations(message)
    .filter(({ text, unit }) => !/^\d+일$|^\d{4}년/u.test(text) && !/second|minute|hour/u.test(unit))
    .map(({ value, unit }) => value * days[unit])
}

const threshold =
  /(\d+)\s?(개월|년|기|주일|주|일)(?:의\s?차임액에|의\s?차임에|분(?:의\s?차임)?에?)?\s?(?:이상|을?\s?초과|미만|이하|이내|달하는|을\s?넘|이\s?(?:지난|경과)|안에)/gu
const sumThreshold = /([\d,]+\s?[만천백억]*\s?원)\s?(?:이상|을?\s?초과|미만|이하|이내)/gu

function thresholdsIn(text: string): Threshold[] {
  const times = [...text.matchAll(threshold)].map(
    ({ 0: all, 1: number, 2: unit }): Threshold => bounded('time', Number(number) * written[unit!]!, all),
  )
  const sums = [...text.matchAll(sumThreshold)].flatMap(({ 0: all, 1: sum }) => {
    const won = findAmounts(sum!)[0]?.value
    return won === undefined ? [] : [bounded('money', won, all)]
  })
  return [...times, ...sums]
}

function bounded(kind: Measure['kind'], size: number, said: string): Threshold {
  // 한 달 is 30일, near enough.
  const near = size * 0.02
  const isMet = /미만/u.test(said)
    ? (it: number) => it < size - near
    : /이하|이내|안에/u.test(said)
      ? (it: number) => it <= size + near
      : /초과|넘/u.test(said)
        ? (it: number) => it > size + near
        : (it: number) => it >= size - near
  return { kind, size, isMet }
}

/**
 * Whether what a question puts at a length of time or a sum (8개월 일하고, 30만원어치) comes under what a sentence holds
 * for (1년 이상인, 50만원 미만인). Nothing where either names none, or several.
 */
export function isWithinMeasure(text: string, message: string): boolean | undefined {
  const sums = findAmounts(message).flatMap(({ value, currency }) =>
    currency === 'KRW' && value !== undefined ? [value] : [],
  )
  const asked = { time: timesIn(message), money: sums }
  for (const kind of ['time', 'money'] as const) {
    const [said, another] = asked[kind]
    const [limit, other] = thresholdsIn(text).filter((it) => it.kind === kind)
    if (said === undefined || another !== undefined || !limit || other) continue
    return limit.isMet(said)
  }
  return undefined
}

const sanction = /해지할\s?수|해제할\s?수|위약금|위약벌|퇴거|중단할\s?수|정지할\s?수/u

/** The yes or no of a question with a measure, where the sentence holds for another: `base` is what it says of its own. */
export function measureVerdict(
  text: string,
  { message, asks, denies }: { message: string; asks: string | undefined; denies: boolean },
  base: Verdict | undefined,
): Verdict | undefined {
  const isMet = isWithinMeasure(text, message)
  if (isMet === undefined || denies) return undefined
  // 한 달쯤 쉬어도 되나?, where only what lasts longer gives cause to end it.
  const isThreat = sanction.test(text) && asks === 'permission' && !/해지|그만|나가|접|끊/u.test(message)
  if (isThreat) return isMet ? undefined : 'yes'
  if (isMet) return base === 'conditional' ? 'yes' : undefined
  return base === 'yes' || base === 'conditional' ? 'no' : undefined
}

/** 새벽 두 시까지 해도 되나?, where the hours are 06시부터 24시까지. Nothing where an hour may be one of two. */
export function hoursVerdict(text: string, message: string): Verdict | undefined {
  const range = /(오후\s?)?(\d{1,2})\s?시부터[^.]{0,8}?(오후\s?)?(\d{1,2})\s?시까지/u.exec(text)
  const asked = askedHour(message)
  if (!range || asked === undefined) return undefined
  const hour = (half: string | undefined, number: string) =>
    Number(number) + (half && Number(number) < 12 ? 12 : 0)
  const [from, until] = [hour(range[1], range[2]!), hour(range[3], range[4]!)]
  return asked >= from && asked <= until ? 'yes' : 'no'
}

const half = /(새벽|아침|오전|오후|저녁|밤|낮)\s?$/u

function askedHour(message: string): number | undefined {
  const source = readSource(message)
  for (let at = 0; at < source.chars.length; at++) {
    const clock = readClock(source, at)
    if (!clock) continue
    const said = half.exec(source.chars.slice(0, at))?.[1]
    if (!said) return clock.hour > 12 ? clock.hour : undefined
    if (/오후|저녁|낮/u.test(said)) return clock.hour < 12 ? clock.hour + 12 : clock.hour
    // 밤 11시 and 밤 1시
    return said === '밤' && clock.hour > 5 && clock.hour < 12 ? clock.hour + 12 : clock.hour % 12
  }
  return undefined
}
