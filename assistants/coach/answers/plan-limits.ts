import type { Details } from '../understand/reading.ts'
import { dayWords } from './words.ts'

/** As `make_study_plan` takes them. */
export const mostDays = 60
const leastMinutes = 10
const mostMinutes = 480
const usualDays = 7
const usualMinutes = 30
const daysAWeek = 7

/** What a plan is made for. */
export interface PlanSize {
  readonly days: number
  readonly minutes: number
  /** Whether more days were asked for than a plan has. */
  readonly isCut: boolean
}

export function planSize(details: Details): PlanSize {
  const { minutes = usualMinutes } = details
  const length = lengthOf(details)
  return {
    days: length === 0 ? usualDays : Math.min(mostDays, length),
    minutes: minutes === 0 ? usualMinutes : Math.min(mostMinutes, Math.max(leastMinutes, minutes)),
    isCut: length > mostDays,
  }
}

function lengthOf({ deadline, days }: Details): number {
  return deadline?.days ?? days ?? usualDays
}

/** Where a plan is not made for what was said. */
export function limitsTold(details: Details, today: Temporal.PlainDate): string[] {
  const length = lengthOf(details)
  const first = details.starts ? Temporal.PlainDate.from(details.starts.on) : today
  const last = first.add({ days: mostDays - 1 })
  const until = `${last.year === today.year ? '' : `${last.year}년 `}${dayWords(String(last))}`
  return [
    ...(length > mostDays
      ? [
          `계획은 한 번에 ${mostDays}일까지만 짤 수 있어서, 말씀하신 ${length}일 가운데 ${until}까지만 짰어요.`,
        ]
      : []),
    ...(length === 0 ? ['0일로는 계획을 짤 수 없어서 기간은 일주일로 잡았어요.'] : []),
    ...minutesTold(details.minutes ?? usualMinutes),
  ]
}

function minutesTold(minutes: number): string[] {
  if (minutes === 0) return [`하루 0분으로는 계획을 짤 수 없어서 하루 ${usualMinutes}분으로 잡았어요.`]
  if (minutes < leastMinutes)
    return [`하루 ${minutes}분은 너무 짧아서 가장 짧은 ${leastMinutes}분으로 잡았어요.`]
  return minutes > mostMinutes ? [`하루에 ${mostMinutes / 60}시간까지만 잡을 수 있어요.`] : []
}

/** No day of the week is left. */
export function isAllOff({ offDays = [] }: Details): boolean {
  return new Set(offDays).size === daysAWeek
}
