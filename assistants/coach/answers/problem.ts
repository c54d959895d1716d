import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { type Concept, conceptsById, content } from '../course/content.ts'
import { getHint } from '../tools/get-hint.ts'
import { getProblem } from '../tools/get-problem.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips, easierThan } from './chips.ts'
import { guessNote, problemCalls } from './find-problem.ts'
import type { Found } from './found.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { joined, oneLine, quoted } from './words.ts'

export type Problem = NonNullable<ReturnType<typeof problemIn>>
export const problemIn = (found: Found) => found.of(getProblem)

/** What the next question about it takes over. */
export const about = ({ id, unitId, concepts }: Problem) => ({
  problem: id,
  units: [unitId],
  concepts: concepts.slice(0, 1).map((it) => it.id),
})

/** The problem is not known: asks back where a part of a title fits more than one. */
export function unknownProblem({ near, concepts }: Request, found: Found): Reply {
  if (near.length > 1) return whichOf(near.slice(0, mostChoices))
  const [concept] = concepts.flatMap((id) => conceptsById.get(id) ?? [])
  if (concept && !found.missed(getProblem)) return onConcept(concept)
  const error = found.failure()
  if (error !== undefined && !found.missed(getProblem)) return troubled('문제를', error)
  return {
    lead: '어떤 문제를 말씀하시는지 찾지 못했어요.',
    facts: ['문제 제목이나 유닛과 순서를 알려 주시면 바로 볼게요.'],
    next: '지금 풀기 좋은 문제를 골라 드릴까요?',
    offer: chips.next,
    suggestions: [chips.next, 'unit01 첫 번째 문제 보여줘', chips.submissions],
    expects: 'problem',
  }
}

/** 큐로 스택 만들기 아이디어만: no problem of the course is named, but what it turns on. */
function onConcept({ name, easy }: Concept): Reply {
  return {
    lead: `어느 문제인지 말씀이 없어서, 먼저 ${withParticle(bold(name), '을/를')} 짚어 볼게요. ${easy}`,
    facts: ['문제의 제목이나 내용, 쓰고 계신 코드를 보내 주시면 거기에 맞춰 같이 볼게요.'],
    next: `${withParticle(name, '을/를')} 쓰는 문제를 골라 드릴까요?`,
    offer: `${name} 연습할 문제 추천해줘`,
    suggestions: [`${name} 연습할 문제 추천해줘`, chips.explain(name), chips.submissions],
    expects: 'problem',
    note: `문제 되묻기: ${name}`,
  }
}

const mostChoices = 3

function whichOf(near: Request['near']): Reply {
  const titles = near.map(({ title }) => quoted(title))
  return {
    lead: `어느 문제일까요? ${withParticle(joined(titles), '이/가')} 비슷해요.`,
    next: '어느 쪽인지 알려 주시면 바로 이어서 볼게요.',
    suggestions: near.flatMap(({ title }) => [chips.hintTo(title), chips.solve(title)]).slice(0, 4),
    leaves: { shown: near.map(({ id }) => id) },
    expects: 'problem',
    note: `문제 되묻기: ${titles.join(', ')}`,
  }
}

function standing({ best, tries, isSolved }: Problem): string[] {
  if (tries === 0 || best === null) return []
  return [isSolved ? `이미 ${best}점으로 푼 문제예요.` : `지금까지 ${tries}번 시도해서 최고 ${best}점이에요.`]
}

