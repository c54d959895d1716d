import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { problemsById } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import { amongShown, isAmongShown } from './among-shown.ts'
import type { Answerer } from './answerer.ts'
import { recommendationChart, skillChart, unitChart } from './charts.ts'
import { chips, easierThan } from './chips.ts'
import type { Found } from './found.ts'
import { next } from './next.ts'
import { leavesOf } from './recommended.ts'
import type { Reply } from './reply.ts'
import { areaPoints, gistLine, quoted, reasonsOf, solvedOf } from './words.ts'

/** unit01이랑 unit03 중에 뭐부터 해?: the options held against each other, then one of them. */
export const choose: Answerer = {
  plan(round, request) {
    if (round > 1) return []
    const { units, skills, problems, message } = request
    if (units.length >= 2)
      return [
        call(getStudentScores, {}),
        ...units.slice(0, 3).map((unit_id) => call(recommendProblems, { count: 20, unit_id })),
      ]
    if (skills.length >= 2)
      return [
        call(getWeakAreas, { limit: 30 }),
        ...skills.slice(0, 2).map((skill) => call(recommendProblems, { count: 1, skill })),
      ]
    // 둘 중에 뭐부터 다시: both are among what is left, or they are solved.
    const isReview = /복습|다시/u.test(message) && problems.length < 2
    return [
      call(getWeakAreas, { limit: 30 }),
      call(recommendProblems, { count: isReview ? 1 : 20 }),
      ...(isReview ? [call(recommendProblems, { count: 1, review: true })] : []),
    ]
  },
  reply(request, found, voice) {
    const { units, skills, problems, shown, message } = request
    if (units.length >= 2) return amongUnits(request, found)
    if (skills.length >= 2) return amongSkills(request, found)
    const named =
      problems.length >= 2
        ? problems
        : shown.length >= 2 && /둘|두\s?문제|중/u.test(message)
          ? shown.slice(0, 2)
          : []
    const shownEnd = isAmongShown(request) ? amongShown(request, found) : undefined
    if (shownEnd) return shownEnd
    const ranked = found.all(recommendProblems)
    const offered = request.before === 'choose' && problems.length < 2 ? shown.slice(0, 2) : []
    const both = (ranked[0]?.problems ?? []).filter(({ id }) => offered.includes(id))
    const known = knownOf(both, request)
    if (known) return known
    if (named.length >= 2 && ranked[0]) {
      const options = ranked[0].problems.filter(({ id }) => named.includes(id))
      if (!options[0]) return bothSolved(named)
      return ofProblems(options, request, pick(['둘 중에는 ', '견줘 보면 '], voice))
    }
    if (/복습|다시/u.test(message) && ranked[0]?.problems[0])
      return newOrReview(ranked[0].problems[0], ranked[1]?.problems[0], request)
    const byEase = byDifficulty(request, found)
    if (byEase) return byEase
    // 그래도?: still one of the two that were held against each other.
    return both.length === 2
      ? ofProblems(both, request, '그래도 ')
      : incomparable(request, next.reply(request, found, voice))
  },
}

/** 파이썬을 계속할까 자바로 갈아탈까: the records say nothing of either. */
function incomparable({ concepts, term, skills }: Request, reply: Reply): Reply {
  if (concepts.length + skills.length === 0 && term === undefined) return reply
  return {
    ...reply,
    lead: `말씀하신 것들을 견줄 만한 점수는 기록에 없어요. 대신 지금 점수로 보면, ${reply.lead}`,
  }
}

function bothSolved(named: readonly string[]): Reply {
  const titles = named.map((id) => quoted(problemsById.get(id)?.title ?? id))
  return {
    lead: `${titles.join(', ')} 둘 다 이미 푼 문제예요. 급한 것은 없으니, 다시 풀어 보고 싶은 쪽부터 하면 돼요.`,
    next: '새로 풀 문제를 골라 드릴까요?',
    offer: chips.next,
    suggestions: [chips.next, chips.weak],
    note: '둘 다 푼 문제',
  }
}

