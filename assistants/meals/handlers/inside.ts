import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { saysAny } from '../lexicon/concepts.ts'
import { isFood } from '../lexicon/terms.ts'
import { allergyCovers, isIn } from '../planner/rules.ts'
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
    .map((word) => answers[isIn(word, findIngredient(name)!)](name, word))
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

const answers: Readonly<Record<ReturnType<typeof isIn>, (name: string, word: string) => string>> = {
  yes: (name, word) => `네, ${name}에는 ${withParticle(word, '이/가')} 들어 있어요.`,
  no: (name, word) => `아니요, ${name}에는 ${withParticle(word, '이/가')} 없는 것으로 적혀 있어요.`,
  unknown: (name, word) =>
    `${name}에 ${withParticle(word, '이/가')} 들어가는지는 적어 둔 것이 없어서 제가 몰라요.`,
}

/** What is remembered says of foods that somebody may want to eat: what is caught decides; else it is only said beside the answer. */
export interface MayEat {
  readonly caught?: Reply
  readonly note?: string
}

/** 마요네즈 먹어도 돼요?: every food of it is held against the allergies that are remembered, where there are any. */
export async function mayEat(t: Turn, wanted: readonly string[], warnsOnly = false): Promise<MayEat> {
  const isAsked = saysAny(t.message, 'may eat')
  const foods = wanted.filter(isFood)
  if ((!isAsked && !warnsOnly) || foods.length === 0) return {}
  const profile = await t.run(call(getProfile, {}))
  const allergies = profile.kind === 'found' ? profile.value.allergies : []
  if (allergies.length === 0) return {}
  const kept = `기억하는 알레르기(${allergies.join(', ')})`
  const held: Held[] = []
  for (const food of foods) held.push(await heldAgainst(t, food, allergies))
  const caught = held.filter(({ found }) => found === 'yes')
  if (caught.length > 0) {
    const { name, dish } = caught[0]!
    const lines = caught.map((it) => {
      const marks = it.allergens.length > 0 ? `(표시 재료: ${it.allergens.join(', ')})` : ''
      const isSure = it.dish === undefined
      return `${it.name}에는 ${kept}에 걸리는 것이 ${isSure ? '있어요' : '있거나 확인할 수 없어요'}${marks}.`
    })
    return {
      caught: {
        text: `아니요, 드시지 마세요. ${lines.join(' ')}`,
        suggestions: [`${name} 대신 뭐 넣어?`, '내 알레르기 뭐로 되어 있어?'],
        ...(dish ? { dish } : {}),
        isExact: true,
      },
    }
  }
  if (!isAsked) return {}
  const named = (found: Held['found']) =>
    held.flatMap((it) => (it.found === found ? [it.name] : [])).join(', ')
  const [free, unknown] = [named('no'), named('unknown')]
  return {
    note: [
      free === '' ? '' : `${free}에 ${kept}에 걸리는 재료가 적혀 있지는 않아요.`,
      unknown === ''
        ? ''
        : `${unknown}에 ${kept}에 걸리는 것이 들어 있는지는 적어 둔 것이 없어서 제가 몰라요.`,
      '제품마다 다를 수 있으니 포장의 표시도 봐 주세요.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

interface Held {
  readonly name: string
  readonly found: ReturnType<typeof isIn>
  readonly allergens: readonly string[]
  readonly dish?: string
}

async function heldAgainst(t: Turn, food: string, allergies: readonly string[]): Promise<Held> {
  const ingredient = findIngredient(food)
  if (ingredient) {
    const all = allergies.map((allergy) => isIn(allergy, ingredient))
    const found = (['yes', 'unknown'] as const).find((it) => all.includes(it)) ?? 'no'
    return { name: food, found, allergens: ingredient.allergens }
  }
  // 조개, 견과: a kind that is itself what somebody is kept from.
  const own = allergyCovers(food)
  if (own && allergies.some((it) => (allergyCovers(it) ?? [it]).some((word) => own.includes(word))))
    return { name: food, found: 'yes', allergens: [] }
  // 땅콩소스샐러드, which no recipe is: what it is called after is in it.
  if (allergies.some((it) => food.includes(it))) return { name: food, found: 'yes', allergens: [] }
  const shown = await t.run(call(getRecipe, { name: food, servings: null }))
  if (shown.kind !== 'found') return { name: food, found: 'unknown', allergens: [] }
  const { name, allergens, safe, id } = shown.value
  return { name, found: safe ? 'no' : 'yes', allergens, dish: id }
}
