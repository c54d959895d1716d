import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { movedText, moveMeals } from '../actions/move-meals.ts'
import { savePlan } from '../actions/save-plan.ts'
import { planLines } from '../answers/plan-words.ts'
import { mealText } from '../answers/words.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { currentPlan } from '../tools/current-plan.ts'
import type { Place, Request } from '../understand/request.ts'
import { updateCalendar } from './calendar.ts'
import { daysMeant, firstDate } from './dates.ts'
import type { Handler, Reply } from './handler.ts'
import { showPlan } from './plan.ts'

interface Spot {
  readonly day: number
  readonly meal: MealKind
}

/** Meals that go elsewhere, or change places: in the plan at hand, else among those that are stored. Nothing is cooked anew. */
export const move: Handler = async (t, { request, dish }) => {
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  const { pair = [] } = request
  if (stored.kind === 'found') {
    const { plan, startsOn } = stored.value
    const isStored = startsOn !== null && pair.every(({ dayNumber }) => dayNumber === undefined)
    const pairs = spotsOf(request, plan, dish)
    if (!isStored && pairs.length > 0) return movedInPlan(t, stored.value, pairs)
  }
  const [from, to] = pair
  if (from?.date !== undefined && to?.date !== undefined) return movedInCalendar(t, from, to)
  return {
    text: '무엇을 어디로 옮길까요? ‘2일차 저녁을 3일차 저녁이랑 바꿔줘’처럼 두 자리를 말씀해 주세요.',
    suggestions: ['식단 보여줘', '이번 주 식단 보여줘'],
    isExact: true,
  }
}

/** The pairs of meals that change places; none where a place is not in the plan. */
function spotsOf(
  request: Request,
  plan: readonly DailyPlan[],
  dish: string | undefined,
): (readonly [Spot, Spot])[] {
  const [first, second] = request.pair ?? []
  if (first && !second) {
    const source = spotOfDish(request, plan, dish)
    const [day] = isAnyDay(first) ? [source?.day] : daysOf(first, plan)
    return source && day !== undefined ? [[source, { day, meal: first.meals?.[0] ?? source.meal }]] : []
  }
  if (!first || !second) return []
  const isEveryDay = isAnyDay(first) && isAnyDay(second)
  const days = isEveryDay
    ? plan.map(({ day }) => [day, day] as const)
    : daysOf(first, plan).flatMap((from) => daysOf(second, plan).map((to) => [from, to] as const))
  return days.flatMap(([from, to]) => {
    const has = (at: number) => plan.find(({ day }) => day === at)?.meals ?? {}
    const kinds = first.meals ?? mealKinds.filter((meal) => has(from)[meal] ?? has(to)[meal])
    return kinds.map(
      (meal, at) =>
        [
          { day: from, meal },
          { day: to, meal: second.meals?.[at] ?? meal },
        ] as const,
    )
  })
}

const isAnyDay = ({ date, dayNumber }: Place) => date === undefined && dayNumber === undefined

function daysOf({ date, dayNumber }: Place, plan: readonly DailyPlan[]): number[] {
  const has = (day: number) => plan.some((it) => it.day === day)
  if (dayNumber !== undefined) return daysMeant({ ask: 'move', dayNumbers: [dayNumber] }, plan).filter(has)
  if (date === undefined) return []
  const within = daysMeant({ ask: 'move', from: date, to: date }, plan)
  // 내일로, of a plan that ends today: a day that comes to it.
  const start = firstDate(plan)
  const day = start === undefined ? 0 : Temporal.PlainDate.from(date).since(start).days + 1
  return within.length > 0 ? within : day >= 1 && day <= mostDays ? [day] : []
}
const mostDays = 31

