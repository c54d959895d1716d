import { issuesById } from '../course/content.ts'
import { type Course, problemOf, skillName } from '../course/course.ts'
import type { Submission } from '../queries/submissions.ts'
import { type SkillScore, skillScore } from './skill-score.ts'

/** A submission that shows how a skill stands. */
export interface SkillEvidence {
  readonly id: string
  readonly problemId: string
  readonly title: string
  readonly date: string
  readonly score: number
  /** What of the skill it missed, in words. */
  readonly missed: readonly string[]
}

/** One skill of a student, with what it rests on. */
export interface SkillArea extends SkillScore {
  readonly id: string
  readonly name: string
  /** Of the last submissions that measured it: how many those are, and in how many something was missed. */
  readonly recent: number
  readonly recentMissed: number
  /** What was missed there, the most frequent first. */
  readonly issues: readonly { readonly id: string; readonly name: string; readonly count: number }[]
  /** The submissions that show it, newest first: all that missed something, else the lowest. */
  readonly shown: readonly SkillEvidence[]
}

/** The last submissions that are looked at for what went wrong. */
const recentSubmissions = 5
const mostShown = 3

/** Every skill that was measured, the weakest first. `submissions`: newest first. */
export function skillAreas(submissions: readonly Submission[], course: Course): SkillArea[] {
  const ids = new Set(submissions.flatMap(({ skills }) => Object.keys(skills)))
  return [...ids].map((id) => areaOf(id, submissions, course)).sort(weakestFirst)
}

function weakestFirst(a: SkillArea, b: SkillArea): number {
  return a.score - b.score || b.evidence - a.evidence || (a.id < b.id ? -1 : 1)
}

function areaOf(id: string, submissions: readonly Submission[], course: Course): SkillArea {
  const measured = submissions.filter(({ skills }) => Object.hasOwn(skills, id))
  const recent = measured.slice(0, recentSubmissions)
  const missed = recent.filter((it) => issuesIn(it, id).length > 0)
  return {
    ...skillScore(measured.map(({ skills }) => skills[id]!))!,
    id,
    name: skillName(id),
    recent: recent.length,
    recentMissed: missed.length,
    issues: counted(missed.flatMap((it) => issuesIn(it, id))),
    shown: (missed.length > 0
      ? missed
      : recent.toSorted((a, b) => a.skills[id]! - b.skills[id]!).slice(0, mostShown)
    )
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map((it) => evidenceOf(it, id, course)),
  }
}

/** The issues of a submission that count against the skill. Words of an import count where the skill is its only one. */
function issuesIn({ issues, skills }: Submission, skill: string): readonly string[] {
  const isAlone = Object.keys(skills).length === 1
  return issues.filter((id) => {
    const known = issuesById.get(id)
    return known ? known.skill === skill : isAlone
  })
}

export function issueName(id: string): string {
  return issuesById.get(id)?.name ?? id
}

/** What a word for something missed stands for among submissions: its id in the course, or the word of an import. */
export function issuesNamed(word: string): string[] {
  const bare = bareWord(word)
  const known = [...issuesById.values()].find(({ id, name }) =>
    [id, name].some((it) => bareWord(it) === bare),
  )
  return known ? [known.id, known.name] : [word]
}

const bareWord = (word: string): string => word.normalize('NFC').replace(/\s+/gu, '').toLowerCase()

function counted(ids: readonly string[]) {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, name: issueName(id), count }))
    .sort((a, b) => b.count - a.count)
}

function evidenceOf(submission: Submission, skill: string, course: Course): SkillEvidence {
  return {
    id: submission.id,
    problemId: submission.problemId,
    title: problemOf(course, submission.problemId)?.title ?? submission.problemId,
    date: submission.date,
    score: submission.skills[skill]!,
    missed: issuesIn(submission, skill).map(issueName),
  }
}
