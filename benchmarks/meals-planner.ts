/**
 * The planner of meals: 1,000 random profiles with random requests, edits and proposals that try to slip something in, none
 * of which may come out with what its owner cannot eat; how long a week of three meals takes among 500 recipes; and what is
 * weighed, beside valid plans made by chance, in one run.
 *
 *   node_modules/.bin/node benchmarks/meals-planner.ts
 */
import { allergens } from '#assistants/meals/kitchen/allergens.ts'
import { conditionsByName } from '#assistants/meals/kitchen/conditions.ts'
import { diets, keepsDiet } from '#assistants/meals/kitchen/diets.ts'
import { ingredients as table } from '#assistants/meals/kitchen/ingredients.ts'
import { type MealKind, mealKinds, type Recipe } from '#assistants/meals/kitchen/recipe.ts'
import { sharedRecipes } from '#assistants/meals/kitchen/recipes.ts'
import { chanceFrom } from '#assistants/meals/planner/chance.ts'
import { allergyCovers, has, type Limits, limitsAt } from '#assistants/meals/planner/rules.ts'
import { newSlots, slotsOfEdit } from '#assistants/meals/planner/slots.ts'
import { nearestPlan, planOf, type Thinking, tryPlan } from '#assistants/meals/planner/think.ts'
import { violationsOf } from '#assistants/meals/planner/validate.ts'
import { type DailyPlan, noWishes, plainProfile } from '#assistants/meals/planner/wishes.ts'

const rounds = 1000
const byName = new Map(table.map(({ name, pieces }) => [name, pieces]))
const words = ['매운맛', '돼지고기', '생선', '새우', '두부', '면', '국물', '달콤한', '고기', '김치', '튀기기']
const chance = chanceFrom('bench')
const some = <T>(from: readonly T[], most: number) =>
  from.filter(() => chance() < (most * chance()) / from.length)
const one = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
const byId = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))
const week = newSlots(7, ['breakfast', 'lunch', 'dinner'])
const plain: Limits = { profile: plainProfile, wishes: noWishes }

/** Read off the ingredients themselves, by none of the planner's own rules. */
function holds(recipe: Recipe, { profile, wishes }: Limits): boolean {
  const inside = recipe.ingredients.flatMap(({ ingredient, name }) =>
    ingredient ? [...ingredient.allergens, ingredient.name, ingredient.kind] : [name],
  )
  const isAllergen = profile.allergies.some((allergy) =>
    allergyCovers(allergy)!.some((it) => inside.includes(it)),
  )
  const out = wishes.without.filter((word) => !wishes.wanted.includes(word))
  return isAllergen || !keepsDiet(recipe, profile.diet) || out.some((word) => has(recipe, word))
}

const tally = { plans: 0, edits: 0, proposals: 0, letThrough: 0, none: 0, broken: 0 }
const count = (plan: readonly DailyPlan[], limits: Limits) => {
  for (const { meals } of plan)
    for (const [meal, { recipeId }] of Object.entries(meals))
      if (holds(byId.get(recipeId)!, limitsAt(limits, meal as MealKind))) tally.broken++
}
for (let round = 0; round < rounds; round++) {
  const limits: Limits = {
    profile: {
      ...plainProfile,
      allergies: some([...allergens, '견과류', '갑각류', '생선', '시금치'], 5),
      diet: chance() < 0.3 ? one(diets) : 'none',
      kcal: chance() < 0.3 ? 1400 + Math.floor(chance() * 1200) : null,
      budget: chance() < 0.3 ? 2500 + Math.floor(chance() * 5000) : null,
      minutes: chance() < 0.3 ? 15 + Math.floor(chance() * 40) : null,
    },
    wishes: {
      ...noWishes,
      without: some(words, 2),
      wanted: some(words, 1),
      every: some([...conditionsByName.keys()], 1),
      byMeal: chance() < 0.3 ? { [one(mealKinds)]: { without: some(words, 2), minutes: 20 } } : {},
    },
  }
  const meals = mealKinds.filter(() => chance() < 0.6)
  const slots = newSlots(1 + Math.floor(chance() * 7), meals.length > 0 ? meals : ['dinner'])
  const made = planFor({ recipes: sharedRecipes, slots, limits, month: 11, seed: String(round) })
  if (made) {
    tally.plans++
    count(made, limits)
    const without = [...limits.wishes.without, one(words)]
    const narrowed = { ...limits, wishes: { ...limits.wishes, without, wanted: [] } }
    const edit = {
      days: [],
      meals: [],
      wanted: some(words, 1),
      replaced: [],
      without,
      adds: false,
      all: chance() < 0.2,
    }
    const open = slotsOfEdit(made, edit, { recipes: byId, limits: narrowed })
    const changed = planFor({
      recipes: sharedRecipes,
      slots: open,
      limits: narrowed,
      month: 11,
      seed: String(round),
    })
    if (changed) {
      tally.edits++
      count(changed, { ...limits, wishes: { ...limits.wishes, without: [] } })
    }
  } else tally.none++
  for (let attempt = 0; attempt < 3; attempt++) {
    tally.proposals++
    const proposed = planOf(
      slots,
      slots.map(() => one(sharedRecipes)),
    )
    if (violationsOf(proposed, { recipes: byId, slots, limits }).length > 0) continue
    tally.letThrough++
    count(proposed, limits)
  }
}
console.log(`profiles ${rounds}: plans ${tally.plans}, without one ${tally.none}, edits ${tally.edits}`)
console.log(`proposals ${tally.proposals}, let through ${tally.letThrough}`)
console.log(`meals with what may not be in them: ${tally.broken}`)