/** 이 문제 어떻게 풀어?: what is asked, the way in, the idea — and a hint on offer, no solution. */
export const approach: Answerer = {
  plan: problemCalls,
  reply(request, found, voice) {
    const problem = problemIn(found)
    if (!problem) return unknownProblem(request, found)
    const { title, understand, keyIdea, mistakes, missing, statement } = problem
    const [example] = statement.examples
    const right = isRightWay(problem, request)
    if (isStillOpen(request) && !right) return furtherOn(problem)
    return {
      lead:
        right ??
        pick(
          [
            `${withParticle(quoted(title), '은/는')} 이렇게 접근해 보세요.`,
            `${quoted(title)} 푸는 길을 함께 잡아 볼게요.`,
            `${withParticle(quoted(title), '을/를')} 세 단계로 나눠 볼게요.`,
          ],
          voice,
        ),
      facts: [
        guessNote(request, title),
        ...standing(problem),
        missing[0] && `${withParticle(quoted(missing[0].title), '을/를')} 먼저 풀면 더 수월해요.`,
      ].filter((it) => typeof it === 'string'),
      body: [
        [
          `1. **문제 이해** — ${understand}`,
          `2. **첫걸음** — ${example ? `예제 \`${oneLine(example.input)}\`에서 왜 ${withParticle(`\`${oneLine(example.output)}\``, '이/가')} 나오는지 손으로 따라가 보세요.` : '가장 작은 입력을 하나 정해 손으로 답을 구해 보세요.'}`,
          `3. **핵심 생각** — ${keyIdea}`,
        ].join('\n'),
        ...(right ? [`다만 이것만 확인해 보세요.\n${mistakes.map((it) => `- ${it}`).join('\n')}`] : []),
        ...(!right && mistakes[0] ? [`흔히 하는 실수: ${mistakes[0]}`] : []),
      ],
      next: pick(
        [
          '여기까지 적어 보고 막히면 첫 번째 힌트를 볼까요?',
          '먼저 스스로 해 보고, 필요하면 힌트를 하나씩 드릴게요. 볼까요?',
        ],
        voice,
      ),
      offer: chips.firstHint,
      suggestions: [
        chips.firstHint,
        chips.show(title),
        ...problem.concepts.slice(0, 1).map(({ name }) => chips.explain(name)),
        ...easierThan(problem),
      ],
      // The idea was told: a hint that goes on from here says more than the first.
      leaves: { ...about(problem), hint: 1 },
      note: `‘${title}’ 접근`,
    }
  },
}

/** The way in was told already: 빈 입력이면? asks what it left out. */
function isStillOpen({ before, lastHint, problems }: Request): boolean {
  return (before === 'approach' || before === 'hint') && lastHint !== undefined && problems.length === 0
}

/** Its conditions as they are written, its traps, and what to check by oneself; nothing that was told before. */
function furtherOn(problem: Problem): Reply {
  const { title, statement: given, mistakes } = problem
  const edges = content.issues.filter(({ skill }) => skill === 'edge-case-handling')
  return {
    lead: `${quoted(title)}에 적힌 조건부터 확인해 보세요. 조건 밖의 입력은 문제에 정해져 있지 않으니, 받자마자 검사해 오류로 알리는 쪽이 안전해요.`,
    body: [
      [`- **입력** ${given.input}`, ...given.constraints.map((it) => `- ${it}`)].join('\n'),
      ...(mistakes.length > 0 ? [`흔히 하는 실수예요.\n${mistakes.map((it) => `- ${it}`).join('\n')}`] : []),
      edges.map(({ name, advice }) => `- ${bold(name)}: ${advice}`).join('\n'),
    ],
    next: '그 입력에서 무엇을 돌려줄지 정해 보고, 막히면 다음 힌트를 볼까요?',
    offer: chips.nextHint,
    suggestions: [
      chips.nextHint,
      chips.show(title),
      ...problem.concepts.slice(0, 1).map(({ name }) => chips.explain(name)),
    ],
    leaves: { ...about(problem), hint: 1 },
    note: `‘${title}’ 조건과 실수`,
  }
}

/** What a way is measured or tried by, and no way itself: O(n^2). */
const measuresOf: ReadonlySet<string> = new Set(['time-complexity', 'debugging', 'testing', 'boundary-value'])

/** set으로 바꾸면 끝 아님?: what is named beside the problem, where the problem turns on it, is the right way in. */
export function isRightWay(problem: Problem, { concepts, problems }: Request): string | undefined {
  const used = problem.concepts
    .filter(({ id }) => concepts.includes(id) && !measuresOf.has(id))
    .map(({ name }) => name)
  if (problems.length === 0 || used.length === 0) return undefined
  return `네, ${withParticle(quoted(problem.title), '은/는')} ${withParticle(bold(joined(used)), '을/를')} 쓰는 방향이 맞아요.`
}

