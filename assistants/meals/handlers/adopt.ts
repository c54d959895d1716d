import { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { savePlan } from '../actions/save-plan.ts'
import { changesBetween } from '../answers/plan-words.ts'
import { dailyPlanSchema, noWishes, plainProfile } from '../planner/wishes.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { getProfile } from '../tools/get-profile.ts'

/** What a request may bring along: the plan that the person sees. */
export const contextSchema = z.strictObject({ currentPlan: z.array(dailyPlanSchema).max(31).optional() })

/** The plan the person sees is the plan they mean: it becomes the session's, where it is another. */
export async function adoptShownPlan(t: Turn): Promise<void> {
  const shown = contextSchema.parse(t.question.context).currentPlan
  if (!shown) return
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  const held = stored.kind === 'found' ? stored.value : undefined
  if (changesBetween(held?.plan ?? [], shown).length === 0) return
  const profile = await t.run(call(getProfile, {}))
  const { servings } = held ?? (profile.kind === 'found' ? profile.value : plainProfile)
  await t.act(savePlan, { kind: 'page', days: shown, servings, wishes: held?.wishes ?? noWishes })
}
