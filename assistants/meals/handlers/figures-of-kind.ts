import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import type { Reply } from './handler.ts'
import { seedOf } from './plan.ts'
import { wishesOf } from './wishes-of.ts'

/** 죽은 단백질이 얼마나 돼?: a kind of dish, each with its figures; by protein, where that is what is asked about. */
export async function figuresOfKind(
  t: Turn,
  kind: string,
  wanted: readonly string[],
): Promise<Reply | undefined> {
  const wishes = wishesOf({ ask: 'find', wanted: [kind] })
  const found = await t.run(call(searchRecipes, { wishes, meals: [], seed: seedOf(t), limit: mostOfKind }))
  const dishes = (found.kind === 'found' ? found.value.recipes : []).flatMap(
    ({ id }) => sharedRecipes.find((recipe) => recipe.id === id) ?? [],
  )
  if (dishes.length === 0) return undefined
  const isOfProtein = wanted.includes('고단백')
  const sorted = isOfProtein ? dishes.toSorted((a, b) => b.protein - a.protein) : dishes
  const lines = sorted.map(
    ({ name, kcal, protein, fat, carbohydrate }) =>
      `- **${name}** ${kcal}kcal · 단백질 ${protein}g · 지방 ${fat}g · 탄수화물 ${carbohydrate}g`,
  )
  const [most] = sorted
  const lead = isOfProtein
    ? `‘${kind}’ 가운데서는 ${withParticle(most!.name, '이/가')} 단백질이 ${most!.protein}g으로 가장 많아요(1인분). 모자란 만큼은 두부, 달걀, 흰살생선, 살코기 같은 것을 곁들이면 채울 수 있어요.`
    : `‘${kind}’의 1인분 영양이에요.`
  return {
    text: `${lead}\n\n${lines.join('\n')}`,
    suggestions: [`${most!.name} 어떻게 만들어?`, '단백질 많은 메뉴 추천해줘'],
    isExact: true,
  }
}
const mostOfKind = 6
