import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { mealText, wonText } from '../answers/words.ts'
import { mealKinds } from '../kitchen/recipe.ts'
import { saysAny } from '../lexicon/concepts.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { calendarMeals } from '../tools/calendar-meals.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { getRecipe } from '../tools/get-recipe.ts'
import { asksWhich, saysFigure } from '../understand/asks-which.ts'
import type { Request } from '../understand/request.ts'
import { calendarDays } from './calendar.ts'
import type { Ideas, Reply } from './handler.ts'

/** What the plan comes to: a day's figures, what it costs, or what each of its meals has, where it is asked which of them. */
export async function planNutrition(t: Turn, request: Request): Promise<Reply> {
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found')
    return { text: '어떤 요리의 영양이 궁금하세요?', suggestions: ['비빔밥 칼로리 얼마야?'], isExact: true }
  const { servings, figures, plan } = stored.value
  const isOfEach = asksWhich(t.message) || limits.some((limit) => request[limit] !== undefined)
  if (isOfEach) return eachMeal(t.message, request, plan)
  const { kcalPerDay, proteinPerDay, carbohydratePerDay, fatPerDay, days, meals, pricePerMeal } = figures
  if (saysAny(t.message, 'how much') && !saysAny(t.message, 'figures', 'eat'))
    return {
      text: `지금 식단 ${meals}끼 ${servings}인분의 재료비는 모두 **${wonText(pricePerMeal * meals * servings)}**쯤이에요. 1인 한 끼 ${wonText(pricePerMeal)}쯤이고, 포장 단위로 사면 더 들 수 있어요.`,
      suggestions: ['재료 장바구니에 담아줘', '식단 보여줘'],
      isExact: true,
    }
  return {
    text: `지금 식단 ${days}일은 하루 평균 **${kcalPerDay.toLocaleString('en')}kcal**예요. 단백질 ${proteinPerDay}g, 탄수화물 ${carbohydratePerDay}g, 지방 ${fatPerDay}g이에요.`,
    suggestions: ['단백질 더 많은 걸로 바꿔줘', '식단 보여줘'],
    isExact: true,
  }
}

const limits = ['budget', 'minutes', 'kcal', 'mealKcal'] as const

/** 제일 비싼 거 뭐야?, 600칼로리 넘는 거 있어?: the figure of each meal, from the highest down; from the lowest up, where that is asked for. */
function eachMeal(message: string, request: Request, plan: readonly DailyPlan[]): Reply {
  const dishes = plan.flatMap(({ day, meals: its }) =>
    mealKinds.flatMap((meal) => {
      const planned = its[meal]
      const about = { dayNumbers: [day], meals: [meal] }
      return planned ? [{ ...planned, at: `${day}일차 ${mealText(meal)} `, about }] : []
    }),
  )
  const { first, ...reply } = ranked(message, request, dishes)
  if (!first) return { text: '식단에 끼니가 없어요.', suggestions: ['3일치 점심 저녁 짜줘'], isExact: true }
  return { ...reply, suggestions: [`${first.at}다른 걸로 바꿔줘`, '식단 보여줘'], about: first.about }
}

/** 그 중에 칼로리 제일 낮은 거: of what was proposed. */
export async function ofIdeas(t: Turn, request: Request, ideas: Ideas): Promise<Reply | undefined> {
  const shown = await t.runAll(ideas.ids.map((name) => call(getRecipe, { name, servings: null })))
  const dishes = shown.flatMap((it) =>
    it.kind === 'found' ? [{ ...it.value, recipeId: it.value.id, at: '' }] : [],
  )
  const { first, ...reply } = ranked(t.message, request, dishes)
  return first && { ...reply, suggestions: ['그걸로 할게', '이거 어떻게 만들어?', '다른 거 추천해줘'], ideas }
}

interface Figured {
  readonly at: string
  readonly name: string
  readonly recipeId: string
  readonly kcal: number
  readonly minutes: number
  readonly price: number
}

/** Dishes by the figure that a message asks about, and which of them is first. */
function ranked<D extends Figured>(
  message: string,
  request: Request,
  dishes: readonly D[],
): Reply & { first?: D } {
  const { budget, minutes, mealKcal, kcal } = request
  const figure =
    budget !== undefined || saysFigure(message, 'price')
      ? 'price'
      : minutes !== undefined || saysFigure(message, 'minutes')
        ? 'minutes'
        : 'kcal'
  const { name, of, most, least } = figureWords[figure]
  const isBelow = saysFigure(message, 'below')
  const isLeast = isBelow || saysFigure(message, 'least')
  const meals = dishes
    .map((dish) => ({ ...dish, value: dish[figure] }))
    .sort((a, b) => (isLeast ? a.value - b.value : b.value - a.value))
  const [first] = meals
  const last = meals.at(-1)
  if (!first || !last) return { text: '' }
  const isOne = first.value === last.value
  const [best, worst] = isLeast ? [least, most] : [most, least]
  const end = withParticle(of(last.value), '이에요/예요')
  const far = isOne ? `, ${end}` : `(${of(first.value)}), 가장 ${worst} 건 ${last.at}${last.name}, ${end}`
  const others = meals.length > mostTold ? [`- 그 밖에 ${meals.length - mostTold}끼`] : []
  const lines = meals.slice(0, mostTold).map(({ at, name: dish, value }) => `- ${at}${dish} ${of(value)}`)
  const limit = budget ?? minutes ?? mealKcal ?? kcal
  const within = ({ value }: { readonly value: number }) => (isBelow ? value <= limit! : value > limit!)
  const verdict =
    limit === undefined
      ? ''
      : `${verdictText(meals.filter(within).length, `${withParticle(of(limit), '을/를')} ${isBelow ? '넘지 않는' : '넘는'} 끼니`)} `
  return {
    text: `${verdict}${withParticle(name, '이/가')} 가장 ${best} 건 ${first.at}**${first.name}**${far}.\n\n${[...lines, ...others].join('\n')}`,
    dish: first.recipeId,
    first,
    isExact: true,
  }
}

function verdictText(count: number, which: string): string {
  return count > 0
    ? `네, ${withParticle(which, '이/가')} ${count}끼 있어요.`
    : `아니요, ${withParticle(which, '은/는')} 없어요.`
}

/** So many meals are listed; the panel has them all. */
const mostTold = 10

const figureWords = {
  price: { name: '1인 한 끼 값', of: wonText, most: '높은', least: '낮은' },
  minutes: { name: '걸리는 시간', of: (value: number) => `${value}분`, most: '긴', least: '짧은' },
  kcal: {
    name: '열량',
    of: (value: number) => `${value.toLocaleString('en')}kcal`,
    most: '높은',
    least: '낮은',
  },
} as const

/** What the stored meals of a day come to. */
export async function dayNutrition(t: Turn, request: Request): Promise<Reply> {
  const span = calendarDays(request, t.today)
  const found = await t.run(call(calendarMeals, { ...span, meals: [...(request.meals ?? [])] }))
  if (found.kind !== 'found')
    return { text: '그날에는 등록된 식단이 없어요.', suggestions: ['이번 주 식단 보여줘'], isExact: true }
  const { kcal, count, meals } = found.value
  const each = meals.slice(0, 6).map(({ name, kcal: own, meal }) => `${mealText(meal)} ${name} ${own}kcal`)
  return {
    text: `${count}끼를 합치면 **${kcal.toLocaleString('en')}kcal**예요(${each.join(', ')}).`,
    suggestions: ['이번 주 식단 보여줘'],
    isExact: true,
  }
}
