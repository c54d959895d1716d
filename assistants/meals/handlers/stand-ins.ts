import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { nearestTo } from '../lexicon/known-foods.ts'
import { has } from '../planner/rules.ts'
import { noWishes } from '../planner/wishes.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import { ofPlans, type Request } from '../understand/request.ts'

/** Of a dish that no recipe is, what comes nearest and there are recipes of: 마라탕 → 중식. It is named in the answer. */
export async function withStandIns(t: Turn, request: Request): Promise<Request> {
  if (!ofPlans.has(request.ask) || request.ask === 'profile' || !request.wanted) return request
  const standIns: NonNullable<Request['standIns']>[number][] = []
  for (const said of request.wanted) {
    const kinds = nearestKept(said)
    if (kinds && !(await isOwned(t, said))) standIns.push({ said, kinds })
  }
  if (standIns.length === 0) return request
  const wanted = request.wanted.flatMap((word) => standIns.find(({ said }) => said === word)?.kinds ?? word)
  return { ...request, wanted: [...new Set(wanted)], standIns }
}

/** The nearest that recipes of the house have; nothing, where they have what was said. */
function nearestKept(said: string): readonly string[] | undefined {
  const isKept = (word: string) => sharedRecipes.some((recipe) => has(recipe, word))
  if (isKept(said)) return undefined
  return nearestTo(said)
    .map((row) => row.filter(isKept))
    .find((row) => row.length > 0)
    ?.slice(0, 1)
}

/** A recipe of one's own may be just that. */
async function isOwned(t: Turn, said: string): Promise<boolean> {
  const wishes = { ...noWishes, wanted: [said] }
  const found = await t.run(call(searchRecipes, { wishes, meals: [], seed: said, limit: 1 }))
  return found.kind === 'found'
}
