import type { Clause, Context, Mention, Schema } from '#nlu/schema.ts'
import { conditionsByName, contraries } from '../kitchen/conditions.ts'
import type { Diet } from '../kitchen/diets.ts'
import { type NutrientLimit, nutrientWord } from '../kitchen/nutrients.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import { shortFoodsIn } from '../lexicon/short-foods.ts'
import { isFood, lexicons } from '../lexicon/terms.ts'
import impliedMeals from '../lexicon/usual-meals.json' with { type: 'json' }
import { pungent } from '../planner/rules.ts'
import { allergiesIn, isCured, toldIn } from './allergies.ts'
import { amountIn, budgetOf, figuresMeant, kcalOf, minutesOf, servingsOf, timesOf } from './amounts.ts'
import { askOf } from './ask-of.ts'
import { asksWhich } from './asks-which.ts'
import { byMealOf, ownParts } from './by-meal.ts'
import { isLeftAlone, telling, tellingOfCart, unheardIn, withoutCounters } from './coverage.ts'
import {
  asEaten,
  type Dates,
  datesOf,
  daysOf,
  isDayOfMonth,
  isFromMeal,
  isOfOneDay,
  placesOf,
  wasEaten,
  withinLength,
} from './days.ts'
import { everyOf, muchOf } from './every.ts'
import { isFromThere } from './from-there.ts'
import { ideasAsked, isTakenOut, moreOfIdeas, withKept } from './ideas.ts'
import { mealsIn, withoutMeals } from './meals-named.ts'
import { merged, pick, withHeld, withoutAllergies } from './merge.ts'
import { isNow, isOver, rightNow } from './now.ts'
import { nutrientsIn } from './nutrients.ts'
import { moved } from './pair.ts'
import { personsIn } from './persons.ts'
import { phrasesUnfound } from './phrases.ts'
import { type Ask, asks, type OfMeal, ofPlans, type Request } from './request.ts'
import { withTurnedDown } from './turned-down.ts'
import { weekdaysIn } from './weekdays.ts'
import { wordsBy } from './words-by-ask.ts'

/** What the planner of meals can be asked. */
export const schema: Schema<Request> = {
  name: 'meals',
  facets: { ask: asks, health: ['none', 'allergy', 'cured'], scope: ['named', 'others'] },
  given: { scope: { ask: ['remove', 'change', 'again', 'cart_remove', 'delete'] } },
  roles: ['wanted', 'excluded', 'replaced', 'aside'],
  openSpans: [],
  grammars: ['period', 'amount', 'duration', 'number'],
  get lexicons() {
    return lexicons()
  },
  concepts,
  exact: (text) => [...weekdaysIn(text), ...nutrientsIn(text), ...personsIn(text), ...shortFoodsIn(text)],
  build,
  isOne,
  keepsTold: true,
  traits: (request) => [
    `ask=${request.ask}`,
    ...(request.days === undefined ? [] : ['has=days']),
    ...(request.meals === undefined ? [] : ['has=meals']),
  ],
}

const implied: Readonly<Record<string, readonly MealKind[]>> = impliedMeals as Record<string, MealKind[]>

/** What the parts of a clause make, with what the talk before lends it. Exact: no word is looked at here but by its kind. */
function build(whole: Clause, context: Context<Request>): Request | undefined {
  const isOfStory = (it: Mention) =>
    context.direction === 'future' && ofPlans.has(whole.facets.ask as Ask) && isOver(it, context.now)
  const mentions = figuresMeant({ ...whole, mentions: withoutCounters(whole.mentions) })
    .filter((it) => !isLeftAlone(it, whole) && !isOfStory(it))
    .map((it) => withTurnedDown(it, whole))
  const facets: Clause['facets'] = { ...whole.facets, ask: askOf(whole, context.now) }
  const clause = { ...whole, mentions, facets }
  const request = withPhrases(withTold(asked(clause, context), whole), whole)
  const told = request && ofPlans.has(request.ask) ? (whole.told ?? []) : []
  const allergies = isCured(clause)
    ? []
    : unique([...allergiesIn(clause), ...toldIn(clause), ...told.flatMap(allergiesIn)])
  if (!request || allergies.length === 0) return request
  if (request.ask === 'profile') return { ask: 'profile', wanted: allergies, isAllergy: true }
  // What is kept as an allergy need not be said as a wish, too, nor as what is to be left out.
  const { wanted = [], without = [], ...rest } = request
  const but = (words: readonly string[]) => words.filter((word) => !allergies.includes(word))
  const [left, out] = [but(wanted), but(without)]
  return {
    ...rest,
    ...(out.length > 0 ? { without: out } : {}),
    allergies,
    ...(left.length > 0 ? { wanted: left } : {}),
  }
}

