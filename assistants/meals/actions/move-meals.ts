import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { dayText, mealText } from '../answers/words.ts'
import { type MealKind, mealKindSchema, mealKinds } from '../kitchen/recipe.ts'
import { type CalendarEntry, calendarBetween } from '../queries/own.ts'
import { calendarTable, mealsTables } from '../tables.ts'

const placeSchema = z.object({
  date: z.iso.date(),
  /** None: all that the day has. */
  meal: mealKindSchema.optional(),
})
type Place = z.infer<typeof placeSchema>

/** A stored meal and where it goes; what stands there already comes here. */
interface Move {
  readonly entry: CalendarEntry
  readonly to: { readonly date: string; readonly meal: MealKind }
  readonly other: CalendarEntry | undefined
}

export const moveMeals = defineAction({
  name: 'move_meals',
  title: '캘린더에서 옮기기',
  description:
    'Moves stored meals to another day or meal; where something stands there, the two change places.',
  input: z.object({ from: placeSchema, to: placeSchema }),
  undoable: true,
  tables: [calendarTable],
  async plan(tx, { from, to }) {
    const moves = await movesFrom(tx, from, to)
    if (moves.length === 0)
      return miss(
        `${dayText(from.date)}${from.meal ? ` ${mealText(from.meal)}` : ''}에는 등록된 식단이 없어요.`,
      )
    const keys = moves.flatMap(({ entry, other }) => [entry.id, ...(other ? [other.id] : [])])
    return {
      touches: [{ table: calendarTable.name, keys }],
      columns: ['메뉴', '에서', '으로'],
      rows: moves.map(({ entry, to: goal }) => ({
        id: entry.id,
        cells: [entry.name, placeText(entry), placeText(goal)],
      })),
      told: {
        moves: moves.map(({ entry, to: goal, other }) => ({
          name: entry.name,
          from: placeText(entry),
          to: placeText(goal),
          other: other?.name ?? null,
        })),
      },
    }
  },
  confirm: () => null,
  async apply(tx, { from, to }) {
    const calendar = (id: string, set: object) =>
      mealsTables(tx)
        .updateTable('meal_calendar')
        .set(set)
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .execute()
    for (const { entry, to: goal, other } of await movesFrom(tx, from, to)) {
      // Two that change places exchange their dishes: a place holds one meal at any moment.
      if (other) {
        await calendar(entry.id, dishOf(other))
        await calendar(other.id, dishOf(entry))
      } else await calendar(entry.id, { on_date: goal.date, meal: goal.meal })
    }
    await dropCached(tx, ['meal_calendar'])
  },
  summarise({ plan }) {
    const { moves } = plan.told as unknown as { moves: readonly MoveTold[] }
    return moves.map(movedText).join(' ')
  },
})

interface MoveTold {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly other: string | null
}

/** What was moved where, and what came in its place. */
export function movedText({ name, from, to, other }: MoveTold): string {
  return other === null
    ? `${from}의 **${name}** 메뉴를 ${to}으로 옮겼어요.`
    : `${from}의 **${name}** 메뉴와 ${to}의 **${other}** 메뉴를 서로 바꿨어요.`
}

function dishOf({ recipeId, name, servings }: CalendarEntry) {
  return { recipe_id: recipeId, name, servings }
}

function placeText({ date, meal }: { readonly date: string; readonly meal: MealKind }): string {
  return `${dayText(date)} ${mealText(meal)}`
}

async function movesFrom(tx: Tx, from: Place, to: Place): Promise<Move[]> {
  const at = async ({ date, meal }: Place) =>
    (await calendarBetween(tx, date, date)).filter((it) => meal === undefined || it.meal === meal)
  const [here, there] = [await at(from), await at(to)]
  const goalOf = (meal: MealKind) => ({
    date: to.date,
    meal: from.meal === undefined ? meal : (to.meal ?? meal),
  })
  const moves = here.map((entry) => {
    const goal = goalOf(entry.meal)
    return { entry, to: goal, other: there.find(({ meal }) => meal === goal.meal) }
  })
  // Of whole days that change places, what only the other one has comes here.
  const others =
    from.meal === undefined ? there.filter(({ meal }) => !here.some((it) => it.meal === meal)) : []
  const back = others.map((entry) => ({ entry, to: { date: from.date, meal: entry.meal }, other: undefined }))
  return [...moves, ...(here.length > 0 ? back : [])].sort(
    (a, b) => mealKinds.indexOf(a.entry.meal) - mealKinds.indexOf(b.entry.meal),
  )
}