/** 갈비찜은 토요일 저녁으로: where a dish stands that is named, was spoken of, or is the only one. */
function spotOfDish(
  { wanted = [], replaced = [] }: Request,
  plan: readonly DailyPlan[],
  dish: string | undefined,
): Spot | undefined {
  const words = [...wanted, ...replaced]
  const all = plan.flatMap(({ day, meals }) =>
    mealKinds.flatMap((meal) => (meals[meal] ? [{ day, meal, planned: meals[meal] }] : [])),
  )
  const named = all.filter(({ planned: { recipeId, name } }) =>
    words.length > 0
      ? words.some((word) => recipeId === word || name.replace(/\s+/gu, '').includes(word))
      : recipeId === dish,
  )
  return named.length === 1 ? named[0] : all.length === 1 ? all[0] : undefined
}

async function movedInPlan(
  t: Turn,
  {
    plan,
    servings,
    wishes,
  }: { plan: readonly DailyPlan[]; servings: number; wishes: Parameters<typeof savePlan.apply>[1]['wishes'] },
  pairs: readonly (readonly [Spot, Spot])[],
): Promise<Reply> {
  const at = ({ day, meal }: Spot) => plan.find((it) => it.day === day)?.meals[meal]
  const places = new Map(
    pairs.flatMap(([from, to]) => [
      [`${from.day}/${from.meal}`, at(to)],
      [`${to.day}/${to.meal}`, at(from)],
    ]),
  )
  const told = pairs.flatMap(([from, to]) => {
    const [one, other] = [at(from), at(to)]
    if (one?.recipeId === other?.recipeId) return []
    if (one) return [{ name: one.name, from: spotText(from), to: spotText(to), other: other?.name ?? null }]
    return other ? [{ name: other.name, from: spotText(to), to: spotText(from), other: null }] : []
  })
  const days = withDays(
    plan,
    pairs.map(([, to]) => to.day),
  ).map((it) => ({
    ...it,
    meals: Object.fromEntries(
      mealKinds.flatMap((meal) => {
        const key = `${it.day}/${meal}`
        const planned = places.has(key) ? places.get(key) : it.meals[meal]
        return planned ? [[meal, planned]] : []
      }),
    ),
  }))
  const left = days.filter(({ meals }) => Object.keys(meals).length > 0)
  const acted = await t.act(savePlan, { kind: 'edit', days: left, servings, wishes })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done' || told.length === 0)
    return {
      text: '그 자리에는 옮길 메뉴가 없어서 그대로 뒀어요.',
      suggestions: ['식단 보여줘'],
      isExact: true,
    }
  showPlan(t, left)
  return {
    text: `${told.length > mostTold ? `메뉴 ${told.length}쌍의 자리를 서로 바꿨어요.` : told.map(movedText).join(' ')} 다른 끼니는 그대로예요.\n\n${planLines(left)}`,
    suggestions: ['되돌려줘', '캘린더에 등록해줘'],
    isExact: true,
  }
}

/** The plan with days that something is to go to and that it has not. */
function withDays(plan: readonly DailyPlan[], days: readonly number[]): DailyPlan[] {
  const start = firstDate(plan)
  const added = [...new Set(days)]
    .filter((day) => !plan.some((it) => it.day === day))
    .map((day) => ({
      day,
      meals: {},
      ...(start
        ? {
            date: Temporal.PlainDate.from(start)
              .add({ days: day - 1 })
              .toString(),
          }
        : {}),
    }))
  return [...plan, ...added].sort((a, b) => a.day - b.day)
}

const mostTold = 2
const spotText = ({ day, meal }: Spot) => `${day}일차 ${mealText(meal)}`

async function movedInCalendar(t: Turn, from: Place, to: Place): Promise<Reply> {
  const place = ({ date, meals }: Place) => ({
    date: date!,
    ...(meals?.length === 1 ? { meal: meals[0]! } : {}),
  })
  const acted = await t.act(moveMeals, { from: place(from), to: place(to) })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind === 'done') await updateCalendar(t)
  return {
    text:
      acted.kind === 'done' ? acted.receipt.summary : acted.kind === 'failed' ? acted.error : acted.reason,
    suggestions: acted.kind === 'done' ? ['되돌려줘', '이번 주 식단 보여줘'] : ['이번 주 식단 보여줘'],
    isExact: true,
  }
}
