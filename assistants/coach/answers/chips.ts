import { problemsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Ask } from '../understand/reading.ts'

/** Questions one is likely to ask next, each understood by itself or right after the answer. */
export const chips = {
  weak: '내 약점을 분석해줘',
  scores: '유닛별 성적을 보여줘',
  growth: '내가 얼마나 성장했어?',
  next: '어떤 문제를 풀어야 해?',
  overcome: '약점을 극복하는 방법은?',
  plan: '일주일 학습 계획 세워줘',
  planOf: (days: number) => `${days}일 학습 계획 세워줘`,
  submissions: '최근 제출 기록 보여줘',
  unsolved: '아직 안 푼 문제 알려줘',
  strength: '내 강점은 뭐야?',
  basis: '어떻게 센 거야?',
  achievements: '며칠 연속으로 공부했어?',
  easier: '더 쉬운 거 없어?',
  harder: '더 어려운 문제 추천해줘',
  another: '다른 문제 추천해줘',
  why: '왜 이 문제를 추천했어?',
  firstHint: '첫 번째 힌트 줘',
  nextHint: '다음 힌트 줘',
  simpler: '더 쉽게 설명해줘',
  deeper: '더 깊게 설명해줘',
  hintTo: (title: string) => `‘${title}’ 힌트 줘`,
  show: (title: string) => `‘${title}’ 문제 보여줘`,
  solve: (title: string) => `‘${title}’ 어떻게 풀어?`,
  explain: (name: string) => `${name} 설명해줘`,
  materials: (name: string) => `${name} 학습 자료 추천해줘`,
  read: (title: string) => `‘${title}’ 자료 보여줘`,
  unitScore: (unit: string) => `${unit} 점수는?`,
  unsolvedIn: (unit: string) => `${unit} 안 푼 문제 알려줘`,
  inUnit: (unit: string) => `${unit}에서 하나 골라줘`,
} as const

/** Nothing is offered that is easier than the easiest. */
export const easierThan = ({ difficulty }: { readonly difficulty: number }): string[] =>
  difficulty > 1 ? [chips.easier] : []

/** Each kind of question as it is usually asked. */
export const usualQuestions: Readonly<Record<Ask, string>> = {
  weak: chips.weak,
  strength: chips.strength,
  skill: '스킬별 점수를 보여줘',
  scores: chips.scores,
  completion: '진도가 얼마나 나갔어?',
  submissions: chips.submissions,
  profile: '내 실력을 정리해줘',
  trend: '점수 추이를 보여줘',
  basis: chips.basis,
  pace: '이 속도면 언제 다 풀어?',
  effect: '추천한 문제가 도움이 됐어?',
  others: '다른 학습자와 견주면 나는 어때?',
  overcome: chips.overcome,
  habit: '공부는 어떻게 하는 게 좋아?',
  plan: chips.plan,
  materials: '학습 자료 추천해줘',
  help: '무엇을 도와줄 수 있어?',
  growth: chips.growth,
  forecast: '다시 풀면 몇 점 나올까?',
  achievements: chips.achievements,
  encourage: '나 잘하고 있는 거 맞아?',
  approach: '이 문제 어떻게 풀어?',
  hint: chips.firstHint,
  statement: '문제 내용을 보여줘',
  answer: '정답을 알려줘',
  mistakes: '마지막 제출에서 뭐가 틀렸어?',
  explain: '개념을 설명해줘',
  difference: '두 개념의 차이가 뭐야?',
  next: chips.next,
  choose: '무엇부터 하는 게 좋아?',
  ready: '다음 유닛으로 넘어가도 될까?',
  why: chips.why,
}

/** A question of that kind about what was named; as it is usually asked where nothing was. */
export function questionOf(
  ask: Ask,
  { units, skills, problem }: Pick<Request, 'units' | 'skills' | 'problem'>,
): string {
  const [unit, skill] = [units[0], skills[0]]
  const title = problem === undefined ? undefined : problemsById.get(problem)?.title
  if (unit !== undefined && ask === 'scores') return chips.unitScore(unit)
  if (unit !== undefined && ask === 'completion') return chips.unsolvedIn(unit)
  if (unit !== undefined && ask === 'next') return chips.inUnit(unit)
  if (skill !== undefined && ask === 'skill') return `${skillName(skill)} 점수는?`
  if (skill !== undefined && ask === 'materials') return chips.materials(skillName(skill))
  if (title !== undefined && ask === 'hint') return chips.hintTo(title)
  if (title !== undefined && ask === 'statement') return chips.show(title)
  if (title !== undefined && ask === 'approach') return chips.solve(title)
  return usualQuestions[ask]
}
