import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { WeekdayQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly, isOngoing } from './period-words.ts'
import { subjectWords } from './subject.ts'
import type { Pattern } from './weekday-findings.ts'
import { moreRefunded } from './weekday-words.ts'

type DayPart = Pattern['times'][number]

const names: Readonly<Record<DayPart['part'], string>> = {
  night: '새벽',
  morning: '아침',
  lunch: '점심',
  afternoon: '오후',
  evening: '저녁',
  late: '밤',
}

/** `저녁(18~22시)` */
export const dayPartName = ({ part, from, until }: DayPart): string => `${names[part]}(${from}~${until}시)`

/** By sum, the largest first; parts without a payment are none. */
function ranked({ times }: Pattern): DayPart[] {
  return times.filter(({ count }) => count > 0).toSorted((a, b) => b.total - a.total)
}

/** The answer to 몇 시쯤 많이 써. */
export function timeLead(question: WeekdayQuestion, pattern: Pattern, voice: Voice): string {
  const { period } = question
  const { on, what } = subjectWords(question)
  const [first] = ranked(pattern)
  if (!first) {
    return `${during(period)} ${withParticle(what, '은/는')} 시간이 적힌 결제가 없어서 몇 시에 쓰는지는 알 수 없어 🕐`
  }
  if (first.total <= 0) return moreRefunded(question, '시간대를')
  const name = bold(dayPartName(first))
  const share = formatPercent(first.share)
  const isOn = isOngoing(period, voice)
  return pick(
    [
      `${duringOnly(period)} ${name}에 ${on}제일 많이 ${isOn ? '써' : '썼어'} 🕐 ${won(first.total)}, 전체의 ${is(share)}.`,
      `${is(name)} 🕐 ${period.name} ${what}의 ${withParticle(`${share}(${won(first.total)})`, '이/가')} 이 시간대에 나갔어.`,
      `${during(period)} ${withParticle(what, '이/가')} 제일 많이 ${isOn ? '나가는' : '나간'} 때는 ${is(name)} 🕐 이때만 ${is(won(first.total))}.`,
    ],
    voice,
  )
}

/** Beside what some hours come to: which other part of the day takes the most; none that shares an hour with them. */
export function busiestTime(pattern: Pattern, hours: { from: number; until: number }): string | undefined {
  const [first] = ranked(pattern)
  if (!first || first.total <= 0) return undefined
  const { from, until } = hours
  const isWithin = (hour: number) =>
    from < until ? from <= hour && hour < until : hour >= from || hour < until
  if (
    Array.from({ length: 24 }, (_, hour) => hour).some(
      (hour) => first.from <= hour && hour < first.until && isWithin(hour),
    )
  )
    return undefined
  return `시간대로 나누면 ${withParticle(dayPartName(first), '이/가')} ${withParticle(formatPercent(first.share), '으로/로')} 제일 커.`
}

export function timeFacts(pattern: Pattern, voice: Voice): (Fact | undefined)[] {
  const [first, second] = ranked(pattern)
  if (!first || first.total <= 0) return []
  const often = ranked(pattern).reduce((most, row) => (row.count > most.count ? row : most), first)
  return [
    mostOften(first, often),
    often === second ? undefined : runnerUp(second, voice),
    lateNight(pattern, first),
    fewTimes(pattern),
  ]
}

/** Where one pays most often need not be where most is paid. */
function mostOften(first: DayPart, often: DayPart): Fact {
  if (often === first) return { score: 0.45, text: `횟수로도 ${first.count}번으로 제일 잦아.` }
  return {
    score: 0.8,
    text: `횟수로는 ${withParticle(dayPartName(often), '이/가')} ${often.count}번으로 더 잦아.`,
  }
}

function runnerUp(second: DayPart | undefined, voice: Voice): Fact | undefined {
  if (!second || second.total <= 0) return undefined
  return {
    score: 0.6,
    text: pick(
      [
        `그다음은 ${dayPartName(second)} ${is(formatPercent(second.share))}.`,
        `두 번째는 ${dayPartName(second)}, ${is(won(second.total))}.`,
      ],
      voice,
      1,
    ),
  }
}

/** From so much on, spending late is a habit to know of. */
const heavyLate = 10

function lateNight({ times }: Pattern, first: DayPart): Fact | undefined {
  const late = times.find(({ part }) => part === 'late')
  if (!late || late === first || late.share < heavyLate) return undefined
  return { score: 0.65, text: `${dayPartName(late)}에도 ${formatPercent(late.share)}나 나가.` }
}

function fewTimes({ times }: Pattern): Fact | undefined {
  const few = times.every(({ count }) => count < 4)
  return few ? { score: 0.7, text: '몇 건 안 돼서 참고만 해.' } : undefined
}
