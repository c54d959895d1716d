import { daySpan } from './calendar.ts'
import { readDuration } from './durations.ts'
import { publicHolidays } from './holidays.ts'
import { readNumber } from './numeral-reader.ts'
import { type Element, endsWord, RANK, type Reader } from './period-element.ts'
import { type Source, wordAt } from './source.ts'

/** Beyond that no deadline is counted in working days. */
const mostDays = 250

/** 영업일 기준 나흘 후, 3영업일 뒤, 영업일로 닷새 전: that many days on which offices are open. */
export const readWorkingDays: Reader = (source, i) => {
  const counted = countBehind(source, i) ?? countBefore(source, i)
  if (!counted || counted.days < 1 || counted.days > mostDays || !Number.isInteger(counted.days))
    return undefined
  const way = ['후', '뒤', '전'].find((word) => wordAt(source, counted.end, word))
  if (!way || !endsWord(source, counted.end + 1)) return undefined
  const spans: Element['spans'] = ({ today }, within) =>
    within ? [] : [daySpan(workingDay(today, counted.days, way === '전' ? -1 : 1))]
  return { element: { rank: RANK.closed, spans }, end: counted.end + 1, closes: true }
}

interface Counted {
  readonly days: number
  readonly end: number
}

const words = ['영업일', '근무일', '평일'] as const

/** 영업일 기준 나흘 */
function countBehind(source: Source, i: number): Counted | undefined {
  const word = words.find((it) => wordAt(source, i, it))
  if (!word) return undefined
  let at = i + word.length
  for (const joint of ['기준으로', '기준', '으로', '로']) {
    if (!wordAt(source, at, joint)) continue
    at += joint.length
    break
  }
  const length = readDuration(source, at)
  return length?.unit === 'day' ? { days: length.value, end: length.end } : undefined
}

/** 3영업일 */
function countBefore(source: Source, i: number): Counted | undefined {
  const number = readNumber(source, i)
  const word = number && words.find((it) => wordAt(source, number.end, it))
  return number && word ? { days: number.value, end: number.end + word.length } : undefined
}

function workingDay(today: Temporal.PlainDate, days: number, sign: 1 | -1): Temporal.PlainDate {
  const years = [today.year - 1, today.year, today.year + 1]
  const closed = new Set(years.flatMap(publicHolidays).map(({ date }) => date.toString()))
  let day = today
  for (let left = days; left > 0; ) {
    day = day.add({ days: sign })
    if (day.dayOfWeek <= 5 && !closed.has(day.toString())) left--
  }
  return day
}
