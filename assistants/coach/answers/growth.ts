import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { unitsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { getAchievements } from '../tools/get-achievements.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { completionChart, growthChart } from './charts.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { type Achieved, goals } from './goals.ts'
import { nothingFound, troubled } from './nothing.ts'
import { moved } from './profile.ts'
import type { Reply } from './reply.ts'
import { against, fell, progressCall, skillChangeSaid } from './skill-change.ts'
import { dayWords, quoted } from './words.ts'

/** 내가 얼마나 성장했어? */
export const growth: Answerer = {
  plan(round, request) {
    return round === 1 ? [progressCall(request), call(getAchievements, {})] : []
  },
  reply(request, found, voice) {
    const progress = found.of(getProgress)
    if (!progress)
      return found.missed(getProgress)
        ? nothingFound(found.reason(getProgress)!, '성장을', voice)
        : troubled('성장 기록을', found.failure())
    const { earlier, later, change, points, skills, newlySolved, solved, total, completion } = progress
    const [before, now] = against[request.details.period ?? 'quarter']
    const [skill] = request.skills
    if (skill !== undefined) return ofSkill(skill, skills, request)
    const unit = request.units[0] === undefined ? undefined : unitsById.get(request.units[0])?.name
    const where = unit === undefined ? '' : `${bold(unit)} 점수만 볼게요. `
    const chart = growthChart(points)
    const gained = skills.filter((it) => it.change > 0)[0]
    const [slowest, ...others] = skills.toSorted((a, b) => a.change - b.change)
    if (request.details.slowest && slowest) return leastMoved(slowest, others, [before, now])
    const lost = skills.filter((it) => it.change < 0).at(-1)
    // A comeback is of the whole course, and of all its time.
    const isWhole = unit === undefined && !['week', 'month'].includes(request.details.period ?? '')
    const comeback = isWhole ? found.of(getAchievements)?.comeback : undefined
    const facts = [
      gained &&
        `가장 많이 오른 스킬은 ${withParticle(gained.name, '으로/로')}, 그 제출들의 평균이 ${gained.before}점에서 ${gained.now}점이 됐어요.`,
      comeback &&
        `${withParticle(quoted(comeback.title), '은/는')} ${comeback.tries}번 도전해서 ${comeback.first}점에서 ${comeback.best}점까지 올렸어요.`,
      newlySolved > 0 && `그사이 ${newlySolved}문제를 새로 풀었어요.`,
      change !== null &&
        change <= 0 &&
        lost &&
        `${withParticle(lost.name, '이/가')} ${lost.before}점에서 ${lost.now}점으로 내려간 영향이 커요.`,
    ].filter((fact) => typeof fact === 'string')
    return {
      lead:
        request.details.bySkill && gained
          ? skillLead(gained, voice)
          : where +
            leadOf({ earlier, later, change, asksFall: fell.test(request.message) }, before, now, voice),
      facts: (request.details.bySkill && gained ? facts.slice(1) : facts).slice(0, 3),
      next: `${unit === undefined ? '전체로는' : `${withParticle(unit, '은/는')} 지금`} ${solved}/${total}문제(${formatPercent(completion)})까지 왔어요. 다음 목표를 함께 정해 볼까요?`,
      offer: '다음 목표를 추천해줘',
      suggestions: [chips.achievements, chips.weak, chips.next, chips.scores],
      charts: chart ? [chart] : [],
      leaves: {
        period: request.details.period ?? 'quarter',
        ...(request.units.length > 0 ? { units: [...request.units] } : {}),
      },
      note: change === null ? '성장 기록' : `평균 ${moved(change).replace(/요$/u, '')}`,
    }
  },
}

type Skill = ReturnType<typeof skillsIn>[number]
const skillsIn = (found: Found) => found.of(getProgress)?.skills ?? []

/** 디자인 패턴은 전보다 올랐어? */
function ofSkill(id: string, changes: readonly Skill[], request: Request): Reply {
  const name = skillName(id)
  return {
    lead: skillChangeSaid(id, changes, request),
    next: '이 스킬의 제출을 하나씩 볼까요?',
    offer: `${name} 점수는?`,
    suggestions: [`${name} 점수는?`, chips.materials(name), chips.growth, chips.weak],
    leaves: { skills: [id] },
    note: `${name} 변화`,
  }
}

/** 하나도 안 는 건 뭐야: the skill that moved least, with the next. */
function leastMoved(
  { id, name, before, now, change }: Skill,
  [second]: readonly Skill[],
  [earlier, later]: readonly [string, string],
): Reply {
  const told = `제출 평균이 ${earlier} ${before}점, ${later} ${bold(`${now}점`)}으로 ${moved(change)}`
  return {
    lead:
      change > 0
        ? `오르지 않은 스킬은 없어요. 가장 적게 오른 건 ${withParticle(bold(name), '이에요/예요')}. ${told}.`
        : `${withParticle(bold(name), '이/가')} 가장 제자리예요. ${told}.`,
    facts: second
      ? [`그다음은 ${second.before}점에서 ${second.now}점이 된 ${withParticle(second.name, '이에요/예요')}.`]
      : [],
    next: `${name} 보완하는 방법을 볼까요?`,
    offer: `${name} 보완하는 방법 알려줘`,
    suggestions: [`${name} 보완하는 방법 알려줘`, `${name} 점수는?`, chips.growth],
    leaves: { skills: [id] },
    note: `가장 적게 움직인 스킬 ${name}`,
  }
}

/** 점수 변화 추이 보여줘: the figures, where 성장 asks for more. */
export const trend: Answerer = {
  plan(round, request) {
    return round === 1 ? [progressCall(request)] : []
  },
  reply: (request, found, voice) => growth.reply(request, found, voice),
}

function skillLead(
  { name, before, now, change }: { name: string; before: number; now: number; change: number },
  voice: Voice,
): string {
  return pick(
    [
      `가장 많이 는 스킬은 ${withParticle(bold(name), '이에요/예요')}. 제출 평균이 ${before}점에서 ${now}점으로 ${change}점 올랐어요 🎉`,
      `${withParticle(bold(name), '이/가')} 제일 많이 늘었어요. ${before}점이던 제출 평균이 ${now}점이 됐어요.`,
    ],
    voice,
  )
}

interface Moved {
  readonly earlier: { readonly average: number; readonly count: number } | null
  readonly later: { readonly average: number; readonly count: number } | null
  readonly change: number | null
  /** It was asked why things got worse. */
  readonly asksFall: boolean
}

function leadOf(
  { earlier, later, change, asksFall }: Moved,
  before: string,
  now: string,
  voice: Voice,
): string {
  if (!earlier || !later || change === null) {
    const there = later ?? earlier
    return there
      ? `견줄 만한 기록이 한쪽에만 있어요. ${later ? now : before} 제출 ${there.count}건의 평균은 ${bold(`${there.average}점`)}이에요.`
      : '그 기간에는 제출이 없어서 변화를 말씀드릴 수 없어요.'
  }
  if (change > 0 && asksFall)
    return `기록으로 보면 떨어지지 않았어요. ${before} 평균 ${earlier.average}점에서 ${now} ${bold(`${later.average}점`)}으로 오히려 ${change}점 올랐어요.`
  if (change > 0) {
    return pick(
      [
        `네, 눈에 띄게 성장했어요! ${before} 평균 ${earlier.average}점에서 ${now} ${bold(`${later.average}점`)}으로 ${change}점 올랐어요 🎉`,
        `${before} ${earlier.average}점이던 평균이 ${now}에는 ${bold(`${later.average}점`)}이에요. ${change}점이나 올랐어요 👏`,
      ],
      voice,
    )
  }
  if (change === 0)
    return `${before}과 ${now}의 평균이 ${bold(`${later.average}점`)}으로 같아요. 흔들림 없이 지키고 있어요.`
  return pick(
    [
      `점수만 보면 ${before} ${earlier.average}점에서 ${now} ${bold(`${later.average}점`)}으로 ${-change}점 내려갔어요. 더 어려운 문제를 풀기 시작하면 흔히 있는 일이에요.`,
      `${now} 평균은 ${bold(`${later.average}점`)}으로, ${before}(${earlier.average}점)보다 ${-change}점 낮아요. 잠시 숨을 고르는 구간이에요.`,
    ],
    voice,
  )
}

/** 며칠 연속으로 공부했어?, 다음 목표는? */
export const achievements: Answerer = {
  plan(round, { message }) {
    if (round > 1) return []
    return [
      call(getAchievements, {}),
      call(getProgress, { period: 'quarter' }),
      ...(/목표/u.test(message) ? [call(getStudentScores, {})] : []),
    ]
  },
  reply({ message, details }, found, voice) {
    const got = found.of(getAchievements)
    if (!got)
      return found.missed(getAchievements)
        ? nothingFound(found.reason(getAchievements)!, '성취를', voice)
        : troubled('성취 기록을', found.failure())
    const {
      streak,
      longestStreak,
      activeDays,
      daysSinceLast,
      best,
      perfect,
      comeback,
      milestone,
      solved,
      total,
      thisWeek,
      lastOn,
    } = got
    const goal = milestone
      ? `다음 목표는 ${bold(`${milestone.solved}문제`)}예요. ${milestone.left}문제만 더 풀면 돼요.`
      : '모든 문제를 풀었어요. 이제 복습으로 점수를 끌어올릴 차례예요.'
    const asksGoal = /목표/u.test(message)
    const asksBest = /최고|최장|제일|가장|젤|longest|best/iu.test(message)
    const days =
      got.longestOn && longestStreak > 1
        ? `(${dayWords(got.longestOn.from)}부터 ${dayWords(got.longestOn.to)}까지)`
        : ''
    const top = `가장 길었던 연속 기록은 ${bold(`${longestStreak}일`)}${days}, 최고 점수는 ${quoted(best.title)}의 ${bold(`${best.score}점`)}이에요 🏆`
    const run =
      streak > 0
        ? pick(
            [
              `지금 ${bold(`${streak}일 연속`)}으로 공부하고 있어요 🔥`,
              `${bold(`${streak}일째`)} 이어 가고 있어요 🔥`,
            ],
            voice,
          )
        : `지금 이어지는 연속 기록은 없어요. 마지막 제출은 ${dayWords(lastOn)}, ${daysSinceLast}일 전이에요.`
    const completion = found.of(getProgress)?.completion
    const asksRisk = /끊|깨지|깨져|이어지|안\s?하면|쉬면|빼먹/u.test(message) && streak > 0
    if (asksGoal) {
      const all = goals(message, got, found)
      return details.count === 1 ? { ...all, facts: [], body: [] } : all
    }
    return {
      lead: asksRisk ? riskOf(got) : asksBest ? top : run,
      facts: [
        ...(asksRisk ? [run] : asksBest ? [] : todayOf(got)),
        asksBest
          ? run
          : `가장 길었던 기록은 ${longestStreak}일 연속이고, 모두 ${activeDays}일 공부했어요. 이번 주 제출은 ${thisWeek}건이에요.`,
        asksBest
          ? `모두 ${activeDays}일 공부했고, 이번 주 제출은 ${thisWeek}건이에요.`
          : `최고 점수는 ${quoted(best.title)}의 ${best.score}점이에요.${perfect > 0 ? ` 만점 문제가 ${perfect}개 있어요.` : ''}`,
        ...(comeback
          ? [
              `${withParticle(quoted(comeback.title), '을/를')} ${comeback.first}점에서 ${comeback.best}점까지 끌어올린 것도 대단해요.`,
            ]
          : []),
      ],
      next: `${goal} 어떤 문제로 갈까요?`,
      offer: chips.next,
      suggestions: [chips.next, chips.growth, chips.plan],
      charts:
        completion === undefined
          ? []
          : [completionChart([{ name: `푼 문제 ${solved}/${total}`, completion }], '과정 완료율')],
      note: `연속 ${streak}일, ${solved}/${total}문제`,
    }
  },
}

/** 오늘 안 하면 끊겨요?: what today means for a streak that is still running. */
function todayOf({ streak, daysSinceLast }: Achieved): string[] {
  if (streak === 0) return []
  return daysSinceLast === 0
    ? ['오늘 제출이 있어서 오늘 몫은 채웠어요.']
    : [`오늘 몫은 남아 있어요. 하나라도 내면 ${streak + 1}일이 되고, 내지 않으면 기록이 끊겨요.`]
}

/** Whether it breaks, before anything else. */
function riskOf({ streak, daysSinceLast }: Achieved): string {
  return daysSinceLast === 0
    ? `아니요, 오늘 제출이 있어서 ${bold(`${streak}일 연속`)}이 안 끊겨요.`
    : `네, 오늘 몫은 남아 있어요. 하나라도 내면 ${streak + 1}일이 되고, 내지 않으면 ${bold(`${streak}일 연속`)}이 끊겨요.`
}
