import { withParticle } from '#korean/particles.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { isFood } from '../lexicon/terms.ts'
import { has } from '../planner/rules.ts'
import type { Reply } from './handler.ts'
import { namesIllness, noAdvice } from './notes.ts'

const byId = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))

/** 떡국 당뇨에 괜찮아?: whether a dish is what it is asked about for, by what recipes are marked by, with its figures. */
export function suited(wanted: readonly string[], message: string): Reply | undefined {
  const recipe = wanted.map((word) => byId.get(word)).find((it) => it !== undefined)
  const word = wanted.find((it) => !byId.has(it) && !isFood(it))
  if (!recipe || !word) return undefined
  const { name, kcal, protein, carbohydrate, minutes } = recipe
  const isMarked = has(recipe, word)
  const verdict = isMarked
    ? `네, ${withParticle(`**${name}**`, '은/는')} ‘${word}’ 메뉴로 표시돼 있어요.`
    : `${withParticle(`**${name}**`, '은/는')} ‘${word}’ 메뉴로 표시돼 있지 않아요.`
  const figures = `${minutes}분, 1인분에 ${kcal}kcal, 탄수화물 ${carbohydrate}g, 단백질 ${protein}g이에요.`
  const isHealth = conditionsByName.get(word)?.isHealth === true || namesIllness(message)
  return {
    text: [verdict, figures, isHealth ? noAdvice : ''].filter(Boolean).join(' '),
    suggestions: [`${word} 메뉴 추천해줘`, `${name} 어떻게 만들어?`],
    dish: recipe.id,
    isExact: true,
  }
}
