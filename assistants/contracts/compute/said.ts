import { type Conversion, conversionsIn } from './conversions.ts'
import { occasionsIn } from './occasions.ts'
import { isMoney, type Quantity, quantitiesIn } from './quantities.ts'

/** What a number of a question is of: days late, months left, times used, hours ahead, so many too many or too few. */
export type Role = 'late' | 'left' | 'used' | 'ahead' | 'over' | 'short'

export interface SaidQuantity extends Quantity {
  readonly role: Role | undefined
}

/** A day as a person says it; its year may be left out. */
export interface SaidDay {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
  readonly hour: number | undefined
  readonly minute: number
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a question gives to reckon with. */
export interface Said {
  readonly text: string
  readonly quantities: readonly SaidQuantity[]
  readonly days: readonly SaidDay[]
  /** 5월분, 9월에: a month without a day. */
  readonly months: readonly { readonly month: number; readonly start: number; readonly text: string }[]
  /** 9시 20분, with no day. */
  readonly clocks: readonly { readonly hour: number; readonly minute: number; readonly text: string }[]
  readonly occasions: ReadonlySet<string>
  /** How many months the contract runs, where it says so: what is left of what was used. */
  readonly term?: { readonly months: number; readonly at: number }
  /** So many of one unit in each of another, by the question first, then by the contract. */
  readonly conversions: readonly Conversion[]
}

/** So many of something, with no time and no sum beside them. */
export function givesCountsAlone({ days, months, clocks, quantities }: Said): boolean {
  return days.length + months.length + clocks.length === 0 && !quantities.some(isMoney)
}

const dayWritten =
  /(?:(\d{4})\s?[년.\-/]\s?)?(\d{1,2})\s?(?:월\s?(\d{1,2})\s?일|[/.-]\s?(\d{1,2})(?!\d|\s?[%분]))/gu
const clockWritten =
  /(오전|오후|아침|점심|저녁|밤|새벽|낮)?\s?(?:(\d{1,2})\s?시(?!간)\s?(?:(\d{1,2})\s?분|(반))?|(\d{1,2}):(\d{2}))/gu
const monthWritten = /(?<!\d)(\d{1,2})\s?월(?!\s?\d{1,2}\s?일)(?!세|급|\s?이내)/gu

export function saidIn(text: string): Said {
  const taken: { start: number; end: number }[] = []
  const days: SaidDay[] = []
  for (const { 0: all, 1: year, 2: month, 3: day, 4: other, index } of text.matchAll(dayWritten)) {
    const [m, d] = [Number(month), Number(day ?? other)]
    if (m < 1 || m > 12 || d < 1 || d > 31) continue
    const end = index + all.length
    const span = { start: index, end, text: all.trim() }
    taken.push(span)
    days.push({
      year: year ? Number(year) : undefined,
      month: m,
      day: d,
      ...{ hour: undefined, minute: 0 },
      ...span,
    })
  }
  const clocks: { hour: number; minute: number; text: string }[] = []
  for (const found of text.matchAll(clockWritten)) {
    const [all, part, hours, minutes, half, hour24, minute24] = found
    const at = found.index
    const hour = hourOf(Number(hours ?? hour24), part)
    const minute = half ? 30 : Number(minutes ?? minute24 ?? 0)
    if (hour > 24 || minute > 59) continue
    taken.push({ start: at, end: at + all.length })
    const ofDay = days.findIndex(({ end }) => end <= at && /^\s?(?:에|날)?\s?$/u.test(text.slice(end, at)))
    if (ofDay >= 0) days[ofDay] = { ...days[ofDay]!, hour, minute }
    else clocks.push({ hour, minute, text: all.trim() })
  }
  const months = [...text.matchAll(monthWritten)]
    .filter(
      ({ index, 1: month }) =>
        Number(month) >= 1 && Number(month) <= 12 && taken.every((it) => index >= it.end || index < it.start),
    )
    .map(({ 0: all, 1: month, index }) => {
      taken.push({ start: index, end: index + all.length })
      return { month: Number(month), start: index, text: all.trim() }
    })
  // 하루 5시간씩 20일; 한 달에 26시간 쓰면, of no months: so many are asked about themselves.
  const all = quantitiesIn(text, taken)
  const conversions = conversionsIn(text).filter(({ from, start, end }) =>
    all.some((one) => one.unit === from && (one.end <= start || end <= one.start)),
  )
  taken.push(...conversions)
  const quantities = once(mixed(text, withoutAsking(text, quantitiesIn(text, taken)))).map(
    (one): SaidQuantity => ({ ...one, role: roleOf(text, one) }),
  )
  const occasions = happening(text, quantities)
  const eve = dayBefore(text, quantities, occasions)
  return {
    ...{ text, days, months, clocks, conversions, occasions },
    quantities: eve ? [...quantities, eve] : quantities,
  }
}

/** 이사 전날 취소하면: one day ahead. */
function dayBefore(
  text: string,
  quantities: readonly SaidQuantity[],
  occasions: ReadonlySet<string>,
): SaidQuantity | undefined {
  const found = /전날(?=에|\s|$)/u.exec(text)
  if (!found || !occasions.has('cancel') || quantities.some(({ role }) => role === 'ahead')) return undefined
  const { index } = found
  return { value: 1, unit: '일', role: 'ahead', start: index, end: index + 2, text: found[0] }
}

/** 약정거리를 5,000km 넘기면: too many, and nothing late. */
function happening(text: string, quantities: readonly SaidQuantity[]): ReadonlySet<string> {
  const found = new Set(occasionsIn(text))
  const isOver = quantities.some(
    ({ role, end }) => role === 'over' && /^\s?(?:을|를)?\s?넘/u.test(text.slice(end)),
  )
  const rest = text.replaceAll(/넘기|넘긴|넘겼|넘겨/gu, '')
  if (isOver && found.has('late') && !occasionsIn(rest).has('late')) {
    found.delete('late')
    found.add('extra')
  }
  return found
}

function hourOf(hour: number, part: string | undefined): number {
  if (part && /오후|저녁|밤|점심|낮/u.test(part) && hour < 12)
    return part === '밤' && hour < 5 ? hour : hour + 12
  return hour
}

/** 한 달에 43점, 하루에 얼마씩: one of what is asked about is no number that was given; 몇 is none. */
function withoutAsking(text: string, all: readonly Quantity[]): Quantity[] {
  return all.filter(({ value, unit, end }) => {
    const isOne = value === 1 && !isMoney({ unit }) && unit !== 'share'
    return !(isOne && /^(?:에|당|마다|씩|\s?평균)/u.test(text.slice(end)))
  })
}

/** 네 번 시켰는데 … 네 번이야: said twice, it is one. */
const once = (all: readonly Quantity[]): Quantity[] =>
  all.filter((one, at) => all.findIndex(({ value, unit }) => value === one.value && unit === one.unit) === at)

/** 3개월 열흘: more than three months. */
function mixed(text: string, all: readonly Quantity[]): Quantity[] {
  return all.flatMap((one, index) => {
    const [before, next] = [all[index - 1], all[index + 1]]
    const joins = (a: Quantity | undefined, b: Quantity | undefined) =>
      a?.unit === '개월' && b?.unit === '일' && text.slice(a.end, b.start).trim() === ''
    if (joins(before, one)) return []
    return joins(one, next)
      ? {
          ...one,
          value: one.value + next!.value / 30,
          end: next!.end,
          text: text.slice(one.start, next!.end),
        }
      : one
  })
}

function roleOf(text: string, { unit, end, start }: Quantity): Role | undefined {
  const behind = text.slice(end, end + 12).replace(/^(?:을|를|이|가|은|는|도|만|이나|쯤|정도|동안)?\s?/u, '')
  const ahead = text.slice(Math.max(0, start - 10), start)
  const isTime = /^(?:분|시간|일|영업일|주|개월|년)$/u.test(unit)
  if (/^(?:더\s)?남/u.test(behind) || /(?:남은|잔여)\s?(?:기간|횟수)?[이은는가]?\s?$/u.test(ahead))
    return 'left'
  if (isTime && /^(?:전|앞|before\b|ahead\b|prior\b)/u.test(behind)) return 'ahead'
  if (/^(?:모자라|모자란|부족|미달|덜)/u.test(behind)) return 'short'
  if (!isTime && /(?:추가로|초과로|더)\s?$/u.test(ahead)) return 'over'
  if (/^더\s?(?:일|근무)/u.test(behind)) return 'over'
  if (/^(?:더|초과|넘|추가|오버)/u.test(behind)) return isTime ? 'late' : 'over'
  if (isTime && /^(?:늦|지각|밀|연체|지체|지연|미납|체납|지나|지난|late|overdue)/iu.test(behind))
    return 'late'
  if (isTime && /(?:늦|연체|지체|지연|밀린)[가-힣\s]{0,6}$/u.test(ahead)) return 'late'
  if (
    /^(?:쓰|썼|쓴|가고|갔|가서|왔|오고|살|산|다니|다녔|듣|들|이용|사용|받|했|하고|일하|일했|지내|거주|만에|째|머물|맡|맽)/u.test(
      behind,
    )
  )
    return 'used'
  return undefined
}
