import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mostCodePoints } from '#protocol/message-length.ts'
import { conceptsById, secondLooksById } from '../course/content.ts'
import { courseOf } from '../course/course.ts'
import { conceptNamed, skillsOfConcept } from '../course/topics.ts'
import { skillAreas } from '../mastery/skill-areas.ts'
import { problemRecords } from '../queries/problem-records.ts'
import { submissionsOf } from '../queries/submissions.ts'
import { submissionTables } from '../tables.ts'
import { mostSubmissions } from './get-weak-areas.ts'
import { toolTexts } from './texts.ts'

const mostPractice = 3
/** Whoever reached this score on a problem that turns on a concept knows what it is. */
const deepFrom = 80
/** Nobody is at home in a skill below this. */
const homeFrom = 60

export const explainConcept = defineTool({
  name: 'explain_concept',
  title: toolTexts.concept.title,
  description:
    'A programming concept: an easy and a deeper explanation, an example, a common misunderstanding, related concepts, problems that practise it. `known` is false when there is none, with what comes near.',
  input: z.object({ name: z.string().min(1).max(mostCodePoints) }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    english: z.string(),
    easy: z.string(),
    deep: z.string(),
    example: z.object({ language: z.enum(['python', 'pseudo']), code: z.array(z.string()) }),
    misunderstanding: z.string(),
    /** The same in other words and with another example, for whoever asks again; not every concept has it. */
    second: z.object({ plain: z.string(), example: z.array(z.string()) }).nullable(),
    related: z.array(z.object({ id: z.string(), name: z.string(), gist: z.string() })),
    /** The explanation that fits the student: deeper once a problem that uses it is solved well. */
    level: z.enum(['easy', 'deep']),
    /** That problem. */
    usedIn: z.object({ title: z.string(), best: z.number() }).nullable(),
    /** The skill of that name, where it is weak: then no problem makes the student at home in it. */
    weak: z.object({ name: z.string(), score: z.number() }).nullable(),
    practice: z.array(
      z.object({ id: z.string(), title: z.string(), gist: z.string(), isSolved: z.boolean() }),
    ),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { concept: 'name', term: 'name', topic: 'name' },
  async run({ name }, context) {
    const concept = conceptNamed(name)
    if (!concept) {
      return miss(toolTexts.noConcept(name))
    }
    const { course, records, submissions } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      records: await problemRecords(tx),
      submissions: await submissionsOf(tx, { limit: mostSubmissions }),
    }))
    const using = course.problems.filter(({ concepts }) => concepts.includes(concept.id))
    const skills = skillsOfConcept(concept.id)
    const weak = skillAreas(submissions, course).find((it) => skills.includes(it.id) && it.score < homeFrom)
    const usedIn = records
      .filter(({ best }) => best >= deepFrom && !weak)
      .flatMap(({ problemId, best }) => {
        const problem = using.find((it) => it.id === problemId)
        return problem ? [{ title: problem.title, best }] : []
      })
      .sort((a, b) => b.best - a.best)[0]
    const second = secondLooksById.get(concept.id)
    const { id, english, easy, deep, example, misunderstanding, related } = concept
    return {
      id,
      name: concept.name,
      english,
      easy,
      deep,
      example: { language: example.language, code: [...example.code] },
      misunderstanding,
      second: second ? { plain: second.plain, example: [...second.example] } : null,
      related: related
        .flatMap((it) => conceptsById.get(it) ?? [])
        .map((it) => ({ id: it.id, name: it.name, gist: firstSentence(it.easy) })),
      level: usedIn ? ('deep' as const) : ('easy' as const),
      usedIn: usedIn ?? null,
      weak: weak ? { name: weak.name, score: weak.score } : null,
      practice: using
        .toSorted((a, b) => a.concepts.indexOf(id) - b.concepts.indexOf(id) || a.difficulty - b.difficulty)
        .slice(0, mostPractice)
        .map((problem) => ({
          id: problem.id,
          title: problem.title,
          gist: problem.gist,
          isSolved: records.some(({ problemId, isSolved }) => problemId === problem.id && isSolved),
        })),
    }
  },
  summarise: ({ name }) => name,
})

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s+/u)[0] ?? text
}
