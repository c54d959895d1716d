import { bold, pick, type Voice } from '#engine/wording.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { UnitScore } from '../tools/get-student-scores.ts'
import type { Area } from '../tools/get-weak-areas.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'

/** Below this a skill counts as weak. */
export const weakBelow = 60

export const quoted = (title: string): string => `‘${title}’`

/** **Edge Case Handling(10점)** */
export const areaPoints = ({ name, score }: { name: string; score: number }): string =>
  bold(`${name}(${score}점)`)

/** 가와 나, 가·나와 다. */
export function joined(names: readonly string[]): string {
  const [last, ...before] = [...names].reverse()
  if (last === undefined) return ''
  if (before.length === 0) return last
  return `${withParticle(before.reverse().join(', '), '과/와')} ${last}`
}

/** 1/8문제 (12.5%) */
export const solvedOf = ({
  solved,
  total,
  completion,
}: Pick<UnitScore, 'solved' | 'total' | 'completion'>): string =>
  `${solved}/${total}문제 (${formatPercent(completion)})`

const counts = ['', '한', '두', '세', '네'] as const
/** 두 번, 7번 */
export const times = (count: number): string => (counts[count] ? `${counts[count]} 번` : `${count}번`)

/** What the submissions show of a skill: how often what was missed, or that it is early to judge. */
export function evidenceOf(area: Area, voice: Voice, part = 0): string {
  const { name, evidence, isEarly, recent, recentMissed, issues } = area
  const missed = joined(issues.slice(0, 2).map((it) => it.name))
  const topic = withParticle(name, '은/는')
  if (isEarly) {
    const early = pick(
      [
        `${topic} 아직 ${times(evidence)}만 제출해서 판단이 이르지만`,
        `${topic} 제출이 ${times(evidence)}뿐이라 조심스럽지만`,
      ],
      voice,
      part,
    )
    if (missed === '') return `${early}, 지금까지는 ${area.score}점이에요.`
    const all = recentMissed === evidence && evidence === 2 ? '두 번 다' : `그중 ${times(recentMissed)}`
    return evidence === 1
      ? `${early}, ${missed}에서 점수를 잃었어요.`
      : `${early}, ${all} ${missed}에서 점수를 잃었어요.`
  }
  if (missed === '') return `${topic} 최근 ${recent}번 제출에서 특별히 놓친 것이 없어요.`
  return pick(
    [
      `${topic} 최근 ${recent}번 제출 중 ${recentMissed}번에서 ${withParticle(missed, '을/를')} 놓쳤어요.`,
      `${topic} 최근 제출 ${recent}번 가운데 ${recentMissed}번이나 ${withParticle(missed, '을/를')} 놓쳤어요.`,
    ],
    voice,
    part,
  )
}

/** Why a problem is recommended, the strongest reason first; every one of them from figures. */
export function reasonsOf({ why, difficulty }: Recommended): string[] {
  const { skill, level, needs, daysSince, best } = why
  const fits = {
    easy: `${withParticle(`난이도 ${difficulty}`, '이라/라')} 부담 없이 풀 수 있어요`,
    fitting: `${withParticle(`난이도 ${difficulty}`, '으로/로')} 지금 점수에 알맞아요`,
    hard: `${withParticle(`난이도 ${difficulty}`, '이라/라')} 조금 도전이 돼요`,
  }[level]
  return [
    needs.length > 0 && `먼저 ${withParticle(quoted(needs[0]!.title), '을/를')} 풀고 오면 좋아요`,
    skill !== null && skill.score < weakBelow && `약한 ${skill.name}(${skill.score}점)을 채워 줘요`,
    skill !== null && skill.score >= weakBelow && `${withParticle(skill.name, '을/를')} 이어서 다져요`,
    best !== null && `전에 ${best}점까지 갔던 문제예요`,
    skill !== null ? fits : `${withParticle(`난이도 ${difficulty}`, '이라/라')} 첫 문제로 시작하기 좋아요`,
    daysSince !== null && daysSince >= 7 && `이 스킬을 연습한 지 ${daysSince}일 됐어요`,
    skill === null && '아직 재 보지 않은 스킬을 확인할 수 있어요',
  ].filter((reason) => reason !== false)
}

const mostReasons = 2

/** 1. **빈 배열의 최댓값** — unit01, 난이도 1, 15분 */
export function recommendedLine(
  problem: Recommended,
  index: number,
  among: readonly Recommended[] = [],
  focus?: string,
): string {
  const { title, unitId, difficulty, minutes, skills, why: grounds } = problem
  const before = among.slice(0, index)
  const follows =
    grounds.needs.length > 0 && grounds.needs.every(({ id }) => before.some((it) => it.id === id))
  const reasons = reasonsOf(problem)
    .filter((reason) => !reason.startsWith('난이도'))
    .map((reason) =>
      follows && reason.startsWith('먼저 ')
        ? `${quoted(grounds.needs[0]!.title)} 다음에 바로 풀 수 있어요`
        : reason,
    )
  const trains = focus !== undefined && skills.includes(focus) && !reasons.some((it) => it.includes(focus))
  const told = [...(trains ? [`${focus} 연습이 돼요`] : []), ...reasons].slice(0, mostReasons)
  const why = told.length > 0 ? `\n   ${told.map((it) => `${it}.`).join(' ')}` : ''
  return `${index + 1}. **${title}** (${unitId}, 난이도 ${difficulty}, ${minutes}분)${why}`
}

/** 경계값 하나만 다루는 쉬운 문제라 15분이면 충분해요. */
export function gistLine({ gist, minutes }: Recommended): string {
  return `${withParticle(gist, '이라/라')} ${minutes}분이면 충분해요.`
}

/** The submissions that show how a skill stands, a line each. */
export function shownLines({ shown }: Area, today: Temporal.PlainDate): string {
  return shown
    .map(({ date, title, score, missed }) => {
      const lost = missed.length > 0 ? ` — ${withParticle(joined(missed), '을/를')} 놓쳤어요` : ''
      return `- ${daysAgo(date, today)} ${quoted(title)}: 이 스킬 ${score}점${lost}`
    })
    .join('\n')
}

/** 3월 5일 */
export function dayWords(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일`
}

/** 오늘, 어제, 3일 전, 3월 5일. */
export function daysAgo(date: string, today: Temporal.PlainDate): string {
  const days = Temporal.PlainDate.from(date).until(today).days
  if (days <= 0) return '오늘'
  return days === 1 ? '어제' : days <= 9 ? `${days}일 전` : dayWords(date)
}

/** 그날: the day of what is told, where it is one. */
export function dayOf(rows: readonly { readonly date: string }[]): { day?: string } {
  const [first] = rows
  return first && rows.every(({ date }) => date === first.date) ? { day: first.date } : {}
}

/** What was missed, the most frequent first. */
export function mostMissed(rows: readonly { readonly missed: readonly string[] }[]): string[] {
  const counts = new Map<string, number>()
  for (const name of rows.flatMap(({ missed }) => missed)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}

/** An example's text in one line, as code. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/gu, ', ').replace(/`/gu, '')

/** 주말, 월요일·수요일: days of the week, 1 Monday to 7. */
export function dayNames(days: readonly number[]): string {
  return String(days) === '6,7' ? '주말' : days.map((day) => `${'월화수목금토일'[day - 1]}요일`).join('·')
}
