import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptsById, content } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import { levelsNamed, levelWords } from '../understand/form.ts'
import { amongShown, isAmongShown } from './among-shown.ts'
import type { Answerer } from './answerer.ts'
import { recommendationChart } from './charts.ts'
import { chips, easierThan } from './chips.ts'
import type { Found } from './found.ts'
import { leastNeeded } from './least-needed.ts'
import {
  allThere,
  argumentsOf,
  asideLine,
  asideOf,
  boundsOf,
  byEase,
  byIdle,
  byMinutes,
  difficultyBefore,
  easyUpTo,
  elsewhereLine,
  isByMinutes,
  isFormOfOne,
  isOfIdle,
  lookedAt,
  topicOf,
  withoutTopic,
} from './next-bounds.ts'
import { troubled } from './nothing.ts'
import { fewerLine, leavesOf, usuallyNamed } from './recommended.ts'
import type { Reply } from './reply.ts'
import { gistLine, joined, quoted, reasonsOf, recommendedLine } from './words.ts'

/** 어떤 문제를 풀어야 해?, 더 쉬운 거 없어? */
export const next: Answerer = {
  plan(round, request, found) {
    const { details, told, lastProblem } = request
    if (isAmongShown(request)) return round === 1 ? [call(recommendProblems, { count: allThere })] : []
    const asked = argumentsOf(request)
    const shown =
      details.another || details.difficulty ? [...told, ...(lastProblem ? [lastProblem] : [])] : []
    const anew = [...new Set([...shown, ...asideOf(details)])]
    const exclude = anew.length > 0 ? { exclude: anew } : {}
    if (round === 1)
      return [
        call(recommendProblems, {
          ...asked,
          ...boundsOf(request),
          ...exclude,
        }),
      ]
    if (found.of(recommendProblems) || !found.missed(recommendProblems)) return []
    if (round === 2 && isFormOfOne(request))
      return [
        call(recommendProblems, { ...topicOf(asked), count: allThere, ...exclude }),
        // The last result is the one that is told: as it was asked for, of anything else.
        call(recommendProblems, { ...withoutTopic(asked), ...boundsOf(request), ...exclude }),
      ]
    if (round === 2 && details.difficulty === 'easier' && difficultyBefore(request) !== undefined)
      return [
        call(recommendProblems, { count: lookedAt, ...(asked.unit_id ? { unit_id: asked.unit_id } : {}) }),
        call(recommendProblems, { count: lookedAt, review: true, max_difficulty: easyUpTo }),
      ]
    // 이거 쓰는 문제도 있어요: none that is left uses it, but some that are solved may.
    const isByForm = details.difficulty !== undefined || details.another || isByMinutes(request)
    if (round === 2 && asked.concept !== undefined && !isByForm)
      return [
        call(recommendProblems, { count: usuallyNamed, concept: asked.concept, review: true }),
        ...request.lastConcepts
          .filter((id) => id !== asked.concept)
          .slice(0, 1)
          .flatMap((concept) => [
            call(recommendProblems, { count: usuallyNamed, concept }),
            call(recommendProblems, { count: usuallyNamed, concept, review: true }),
          ]),
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
    // 더 짧은 건, where this unit has none: another unit's is said to be one.
    const isShort = isByMinutes(request)
    const { skill, concept } = isShort ? asked : {}
    const elsewhere = isShort && [unit_id, skill, concept].some((it) => it !== undefined)
    if (round === 2)
      return [
        // The last result is the one that is told.
        ...(elsewhere
          ? [call(recommendProblems, { count: allThere, ...(aside.length > 0 ? { exclude: aside } : {}) })]
          : []),
        call(recommendProblems, {
          ...wider,
          ...(skill === undefined ? {} : { skill }),
          ...(concept === undefined ? {} : { concept }),
        }),
      ]
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
    const shownEnd = isAmongShown(request) ? amongShown(request, found) : undefined
    if (shownEnd) return shownEnd
    const elsewhere = elsewhereLine(found, request)
    const widened = found.missed(recommendProblems) && elsewhere.length === 0
    const [left, solved] = found.all(recommendProblems)
    if (widened && request.details.difficulty === 'easier' && left && solved)
      return noneEasier(left.problems, solved.problems, request)
    const using = isByMinutes(request) || elsewhere.length > 0 ? undefined : asUsed(request, found)
    if (using) return using
    if (request.details.pick === 'least') return leastNeeded(result.problems, request)
    const problems = chosen(result.problems, request)
    const [first] = problems
    const isOfSkill = request.skills[0] !== undefined && elsewhere.length === 0
    const focus = isOfSkill ? skillName(request.skills[0]!) : undefined
    return {
      lead: leadOf(request, problems, widened, voice),
      facts: [
        ...(widened && request.details.difficulty !== 'easier' && !isByMinutes(request)
          ? [missedLine(request)]
          : []),
        ...asideLine(request.details, '골랐어요'),
        ...elsewhere,
        ...(widened ? shorterElsewhere(problems, found, request) : []),
        ...fewerLine(request.details, problems.length),
        ...(result.hasData ? [] : ['아직 제출 기록이 없어서 난이도와 순서만 보고 골랐어요.']),
        ...(problems.length === 1 && !(widened && isByMinutes(request))
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

/** 이거 쓰는 문제도 있어요?, where none that is left turns on it: those that do, solved or by the concept beside it. */
function asUsed(request: Request, found: Found): Reply | undefined {
  const [asked] = request.concepts
  if (asked === undefined || !found.missed(recommendProblems) || request.skills[0] !== undefined)
    return undefined
  const isFitting = ({ id }: Recommended) => {
    const concepts = content.problems.find((it) => it.id === id)?.concepts ?? []
    return [asked, ...request.lastConcepts].some((concept) => concepts.includes(concept))
  }
  const all = found.all(recommendProblems).flatMap(({ problems }) => problems)
  const problems = all.filter((it, at) => isFitting(it) && all.findIndex(({ id }) => id === it.id) === at)
  const [first] = problems.toSorted((a, b) => (a.why.best ?? 0) - (b.why.best ?? 0))
  if (!first) return undefined
  const names = [asked, ...request.lastConcepts.filter((id) => id !== asked)]
    .filter((id) =>
      problems.some((it) => content.problems.find((one) => one.id === it.id)?.concepts.includes(id)),
    )
    .flatMap((id) => conceptsById.get(id)?.name ?? [])
  return {
    lead: `네, 있어요. ${withParticle(joined(names), '을/를')} 쓰는 문제는 ${withParticle(joined(problems.slice(0, usuallyNamed).map(({ title }) => bold(quoted(title)))), '이에요/예요')}.`,
    body: [
      problems
        .slice(0, usuallyNamed)
        .map(
          ({ title, unitId, difficulty, minutes, why: { best } }) =>
            `- **${title}** (${unitId}, 난이도 ${difficulty}, ${minutes}분)${best === null ? '' : `, 지금까지 ${best}점`}`,
        )
        .join('\n'),
    ],
    next: `${quoted(first.title)}부터 펼쳐 볼까요?`,
    offer: chips.show(first.title),
    suggestions: [chips.show(first.title), chips.hintTo(first.title), chips.next],
    leaves: leavesOf(problems.slice(0, usuallyNamed), request),
    note: `${joined(names)} 쓰는 문제`,
  }
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

/** The shortest there is, where it is shorter than those that are named. */
function shorterElsewhere(problems: readonly Recommended[], found: Found, { units }: Request): string[] {
  const [others] = found.all(recommendProblems)
  const [shortest] = byMinutes(others?.problems ?? [])
  if (!shortest || problems.some(({ minutes }) => minutes <= shortest.minutes)) return []
  return [
    `다른 ${units.length > 0 ? '유닛' : '문제'}까지 보면 ${shortest.unitId}의 ${withParticle(quoted(shortest.title), '이/가')} ${shortest.minutes}분이에요.`,
  ]
}

/** As many as were asked for; of easier ones the easiest first, of short ones the shortest. */
function chosen(ranked: readonly Recommended[], { details, ask, message }: Request): Recommended[] {
  const most = ask === 'choose' ? usuallyNamed : (details.count ?? usuallyNamed)
  const wantsEasy = details.difficulty === 'easier'
  const ordered = isOfIdle({ details, message })
    ? byIdle(ranked)
    : isByMinutes({ details })
      ? byMinutes(ranked)
      : wantsEasy
        ? byEase(ranked)
        : ranked
  return ordered.slice(0, most)
}

/** Of one unit, skill or concept. */
function isNarrowed({ units, skills, concepts }: Request): boolean {
  return units.length + skills.length + concepts.length > 0
}

function leadOf(request: Request, problems: readonly Recommended[], widened: boolean, voice: Voice): string {
  const { details, units } = request
  const lastDifficulty = difficultyBefore(request)
  const [first] = problems
  const title = bold(quoted(first!.title))
  const where = units.length === 0 ? `${first!.unitId}의 ` : `${first!.unitName}에서는 `
  if (isByMinutes(request) && widened)
    return `더 짧은 문제는 ${isNarrowed(request) ? '여기에 ' : ''}남아 있지 않아요. 남은 것 중에는 ${withParticle(title, '이/가')} 가장 짧아요(${first!.minutes}분).`
  if (isByMinutes(request))
    return `짧은 문제로는 ${where}${withParticle(title, '이/가')} 있어요. ${first!.minutes}분이면 돼요.`
  const levels = levelsNamed(request.message)
  if (levels !== undefined && !widened)
    return `${levelWords(levels)} 문제로는 ${withParticle(title, '이/가')} 있어요.`
  const { daysSince } = first!.why
  if (isOfIdle(request) && daysSince !== null)
    return `푼 문제 가운데 가장 오래 손대지 않은 건 ${withParticle(title, '이에요/예요')}. 마지막으로 낸 지 ${daysSince}일 됐어요.`
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
