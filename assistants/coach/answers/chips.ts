/** Questions one is likely to ask next, each understood by itself or right after the answer. */
export const chips = {
  weak: '내 약점을 분석해줘',
  scores: '유닛별 성적을 보여줘',
  growth: '내가 얼마나 성장했어?',
  next: '어떤 문제를 풀어야 해?',
  overcome: '약점을 극복하는 방법은?',
  plan: '일주일 학습 계획 세워줘',
  submissions: '최근 제출 기록 보여줘',
  unsolved: '아직 안 푼 문제 알려줘',
  strength: '내 강점은 뭐야?',
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
  inUnit: (unit: string) => `${unit}에서 하나 골라줘`,
} as const

/** Nothing is offered that is easier than the easiest. */
export const easierThan = ({ difficulty }: { readonly difficulty: number }): string[] =>
  difficulty > 1 ? [chips.easier] : []
