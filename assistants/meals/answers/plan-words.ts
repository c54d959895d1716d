import { withParticle } from '#korean/particles.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { mealText } from './words.ts'

/** One meal of a plan that is no longer what it was. */
export interface MealChange {
  readonly day: number
  readonly meal: MealKind
  readonly from: string | null
  readonly to: string | null
}

export function changesBetween(before: readonly DailyPlan[], after: readonly DailyPlan[]): MealChange[] {
  const days = [...new Set([...before, ...after].map(({ day }) => day))].sort((a, b) => a - b)
  return days.flatMap((day) =>
    mealKinds.flatMap((meal) => {
      const from = before.find((it) => it.day === day)?.meals[meal]
      const to = after.find((it) => it.day === day)?.meals[meal]
      return from?.recipeId === to?.recipeId
        ? []
        : [{ day, meal, from: from?.name ?? null, to: to?.name ?? null }]
    }),
  )
}

export interface PlanTold {
  readonly kind: 'new' | 'edit' | 'removal' | 'servings' | 'page'
  readonly servings: number
  readonly days: number
  readonly meals: number
  /** Meals that are what they were. */
  readonly kept: number
  readonly changes: readonly MealChange[]
}

/** How many changes are told one by one. */
const toldApart = 6

/** The receipt of a plan that was written. */
export function planChangeText({ kind, servings, days, meals, kept, changes }: PlanTold): string {
  const [only] = changes
  if (kind === 'new' && meals === 1 && only?.to)
    return `${mealText(only.meal)} 메뉴로 **${only.to}**${withParticle(only.to, '을/를').slice(only.to.length)} 골랐어요(${servings}인분).`
  if (kind === 'new') return `${days}일치 ${meals}끼를 ${servings}인분으로 짰어요.`
  if (changes.length === 0) return `식단을 ${servings}인분으로 바꿨어요. 메뉴는 그대로예요.`
  const gone = changes.filter(({ to }) => to === null)
  if (gone.length === changes.length)
    return `${withParticle(gone.slice(0, toldApart).map(placeText).join(', '), '을/를')}${gone.length > toldApart ? ` 비롯해 ${gone.length}끼를` : ''} 식단에서 뺐어요.`
  const told = changes.slice(0, toldApart).map(changeText)
  const more = changes.length > toldApart ? ` 외 ${changes.length - toldApart}끼` : ''
  const same = kept > 0 ? ` 나머지 ${kept}끼는 그대로예요.` : ''
  const isAdded = changes.every(({ from }) => from === null)
  const head = changes.length === 1 ? '' : `${changes.length}끼를 ${isAdded ? '더했어요' : '바꿨어요'}: `
  return changes.length === 1
    ? `${told[0]}${changes[0]!.from === null ? `${withParticle(changes[0]!.to!, '을/를').slice(changes[0]!.to!.length)} 더했어요.` : `${particleRo(changes[0]!.to!)} 바꿨어요.`}${same}`
    : `${head}${told.join(', ')}${more}.${same}`
}

function changeText({ day, meal, from, to }: MealChange): string {
  const place = `${day}일차 ${mealText(meal)}`
  if (from === null) return `${place} **${to}**`
  return to === null ? `${place} ${from} 빼기` : `${place} ${from} → **${to}**`
}

function particleRo(word: string): string {
  return withParticle(word, '으로/로').slice(word.length)
}

function placeText({ day, meal, from }: MealChange): string {
  return `${day}일차 ${mealText(meal)}(${from})`
}

/** The plan as a list, a day a line. */
export function planLines(days: readonly DailyPlan[]): string {
  return days
    .map(({ day, date, meals }) => {
      const its = mealKinds.flatMap((meal) => (meals[meal] ? [`${mealText(meal)} ${meals[meal].name}`] : []))
      const when =
        date === undefined ? `${day}일차` : `${day}일차(${Number(date.slice(5, 7))}/${Number(date.slice(8))})`
      return `- **${when}** ${its.join(' · ')}`
    })
    .join('\n')
}
