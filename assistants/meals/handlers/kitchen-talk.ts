import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { wonText } from '../answers/words.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { gramsOf } from '../kitchen/measures.ts'
import { mealKinds, mostServings, type Recipe } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { conceptsIn } from '../lexicon/concepts.ts'
import { isFood } from '../lexicon/terms.ts'
import { has, isInside } from '../planner/rules.ts'
import { recipesOf } from '../queries/own.ts'
import { calendarMeals } from '../tools/calendar-meals.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { findSubstitutes } from '../tools/find-substitutes.ts'
import { getRecipe } from '../tools/get-recipe.ts'
import { ingredientFacts } from '../tools/ingredient-facts.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import { asksWhich } from '../understand/asks-which.ts'
import type { Request } from '../understand/request.ts'
import { calendarDays } from './calendar.ts'
import { compared } from './compare.ts'
import { daysMeant } from './dates.ts'
import { figuresOfKind } from './figures-of-kind.ts'
import { find } from './find.ts'
import type { Asked, Handler, Reply } from './handler.ts'
import { insideOf, mayEat } from './inside.ts'
import { neededOf } from './needed.ts'
import { dayNutrition, ofIdeas, planNutrition } from './nutrition-of-meals.ts'
import { seedOf } from './plan.ts'
import { priceOf } from './price.ts'
import { suited } from './suits.ts'
import { tipFor, tipOr } from './tips.ts'
import { wishesOf } from './wishes-of.ts'

/** How a dish is made. */
export const recipe: Handler = async (t, asked) => {
  const dish = await dishMeant(t, asked)
  if ('text' in dish) return dish
  const found = await t.run(call(getRecipe, { name: dish.name, servings: asked.request.servings ?? null }))
  if (found.kind !== 'found') return noRecipe(t, asked, dish.name)
  const { name, servings, minutes, ingredients, steps, kcal, id } = found.value
  const when = stepsWith(steps, asked, name)
  return {
    text: `${when}**${name}** ${servings}인분, ${minutes}분이면 돼요(1인 ${kcal}kcal).\n\n${warning(found.value)}재료: ${ingredients.join(', ')}\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`,
    suggestions: [
      '이거 칼로리 얼마야?',
      ...substituteChip(ingredients),
      `내일 저녁은 ${withParticle(name, '으로/로')} 짜줘`,
    ],
    dish: id,
    isExact: true,
  }
}

/** 갈치조림에 무는 언제 넣어?: the steps that an ingredient is named in, ahead of the whole. */
function stepsWith(steps: readonly string[], asked: Asked, dish: string): string {
  const isDish = dishIn(asked)
  const things = (asked.request.wanted ?? []).filter((word) => !isDish(word) && word !== dish)
  const its = things.flatMap((word) => {
    const names = [word, findIngredient(word)?.name ?? word]
    const at = steps.flatMap((step, index) => (names.some((it) => step.includes(it)) ? [index + 1] : []))
    const [first] = at
    if (first === undefined) return []
    return [
      `${withParticle(word, '은/는')} ${at.length > 1 ? `${first}번부터` : `${first}번에서`} 들어가요: ${steps[first - 1]}`,
    ]
  })
  return its.length > 0 ? `${its.join('\n')}\n\n` : ''
}

