import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import { isFood } from '../lexicon/terms.ts'
import { allergyCovers } from '../planner/rules.ts'
import { getProfile } from '../tools/get-profile.ts'
import { getRecipe } from '../tools/get-recipe.ts'
import { ingredientFacts } from '../tools/ingredient-facts.ts'
import type { Reply } from './handler.ts'

/** 간장에 뭐 들어 있어?, 어묵에 밀 들어가?: of an ingredient, what of the marked allergens is in it. */
export async function insideOf(t: Turn, wanted: readonly string[]): Promise<Reply | undefined> {
  const said = t.message.replace(/\s+/gu, '')
  const isHolder = (word: string) => said.includes(`${word}에`) && !said.includes(`${word}에서`)
  const holder = wanted.find((word) => findIngredient(word) && isHolder(word.replace(/\s+/gu, '')))
  if (!holder) return undefined
  const found = await t.run(call(ingredientFacts, { name: holder, grams: 100 }))
  if (found.kind !== 'found') return undefined
  const { name, allergens } = found.value
  const asked = wanted
    .filter((word) => word !== holder)
    .map((word) => {
      const covered = [word, ...(allergyCovers(word) ?? [])]
      return allergens.some((it) => covered.includes(it))
        ? `네, ${name}에는 ${withParticle(word, '이/가')} 들어 있어요.`
        : `아니요, ${name}의 알레르기 표시 재료에는 ${withParticle(word, '이/가')} 없어요.`
    })
  const all =
    allergens.length > 0
      ? `${name}에는 알레르기 표시 재료가 있어요: **${allergens.join(', ')}**.`
      : `${name}에는 따로 표시하는 알레르기 재료가 없어요.`
  return {
    text: `${[...asked, all].join(' ')} 제품마다 다를 수 있으니 포장의 표시도 봐 주세요.`,
    suggestions: [`${name} 대신 뭐 넣어?`, `${name} 들어간 요리 추천해줘`],
    isExact: true,
  }
}

const conceptsIn = conceptFinder(concepts)

/** 마요네즈 먹어도 돼요?: held against the allergies that are remembered, where there are any. */
export async function mayEat(
  t: Turn,
  wanted: readonly string[],
  warnsOnly = false,
): Promise<Reply | undefined> {
  const isAsked = conceptsIn(t.message, { start: 0, end: t.message.length }).some(
    ({ name }) => name === 'may eat',
  )
  const food = wanted.find(isFood)
  if ((!isAsked && !warnsOnly) || !food) return undefined
  const profile = await t.run(call(getProfile, {}))
  const allergies = profile.kind === 'found' ? profile.value.allergies : []
  if (allergies.length === 0) return undefined
  const inside = await allergensOf(t, food)
  if (!inside) return undefined
  const { name, allergens, dish } = inside
  const caught = allergies.filter((allergy) => {
    const covered = [allergy, ...(allergyCovers(allergy) ?? [])]
    return [name, ...allergens].some((it) => covered.includes(it))
  })
  const kept = `기억하는 알레르기(${allergies.join(', ')})`
  if (caught.length > 0 || inside.isUnsafe)
    return {
      text: `아니요, 드시지 마세요. ${name}에는 ${kept}에 걸리는 재료가 있거나 확인할 수 없어요${allergens.length > 0 ? `(표시 재료: ${allergens.join(', ')})` : ''}.`,
      suggestions: [`${name} 대신 뭐 넣어?`, '내 알레르기 뭐로 되어 있어?'],
      ...(dish ? { dish } : {}),
      isExact: true,
    }
  if (!isAsked) return undefined
  return {
    text: `${name}에는 ${kept}에 걸리는 재료가 없는 것으로 되어 있어요. 제품마다 다를 수 있으니 포장의 표시도 봐 주세요.`,
    suggestions: [`${name} 들어간 요리 추천해줘`],
    ...(dish ? { dish } : {}),
    isExact: true,
  }
}

async function allergensOf(t: Turn, food: string) {
  if (findIngredient(food)) {
    const found = await t.run(call(ingredientFacts, { name: food, grams: 100 }))
    if (found.kind !== 'found') return undefined
    return { name: found.value.name, allergens: found.value.allergens, isUnsafe: false, dish: undefined }
  }
  const found = await t.run(call(getRecipe, { name: food, servings: null }))
  if (found.kind !== 'found') return undefined
  const { name, allergens, safe, id } = found.value
  return { name, allergens, isUnsafe: !safe, dish: id }
}
