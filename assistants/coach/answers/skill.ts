import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { skillsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { getProgress } from '../tools/get-progress.ts'
import { type Area, getWeakAreas } from '../tools/get-weak-areas.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Answerer } from './answerer.ts'
import { kindSaid } from './chart-kind.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { fell, progressCall, skillChangeSaid } from './skill-change.ts'
import { chartsOf, nextStep, stableFrom, weak } from './weak.ts'
import { dayWords, evidenceOf, joined, quoted, shownLines, times, weakBelow } from './words.ts'

/** 디자인 패턴 점수 몇 점이야? */
export const skill: Answerer = {
  plan(round, request) {
    const { skills, message } = request
    if (round === 1)
      return [
        call(getWeakAreas, { limit: 30 }),
        ...(isLine(message) ? courseCalls(skills[0]) : []),
        ...(fell.test(message) ? [progressCall(request)] : []),
      ]
    return round === 2 && skills[0] !== undefined
      ? [call(recommendProblems, { count: 1, skill: skills[0] })]
      : []
  },
  reply(request, found, voice) {
    const measured = found.of(getWeakAreas)
    if (!measured)
      return found.missed(getWeakAreas)
        ? nothingFound(found.reason(getWeakAreas)!, '스킬 점수를', voice)
        : troubled('스킬 점수를', found.failure())
    const [id] = request.skills
    if (id === undefined) return weak.reply(request, found, voice)
    const name = skillName(id)
    const [problem] = found.of(recommendProblems)?.problems ?? []
    const leaves = {
      skills: [id],
      ...(problem
        ? { problem: problem.id, shown: [problem.id], told: [problem.id], difficulty: problem.difficulty }
        : {}),
    }
    const suggestions = [
      `${name} 점수 올리는 방법은?`,
      chips.materials(name),
      `${name} 연습할 문제 추천해줘`,
      chips.weak,
    ]
    const area = measured.areas.find((it) => it.id === id)
    if (!area) {
      return {
        lead: `${withParticle(name, '을/를')} 재는 문제를 아직 제출하지 않아서 점수가 없어요. 0점이라는 뜻은 아니에요.`,
        facts: [skillsById.get(id)?.summary ?? ''].filter(Boolean),
        ...(problem ? nextStep(problem, voice) : {}),
        suggestions,
        leaves,
      }
    }
    const rows = area.shown.map(({ id }) => id)
    if (asksWhen.test(request.message.replace(/\s/gu, '')) && area.recentMissed > 0)
      return { ...whenMissed(area), suggestions, leaves: { ...leaves, wereMisses: true, rows } }
    const others = request.skills.slice(1).flatMap((it) => measured.areas.filter(({ id }) => id === it))
    const changes = others.length === 0 ? found.of(getProgress)?.skills : undefined
    const changed = changes && skillChangeSaid(id, changes, request)
    const isWhy = request.details.why === true && area.score < weakBelow && others.length === 0
    const rank = measured.areas.length - measured.areas.indexOf(area)
    const scored =
      others.length > 0
        ? `${[area, ...others].map((it) => `${withParticle(it.name, '은/는')} ${bold(`${it.score}점`)}`).join(', ')}이에요.`
        : pick(
            [
              `${name} 점수는 지금 ${bold(`${area.score}점`)}으로, 잰 스킬 ${measured.areas.length}가지 가운데 ${placeWords(rank, measured.areas.length)}.`,
              `지금 ${withParticle(name, '은/는')} ${bold(`${area.score}점`)}이에요. 잰 스킬 ${measured.areas.length}가지 가운데 ${placeWords(rank, measured.areas.length)}.`,
            ],
            voice,
          )
    return {
      lead: changed ?? (isWhy ? evidenceOf(area, voice) : scored),
      facts:
        others.length > 0
          ? [area, ...others].map((it, index) => evidenceOf(it, voice, index))
          : [
              ...(changed ? [`지금 점수는 ${area.score}점이에요.`] : []),
              isWhy && !changed
                ? `잰 스킬 ${measured.areas.length}가지 가운데 ${placeWords(rank, measured.areas.length)}(${area.score}점).`
                : evidenceOf(area, voice),
            ],
      body: [area, ...others].map((it) => shownLines(it, voice.today)),
      ...(area.score < weakBelow && problem
        ? nextStep(problem, voice)
        : area.score < stableFrom && problem
          ? nextStep(problem, voice)
          : {
              next: '이 흐름이면 조금 더 어려운 문제도 괜찮아요. 골라 드릴까요?',
              offer: `${name} 연습할 어려운 문제 추천해줘`,
            }),
      suggestions,
      charts: isLine(request.message) ? courseChart(area, found) : chartsOf(measured.areas),
      leaves: { ...leaves, rows },
      note: `${name} ${area.score}점`,
    }
  },
}

const isLine = (message: string) => kindSaid(message) === 'line'
const allTries = 50

/** Every submission that measured it, from the first on. */
const courseCalls = (skill: string | undefined) =>
  skill === undefined
    ? []
    : [
        call(querySubmissions, {
          measure: 'average',
          by: 'submission',
          order: 'oldest',
          skill,
          limit: allTries,
        }),
      ]

/** 디자인 패턴 점수를 선 그래프로: what each of them scored in it, one after another. */
function courseChart({ id, name }: Area, found: Found): Chart[] {
  const rows = (found.of(querySubmissions)?.submissions ?? []).filter(
    ({ skills }) => skills[id] !== undefined,
  )
  if (rows.length < 2) return []
  return [
    {
      title: `${name} 점수 변화`,
      chart_type: 'line',
      data: {
        labels: rows.map(({ date }) => dayWords(date)),
        datasets: [{ label: name, data: rows.map(({ skills }) => skills[id]!) }],
      },
      unit: '점',
    },
  ]
}

const asksWhen = /언제|몇일|며칟날|날짜/u

/** 언제 틀렸는데: the days, each with what was missed. */
function whenMissed(area: Area): Omit<Reply, 'suggestions'> {
  const [newest] = area.shown
  const oldest = area.shown.at(-1)
  const span =
    newest && oldest && newest !== oldest
      ? `${bold(dayWords(oldest.date))}부터 ${bold(dayWords(newest.date))}까지 `
      : ''
  return {
    lead: `${area.name}에서는 ${span}${times(area.recentMissed)} 놓쳤어요. 최근 것부터 적어 볼게요.`,
    body: [
      area.shown
        .map(({ date, title, missed }) => `- ${bold(dayWords(date))} ${quoted(title)} — ${joined(missed)}`)
        .join('\n'),
    ],
    next: newest
      ? `가장 최근의 ${withParticle(quoted(newest.title), '을/를')} 다시 볼까요?`
      : '다시 풀어 볼까요?',
    ...(newest ? { offer: `‘${newest.title}’ 왜 틀렸어?` } : {}),
    note: `${area.name}에서 놓친 날`,
  }
}

function placeWords(rank: number, of: number): string {
  if (rank === 1) return '가장 높아요'
  if (rank === of) return '가장 낮아요'
  return rank <= of / 2 ? `${rank}번째로 높아요` : `${of - rank + 1}번째로 낮아요`
}
