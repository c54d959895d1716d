import { findPeriods } from '#korean/periods.ts'

/**
 * Days in bare numbers, one after the other, behind a month or a feast (12월 24 25일, 크리스마스때 … 24 25 이틀, 설에 16 17 18 사흘): from the
 * first up to the last of them.
 */
const gap = '\\s?(?:일|날)?\\s?[,·]?\\s?'
const run = `(\\d{1,2})${gap}(?<=[\\s,·일])(\\d{1,2})(?:${gap}(?<=[\\s,·일])(\\d{1,2}))?(?:${gap}(?<=[\\s,·일])(\\d{1,2}))?`
const count = '(?:이틀|사흘|나흘|닷새|양일|[234]일)(?:간|동안|치|꺼|거)?'
const end = `(?:\\s?일?\\s?${count}|\\s?일(?!\\d))`
const ofMonth = new RegExp(
  `((?:1[0-2]|[1-9])월|(?:지난|저번|이번)\\s?달)\\s?(?:에\\s?)?${run}(?:${end}|(?=\\s*$|\\s(?:쓴|얼마|총|지출|에)))`,
  'u',
)
const alone = new RegExp(`(?<![\\d월]\\s?|[\\d.,])${run}${end}`, 'u')
const feastEnd = /^\s?(?:날|연휴)?\s?(?:때|에|엔|에는|즈음|쯤|전후로?)?/u

export function withDaysInARow(text: string, today: Temporal.PlainDate): string {
  const ofNamed = ofMonth.exec(text)
  if (ofNamed) {
    const days = inARow(ofNamed.slice(2))
    return days
      ? text.replace(ofNamed[0], `${ofNamed[1]} ${days.first}일부터 ${days.last}일까지 `).trim()
      : text
  }
  const found = alone.exec(text)
  const days = found && inARow(found.slice(1))
  return days ? aroundFeast(text, found[0], days, today) : text
}

interface Days {
  readonly first: number
  readonly last: number
}

function inARow(said: readonly (string | undefined)[]): Days | undefined {
  const numbers = said.flatMap((one) => (one === undefined ? [] : [Number(one)]))
  const [first = 0] = numbers
  const isRow = numbers.length > 1 && numbers.every((day, index) => day === first + index)
  return isRow && first > 0 && numbers.at(-1)! <= lastDay ? { first, last: numbers.at(-1)! } : undefined
}

const lastDay = 31
/** A feast and the days around it lie no further apart. */
const nearest = 8

/** The days of the month that the feast lies in, which is named without a number. */
function aroundFeast(
  text: string,
  numbers: string,
  { first, last }: Days,
  today: Temporal.PlainDate,
): string {
  const feast = findPeriods(text.replace(numbers, ' '.repeat(numbers.length)), {
    now: today.toPlainDateTime(),
    direction: 'past',
  }).find(({ text: words }) => !/\d|오늘|어제|주|달|월|년/u.test(words))
  if (!feast) return text
  const day = feast.interval.from.toPlainDate()
  const months = [-1, 0, 1].map((by) => day.with({ day: 1 }).add({ months: by }))
  const starts = months.flatMap((month) => (first <= month.daysInMonth ? [month.with({ day: first })] : []))
  const start = starts.find((one) => Math.abs(one.until(day).days) <= nearest)
  if (!start) return text
  const until = start.add({ days: last - first })
  const said = `${start.year}년 ${start.month}월 ${start.day}일부터 ${until.month}월 ${until.day}일까지 `
  const behind = text.slice(feast.end).replace(feastEnd, ' ')
  return `${text.slice(0, feast.start)}${said}${behind}`.replace(numbers, '').replaceAll(/\s+/gu, ' ').trim()
}
