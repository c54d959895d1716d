/**
 * From one payday to the next: 1월 월급으로 2월 월급날까지, 지난 월급부터 이번 월급 전까지. Which days these are, the records tell; what is
 * said is put as the days themselves, the day before the second payday being the last.
 */

/** A payday as it is said: that of a month, or so many before the last one (0: the last). */
export type PaydayRef = { readonly month: string } | { readonly back: number }
/** What a stretch ends with: a payday, or the day that is today. */
export type PaydayEnd = PaydayRef | 'today'

export interface PaydaySpan {
  readonly from: PaydayRef
  readonly until: PaydayEnd
  /** UTF-16 offsets of the words, end exclusive. */
  readonly start: number
  readonly end: number
}

const year = '(?:(재?작년|올해|지난해|20\\d\\d년)\\s?)?'
const month = `${year}(\\d{1,2}월|지지난달|저저번달|전전달|(?:지난|저번|이번|전|요번|이)\\s?달|지지난번?|저저번|지난번|저번|지난|이번|요번|최근|다음|그\\s?다음|담)`
const pay =
  '(?:(?:에|의|에\\s?받은|에\\s?들어온|달)\\s?)?\\s?(?:월급|급여|봉급|페이|알바비)\\s?(?:날|일|받은\\s?날|받는\\s?날)?'
const got =
  '(?:(?:을|를|이|가|은)?\\s?(?:받고|받은|받아서|갖고|가지고|들고|받았을\\s?때|받았던|타고|탄|타서|들어오고|들어온|들어와서|들어왔을\\s?때|나오고|나온|나와서|꽂히고|꽂힌|입금되고|입금된)\\s?(?:날|뒤|후|다음|담|이후|나서|때)*)?'
const from = '\\s?(?:부터는?|에서|으로|로|이후|받고|~|-|이랑|하고|과|와|사이|받아서|날)*'
const living = '\\s*(?:살면서|버티면서|버텨서|생활하면서|한\\s?달\\s?(?:동안|간)?|쭉|,|그\\s?돈으로)?\\s*'
const to =
  '(?:을|를|이|가|은)?\\s?(?:(?:들어오|나오|받|타|꽂히|입금되)기|(?:들어올|나올|받을|탈|꽂힐|입금될))?\\s?(?:바로\\s?)?(?:전날|하루\\s?전|직전|전|때)?\\s?(?:까지|사이|~|전에)(?:에|의|동안|는|만|는요)?'

const span = new RegExp(
  `${month}${pay}${got}(?:${from}${living}${month}${pay}${to}|\\s?[~\\-]\\s?${month}${pay}(?=\\s|$))`,
  'u',
)
/** 12월 월급으로 한 달 살면서 얼마 썼니, 2월 월급 타고 지금까지 얼마 썼어 */
const alone = new RegExp(
  `${month}${pay}(?:(?:을|를)?\\s?(?:으로|로|가지고|갖고|들고)|${got}(?:부터|에서)?\\s?(지금|현재|오늘|여태|이제)\\s?까지)(?:는|만)?`,
  'u',
)
const lived =
  /썼|쓴|쓰고\s?살|쓰면서|살았|살면서|버텼|버티면서|지냈|생활했|나갔|질렀|지출|깨졌|없앴|없앤|날렸|날린|태웠/u
/** 지난 월급 주기에, 월급날 기준으로 지난달 */
const cycle =
  /(지난번?|저번|직전|이번|요번|지난\s?달|저번\s?달|이번\s?달)\s?(?:월급|급여)(?:날)?\s?(?:주기|사이클|텀|회차|턴|구간|기간)|(?:월급|급여)(?:날|일)?\s?기준(?:으로)?\s?(지난\s?달|저번\s?달|이번\s?달)/u
/** What is to come is reckoned with, not looked up. */
const ahead =
  /버틸|버티려|버팀|써도|쓸\s?수|살\s?수|살까|살\s?만|가능|들어올까|언제|남았|남아|남은|며칠|몇\s?일|얼마나\s?더|아껴야|쓸까|쓰면\s?(?:돼|될|되)|예상|들어왔|들어온\s?돈/u

/** The stretch between two paydays, or since one, that a message names. */
export function paydaySpanIn(text: string, today: Temporal.PlainDate): PaydaySpan | undefined {
  if (ahead.test(text)) return undefined
  return betweenTwo(text, today) ?? cycleIn(text) ?? sinceOne(text, today) ?? sinceTheLast(text)
}

function cycleIn(text: string): PaydaySpan | undefined {
  const found = cycle.exec(text)
  if (!found) return undefined
  const isThis = /이번|요번/u.test(found[1] ?? found[2] ?? '')
  return {
    from: { back: isThis ? 0 : 1 },
    until: isThis ? 'today' : { back: 0 },
    start: found.index,
    end: found.index + found[0].length,
  }
}

/** 월급 받고 나서 오늘까지 */
const lastUntilNow =
  /(?:월급|급여|봉급)(?:날|일)?(?:을|를|이)?\s?(?:받고|받은|타고|탄|들어오고|들어온|나오고|나온)\s?(?:나서|난\s?(?:뒤|후|다음)|뒤|후|다음|이후|날)?\s?(?:로|부터)?\s?(?:지금|현재|오늘|여태|이제)\s?까지(?:는|만)?/u

function sinceTheLast(text: string): PaydaySpan | undefined {
  const found = lastUntilNow.exec(text)
  if (!found || !lived.test(text)) return undefined
  return { from: { back: 0 }, until: 'today', start: found.index, end: found.index + found[0].length }
}

function sinceOne(text: string, today: Temporal.PlainDate): PaydaySpan | undefined {
  const found = alone.exec(text)
  if (!found || !lived.test(text)) return undefined
  const [all, inYear, said = '', upToNow] = found
  const ref = refOf(inYear, said, today)
  if (!ref || /다음|담/u.test(said)) return undefined
  // 저번 월급으로: the one that came in last.
  const from = 'back' in ref && ref.back < 2 ? { back: 0 } : ref
  const next = upToNow || ('back' in from && from.back === 0) ? 'today' : nextTo(from)
  return next && { from, until: next, start: found.index, end: found.index + all.length }
}

function betweenTwo(text: string, today: Temporal.PlainDate): PaydaySpan | undefined {
  const found = span.exec(text)
  if (!found) return undefined
  const [all, yearFrom, saidFrom = '', yearBefore, before, yearAfterIt, after] = found
  const [yearUntil, saidUntil = ''] = [yearBefore ?? yearAfterIt, before ?? after]
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

/** A message with the days of a stretch in place of its words; `next` is the day behind the last one. */
export function withDays(
  text: string,
  { start, end }: PaydaySpan,
  { first, next }: { readonly first: Temporal.PlainDate; readonly next: Temporal.PlainDate },
): string {
  if (Temporal.PlainDate.compare(first, next) >= 0) return text
  const days = `${written(first)}부터 ${written(next.subtract({ days: 1 }))}까지 `
  return text.slice(0, start) + days + text.slice(end)
}

const written = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`
