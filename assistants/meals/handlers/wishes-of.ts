import { noWishes, type Wishes } from '../planner/wishes.ts'
import type { Request } from '../understand/request.ts'

/** What a request asks of a plan, on top of what was asked of it before. */
export function wishesOf(request: Request, before: Wishes = noWishes): Wishes {
  const { without = [], wanted = [], cuisines, diet, minutes, budget, kcal, mealKcal, repeats } = request
  return {
    without: [...new Set([...before.without.filter((it) => !wanted.includes(it)), ...without])],
    wanted: [...wanted],
    cuisines: [...(cuisines ?? before.cuisines)],
    diet: diet ?? before.diet,
    minutes: minutes ?? before.minutes,
    budget: budget ?? before.budget,
    kcal: kcal ?? before.kcal,
    mealKcal: mealKcal ?? before.mealKcal,
    repeats: repeats ?? before.repeats,
  }
}