function planFor(thinking: Thinking): readonly DailyPlan[] | undefined {
  const { plan, violations } = tryPlan(thinking, 1)
  return violations.length === 0 ? plan : nearestPlan(thinking)?.plan
}

const many = Array.from({ length: 500 }, (_, at): Recipe => {
  const recipe = sharedRecipes[at % sharedRecipes.length]!
  const copy = Math.floor(at / sharedRecipes.length)
  return copy === 0
    ? recipe
    : {
        ...recipe,
        id: `${recipe.id}-${copy}`,
        kcal: recipe.kcal + 15 * copy,
        price: recipe.price + 100 * copy,
      }
})
const times = Array.from({ length: 40 }, (_, at) => {
  const started = performance.now()
  tryPlan({ recipes: many, slots: week, limits: plain, month: 11, seed: `t${at}` }, 1)
  return performance.now() - started
}).sort((a, b) => a - b)
console.log(
  `a week of three meals from 500 recipes: median ${times[20]!.toFixed(1)} ms, p95 ${times[37]!.toFixed(1)} ms`,
)

type Measures = Record<
  | 'sameMainNextDay'
  | 'sameFlavourNextDay'
  | 'twoSoupsADay'
  | 'energyOff'
  | 'minutes'
  | 'price'
  | 'heavyBreakfasts'
  | 'leftover',
  number
>
const none: Measures = {
  sameMainNextDay: 0,
  sameFlavourNextDay: 0,
  twoSoupsADay: 0,
  energyOff: 0,
  minutes: 0,
  price: 0,
  heavyBreakfasts: 0,
  leftover: 0,
}
const sums = { ours: { ...none }, byChance: { ...none } }
for (let round = 0; round < 30; round++) {
  const { plan } = tryPlan(
    { recipes: sharedRecipes, slots: week, limits: plain, month: 11, seed: `w${round}` },
    1,
  )
  add(sums.ours, plan)
  let random: DailyPlan[]
  do
    random = planOf(
      week,
      week.map(({ meal }) => one(sharedRecipes.filter((it) => it.meals.includes(meal)))),
    )
  while (violationsOf(random, { recipes: byId, slots: week, limits: plain }).length > 0)
  add(sums.byChance, random)
}
for (const key of Object.keys(none) as (keyof Measures)[]) {
  const [ours, byChance] = [sums.ours[key] / 30, sums.byChance[key] / 30]
  console.log(
    `${key.padEnd(16)} ours ${ours.toFixed(1)}  by chance ${byChance.toFixed(1)}  (${(ours / byChance).toFixed(2)})`,
  )
}

function add(sum: Measures, plan: readonly DailyPlan[]): void {
  const days = plan.map(({ meals }) =>
    mealKinds.flatMap((meal) => (meals[meal] ? [byId.get(meals[meal].recipeId)!] : [])),
  )
  const grams = new Map<string, number>()
  for (const [at, day] of days.entries()) {
    const near = [...day, ...(days[at + 1] ?? [])]
    sum.sameMainNextDay += near.length - new Set(near.map(({ main }) => main)).size
    const flavours = near.flatMap((it) => it.flavours)
    sum.sameFlavourNextDay += flavours.length - new Set(flavours).size
    sum.twoSoupsADay += Math.max(0, day.filter(({ method }) => method === '끓이기').length - 1)
    sum.energyOff += Math.abs(1805 - day.reduce((all, { kcal }) => all + kcal, 0))
    sum.heavyBreakfasts += day[0]!.kcal > 560 ? 1 : 0
    for (const { minutes, price, ingredients, servings } of day) {
      sum.minutes += minutes
      sum.price += price
      for (const { ingredient, grams: own } of ingredients)
        if (ingredient?.perishable && own !== undefined)
          grams.set(ingredient.name, (grams.get(ingredient.name) ?? 0) + (own * 2) / servings)
    }
  }
  for (const [name, own] of grams) {
    const pieces = byName.get(name)!
    const pack = Math.max(150, ...Object.values(pieces))
    sum.leftover += Math.ceil(own / pack - 1e-9) * pack - own
  }
}
