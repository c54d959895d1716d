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

/** A dish by its name, or those that are called by a word: 김치찌개 is one with pork and one with tuna. */
function dishesCalled(word: string): readonly Recipe[] {
  const named = sharedRecipes.filter(({ id }) => id === word)
  if (named.length > 0 || word.length < 2 || !isFood(word) || findIngredient(word)) return named
  return sharedRecipes
    .filter(({ name }) => name.replace(/\s+/gu, '').endsWith(word.replace(/\s+/gu, '')))
    .slice(0, mostDishes)
}
