import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { content } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { getStudentScores, type UnitScore } from '../tools/get-student-scores.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { recommendationChart } from './charts.ts'
import { chips, easierThan } from './chips.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { gistLine, quoted, reasonsOf, recommendedLine, solvedOf } from './words.ts'

const usuallyNamed = 3
const lookedAt = 8
const easyUpTo = 2
const hardFrom = 3

/** The bounds a request sets. 더 쉬운 거 is easier than what was recommended last. */
function boundsOf({ details, lastDifficulty, before }: Request) {
  const last = before === undefined ? undefined : lastDifficulty
  if (details.difficulty === 'easier')
    return { max_difficulty: Math.max(1, last === undefined ? easyUpTo : last - 1) }
  if (details.difficulty === 'middle') return { min_difficulty: hardFrom, max_difficulty: hardFrom }
  if (details.difficulty === 'harder')
    return { min_difficulty: Math.min(5, last === undefined ? hardFrom : last + 1) }
  return {}
}

function argumentsOf(request: Request) {
  const { units, skills, details } = request
  return {
    // The easiest are told first, so that more have to be looked at than are named.
    count: details.difficulty === 'easier' ? lookedAt : (details.count ?? usuallyNamed),
    ...(units[0] === undefined ? {} : { unit_id: units[0] }),
    ...(skills[0] === undefined ? {} : { skill: skills[0] }),
    ...(skills[0] === undefined && request.concepts[0] !== undefined ? { concept: request.concepts[0] } : {}),
    ...(details.minutes === undefined ? {} : { max_minutes: details.minutes }),
    ...(details.untried ? { untried: true } : {}),
    ...(details.review ? { review: true } : {}),
  }
}

/** 빈 배열 그거 말고, unit01은 빼고: problems that are not wanted. */
function asideOf({ setAside }: Request['details']): string[] {
  if (!setAside) return []
  const ofUnits = content.problems.filter(({ unit }) => setAside.units.includes(unit))
  return [...setAside.problems, ...ofUnits.map(({ id }) => id)]
}

/** 어떤 문제를 풀어야 해?, 더 쉬운 거 없어? */
export const next: Answerer = {
  plan(round, request, found) {
    const { details, told, lastProblem } = request
    const asked = argumentsOf(request)
    const shown =
      details.another || details.difficulty ? [...told, ...(lastProblem ? [lastProblem] : [])] : []
    const anew = [...new Set([...shown, ...asideOf(details)])]
    if (round === 1)
      return [
        call(recommendProblems, {
          ...asked,
          ...boundsOf(request),
          ...(anew.length > 0 ? { exclude: anew } : {}),
        }),
      ]
    if (found.of(recommendProblems) || !found.missed(recommendProblems)) return []
    if (round === 2 && details.difficulty === 'easier' && request.lastDifficulty !== undefined)
      return [
        call(recommendProblems, { count: lookedAt, ...(asked.unit_id ? { unit_id: asked.unit_id } : {}) }),
        call(recommendProblems, { count: lookedAt, review: true, max_difficulty: easyUpTo }),
      ]
    // Nothing fits all that was asked for: the nearest there is.
    const { unit_id, review } = asked
    const aside = asideOf(details)
    const wider = {
      count: asked.count,
      ...(aside.length > 0 ? { exclude: aside } : {}),
      ...(unit_id === undefined ? {} : { unit_id }),
      ...(review ? { review } : {}),
    }
    if (round === 2) return [call(recommendProblems, wider)]
    const left = aside.length > 0 ? { exclude: aside } : {}
    return round === 3 ? [call(recommendProblems, { count: asked.count, ...left })] : []
  },
  reply(request, found, voice) {
    const result = found.of(recommendProblems)
    if (!result) {
      if (!found.missed(recommendProblems)) return troubled('문제를', found.failure())
      return {
        lead: '남은 문제가 없어요. 이 과정의 문제를 모두 풀었어요 🎉',
        next: '점수가 낮았던 문제를 복습해 볼까요?',
        offer: '복습할 문제 골라줘',
        suggestions: ['복습할 문제 골라줘', chips.growth, chips.weak],
      }
    }
    const widened = found.missed(recommendProblems)
    const [left, solved] = found.all(recommendProblems)
    if (widened && request.details.difficulty === 'easier' && left && solved)
      return noneEasier(left.problems, solved.problems, request)
    const problems = chosen(result.problems, request)
    const [first] = problems
    const focus = request.skills[0] === undefined ? undefined : skillName(request.skills[0])
    return {
      lead: leadOf(request, problems, widened, voice),
      facts: [
        ...(widened && request.details.difficulty !== 'easier' ? [missedLine(request)] : []),
        ...fewerLine(request, problems.length),
        ...(result.hasData ? [] : ['아직 제출 기록이 없어서 난이도와 순서만 보고 골랐어요.']),
        ...(problems.length === 1
          ? reasonsOf(first!)
              .slice(0, 2)
              .map((reason) => `${reason}.`)
          : []),
      ],
      body:
        problems.length > 1
          ? [problems.map((it, index) => recommendedLine(it, index, problems, focus)).join('\n')]
          : [],
      ...offerOf(first!, request, voice),
      suggestions: [chips.hintTo(first!.title), ...easierThan(first!), chips.why, chips.another],
      charts: [recommendationChart(problems)].filter((chart) => chart !== undefined),
      leaves: leavesOf(problems, request),
      note: `추천 ${problems.map(({ title }) => title).join(', ')}`,
    }
  },
}