/** Conditions that nothing was found of are told to be kept by chance alone; so is what was to be left out and nobody knows. */
function withPhrases(request: Request | undefined, whole: Clause): Request | undefined {
  if (!request || !covering.has(request.ask) || request.ask === 'cart') return request
  const found = [whole, ...(whole.told ?? [])].map(phrasesUnfound)
  const { unkept = [], unheard = [] } = request
  return {
    ...request,
    ...compact({
      unkept: listed(unique([...unkept, ...found.flatMap(({ asked }) => asked)])),
      unheard: listed(unique([...unheard, ...found.flatMap(({ turnedDown }) => turnedDown)])),
    }),
  }
}

/** What meals are to be like; a food may be of a story. */
function isLiked({ kind, role, value }: Mention): boolean {
  return kind === 'word' && role === 'wanted' && !isFood(String(value))
}

/** 손님이 새우를 못 드세요. 내일 저녁 짜 줘: what a part that asks nothing says is not eaten is left out of the plan. */
function withTold(request: Request | undefined, { told = [] }: Clause): Request | undefined {
  if (!request || !ofPlans.has(request.ask) || told.length === 0) return request
  const said = told.flatMap(({ mentions }) => mentions.filter((it) => it.role === 'excluded' || isLiked(it)))
  const without = unique([...(request.without ?? []), ...wordsOf(said, 'excluded')])
  const wanted = unique([...(request.wanted ?? []), ...wordsOf(said, 'wanted')])
  return {
    ...request,
    ...(without.length > 0 ? { without } : {}),
    ...(wanted.length > 0 ? { wanted } : {}),
  }
}

