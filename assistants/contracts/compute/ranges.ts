import { type Quantity, quantitiesIn } from './quantities.ts'

/** Figures that a case is said for: from `min` to `max` of a unit; how long ahead of something, or how many. */
export interface Range {
  readonly unit: string
  readonly min: number
  readonly max: number
  /** Whether the ends themselves are in. */
  readonly withMin: boolean
  readonly withMax: boolean
  /** So long before something. */
  readonly isAhead: boolean
}

/** 이사일 2일 전까지, 24시간 이내, 6시간을 넘으면, 30일 이상 60일 미만, 3분의 1이 지나기 전. Nothing where it says none plainly. */
export function rangeIn(written: string): Range | undefined {
  // 8월 20일까지: a day, and no number of days.
  const text = written
    .replaceAll(/\d{1,2}\s?월\s?\d{1,2}\s?일/gu, (it) => ' '.repeat(it.length))
    // 149일 전 ~ 60일 전
    .replace(/(\d\s?일\s?전)\s?[~∼–]\s?(\d+\s?일\s?전)(?!까지|부터)/u, '$1부터 $2까지')
  const before = daysBefore.exec(text)
  if (before) {
    const [most, least] = [before[1] ?? before[4], before[2] ?? before[3]].map((it) =>
      it === undefined ? undefined : Number(it),
    )
    return {
      unit: '일',
      min: least ?? 0,
      max: most ?? Number.POSITIVE_INFINITY,
      withMin: true,
      withMax: true,
      isAhead: true,
    }
  }
  const named =
    quantitiesIn(text).length === 0 ? /(당일|전날)\s?(까지|이전|전까지|부터|이후)?/u.exec(text) : null
  if (named) {
    const days = named[1] === '전날' ? 1 : 0
    const [isUntil, isFrom] = [/까지|이전/u.test(named[2] ?? ''), /부터|이후/u.test(named[2] ?? '')]
    const [min, max] = [isFrom ? 0 : days, isUntil ? Number.POSITIVE_INFINITY : days]
    return { unit: '일', min, max, withMin: true, withMax: true, isAhead: true }
  }
  const ends = quantitiesIn(text).flatMap((quantity) => endOf(text, quantity) ?? [])
  const units = new Set(ends.map(({ unit }) => unit))
  if (ends.length === 0 || ends.length > 2 || units.size > 1) return undefined
  const isAhead = ends.some((end) => end.isAhead)
  const lower = ends.filter(({ min }) => min !== undefined)
  const upper = ends.filter(({ max }) => max !== undefined)
  if (lower.length > 1 || upper.length > 1) return undefined
  const [least, most] = [lower[0]?.min ?? 0, upper[0]?.max ?? Number.POSITIVE_INFINITY]
  // 21일 전부터 30일 전까지, of what lies ahead: from the nearer to the farther.
  const isTurned = isAhead && least > most
  return {
    ...{ unit: ends[0]!.unit, isAhead },
    min: isTurned ? most : least,
    max: isTurned ? least : most,
    withMin: lower[0]?.isIn ?? true,
    withMax: upper[0]?.isIn ?? true,
  }
}

/** 20 to 10 days before, 21 days or more before, 2 days before or later */
const daysBefore =
  /(\d+)\s(?:to|-|–)\s(\d+)\sdays?\sbefore|(\d+)\sdays?\sor\smore\sbefore|(\d+)\sdays?\sbefore\sor\slater/u

/** Whether a quantity bounds a case, and is no amount itself: 15%를 넘게, 30만원 이하인. */
export const bounds = (text: string, quantity: Quantity): boolean =>
  endOf(text, quantity) !== undefined &&
  !/^[을를]\s?넘게\s(?:올리|인상)/u.test(text.slice(quantity.end)) &&
  !/(?:at\sleast|up\sto|not\smore\sthan)\s$/iu.test(text.slice(0, quantity.start))

interface End {
  readonly unit: string
  readonly min?: number
  readonly max?: number
  readonly isIn: boolean
  readonly isAhead: boolean
}

