import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { mealText, wonText } from '../answers/words.ts'
import { saysAny } from '../lexicon/concepts.ts'
import { calendarMeals } from '../tools/calendar-meals.ts'
import { currentPlan } from '../tools/current-plan.ts'
import type { Request } from '../understand/request.ts'
import { calendarDays } from './calendar.ts'
import type { Reply } from './handler.ts'

/** What the plan comes to: a day's figures, or what it costs. */
export async function planNutrition(t: Turn): Promise<Reply> {
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found')
    return { text: '어떤 요리의 영양이 궁금하세요?', suggestions: ['비빔밥 칼로리 얼마야?'], isExact: true }
  const { servings, figures } = stored.value
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
