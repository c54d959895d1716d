import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../course/content.ts'
import type { Course } from '../course/course.ts'
import type { Submission } from '../queries/submissions.ts'
import { pointsOf } from './growth.ts'
import { recommend, type Standing } from './recommend.ts'
import { skillScore } from './skill-score.ts'
import { streaksOf } from './streaks.ts'
import { studyPlan } from './study-plan.ts'

const today = Temporal.PlainDate.from('2026-03-15')

describe('the score of a skill', () => {
  test('newer submissions count more, and one bad day moves it by three tenths at most', () => {
    const steady = skillScore([80, 80, 80, 80, 80])!
    const badDay = skillScore([0, 80, 80, 80, 80, 80])!
    assert.equal(steady.score, 80)
    assert.ok(badDay.score >= 80 * 0.65 && badDay.score < 80)
    assert.ok(skillScore([90, 50, 50])!.score > skillScore([50, 50, 90])!.score)
  })

  test('says how sure it is: few tries are early, and many agree on less of a margin', () => {
    assert.equal(skillScore([]), undefined)
    const [one, many] = [skillScore([60])!, skillScore([60, 62, 58, 61, 60, 59])!]
    assert.deepEqual([one.isEarly, many.isEarly], [true, false])
    assert.ok(one.margin > many.margin)
  })
})

describe('recommendations', () => {
  const problem = (id: string, over: Partial<Problem> = {}): Problem => ({
    id,
    unit: 'u1',
    title: id,
    aliases: [],
    gist: '문제',
    difficulty: 1,
    minutes: 20,
    skills: ['edge-case-handling'],
    prerequisites: [],
    concepts: [],
    statement: { task: '', input: '', output: '', constraints: [], examples: [] },
    understand: '',
    keyIdea: '',
    hints: [],
    mistakes: [],
    ...over,
  })
  const area = (id: string, score: number) =>
    ({
      id,
      name: id,
      score,
      evidence: 5,
      effective: 4,
      margin: 9,
      isEarly: false,
      recent: 5,
      recentMissed: 1,
      issues: [],
      shown: [],
    }) as const
  const record = (problemId: string, best: number, lastOn = '2026-03-01') => ({
    problemId,
    unitId: 'u1',
    best,
    tries: 1,
    lastOn,
    isSolved: best >= 60,
  })
  function standing(problems: readonly Problem[], over: Partial<Standing> = {}): Standing {
    const course: Course = { units: [{ id: 'u1', name: 'U1' }], problems, isOwn: false }
    const areas = [area('edge-case-handling', 10), area('debugging', 90)]
    return { course, records: [], areas, practisedOn: new Map(), today, ...over }
  }
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

  test('what trains a weak skill comes first', () => {
    const strong = problem('strong', { skills: ['debugging'], difficulty: 5 })
    assert.deepEqual(ids(recommend(standing([strong, problem('weak')]), {})), ['weak', 'strong'])
  })

  test('the difficulty fits the score: too hard a problem waits', () => {
    const found = recommend(standing([problem('hard', { difficulty: 5 }), problem('easy')]), {})
    assert.deepEqual(ids(found), ['easy', 'hard'])
    assert.deepEqual(
      found.map(({ why }) => why.level),
      ['fitting', 'hard'],
    )
  })

  test('the foundations come before what stands on them', () => {
    const built = problem('built', { prerequisites: ['base'] })
    const [first, second] = recommend(
      standing([built, problem('base', { skills: ['debugging'], difficulty: 4 })]),
      {},
    )
    assert.deepEqual([first?.id, second?.why.needs.map(({ id }) => id)], ['base', ['base']])
  })

  test('of two alike, the one whose skill was left longer', () => {
    const problems = [problem('fresh'), problem('idle', { skills: ['testing'] })]
    const areas = [area('edge-case-handling', 40), area('testing', 40)]
    const practisedOn = new Map([
      ['edge-case-handling', '2026-03-14'],
      ['testing', '2026-02-20'],
    ])
    assert.deepEqual(ids(recommend(standing(problems, { areas, practisedOn }), {})), ['idle', 'fresh'])
  })

  test('solved ones are left out, and are what a review looks at', () => {
    const problems = [problem('done'), problem('open')]
    const records = [record('done', 80)]
    assert.deepEqual(ids(recommend(standing(problems, { records }), {})), ['open'])
    assert.deepEqual(ids(recommend(standing(problems, { records }), { review: true })), ['done'])
  })
})

test('a streak runs to today or yesterday, and ends with a day left out', () => {
  const days = ['2026-03-14', '2026-03-13', '2026-03-10', '2026-03-09', '2026-03-08']
  assert.deepEqual(streaksOf(days, today), {
    current: 2,
    longest: 3,
    longestOn: { from: '2026-03-08', to: '2026-03-10' },
    activeDays: 5,
  })
  assert.equal(streaksOf(['2026-03-12'], today).current, 0)
  assert.equal(streaksOf([], today).longest, 0)
})

const recommendation = (id: string, minutes: number) => ({
  ...{ id, title: id, unitId: 'u1', unitName: 'U1', gist: '', difficulty: 2, minutes, skills: [], score: 1 },
  why: { skill: null, level: 'fitting' as const, needs: [], daysSince: null, best: null },
})

test('a plan keeps within the minutes of a day and goes on with what is longer', () => {
  const problems = [recommendation('long', 70), recommendation('short', 20)]
  const { days: plan, unfinished } = studyPlan(5, 30, { problems, materials: [], review: [] })
  assert.ok(plan.every(({ minutes }) => minutes <= 30))
  assert.equal(unfinished, null)
  const long = plan.flatMap(({ items }) => items.filter(({ id }) => id === 'long'))
  assert.deepEqual(
    [
      long.reduce((sum, { minutes }) => sum + minutes, 0),
      long.map(({ part }) => `${part?.number}/${part?.of}`),
    ],
    [70, ['1/3', '2/3', '3/3']],
  )
})

test('what the last day only begins is told apart, with what it still takes', () => {
  const problems = [recommendation('done', 30), recommendation('begun', 50)]
  const { days, unfinished } = studyPlan(2, 30, { problems, materials: [], review: [] })
  assert.deepEqual(unfinished, { id: 'begun', title: 'begun', minutes: 20 })
  assert.deepEqual(
    days[1]?.items.map(({ id, minutes, part }) => [id, minutes, part]),
    [['begun', 30, { number: 1, of: 2 }]],
  )
})

test('weeks of a curve begin on Monday, the first with the span', () => {
  const at = (date: string, score: number) => ({ date, score }) as Submission
  const submissions = [at('2026-03-09', 90), at('2026-03-08', 50), at('2026-03-02', 70), at('2026-01-15', 40)]
  const points = pointsOf(submissions, { from: Temporal.PlainDate.from('2026-01-14'), to: today })
  assert.deepEqual(
    points.map(({ from, average, count }) => [from, average, count]),
    [
      ['2026-01-14', 40, 1],
      ['2026-03-02', 60, 2],
      ['2026-03-09', 90, 1],
    ],
  )
})