/** below 98.0%, more than 20 days, 7 days or less */
const english = [
  { form: /(?:below|under|less\sthan|fewer\sthan)\s$/iu, isBehind: false, isMost: true, isIn: false },
  { form: /(?:up\sto|not\smore\sthan|at\smost)\s$/iu, isBehind: false, isMost: true, isIn: true },
  {
    form: /(?:above|over|more\sthan|exceed(?:s|ing)?|in\sexcess\sof)\s$/iu,
    isBehind: false,
    isMost: false,
    isIn: false,
  },
  { form: /at\sleast\s$/iu, isBehind: false, isMost: false, isIn: true },
  { form: /^or\s(?:less|fewer)/iu, isBehind: true, isMost: true, isIn: true },
  { form: /^or\smore/iu, isBehind: true, isMost: false, isIn: true },
] as const

/** What a quantity bounds, and on which side: 2회까지 and 2회를 넘지 못한다 the most, 3회 이상 the least. */
export interface Bound {
  readonly min?: number
  readonly max?: number
  readonly isIn: boolean
  readonly isAhead: boolean
}

const notMore =
  /^(?:을|를)?\s?(?:(?:넘|초과하)지\s?(?:못|않|아니|말)|(?:넘을|초과할)\s?수\s?없|넘길\s?수\s?없|초과하여서는|한도|범위|상한)/u
const atMost = /(?:최대|최고|최장|한도는|상한은|no\smore\sthan|not\sexceed|maximum\sof)\s?$/iu
const atLeast = /(?:최소|최저|적어도)\s?$/u

export function boundOf(text: string, quantity: Quantity): Bound | undefined {
  const { value, start, end } = quantity
  const [before, behind] = [text.slice(Math.max(0, start - 14), start), text.slice(end, end + 24)]
  if (notMore.test(behind) || atMost.test(before)) return { max: value, isIn: true, isAhead: false }
  return (
    endOf(text, quantity) ?? (atLeast.test(before) ? { min: value, isIn: true, isAhead: false } : undefined)
  )
}

function endOf(text: string, { value, unit, start, end }: Quantity): End | undefined {
  const behind = text.slice(end, end + 24).trim()
  const base = { unit, isAhead: false }
  const isAhead = /^(?:or\s(?:less|more)\s)?(?:days?\s)?before/iu.test(behind)
  for (const { form, ...bound } of english)
    if (form.test(bound.isBehind ? behind : text.slice(Math.max(0, start - 20), start)))
      return { unit, isAhead, isIn: bound.isIn, ...(bound.isMost ? { max: value } : { min: value }) }
  if (/^전(?:까지|\s?이전)/u.test(behind)) return { unit, isAhead: true, min: value, isIn: true }
  if (/^전(?:이|을)?\s?(?:지나|경과)/u.test(behind)) return { unit, isAhead: true, max: value, isIn: false }
  if (/^전(?:부터|\s?이후)/u.test(behind)) return { unit, isAhead: true, max: value, isIn: true }
  if (/^전에?(?:\s|$)/u.test(behind))
    return unit === '일' ? { unit, isAhead: true, min: value, max: value, isIn: true } : undefined
  if (/^(?:이|가|을|를)?\s?(?:지나기|되기|경과하기)\s?전/u.test(behind))
    return { ...base, max: value, isIn: false }
  if (/^(?:이|가|을|를)?\s?(?:지난|경과한)\s?(?:뒤|후|때)/u.test(behind))
    return { ...base, min: value, isIn: true }
  if (/^(?:이|가|을|를)?\s?(?:지나|경과하)도/u.test(behind)) return { ...base, min: value, isIn: false }
  if (/^이상/u.test(behind)) return { ...base, min: value, isIn: true }
  if (/^(?:을|를|이|가)?\s?(?:넘|초과)/u.test(behind)) return { ...base, min: value, isIn: false }
  if (/^(?:미만|에\s?미치지\s?못)/u.test(behind)) return { ...base, max: value, isIn: false }
  if (/^(?:이하|까지)/u.test(behind)) return { ...base, max: value, isIn: true }
  if (/^(?:이내|안)/u.test(behind))
    return {
      unit,
      isAhead: /시작\s?전|개시\s?전|전\s?$/u.test(text.slice(0, text.indexOf(behind))),
      max: value,
      isIn: true,
    }
  return undefined
}

export function isWithin(value: number, { min, max, withMin, withMax }: Range): boolean {
  return (withMin ? value >= min : value > min) && (withMax ? value <= max : value < max)
}
