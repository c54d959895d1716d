import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import { pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import type { Monthly, MonthlyFindings } from './monthly-findings.ts'
import { isSparse, monthName, noticeablePercent, spoken } from './monthly-words.ts'
import { besideParts } from './ranked-categories.ts'

/** What stands out in the months. */
export function monthlyFacts(
  question: MonthlyQuestion,
  findings: MonthlyFindings,
  voice: Voice,
): (Fact | undefined)[] {
  const { monthly } = findings
  if (monthly.wholeMonths < 2) return [running(monthly, voice)]
  if (question.focus) {
    return [
      againstOthers(question, monthly, voice),
      whatMade(question, findings, voice),
      beyond(question, monthly, voice),
    ]
  }
  return [
    streak(monthly, voice),
    notYetSaved(question, monthly, voice),
    running(monthly, voice),
    lastMonth(question, monthly, voice),
    extremes(question, monthly, voice),
  ]
}

function streak({ streak: row, months }: Monthly, voice: Voice): Fact | undefined {
  if (!row || row.months < 2) return undefined
  const last = months.findLast(({ partial }) => partial === null)
  const until = last ? `${monthName(last, voice)}까지 ` : ''
  return {
    score: row.months >= 3 ? 0.85 : 0.55,
    text: `${until}${row.months}개월 연속 ${row.direction === 'more' ? '늘었어' : '줄었어'}.`,
  }
}

/** 저축은 제대로 들어가고 있나: where nothing has gone in yet this month, when it did last. */
function notYetSaved({ category }: MonthlyQuestion, { months }: Monthly, voice: Voice): Fact | undefined {
  const last = months.at(-1)
  const before = months.at(-2)
  if (category !== savings || last?.partial !== 'running' || last.total > 0 || !before) return undefined
  const then = before.total > 0 ? `${monthName(before, voice)}에는 ${won(before.total)} 들어갔어.` : ''
  return { score: 0.9, text: `이번 달은 아직 안 들어갔어. ${then}`.trim() }
}

function running({ months, runningAgainstLast }: Monthly, voice: Voice): Fact | undefined {
  const last = months.at(-1)!
  if (last.partial !== 'running' || !runningAgainstLast) return undefined
  const { current, previous, difference, distance, percent } = runningAgainstLast
  if (current === 0 && previous === 0) return undefined
  if (current === 0) {
    return { score: 0.75, text: `이번 달은 아직 안 썼고, 지난달 같은 기간에는 ${won(previous)}이었어.` }
  }
  if (Math.abs(percent ?? 0) < noticeablePercent && percent !== null) {
    return { score: 0.6, text: `이번 달은 오늘까지 ${won(current)}, 지난달 같은 기간이랑 비슷해.` }
  }
  const more = difference > 0
  return {
    score: 0.7 + Math.min(0.2, Math.abs(percent ?? 0) / 200),
    text: pick(
      [
        `이번 달은 오늘까지 ${won(current)}, 지난달 같은 기간보다 ${won(distance)} ${more ? '많아' : '적어'}.`,
        `이번 달은 지금까지 ${won(current)} 썼고, 지난달 이맘때보다 ${won(distance)} ${more ? '더 나갔어' : '덜 나갔어'}.`,
      ],
      voice,
      1,
    ),
  }
}

function lastMonth(question: MonthlyQuestion, monthly: Monthly, voice: Voice): Fact | undefined {
  const { months, lastAgainstAverage, wholeMonths, highest, lowest } = monthly
  const [before, last] = months.filter(({ partial }) => partial === null).slice(-2)
  if (!before || !last || !lastAgainstAverage || isSparse(monthly)) return undefined
  const { difference, distance, percent } = lastAgainstAverage
  if (Math.abs(percent ?? 0) < noticeablePercent) return undefined
  const name = spoken(last, monthly, question, voice)
  const than = wholeMonths === 2 ? spoken(before, monthly, question, voice) : '그 앞 달들 평균'
  // Said already where the highest and the lowest are told.
  const isExtreme = wholeMonths > 2 && (last.month === highest?.month || last.month === lowest?.month)
  if (isExtreme) return undefined
  return {
    score: 0.5 + Math.min(0.35, Math.abs(percent ?? 0) / 100),
    text: `${withParticle(name, '은/는')} ${won(last.total)}으로 ${than}보다 ${won(distance)} ${difference > 0 ? '많았어' : '적었어'}.`,
  }
}

function extremes(question: MonthlyQuestion, monthly: Monthly, voice: Voice): Fact | undefined {
  const { highest, lowest, wholeMonths } = monthly
  if (!highest || !lowest || wholeMonths < 3 || highest.total === lowest.total) return undefined
  const [high, low] = [highest, lowest].map((row) => spoken(row, monthly, question, voice)) as [
    string,
    string,
  ]
  if (lowest.total <= 0) return { score: 0.66, text: `제일 많이 쓴 달은 ${high}(${won(highest.total)})이야.` }
  return {
    score: 0.66,
    text: pick(
      [
        `제일 많이 쓴 달은 ${high}(${won(highest.total)}), 제일 적게 쓴 달은 ${low}(${won(lowest.total)})이야.`,
        `${withParticle(high, '이/가')} ${won(highest.total)}으로 제일 많았고, ${withParticle(low, '이/가')} ${won(lowest.total)}으로 제일 적었어.`,
      ],
      voice,
      2,
    ),
  }
}

function againstOthers({ focus }: MonthlyQuestion, monthly: Monthly, voice: Voice): Fact | undefined {
  const change = focus === 'highest' ? monthly.highestAgainstOthers : monthly.lowestAgainstOthers
  if (!change) return undefined
  const how = focus === 'highest' ? '많아' : '적어'
  if (change.distance === 0) return undefined
  const others = monthly.wholeMonths === 2 ? '나머지 한 달' : '나머지 달 평균'
  return {
    score: 0.8,
    text: pick(
      [
        `${others}(${won(change.previous)})보다 ${won(change.distance)} ${how}.`,
        `${withParticle(others, '과/와')} 비교하면 ${won(change.distance)} ${how}.`,
      ],
      voice,
      1,
    ),
  }
}

/** What the highest month has and the lowest has not. */
function whatMade(
  question: MonthlyQuestion,
  { monthly, apart }: MonthlyFindings,
  voice: Voice,
): Fact | undefined {
  const { highest, lowest } = monthly
  const { focus } = question
  const [first] = apart?.changes ?? []
  if (!apart || !first || !highest || !lowest || apart.changes.length < 2 || first.difference <= 0)
    return undefined
  const part = besideParts(first.category, apart.changes)
  const amount = won(first.difference)
  return {
    score: 0.85,
    text:
      focus === 'highest'
        ? `제일 적게 쓴 ${withParticle(spoken(lowest, monthly, question, voice), '과/와')} 견주면 ${withParticle(part, '이/가')} ${amount} 더 나간 게 컸어.`
        : `제일 많이 쓴 ${withParticle(spoken(highest, monthly, question, voice), '과/와')} 견주면 ${withParticle(part, '이/가')} ${amount} 덜 나갔어.`,
  }
}

/** The running month beyond the highest of the whole ones already. */
function beyond({ focus }: MonthlyQuestion, { months, highest }: Monthly, voice: Voice): Fact | undefined {
  const last = months.at(-1)!
  if (focus !== 'highest' || last.partial !== 'running' || !highest || last.total <= highest.total)
    return undefined
  return {
    score: 0.95,
    text: `그런데 ${withParticle(monthName(last, voice), '은/는')} 아직 안 끝났는데 벌써 ${won(last.total)}이라 그보다 많아.`,
  }
}
