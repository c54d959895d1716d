import type { Problem } from '../course/content.ts'
import { readDifficulty } from './read-difficulty.ts'
import { readMinutes } from './read-moment.ts'
import { type FileRecord, keyOf, listOf, type Read, textOf } from './records.ts'
import { skillId } from './submission-columns.ts'
import { importTexts as texts } from './texts.ts'
import { idInUnit, unitIdOf } from './unit-id.ts'

export interface ProblemDraft {
  readonly problem: Problem
  readonly unitName: string
}

const names = {
  id: ['id', 'problemid', '문제번호', '번호', '문제id'],
  title: ['title', '제목', '문제명', '문제제목'],
  unit: ['unit', 'unitid', '유닛', '단원'],
  unitName: ['unitname', '유닛이름', '단원명', '유닛명'],
  difficulty: ['difficulty', '난이도'],
  minutes: ['minutes', '예상시간', '예상시간분', '시간', '분', 'estimatedminutes'],
  skills: ['skills', '스킬'],
  prerequisites: ['prerequisites', '선행문제', '먼저풀문제'],
  hints: ['hints', '힌트'],
  task: ['statement', 'task', '지문', '문제내용', '내용', '설명', 'description'],
  input: ['input', '입력'],
  output: ['output', '출력'],
  mistakes: ['mistakes', '흔한실수'],
} as const

const usual = { difficulty: 3, minutes: 30 }
const hintsGiven = 3

/** Where a problem stands in its file, and how the file is meant. */
export interface ProblemPlace {
  /** Its place within its unit, from 1. */
  readonly position: number
  /** Whether every unit counts its problems from 1: then a number is an id only with its unit. */
  readonly isCountedByUnit: boolean
  /** Gains the columns something was taken over from. */
  readonly taken: Set<string>
}

/** One record as a problem of one's own course, or why it is none. */
export function readProblem({ fields }: FileRecord, place: ProblemPlace): Read<ProblemDraft> {
  if (typeof fields !== 'object' || fields === null) return { reason: texts.notObject }
  const taken = new Set<string>()
  const read = readFields(fields, { ...place, taken })
  // What a line had that cannot be read is told with that line.
  const columns = 'draft' in read ? taken : Object.keys(fields).filter(isKnownColumn)
  for (const column of columns) place.taken.add(column)
  return read
}

function readFields(
  fields: Readonly<Record<string, unknown>>,
  { position, isCountedByUnit, taken }: ProblemPlace,
): Read<ProblemDraft> {
  const title = textOf(fields, names.title, taken)
  const unit = textOf(fields, names.unit, taken)
  if (title === '') return { reason: texts.noTitle }
  if (unit === '') return { reason: texts.noUnit }
  const said = textOf(fields, names.difficulty, taken)
  const difficulty = said === '' ? usual.difficulty : readDifficulty(said)
  if (difficulty === undefined) return { reason: texts.badDifficulty(said) }
  const spent = textOf(fields, names.minutes, taken)
  const minutes = spent === '' ? usual.minutes : readMinutes(spent)
  if (minutes === undefined || minutes < 1) return { reason: texts.badMinutes(spent) }
  const unitId = unitIdOf(unit)
  const idOf = (told: string) => (isCountedByUnit && /^\d+$/u.test(told) ? idInUnit(unitId, told) : told)
  const id = textOf(fields, names.id, taken)
  return {
    draft: {
      unitName: textOf(fields, names.unitName, taken) || unit,
      problem: {
        id: id === '' ? idInUnit(unitId, position) : idOf(id),
        unit: unitId,
        title,
        aliases: [],
        gist: '직접 가져온 문제',
        difficulty,
        minutes,
        skills: listOf(fields, names.skills, taken).map(skillId),
        prerequisites: listOf(fields, names.prerequisites, taken).map(idOf),
        concepts: [],
        statement: { ...statementOf(fields, taken), constraints: [], examples: [] },
        understand: '지문에서 무엇을 넣고 무엇을 내야 하는지부터 한 문장으로 적어 보세요.',
        keyIdea: '가장 작은 입력의 답을 먼저 구하고, 그 과정을 조금 더 큰 입력으로 넓혀 보세요.',
        hints: hintsOf(fields, taken),
        mistakes: listOf(fields, names.mistakes, taken, sentences),
      },
    },
  }
}

/** Between sentences, which have commas of their own. */
const sentences = /[;|\n]/u

/** In a list, or in columns of their own: 힌트1, hint 2. */
function hintsOf(fields: Readonly<Record<string, unknown>>, taken: Set<string>): string[] {
  const listed = listOf(fields, names.hints, taken, sentences)
  const own = Object.entries(fields).filter(
    ([name, value]) => isHint(name) && typeof value === 'string' && value.trim() !== '',
  )
  const given = own.slice(0, Math.max(0, hintsGiven - listed.length))
  for (const [name] of given) taken.add(name)
  return [...listed, ...given.map(([, value]) => String(value).trim())].slice(0, hintsGiven)
}

function isHint(name: string): boolean {
  return /^(?:hint|힌트)\d$/u.test(keyOf(name))
}

const roles = new Set<string>(Object.values(names).flat())

function isKnownColumn(name: string): boolean {
  return roles.has(keyOf(name)) || isHint(name)
}

/** What its unit is called; nothing where there is none. */
export function unitOf({ fields }: FileRecord): string {
  return textOf(Object(fields), names.unit)
}

/** Whether ids of the records stand in more than one unit: 1, 2, 3 of each. */
export function areCountedByUnit(records: readonly FileRecord[]): boolean {
  const unitOf = new Map<string, string>()
  for (const { fields } of records) {
    if (typeof fields !== 'object' || fields === null) continue
    const [id, unit] = [textOf(fields, names.id), textOf(fields, names.unit)]
    if (!/^\d+$/u.test(id)) continue
    if ((unitOf.get(id) ?? unit) !== unit) return true
    unitOf.set(id, unit)
  }
  return false
}

/** A statement as text, or in its parts as the course itself has it. */
function statementOf(fields: Readonly<Record<string, unknown>>, taken: Set<string>) {
  const nested = fields.statement
  const isNested = typeof nested === 'object' && nested !== null
  if (isNested) taken.add('statement')
  const parts = isNested ? (nested as Record<string, unknown>) : fields
  return {
    task: textOf(parts, names.task, taken),
    input: textOf(parts, names.input, taken),
    output: textOf(parts, names.output, taken),
  }
}
