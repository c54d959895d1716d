import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { wishText } from '../answers/words.ts'
import { allergyCovers } from '../planner/rules.ts'
import { getProfile } from '../tools/get-profile.ts'

/** What was looked for and no recipe has: because of an allergy that is remembered, or because there is none. */
export async function unmetNotes(t: Turn, unmet: readonly string[]): Promise<string[]> {
  if (unmet.length === 0) return []
  const known = await t.run(call(getProfile, {}))
  const allergies = known.kind === 'found' ? known.value.allergies : []
  const covers = (word: string) => allergyCovers(word) ?? [word]
  const isBarred = (word: string) =>
    allergies.some((it) => covers(it).some((own) => covers(word).includes(own)))
  const named = (words: readonly string[]) => words.map(wishText).join(', ')
  const [barred, none] = [unmet.filter(isBarred), unmet.filter((word) => !isBarred(word))]
  return [
    ...(barred.length > 0 ? [`${withParticle(named(barred), '은/는')} 알레르기라 빼고 찾았어요.`] : []),
    ...(none.length > 0 ? [`${named(none)}에 맞는 것은 없어서 나머지로 찾았어요.`] : []),
  ]
}
