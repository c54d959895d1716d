import { z } from 'zod'
import { type ActionContext, defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { dayText, mealText, spanText } from '../answers/words.ts'
import { holdSettings } from '../demo-data.ts'
import { type MealKind, mealKindSchema, mealKinds, mostServings } from '../kitchen/recipe.ts'
import { isSafe } from '../planner/rules.ts'
import { plannedMeal } from '../planner/think.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { type CalendarEntry, calendarBetween, planOfSession, profileOf, recipesOf } from '../queries/own.ts'
import { calendarTable, mealsTables } from '../tables.ts'
import { registrationChoice } from './registration-choice.ts'

/** One meal that is to be stored, and what stands there already. */
interface Placed {
  readonly id: string
  readonly date: string
  readonly meal: MealKind
  readonly recipeId: string
  readonly name: string
  readonly servings: number
  readonly conflict: CalendarEntry | undefined
}

interface Told {
  /** The days, as they are shown. */
  readonly name: string
  readonly first: string
  readonly last: string
  readonly meals: number
  readonly conflicts: number
  readonly conflictDays: readonly string[]
}

export const registerPlan = defineAction({
  name: 'register_plan',
  title: '캘린더에 등록',
  description:
    'Stores the current plan, or those of its days and meals that are named, in the calendar from a day on.',
  input: z.object({
    startDate: z.iso.date(),
    /** None: all of them. */
    days: z.array(z.number().int()),
    meals: z.array(mealKindSchema),
    /** A dish of its own for the first day, in place of what is planned. */
    dish: z
      .object({
        recipeId: z.string(),
        meal: mealKindSchema,
        servings: z.number().int().min(1).max(mostServings),
      })
      .optional(),
    /** Said along with it: what stands there stays. */
    conflict: z.literal('keep').optional(),
  }),
  undoable: true,
  ofTurns: true,
  tables: [calendarTable],
  async plan(tx, part, context) {
    const placed = await placedFrom(tx, part, context)
    if ('reason' in placed) return miss(placed.reason)
    const { meals } = placed
    const conflicts = meals.flatMap(({ conflict, name }) => (conflict ? [{ conflict, name }] : []))
    const dates = meals.map(({ date }) => date)
    const told: Told = {
      name: spanText(dates[0]!, dates.at(-1)!),
      first: dates[0]!,
      last: dates.at(-1)!,
      meals: meals.length,
      conflicts: conflicts.length,
      conflictDays: [...new Set(conflicts.map(({ conflict }) => conflict.date))],
    }
    return {
      touches: [
        {
          table: calendarTable.name,
          keys: [...conflicts.map(({ conflict }) => conflict.id), ...meals.map(({ id }) => id)],
        },
      ],
      columns: ['날짜', '끼니', '등록된 메뉴', '새 메뉴'],
      rows: conflicts.map(({ conflict, name }) => ({
        id: conflict.id,
        cells: [dayText(conflict.date), mealText(conflict.meal), conflict.name, name],
      })),
      told: told as never,
    }
  },
  confirm({ told }, { conflict }) {
    const { conflicts, conflictDays } = told as unknown as Told
    if (conflicts === 0 || conflict === 'keep') return null
    const days = conflictDays.slice(0, 4).map(dayText).join(', ')
    const more = conflictDays.length > 4 ? ` 외 ${conflictDays.length - 4}일` : ''
    return {
      question: `${days}${more}에 이미 등록된 식단이 ${conflicts}끼 있어요. 새 식단으로 바꿀까요? 등록된 것을 유지하고 빈 끼니에만 넣을 수도 있어요.`,
      choices: [
        { id: 'replace', label: '새 식단으로 바꾸기' },
        { id: 'keep', label: '등록된 것 유지하기' },
        { id: 'no', label: '취소' },
      ],
    }
  },
  choose: registrationChoice,
  async apply(tx, part, { plan, choice }, context) {
    // Planned anew in the same transaction, with the ids the plan has named.
    const placed = await placedFrom(tx, part, context)
    if ('reason' in placed) throw new Error(placed.reason)
    const keys = plan.touches[0]!.keys
    const ids = keys.slice(plan.rows.length, plan.rows.length + placed.meals.length)
    const isKept = choice === 'keep' || part.conflict === 'keep'
    const stored = placed.meals
      .map((meal, at) => ({ ...meal, id: ids[at]! }))
      .filter(({ conflict }) => !conflict || !isKept)
    const gone = stored.flatMap(({ conflict }) => (conflict ? [conflict.id] : []))
    const tables = mealsTables(tx)
    if (gone.length > 0)
      await tables
        .deleteFrom('meal_calendar')
        .where('owner_id', '=', tx.ownerId)
        .where('id', 'in', gone)
        .execute()
    if (stored.length > 0)
      await tables
        .insertInto('meal_calendar')
        .values(
          stored.map(({ id, date, meal, recipeId, name, servings }) => ({
            owner_id: tx.ownerId,
            id,
            on_date: date,
            meal,
            recipe_id: recipeId,
            name,
            servings,
            source: 'own' as const,
          })),
        )
        .execute()
    if (part.dish) {
      await dropCached(tx, ['meal_calendar'])
      return
    }
    await tables
      .updateTable('meal_plans')
      .set({ starts_on: part.startDate })
      .where('owner_id', '=', tx.ownerId)
      .where('session_id', '=', context.sessionId)
      .execute()
    await dropCached(tx, ['meal_calendar', 'meal_plans'])
  },
  summarise({ plan, choice: chosen, input }) {
    const { first, last, meals, conflicts } = plan.told as unknown as Told
    const choice = input.conflict ?? chosen
    const span = first === last ? dayText(first) : `${dayText(first)}부터 ${dayText(last)}까지`
    if (conflicts === 0) return `${span} ${meals}끼를 캘린더에 등록했어요.`
    if (choice === 'keep' && conflicts === meals)
      return `이미 있던 ${conflicts}끼를 그대로 뒀어요. 비어 있던 끼니가 없어서 새로 넣은 것은 없어요.`
    return choice === 'keep'
      ? `${span} 캘린더에 ${meals - conflicts}끼를 등록했어요. 이미 있던 ${conflicts}끼는 그대로 뒀어요.`
      : `${span} ${meals}끼를 캘린더에 등록했어요. 겹치던 ${conflicts}끼는 새 메뉴로 바꿨어요.`
  },
})

interface Part {
  readonly startDate: string
  readonly days: readonly number[]
  readonly meals: readonly MealKind[]
  readonly dish?:
    | { readonly recipeId: string; readonly meal: MealKind; readonly servings: number }
    | undefined
}

async function placedFrom(
  tx: Tx,
  part: Part,
  { sessionId, newId }: ActionContext,
): Promise<{ readonly meals: readonly Placed[] } | { readonly reason: string }> {
  const { startDate, days, meals: named } = part
  await holdSettings(tx)
  const { allergies } = await profileOf(tx)
  const recipes = new Map((await recipesOf(tx)).map((recipe) => [recipe.id, recipe]))
  const own = part.dish && recipes.get(part.dish.recipeId)
  const stored =
    part.dish && own
      ? { days: [{ day: 1, meals: { [part.dish.meal]: plannedMeal(own) } }], servings: part.dish.servings }
      : await planOfSession(tx, sessionId)
  if (!stored || stored.days.length === 0)
    return { reason: '등록할 식단이 아직 없어요. 먼저 식단을 짜 드릴까요?' }
  const start = Temporal.PlainDate.from(startDate)
  const first = stored.days[0]!.day
  const wanted = (stored.days as readonly DailyPlan[]).flatMap(({ day, meals }) =>
    mealKinds.flatMap((meal) => {
      const isMeant =
        (days.length === 0 || days.includes(day)) && (named.length === 0 || named.includes(meal))
      const planned = isMeant ? meals[meal] : undefined
      return planned ? [{ date: start.add({ days: day - first }).toString(), meal, planned }] : []
    }),
  )
  if (wanted.length === 0) return { reason: '그 날이나 끼니는 지금 식단에 없어서 등록하지 않았어요.' }
  const unsafe = wanted.find(({ planned }) => {
    const recipe = recipes.get(planned.recipeId)
    return !recipe || !isSafe(recipe, allergies)
  })
  if (unsafe)
    return {
      reason: `${unsafe.planned.name}에 알레르기 재료가 들어 있어서 등록하지 않았어요. 먼저 바꿔 드릴까요?`,
    }
  const known = await calendarBetween(tx, wanted[0]!.date, wanted.at(-1)!.date)
  return {
    meals: wanted.map(({ date, meal, planned }) => ({
      id: newId(),
      date,
      meal,
      recipeId: planned.recipeId,
      name: planned.name,
      servings: stored.servings,
      conflict: known.find((it) => it.date === date && it.meal === meal),
    })),
  }
}
