import type { TestEngine } from '#engine/testing/test-engine.ts'
import type { Reply } from '#model/testing/reply.ts'
import type { Heard, ScriptedServer } from '#model/testing/scripted-server.ts'
import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import { allergens } from '../kitchen/allergens.ts'
import { diets, keepsDiet } from '../kitchen/diets.ts'
import type { Recipe } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { chanceFrom } from '../planner/chance.ts'
import { allergyCovers, has } from '../planner/rules.ts'
import { type Profile, plainProfile } from '../planner/wishes.ts'
import { planOfSession } from '../queries/own.ts'
import { mealsTables } from '../tables.ts'

interface Slipped {
  /** Plans that were stored, after a request or an edit. */
  readonly plans: number
  readonly meals: number
  /** Proposals of the model, and the forbidden meals in them. */
  readonly proposals: number
  readonly slipped: number
  /** Meals of stored plans with what their owner cannot or will not eat: each one is a fault. */
  readonly broken: readonly string[]
}

const byId = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))
const exclusions = ['매운 거', '돼지고기', '생선', '새우', '두부', '국물', '김치'] as const
const excluded: Readonly<Record<(typeof exclusions)[number], string>> = {
  '매운 거': '매운맛',
  돼지고기: '돼지고기',
  생선: '생선',
  새우: '새우',
  두부: '두부',
  국물: '국물',
  김치: '김치',
}
const edits = ['다시 짜줘', '2일차 저녁 바꿔줘', '첫째 날 저녁만 다른 걸로', '전부 다시 짜줘'] as const

/**
 * Random profiles, each with a request that leaves something out and an edit, answered with a model that proposes what is
 * forbidden wherever there is any. What is stored is read off the ingredients, by none of the planner's own rules.
 */
export async function slipIn(
  { database, server, tested }: { database: Database; server: ScriptedServer; tested: TestEngine },
  { rounds, now, seed }: { rounds: number; now: Date; seed: string },
): Promise<Slipped> {
  const chance = chanceFrom(seed)
  const one = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
  const count = { plans: 0, meals: 0, proposals: 0, slipped: 0 }
  const broken: string[] = []
  for (let round = 0; round < rounds; round++) {
    const allergies = allergens.filter(() => chance() < 0.12)
    const diet = chance() < 0.3 ? one(diets) : 'none'
    const profile: Profile = { ...plainProfile, allergies: [...allergies], diet }
    const out = one(exclusions)
    const isForbidden = (recipe: Recipe) =>
      holds(recipe, profile.allergies) || !keepsDiet(recipe, diet) || has(recipe, excluded[out])
    const forbidden = sharedRecipes.filter(isForbidden)
    server.play(({ prompt }: Heard): Reply => {
      if (!prompt.includes('You plan meals')) return { status: 500 }
      const meals = [1, 2, 3].map((day) => {
        const isSly = forbidden.length > 0 && chance() < 0.7
        if (isSly) count.slipped++
        return { day, meal: 'dinner', recipeId: one(isSly ? forbidden : sharedRecipes).id }
      })
      count.proposals++
      return { text: [JSON.stringify({ meals })] }
    })
    await database.asOwner(alice, async (tx) => {
      const tables = mealsTables(tx)
      await tables
        .insertInto('meal_profiles')
        .values({ owner_id: tx.ownerId, id: 'own', body: JSON.stringify(profile) })
        .onConflict((on) => on.columns(['owner_id', 'id']).doUpdateSet({ body: JSON.stringify(profile) }))
        .execute()
    })
    let sessionId: string | undefined
    for (const message of [`${out} 빼고 사흘 저녁 짜줘`, one(edits)]) {
      const asked = await tested.ask({ message, now, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.answer.sessionId
      const stored = await database.asOwner(alice, (tx) => planOfSession(tx, sessionId!))
      if (!stored) continue
      count.plans++
      for (const { meals } of stored.days)
        for (const { recipeId } of Object.values(meals)) {
          count.meals++
          const recipe = byId.get(recipeId)
          if (!recipe || isForbidden(recipe))
            broken.push(`${recipeId} for ${allergies.join()} ${diet} without ${out}: ${message}`)
        }
    }
  }
  return { ...count, broken }
}

function holds({ ingredients }: Recipe, allergies: readonly string[]): boolean {
  const inside = ingredients.flatMap(({ ingredient, name }) =>
    ingredient ? [...ingredient.allergens, ingredient.name, ingredient.kind] : [name],
  )
  return allergies.some((allergy) => allergyCovers(allergy)!.some((it) => inside.includes(it)))
}