/** 쉬운 거 두 개, where there is one: said, and not passed over. */
function fewerLine({ details: { count = 0 } }: Request, named: number): string[] {
  return named < count ? [`말씀하신 ${count}개를 다 채우지는 못했고, 맞는 문제는 ${named}개예요.`] : []
}

/** 더 쉬운 거 없어?, when that was the easiest: said, with a way into it and an easy one to warm up on. */
function noneEasier(left: readonly Recommended[], solved: readonly Recommended[], request: Request): Reply {
  const easiest = byEase(left)[0]!
  const [warmUp] = byEase(solved)
  const isSame = easiest.id === request.lastProblem
  return {
    lead: `그보다 쉬운 문제는 남아 있지 않아요. 남은 것 중에는 ${isSame ? '지금 보시는 ' : ''}${withParticle(bold(quoted(easiest.title)), '이/가')} 가장 쉬워요(난이도 ${easiest.difficulty}).`,
    facts: warmUp
      ? [
          `대신 전에 ${warmUp.why.best}점으로 푼 난이도 ${warmUp.difficulty} 문제 ${withParticle(quoted(warmUp.title), '을/를')} 다시 적어 보면 감을 되찾기 좋아요.`,
        ]
      : [],
    next: `그러고 나서 ${withParticle(quoted(easiest.title), '을/를')} 처음부터 단계로 나눠 함께 볼까요?`,
    offer: chips.solve(easiest.title),
    suggestions: [
      chips.solve(easiest.title),
      ...(warmUp ? [chips.show(warmUp.title)] : []),
      chips.another,
      chips.weak,
    ],
    leaves: leavesOf([easiest, ...(warmUp ? [warmUp] : [])], request),
    note: '더 쉬운 문제 없음',
  }
}

function byEase(problems: readonly Recommended[]): readonly Recommended[] {
  return problems.toSorted((a, b) => a.difficulty - b.difficulty || b.score - a.score)
}

export function leavesOf(
  problems: readonly Recommended[],
  { told, skills, units }: Pick<Request, 'told' | 'skills' | 'units'>,
) {
  const ids = problems.map(({ id }) => id)
  return {
    problem: ids[0] ?? null,
    shown: ids,
    told: [...new Set([...told, ...ids])].slice(-20),
    difficulty: problems[0]?.difficulty ?? null,
    ...(skills[0] ? { skills: [skills[0]] } : {}),
    ...(units[0] ? { units: [units[0]] } : {}),
  }
}

/** As many as were asked for; of easier ones the easiest first. */
function chosen(ranked: readonly Recommended[], { details, ask }: Request): Recommended[] {
  const most = ask === 'choose' ? usuallyNamed : (details.count ?? usuallyNamed)
  const wantsEasy = details.difficulty === 'easier'
  const ordered = wantsEasy ? byEase(ranked) : ranked
  return ordered.slice(0, most)
}

