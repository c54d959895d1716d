import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import substitutes from '../content/substitutes.json' with { type: 'json' }
import { type Diet, dietRules, diets } from '../kitchen/diets.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { allergyCovers, isIn, isInside } from '../planner/rules.ts'
import { profileOf } from '../queries/own.ts'

type Options = readonly (readonly [name: string, how: string])[]
const known: ReadonlyMap<string, Options> = new Map(
  Object.entries(substitutes as unknown as Readonly<Record<string, Options>>),
)

export const findSubstitutes = defineTool({
  name: 'find_substitutes',
  title: '대체 재료',
  description: 'What can stand in for an ingredient, without what the person is allergic to.',
  input: z.object({
    ingredient: z.string().min(1).max(80),
    diet: z.enum(diets).nullable().default(null),
    /** What none of them may have. */
    without: z.array(z.string().max(80)).max(10).default([]),
  }),
  output: z.object({
    ingredient: z.string(),
    options: z.array(z.object({ name: z.string(), how: z.string() })),
    leftOut: z.array(z.string()),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['meal_profiles'],
  async run({ ingredient, diet, without }, context) {
    const found = findIngredient(ingredient)
    const all = known.get(ingredient) ?? (found && (known.get(found.name) ?? known.get(found.kind)))
    if (!all) return miss(`‘${ingredient}’ 대신 쓸 재료는 아직 정리해 둔 게 없어요`)
    const { allergies, diet: own } = await context.read(profileOf)
    const isSafe = (name: string) => {
      const holds = findIngredient(name)
      const isOut = (it: Diet) =>
        holds?.holds.some((holding) => dietRules[it].without.includes(holding)) ||
        holds?.allergens.some((allergen) => dietRules[it].allergens?.includes(allergen))
      if (isOut(own) || (diet !== null && isOut(diet))) return false
      if (without.some((word) => (holds ? isInside(word, holds) : word === name))) return false
      return !allergies.some((allergy) =>
        holds ? isIn(allergy, holds) === 'yes' : (allergyCovers(allergy) ?? [allergy]).includes(name),
      )
    }
    const safe = all.filter(([name]) => isSafe(name))
    return {
      ingredient: found?.name ?? ingredient,
      options: safe.map(([name, how]) => ({ name, how })),
      leftOut: all.filter(([name]) => !isSafe(name)).map(([name]) => name),
    }
  },
  summarise: ({ options }) =>
    options.map(({ name }) => name).join(', ') || '알레르기에 걸리지 않는 것이 없어요',
})
