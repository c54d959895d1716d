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

/** 밤늦게 쓰는 버릇 있나: what is spent then, and when most is; nothing where the day is not told apart so. */
export function timeOfHabit(
  { period, at }: WeekdayQuestion,
  pattern: Pattern,
  voice: Voice,
): { lead: string; facts: (Fact | undefined)[] } | undefined {
  const asked = pattern.times.find(({ part }) => names[part] === at)
  const [first] = ranked(pattern)
  if (!asked || !first || first.total <= 0) return undefined
  const name = dayPartName(asked)
  const share = bold(formatPercent(asked.share))
  const night = asked.part === 'late' ? pattern.times.find(({ part }) => part === 'night') : undefined
  const most =
    asked === first
      ? '하루 중에서 제일 많이 쓰는 때야.'
      : `제일 많이 쓰는 때는 ${dayPartName(first)}, ${is(formatPercent(first.share))}.`
  return {
    lead:
      asked.count === 0 || asked.total <= 0
        ? `${during(period)} ${name}에는 한 번도 안 썼어 👌`
        : pick(
            [
              `${during(period)} ${name}에 쓴 돈은 전체의 ${is(share)} 🕐 ${asked.count}번, ${is(won(asked.total))}.`,
              `${during(period)} ${name}에 ${asked.count}번, ${won(asked.total)} 썼어 🕐 전체의 ${is(share)}.`,
            ],
            voice,
          ),
    facts: [
      { score: 1, text: most },
      night && night.count > 0
        ? { score: 0.9, text: `${dayPartName(night)}에는 ${night.count}번, ${won(night.total)} 썼어.` }
        : undefined,
      fewTimes(pattern),
    ],
  }
}

/** Beside what some hours came to: which other part of the day takes more; none that shares an hour with them. */
export function busiestTime(
  pattern: Pattern,
  { from, until }: { from: number; until: number },
  total: number,
): string | undefined {
  const [first] = ranked(pattern)
  if (!first || first.total <= total) return undefined
  const hours = Array.from({ length: first.until - first.from }, (_, index) => first.from + index)
  const isAsked = (hour: number) =>
    from < until ? from <= hour && hour < until : hour >= from || hour < until
  if (hours.some(isAsked)) return undefined
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
