import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { dropCached } from '#store/tool-cache.ts'
import { dayText, mealText, spanText } from '../answers/words.ts'
import { type MealKind, mealKindSchema } from '../kitchen/recipe.ts'
import { calendarBetween } from '../queries/own.ts'
import { calendarTable, mealsTables } from '../tables.ts'

export const deleteMeals = defineAction({
  name: 'delete_meals',
  title: '캘린더에서 지우기',
  description: 'Deletes stored meals of a day or a period from the calendar: all, or the named kinds.',
  input: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    meals: z.array(mealKindSchema),
    /** Only of these days, and of them only these meals, where they name any. */
    places: z.array(z.object({ date: z.iso.date(), meals: z.array(mealKindSchema) })).optional(),
  }),
  undoable: true,
  ofTurns: true,
  tables: [calendarTable],
  async plan(tx, { from, to, meals, places }) {
    const isMeant = ({ date, meal }: { readonly date: string; readonly meal: MealKind }) =>
      places
        ? places.some((it) => it.date === date && (it.meals.length === 0 || it.meals.includes(meal)))
        : meals.length === 0 || meals.includes(meal)
    const found = (await calendarBetween(tx, from, to)).filter(isMeant)
    const which = meals.length > 0 ? ` ${meals.map(mealText).join('·')}` : ''
    if (found.length === 0)
      return miss(`${spanText(from, to)}${which}에는 등록된 식단이 없어요.`, { from, to, meals })
    return {
      touches: [{ table: calendarTable.name, keys: found.map(({ id }) => id) }],
      columns: ['날짜', '끼니', '메뉴'],
      rows: found.map(({ id, date, meal, name }) => ({ id, cells: [dayText(date), mealText(meal), name] })),
      told: { name: spanText(from, to), count: found.length },
    }
  },
  confirm({ told }) {
    const { name, count } = told as { name: string; count: number }
    return { question: `${name} 식단 ${count}끼를 지울까요?` }
  },
  async apply(tx, _, { plan }) {
    await mealsTables(tx)
      .deleteFrom('meal_calendar')
      .where('owner_id', '=', tx.ownerId)
      .where('id', 'in', [...plan.touches[0]!.keys])
      .execute()
    await dropCached(tx, ['meal_calendar'])
  },
  summarise({ plan }) {
    const { name, count } = plan.told as { name: string; count: number }
    return `${name} 식단 ${count}끼를 지웠어요.`
  },
})
