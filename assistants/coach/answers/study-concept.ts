import { call, type ToolCall } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptsById, errors } from '../course/content.ts'
import { recommendMaterials } from '../tools/recommend-materials.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Request } from '../understand/follow-up.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { quoted } from './words.ts'

/** The concept that is to be learned, where no skill goes by its name: 정렬 알고리즘 공부법. */
export function conceptStudied({ skills, concepts }: Pick<Request, 'skills' | 'concepts'>) {
  return skills.length > 0 ? undefined : conceptsById.get(concepts[0] ?? '')
}

export function studyCalls(concept: string): ToolCall[] {
  return [
    call(recommendMaterials, { topic: concept }),
    call(recommendProblems, { count: 2, concept }),
    call(recommendProblems, { count: 1, concept, review: true }),
  ]
}

/** How to learn one concept: what it is at its core, where people slip, what there is to read and to solve. */
export function studyOf(id: string, found: Found, voice: Voice): Reply {
  const concept = conceptsById.get(id)!
  const { name, easy, misunderstanding } = concept
  const sentences = easy.split(/(?<=[.!?])\s+/u)
  // Of an error what is done against it is said last.
  const isError = errors.has(id)
  const gist = (isError ? sentences.at(-1) : sentences[0]) ?? easy
  const [material] = found.of(recommendMaterials)?.materials ?? []
  const ranked = found.all(recommendProblems).flatMap(({ problems }) => problems)
  const [problem] = ranked
  const solved = problem?.why.best != null && problem.why.best >= 60
  const steps = [
    '짧은 예제를 한 줄씩 손으로 따라간 다음, 보지 않고 다시 적어 보세요.',
    `여기서 자주 헷갈려요. ${misunderstanding}`,
    ...(material
      ? [`${quoted(material.title)} 자료(${material.minutes}분)를 읽어 보세요. ${material.gives}`]
      : []),
    problem
      ? solved
        ? `전에 ${problem.why.best}점을 받은 ${withParticle(quoted(problem.title), '을/를')} 보지 않고 다시 풀어 보세요.`
        : `${withParticle(quoted(problem.title), '을/를')} 풀어 보세요(난이도 ${problem.difficulty}, ${problem.minutes}분). 이 개념을 쓰는 문제예요.`
      : `이 과정에는 ${withParticle(name, '을/를')} 중심으로 쓰는 문제가 없어요. 예제의 입력을 바꿔 가며 결과를 먼저 맞혀 보는 걸로 대신하세요.`,
  ]
  const intro = pick(
    isError
      ? [`${withParticle(bold(name), '을/를')} 막는 연습이에요.`]
      : [
          `${withParticle(bold(name), '은/는')} 이 순서로 익히는 걸 권해요.`,
          `${bold(name)} 공부는 작은 예제에서 시작하는 게 빨라요.`,
        ],
    voice,
  )
  return {
    lead: `${intro} ${gist}`,
    body: [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')],
    next: '예제부터 함께 볼까요?',
    offer: `${name} 예시 보여줘`,
    suggestions: [
      `${name} 예시 보여줘`,
      ...(material ? [chips.read(material.title)] : []),
      ...(problem ? [chips.hintTo(problem.title)] : []),
      chips.plan,
    ],
    leaves: {
      concepts: [id],
      ...(problem ? { problem: problem.id, shown: ranked.map((it) => it.id) } : {}),
    },
    note: `${name} 공부법`,
  }
}
