import { withParticle } from '#korean/particles.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import type { Recipe } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { isFood } from '../lexicon/terms.ts'
import { isLeftOutBy } from '../planner/rules.ts'
import type { Reply } from './handler.ts'
import { namesIllness, noAdvice } from './notes.ts'

const mostDishes = 3

/** 떡국 당뇨에 괜찮아?, 김치찌개 매워?: whether a dish is what it is asked about for, by what recipes are marked by, with its figures. */
export function suited(wanted: readonly string[], message: string): Reply | undefined {
  const dishes = wanted.map(dishesCalled).find((found) => found.length > 0) ?? []
  const [first] = dishes
  const word = wanted.find((it) => dishesCalled(it).length === 0 && !isFood(it))?.replace(/^!/u, '')
  if (!first || !word) return undefined
  const marked = dishes.filter((recipe) => isLeftOutBy(recipe, word))
  const others = dishes.filter((recipe) => !marked.includes(recipe))
  const names = (recipes: readonly Recipe[]) => recipes.map(({ name }) => `**${name}**`).join(', ')
  const yes = marked.length > 0 ? `네, ${withParticle(names(marked), '은/는')} ‘${word}’ 메뉴예요.` : ''
  const no =
    others.length > 0 ? `${withParticle(names(others), '은/는')} ‘${word}’ 메뉴로 표시돼 있지 않아요.` : ''
  const held = conditionsByName.get(word)?.without
  if (held) return heldTo(dishes, held, word)
  const { name, kcal, protein, carbohydrate, minutes } = first
  const figures = `${dishes.length > 1 ? `${withParticle(name, '은/는')} ` : ''}${minutes}분, 1인분에 ${kcal}kcal, 탄수화물 ${carbohydrate}g, 단백질 ${protein}g이에요.`
  const isHealth = conditionsByName.get(word)?.isHealth === true || namesIllness(message)
  return {
    text: [yes, no, figures, isHealth ? noAdvice : ''].filter(Boolean).join(' '),
    suggestions: [`${word} 메뉴 추천해줘`, `${name} 어떻게 만들어?`],
    dish: first.id,
    isExact: true,
  }
}

/** 임신 중인데 연어덮밥 먹어도 돼?: a dish that has what nobody in that state is given, with what is like it and has none. */
function heldTo(dishes: readonly Recipe[], out: readonly string[], word: string): Reply {
  const [first] = dishes as readonly [Recipe]
  const has = (recipe: Recipe) => out.filter((it) => isLeftOutBy(recipe, it))
  const caught = dishes.filter((recipe) => has(recipe).length > 0)
  if (caught.length === 0)
    return {
      text: `${withParticle(first.name, '은/는')} ${out.map((it) => `‘${it}’`).join(', ')} 메뉴는 아니에요. 재료는 ${first.ingredients.map(({ name }) => name).join(', ')}이에요. ${conditionsByName.get(word)?.isHealth ? noAdvice : ''}`.trim(),
      suggestions: [`${first.name} 어떻게 만들어?`],
      dish: first.id,
      isExact: true,
    }
  const [main] = first.flavours.length > 0 ? first.flavours : [first.main]
  const others = sharedRecipes
    .filter(
      (recipe) => has(recipe).length === 0 && (recipe.name.includes(main!) || recipe.main === first.main),
    )
    .toSorted((a, b) => Number(b.name.includes(main!)) - Number(a.name.includes(main!)))
    .slice(0, mostDishes)
  const names = caught.map(({ name }) => `**${name}**`).join(', ')
  return {
    text: `아니요, ${withParticle(names, '은/는')} ${caught
      .flatMap(has)
      .filter((it, at, all) => all.indexOf(it) === at)
      .map((it) => says[it] ?? `‘${it}’ 메뉴예요`)
      .join(
        ', ',
      )}. ${others.length > 0 ? `대신 ${others.map(({ name }) => `**${name}**`).join(', ')} 같은 것이 있어요. ` : ''}${conditionsByName.get(word)?.isHealth ? noAdvice : ''}`.trim(),
    suggestions: others.slice(0, 2).map(({ name }) => `${name} 어떻게 만들어?`),
    isExact: true,
  }
}
const says: Readonly<Record<string, string>> = {
  날것: '생선을 익히지 않고 먹는 요리라, 임신 중에는 피하시는 게 좋아요',
}

/** A dish by its name, or those that are called by a word: 김치찌개 is one with pork and one with tuna. */
function dishesCalled(word: string): readonly Recipe[] {
  const named = sharedRecipes.filter(({ id }) => id === word)
  if (named.length > 0 || word.length < 2 || !isFood(word) || findIngredient(word)) return named
  return sharedRecipes
    .filter(({ name }) => name.replace(/\s+/gu, '').endsWith(word.replace(/\s+/gu, '')))
    .slice(0, mostDishes)
}
