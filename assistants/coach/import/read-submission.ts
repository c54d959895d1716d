import { content, skillsById } from '../course/content.ts'
import { type Course, problemOf } from '../course/course.ts'
import { problemsNamed } from '../course/find-problem.ts'
import { readMinutes, readMoment } from './read-moment.ts'
import { readScore, type Scale, scaleOf } from './read-score.ts'
import { type FileRecord, keyOf, listOf, scoreNames, textOf } from './records.ts'
import { importTexts as texts } from './texts.ts'

/** A submission of a file, ready to be stored. */
export interface SubmissionDraft {
  readonly problemId: string
  readonly unitId: string
  readonly score: number
  readonly skills: Readonly<Record<string, number>>
  readonly issues: readonly string[]
  readonly minutes: number | null
  readonly date: string
  readonly time: string
}

export type Read<T> = { readonly draft: T } | { readonly reason: string }

const names = {
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
  ],
  score: scoreNames,
  full: ['만점', '배점', 'maxscore', 'fullscore', 'full', 'max', 'outof', '총배점'],
  date: [
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
    'submitted',
    'submissiondate',
    'datetime',
    'timestamp',
  ],
  time: ['time', '시각', '시간', '제출시간', 'submittedtime', 'submissiontime'],
  minutes: [
    'minutes',
    'duration',
    '소요시간',
    '걸린시간',
    '소요시간분',
    '걸린시간분',
    '분',
    'timespent',
    'min',
    'mins',
    '풀이시간',
    '풀이시간분',
    '학습시간',
  ],
  issues: ['issues', 'missed', '놓친것', '감점사유', '피드백', '오답사유'],
} as const

/** One record as a submission, or why it is none. */
export function readSubmission(
  { fields }: FileRecord,
  course: Course,
  { today, scales }: { today: Temporal.PlainDate; scales: Scales },
): Read<SubmissionDraft> {
  if (typeof fields !== 'object' || fields === null) return { reason: texts.notObject }
  const named = textOf(fields, names.problem)
  if (named === '') return { reason: texts.noProblem }
  const problem = problemOf(course, named) ?? problemsNamed(course, named)[0]
  if (!problem) return { reason: texts.unknownProblem(named) }
  const said = textOf(fields, names.score)
  if (said === '') return { reason: texts.noScore }
  const full = textOf(fields, names.full)
  const score = readScore(said, scales.score, full === '' ? 100 : Number(full.replace(/점$/u, '')))
  if (score === undefined) {
    return {
      reason: scales.score === 'mixed' && Number(said) < 1 ? texts.doubtfulScore(said) : texts.badScore(said),
    }
  }
  const when = readMoment(textOf(fields, names.date), textOf(fields, names.time))
  if ('reason' in when) return when
  if (when.date > today.toString()) return { reason: texts.future(when.date) }
  const spent = textOf(fields, names.minutes)
  const minutes = spent === '' ? null : readMinutes(spent)
  if (minutes === undefined) return { reason: texts.badMinutes(spent) }
  const skills = skillsOf(fields, scales.skills)
  if ('reason' in skills) return skills
  return {
    draft: {
      problemId: problem.id,
      unitId: problem.unit,
      score,
      skills: skills.scores,
      issues: listOf(fields, names.issues).map(issueId),
      minutes,
      ...when,
    },
  }
}

const known = new Map(
  content.skills.flatMap(({ id, name, nameKo, aliases }) =>
    [id, name, nameKo, ...aliases].map((it) => [keyOf(it), id] as const),
  ),
)
const issues = new Map(content.issues.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]))
const issueId = (said: string): string => issues.get(said) ?? said

/** The skill a column is of, by its name: one of the course, `skill: name`, or `반복문 점수` for one's own. */
function skillOfColumn(name: string): string | undefined {
  if (roleOfColumn(name) !== undefined) return undefined
  const own = /^(?:skill|스킬|역량)\s*[:：_-]\s*(.+)$/iu.exec(name)?.[1]
  if (own !== undefined) return own
  if (known.has(keyOf(name))) return name
  const scored = /^(.+?)\s*(?:점수|score)$/iu.exec(name)?.[1]?.trim()
  return scored === undefined ||
    /^(?:총|전체|최종|최고|평균|합계|total|final|best|max|average)$/iu.test(scored)
    ? undefined
    : scored
}

function roleOfColumn(name: string): string | undefined {
  const key = keyOf(name)
  return Object.entries(names).find(([, words]) => (words as readonly string[]).includes(key))?.[0]
}

/** Columns of submissions of which nothing is taken over. */
export function columnsLeft(columns: readonly string[]): string[] {
  return columns.filter(
    (name) =>
      roleOfColumn(name) === undefined &&
      skillOfColumn(name) === undefined &&
      !['skills', '스킬'].includes(keyOf(name)),
  )
}

/** How the numbers of a file are meant. */
export interface Scales {
  readonly score: Scale
  readonly skills: Scale
}

export function scalesOf(records: readonly FileRecord[]): Scales {
  const fieldsOf = ({ fields }: FileRecord) => (typeof fields === 'object' && fields !== null ? fields : {})
  const skills = records.flatMap((record) =>
    Object.entries(fieldsOf(record)).flatMap(([name, value]) =>
      skillOfColumn(name) === undefined
        ? Object.values(Object(['skills', '스킬'].includes(keyOf(name)) ? value : {}))
        : [value],
    ),
  )
  return {
    score: scaleOf(records.map((record) => textOf(fieldsOf(record), names.score))),
    skills: scaleOf(skills.map((value) => String(value ?? ''))),
  }
}

/** Scores of skills: an object under `skills`, columns called as a skill is, or as `skill: name` for one's own. */
function skillsOf(
  fields: Readonly<Record<string, unknown>>,
  scale: Scale,
): { readonly scores: Record<string, number> } | { readonly reason: string } {
  const nested = Object.entries(fields).find(([name]) => ['skills', '스킬'].includes(keyOf(name)))?.[1]
  const given = typeof nested === 'object' && nested !== null && !Array.isArray(nested) ? nested : {}
  const columns = Object.entries(fields).flatMap(([name, value]) => {
    const skill = skillOfColumn(name)
    return skill === undefined ? [] : [[skill, value] as const]
  })
  const scores = new Map<string, number>()
  for (const [name, value] of [...Object.entries(given), ...columns]) {
    const said = String(value ?? '').trim()
    if (said === '') continue
    const score = readScore(said, scale)
    if (score === undefined) return { reason: texts.badSkill(name, said) }
    scores.set(skillId(name), score)
  }
  return { scores: Object.fromEntries(scores) }
}

/** The id of a skill of the course; one that only the file knows keeps its name. */
export function skillId(name: string): string {
  return skillsById.has(name) ? name : (known.get(keyOf(name)) ?? name.trim())
}
