import { conceptFinder } from '#nlu/concepts.ts'
import type { Clause } from '#nlu/schema.ts'
import { dishNames } from '../answers/words.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
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
  const isPlan = saysOfIdeas(text, 'plan')
  const asksWhat = saysOfIdeas(text, 'what') && !isPlan
  if (meals.length > 1 && asksWhat && days === undefined)
    return { ...now, ask: 'plan', ...(from === undefined ? dayOf(meals, at) : {}) }
  // 점심 만원으로 해결하고 싶음: of a meal without a day, no days are asked for.
  const isOneMeal = meals.length === 1 && (days ?? from ?? now.to) === undefined && !wanted.some(isDish)
  if (now.ask === 'plan') return isOneMeal && !isPlan ? { ...now, ask: 'find', ofMeal: true } : undefined
  if (meals.includes('snack')) return undefined
  // 두부 요리 추천해줘 is for dishes of a kind.
  const isHungry = asksWhatToEat(clause, at.toPlainDate()) && (asksWhat || wanted.length === 0)
  return isHungry || meals.length === 1 ? { ...now, ofMeal: true } : undefined
}

const isDish = (word: string) => dishNames.has(word)

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
export function moreOfIdeas(last: Request | undefined, now: Request, { text }: Clause): Request | undefined {
  if (last?.ask !== 'find' || !goingOn.has(now.ask) || saysOfIdeas(text, 'plan')) return undefined
  const { dayNumbers, exceptDays, fromDay, places, days, replaced = [], without = [], others, ...said } = now
  if ([dayNumbers, exceptDays, fromDay, places, days, others].some((it) => it !== undefined)) return undefined
  // What could not be made anything of has been told.
  const { more: _, kept: _kept, unheard: _unheard, unkept: _unkept, ...before } = last
  const out = [...without, ...replaced]
  const wanted = [...(said.wanted ?? []), ...meantBy(text)]
  const added = { ...said, ...compact({ wanted, without: out }) }
  const all = { ...merged(before, added), ask: 'find' as const }
  const isWhole = now.ask === 'find' && saysOfIdeas(text, 'what', 'suggest', 'choose')
  if (saysOfIdeas(text, 'other') || !isWhole) return { ...all, more: true }
  // 냉장고에 두부 있어. 뭐 만들 수 있어?: what was told is what it is made of. Else, in a whole sentence, something else is looked for.
  const isBare = Object.keys(said).length === 1 && out.length === 0
  return isBare && last.ofMeal === undefined ? { ...all, ofMeal: true } : undefined
}

/** 너무 오래 걸려, 비싸: a reproach that says what is wanted. */
function meantBy(text: string): string[] {
  return [...(saysOfIdeas(text, 'slow') ? ['간단한'] : []), ...(saysOfIdeas(text, 'dear') ? ['저렴한'] : [])]
}

/** Lists that say something. */
function compact(lists: Pick<Request, 'wanted' | 'without'>): Pick<Request, 'wanted' | 'without'> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}

/** 둘 다 달걀을 안 먹어요, said of ideas, holds for those that come after, and for a plan: what is left out, and what somebody needs. */
export function withKept(now: Request, before: readonly Request[]): Request {
  const last = before.find(({ ask }) => ask === 'find')
  if (!last || now.free || now.more) return now
  const { wanted = [], without = [] } = now
  const needs = (last.wanted ?? []).filter(
    (word) => isNeed(word) && !wanted.includes(word) && !without.includes(word),
  )
  const out = (last.without ?? []).filter((word) => !wanted.includes(word) && !without.includes(word))
  const diet = now.diet ?? last.diet
  if (needs.length + out.length === 0 && diet === now.diet) return now
  return {
    ...now,
    ...(needs.length > 0 ? { wanted: [...wanted, ...needs] } : {}),
    ...(out.length > 0 ? { without: [...without, ...out], kept: out } : {}),
    ...(diet ? { diet } : {}),
  }
}

/** 아이, 부드러운: of whoever eats, and not of a mood. */
function isNeed(word: string): boolean {
  const condition = conditionsByName.get(word)
  return condition?.isNeed === true || condition?.without !== undefined
}

/** 그거 빼줘, of a meal that was spoken of: it goes, and nothing comes in its place. */
export function isTakenOut({ text }: Clause, { wanted, without }: Request): boolean {
  const isSwap = saysOfIdeas(text, 'other') || saysAny(text, 'change')
  return (
    (wanted ?? without) === undefined && saysOfIdeas(text, 'that') && saysAny(text, 'leave out') && !isSwap
  )
}
