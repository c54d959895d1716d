import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getStudentScores, type UnitScore } from '../tools/get-student-scores.ts'
import { type Area, getWeakAreas } from '../tools/get-weak-areas.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import { toolTexts } from '../tools/texts.ts'
import type { Request } from '../understand/follow-up.ts'
import { isYesNo } from '../understand/form.ts'
import type { Details } from '../understand/reading.ts'
import type { Answerer } from './answerer.ts'
import { skillChart } from './charts.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import {
  areaPoints,
  evidenceOf,
  gistLine,
  joined,
  quoted,
  reasonsOf,
  shownLines,
  weakBelow,
} from './words.ts'

const usuallyNamed = 2

/** 두 번째로 못하는 거, 그거 말고: which of them from the weakest on. */
/** 제일 약한 거 is one. */
const namedOf = ({ count, most }: Details): number => count ?? (most ? 1 : usuallyNamed)

function placeOf({ ordinal, another }: Details): number {
  return ordinal !== undefined && ordinal > 0 ? ordinal : another ? 2 : 1
}

/** 내 약점을 분석해줘 */
export const weak: Answerer = {
  plan(round, { units, details }, found) {
    const unit = units[0] === undefined ? {} : { unit_id: units[0] }
    if (round === 1) return [call(getWeakAreas, { limit: 30, ...unit }), call(getStudentScores, {})]
    const weakest = found.of(getWeakAreas)?.areas[placeOf(details) - 1]
    if (round > 2 || !weakest || details.count !== undefined) return []
    return [call(recommendProblems, { count: 1, skill: weakest.id, ...unit })]
  },
  reply(request, found, voice) {
    const measured = found.of(getWeakAreas)
    if (!measured)
      return found.missed(getWeakAreas)
        ? nothingFound(found.reason(getWeakAreas)!, '약점을', voice)
        : troubled('스킬 점수를', found.failure())
    const { areas } = measured
    const below = areas.filter(({ score }) => score < weakBelow)
    const place = placeOf(request.details)
    const named =
      place > 1
        ? areas.slice(place - 1, place)
        : // As many as were asked for, also where not all of them are weak.
          (below.length > 0 && request.details.count === undefined ? below : areas).slice(
            0,
            namedOf(request.details),
          )
    if (named.length === 0) return nothingFound(toolTexts.noSuchArea(areas.length), '약점을', voice)
    const unit = found.of(getStudentScores)?.units.find(({ id }) => id === request.units[0])
    const [problem] = found.of(recommendProblems)?.problems ?? []
    return {
      lead:
        place > 1
          ? `${place}번째로 낮은 곳은 ${withParticle(areaPoints(named[0]!), '이에요/예요')}.`
          : premise(unit, request, found) + leadOf(named, below.length > 0, unit, voice),
      facts: [
        ...named.slice(0, 2).map((area, index) => evidenceOf(area, voice, index)),
        ...(unit ? [...hardlyTried(unit)] : contrast(found, voice)),
      ],
      body:
        request.details.why || /근거|증거|제출|내역|기록/u.test(request.message)
          ? named.map((area) => `${bold(area.name)}\n${shownLines(area, voice.today)}`)
          : [],
      ...(problem ? nextStep(problem, voice) : {}),
      suggestions: [
        chips.overcome,
        ...(problem ? [chips.hintTo(problem.title)] : []),
        chips.next,
        chips.strength,
      ],
      charts: chartsOf(areas),
      leaves: {
        ...(request.details.why ? { wereMisses: true } : {}),
        ...(problem
          ? { problem: problem.id, shown: [problem.id], told: [problem.id], difficulty: problem.difficulty }
          : {}),
        // 두 번째는 무슨 뜻이야: each of them by its place.
        skills: named.map(({ id }) => id),
        // 그 제출들은 언제 한 거야: those that show it.
        rows: [...new Set(named.flatMap(({ shown }) => shown.map(({ id }) => id)))],
      },
      note: `약점 ${named.map(({ name, score }) => `${name} ${score}점`).join(', ')}`,
    }
  },
}

/** One problem tried says little of a unit. */
function hardlyTried({ name, attempted, total, average }: UnitScore): string[] {
  return average !== null && attempted <= total / 4
    ? [
        `다만 ${name}에서는 ${total}문제 가운데 ${attempted}문제만 내 봐서, 이 점수로 유닛 전체를 말하기는 일러요.`,
      ]
    : []
}

/** 디버그 유닛이 제일 약한 데 맞지?: whether it is, before what is weak in it. */
function premise(unit: UnitScore | undefined, { details, message }: Request, found: Found): string {
  if (!unit || unit.average === null || !details.most || !isYesNo(message)) return ''
  const known = (found.of(getStudentScores)?.units ?? []).filter(({ average }) => average !== null)
  const ranked = known.toSorted((a, b) => a.average! - b.average!)
  const [lowest] = ranked
  if (!lowest || ranked.length < 2) return ''
  const score = `평균 ${bold(`${unit.average}점`)}`
  if (lowest.id === unit.id)
    return `네, ${withParticle(unit.name, '은/는')} ${score}으로 유닛 가운데 가장 낮아요. `
  const place = ranked.at(-1)!.id === unit.id ? '오히려 가장 높아요' : '가장 낮은 유닛은 아니에요'
  return `아니요, ${withParticle(unit.name, '은/는')} ${score}으로 ${place}. 가장 낮은 유닛은 ${lowest.name}(${lowest.average}점)예요. `
}

