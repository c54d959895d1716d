import { readScore, type Scale } from './read-score.ts'
import { keyOf } from './records.ts'
import { skillId, skillOfColumn, submissionNames } from './submission-columns.ts'
import { importTexts as texts } from './texts.ts'

/** A score of one skill as the file has it. */
export interface SkillCell {
  readonly column: string
  readonly skill: string
  readonly score: string
}

/**
 * Every score of a skill: in a column of its own, or in one for all of them: an object, a list of
 * `{name, score}`, `반복문:70; 재귀:40`. A list of names without scores tells none.
 */
export function skillCells(fields: Readonly<Record<string, unknown>>): SkillCell[] {
  return Object.entries(fields)
    .flatMap(([column, value]) => {
      const skill = skillOfColumn(column)
      if (skill !== undefined) return [{ column, skill, score: String(value ?? '') }]
      const isOfAll = (submissionNames.skills as readonly string[]).includes(keyOf(column))
      return isOfAll ? pairsOf(value).map(([name, score]) => ({ column, skill: name, score })) : []
    })
    .filter(({ score }) => score.trim() !== '')
}

function pairsOf(value: unknown): (readonly [skill: string, score: string])[] {
  if (typeof value === 'string') {
    const pairs = value
      .split(/[;|,\n]/u)
      .map((it) => it.trim())
      .filter(Boolean)
      .map((it) => /^(.*\D)\s*[:=：\s]\s*(\d[^:=：]*)$/u.exec(it))
    // What has a score behind one name and none behind another is not read in part.
    return pairs.every((it) => it !== null)
      ? pairs.map((it) => [it![1]!.replace(/[\s:=：]+$/u, ''), it![2]!] as const)
      : []
  }
  if (Array.isArray(value)) {
    const pairs = value.map((one) => {
      const { name, skill = name, id = skill, score } = Object(one) as Record<string, unknown>
      return [String(skill ?? id ?? ''), String(score ?? '')] as const
    })
    return pairs.every(([name, score]) => name !== '' && score !== '') ? pairs : []
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, score]) => [name, String(score ?? '')] as const)
    : []
}

/** The scores by skill, or the first that is none. */
export function readSkills(
  fields: Readonly<Record<string, unknown>>,
  scale: Scale,
  taken: Set<string>,
): { readonly scores: Record<string, number> } | { readonly reason: string } {
  const scores = new Map<string, number>()
  for (const { column, skill, score } of skillCells(fields)) {
    const points = readScore(score.trim(), scale)
    if (points === undefined) return { reason: texts.badSkill(skill, score.trim()) }
    scores.set(skillId(skill), points)
    taken.add(column)
  }
  return { scores: Object.fromEntries(scores) }
}