/** How far the hints have come: the one asked for, else the one after the last. */
function hintLevel({ details, lastHint, ask }: Request): number {
  if (details.hint !== undefined) return details.hint
  // Whoever asks for the answer has thought past the first.
  if (lastHint === undefined) return ask === 'answer' ? 2 : 1
  return ask === 'answer' || details.nextHint || lastHint > 0 ? lastHint + 1 : 1
}

const mostHints = 3

/** 첫 번째 문제 힌트 줘, 다음 힌트 */
export const hint: Answerer = {
  plan(round, request, found) {
    const calls = problemCalls(round, request, found)
    if (calls.length > 0) return calls
    const problem = problemIn(found)
    const { hintsTo } = request.details
    const from = hintsTo === undefined ? hintLevel(request) : 1
    const levels = [1, 2, 3].filter((level) => level >= from && level <= (hintsTo ?? from))
    return problem && !found.of(getHint)
      ? levels.map((level) => call(getHint, { problem_id: problem.id, level }))
      : []
  },
  reply(request, found, voice) {
    const problem = problemIn(found)
    if (!problem) return unknownProblem(request, found)
    const given = found.of(getHint)
    const { title } = problem
    if (!given) return noHintLeft(problem)
    const { level, of } = given
    const isLast = level >= of
    const order = ['첫', '두', '세'][level - 1] ?? `${level}`
    const several = found.all(getHint)
    return {
      lead:
        several.length > 1
          ? `${quoted(title)} 힌트를 ${several.length}단계까지 한 번에 드릴게요.`
          : pick(
              [
                `${quoted(title)}의 ${order} 번째 힌트예요.`,
                `${quoted(title)} ${order} 번째 힌트를 드릴게요.`,
              ],
              voice,
            ),
      body:
        several.length > 1 ? several.map((it) => `**${it.level}단계**\n\n> ${it.hint}`) : [`> ${given.hint}`],
      facts: [guessNote(request, title)].filter((it) => it !== undefined),
      next: isLast
        ? '마지막 힌트예요. 이제 직접 적어 보고 제출해 보세요. 흔히 하는 실수도 미리 볼까요?'
        : pick(
            [
              '여기서 한번 멈추고 적어 보세요. 그래도 막히면 다음 힌트를 볼까요?',
              '이 힌트로 조금 더 고민해 보세요. 그래도 막히면 다음 힌트를 드릴까요?',
            ],
            voice,
          ),
      offer: isLast ? `‘${title}’ 흔한 실수 알려줘` : chips.nextHint,
      suggestions: [
        ...(isLast ? [`‘${title}’ 흔한 실수 알려줘`] : [chips.nextHint]),
        chips.solve(title),
        chips.show(title),
        ...easierThan(problem),
      ],
      leaves: { ...about(problem), hint: level },
      note: `‘${title}’ 힌트 ${level}단계`,
    }
  },
}

function noHintLeft(problem: Problem): Reply {
  const title = quoted(problem.title)
  return {
    lead:
      problem.hintCount === 0
        ? `${withParticle(title, '은/는')} 준비된 힌트가 없는 문제예요.`
        : `${withParticle(title, '은/는')} 준비된 힌트를 모두 보셨어요.`,
    facts: [`이제는 직접 적어 볼 차례예요. 기억할 것은 하나예요: ${problem.keyIdea}`],
    ...(problem.mistakes[0]
      ? { body: [`제출하기 전에 이 실수가 없는지 살펴보세요. ${problem.mistakes[0]}`] }
      : {}),
    next: '적다가 막히면 처음부터 단계로 나눠 함께 볼까요?',
    offer: chips.solve(problem.title),
    suggestions: [
      chips.solve(problem.title),
      ...easierThan(problem),
      ...problem.concepts.slice(0, 1).map(({ name }) => chips.explain(name)),
    ],
    leaves: { ...about(problem), hint: mostHints },
  }
}