/** What a dish is made of, and whether something is in it. */
export const contents: Handler = async (t, asked) => {
  const { wanted = [] } = asked.request
  const isDish = dishIn(asked)
  const suits = suited(wanted, t.message)
  const { caught, note } = await mayEat(t, wanted, suits !== undefined)
  const told = caught ?? suits ?? (await insideOf(t, wanted))
  if (told) return told
  // 유통기한 지난 우유 먹어도 돼?: of what is no dish, more is asked than what is in it.
  if (note !== undefined && !wanted.some(isDish)) return tipOr(t, note)
  const dishes = wanted.filter(isDish)
  const things = wanted.filter((word) => !isDish(word))
  const needed = dishes.length === 0 ? await neededOf(t, things, asked.request.servings) : undefined
  if (needed) return needed
  const dish = await dishMeant(t, {
    ...asked,
    request: without(asked.request, dishes[0] ?? (things.length > 1 ? things[0]! : undefined)),
  })
  // 두부에 퓨린이 많아?: of a food without a dish, what is known of it.
  if ('text' in dish) return (things.length > 0 ? await tipFor(t) : undefined) ?? dish
  const found = await t.run(call(getRecipe, { name: dish.name, servings: asked.request.servings ?? null }))
  if (found.kind !== 'found') return noRecipe(t, asked, dish.name)
  const { name, servings, writtenFor, ingredients, allergens, unknown, id } = found.value
  const said = conceptsIn(t.message)
  const asksMuch = asked.request.servings !== undefined || said.some((it) => it.name === 'how much')
  const asksFor = things.filter((word) => word !== dish.name && word !== name)
  const inside = asksFor.map((word) => {
    const known = findIngredient(word)
    const names = [word, known?.name ?? word]
    const isIn =
      ingredients.some((line) => names.some((it) => line.replace(/\s/gu, '').includes(it))) ||
      allergens.some((it) => it === word || known?.allergens.includes(it as never))
    const line = ingredients.find((it) => names.some((own) => it.replace(/\s/gu, '').startsWith(own)))
    if (line && asksMuch)
      return `${name} ${servings}인분에는 **${line}**${withParticle(line, '이/가').slice(line.length)} 들어가요.`
    if (isIn) return `네, ${name}에는 ${withParticle(word, '이/가')} 들어가요.`
    return unknown.length > 0
      ? `${name}의 재료 가운데 ${withParticle(unknown.join(', '), '은/는')} 제가 속을 모르는 것이라, ${withParticle(word, '이/가')} 없다고 말씀드릴 수는 없어요.`
      : `아니요, ${name}의 재료에는 ${withParticle(word, '이/가')} 없어요.`
  })
  const scaled =
    servings > muchMore * writtenFor
      ? `${writtenFor}인분 레시피의 양을 그대로 곱한 것이니, 양념은 조금 적게 넣고 간을 보며 맞추세요.\n\n`
      : ''
  return {
    text: `${note === undefined ? '' : `${note}\n\n`}${inside.length > 0 ? `${inside.join(' ')}\n\n` : ''}${scaled}**${name}** ${servings}인분 재료: ${ingredients.join(', ')}.\n알레르기 표시 재료: ${allergens.join(', ') || '없음'}.`,
    suggestions: ['이거 어떻게 만들어?', ...substituteChip(ingredients)],
    dish: id,
    isExact: true,
  }
}

/** So many times a recipe, what is only multiplied is too much of its seasoning. */
const muchMore = 5

export const substitute: Handler = async (t, { request, unexplained }) => {
  const [word, ...others] = [...(request.wanted ?? []).filter((it) => !isSharedDish(it)), ...unexplained]
  if (!word)
    return {
      text: '어떤 재료를 바꾸고 싶으세요?',
      suggestions: ['두부 대신 뭐 넣어?', '맛술 대신 뭐 써?'],
      isExact: true,
    }
  // 술이라서 못 써요: what the ingredient itself has, and is said beside it, is why something else is asked for.
  const own = findIngredient(word)
  const why = own ? others.filter((it) => isInside(it, own)) : []
  const found = await t.run(
    call(findSubstitutes, { ingredient: word, diet: request.diet ?? null, without: why }),
  )
  // 당 안 올라가는 걸로: what is to be kept to is no list of what else is as sweet.
  const isHeld = others.some((it) => conditionsByName.has(it))
  const tip = found.kind === 'found' && !isHeld ? undefined : await tipFor(t)
  if (tip) return tip
  if (found.kind !== 'found')
    return {
      text: `${withParticle(word, '을/를')} 대신할 재료는 아직 정리해 둔 게 없어요. 다른 재료도 물어봐 주세요.`,
      suggestions: ['두부 대신 뭐 넣어?'],
      isExact: true,
    }
  const { options, leftOut } = found.value
  const lines = options.map(({ name, how }) => `- **${name}**: ${how}.`)
  const out =
    leftOut.length > 0
      ? `\n\n${withParticle(leftOut.join(', '), '은/는')} ${why.length > 0 ? `${why.join(', ')}이나 ` : ''}알레르기, 지키시는 식단 때문에 뺐어요.`
      : ''
  if (lines.length === 0)
    return { text: `${word} 대신 쓸 만한 것이 모두 드실 수 없는 재료예요.${out}`, isExact: true }
  return {
    text: `${word} 대신 이렇게 해 보세요.\n\n${lines.join('\n')}${out}`,
    suggestions: [`${options[0]!.name} 요리 추천해줘`],
    isExact: true,
  }
}

const mostGrams = 10_000