function leadOf(
  { details, units, lastDifficulty }: Request,
  problems: readonly Recommended[],
  widened: boolean,
  voice: Voice,
): string {
  const [first] = problems
  const title = bold(quoted(first!.title))
  const where = units.length === 0 ? `${first!.unitId}의 ` : `${first!.unitName}에서는 `
  if (details.review) return `복습이라면 ${withParticle(title, '을/를')} 먼저 다시 보는 걸 권해요.`
  if (details.difficulty === 'easier' && widened)
    return `그보다 쉬운 문제는 남아 있지 않아요. 남은 것 중에는 ${withParticle(title, '이/가')} 가장 쉬워요.`
  if (details.difficulty === 'easier' && lastDifficulty === undefined)
    return `가볍게 시작하기에는 ${withParticle(title, '이/가')} 좋아요.`
  if (details.difficulty === 'easier') return `조금 더 쉬운 문제라면 ${withParticle(title, '이/가')} 좋아요.`
  if (details.difficulty === 'middle') return `중간 난이도로는 ${withParticle(title, '이/가')} 좋아요.`
  if (details.difficulty === 'harder')
    return `도전해 볼 만한 문제로는 ${withParticle(title, '을/를')} 권해요.`
  if (details.another) return `다른 문제라면 ${where}${withParticle(title, '은/는')} 어때요?`
  return pick(
    [
      `지금은 ${where}${title}부터 푸는 걸 권해요.`,
      `먼저 풀 문제로 ${where}${withParticle(title, '을/를')} 골랐어요.`,
      `${where}${withParticle(title, '이/가')} 지금 가장 도움이 돼요.`,
    ],
    voice,
  )
}

function missedLine({ details, units }: Request): string {
  if (details.difficulty === 'middle') return '중간 난이도로 남은 문제가 없어서, 남은 것 중에 골랐어요.'
  if (details.difficulty === 'harder') return '그보다 어려운 문제는 남아 있지 않아서, 남은 것 중에 골랐어요.'
  if (details.minutes !== undefined) return `${details.minutes}분 안에 끝나는 문제는 남아 있지 않아요.`
  if (details.another) return '조건에 맞는 다른 문제는 더 없어서 처음부터 다시 골랐어요.'
  return units.length > 0
    ? '그 유닛에는 남은 문제가 없어서 다른 유닛에서 골랐어요.'
    : '말씀하신 조건에 딱 맞는 문제는 없어서 가까운 것으로 골랐어요.'
}

function offerOf(first: Recommended, { details }: Request, voice: Voice): Pick<Reply, 'next' | 'offer'> {
  const next = details.review
    ? '답을 보지 말고 의사코드부터 다시 적어 보세요. 문제를 띄워 드릴까요?'
    : `${gistLine(first)} ${pick(['힌트부터 볼까요?', '문제를 펼치기 전에 힌트를 하나 볼까요?'], voice)}`
  return { next, offer: details.review ? chips.show(first.title) : chips.hintTo(first.title) }
}

/** 왜 이 문제를 추천했어? */
export const why: Answerer = {
  plan(round) {
    return round === 1 ? [call(recommendProblems, { count: 20 }), call(getWeakAreas, { limit: 5 })] : []
  },
  reply(request, found, voice) {
    const ranked = found.of(recommendProblems)?.problems ?? []
    const id = request.problem ?? request.shown[0]
    const problem = ranked.find((it) => it.id === id) ?? ranked[0]
    if (!problem) return next.reply(request, found, voice)
    const reasons = reasonsOf(problem)
    const place = ranked.indexOf(problem) + 1
    return {
      lead: pick(
        [
          `${withParticle(quoted(problem.title), '을/를')} 고른 건 이런 이유예요.`,
          `이유를 말씀드릴게요. ${withParticle(quoted(problem.title), '은/는')} 지금 필요한 것과 가장 잘 맞아요.`,
        ],
        voice,
      ),
      body: [reasons.map((reason) => `- ${reason}.`).join('\n')],
      facts: [
        `안 푼 문제 ${ranked.length}개를 약한 스킬, 난이도, 먼저 풀 문제, 마지막 연습 뒤 지난 날로 견줘서 ${place === 1 ? '첫 번째로 골랐어요' : `${place}번째로 꼽았어요`}.`,
      ],
      next: '이 문제로 시작해 볼까요? 첫 힌트를 드릴게요.',
      offer: chips.hintTo(problem.title),
      suggestions: [chips.hintTo(problem.title), chips.another, ...easierThan(problem), chips.weak],
      charts: [recommendationChart(ranked.slice(0, 5))].filter((chart) => chart !== undefined),
      // 두 번째 거 is one of those recommended before.
      leaves: {
        ...leavesOf([problem], request),
        ...(request.shown.length > 1 ? { shown: [...request.shown] } : {}),
      },
      note: `‘${problem.title}’ 추천 이유`,
    }
  },
}