export function chartsOf(areas: readonly Area[]) {
  const chart = skillChart(areas)
  return chart ? [chart] : []
}

function leadOf(named: readonly Area[], isWeak: boolean, unit: UnitScore | undefined, voice: Voice): string {
  const where = unit ? `${unit.name}에서 ` : ''
  const list = joined(named.map(areaPoints))
  if (!isWeak) return `${where}뚜렷하게 약한 스킬은 없어요. 굳이 꼽으면 가장 낮은 건 ${list}이에요.`
  return pick(
    [
      `${where}지금 가장 약한 곳은 ${list}이에요.`,
      `${where}점수를 가장 많이 잃는 곳은 ${list}이에요.`,
      `${where}먼저 챙기면 좋을 약점은 ${list}이에요.`,
    ],
    voice,
  )
}

/** 반대로 Debug Practice는 평균 91.5점으로 안정적이에요. */
function contrast(found: Found, voice: Voice): string[] {
  return bestUnit(found).map(({ name, average }) => {
    const topic = withParticle(name, '은/는')
    return pick(
      [
        `반대로 ${topic} 평균 ${average}점으로 안정적이에요.`,
        `한편 ${topic} 평균 ${average}점이라 믿을 만해요.`,
      ],
      voice,
    )
  })
}

/** From here on it is stable. */
export const stableFrom = 80

/** The unit that goes best, where one is worth naming. */
function bestUnit(found: Found): { name: string; average: number }[] {
  return (found.of(getStudentScores)?.units ?? [])
    .flatMap(({ name, average, attempted }) => (average !== null && attempted > 1 ? [{ name, average }] : []))
    .filter(({ average }) => average >= stableFrom)
    .sort((x, y) => y.average - x.average)
    .slice(0, 1)
}

/** The problem to begin with, why, and the hint that is offered. */
export function nextStep(problem: Recommended, voice: Voice): Pick<Reply, 'next' | 'offer'> {
  const begin = pick(
    [
      `먼저 ${problem.unitId}의 ${quoted(problem.title)}부터 풀어 보는 걸 권해요.`,
      `다음 한 걸음으로 ${problem.unitId}의 ${withParticle(quoted(problem.title), '을/를')} 추천해요.`,
    ],
    voice,
  )
  const why = problem.why.needs.length > 0 ? `${reasonsOf(problem)[0]}.` : gistLine(problem)
  return { next: `${begin} ${why} 힌트부터 볼까요?`, offer: chips.hintTo(problem.title) }
}

/** 내 강점은 뭐야? */
export const strength: Answerer = {
  plan(round, { units }) {
    const unit = units[0] === undefined ? {} : { unit_id: units[0] }
    return round === 1 ? [call(getWeakAreas, { limit: 30, ...unit }), call(getStudentScores, {})] : []
  },
  reply({ details }, found, voice) {
    const measured = found.of(getWeakAreas)
    if (!measured)
      return found.missed(getWeakAreas)
        ? nothingFound(found.reason(getWeakAreas)!, '강점을', voice)
        : troubled('스킬 점수를', found.failure())
    const strongest = measured.areas.toReversed()
    const [first, second] = strongest
    const sure = strongest.filter(({ isEarly, score }) => !isEarly && score >= weakBelow)
    const named = (sure.length > 0 ? sure : strongest).slice(0, namedOf(details))
    const weakest = measured.areas[0]
    const early = [first, second].find((area) => area?.isEarly && !named.includes(area))
    const isStrong = named[0]!.score >= weakBelow
    return {
      lead: !isStrong
        ? `아직 강점이라고 할 만큼 높은 스킬은 없어요. 지금 가장 높은 건 ${joined(named.slice(0, 1).map(areaPoints))}이에요.`
        : pick(
            [
              `가장 믿을 만한 강점은 ${joined(named.map(areaPoints))}이에요.`,
              `지금 제일 잘하는 건 ${joined(named.map(areaPoints))}이에요 👍`,
            ],
            voice,
          ),
      facts: [
        `${withParticle(named[0]!.name, '은/는')} 제출 ${named[0]!.evidence}번을 놓고 본 점수예요.`,
        ...(early
          ? [`${early.name}도 ${early.score}점이지만 제출이 ${early.evidence}번뿐이라 조금 더 지켜봐야 해요.`]
          : []),
        ...bestUnit(found).map(
          ({ name, average }) =>
            `유닛으로는 ${withParticle(name, '이/가')} 평균 ${average}점으로 가장 안정적이에요.`,
        ),
      ],
      ...(weakest && weakest.score < weakBelow
        ? {
            next: `이 힘을 ${withParticle(bold(weakest.name), '으로/로')} 넓혀 보면 어때요? 보완 방법을 알려 드릴까요?`,
            offer: chips.overcome,
          }
        : { next: '조금 더 어려운 문제에 도전해 볼까요?', offer: chips.harder }),
      suggestions: [chips.weak, chips.harder, chips.growth],
      charts: chartsOf(measured.areas),
      note: `강점 ${named.map(({ name, score }) => `${name} ${score}점`).join(', ')}`,
    }
  },
}
