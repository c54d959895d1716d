import { bold } from '#engine/wording.ts'
import { getAchievements } from '../tools/get-achievements.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'

export type Achieved = NonNullable<ReturnType<typeof achievedIn>>
const achievedIn = (found: Found) => found.of(getAchievements)

const months = 3
/** Beyond what was done in a month before: a step, and a long one for who wants it hard. */
const steps = { usual: { times: 1.5, least: 3 }, hard: { times: 2.5, least: 5 } } as const

/** 다음 달 목표 빡세게: by how many were newly solved in the last three months. */
function ofMonth(message: string, { solved, total }: Achieved, found: Found) {
  const progress = found.of(getProgress)
  const when = /이번\s?달|this month/iu.test(message)
    ? '이번 달'
    : /다음\s?달|담\s?달|한\s?달|next month/iu.test(message)
      ? '다음 달'
      : undefined
  if (!progress || solved >= total || when === undefined) return undefined
  const isHard = /빡세|세게|높게|높은|어렵|도전|hard/iu.test(message)
  const { times, least } = steps[isHard ? 'hard' : 'usual']
  const aMonth = progress.newlySolved / months
  const more = Math.min(total - solved, Math.max(least, Math.ceil(aMonth * times)))
  return {
    lead: `${when} 목표로는 ${bold(`${more}문제 더 풀어 ${solved + more}문제 채우기`)}${isHard ? '를 빡세게 잡아 봤어요' : '가 알맞아요'}.`,
    facts: [`지난 석 달에 새로 푼 문제가 ${progress.newlySolved}개라서, 그때보다 빠르게 가야 닿는 목표예요.`],
  }
}

/** 다음 목표 추천해줘: one for today, one for the days to come, one for a unit. */
export function goals(message: string, got: Achieved, found: Found): Reply {
  const { streak, longestStreak, milestone } = got
  const units = found.of(getStudentScores)?.units ?? []
  const month = ofMonth(message, got, found)
  const left = longestStreak - streak
  const days =
    left > 0
      ? `${bold('연속 기록')}: ${left + 1}일만 더 이어 가면 ${longestStreak + 1}일로 최고 기록을 새로 써요.`
      : `${bold('연속 기록')}: 오늘도 풀면 최고 기록을 하루 더 늘려요.`
  const [unit] = units
    .filter(({ solved, total, attempted }) => attempted > 0 && solved < total)
    .toSorted((a, b) => b.completion - a.completion)
  const lines = [
    days,
    unit &&
      `${bold(`${unit.name} 마치기`)}: ${unit.total - unit.solved}문제가 남았어요. 지금 가장 많이 채운 유닛이에요.`,
    milestone && `${bold(`모두 ${milestone.solved}문제`)}: ${milestone.left}문제만 더 풀면 돼요.`,
  ].filter((line) => typeof line === 'string')
  return {
    lead: month
      ? month.lead
      : milestone && milestone.left <= 5
        ? `이번 주 목표로는 ${bold(`${milestone.left}문제 더 풀어 ${milestone.solved}문제 채우기`)}가 알맞아요.`
        : `다음 목표로는 ${bold(unit ? `${unit.name} 마치기` : '연속 기록 늘리기')}가 좋아요.`,
    facts: [
      ...(month ? month.facts : []),
      '한 번에 하나면 충분해요. 더 욕심내고 싶다면 이 가운데서 골라 보세요.',
    ],
    body: [
      lines
        .slice(0, milestone && milestone.left <= 5 ? 2 : 3)
        .map((line) => `- ${line}`)
        .join('\n'),
    ],
    next: '그 목표에 맞는 문제를 골라 드릴까요?',
    offer: unit ? chips.inUnit(unit.name) : chips.next,
    suggestions: [...(unit ? [chips.inUnit(unit.name)] : []), chips.next, chips.plan, chips.growth],
    note: '다음 목표',
  }
}