function amongUnits({ units, told, skills, details }: Request, found: Found): Reply {
  const left = found.all(recommendProblems).map(({ problems }) => problems)
  if (details.difficulty === 'easier' || details.difficulty === 'harder')
    return byOwnScores(left, details.difficulty, { units, told, skills }, found)
  const options = left.flatMap(([first]) => first ?? [])
  const figures = (found.of(getStudentScores)?.units ?? []).filter(({ id }) => units.includes(id))
  const [best] = options.toSorted((a, b) => b.score - a.score)
  if (!best) return { lead: '두 유닛 모두 남은 문제가 없어요 🎉', suggestions: [chips.growth, chips.next] }
  return {
    lead: `${bold(best.unitName)}부터 하는 걸 권해요. 지금 필요한 것을 더 많이 채워 줘요.`,
    facts: reasonsOf(best)
      .slice(0, 2)
      .map((reason) => `거기서 먼저 풀 ${withParticle(quoted(best.title), '은/는')} ${reason}.`)
      .slice(0, 1),
    body: [
      figures
        .map(
          (unit) =>
            `- ${unit.name}: ${unit.average === null ? '아직 제출 없음' : `평균 ${unit.average}점`}, ${solvedOf(unit)}`,
        )
        .join('\n'),
    ],
    next: `${quoted(best.title)} 힌트부터 볼까요?`,
    offer: chips.hintTo(best.title),
    suggestions: [chips.hintTo(best.title), chips.why, chips.scores, chips.weak],
    charts: figures.length > 1 ? [unitChart(figures)] : [],
    leaves: leavesOf([best], { told, skills, units: [best.unitId] }),
    note: `${best.unitName}부터`,
  }
}

/** 둘 중 뭐가 더 쉬워: where one has scored higher so far, beside the easiest that is left in each. */
function byOwnScores(
  left: readonly (readonly Recommended[])[],
  wanted: 'easier' | 'harder',
  request: Pick<Request, 'units' | 'told' | 'skills'>,
  found: Found,
): Reply {
  const figures = (found.of(getStudentScores)?.units ?? []).filter(({ id }) => request.units.includes(id))
  const known = figures.filter(({ average }) => average !== null)
  const [high, low] = [...known.toSorted((a, b) => b.average! - a.average!)]
  const unit = wanted === 'easier' ? high : (known.toSorted((a, b) => a.average! - b.average!)[0] ?? low)
  const easiest = left.flatMap(
    (problems) => problems.toSorted((a, b) => a.difficulty - b.difficulty)[0] ?? [],
  )
  const first = easiest.find(({ unitId }) => unitId === unit?.id) ?? easiest[0]
  const word = wanted === 'easier' ? '더 쉬운' : '더 어려운'
  return {
    lead: unit
      ? `지금까지의 점수로 보면 ${withParticle(bold(unit.name), '이/가')} ${word} 쪽이에요.`
      : '두 유닛 모두 아직 제출이 없어서, 어느 쪽이 쉬웠는지는 기록으로 알 수 없어요.',
    facts: easiest.map(
      ({ unitName, title, difficulty }) =>
        `${unitName}에 남은 것 중 가장 쉬운 건 난이도 ${difficulty}인 ${withParticle(quoted(title), '이에요/예요')}.`,
    ),
    body: [
      figures
        .map(
          ({ name, average, ...rest }) =>
            `- ${name}: ${average === null ? '아직 제출 없음' : `평균 ${average}점`}, ${solvedOf(rest)}`,
        )
        .join('\n'),
    ],
    ...(first ? { next: `${quoted(first.title)}부터 볼까요?`, offer: chips.show(first.title) } : {}),
    suggestions: [...(first ? [chips.hintTo(first.title)] : []), chips.scores, chips.next],
    charts: figures.length > 1 ? [unitChart(figures)] : [],
    leaves: first ? leavesOf([first], { ...request, units: [unit?.id ?? first.unitId] }) : {},
    note: unit ? `${unit.name} 쪽이 ${word}` : '견줄 점수 없음',
  }
}