function asked(clause: Clause, { before, expects, offer, now: at }: Context<Request>): Request | undefined {
  const ask = clause.facets.ask as Ask
  const today = at.toPlainDate()
  const said = saidIn(clause, ask, today)
  const unheard = covering.has(ask)
    ? unheardIn(clause, ask === 'cart' ? tellingOfCart : telling, (part) => saidIn(part, ask, today))
    : []
  // Days and meals that were said hold, too, while something else is asked about.
  const waiting = offer?.ask === 'plan' && offer.allergies ? withoutAllergies(offer) : undefined
  const isAskedFor = expects === 'days' || expects === 'meals' || waiting !== undefined
  const [newest] = before
  // 비건으로 바꿔줘, where there is nothing to change yet: the plan that days are asked for.
  const isBegun = newest !== undefined && isAskedFor && ofNoPlan.has(newest.ask)
  const last = isBegun ? { ...newest, ask: 'plan' as const } : (waiting ?? newest)
  const now: Request = {
    ask,
    ...said,
    ...(unheard.length > 0 ? { unheard } : {}),
    ...(ask === 'profile' && clause.facets.health === 'allergy' ? { isAllergy: true as const } : {}),
    ...(ask === 'profile' && isCured(clause) ? { isCured: true as const } : {}),
    ...(clause.facets.scope === 'others' ? { others: true as const } : {}),
    ...compact({
      amount: ask === 'nutrition' ? amountIn(clause.mentions) : undefined,
      about: ask === 'help' ? aboutIn(clause.mentions) : undefined,
    }),
  }
  // What one is allergic to may be in no list: it is asked about, never read as something else.
  if (ask === 'profile' && Object.keys(said).length === 0 && !now.isAllergy) return undefined
  // What was begun goes on, whatever was talked of in between.
  const begun = isBegun ? last : before.find((request) => goesOn.has(request.ask))
  // 수요일은 빼, right after a plan: of the plan, which is not in the calendar yet.
  const isOfPlan = last && ofPlan.has(last.ask) && !clause.mentions.some(({ kind }) => kind === 'calendar')
  if (ask === 'delete' && isOfPlan) return { ...now, ask: 'remove' }
  // 이번 주 식단 쭉 보여줘, where none was made: of the calendar.
  if (ask === 'show' && now.from !== undefined && !before.some((it) => ofPlan.has(it.ask)))
    return { ...now, ask: 'calendar' }
  if (ask === 'move') return moved(clause, now, today)
  const more = waiting ? undefined : moreOfIdeas(newest, now, clause)
  if (more) return more
  const ideas = isAskedFor ? undefined : ideasAsked(clause, now, at)
  if (ideas ?? ask === 'find') return withKept(ideas ?? now, before)
  if (ask === 'details') return begun ? merged(begun, now) : { ...now, ask: 'plan' }
  if (ask === 'add' && last?.ask === 'plan' && isAskedFor)
    return {
      ...merged(last, now),
      ...compact({ meals: listed(unique([...(last.meals ?? []), ...(now.meals ?? [])])) }),
    }
  // What is said while days or meals are still asked for is said of the plan that is to come.
  if (begins.has(ask) && last?.ask === 'plan' && isAskedFor) return merged(last, now)
  // 둘째 날 아침 칼로리 얼마야? 다른 걸로 바꿔줘: of the place that was just spoken of.
  const isOfDish = last !== undefined && ofDishes.has(last.ask)
  const isOfShown = last?.ask === 'show' && last.dayNumbers !== undefined
  if (ask === 'change' && last && (isOfDish || isOfShown) && !namesPlace(now)) {
    const isOfPlace = last.from === undefined && (last.wanted === undefined || last.dayNumbers !== undefined)
    const place = isOfPlace ? pick(last, ['dayNumbers', 'meals']) : {}
    return { ...place, ...now, ...(isTakenOut(clause, now) ? { ask: 'remove' } : {}) }
  }
  if (now.free && last && goesOn.has(last.ask))
    return { ...pick(last, ['days', 'meals', 'from', 'to', 'servings']), ...now }
  // 한 번 더 올려, 같은 날로: from the day that it was just stored from.
  if (ask === 'register' && now.from === undefined && last?.ask === 'register')
    return { ...pick(last, ['from', 'to', 'meals']), ...now }
  // 목요일 저녁이 왜 두부김치야? 지워: of the day that was just spoken of; it asks before anything is deleted.
  const isOfDay = last && (ofCalendar.has(last.ask) || (ask === 'delete' && last.from !== undefined))
  if (ofCalendar.has(ask) && now.from === undefined && isOfDay)
    return { ...pick(last, ['from', 'to', 'meals']), ...now }
  if (isOfDish && ofDishes.has(ask) && !namesDish(now) && namesDish(last) && !asksWhich(clause.text))
    return { ...pick(last, ['wanted', 'dayNumbers', 'meals', 'from', 'to']), ...now }
  // 지금 뭐 먹지: one meal, the next there is.
  if (ask === 'plan' && isNow(clause, now)) return { ...rightNow(at), ...now }
  return ask === 'plan' ? withKept(withHeld(now, before), before) : now
}

function aboutIn(mentions: readonly Mention[]): Request['about'] {
  return (['calendar', 'cart'] as const).find((kind) => mentions.some((it) => it.kind === kind))
}

/** Asks in which nothing that is said may be passed over. */
const covering: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'change', 'again', 'add', 'find', 'cart'])

const ofNoPlan: ReadonlySet<Ask> = new Set<Ask>(['change', 'again', 'add'])
const begins: ReadonlySet<Ask> = new Set<Ask>(['plan', 'change', 'again'])
/** Requests that the next message may complete. */
const goesOn: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'add', 'register'])
const ofPlan: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'add', 'change', 'remove', 'show'])
const ofCalendar: ReadonlySet<Ask> = new Set<Ask>(['calendar', 'delete'])
const ofDishes: ReadonlySet<Ask> = new Set<Ask>(['recipe', 'contents', 'nutrition'])

function namesPlace({ dayNumbers, meals, from, replaced, others, places }: Request): boolean {
  return [dayNumbers, meals, from, replaced, others, places].some((it) => it !== undefined)
}

