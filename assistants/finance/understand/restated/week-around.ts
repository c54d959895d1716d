import { findPeriods, type PeriodMention } from '#korean/periods.ts'

/**
 * A stretch named by a day within it: 크리스마스 있던 주, 3월 3일 낀 주말, 설 있는 달; and days in brackets behind a day that tells
 * their month: 설날 끼고 쉰 닷새(14~18일). Said as the days themselves.
 */
const held =
  '(?:이|가|은|도)?\\s?(?:(?:껴|끼어|들어|포함돼|포함되어|걸려|걸쳐)\\s?(?:있었?[는던]|있)|있었?[는던]|있는|낀|끼인|끼는|꼈던|껴있던|들었?[던은]|든|들어간|포함된|포함한|걸린|걸친|속한)'
const around = new RegExp(`^(${held})?\\s?(?:그\\s?)?(주말|주간|주(?=\\s|에|엔|는|동안|$)|달)`, 'u')
const bracketed = /^[^()?!.]{0,24}[(]\s?(\d{1,2})일?\s?[~-]\s?(\d{1,2})일?(?:까지|간)?\s?[)]/u

export function withWeekAround(text: string, today: Temporal.PlainDate): string {
  const now = today.toPlainDateTime('12:00')
  const said = findPeriods(text, { now, direction: 'past' }).filter(isDay)
  return said.reduceRight((changed, mention) => {
    const behind = changed.slice(mention.end)
    return (
      weekOf(changed, mention, around.exec(behind)) ??
      daysOf(changed, mention, bracketed.exec(behind)) ??
      changed
    )
  }, text)
}

const isDay = ({ interval, kind, holiday }: PeriodMention): boolean =>
  (interval.grain === 'day' || holiday !== undefined) && kind === 'calendar'

function weekOf(
  text: string,
  { start, end, interval, holiday }: PeriodMention,
  found: RegExpExecArray | null,
) {
  const [said = '', isHeld, within] = found ?? []
  // 10일 주말: without a word between, only a day with a name stands for its week.
  if (within === undefined || (isHeld === undefined && !holiday)) return undefined
  // 추석 연휴 있던 주: the week of the day itself, which stands in the middle.
  const length = interval.from.until(interval.until).total({ unit: 'days', relativeTo: interval.from })
  const day = interval.from.toPlainDate().add({ days: Math.floor(length / 2) })
  const first =
    within === '달'
      ? day.with({ day: 1 })
      : day.subtract({ days: day.dayOfWeek - (within === '주말' ? 6 : 1) })
  const last =
    within === '달' ? day.with({ day: day.daysInMonth }) : first.add({ days: within === '주말' ? 1 : 6 })
  return `${text.slice(0, start)}${written(first)}부터 ${written(last)}까지${text.slice(end + said.length)}`
}

/** 설날 끼고 쉰 닷새(14~18일): of the month the day is in. */
function daysOf(text: string, { start, end, interval }: PeriodMention, found: RegExpExecArray | null) {
  const [first, last] = [Number(found?.[1]), Number(found?.[2])]
  const day = interval.from.toPlainDate()
  if (!found || !(first >= 1 && first < last && last <= day.daysInMonth)) return undefined
  const days = `${written(day.with({ day: first }))}부터 ${written(day.with({ day: last }))}까지`
  return `${text.slice(0, start)}${days}${text.slice(end + found[0].length)}`
}

const written = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`