/** unit03 시작해도 될까?, when it is begun: how far it is, and whether it is the best thing to go on with. */
function goOnWith(
  unit: UnitScore,
  target: Recommended,
  best: Recommended | undefined,
  request: Request,
): Reply {
  const elsewhere = best && best.unitId !== unit.id && best.score > target.score ? best : undefined
  const first = elsewhere ?? target
  const stand = `${solvedOf(unit)}${unit.average === null ? '' : `, 평균 ${unit.average}점`}`
  return {
    lead: `${withParticle(bold(unit.name), '은/는')} 이미 시작하셨어요. 지금 ${stand}이에요.`,
    facts: elsewhere
      ? [
          `이어서 풀어도 되지만, 지금은 ${elsewhere.unitName}의 ${withParticle(quoted(elsewhere.title), '을/를')} 먼저 푸는 편이 더 도움이 돼요.`,
          `${reasonsOf(elsewhere)[0]}.`,
          `${unit.name}에서 이어 간다면 난이도 ${target.difficulty}인 ${withParticle(quoted(target.title), '이/가')} 다음 문제예요.`,
        ]
      : [
          `이어서 풀 문제로는 ${withParticle(quoted(target.title), '이/가')} 좋아요. ${reasonsOf(target)[0]}.`,
        ],
    next: `${quoted(first.title)}부터 볼까요?`,
    offer: chips.show(first.title),
    suggestions: [chips.show(first.title), chips.show(target.title), chips.why, chips.scores],
    leaves: leavesOf(elsewhere ? [elsewhere, target] : [target], request),
    note: `${unit.name} 이어 가기`,
  }
}

/** unit03 시작해도 될까? */
export const ready: Answerer = {
  plan(round, { units, problem }) {
    if (round > 1) return []
    const unit = units[0] === undefined || problem !== undefined ? {} : { unit_id: units[0] }
    return [
      call(getStudentScores, {}),
      call(recommendProblems, { count: 20, ...unit }),
      ...('unit_id' in unit ? [call(recommendProblems, { count: 1 })] : []),
    ]
  },
  reply(request, found, voice) {
    const [listed, overall] = found.all(recommendProblems)
    const ranked = listed?.problems ?? []
    const target = ranked.find(({ id }) => id === request.problem) ?? ranked[0]
    if (!target) return next.reply(request, found, voice)
    const begun =
      request.problem === undefined
        ? found
            .of(getStudentScores)
            ?.units.find(({ id, attempted }) => id === request.units[0] && attempted > 0)
        : undefined
    if (begun) return goOnWith(begun, target, overall?.problems[0], request)
    const name =
      request.problem === undefined && request.units.length > 0 ? target.unitName : quoted(target.title)
    const needs = target.why.needs
    const low = target.why.skill !== null && target.why.skill.score < 40
    const verdict =
      needs.length > 0
        ? `아직은 조금 일러요. ${quoted(needs[0]!.title)}부터 풀면 ${withParticle(name, '이/가')} 훨씬 수월해요.`
        : target.why.level === 'hard' || low
          ? pick(
              [
                `시작해도 괜찮아요. 다만 ${withParticle(name, '은/는')} 조금 버거울 수 있어요.`,
                `네, 해 볼 수 있어요. 어렵게 느껴지는 게 자연스러운 정도예요.`,
              ],
              voice,
            )
          : pick(
              [
                `네, 시작해도 좋아요. ${withParticle(name, '은/는')} 지금 실력에 알맞아요.`,
                `충분해요. ${withParticle(name, '을/를')} 시작하기 좋은 때예요.`,
              ],
              voice,
            )
    const start = needs[0] ? ranked.find(({ id }) => id === needs[0]!.id) : target
    const behind = (found.of(getStudentScores)?.units ?? []).find(
      ({ completion, id }) => completion < 50 && id < target.unitId,
    )
    return {
      lead: verdict,
      facts: [
        ...reasonsOf(target)
          .slice(0, 2)
          .map((reason) => `${reason}.`),
        ...(behind
          ? [
              `앞의 ${withParticle(behind.name, '은/는')} 아직 ${behind.solved}/${behind.total}문제라, 함께 채워 가면 좋아요.`,
            ]
          : []),
      ],
      next: start
        ? `${quoted(start.title)}부터 시작해 볼까요?`
        : `${quoted(needs[0]!.title)}부터 시작해 볼까요?`,
      offer: chips.show(start?.title ?? needs[0]!.title),
      suggestions: [
        chips.show(start?.title ?? needs[0]!.title),
        ...easierThan(start ?? target),
        chips.weak,
        chips.scores,
      ],
      charts: [recommendationChart(ranked.slice(0, 5))].filter((chart) => chart !== undefined),
      leaves: leavesOf(start ? [start] : [target], request),
      note: `${name} 준비`,
    }
  },
}
