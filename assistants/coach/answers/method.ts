import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { content, issuesById, skillsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { type Area, getWeakAreas } from '../tools/get-weak-areas.ts'
import { recommendMaterials } from '../tools/recommend-materials.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import { toolTexts } from '../tools/texts.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { conceptStudied, studyCalls, studyOf } from './study-concept.ts'
import habits from './study-habits.json' with { type: 'json' }
import { chartsOf, stableFrom } from './weak.ts'
import { areaPoints, evidenceOf, joined, quoted, shownLines } from './words.ts'

/** The skill a way to improve is asked for, or the weakest. */
function skillMeant({ skills, details }: Request, found: Found): string | undefined {
  const areas = found.of(getWeakAreas)?.areas
  // 그거 말고 다른 건: the weakest beside the one spoken of.
  if (details.another && skills[0] !== undefined) return areas?.find(({ id }) => id !== skills[0])?.id
  return skills[0] ?? found.of(getWeakAreas)?.areas[0]?.id
}

/** 역할 분리가 안 됐대요: what submissions are marked for, by its name. */
function missSaid({ message }: Request) {
  return content.issues.find(({ name }) => message.includes(name))
}

/** How the own submissions stand in what such a miss counts against. */
function ofMissSaid(request: Request, found: Found, voice: Voice): string[] {
  const skill = missSaid(request)?.skill
  const area = found.of(getWeakAreas)?.areas.find(({ id }) => id === skill)
  return area ? [`제출에서는 ${areaPoints(area)} 스킬에 드러나요. ${evidenceOf(area, voice)}`] : []
}

/** 약점을 극복하는 방법은? */
export const overcome: Answerer = {
  plan(round, request, found) {
    const concept = conceptStudied(request)
    if (concept && round === 1)
      return [...studyCalls(concept.id), ...(missSaid(request) ? [call(getWeakAreas, { limit: 30 })] : [])]
    if (concept) return []
    if (round === 1) return [call(getWeakAreas, { limit: 30 })]
    const skill = skillMeant(request, found)
    if (round > 2 || skill === undefined) return []
    return [call(recommendMaterials, { topic: skill }), call(recommendProblems, { count: 2, skill })]
  },
  reply(request, found, voice) {
    const concept = conceptStudied(request)
    if (concept) return { ...studyOf(concept.id, found, voice), facts: ofMissSaid(request, found, voice) }
    const areas = found.of(getWeakAreas)?.areas
    const skill = skillMeant(request, found)
    if (!areas && !found.missed(getWeakAreas)) return troubled('스킬 점수를', found.failure())
    if (skill === undefined) return withoutData(found.reason(getWeakAreas) ?? toolTexts.noSubmissions, voice)
    const area = areas?.find(({ id }) => id === skill)
    const name = skillName(skill)
    const [material] = found.of(recommendMaterials)?.materials ?? []
    const problems = found.of(recommendProblems)?.problems ?? []
    const isNext = request.details.another === true && request.skills[0] !== undefined
    // 그거 말고 다른 건, after what went wrong in one skill: what goes wrong in the next.
    const asksCauses = request.details.why || (isNext && request.wereMisses)
    if (asksCauses && area?.shown.some(({ missed }) => missed.length > 0))
      return causes(area, problems[0], isNext, voice)
    const steps = [
      skillsById.get(skill)?.practice,
      ...adviceFor(area),
      material && `${quoted(material.title)} 자료(${material.minutes}분)를 읽어 보세요. ${material.gives}`,
      problems[0] &&
        `${withParticle(quoted(problems[0].title), '을/를')} 풀어 보세요. ${withParticle(problems[0].gist, '이에요/예요')}.`,
    ].filter((step) => step !== undefined)
    return {
      lead: leadOf(name, area, { why: request.details.why === true, isNext }, voice),
      facts: area
        ? [evidenceOf(area, voice)]
        : [`아직 ${withParticle(name, '을/를')} 잰 제출이 없어서, 일반적인 순서로 알려 드릴게요.`],
      body: [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')],
      ...nextOf(problems[0], voice),
      suggestions: [
        ...(problems[0] ? [chips.hintTo(problems[0].title)] : []),
        ...(material ? [chips.read(material.title)] : []),
        chips.plan,
        chips.next,
      ],
      charts: areas ? chartsOf(areas) : [],
      leaves: {
        skills: [skill],
        ...(problems[0]
          ? {
              problem: problems[0].id,
              shown: problems.map(({ id }) => id),
              told: problems.map(({ id }) => id),
              difficulty: problems[0].difficulty,
            }
          : {}),
      },
      note: `${name} 보완 방법`,
    }
  },
}

/** 왜 엣지 케이스 점수가 낮아?: what the submissions show, and the way on. */
function causes(area: Area, problem: Recommended | undefined, isNext: boolean, voice: Voice): Reply {
  const advice = adviceFor(area)
  return {
    lead: leadOf(area.name, area, { why: true, isNext }, voice),
    facts: [evidenceOf(area, voice)],
    body: [
      shownLines(area, voice.today),
      ...(advice.length > 0
        ? [`다음에는 이렇게 해 보세요.\n${advice.map((it) => `- ${it}`).join('\n')}`]
        : []),
    ],
    ...(problem
      ? nextOf(problem, voice)
      : { next: '이걸 보완하는 방법을 볼까요?', offer: `${area.name} 보완하는 방법 알려줘` }),
    suggestions: [
      `${area.name} 보완하는 방법 알려줘`,
      `${area.name} 연습할 문제 추천해줘`,
      chips.materials(area.name),
      chips.weak,
    ],
    leaves: {
      skills: [area.id],
      wereMisses: true,
      ...(problem
        ? { problem: problem.id, shown: [problem.id], told: [problem.id], difficulty: problem.difficulty }
        : {}),
    },
    note: `${area.name} 점수가 낮은 까닭`,
  }
}

interface Manner {
  /** It was asked why, not how to mend it. */
  readonly why: boolean
  /** It comes after another skill was spoken of: 그거 말고 다른 건. */
  readonly isNext: boolean
}

function leadOf(name: string, area: Area | undefined, { why, isNext }: Manner, voice: Voice): string {
  const score = area ? areaPoints(area) : bold(name)
  const [most] = area?.issues ?? []
  const issue =
    most && joined((area?.issues ?? []).filter(({ count }) => count === most.count).map((it) => it.name))
  if (area && area.score >= stableFrom) {
    return why
      ? `기록으로는 ${areaPoints(area)}이라 자주 틀린 편은 아니에요.`
      : `${withParticle(score, '은/는')} 이미 안정적이에요. 더 끌어올리고 싶다면 이 순서가 좋아요.`
  }
  if (why && issue)
    return isNext
      ? `그다음으로 낮은 곳은 ${score}이에요. 여기서는 ${withParticle(bold(issue), '을/를')} 놓쳐서 점수를 잃었어요.`
      : `${score} 점수가 낮은 가장 큰 까닭은 ${withParticle(bold(issue), '을/를')} 자주 놓치는 거예요.`
  if (isNext) return `그다음으로는 ${withParticle(score, '을/를')} 보완하면 좋아요.`
  return pick(
    [
      `${score}부터 채우는 걸 권해요.`,
      `지금은 ${withParticle(score, '을/를')} 먼저 보완하는 게 가장 효과가 커요.`,
      `${withParticle(score, '을/를')} 끌어올리는 순서를 정리해 드릴게요.`,
    ],
    voice,
  )
}

/** What to do about what is missed most. */
function adviceFor(area: Area | undefined): string[] {
  return (area?.issues ?? []).slice(0, 2).flatMap(({ id }) => issuesById.get(id)?.advice ?? [])
}

function nextOf(
  problem: { title: string; minutes: number } | undefined,
  voice: Voice,
): Pick<Reply, 'next' | 'offer'> {
  if (!problem) return { next: '이 내용으로 일주일 계획을 짜 드릴까요?', offer: chips.plan }
  return {
    next: pick(
      [
        `오늘은 ${quoted(problem.title)} 하나만 ${problem.minutes}분 안에 풀어 봐도 충분해요. 힌트부터 볼까요?`,
        `${withParticle(quoted(problem.title), '으로/로')} 바로 시작해 볼까요? 첫 힌트를 드릴게요.`,
      ],
      voice,
    ),
    offer: chips.hintTo(problem.title),
  }
}

function withoutData(reason: string, voice: Voice): Reply {
  const habit = habits.at(-1)!
  return {
    ...nothingFound(reason, '맞춤 방법을', voice),
    facts: [`그래도 시작하는 방법은 말씀드릴 수 있어요. ${habit.advice[0]}`],
    body: [habit.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')],
  }
}

/** 테스트부터 쓰는 습관을 들이면 나아질까: of a way of working that is recommended, whatever skill it names. */
export function asksHabit({ message }: Request): boolean {
  const bare = message.replace(/\s+/gu, '')
  return (
    asksUse.test(message) &&
    habits.slice(0, -1).some(({ asked }) => asked !== '' && new RegExp(asked, 'u').test(bare))
  )
}

/** 먼저 적는 습관을 들이면 나아질까: whether a way is any use; only what is recommended has its page. */
const asksUse = /(?:나아|좋아|줄|늘)(?:질|을|어질)?까|나을까|도움.{0,3}(?:될|되)|효과.{0,3}있/u

/** 복습은 어떻게 해야 해?: what works, tied to what the student needs. */
export const habit: Answerer = {
  plan(round) {
    return round === 1 ? [call(getWeakAreas, { limit: 30 })] : []
  },
  reply({ message, before, skills }, found, voice) {
    const bare = message.replace(/\s+/gu, '')
    const meant =
      habits.find(({ asked }) => asked !== '' && new RegExp(asked, 'u').test(bare)) ?? habits.at(-1)!
    const areas = found.of(getWeakAreas)?.areas ?? []
    const weakest = areas.find(({ id }) => id === skills[0]) ?? areas[0]
    if (!weakest)
      return {
        lead: pick(meant.advice as [string, ...string[]], voice),
        body: [meant.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')],
        next: '첫 문제를 골라 드릴까요?',
        offer: chips.next,
        suggestions: [chips.next, chips.plan, 'unit01 첫 번째 문제 보여줘', '변수가 뭐야?'],
        note: '공부 방법',
      }
    const isMet = meant !== habits.at(-1)
    return {
      lead: `${isMet && asksUse.test(message) ? '네, 도움이 돼요. ' : ''}${pick(meant.advice as [string, ...string[]], voice)}`,
      body: [meant.steps.map((step) => `- ${step}`).join('\n')],
      // Said once of a method, not after each of several.
      ...(before === 'habit'
        ? { next: '바로 해 볼 문제를 하나 골라 드릴까요?', offer: chips.next }
        : {
            facts: [
              `지금이라면 ${withParticle(areaPoints(weakest), '을/를')} 그 방법으로 연습하기에 가장 좋아요.`,
            ],
            next: '이렇게 일주일 계획을 짜 드릴까요?',
            offer: chips.plan,
          }),
      suggestions: [chips.plan, chips.overcome, chips.materials(weakest.name), chips.next],
      note: '공부 방법',
    }
  },
}

const kinds = {
  note: '학습 노트',
  checklist: '점검표',
  'worked-example': '풀이 예제',
  cheatsheet: '요약표',
} as const
const levels = { easy: '쉬움', middle: '보통', hard: '어려움' } as const

/** 재귀 공부할 자료 있어? */
export const materials: Answerer = {
  plan(round, request, found) {
    const { ordinal } = request.details
    const pointed = ordinal === undefined ? undefined : request.notes.at(ordinal > 0 ? ordinal - 1 : -1)
    const topic = pointed ?? request.concepts[0] ?? request.skills[0]
    if (round === 1) {
      if (topic === undefined && !/[‘“']/u.test(request.message)) return [call(getWeakAreas, { limit: 3 })]
      return [call(recommendMaterials, { topic: /[‘“']/u.test(request.message) ? request.message : topic! })]
    }
    const weakest = found.of(getWeakAreas)?.areas[0]
    return round === 2 && weakest && !found.of(recommendMaterials)
      ? [call(recommendMaterials, { topic: weakest.id })]
      : []
  },
  reply(request, found, voice) {
    const result = found.of(recommendMaterials)
    const [weakest] = found.of(getWeakAreas)?.areas ?? []
    const suggestions = [chips.plan, chips.overcome, chips.next]
    if (!result) {
      const concept = content.concepts.find(({ id }) => id === request.concepts[0])
      const said = request.term ?? concept?.name
      return {
        lead: `${said ? `‘${said}’에 딱 맞는` : '그 주제로'} 준비된 자료는 아직 없어요.`,
        facts: [
          '스킬이나 개념 이름으로 물어보시면 가까운 자료를 찾아 드릴게요. 예를 들어 “경계값 자료 있어?”처럼요.',
        ],
        ...(concept
          ? {
              next: `대신 ${withParticle(concept.name, '을/를')} 쉬운 말로 설명해 드릴까요?`,
              offer: chips.explain(concept.name),
            }
          : { next: '약한 스킬에 맞는 자료를 대신 찾아 볼까요?', offer: '약점 보완할 자료 추천해줘' }),
        suggestions: [
          ...(concept ? [chips.explain(concept.name)] : []),
          '약점 보완할 자료 추천해줘',
          ...suggestions,
        ],
        leaves: { concepts: [...request.concepts.slice(0, 1)] },
      }
    }
    const [first] = result.materials
    if (result.text !== null && first) {
      return {
        lead: `${quoted(first.title)}예요. ${first.minutes}분이면 읽고 따라 해 볼 수 있어요.`,
        body: [result.text.trim().replace(/^# .*\n+/u, '')],
        next: '읽은 내용을 연습할 문제를 골라 드릴까요?',
        offer: chips.next,
        suggestions: [chips.next, chips.plan, chips.weak],
        leaves: { skills: [...request.skills.slice(0, 1)], concepts: [...request.concepts.slice(0, 1)] },
        note: `자료 ${first.title}`,
      }
    }
    const subject = request.skills[0] ? skillName(request.skills[0]) : weakest?.name
    const byWeakness = request.concepts.length === 0 && request.skills.length === 0 && weakest
    return {
      lead: byWeakness
        ? `가장 약한 ${areaPoints(weakest)}에 맞는 자료를 골랐어요.`
        : pick(
            [
              `${subject ? `${subject}에 ` : ''}도움이 될 자료를 찾았어요.`,
              `${subject ? `${subject} 공부에 ` : ''}볼 만한 자료예요.`,
            ],
            voice,
          ),
      body: [
        result.materials
          .map(
            ({ title, kind, minutes, level, gives }, index) =>
              `${index + 1}. **${title}** (${kinds[kind]}, ${minutes}분, ${levels[level]})\n   ${gives}`,
          )
          .join('\n'),
      ],
      ...(first ? { next: `${quoted(first.title)}부터 펼쳐 볼까요?`, offer: chips.read(first.title) } : {}),
      suggestions: [
        ...result.materials.map(({ title }) => chips.read(title)).slice(0, 2),
        chips.next,
        chips.plan,
      ],
      leaves: {
        notes: result.materials.map(({ id }) => id),
        ...(request.skills[0] ? { skills: [request.skills[0]] } : {}),
      },
      note: `자료 ${result.materials.length}가지`,
    }
  },
}