export const nutrition: Handler = async (t, asked) => {
  const { wanted = [], from, dayNumbers } = asked.request
  const isDish = dishIn(asked)
  const thing = wanted.find((word) => !isDish(word) && findIngredient(word))
  const things = wanted.filter((word) => isDish(word) || isFood(word))
  const side = things.length > 1 ? await compared(t, things) : undefined
  if (side) return side
  const isOfIdeas = things.length === 0 && dayNumbers === undefined && asksWhich(t.message)
  const among = isOfIdeas && asked.ideas ? await ofIdeas(t, asked.request, asked.ideas) : undefined
  if (among) return among
  // 단백질 하루에 얼마나 돼?: a nutrient is no food.
  const isBare =
    !wanted.some((word) => isDish(word) || isFood(word)) &&
    from === undefined &&
    dayNumbers === undefined &&
    (!asked.dish || asksWhich(t.message))
  if (isBare) return planNutrition(t, asked.request)
  if (from !== undefined && wanted.length === 0) return dayNutrition(t, asked.request)
  if (thing && !wanted.some(isDish)) {
    const { amount } = asked.request
    const weighed = amount && gramsOf(findIngredient(thing)!, amount.quantity, amount.unit)
    const asFar = weighed !== undefined && weighed >= 1 && weighed <= mostGrams ? weighed : 100
    const found = await t.run(call(ingredientFacts, { name: thing, grams: asFar }))
    if (found.kind === 'found') {
      const { name, grams, kcal, protein, fat, carbohydrate } = found.value
      const isPieces = weighed === grams && amount !== undefined && amount.unit !== 'g'
      const said = isPieces ? `${amount.quantity}${amount.unit}(${grams}g)` : `${grams}g`
      return {
        text: `${name} ${withParticle(said, '은/는')} **${kcal}kcal**예요. 단백질 ${protein}g, 지방 ${fat}g, 탄수화물 ${carbohydrate}g이에요.`,
        suggestions: [`${name} 요리 추천해줘`],
        isExact: true,
      }
    }
  }
  const dish = await dishMeant(t, asked)
  if ('text' in dish) return dish
  const found = await t.run(call(getRecipe, { name: dish.name, servings: null }))
  if (found.kind !== 'found')
    return (await figuresOfKind(t, dish.name, wanted)) ?? noRecipe(t, asked, dish.name)
  const { name, kcal, protein, fat, carbohydrate, price, id } = found.value
  return {
    text: `${withParticle(name, '은/는')} 1인분에 **${kcal}kcal**예요. 단백질 ${protein}g, 지방 ${fat}g, 탄수화물 ${carbohydrate}g이고, 재료비는 ${wonText(price)}쯤이에요.`,
    suggestions: ['이거 어떻게 만들어?', '재료는 뭐야?'],
    dish: id,
    isExact: true,
  }
}

export const cooking: Handler = async (t, asked) => {
  const { request } = asked
  const suits = suited(request.wanted ?? [], t.message)
  const { caught, note } = await mayEat(t, request.wanted ?? [], suits !== undefined)
  if (caught ?? suits) return (caught ?? suits)!
  const needed = await neededOf(t, request.wanted ?? [], request.servings)
  if (needed) return needed
  const price = await priceOf(
    t,
    request.wanted?.find((word) => findIngredient(word)),
  )
  if (price) return price
  // Of a dish that is named, what is known is how it is made.
  const dish = asked.request.wanted?.some(dishIn(asked)) ? () => recipe(t, asked) : undefined
  return tipOr(t, note, dish)
}