function amongSkills({ skills, told, units }: Request, found: Found): Reply {
  const areas = (found.of(getWeakAreas)?.areas ?? []).filter(({ id }) => skills.includes(id))
  const [lowest, other] = areas
  const options = found.all(recommendProblems).flatMap(({ problems }) => problems)
  const problem = options.find((it) => it.why.skill?.id === lowest?.id) ?? options[0]
  if (!lowest)
    return {
      lead: '두 스킬 모두 아직 잰 제출이 없어요. 어느 쪽이든 쉬운 문제로 시작하면 돼요.',
      suggestions: [chips.next, chips.weak],
    }
  const chart = skillChart(areas)
  return {
    lead: `${areaPoints(lowest)}부터 하는 걸 권해요.`,
    facts: [
      other
        ? `${withParticle(other.name, '은/는')} ${other.score}점이라, 먼저 채웠을 때 오르는 폭은 ${lowest.name} 쪽이 커요.`
        : '다른 쪽은 아직 잰 제출이 없어서 점수를 모르는 상태예요.',
      ...(lowest.isEarly
        ? [
            `다만 ${withParticle(lowest.name, '은/는')} 제출이 ${lowest.evidence}번뿐이라 한두 문제 더 풀면 판단이 또렷해져요.`,
          ]
        : []),
    ],
    ...(problem
      ? {
          next: `${withParticle(quoted(problem.title), '으로/로')} 시작해 볼까요? 힌트를 드릴게요.`,
          offer: chips.hintTo(problem.title),
        }
      : {}),
    suggestions: [...(problem ? [chips.hintTo(problem.title)] : []), chips.overcome, chips.weak],
    charts: chart ? [chart] : [],
    leaves: problem ? leavesOf([problem], { told, skills: [lowest.id], units }) : {},
    note: `${lowest.name}부터`,
  }
}

function ofProblems(ranked: readonly Recommended[], request: Request, opening: string): Reply {
  const [best, other] = ranked
  const chart = recommendationChart(ranked)
  return {
    lead: `${opening}${withParticle(bold(quoted(best!.title)), '이/가')} 지금 더 도움이 돼요.`,
    facts: [
      ...reasonsOf(best!)
        .slice(0, 2)
        .map((reason) => `${reason}.`),
      ...(other
        ? [
            `${withParticle(quoted(other.title), '은/는')} 난이도 ${other.difficulty}, ${other.minutes}분이고(${quoted(best!.title)} 난이도 ${best!.difficulty}, ${best!.minutes}분), ${reasonsOf(other)[0]}.`,
          ]
        : []),
    ],
    next: `${gistLine(best!)} 힌트부터 볼까요?`,
    offer: chips.hintTo(best!.title),
    suggestions: [chips.hintTo(best!.title), chips.why, ...easierThan(best!)],
    charts: chart ? [chart] : [],
    leaves: leavesOf(ranked, request),
    note: `${best!.title}부터`,
  }
}

/** 캐시는 실무에서 많이 다뤄봤어, 그래도?: what one knows already waits for the other. */
function knownOf(both: readonly Recommended[], request: Request): Reply | undefined {
  const options = both.flatMap(({ id }) => problemsById.get(id) ?? [])
  const near = problemsNear(options, request.message).map(({ id }) => id)
  const turnsOn = ({ id }: Recommended) => {
    const { concepts = [] } = problemsById.get(id) ?? {}
    return (
      request.problems.includes(id) ||
      near.includes(id) ||
      concepts.some((it) => request.concepts.includes(it))
    )
  }
  const [known, other] = [both.filter(turnsOn), both.filter((it) => !turnsOn(it))]
  const [one] = known
  const [best] = other
  if (!one || !best || known.length > 1) return undefined
  const tried = one.why.best === null ? '아직 낸 기록이 없어서 점수로는 알 수 없지만, ' : ''
  return {
    ...ofProblems([best, one], request, ''),
    lead: `${withParticle(quoted(one.title), '은/는')} ${tried}이미 익숙하시다면 ${withParticle(bold(quoted(best.title)), '을/를')} 먼저 권해요.`,
  }
}

