import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { daysBetween, gapDays } from '#query/coverage.ts'
import type { Period } from '../understand/period.ts'
import type { Voice } from '../wording.ts'

/** What a sentence is about: 이번 달은, 어제는, 작년에는, 최근 3개월 동안. */
export function periodTopic({ name }: Pick<Period, 'name'>): string {
  if (name.startsWith('최근')) return `${name} 동안`
  if (name === '지금까지') return name
  return /^(?:오늘|어제|그저께|올해|이번 .|지난[달주])$/u.test(name)
    ? withParticle(name, '은/는')
    : `${name}에는`
}

/** 이번 달에, 작년에, 최근 3개월 동안, 어제, 올해. */
export function inPeriod({ name }: Pick<Period, 'name'>): string {
  if (name.startsWith('최근')) return `${name} 동안`
  return /^(?:오늘|어제|그저께|올해|지금까지)$/u.test(name) ? name : `${name}에`
}

/** Whether the records tell of a period at all: then nothing in it means nothing spent. */
export function isInRecords({ startDate, endDate }: Period, recorded: DayRange): boolean {
  return recorded.startDate <= endDate && daysBetween(recorded.endDate, startDate) <= gapDays
}

/** As many days as a stretch must have to be held against those before it: not a weekend against two workdays. */
const fewDays = 7

/** The stretch that a period is worth being held against: of 작년 이맘때, the same days of this year. */
export function comparableTo(period: Period): Period['earlier'] {
  const { grain, startDate, endDate, earlier, name } = period
  if (name === '작년 같은 기간') {
    return { startDate: yearAfter(startDate), endDate: yearAfter(endDate), name: '올해 같은 기간' }
  }
  return grain === 'span' && daysBetween(startDate, endDate) + 1 < fewDays ? null : earlier
}

const yearAfter = (date: string): string => Temporal.PlainDate.from(date).add({ years: 1 }).toString()

/** "지금까지", when more may come. */
export function untilNow(period: Period, { today }: Voice): string {
  const isToday = period.grain === 'day' && period.endDate === today.toString()
  return period.running || isToday ? '지금까지 ' : ''
}

const neighbours: Readonly<Record<string, string>> = {
  '이번 달': '지난달',
  지난달: '이번 달',
  오늘: '어제',
  어제: '이번 주',
  '이번 주': '지난주',
  지난주: '이번 주',
  올해: '작년',
  작년: '올해',
}

/** The period one is likely to ask for next. */
export const neighbourOf = ({ name }: Pick<Period, 'name'>): string => neighbours[name] ?? '이번 달'
