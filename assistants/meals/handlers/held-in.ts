import { withParticle } from '#korean/particles.ts'
import type { Reading } from '#nlu/schema.ts'
import type { Recipe } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { isSafe } from '../planner/rules.ts'
import type { Request } from '../understand/request.ts'
import type { Reply } from './handler.ts'

const byId = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))
const mostOthers = 3

/** The dishes that a message names, whatever it wants of them. */
export function dishesIn(readings: readonly Reading<Request>[]): readonly Recipe[] {
  const named = readings.flatMap(({ clause }) =>
    clause.mentions.flatMap(({ kind, value }) => (kind === 'word' ? (byId.get(String(value)) ?? []) : [])),
  )
  return [...new Set(named)]
}

/** 딸이 땅콩을 먹으면 붓는데 양념닭강정 줘도 돼?: whether it is in the dish comes first, whatever is asked or kept beside it. */
export function withHeld(reply: Reply, foods: readonly string[], dishes: readonly Recipe[]): Reply {
  if (foods.length === 0 || dishes.length === 0) return reply
  return { ...reply, text: `${dishes.map((dish) => held(dish, foods)).join('\n')}\n\n${reply.text}` }
}

function held(dish: Recipe, foods: readonly string[]): string {
  const name = `**${dish.name}**`
  const said = (words: readonly string[]) => withParticle(words.join(', '), '이/가')
  const inside = foods.filter((food) => !isSafe(dish, [food]))
  if (inside.length === 0)
    return `${name}의 재료에는 ${said(foods)} 적혀 있지 않아요. 제품마다 다를 수 있으니 포장의 표시도 봐 주세요.`
  const others = sharedRecipes.filter((it) => it.main === dish.main && isSafe(it, foods)).slice(0, mostOthers)
  const isKnown = dish.unknown.length === 0
  const instead =
    others.length > 0 ? ` 대신 ${others.map((it) => it.name).join(', ')}에는 적혀 있지 않아요.` : ''
  return isKnown
    ? `아니요, ${name}에는 ${said(inside)} 들어 있어요. 못 드시는 분께 드리지 마세요.${instead}`
    : `${name}에 ${said(inside)} 없는지 확인할 수 없어요. 못 드시는 분께 드리지 마세요.${instead}`
}