function namesDish({ wanted, dayNumbers, from }: Request): boolean {
  return wanted !== undefined || dayNumbers !== undefined || from !== undefined
}

type Said = Omit<Request, 'ask' | 'isAllergy' | 'isCured' | 'allergies'>

function saidIn(whole: Clause, ask: Ask, today: Temporal.PlainDate): Said {
  const parts = ofPlans.has(ask) ? ownParts(whole) : []
  const byMeal = byMealOf(parts, (mentions) => conditionsIn({ ...whole, mentions }, ask))
  const own = new Set(byMeal ? parts.flatMap(({ mentions }) => mentions) : [])
  const clause = { ...whole, mentions: whole.mentions.filter((it) => !own.has(it)) }
  return { ...saidOfAll(clause, ask, today), ...(byMeal ? { byMeal } : {}) }
}

function wordsOf(mentions: readonly Mention[], ...roles: string[]): string[] {
  return unique(
    mentions
      .filter((it) => it.kind === 'word' && roles.includes(roleOf(it)))
      .map((it) => contraryOf(it) ?? String(it.value).replace(/^!/u, '')),
  )
}

/** 짠 거 말고: what is left out is told by what is wanted in its place. */
function contraryOf({ value, role }: Mention): string | undefined {
  return role === 'excluded' || role === 'replaced' ? contraries.get(String(value)) : undefined
}

/** 앞으로 짠 거 빼줘: what somebody dislikes for good is a taste, and no diet of the other kind. */
function withTastes(
  ask: Ask,
  words: Pick<Said, 'wanted' | 'without' | 'replaced'>,
  mentions: readonly Mention[],
): Pick<Said, 'wanted' | 'without' | 'replaced'> {
  const tastes = mentions.filter((it) => it.kind === 'word' && contraryOf(it))
  if (ask !== 'profile' || tastes.length === 0) return words
  const asked = tastes.map(contraryOf)
  return compact({
    ...words,
    wanted: listed((words.wanted ?? []).filter((word) => !asked.includes(word))),
    without: unique([...(words.without ?? []), ...tastes.map(({ value }) => String(value))]),
  })
}

function dietIn(mentions: readonly Mention[]): Diet | undefined {
  return mentions.find(({ kind }) => kind === 'diet')?.value as Diet | undefined
}

/** What meals are to be like. A diet holds wherever in the message it stands: 한 명은 채식이에요. */
function conditionsIn(clause: Clause, ask: Ask): OfMeal {
  const { mentions } = clause
  const cuisines = mentions.filter(
    (it) => it.kind === 'cuisine' && it.role !== 'excluded' && !isFromThere(it, clause),
  )
  const { budget } = budgetOf(mentions)
  const words = withTastes(
    ask,
    wordsBy(ask, (...roles) => wordsOf(mentions, ...roles)),
    mentions,
  )
  const limits = mentions.flatMap(({ kind, value }) =>
    kind === 'nutrient' ? nutrientWord(value as NutrientLimit) : [],
  )
  return compact({
    ...words,
    wanted: listed([
      // 짠 걸 못 먹으니 싱겁게: nobody wants both.
      ...(words.wanted ?? []).filter((word) => !words.wanted?.includes(contraries.get(word) ?? '')),
      ...(ofPlans.has(ask) ? limits : []),
    ]),
    cuisines: listed(unique(cuisines.map(({ value }) => value as string))),
    diet:
      dietIn(mentions) ??
      dietIn((clause.told ?? []).flatMap((part) => part.mentions)) ??
      (words.without?.includes(pungent) ? 'vegan' : undefined),
    minutes: minutesOf(mentions),
    budget,
    mealKcal: kcalOf(clause).mealKcal,
  })
}

