import type { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { dropCached } from '#store/tool-cache.ts'
import { profileChangeText } from '../answers/profile-words.ts'
import { type Profile, profileSchema } from '../planner/wishes.ts'
import { profileOf } from '../queries/own.ts'
import { mealsTables, profileTable } from '../tables.ts'

/** What is to be different; lists replace the ones that stand there. */
export const profilePatchSchema = profileSchema.partial()

export const setProfile = defineAction({
  name: 'set_profile',
  title: '내 정보 바꾸기',
  description: 'Keeps allergies, diet, dislikes, servings, energy, budget and minutes.',
  input: profilePatchSchema,
  undoable: true,
  tables: [profileTable],
  async plan(tx, patch) {
    const before = await profileOf(tx)
    const after = patched(before, patch)
    if (JSON.stringify(before) === JSON.stringify(after)) return miss('이미 그렇게 기억하고 있어요.')
    return {
      touches: [{ table: profileTable.name, keys: ['own'] }],
      columns: ['내 정보'],
      rows: [],
      told: { before, after } as never,
    }
  },
  // To forget an allergy is the one thing here that can hurt somebody.
  confirm({ told }) {
    const { before, after } = told as unknown as { before: Profile; after: Profile }
    const gone = before.allergies.filter((it) => !after.allergies.includes(it))
    return gone.length > 0
      ? { question: `${gone.join(', ')} 알레르기를 목록에서 지울까요? 지우면 식단에 다시 나올 수 있어요.` }
      : null
  },
  async apply(tx, patch) {
    const body = JSON.stringify(patched(await profileOf(tx), patch))
    await mealsTables(tx)
      .insertInto('meal_profiles')
      .values({ owner_id: tx.ownerId, id: 'own', body })
      .onConflict((on) => on.columns(['owner_id', 'id']).doUpdateSet({ body }))
      .execute()
    await dropCached(tx, ['meal_profiles'])
  },
  summarise({ plan }) {
    const { before, after } = plan.told as unknown as { before: Profile; after: Profile }
    return profileChangeText(before, after)
  },
})

function patched(before: Profile, patch: z.infer<typeof profilePatchSchema>): Profile {
  const said = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return profileSchema.parse({ ...before, ...said })
}