/** 정답 알려줘: a hint in its place, said kindly. */
export const answer: Answerer = {
  plan(round, request, found) {
    const calls = hint.plan(round, request, found)
    const problem = problemIn(found)
    if (calls.length === 0 || !problem || problem.tries === 0 || found.of(getSubmissions)) return calls
    return [...calls, call(getSubmissions, { problem_id: problem.id, limit: 1 })]
  },
  reply(request, found, voice) {
    const problem = problemIn(found)
    if (!problem) return unknownProblem(request, found)
    const given = found.of(getHint)
    if (!given) return noHintLeft(problem)
    return {
      lead: pick(
        [
          '정답을 바로 보여 드리면 실력으로 남지 않아서, 대신 한 걸음 더 나아갈 힌트를 드릴게요.',
          '답은 스스로 찾을 때 가장 오래 남아요. 정답 대신 힌트로 도와드릴게요.',
        ],
        voice,
      ),
      facts: [guessNote(request, problem.title), lastLost(problem, found)].filter((it) => it !== undefined),
      body: [`> ${given.hint}`, `핵심 생각: ${problem.keyIdea}`],
      next:
        given.level < given.of
          ? '적어 보고도 막히면 다음 힌트를 볼까요?'
          : '이제 직접 적어 볼 차례예요. 흔히 하는 실수를 볼까요?',
      offer: given.level < given.of ? chips.nextHint : `‘${problem.title}’ 흔한 실수 알려줘`,
      suggestions: [chips.nextHint, chips.solve(problem.title), chips.show(problem.title)],
      leaves: { ...about(problem), hint: given.level },
      note: `‘${problem.title}’ 힌트 ${given.level}단계`,
    }
  },
}

/** What the last submission lost: mended, it is worth more than an answer. */
function lastLost({ id }: Problem, found: Found): string | undefined {
  const last = found.of(getSubmissions)?.submissions.find(({ problemId }) => problemId === id)
  if (!last || last.missed.length === 0) return undefined
  return `마지막 제출(${last.score}점)에서 놓친 건 ${withParticle(bold(joined(last.missed.slice(0, 2))), '이에요/예요')}. 거기만 고쳐도 점수가 올라요.`
}

/** ‘빈 배열의 최댓값’ 문제 보여줘 */
export const statement: Answerer = {
  plan: problemCalls,
  reply(request, found) {
    const problem = problemIn(found)
    if (!problem) return unknownProblem(request, found)
    const { title, unitId, difficulty, minutes, skills, statement: given } = problem
    const code = given.code.length > 0 ? [`\`\`\`python\n${given.code.join('\n')}\n\`\`\``] : []
    const examples = given.examples.map(
      ({ input, output, note }) =>
        `\`\`\`\n입력: ${input}\n출력: ${output}\n\`\`\`${note ? `\n${note}` : ''}`,
    )
    return {
      lead: `${bold(title)} (${unitId}, 난이도 ${difficulty}, ${minutes}분) — ${joined(skills.map(({ name }) => name))} 연습이에요.`,
      facts: [guessNote(request, title), ...standing(problem)].filter((it) => it !== undefined),
      body: [
        given.task,
        ...code,
        [
          `- **입력** ${given.input}`,
          `- **출력** ${given.output}`,
          ...given.constraints.map((it) => `- ${it}`),
        ]
          .filter((line) => !/\*\* $/u.test(line))
          .join('\n'),
        ...examples,
      ].filter((it) => it.trim() !== ''),
      next: '어떻게 시작하면 좋을지 함께 볼까요?',
      offer: chips.solve(title),
      suggestions: [
        chips.solve(title),
        chips.firstHint,
        ...problem.concepts.slice(0, 1).map(({ name }) => chips.explain(name)),
        ...easierThan(problem),
      ],
      leaves: about(problem),
      note: `‘${title}’ 문제`,
    }
  },
}
