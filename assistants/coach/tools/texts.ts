import { withParticle } from '#korean/particles.ts'

/** What people read in the step list, and what a tool says when it finds nothing. */
export const toolTexts = {
  scores: { title: '유닛별 점수' },
  weakAreas: { title: '스킬별 점수' },
  progress: { title: '성장 기록' },
  submissions: { title: '제출 기록' },
  records: { title: '제출 기록 셈하기' },
  problem: { title: '문제 읽기' },
  hint: { title: '힌트' },
  recommend: { title: '문제 고르기' },
  materials: { title: '학습 자료 찾기' },
  concept: { title: '개념 찾기' },
  plan: { title: '학습 계획' },
  achievements: { title: '꾸준함과 성취' },
  noSuchArea: (count: number) => `잰 스킬이 ${count}가지뿐이라 그 순서의 약점은 없어요`,
  noSubmissions: '아직 제출한 문제가 없어요',
  noSubmissionsThere: '조건에 맞는 제출이 없어요',
  noSkills: (submissions: number) => `제출 ${submissions}건이 있지만 스킬별 점수가 적힌 것은 없어요`,
  noUnit: (known: readonly string[]) =>
    `그런 유닛이 없어요. 있는 유닛은 ${withParticle(known.join(', '), '이에요/예요')}.`,
  noProblem: '그런 문제를 찾지 못했어요',
  allSolved: '조건에 맞는 문제를 모두 풀었어요',
  nothingToReview: '아직 다시 볼 만한 푼 문제가 없어요',
  noMaterial: '그 주제로 준비된 자료가 없어요',
  noConcept: (name: string) => `‘${name}’ 설명은 아직 준비되어 있지 않아요`,
  points: (score: number) => `${score}점`,
  unit: (name: string, average: number | null, solved: number, total: number) =>
    `${name} ${average === null ? '아직 점수 없음' : `평균 ${average}점`}, ${solved}/${total}문제`,
  count: (count: number) => `${count}건`,
  problems: (count: number) => `${count}문제`,
  hintLevel: (level: number, of: number) => `${of}단계 중 ${level}단계`,
  change: (before: number, now: number) => `${before}점 → ${now}점`,
  days: (days: number, minutes: number) => `${days}일, 하루 ${minutes}분`,
  streak: (days: number) => `연속 ${days}일`,
} as const