function saidOfAll(clause: Clause, ask: Ask, today: Temporal.PlainDate): Said {
  const { mentions } = clause
  const of = (kind: string) => mentions.filter((it) => it.kind === kind)
  const wanted = wordsOf(mentions, 'wanted')
  const named = mealsIn(isFromMeal(clause, ask) ? [] : mentions, ask)
  // 도시락 says by itself which meal it is.
  const meals = named.length > 0 || ask !== 'plan' ? named : wanted.flatMap((word) => implied[word] ?? [])
  // 5일은 족발로 바꿔줘: with a topic's particle behind it, a day of the month and no length.
  const ofDays = ask === 'change' && isDayOfMonth(clause) ? ('remove' as const) : ask
  const { dayNumbers = [], ...dated } = placesIn(clause, ofDays, today)
  const placed = ask === 'calendar' && wasEaten(clause) ? asEaten(dated, today) : dated
  // 첫날은 아침만, 둘째 날은 저녁만 says by itself how many days there are.
  const listedDays = ask === 'plan' && placed.places ? Math.max(...dayNumbers) : undefined
  const days =
    dayNumbers.length > 0 && ask !== 'plan'
      ? undefined
      : (daysOf(mentions, ofDays, placed) ?? (ask === 'plan' && isOfOneDay(mentions, placed) ? 1 : undefined))
  return compact({
    days: days ?? (listedDays !== undefined && listedDays >= 1 ? listedDays : undefined),
    meals: listed(meals),
    ...(ask === 'plan' || ask === 'details' ? withinLength(placed, days) : placed),
    dayNumbers: listed(dayNumbers),
    ...conditionsIn(clause, ask),
    ...budgetOf(mentions),
    ...kcalOf(clause),
    servings: servingsOf(clause),
    unkept: listed(unique(of('unkept').map(({ text }) => text))),
    times: timesOf(clause),
    every: listed(everyOf(clause, ask, (it) => roleOf(it) === 'wanted')),
    much: listed(muchOf(clause, (it) => roleOf(it) === 'wanted')),
    free: of('free').length > 0 ? (true as const) : undefined,
    repeats: of('repeat').length > 0 ? (true as const) : undefined,
  })
}

/** Which days are meant: by their number in the plan, else by their date. */
function placesIn(
  { mentions, text, span }: Clause,
  ask: Ask,
  today: Temporal.PlainDate,
): Dates & Pick<Said, 'dayNumbers' | 'exceptDays' | 'fromDay'> {
  const days = mentions.filter(({ kind }) => kind === 'day')
  const isOut = ({ role }: Mention) => role === 'excluded' && withoutMeals.has(ask)
  const numbers = unique(days.filter((it) => !isOut(it)).map(({ value }) => value as number))
  const except = unique(days.filter(isOut).map(({ value }) => value as number))
  if (numbers.length === 0 && except.length > 0) return { exceptDays: except }
  if (numbers.length === 0) return datesOf(mentions, ask, today)
  const [only] = days
  const goesOn = days.length === 1 && text.startsWith('부터', only!.span.end - span.start)
  if (goesOn && ask !== 'register') return { fromDay: only!.value as number }
  const places = placesOf(mentions, (it) => text.startsWith('도', it.span.end - span.start))
  return { dayNumbers: numbers, ...(places ? { places } : {}) }
}

/** They are said on the way to something. */
const social: ReadonlySet<Ask> = new Set<Ask>(['greet', 'thanks', 'mood', 'complain'])

function isOne(before: Request, next: Request): boolean {
  if (social.has(before.ask) !== social.has(next.ask)) return true
  // 담아줘, 간장은 집에 있어: said of the same cart.
  if (before.ask === 'cart' && next.ask === 'cart') return true
  if (!ofPlans.has(before.ask) || !ofPlans.has(next.ask)) return false
  const isOwn = ({ ask, servings, budget, minutes, kcal, isCured }: Request) =>
    ask === 'profile' && (isCured || (servings ?? budget ?? minutes ?? kcal) !== undefined)
  const isPlaced = ({ dayNumbers, places }: Request) => dayNumbers !== undefined || places !== undefined
  return !isOwn(before) && !isOwn(next) && !(isPlaced(before) && isPlaced(next))
}

/** 안 매운: the taste is left out, whatever the sentence does with the words; 씹기 힘든 건 빼고 wants what is soft. */
function roleOf(it: Mention): string {
  const { value, role } = it
  // Whoever names it has none of it.
  if (value === pungent && role !== 'aside') return 'excluded'
  if (contraryOf(it)) return 'wanted'
  if (role !== 'aside' && conditionsByName.get(String(value))?.isNeed) return 'wanted'
  return String(value).startsWith('!') ? 'excluded' : role
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}

function compact<T extends object>(said: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as T
}
