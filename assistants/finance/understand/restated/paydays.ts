/**
 * From one payday to the next: 1월 월급으로 2월 월급날까지, 지난 월급부터 이번 월급 전까지. Which days these are, the records tell; what is
 * said is put as the days themselves, the day before the second payday being the last.
 */

/** A payday as it is said: that of a month, or so many before the last one (0: the last). */
export type PaydayRef = { readonly month: string } | { readonly back: number }

export interface PaydaySpan {
  readonly from: PaydayRef
  readonly until: PaydayRef
  /** UTF-16 offsets of the words, end exclusive. */
  readonly start: number
  readonly end: number
}

const year = '(?:(재?작년|올해|지난해|20\\d\\d년)\\s?)?'
const month = `${year}(\\d{1,2}월|지지난달|저저번달|전전달|(?:지난|저번|이번|전|요번|이)\\s?달|지지난번?|저저번|지난번|저번|지난|이번|요번|최근|다음|그\\s?다음|담)`
const pay =
  '(?:(?:에|의|에\\s?받은|에\\s?들어온|달)\\s?)?\\s?(?:월급|급여|봉급|페이|알바비)\\s?(?:날|일|받은\\s?날|받는\\s?날)?'
const got =
  '(?:(?:을|를|이|가|은)?\\s?(?:받고|받은|받아서|받았을\\s?때|받았던|타고|탄|타서|들어오고|들어온|들어와서|들어왔을\\s?때|나오고|나온|나와서|꽂히고|꽂힌|입금되고|입금된)\\s?(?:날|뒤|후|다음|담|이후|나서|때)*)?'
const from = '\\s?(?:부터는?|에서|으로|로|이후로?|받고|~|-|이랑|하고|과|와|사이|받아서|날)*'
const living = '\\s*(?:살면서|버티면서|버텨서|생활하면서|한\\s?달\\s?(?:동안|간)?|쭉|,|그\\s?돈으로)?\\s*'
const to =
  '(?:을|를|이|가|은)?\\s?(?:(?:들어오|나오|받|타|꽂히|입금되)기|(?:들어올|나올|받을|탈|꽂힐|입금될))?\\s?(?:바로\\s?)?(?:전날|하루\\s?전|직전|전|때)?\\s?(?:까지|사이|~|전에)(?:에|의|동안|는|만|는요)?'

const span = new RegExp(`${month}${pay}${got}${from}${living}${month}${pay}${to}`, 'u')
/** What is to come is reckoned with, not looked up. */
const ahead =
  /버틸|버티려|써도|쓸\s?수|남았|남아|남은|며칠|몇\s?일|얼마나\s?더|아껴야|쓸까|쓰면\s?(?:돼|될|되)|예상|들어왔|들어온\s?돈/u

/** The stretch between two paydays that a message names. */
export function paydaySpanIn(text: string, today: Temporal.PlainDate): PaydaySpan | undefined {
  const found = span.exec(text)
  if (!found || ahead.test(text.slice(found.index + found[0].length))) return undefined
  const [all, yearFrom, saidFrom = '', yearUntil, saidUntil = ''] = found
  const first = refOf(yearFrom, saidFrom, today)
  if (!first) return undefined
  const until = /다음|담/u.test(saidUntil)
    ? nextTo(first)
    : refOf(
        yearUntil ?? (saidUntil.endsWith('월') ? yearAfter(first, saidUntil) : undefined),
        saidUntil,
        today,
      )
  if (!until || isSame(first, until)) return undefined
  // 지난 월급부터 이번 월급까지: the one that came in last is this one.
  const earlier = 'back' in first && 'back' in until && first.back <= until.back ? undefined : first
  return earlier && { from: earlier, until, start: found.index, end: found.index + all.length }
}

const isSame = (one: PaydayRef, other: PaydayRef): boolean => JSON.stringify(one) === JSON.stringify(other)

function refOf(saidYear: string | undefined, said: string, today: Temporal.PlainDate): PaydayRef | undefined {
  const words = said.replaceAll(/\s/gu, '')
  const thisMonth = today.toPlainYearMonth()
  const number = /^(\d{1,2})월$/u.exec(words)?.[1]
  if (number !== undefined) {
    const at = Number(number)
    if (at < 1 || at > 12) return undefined
    const inYear = yearOf(saidYear, today) ?? (at > today.month ? today.year - 1 : today.year)
    return { month: Temporal.PlainYearMonth.from({ year: inYear, month: at }).toString() }
  }
  if (/^(?:이번|요번|이)달$/u.test(words)) return { month: thisMonth.toString() }
  if (/^(?:지난|저번|전)달$/u.test(words)) return { month: thisMonth.subtract({ months: 1 }).toString() }
  if (/달$/u.test(words)) return { month: thisMonth.subtract({ months: 2 }).toString() }
  if (/^(?:이번|요번|최근)$/u.test(words)) return { back: 0 }
  if (/^(?:지지난|저저번)/u.test(words)) return { back: 2 }
  return /^(?:지난|저번)/u.test(words) ? { back: 1 } : undefined
}

function yearOf(said: string | undefined, today: Temporal.PlainDate): number | undefined {
  if (said === undefined) return undefined
  const back = { 재작년: 2, 작년: 1, 지난해: 1, 올해: 0 }[said]
  return back === undefined ? Number.parseInt(said, 10) : today.year - back
}

/** 작년 10월 월급부터 11월 월급까지: of the same year, or the one after. */
function yearAfter(first: PaydayRef, said: string): string | undefined {
  if (!('month' in first)) return undefined
  const { year: inYear, month: at } = Temporal.PlainYearMonth.from(first.month)
  return `${Number.parseInt(said, 10) > at ? inYear : inYear + 1}년`
}

function nextTo(first: PaydayRef): PaydayRef | undefined {
  if ('month' in first)
    return { month: Temporal.PlainYearMonth.from(first.month).add({ months: 1 }).toString() }
  return first.back > 0 ? { back: first.back - 1 } : undefined
}

/** Where the records tell no payday: the day that most wages come on. */
const usualDay = 25

export function usualPayday(ref: PaydayRef, today: Temporal.PlainDate): Temporal.PlainDate {
  if ('month' in ref) return onDay(Temporal.PlainYearMonth.from(ref.month), usualDay)
  const last = today.toPlainYearMonth().subtract({ months: (today.day < usualDay ? 1 : 0) + ref.back })
  return onDay(last, usualDay)
}

export function onDay(inMonth: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return inMonth.toPlainDate({ day: Math.min(day, inMonth.daysInMonth) })
}

/** A message with the days in place of its two paydays. */
export function withPaydays(
  text: string,
  today: Temporal.PlainDate,
  paydayOf = (ref: PaydayRef) => usualPayday(ref, today),
): string {
  const said = paydaySpanIn(text, today)
  if (!said) return text
  const [first, next] = [paydayOf(said.from), paydayOf(said.until)]
  if (Temporal.PlainDate.compare(first, next) >= 0) return text
  const days = `${written(first)}부터 ${written(next.subtract({ days: 1 }))}까지 `
  return text.slice(0, said.start) + days + text.slice(said.end)
}

const written = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`
