import { readdirSync, readFileSync } from 'node:fs'

/** The shapes of `content/`, as its README has them. */
export interface Unit {
  readonly id: string
  readonly name: string
  readonly nameKo: string
  readonly aliases: readonly string[]
  /** Short names that are words of other things too: what is asked tells which is meant. */
  readonly shared: readonly string[]
  readonly summary: string
  readonly goal: string
}

export interface Problem {
  readonly id: string
  readonly unit: string
  readonly title: string
  readonly aliases: readonly string[]
  /** Ends in 문제: 경계값 하나만 다루는 쉬운 문제. */
  readonly gist: string
  readonly difficulty: number
  readonly minutes: number
  /** Ids; the one it trains most comes first. */
  readonly skills: readonly string[]
  readonly prerequisites: readonly string[]
  readonly concepts: readonly string[]
  readonly statement: {
    readonly task: string
    readonly code?: readonly string[]
    readonly input: string
    readonly output: string
    readonly constraints: readonly string[]
    readonly examples: readonly { readonly input: string; readonly output: string; readonly note?: string }[]
  }
  readonly understand: string
  readonly keyIdea: string
  readonly hints: readonly string[]
  readonly mistakes: readonly string[]
}

export interface Skill {
  readonly id: string
  readonly name: string
  readonly nameKo: string
  readonly aliases: readonly string[]
  readonly summary: string
  readonly practice: string
}

export interface Issue {
  readonly id: string
  readonly skill: string
  readonly name: string
  /** What it is, with a likeness; then a small case of it. */
  readonly meaning: string
  readonly example: string
  readonly advice: string
}

export interface Concept {
  readonly id: string
  readonly name: string
  readonly english: string
  readonly aliases: readonly string[]
  readonly easy: string
  readonly deep: string
  readonly example: { readonly language: 'python' | 'pseudo'; readonly code: readonly string[] }
  readonly misunderstanding: string
  readonly related: readonly string[]
}

/** A concept told once more, for whoever asks again: other words and another example than its first explanation. */
export interface SecondLook {
  readonly id: string
  readonly plain: string
  /** Python, a line each. */
  readonly example: readonly string[]
}

/** What sets two concepts apart, and what they have to do with each other. */
export interface Difference {
  readonly between: readonly [string, string]
  readonly difference: string
  readonly relation: string
}

export interface Material {
  readonly id: string
  readonly title: string
  readonly kind: 'note' | 'checklist' | 'worked-example' | 'cheatsheet'
  readonly minutes: number
  readonly level: 'easy' | 'middle' | 'hard'
  readonly skills: readonly string[]
  readonly concepts: readonly string[]
  readonly gives: string
}

/** How code may look that has a slip in it: patterns over its text. */
export interface CodeSign {
  readonly id: string
  readonly issue: string
  readonly sign: string
  /** What stands in code that has thought of it. */
  readonly unless?: string
  readonly note: string
}

export interface DemoSubmission {
  readonly id: string
  readonly problem: string
  readonly daysAgo: number
  readonly time: string
  readonly minutes: number
  readonly score: number
  readonly skills: Readonly<Record<string, number>>
  readonly issues: readonly string[]
}

const folder = new URL('../content/', import.meta.url)

function read<T>(name: string): readonly T[] {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as readonly T[]
}

function readAll<T>(sub: string): readonly T[] {
  const names = readdirSync(new URL(sub, folder)).filter((name) => name.endsWith('.json'))
  return names.sort().flatMap((name) => read<T>(sub + name))
}

/** The course as it comes with Malgil, read once when this module is first needed. */
export const content = {
  units: read<Unit>('units.json'),
  problems: readAll<Problem>('problems/'),
  skills: read<Skill>('skills.json'),
  issues: read<Issue>('issues.json'),
  concepts: readAll<Concept>('concepts/'),
  secondLooks: read<SecondLook>('second-looks.json'),
  differences: read<Difference>('differences.json'),
  materials: read<Material>('materials.json'),
  codeSigns: read<CodeSign>('code-signs.json'),
  demoSubmissions: read<DemoSubmission>('submissions.json'),
} as const

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((it) => [it.id, it]))

export const unitsById = byId(content.units)
export const skillsById = byId(content.skills)
export const issuesById = byId(content.issues)
export const problemsById = byId(content.problems)
export const conceptsById = byId(content.concepts)
/** Errors and failures by name: what goes wrong, rather than how something works. */
export const errors: ReadonlySet<string> = new Set(
  content.concepts.flatMap(({ id }) => (/-error$|^infinite-loop$|^time-limit$/u.test(id) ? [id] : [])),
)
export const secondLooksById = byId(content.secondLooks)

/** What is written of how two concepts differ, in whichever order they are named. */
export function differenceOf(one: string, other: string): Difference | undefined {
  return content.differences.find(({ between }) => between.includes(one) && between.includes(other))
}

/** The text of a study note, in Markdown. */
export function noteOf(material: Pick<Material, 'id'>): string {
  return readFileSync(new URL(`materials/${material.id}.md`, folder), 'utf8')
}
