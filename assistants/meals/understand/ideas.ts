import { conceptFinder } from '#nlu/concepts.ts'
import type { Clause } from '#nlu/schema.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { saysAny } from '../lexicon/concepts.ts'
import words from '../lexicon/idea-words.json' with { type: 'json' }
import { datesOf, daysOf, isOfOneDay } from './days.ts'
import { mealsIn } from './meals-named.ts'
import { merged } from './merge.ts'
import { isMealOver } from './now.ts'
import type { Ask, Request } from './request.ts'

const find = conceptFinder(words)

/** Whether a text has a word for one of these. */
export function saysOfIdeas(text: string, ...names: readonly (keyof typeof words)[]): boolean {
  return find(text, { start: 0, end: text.length }).some(({ name }) => names.some((it) => it === name))
}

/**
 * 오늘 뭐 먹지, 점심 메뉴 추천좀: what one meal could be is asked for, and no plan of days. 저녁 하나만 골라줘 wants it decided.
 */
export function asksWhatToEat({ text, mentions }: Clause, today: Temporal.PlainDate): boolean {
  const dates = datesOf(mentions, 'find', today)
  const isOneDay =
    daysOf(mentions, 'plan', {}) === undefined && dates.from === dates.to && dates.places === undefined
  const isOpen = dates.from === undefined && !isOfOneDay(mentions, dates)
  const isAsked = saysOfIdeas(text, 'what', 'suggest') || (isOpen && saysOfIdeas(text, 'choose'))
  return isAsked && isOneDay && !saysOfIdeas(text, 'plan') && mealsIn(mentions, 'plan').length <= 1
}

/** Ideas for a meal, where they are asked for; of several meals it is a plan of their day. */
export function ideasAsked(clause: Clause, now: Request, at: Temporal.PlainDateTime): Request | undefined {
  const { text } = clause
  const { meals = [], wanted = [], days, from } = now
  // 배고파: whoever says so wants to hear what there is.
  if (now.ask === 'mood')
    return saysOfIdeas(text, 'hungry') ? { ...now, ask: 'find', ofMeal: true } : undefined
  if (now.ask !== 'find' && now.ask !== 'plan') return undefined
  const asksWhat = saysOfIdeas(text, 'what') && !saysOfIdeas(text, 'plan')
  if (meals.length > 1 && asksWhat && days === undefined)
    return { ...now, ask: 'plan', ...(from === undefined ? dayOf(meals, at) : {}) }
  if (now.ask === 'plan' || meals.includes('snack')) return undefined
  // 두부 요리 추천해줘 is for dishes of a kind.
  const isHungry = asksWhatToEat(clause, at.toPlainDate()) && (asksWhat || wanted.length === 0)
  return isHungry || meals.length === 1 ? { ...now, ofMeal: true } : undefined
}

/** Today, as long as none of its meals is over. */
function dayOf(
  meals: readonly MealKind[],
  at: Temporal.PlainDateTime,
): Pick<Request, 'days' | 'from' | 'to'> {
  const isLate = meals.some((meal) => isMealOver(meal, at))
  const day = at
    .toPlainDate()
    .add({ days: isLate ? 1 : 0 })
    .toString()
  return { days: 1, from: day, to: day }
}

/** Asks that right behind ideas may be about them. */
const goingOn: ReadonlySet<Ask> = new Set<Ask>(['find', 'plan', 'change', 'again', 'complain'])

/** 다른 거 추천해줘, 매운 거 말고, 더 싼 걸로, right behind ideas: others, with what was wished for before. */
export function moreOfIdeas(last: Request | undefined, now: Request, clause: Clause): Request | undefined {
  if (last?.ask !== 'find' || !goingOn.has(now.ask) || saysOfIdeas(clause.text, 'plan')) return undefined
  const { dayNumbers, exceptDays, fromDay, places, days, replaced = [], without = [], others, ...said } = now
  if ([dayNumbers, exceptDays, fromDay, places, days, others].some((it) => it !== undefined)) return undefined
  const isOther = saysOfIdeas(clause.text, 'other')
  // 두부 요리 추천해줘, once more in a whole sentence: something else is looked for.
  if (!isOther && now.ask === 'find' && saysOfIdeas(clause.text, 'what', 'suggest', 'choose'))
    return undefined
  const out = [...without, ...replaced]
  const { more: _, ...before } = last
  return {
    ...merged(before, { ...said, ...(out.length > 0 ? { without: out } : {}) }),
    ask: 'find',
    more: true,
  }
}

/** 그거 빼줘, of a meal that was spoken of: it goes, and nothing comes in its place. */
export function isTakenOut({ text }: Clause, { wanted, without }: Request): boolean {
  const isSwap = saysOfIdeas(text, 'other') || saysAny(text, 'change')
  return (
    (wanted ?? without) === undefined && saysOfIdeas(text, 'that') && saysAny(text, 'leave out') && !isSwap
  )
}
