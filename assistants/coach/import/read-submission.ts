import { content, skillsById } from '../course/content.ts'
import { type Course, problemOf } from '../course/course.ts'
import { problemsNamed } from '../course/find-problem.ts'
import { type FileRecord, keyOf, listOf, textOf } from './records.ts'
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
  score: ['score', '점수', '총점', '득점'],
  date: ['submittedat', 'submittedon', 'date', '제출일', '제출일시', '날짜', '일시', '제출시각', '제출날짜'],
  time: ['time', '시각', '제출시간'],
  minutes: ['minutes', 'duration', '소요시간', '걸린시간', '소요시간분', '걸린시간분', '분', 'timespent'],
  issues: ['issues', 'missed', '놓친것', '감점사유', '피드백', '오답사유'],
} as const

/** One record as a submission, or why it is none. */
export function readSubmission(
  { fields }: FileRecord,
  course: Course,
  today: Temporal.PlainDate,
): Read<SubmissionDraft> {
  if (typeof fields !== 'object' || fields === null) return { reason: texts.notObject }
  const named = textOf(fields, names.problem)
  if (named === '') return { reason: texts.noProblem }
  const problem = problemOf(course, named) ?? problemsNamed(course, named)[0]
  if (!problem) return { reason: texts.unknownProblem(named) }
  const said = textOf(fields, names.score)
  if (said === '') return { reason: texts.noScore }
  const score = points(said)
  if (score === undefined) return { reason: texts.badScore(said) }
  const when = momentOf(textOf(fields, names.date), textOf(fields, names.time))
  if ('reason' in when) return when
  if (when.date > today.toString()) return { reason: texts.future(when.date) }
  const spent = textOf(fields, names.minutes)
  const minutes = spent === '' ? null : Number(spent.replace(/분$/u, ''))
  if (minutes !== null && !(Number.isFinite(minutes) && minutes >= 0))
    return { reason: texts.badMinutes(spent) }
  const skills = skillsOf(fields)
  if ('reason' in skills) return skills
  return {
    draft: {
      problemId: problem.id,
      unitId: problem.unit,
      score,
      skills: skills.scores,
      issues: listOf(fields, names.issues).map(issueId),
      minutes: minutes === null ? null : Math.round(minutes),
      ...when,
    },
  }
}

/** `85`, `85점`, `85.4` → whole points; nothing outside 0 to 100. */
function points(text: string): number | undefined {
  const value = Number(text.replace(/점$/u, '').trim())
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? Math.round(value) : undefined
}

const known = new Map(
  content.skills.flatMap(({ id, name, nameKo, aliases }) =>
    [id, name, nameKo, ...aliases].map((it) => [keyOf(it), id] as const),
  ),
)
const issues = new Map(content.issues.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]))
const issueId = (said: string): string => issues.get(said) ?? said

/** Scores of skills: an object under `skills`, columns called as a skill is, or as `skill: name` for one's own. */
function skillsOf(
  fields: Readonly<Record<string, unknown>>,
): { readonly scores: Record<string, number> } | { readonly reason: string } {
  const nested = Object.entries(fields).find(([name]) => ['skills', '스킬'].includes(keyOf(name)))?.[1]
  const given = typeof nested === 'object' && nested !== null && !Array.isArray(nested) ? nested : {}
  const columns = Object.entries(fields).flatMap(([name, value]) => {
    const own = /^(?:skill|스킬)\s*[:：]\s*(.+)$/iu.exec(name)?.[1]
    return own !== undefined || known.has(keyOf(name)) ? [[own ?? name, value] as const] : []
  })
  const scores: Record<string, number> = {}
  for (const [name, value] of [...Object.entries(given), ...columns]) {
    const said = String(value ?? '').trim()
    if (said === '') continue
    const score = points(said)
    if (score === undefined) return { reason: texts.badSkill(name, said) }
    scores[skillId(name)] = score
  }
  return { scores }
}

/** The id of a skill of the course; one that only the file knows keeps its name. */
export function skillId(name: string): string {
  return skillsById.has(name) ? name : (known.get(keyOf(name)) ?? name.trim())
}

const noon = '12:00'

function momentOf(date: string, time: string): { date: string; time: string } | { reason: string } {
  if (date === '') return { reason: texts.noDate }
  const found = /^(\d{4})[-./년]\s*(\d{1,2})[-./월]\s*(\d{1,2})(?:일|\.)?(?:[T\s]+(\d{1,2}):(\d{2}))?/u.exec(
    date,
  )
  if (!found) return { reason: texts.badDate(date) }
  const [, year, month, day, hour, minute] = found
  const clock = /^(\d{1,2}):(\d{2})/u.exec(time)
  try {
    const at = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
    const [h, m] = hour === undefined ? [clock?.[1], clock?.[2]] : [hour, minute]
    const told = h === undefined ? noon : `${h.padStart(2, '0')}:${m}`
    return { date: at.toString(), time: Temporal.PlainTime.from(told).toString({ smallestUnit: 'minute' }) }
  } catch {
    return { reason: texts.badDate(`${date} ${time}`.trim()) }
  }
}