function newOrReview(fresh: Recommended, review: Recommended | undefined, request: Request): Reply {
  const idle = review?.why.daysSince ?? 0
  const reviewFirst = review !== undefined && idle >= 21 && (review.why.best ?? 100) < 80
  const [first, second] = reviewFirst ? [review, fresh] : [fresh, review]
  return {
    lead: reviewFirst
      ? `오늘은 ${bold('복습')}이 먼저예요. ${withParticle(quoted(review.title), '을/를')} 본 지 ${idle}일이 지났어요.`
      : `오늘은 ${bold('새 문제')}를 권해요. ${quoted(fresh.title)}부터요.`,
    facts: reasonsOf(first!)
      .slice(0, 2)
      .map((reason) => `${reason}.`),
    body: second
      ? [
          `그다음에는 ${reviewFirst ? '새 문제' : '복습'} ${withParticle(quoted(second.title), '이/가')} 좋아요.`,
        ]
      : [],
    next: '문제를 띄워 드릴까요?',
    offer: chips.show(first!.title),
    suggestions: [chips.show(first!.title), chips.hintTo(first!.title), chips.why],
    leaves: leavesOf([first!, ...(second ? [second] : [])], request),
    note: reviewFirst ? '복습 먼저' : '새 문제 먼저',
  }
}

/** 제일 어려운 거랑 제일 쉬운 거: each by its name. */
function endsOf(ranked: readonly Recommended[]): string {
  const [easiest] = ranked.toSorted((a, b) => a.difficulty - b.difficulty || b.score - a.score)
  const [hardest] = ranked.toSorted((a, b) => b.difficulty - a.difficulty || b.score - a.score)
  const words = ({ title, difficulty, minutes }: Recommended) =>
    `${quoted(title)}(난이도 ${difficulty}, ${minutes}분)`
  return `안 푼 것 가운데 가장 쉬운 건 ${words(easiest!)}, 가장 어려운 건 ${withParticle(words(hardest!), '이에요/예요')}.`
}

/** 쉬운 거 먼저가 나아 어려운 거 먼저가 나아? */
function byDifficulty(request: Request, found: Found): Reply | undefined {
  const bare = request.message.replace(/\s/gu, '')
  const ranked = found.of(recommendProblems)?.problems ?? []
  const [weakest] = found.of(getWeakAreas)?.areas ?? []
  if (!/쉬운/u.test(bare) || !/어려운/u.test(bare) || !ranked[0]) return undefined
  const easyFirst = weakest === undefined || weakest.score < 60
  const problem = ranked.toSorted(
    (a, b) => (easyFirst ? a.difficulty - b.difficulty : b.difficulty - a.difficulty) || b.score - a.score,
  )[0]!
  return {
    lead: easyFirst
      ? `지금은 ${bold('쉬운 문제 먼저')}가 나아요.`
      : `지금 실력이면 ${bold('어려운 문제 먼저')}도 좋아요.`,
    facts: [
      ...(weakest
        ? [
            `${areaPoints(weakest)}처럼 ${easyFirst ? '아직 낮은 스킬이 있어서, 작은 성공을 쌓는 편이 빨리 올라요' : '가장 낮은 스킬도 받쳐 주고 있어서 도전이 효과가 커요'}.`,
          ]
        : []),
      endsOf(ranked),
      `그 순서라면 난이도 ${problem.difficulty}인 ${withParticle(quoted(problem.title), '이/가')} 첫 문제예요.`,
    ],
    next: '힌트부터 볼까요?',
    offer: chips.hintTo(problem.title),
    suggestions: [chips.hintTo(problem.title), chips.next, chips.weak],
    leaves: leavesOf([problem], request),
    note: easyFirst ? '쉬운 문제 먼저' : '어려운 문제 먼저',
  }
}
