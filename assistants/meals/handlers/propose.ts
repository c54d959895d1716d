import { z } from 'zod'
import { byModel, type Decision } from '#engine/decide.ts'
import { dataRule, marked } from '#engine/prompt-data.ts'
import { promptFile } from '#engine/prompt-file.ts'
import type { Turn } from '#engine/turn.ts'
import { mealKindSchema, mealKinds } from '../kitchen/recipe.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import type { Card } from '../tools/shapes.ts'
import type { Thinkable } from './thinkable.ts'

interface Proposing extends Thinkable {
  readonly message: string
  readonly reasons: readonly string[]
}

const shape = z.object({
  meals: z.array(z.object({ day: z.number().int(), meal: mealKindSchema, recipeId: z.string() })).max(124),
})

const instructions = promptFile(new URL('../prompts/propose.md', import.meta.url))

const proposing: Decision<Proposing, DailyPlan[] | null> = {
  name: 'proposal',
  rule: () => undefined,
  model: byModel({
    prompt: ({ message, slots, wishes, candidates, reasons }) => ({
      temperature: 0.3,
      maxTokens: 4000,
      messages: [
        { role: 'system', text: `${instructions()}\n\n${dataRule}` },
        {
          role: 'user',
          text: [
            `Message: ${marked(message)}`,
            `Slots: ${marked(JSON.stringify(slots))}`,
            `Wishes: ${marked(JSON.stringify(wishes))}`,
            `Recipes: ${marked(candidates.map((it) => `${it.id} ${it.name} ${it.kcal}kcal ${it.minutes}min`).join('\n'))}`,
            ...(reasons.length > 0 ? [`Wrong before: ${marked(reasons.join(', '))}`] : []),
          ].join('\n\n'),
        },
      ],
    }),
    shape,
    verdict: ({ meals }, { slots, candidates }) => ({
      value: planFrom(meals, slots, candidates),
      confidence: 0.7,
      reasoning: '모델이 제안했어요. 규칙에 맞는지는 따로 확인해요',
      indicators: [],
    }),
  }),
  fallback: () => ({ value: null, confidence: 1, reasoning: '직접 짜요', indicators: [] }),
  show: (plan) => (plan ? `${plan.length}일` : '-'),
}

/** What a model proposes for the open meals, as a whole plan; nothing where none is set. At most twice in a turn. */
export async function proposal(
  t: Turn,
  thinkable: Thinkable,
  { attempt, reasons }: { readonly attempt: number; readonly reasons: readonly string[] },
): Promise<DailyPlan[] | undefined> {
  const isWorthIt = attempt <= 2 && thinkable.candidates.length > 0
  if (!isWorthIt || !(await t.canAsk('analyze'))) return undefined
  const input = { ...thinkable, message: t.message, reasons }
  const { value } = await t.decide(proposing, input, { stage: 'planning', iteration: attempt })
  return value ?? undefined
}

/** The proposal put into the plan's shape. Whether it may stand, the validator says: here nothing is left out. */
function planFrom(
  meals: z.infer<typeof shape>['meals'],
  slots: Thinkable['slots'],
  candidates: readonly Card[],
): DailyPlan[] {
  const figures = (recipeId: string) => {
    const {
      name = recipeId,
      kcal = 0,
      minutes = 0,
      price = 0,
    } = candidates.find(({ id }) => id === recipeId) ?? {}
    return { recipeId, name, kcal, minutes, price }
  }
  const days = [...new Set([...slots, ...meals].map(({ day }) => day))].filter((day) => day >= 1 && day <= 31)
  return days
    .sort((a, b) => a - b)
    .map((day) => ({
      day,
      meals: Object.fromEntries(
        mealKinds.flatMap((meal) => {
          const fixed = slots.find((it) => it.day === day && it.meal === meal)?.recipeId
          const said = meals.find((it) => it.day === day && it.meal === meal)?.recipeId
          const recipeId = fixed ?? said
          return recipeId ? [[meal, figures(recipeId)]] : []
        }),
      ),
    }))
}
