import { defineDataset } from '#query/dataset.ts'
import { solvedFrom } from '../mastery/solved.ts'

/** The student's submissions as queries see them. */
export const submissions = defineDataset({
  table: 'coach_submissions',
  time: 'day',
  fields: {
    id: { kind: 'id', column: 'id' },
    problem: { kind: 'text', column: 'problem_id' },
    unit: { kind: 'text', column: 'unit_id' },
    score: { kind: 'number', column: 'score' },
    spent: { kind: 'number', column: 'minutes', optional: true },
    miss: { kind: 'list', column: 'issues' },
    skills: { kind: 'json', column: 'skills' },
    /** The skills that a submission was measured in. */
    skill: { kind: 'list', column: 'skills', stored: 'names' },
    day: { kind: 'day', column: 'submitted_on', grain: 'day' },
    week: { kind: 'day', column: 'submitted_on', grain: 'week' },
    month: { kind: 'day', column: 'submitted_on', grain: 'month' },
    weekday: { kind: 'day', column: 'submitted_on', grain: 'weekday' },
    hour: { kind: 'hour', column: 'submitted_time' },
    time: { kind: 'clock', column: 'submitted_time' },
  },
  measures: {
    submissions: { kind: 'rows' },
    average: { kind: 'mean', of: 'score' },
    best: { kind: 'most', of: 'score' },
    lowest: { kind: 'least', of: 'score' },
    minutes: { kind: 'sum', of: 'spent' },
    /** Submissions whose time is known: what the sum of minutes is of. */
    timed: { kind: 'rows', where: [{ field: 'spent', known: true }] },
    problems: { kind: 'different', of: 'problem' },
    solved: { kind: 'different', of: 'problem', where: [{ field: 'score', from: solvedFrom }] },
    days: { kind: 'different', of: 'day' },
    firstDate: { kind: 'least', of: 'day' },
    lastDate: { kind: 'most', of: 'day' },
  },
  assumes: [],
})
