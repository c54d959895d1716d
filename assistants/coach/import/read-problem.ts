import type { Problem } from '../course/content.ts'
import { readMinutes } from './read-moment.ts'
import { type Read, skillId } from './read-submission.ts'
import { type FileRecord, keyOf, listOf, textOf } from './records.ts'
import { importTexts as texts } from './texts.ts'

export interface ProblemDraft {
  readonly problem: Problem
  readonly unitName: string
}

const names = {
  id: ['id', 'problemid', '문제번호', '번호'],
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

/** One record as a problem of one's own course, or why it is none. `position`: its place in the file. */
export function readProblem({ fields }: FileRecord, position: number): Read<ProblemDraft> {
  if (typeof fields !== 'object' || fields === null) return { reason: texts.notObject }
  const title = textOf(fields, names.title)
  const unit = textOf(fields, names.unit)
  if (title === '') return { reason: texts.noTitle }
  if (unit === '') return { reason: texts.noUnit }
  const said = textOf(fields, names.difficulty)
  const difficulty = said === '' ? usual.difficulty : Number(said)
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5)
    return { reason: texts.badDifficulty(said) }
  const spent = textOf(fields, names.minutes)
  const minutes = spent === '' ? usual.minutes : readMinutes(spent)
  if (minutes === undefined || minutes < 1) return { reason: texts.badMinutes(spent) }
  const unitId = unitIdOf(unit)
  const task = statementOf(fields)
  return {
    draft: {
      unitName: textOf(fields, names.unitName) || unit,
      problem: {
        id: textOf(fields, names.id) || `${unitId}-${String(position).padStart(2, '0')}`,
        unit: unitId,
        title,
        aliases: [],
        gist: '직접 가져온 문제',
        difficulty,
        minutes,
        skills: listOf(fields, names.skills).map(skillId),
        prerequisites: listOf(fields, names.prerequisites),
        concepts: [],
        statement: { ...task, constraints: [], examples: [] },
        understand: '지문에서 무엇을 넣고 무엇을 내야 하는지부터 한 문장으로 적어 보세요.',
        keyIdea: '가장 작은 입력의 답을 먼저 구하고, 그 과정을 조금 더 큰 입력으로 넓혀 보세요.',
        hints: hintsOf(fields),
        mistakes: listOf(fields, names.mistakes),
      },
    },
  }
}

/** Three are given; in a list, or in columns of their own: 힌트1, hint 2. */
function hintsOf(fields: Readonly<Record<string, unknown>>): string[] {
  const listed = listOf(fields, names.hints)
  const own = Object.entries(fields).flatMap(([name, value]) =>
    isHint(name) && typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [],
  )
  return [...listed, ...own].slice(0, 3)
}

function isHint(name: string): boolean {
  return /^(?:hint|힌트)\d$/u.test(keyOf(name))
}

/** Columns of problems of which nothing is taken over. */
export function problemColumnsLeft(columns: readonly string[]): string[] {
  const words = new Set<string>(Object.values(names).flat())
  return columns.filter((name) => !words.has(keyOf(name)) && !isHint(name))
}

/** A statement as text, or in its parts as the course itself has it. */
function statementOf(fields: Readonly<Record<string, unknown>>) {
  const nested = fields.statement
  const parts = typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : fields
  return {
    task: textOf(parts, names.task),
    input: textOf(parts, names.input),
    output: textOf(parts, names.output),
  }
}

/** `유닛 2`, `unit2` → `unit02`; other names as they are. */
export function unitIdOf(unit: string): string {
  const number = /^(?:unit|유닛|단원)\s*0*(\d{1,2})$|^(\d{1,2})\s*단원$/iu.exec(unit.trim())
  const found = number?.[1] ?? number?.[2]
  return found === undefined ? unit.trim() : `unit${found.padStart(2, '0')}`
}
