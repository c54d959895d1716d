import { explainConcept } from './explain-concept.ts'
import { getAchievements } from './get-achievements.ts'
import { getHint } from './get-hint.ts'
import { getProblem } from './get-problem.ts'
import { getProgress } from './get-progress.ts'
import { getStudentScores } from './get-student-scores.ts'
import { getSubmissions } from './get-submissions.ts'
import { getWeakAreas } from './get-weak-areas.ts'
import { makeStudyPlan } from './make-study-plan.ts'
import { querySubmissions } from './query-submissions.ts'
import { recommendMaterials } from './recommend-materials.ts'
import { recommendProblems } from './recommend-problems.ts'

export const coachTools = [
  getStudentScores,
  getWeakAreas,
  getProgress,
  getSubmissions,
  querySubmissions,
  getProblem,
  getHint,
  recommendProblems,
  recommendMaterials,
  explainConcept,
  makeStudyPlan,
  getAchievements,
] as const
