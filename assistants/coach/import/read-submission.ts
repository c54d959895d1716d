import { content } from '../course/content.ts'
import type { Course } from '../course/course.ts'
import { problemIn } from './find-problem-in-file.ts'
import { readClock, readMinutes, readMoment } from './read-moment.ts'
import { readScore, type Scale, scaleOf } from './read-score.ts'
import { readSkills, skillCells } from './read-skills.ts'
import { cellsOf, type FileRecord, keyOf, listOf, type Read, textOf } from './records.ts'
import { isKnownColumn, submissionNames as names } from './submission-columns.ts'
import { importTexts as texts } from './texts.ts'
import { unitIdOf } from './unit-id.ts'

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
  /** Whether the file tells the time of day. */
  readonly isTimed: boolean
}

interface Setting {
  readonly today: Temporal.PlainDate
  readonly timeZone: string
  readonly scales: Scales
  /** Gains the columns something was taken over from. */
  readonly taken: Set<string>
}

/** One record as a submission, or why it is none. */
export function readSubmission(record: FileRecord, course: Course, setting: Setting): Read<SubmissionDraft> {
  const { fields } = record
  if (typeof fields !== 'object' || fields === null) return { reason: texts.notObject }
  const taken = new Set<string>()
  const read = readFields(fields, course, { ...setting, taken })
  // What a line had that cannot be read is told with that line.
  const columns = 'draft' in read ? taken : Object.keys(fields).filter(isKnownColumn)
  for (const column of columns) setting.taken.add(column)
  return read
}

function readFields(
  fields: Readonly<Record<string, unknown>>,
  course: Course,
  { today, timeZone, scales, taken }: Setting,
): Read<SubmissionDraft> {
  const named = cellsOf(fields, names.problem)
  if (named.length === 0) return { reason: texts.noProblem }
  const unit = cellsOf(fields, names.unit)[0]
  const namedTexts = named.map(({ text }) => text)
  const found = problemIn(course, namedTexts, unit && unitMeant(course, unit.text))
  if (!found) return { reason: texts.unknownProblem(namedTexts.join(' ')) }
  taken.add(named[found.at]!.column)
  // Which unit a problem is of is known by the problem.
  if (unit) taken.add(unit.column)
  const said = textOf(fields, names.score, taken)
  if (said === '') return { reason: texts.noScore }
  const full = textOf(fields, names.full, taken)
  const score = readScore(said, scales.score, full === '' ? 100 : Number(full.replace(/점$/u, '')))
  if (score === undefined) {
    return {
      reason: scales.score === 'mixed' && Number(said) < 1 ? texts.doubtfulScore(said) : texts.badScore(said),
    }
  }
  const isTime = scales.timeOrMinutes === 'time'
  const told = [...cellsOf(fields, names.moment), ...(isTime ? cellsOf(fields, names.timeOrMinutes) : [])]
  const when = readMoment(
    told.map(({ text }) => text),
    timeZone,
    (at) => taken.add(told[at]!.column),
  )
  if ('reason' in when) return when
  if (when.date > today.toString()) return { reason: texts.future(when.date) }
  const spent =
    textOf(fields, names.minutes, taken) || (isTime ? '' : textOf(fields, names.timeOrMinutes, taken))
  const minutes = spent === '' ? null : readMinutes(spent)
  if (minutes === undefined) return { reason: texts.badMinutes(spent) }
  const skills = readSkills(fields, scales.skills, taken)
  if ('reason' in skills) return skills
  return {
    draft: {
      problemId: found.problem.id,
      unitId: found.problem.unit,
      score,
      skills: skills.scores,
      issues: listOf(fields, names.issues, taken).map(issueId),
      minutes,
      ...when,
    },
  }
}

function unitMeant(course: Course, text: string): string {
  return course.units.find(({ name }) => keyOf(name) === keyOf(text))?.id ?? unitIdOf(text)
}

const issues = new Map(content.issues.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]))
const issueId = (said: string): string => issues.get(said) ?? said

/** How the numbers of a file are meant. */
export interface Scales {
  readonly score: Scale
  readonly skills: Scale
  readonly timeOrMinutes: 'time' | 'minutes'
}

export function scalesOf(records: readonly FileRecord[]): Scales {
  const rows = records.map(({ fields }) => (typeof fields === 'object' && fields !== null ? fields : {}))
  const times = rows.map((row) => textOf(row, names.timeOrMinutes)).filter(Boolean)
  const isMinutes = times.every((text) => readMinutes(text) !== undefined)
  return {
    score: scaleOf(rows.map((row) => textOf(row, names.score))),
    skills: scaleOf(rows.flatMap(skillCells).map(({ score }) => score)),
    // 1:30 may be either; beside 35분 it is how long.
    timeOrMinutes: isMinutes && times.some((text) => readClock(text) === undefined) ? 'minutes' : 'time',
  }
}
