import { findPeriods } from '#korean/periods.ts'
import { datesTogether } from './turned-dates.ts'

/**
 * Days that are named by others: 설 전날, 추석 전 주, 2월 마지막 주, 지난주 이맘때, 전전달, and stretches by their length alone
 * (일주일치, 보름치), as dates the parser knows.
 */
export function nearDates(message: string, now: Temporal.PlainDateTime): string {
  const today = now.toPlainDate()
  return (
    besideNamed(datesTogether(message, today), now)
      .replaceAll(/(?<![가-힣])올\s?(?=(?:1[0-2]|[1-9])월)/gu, '올해 ')
      .replaceAll(/(?<![가-힣])(?:전전|저저번|재재번)\s?(달|주)/gu, '지지난$1')
      .replaceAll(/(?<![가-힣])전전월/gu, '지지난달')
      // Not the town of that name.
      .replaceAll(/그\s?(?:이\s?)?([전앞])\s?주(?=$|[\s은는엔에도꺼거것이랑?!.,])/gu, '그 $1 주')
      .replaceAll(
        /(?:지난|저번)\s?주\s?(?:이맘때|이\s?시간|오늘|같은\s?요일)(?:쯤)?(?!까지)/gu,
        dayOf(today.subtract({ days: 7 })),
      )
      .replaceAll(
        /((?:재?작년|지난해|올해|20\d\d년)?\s?(?:1[0-2]|[1-9])월|(?:지난|저번|이번)\s?달)(?:의)?\s?마지막\s?주(?!말)/gu,
        (all, month: string) => lastWeekOf(month, now) ?? all,
      )
      .replaceAll(
        /((?:재?작년|지난해|올해|20\d\d년)?\s?(?:1[0-2]|[1-9])월|(?:지난|저번)\s?달)(?:의)?\s?(?:마지막|맨\s?끝)\s?날/gu,
        (all, month: string) => lastDayOf(month, now) ?? all,
      )
      .replaceAll(/(오늘)\s?(?:아침|새벽)부터(?:\s?지금까지|\s?여태)?/gu, '$1')
      .replaceAll(
        /(?<!최근\s?|지난\s?|하루\s?|\d\s?|매\s?)(일주일|한\s?주|이\s?주일|이주|삼\s?주|열흘|보름|사흘|나흘|닷새|엿새|이레|한\s?달|\d+\s?(?:일|주|주일|개월|달))\s?(?:치|어치|분량?)(?=[만를을은는도로\s?!.]|$)/gu,
        (_, length: string) => `최근 ${lengths[length.replaceAll(/\s/gu, '')] ?? length} 동안`,
      )
  )
}

const lengths: Readonly<Record<string, string>> = {
  일주일: '1주일',
  한주: '1주일',
  이주일: '2주',
  이주: '2주',
  삼주: '3주',
  열흘: '10일',
  보름: '15일',
  사흘: '3일',
  나흘: '4일',
  닷새: '5일',
  엿새: '6일',
  이레: '7일',
  한달: '1개월',
}

const dayOf = (day: Temporal.PlainDate): string => `${day.year}년 ${day.month}월 ${day.day}일`
const daysOf = (first: Temporal.PlainDate, last: Temporal.PlainDate): string =>
  `${dayOf(first)}부터 ${dayOf(last)}까지`

/** From the Monday of the week that the month ends in, up to its end. */
function lastWeekOf(month: string, now: Temporal.PlainDateTime): string | undefined {
  const [found] = findPeriods(month, { now, direction: 'past' })
  if (!found) return undefined
  const first = found.interval.from.toPlainDate()
  const end = first.with({ day: first.daysInMonth })
  const monday = end.subtract({ days: end.dayOfWeek - 1 })
  return Temporal.PlainDate.compare(monday, now.toPlainDate()) > 0
    ? undefined
    : daysOf(monday, monday.add({ days: 6 }))
}

function lastDayOf(month: string, now: Temporal.PlainDateTime): string | undefined {
  const [found] = findPeriods(month, { now, direction: 'past' })
  return found && dayOf(found.interval.until.toPlainDate().subtract({ days: 1 }))
}

const beside =
  /^\s?(?:연휴|당일)?\s?(?:의)?\s?(전\s?날|하루\s?전|다음\s?날|담날|이튿날|뒷\s?날|전\s?주(?!말)|지난\s?주(?!말)|다음\s?주(?!말)|담주)(?=[\s에은는엔도의?!.]|$)/u

/** 설 연휴 전날, 추석 전 주: counted from the day that is named. */
function besideNamed(message: string, now: Temporal.PlainDateTime): string {
  for (const { interval, start, end, holiday } of findPeriods(message, { now, direction: 'past' })) {
    const [tail, which] = beside.exec(message.slice(end)) ?? []
    const first = interval.from.toPlainDate()
    const last = interval.until.toPlainDate().subtract({ days: 1 })
    // 지난주 다음 주: none but feasts and single days are counted from.
    if (tail === undefined || which === undefined || !(holiday || first.equals(last))) continue
    return `${message.slice(0, start)}${counted(which, first, last)}${message.slice(end + tail.length)}`
  }
  return message
}

function counted(which: string, first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  const isBefore = /전|지난/u.test(which)
  if (!which.includes('주')) return dayOf(isBefore ? first.subtract({ days: 1 }) : last.add({ days: 1 }))
  const monday = (isBefore ? first : last).subtract({ days: (isBefore ? first : last).dayOfWeek - 1 })
  const there = monday.add({ days: isBefore ? -7 : 7 })
  return daysOf(there, there.add({ days: 6 }))
}
