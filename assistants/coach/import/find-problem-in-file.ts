import type { Problem } from '../course/content.ts'
import { type Course, problemOf } from '../course/course.ts'
import { problemsNamed } from '../course/find-problem.ts'
import { idInUnit } from './unit-id.ts'

/**
 * The problem that a line of a file means: by its id, its title, its id in another form (`UNIT1-2`, `1-2`, `유닛 1 2번`), or
 * its number beside its unit. `texts`: what stands in the columns that may name it; resolves to the place of the one that did.
 */
export function problemIn(
  course: Course,
  texts: readonly string[],
  unitId?: string,
): { readonly problem: Problem; readonly at: number } | undefined {
  const ways: readonly ((text: string) => Problem | undefined)[] = [
    // A number alone is of its unit, where one is told.
    (text) => (unitId !== undefined && number.test(text) ? inUnit(course, unitId, text) : undefined),
    (text) => problemOf(course, text),
    (text) => problemsNamed(course, text)[0],
    (text) => byForm(course, text),
  ]
  for (const way of ways) {
    for (const [at, text] of texts.entries()) {
      const problem = way(text)
      if (problem) return { problem, at }
    }
  }
  return undefined
}

const number = /^(?:문제\s*)?0*(\d{1,3})\s*번?(?:\s*문제)?$/u

function inUnit(course: Course, unitId: string, text: string): Problem | undefined {
  const found = problemOf(course, idInUnit(unitId, number.exec(text)![1]!))
  return found?.unit === unitId ? found : undefined
}

const forms = new WeakMap<readonly Problem[], Map<string, Problem | undefined>>()

function byForm(course: Course, text: string): Problem | undefined {
  let known = forms.get(course.problems)
  if (!known) {
    known = new Map()
    for (const problem of course.problems) {
      const form = formOf(problem.id)
      // Of two that look alike none is meant.
      known.set(form, known.has(form) ? undefined : problem)
    }
    forms.set(course.problems, known)
  }
  const form = formOf(text)
  return known.get(form) ?? (/^\d+ \d+$/u.test(form) ? known.get(`unit ${form}`) : undefined)
}

/** Words and numbers alone: `Unit01_02`, `유닛 1 - 2번`, `1단원 2번` → `unit 1 2`. */
function formOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d+)\s*(?:유닛|단원)/gu, 'unit$1 ')
    .replace(/유닛|단원/gu, 'unit')
    .replace(/문제|번/gu, '')
  return (plain.match(/\p{L}+|\d+/gu) ?? []).map((it) => it.replace(/^0+(?=\d)/u, '')).join(' ')
}
