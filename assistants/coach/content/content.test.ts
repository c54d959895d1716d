import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { conceptsById, content, issuesById, noteOf, problemsById, skillsById } from '../course/content.ts'

const { units, problems, skills, issues, concepts, materials, demoSubmissions } = content

/** Names as a student may type them: case, spaces and hyphens do not part two names. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s·-]+/gu, '')

function assertDistinct(what: string, values: readonly string[]): void {
  const twice = values.filter((value, at) => values.indexOf(value) !== at)
  assert.deepEqual(twice, [], `${what} that stand twice`)
}

function assertKnown(where: string, ids: readonly string[], known: { has(id: string): boolean }): void {
  assert.deepEqual(
    ids.filter((id) => !known.has(id)),
    [],
    `${where} names what does not exist`,
  )
}

test('ids are unique', () => {
  const { differences: _, ...named } = content
  for (const [what, list] of Object.entries(named))
    assertDistinct(
      what,
      list.map(({ id }) => id),
    )
})

test('second looks and differences are of concepts there are, and each pair is written once', () => {
  const { secondLooks, differences } = content
  const pairs = differences.map(({ between }) => [...between].sort().join(' '))
  assertKnown(
    'second looks',
    secondLooks.map(({ id }) => id),
    conceptsById,
  )
  assertKnown(
    'differences',
    differences.flatMap(({ between }) => between),
    conceptsById,
  )
  assertDistinct('pairs of differences', pairs)
})

test('the units have eight, seven and six problems, each with all it takes to work on it', () => {
  const counts = units.map(({ id }) => problems.filter(({ unit }) => unit === id).length)
  assert.deepEqual(counts, [8, 7, 6])
  for (const problem of problems) {
    const { id, unit, statement, hints, mistakes, gist, difficulty, minutes } = problem
    assert.ok(id.startsWith(`${unit}-`), id)
    assert.ok(gist.endsWith('문제'), `${id}: the gist must end in 문제`)
    assert.equal(hints.length, 3, id)
    assert.ok(mistakes.length >= 2 && statement.examples.length >= 2, id)
    assert.ok(difficulty >= 1 && difficulty <= 5 && minutes >= 5, id)
    assertKnown(id, problem.skills, skillsById)
    assertKnown(id, problem.concepts, conceptsById)
    assertKnown(id, problem.prerequisites, problemsById)
    assertDistinct(`${id} skills`, problem.skills)
    assertDistinct(`${id} concepts`, problem.concepts)
  }
  assertDistinct(
    'problem names',
    problems.flatMap(({ title, aliases }) => [...new Set([title, ...aliases].map(bare))]),
  )
})

test('prerequisites never run in a circle', () => {
  const follow = (id: string, path: readonly string[]): void => {
    assert.ok(!path.includes(id), `circle: ${[...path, id].join(' → ')}`)
    for (const before of problemsById.get(id)?.prerequisites ?? []) follow(before, [...path, id])
  }
  for (const { id } of problems) follow(id, [])
})

test('every skill is trained by problems, taught by a note and can be missed in some way', () => {
  for (const { id } of skills) {
    assert.ok(
      problems.some((problem) => problem.skills.includes(id)),
      `no problem trains ${id}`,
    )
    assert.ok(
      materials.some((material) => material.skills.includes(id)),
      `no note on ${id}`,
    )
    assert.ok(
      issues.some(({ skill }) => skill === id),
      `no issue of ${id}`,
    )
  }
  assertKnown(
    'issues',
    issues.map(({ skill }) => skill),
    skillsById,
  )
})

test('concepts are explained at two levels, and no two share a name', () => {
  assert.ok(concepts.length >= 45)
  const names = concepts.flatMap(({ name, english, aliases }) => [
    ...new Set([name, english, ...aliases].map(bare)),
  ])
  assertDistinct('concept names', names)
  for (const { id, easy, deep, example, misunderstanding, related } of concepts) {
    const sentences = easy.match(/[.?!](?=\s|$)/gu)?.length ?? 0
    assert.ok(sentences >= 3 && sentences <= 5, `${id}: ${sentences} easy sentences`)
    for (const text of [easy, deep, misunderstanding]) assert.match(text, /요\.$/u, id)
    assert.ok(
      example.code.length > 0 && example.code.length <= 16,
      `${id}: example of ${example.code.length} lines`,
    )
    assert.ok(
      example.code.every((line) => [...line].length <= 90),
      `${id}: a line of the example is too long`,
    )
    assertKnown(id, related, conceptsById)
    assert.ok(!related.includes(id), id)
  }
})

test('study notes exist as files, and no file is left unlisted', () => {
  const files = readdirSync(new URL('materials/', import.meta.url)).sort()
  assert.deepEqual(files, materials.map(({ id }) => `${id}.md`).sort())
  for (const material of materials) {
    const text = noteOf(material)
    assert.equal(text.split('\n')[0], `# ${material.title}`)
    assert.ok(!text.includes('http'), `${material.id}: notes stand for themselves`)
    assertKnown(material.id, material.skills, skillsById)
    assertKnown(material.id, material.concepts, conceptsById)
  }
})

test('the demo student measures what the problems train, and skipped one foundation', () => {
  const seen = new Set<string>()
  const skipped: string[] = []
  const order = demoSubmissions.map(({ daysAgo, time }) => `${String(1000 - daysAgo)} ${time}`)
  assert.deepEqual(order, order.toSorted())
  for (const {
    id,
    problem: problemId,
    daysAgo,
    score,
    skills: measured,
    issues: missed,
  } of demoSubmissions) {
    const problem = problemsById.get(problemId)
    assert.ok(problem, `${id}: ${problemId}`)
    assert.deepEqual(Object.keys(measured).sort(), problem.skills.toSorted(), id)
    assert.ok(daysAgo >= 1 && daysAgo <= 92, id)
    for (const points of [score, ...Object.values(measured)]) assert.ok(points >= 0 && points <= 100, id)
    for (const issue of missed) assert.ok((issuesById.get(issue)?.skill ?? '') in measured, `${id}: ${issue}`)
    for (const before of problem.prerequisites)
      if (!seen.has(before)) skipped.push(`${problemId} without ${before}`)
    seen.add(problemId)
  }
  assert.deepEqual(skipped, ['unit03-03 without unit01-08', 'unit03-04 without unit01-08'])
})

test('the figures the README gives for the demo student', () => {
  const standing = units.map(({ id }) => {
    const bests = new Map<string, number>()
    for (const { problem, score } of demoSubmissions)
      if (problemsById.get(problem)?.unit === id) bests.set(problem, Math.max(bests.get(problem) ?? 0, score))
    const all = [...bests.values()]
    const average = all.reduce((sum, best) => sum + best, 0) / all.length
    return { average, best: Math.max(...all), tried: all.length, solved: all.filter((it) => it >= 60).length }
  })
  assert.deepEqual(standing, [
    { average: 65, best: 65, tried: 1, solved: 1 },
    { average: 91.5, best: 100, tried: 4, solved: 4 },
    { average: 52.5, best: 72, tried: 4, solved: 2 },
  ])

  const newestFirst = demoSubmissions.toReversed()
  const measuring = (skill: string) => newestFirst.filter((it) => skill in it.skills)
  const score = (skill: string): number => {
    const points = measuring(skill).map((it) => it.skills[skill]!)
    const weights = points.map((_, k) => 0.7 ** k)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return Math.round(points.reduce((sum, point, k) => sum + point * weights[k]!, 0) / total)
  }
  const missed = (skill: string): number =>
    measuring(skill)
      .slice(0, 5)
      .filter((it) => it.issues.some((issue) => issuesById.get(issue)?.skill === skill)).length
  assert.deepEqual(
    { score: score('edge-case-handling'), missed: missed('edge-case-handling') },
    { score: 10, missed: 4 },
  )
  assert.deepEqual(
    { score: score('design-pattern'), tries: measuring('design-pattern').length },
    { score: 15, tries: 2 },
  )
  assert.equal(measuring('complexity-analysis').length, 0)
  const others = skills
    .map(({ id }) => id)
    .filter((id) => measuring(id).length > 0 && !/^(edge|design)/u.test(id))
  assert.ok(others.every((id) => score(id) > 60))
})

test('a name between underscores is written as code: as plain words it would lose them', () => {
  const bare = concepts.flatMap(({ id, easy, deep, misunderstanding }) =>
    [easy, deep, misunderstanding]
      .filter((prose) => /__\w/u.test(prose?.replaceAll(/`[^`]*`/gu, '') ?? ''))
      .map(() => id),
  )
  assert.deepEqual(bare, [])
})
