import type { Details } from '../../understand/reading.ts'
import { dayWords } from '../words.ts'

/** 이번 달, 2월, 2025년 12월, 이번 주, 지난주, 3월 2일, 3월 2일부터 10일까지: nothing of all time. */
export function periodWords(
  from: string | null,
  to: string | null,
  today: Temporal.PlainDate,
): string | undefined {
  if (from === null && to === null) return undefined
  if (from === null) return `${dateWords(to!, today)}까지`
  if (to === null) return `${dateWords(from, today)}부터`
  if (from === to) return dateWords(from, today)
  const first = Temporal.PlainDate.from(from)
  const days = first.until(to).days + 1
  const untilToday = to >= today.toString()
  if (first.day === 1 && (days === first.daysInMonth || (untilToday && days <= first.daysInMonth)))
    return first.toPlainYearMonth().equals(today.toPlainYearMonth())
      ? '이번 달'
      : monthWords(from.slice(0, 7), today)
  if (first.dayOfWeek === 1 && (days === 7 || (untilToday && days < 7))) return weekWords(from, today)
  return `${dateWords(from, today)}부터 ${dateWords(to, today)}까지`
}

/** 밤(18~24시), 9~12시: hours of every day, by the name that the question has for them. */
export function hoursWords(
  hours: readonly number[] | undefined,
  parts: Details['partsOfDay'] = [],
): string | undefined {
  const [first, last] = [hours?.[0], hours?.at(-1)]
  if (hours === undefined || first === undefined || last === undefined) return undefined
  const named = parts.find((part) => String(part.hours) === String(hours))
  const isWhole = last - first + 1 === hours.length
  if (!isWhole)
    return named?.name ?? (parts.length === 1 ? '그 밖의 시간' : parts.map(({ name }) => name).join('·'))
  const range = `${first}~${last + 1}시`
  return named ? `${named.name}(${range})` : range
}

/** Whether the period still runs: what is said of it is said of its days so far. */
export function isRunning(
  to: string | null,
  figures: { readonly lastDate: string | null },
  today: Temporal.PlainDate,
): boolean {
  return to !== null && figures.lastDate !== null && to > today.toString()
}

/** `2026-02` → 2월 */
export function monthWords(month: string, today: Temporal.PlainDate): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month)
  return year === today.year ? `${number}월` : `${year}년 ${number}월`
}

/** By its Monday: 이번 주, 지난주, 3월 2일 주 */
export function weekWords(monday: string, today: Temporal.PlainDate): string {
  const running = today.subtract({ days: today.dayOfWeek - 1 })
  if (monday === running.toString()) return '이번 주'
  return monday === running.subtract({ weeks: 1 }).toString() ? '지난주' : `${dateWords(monday, today)} 주`
}

function dateWords(date: string, today: Temporal.PlainDate): string {
  const year = Number(date.slice(0, 4))
  return year === today.year ? dayWords(date) : `${year}년 ${dayWords(date)}`
}