/** The dish that a message means: by its name, by its place in the calendar or the plan, else the one spoken of. */
async function dishMeant(
  t: Turn,
  { request, dish, own, unexplained }: Asked,
): Promise<{ readonly name: string } | Reply> {
  // 쉽게 알려 줘: what it is to be like is no name of a dish.
  const { wanted = [] } = request
  const isWhole = (word: string) => own.includes(word) || ids.has(word)
  const named = wanted.find(isWhole) ?? wanted.find(isSharedDish) ?? wanted.find(isFood)
  if (named && isWhole(named)) return { name: named }
  // 미역국에 소고기 볶고: of the dishes that are called so, the one that has what is named with it.
  const beside = wanted.filter((word) => word !== named && isFood(word))
  const whole = named && beside.length > 0 ? dishWith(named, beside) : undefined
  if (whole) return { name: whole.id }
  // 소금은 언제 넣어?: of the dish spoken of, where that has it.
  const spokenOf = dish === undefined ? undefined : await recipeBy(t, dish)
  if (named && spokenOf && findIngredient(named) && has(spokenOf, named)) return { name: spokenOf.id }
  if (named && request.from === undefined) return { name: named }
  if (request.from !== undefined) {
    const span = calendarDays(request, t.today)
    const found = await t.run(call(calendarMeals, { ...span, meals: [...(request.meals ?? [])] }))
    if (found.kind === 'found') {
      const all = [...new Set(found.value.meals.map(({ name }) => name))]
      // 오늘 저녁 김치찌개: the one that is there, of all that are called so.
      const names = named ? all.filter((name) => name.includes(named)) : all
      if (names.length === 0) return { name: named! }
      return names.length === 1 ? { name: names[0]! } : which(names)
    }
  }
  if (named) return { name: named }
  const isPlaced = request.dayNumbers !== undefined || request.meals !== undefined
  if (!isPlaced && dish) return { name: dish }
  // A dish that nobody has a name for is said to be unknown, not taken for another.
  if (!isPlaced && unexplained.length > 0) return { name: unexplained[0]! }
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found')
    return {
      text: '어떤 요리 말씀이세요? 이름을 알려 주세요.',
      suggestions: ['된장찌개 어떻게 끓여?', '불고기 재료 뭐야?'],
      isExact: true,
    }
  const { plan } = stored.value
  const days = daysMeant(request, plan)
  const names = plan
    .filter(({ day }) => days.length === 0 || days.includes(day))
    .flatMap(({ meals }) =>
      mealKinds.flatMap((meal) =>
        meals[meal] && (!request.meals || request.meals.includes(meal)) ? [meals[meal].name] : [],
      ),
    )
  if (names.length === 1) return { name: names[0]! }
  return names.length === 0
    ? { text: '그 자리에는 식단이 없어요.', suggestions: ['식단 보여줘'], isExact: true }
    : which(names)
}

function which(names: readonly string[]): Reply {
  return {
    text: `어느 요리 말씀이세요? ${names.slice(0, 6).join(', ')} 가운데 골라 주세요.`,
    suggestions: names.slice(0, 3).map((name) => `${name} 어떻게 만들어?`),
    isExact: true,
  }
}

const ids = new Set(sharedRecipes.map(({ id }) => id))

/** Whether a word names a dish, of everybody's recipes or of one's own. */
const dishIn =
  ({ own }: Asked) =>
  (word: string) =>
    own.includes(word) || isSharedDish(word)

function isSharedDish(word: string): boolean {
  if (ids.has(word)) return true
  return !findIngredient(word) && word.length >= 2 && sharedRecipes.some(({ name }) => name.includes(word))
}

async function recipeBy(t: Turn, dish: string): Promise<Recipe | undefined> {
  const recipes = ids.has(dish) ? sharedRecipes : await t.context.read(recipesOf)
  return recipes.find(({ id }) => id === dish)
}

function dishWith(named: string, beside: readonly string[]) {
  return sharedRecipes.find(
    (recipe) => recipe.name.includes(named) && beside.every((word) => has(recipe, word)),
  )
}

function without(request: Request, dish: string | undefined): Request {
  const { wanted: _, ...rest } = request
  return dish === undefined ? rest : { ...rest, wanted: [dish] }
}

/** No dish of that name: those that are one (죽), else that there is none. */
async function noRecipe(t: Turn, asked: Asked, name: string): Promise<Reply> {
  if ((asked.request.servings ?? 1) > mostServings)
    return {
      text: `한 번에 ${mostServings.toLocaleString('en')}인분까지 계산해 드려요. 그보다 적은 인분으로 물어봐 주세요.`,
      isExact: true,
    }
  const wishes = wishesOf({ ask: 'find', wanted: [name] })
  const found = await t.run(call(searchRecipes, { wishes, meals: [], seed: seedOf(t), limit: 1 }))
  if (found.kind === 'found') return find(t, { ...asked, request: { ask: 'find', wanted: [name] } })
  return {
    text: `‘${name}’ 레시피는 아직 없어요. 비슷한 요리를 찾아 드리거나, 가지고 계신 레시피를 파일로 가져올 수 있어요.`,
    suggestions: ['두부 요리 추천해줘', '된장찌개 어떻게 끓여?'],
    isExact: true,
  }
}

function warning({
  safe,
  allergens,
}: {
  readonly safe: boolean
  readonly allergens: readonly string[]
}): string {
  return safe
    ? ''
    : `⚠️ 알레르기 재료가 들어 있거나 확인할 수 없는 요리예요(${allergens.join(', ')}). 드시지 마세요.\n\n`
}

function substituteChip(ingredients: readonly string[]): string[] {
  const name = ingredients[0]?.split(' ')[0]
  return name ? [`${name} 대신 뭐 넣어?`] : []
}
