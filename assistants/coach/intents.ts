import type { Intent } from '#engine/intent.ts'
import type { IntentId } from './understand/reading.ts'

const named = (ko: string, en: string, doesKo: string, doesEn: string) => ({
  name: { ko, en },
  description: { ko: doesKo, en: doesEn },
})

/** What a question is after decides how it is answered and which tools may run. */
export const intents = [
  {
    id: 'A',
    ...named(
      '데이터 조회형',
      'Data',
      '점수, 약점, 진도, 제출 기록 묻기',
      'Scores, weak areas, progress, submissions',
    ),
    tools: [
      'get_student_scores',
      'get_weak_areas',
      'get_progress',
      'get_submissions',
      'query_submissions',
      'recommend_problems',
    ],
  },
  {
    id: 'B',
    ...named('학습 방법형', 'How to study', '어떻게 공부하고 보완할지 묻기', 'How to study and to improve'),
    tools: [
      'get_student_scores',
      'get_weak_areas',
      'recommend_materials',
      'make_study_plan',
      'recommend_problems',
    ],
  },
  {
    id: 'C',
    ...named('동기부여형', 'Motivation', '성장과 성취, 응원', 'Growth, achievements, encouragement'),
    tools: ['get_student_scores', 'get_progress', 'query_submissions', 'get_achievements'],
  },
  {
    id: 'D',
    ...named('범위 밖', 'Off topic', '학습 코칭과 상관없는 질문', 'Nothing to do with the course'),
    tools: [],
  },
  {
    id: 'E',
    ...named('문제 풀이형', 'Solving', '문제의 접근법과 힌트 묻기', 'Approach and hints to a problem'),
    tools: ['get_problem', 'get_hint', 'get_submissions', 'query_submissions'],
  },
  {
    id: 'F',
    ...named('개념 설명형', 'Concept', '프로그래밍 개념 묻기', 'Programming concepts'),
    tools: ['explain_concept', 'recommend_materials'],
  },
  {
    id: 'G',
    ...named('의사결정형', 'Decision', '무엇을 먼저 할지 고르기', 'Choosing what to do next'),
    tools: ['get_student_scores', 'get_weak_areas', 'recommend_problems'],
  },
] as const satisfies readonly (Intent & { readonly id: IntentId })[]

export function intentOf(id: IntentId): Intent {
  return intents.find((intent) => intent.id === id)!
}

/** Intents that an answer shows a chart for when the message says nothing of it. */
export const charted: ReadonlySet<IntentId> = new Set(['A', 'C', 'G'])
/** Intents that have none, whatever is said: 그래프 알고리즘 is no chart. */
export const neverCharted: ReadonlySet<IntentId> = new Set(['E', 'F'])
