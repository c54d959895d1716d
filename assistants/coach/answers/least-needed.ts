import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import { chips } from './chips.ts'
import { fewerLine, leavesOf, usuallyNamed } from './recommended.ts'
import type { Reply } from './reply.ts'
import { quoted, weakBelow } from './words.ts'

const mostReasons = 2

const fillsWeak = ({ why: { skill } }: Recommended) => skill !== null && skill.score < weakBelow

/** 뭘 버릴까: the end of the list that is recommended by, without what fills a weak skill, and why it can wait. */
export function leastNeeded(ranked: readonly Recommended[], request: Request): Reply {
  const most = request.details.count ?? usuallyNamed
  const backwards = ranked.toReversed()
  const spare = backwards.filter((it) => !fillsWeak(it))
  const problems = (spare.length > 0 ? spare : backwards.slice(0, 1)).slice(0, most)
  const [first] = problems
  const kept = ranked.find((it) => !problems.includes(it)) ?? ranked[0]
  const title = withParticle(bold(quoted(first!.title)), '이에요/예요')
  return {
    lead:
      spare.length > 0
        ? `미뤄도 되는 문제를 꼽으면 ${title}. 남은 ${ranked.length}문제 가운데 지금 가장 덜 급해요.`
        : `남은 ${ranked.length}문제가 모두 약한 스킬을 채워 줘서 버리기는 아까워요. 그래도 뒤로 미룬다면 ${title}.`,
    facts: [
      ...(spare.length > 0 ? ['약한 스킬을 채우는 문제는 빼고, 지금 도움이 적은 것부터 꼽았어요.'] : []),
      ...fewerLine(request.details, problems.length),
      ...(problems.length === 1
        ? putOffReasons(first!)
            .slice(0, mostReasons)
            .map((reason) => `${reason}.`)
        : []),
    ],
    body: problems.length > 1 ? [problems.map(putOffLine).join('\n')] : [],
    next: `대신 ${withParticle(quoted(kept!.title), '은/는')} 남겨 두세요. 그 문제의 힌트를 볼까요?`,
    offer: chips.hintTo(kept!.title),
    suggestions: [chips.hintTo(kept!.title), chips.plan, chips.unsolved],
    leaves: leavesOf(problems, request),
    note: `미뤄도 되는 문제 ${problems.map(({ title }) => title).join(', ')}`,
  }
}

/** From here on a skill was practised lately. */
const lately = 7

/** Why a problem may be put off, the strongest reason first; every one of them from figures. */
function putOffReasons({ why, difficulty, minutes }: Recommended): string[] {
  const { skill, level, needs, daysSince } = why
  return [
    needs.length > 0 && `먼저 ${withParticle(quoted(needs[0]!.title), '을/를')} 풀어야 해요`,
    skill !== null &&
      skill.score >= weakBelow &&
      `${withParticle(skill.name, '은/는')} 이미 ${skill.score}점이에요`,
    level === 'hard' && `${withParticle(`난이도 ${difficulty}`, '이라/라')} 지금 점수에는 어려워요`,
    level === 'easy' && `${withParticle(`난이도 ${difficulty}`, '이라/라')} 지금 점수에는 쉬워요`,
    skill !== null &&
      daysSince !== null &&
      daysSince < lately &&
      `${withParticle(skill.name, '은/는')} 최근 일주일 안에 연습했어요`,
    `${minutes}분이 걸려요`,
  ].filter((reason) => reason !== false)
}

/** 1. **어긋난 재고** (unit02, 난이도 4, 40분), with why it may be put off. */
function putOffLine(problem: Recommended, index: number): string {
  const { title, unitId, difficulty, minutes } = problem
  const why = putOffReasons(problem)
    .slice(0, mostReasons)
    .map((reason) => `${reason}.`)
  return `${index + 1}. **${title}** (${unitId}, 난이도 ${difficulty}, ${minutes}분)\n   ${why.join(' ')}`
}
