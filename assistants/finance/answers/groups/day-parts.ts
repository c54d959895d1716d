import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { weekdayPattern } from '../../tools/weekday-pattern.ts'

export type Pattern = z.infer<(typeof weekdayPattern)['output']>

type DayPart = Pattern['times'][number]

export const dayPartNames: Readonly<Record<DayPart['part'], string>> = {
  night: '새벽',
  morning: '아침',
  lunch: '점심',
  afternoon: '오후',
  evening: '저녁',
  late: '밤',
}

/** `저녁(18~22시)` */
export const dayPartName = ({ part, from, until }: DayPart): string =>
  `${dayPartNames[part]}(${from}~${until}시)`

/** Beside what some hours came to: which other part of the day takes more; none that shares an hour with them. */
export function busiestTime(
  { times }: Pattern,
  { from, until }: { from: number; until: number },
  total: number,
): string | undefined {
  const first = times.reduce((a, b) => (b.total > a.total ? b : a))
  if (first.count === 0 || first.total <= total) return undefined
  const hours = Array.from({ length: first.until - first.from }, (_, index) => first.from + index)
  const isAsked = (hour: number) =>
    from < until ? from <= hour && hour < until : hour >= from || hour < until
  if (hours.some(isAsked)) return undefined
  return `시간대로 나누면 ${withParticle(dayPartName(first), '이/가')} ${withParticle(formatPercent(first.share), '으로/로')} 제일 커.`
}
