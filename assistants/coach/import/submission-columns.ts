import { content, skillsById } from '../course/content.ts'
import { keyOf, scoreNames } from './records.ts'

/** What the columns of a file of submissions are called, without marks and spaces. */
export const submissionNames = {
  problem: [
    'problemnumber',
    'problemname',
    '문항',
    '문제이름',
    '과제',
    '과제명',
    'problem',
    'problemid',
    'problemno',
    '문제',
    '문제번호',
    '문제id',
    '문제명',
    '제목',
    'title',
    'problemtitle',
    '번호',
  ],
  unit: ['unit', 'unitid', 'unitname', '유닛', '유닛명', '유닛이름', '단원', '단원명'],
  score: scoreNames,
  full: ['만점', '배점', 'maxscore', 'fullscore', 'full', 'max', 'outof', '총배점'],
  moment: [
    'submittedat',
    'submittedon',
    'date',
    '제출일',
    '제출일시',
    '날짜',
    '일시',
    '제출시각',
    '제출날짜',
    '제출한날',
    '푼날',
    '제출일자',
    'submitted',
    'submissiondate',
    'datetime',
    'timestamp',
    '시각',
    '제출시간',
    'submittedtime',
    'submissiontime',
  ],
  /** A time of day, or how long it took: the cells tell. */
  timeOrMinutes: ['time', '시간'],
  minutes: [
    'minutes',
    'duration',
    '소요시간',
    '걸린시간',
    '소요시간분',
    '걸린시간분',
    '시간분',
    '분',
    'timespent',
    'min',
    'mins',
    '풀이시간',
    '풀이시간분',
    '학습시간',
    '학습시간분',
  ],
  issues: ['issues', 'missed', '놓친것', '감점사유', '피드백', 'feedback', '오답사유'],
  skills: ['skills', '스킬', '스킬점수', '스킬별점수', '역량', '역량별점수'],
} as const

const roles = new Set<string>(Object.values(submissionNames).flat())

/** Whether a column is one of ours by its name. */
export function isKnownColumn(name: string): boolean {
  return roles.has(keyOf(name)) || skillOfColumn(name) !== undefined
}

const known = new Map(
  content.skills.flatMap(({ id, name, nameKo, aliases }) =>
    [id, name, nameKo, ...aliases].map((it) => [keyOf(it), id] as const),
  ),
)

/** The id of a skill of the course; one that only the file knows keeps its name. */
export function skillId(name: string): string {
  return skillsById.has(name) ? name : (known.get(keyOf(name)) ?? name.trim())
}

const whole = /^(?:총|전체|최종|최고|평균|합계|total|final|best|max|average)$/iu

/** The skill a column is of, by its name: one of the course, `skill: name`, or `반복문 점수`, `반복문(점수)` for one's own. */
export function skillOfColumn(name: string): string | undefined {
  if (roles.has(keyOf(name))) return undefined
  const own = /^(?:skill|스킬|역량)\s*[:：_-]\s*(.+)$/iu.exec(name)?.[1]
  if (own !== undefined) return own
  if (known.has(keyOf(name))) return name
  const scored = /^(.+?)\s*(?:[([]\s*)?(?:점수|score)\s*[)\]]?$/iu.exec(name)?.[1]?.trim()
  return scored === undefined || whole.test(scored) ? undefined : scored
}
