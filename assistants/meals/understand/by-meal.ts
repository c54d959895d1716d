import type { Clause, Mention } from '#nlu/schema.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { isMinutes, type Length, names } from './days.ts'
import type { OfMeal } from './request.ts'

/** What says something of a meal that it stands behind. */
const conditions: ReadonlySet<string> = new Set(['word', 'cuisine', 'diet', 'amount', 'number', 'nutrient'])
const ofClock: ReadonlySet<string> = new Set(['minute', 'hour'])
/** What parts the meals of one day from those of another: then it is no kind of meal that is spoken of. */
const days: ReadonlySet<string> = new Set(['day', 'weekdays'])
const topic = /^(?:에는|에서는|은|는|엔|에)(?![가-힣])/u
const joint = /^(?:이?랑|하고|과|와|·|\/)?\s?$/u
/** 점심, 저녁은 is a row; of 점심 저녁, 아침은 the comma ends one. */
const comma = /^,\s?$/u

/** A run of mentions that is said of some kinds of meal. */
export interface OwnPart {
  readonly meals: readonly MealKind[]
  readonly mentions: readonly Mention[]
}

/**
 * 세 끼 짜줘, 아침은 10분 안에: the mentions that are said of one kind of meal, by the order they stand in. What is said of all the
 * meals that are named (저녁은 매운 거로 3일) is said of the plan.
 */
export function ownParts({ text, span, mentions }: Clause): readonly OwnPart[] {
  if (mentions.some(({ kind }) => days.has(kind))) return []
  const parts: { meals: MealKind[]; mentions: Mention[] }[] = []
  let heads: { readonly it: Mention; readonly meals: readonly MealKind[] }[] = []
  for (const it of mentions) {
    const meals = mealKinds.filter((meal) => names(it, meal))
    if (meals.length > 0) {
      const last = heads.at(-1)?.it
      // 세 끼 짜줘, 아침은: what holds the meal already is no row with it.
      const isRow = !heads.some((one) => one.meals.some((meal) => meals.includes(meal)))
      const between = last ? text.slice(last.span.end - span.start, it.span.start - span.start) : '-'
      const isJoined = isRow && (joint.test(between) || (heads.length === 1 && comma.test(between)))
      heads = isJoined ? [...heads, { it, meals }] : [{ it, meals }]
      if (topic.test(text.slice(it.span.end - span.start)) && it.role !== 'excluded')
        parts.push({ meals: heads.flatMap((one) => one.meals), mentions: [] })
      else if (parts.length > 0 && !isJoined) parts.push({ meals: [], mentions: [] })
    } else if (conditions.has(it.kind) || isMinutes(it) || isShort(it)) parts.at(-1)?.mentions.push(it)
  }
  const own = parts.filter((part) => part.meals.length > 0 && part.mentions.length > 0)
  const spoken = mealKinds.filter((meal) => mentions.some((it) => names(it, meal)))
  return spoken.every((meal) => own.some((part) => part.meals.includes(meal))) && own.length < 2 ? [] : own
}

/** 10분: how long cooking may take; 사흘 is of the plan. */
function isShort({ kind, value }: Mention): boolean {
  return kind === 'duration' && ofClock.has((value as Length).unit)
}

/** Each kind of meal with what is said of it alone. */
export function byMealOf(
  parts: readonly OwnPart[],
  said: (mentions: readonly Mention[]) => OfMeal,
): Partial<Record<MealKind, OfMeal>> | undefined {
  const entries = parts.flatMap(({ meals, mentions }) => {
    const own = said(mentions)
    return Object.keys(own).length > 0 ? meals.map((meal) => [meal, own] as const) : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
