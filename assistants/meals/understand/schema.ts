import type { Clause, Context, Mention, Schema } from '#nlu/schema.ts'
import type { Diet } from '../kitchen/diets.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import { isFood, lexicons, mealTerms } from '../lexicon/terms.ts'
import { type Ask, asks, type Request } from './request.ts'

/** What the planner of meals can be asked. */
export const schema: Schema<Request> = {
  name: 'meals',
  facets: { ask: asks, health: ['none', 'allergy', 'cured'] },
  roles: ['wanted', 'excluded', 'replaced', 'aside'],
  openSpans: [],
  grammars: ['period', 'amount', 'duration', 'number'],
  lexicons,
  concepts,
  build,
  traits: (request) => [
    `ask=${request.ask}`,
    ...(request.days === undefined ? [] : ['has=days']),
    ...(request.meals === undefined ? [] : ['has=meals']),
  ],
}

/** What the parts of a clause make, with what the talk before lends it. Exact: no word is looked at here but by its kind. */
function build(clause: Clause, context: Context<Request>): Request | undefined {
  const request = asked(clause, context)
  const allergies =
    clause.facets.health === 'cured' ? [] : unique([...allergiesIn(clause), ...toldIn(clause)])
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

/**
 * What somebody is allergic to, by the word itself: the foods that stand before it (in English, behind it), or, where none
 * is known, the noun that does. Exact and without regard to anything learned: this is what must not be misread.
 */
function allergiesIn({ text, span, mentions }: Clause): string[] {
  const at = mentions.find(({ kind }) => kind === 'allergy')
  if (!at) return []
  const said = mentions.filter(({ kind, value }) => kind === 'word' && isFood(String(value)))
  const before = said.filter(({ span: own }) => own.end <= at.span.start)
  // English has them behind: allergic to shrimp.
  const foods = before.length > 0 || !/^[a-z]/iu.test(at.text) ? before : said
  if (foods.length > 0) return unique(foods.map(({ value }) => String(value)))
  const noun = text
    .slice(0, at.span.start - span.start)
    .trim()
    .split(/\s+/u)
    .at(-1)
    ?.replace(/(?:에|이|가|은|는|을|를|도|의)$/u, '')
  return noun !== undefined && /^[가-힣A-Za-z]{2,20}$/u.test(noun) && !nobody.has(noun) ? [noun] : []
}

/** What somebody says they cannot eat, without the word (우유 먹으면 배탈 나는데): what is to be left out, else every food named. */
function toldIn({ facets, mentions }: Clause): string[] {
  if (facets.health !== 'allergy') return []
  const foods = mentions.filter(
    ({ kind, value, role }) => kind === 'word' && role !== 'aside' && isFood(String(value)),
  )
  const out = foods.filter(({ role }) => role === 'excluded')
  return unique(
    (out.length > 0 ? out : foods).map(({ value, text }) =>
      /^[a-z]/u.test(String(value)) ? text : String(value),
    ),
  )
}

/** Whose allergy it is, or what sort of word: no food. */
const nobody = new Set([
  '나',
  '저',
  '제',
  '내',
  '우리',
  '아이',
  '애',
  '혹시',
  '무슨',
  '어떤',
  '음식',
  '심한',
  '관련',
  '정보',
  '식품',
])

function asked(clause: Clause, { before }: Context<Request>): Request | undefined {
  const ask = clause.facets.ask as Ask
  const said = saidIn(clause, ask)
  const [last] = before
  const now: Request = {
    ask,
    ...said,
    ...(ask === 'profile' && clause.facets.health === 'allergy' ? { isAllergy: true as const } : {}),
    ...(ask === 'profile' && clause.facets.health === 'cured' ? { isCured: true as const } : {}),
  }
  // What one is allergic to may be in no list: it is asked about, never read as something else.
  if (ask === 'profile' && Object.keys(said).length === 0 && !now.isAllergy) return undefined
  // What was begun goes on, whatever was talked of in between.
  const begun = before.find((request) => goesOn.has(request.ask))
  if (ask === 'details') return begun ? merged(begun, now) : { ...now, ask: 'plan' }
  if (now.free && last && goesOn.has(last.ask))
    return { ...pick(last, ['days', 'meals', 'from', 'to', 'servings']), ...now }
  if (ofCalendar.has(ask) && now.from === undefined && last && ofCalendar.has(last.ask))
    return { ...pick(last, ['from', 'to', 'meals']), ...now }
  if (ofDishes.has(ask) && !namesDish(now) && last && ofDishes.has(last.ask) && namesDish(last))
    return { ...pick(last, ['wanted', 'dayNumbers', 'meals', 'from', 'to']), ...now }
  return now
}

/** Requests that the next message may complete. */
const goesOn: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'add', 'register'])
const ofCalendar: ReadonlySet<Ask> = new Set<Ask>(['calendar', 'delete'])
const ofDishes: ReadonlySet<Ask> = new Set<Ask>(['recipe', 'contents', 'nutrition'])

function namesDish({ wanted, dayNumbers, from }: Request): boolean {
  return wanted !== undefined || dayNumbers !== undefined || from !== undefined
}

function merged(last: Request, now: Request): Request {
  const { ask: _, ...said } = now
  const both = (key: 'wanted' | 'without' | 'cuisines') => {
    const list = [...new Set([...(last[key] ?? []), ...(now[key] ?? [])])]
    return list.length > 0 ? { [key]: list } : {}
  }
  return { ...last, ...said, ...both('wanted'), ...both('without'), ...both('cuisines') }
}

function pick(request: Request, keys: readonly (keyof Request)[]): Partial<Request> {
  return Object.fromEntries(keys.flatMap((key) => (request[key] === undefined ? [] : [[key, request[key]]])))
}

type Said = Omit<Request, 'ask' | 'isAllergy' | 'isCured' | 'allergies'>

function saidIn(clause: Clause, ask: Ask): Said {
  const { mentions } = clause
  const of = (kind: string) => mentions.filter((it) => it.kind === kind)
  const words = (...roles: string[]) =>
    unique(
      of('word')
        .filter((it) => roles.includes(roleOf(it)))
        .map(({ value }) => String(value).replace(/^!/u, '')),
    )
  const meals = mealsIn(mentions, ask)
  const dayNumbers = unique(of('day').map(({ value }) => value as number))
  const servings =
    (of('people')[0]?.value as number | undefined) ?? counterOf(mentions, ['인분', '명', '사람', '식구'])
  const budget = of('amount').map(({ value }) => wonOf(value))[0]
  return compact({
    days: dayNumbers.length > 0 && ask !== 'plan' ? undefined : daysOf(mentions, ask),
    meals: listed(meals),
    ...(dayNumbers.length > 0 ? {} : datesOf(mentions, ask)),
    dayNumbers: listed(dayNumbers),
    ...wordsBy(ask, words),
    cuisines: listed(
      unique(
        of('cuisine')
          .filter((it) => it.role !== 'excluded')
          .map(({ value }) => value as string),
      ),
    ),
    diet: of('diet')[0]?.value as Diet | undefined,
    minutes: minutesOf(mentions),
    budget,
    ...kcalOf(clause),
    servings,
    free: of('free').length > 0 ? (true as const) : undefined,
    repeats: of('repeat').length > 0 ? (true as const) : undefined,
  })
}

/** Asks of which a meal with 빼고 behind it is not meant; what is to be removed is. */
const withoutMeals: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'register', 'cart', 'calendar'])
const usualMeals: readonly MealKind[] = ['breakfast', 'lunch', 'dinner']

function mealsIn(mentions: readonly Mention[], ask: Ask): readonly MealKind[] {
  const isOf = (it: Mention, meal: MealKind) =>
    (it.kind === 'meal' && (it.value as MealKind[]).includes(meal)) || names(it, meal)
  const isOut = ({ role }: Mention) => (role === 'excluded' || role === 'replaced') && withoutMeals.has(ask)
  const named = mealKinds.filter((meal) => mentions.some((it) => !isOut(it) && isOf(it, meal)))
  const out = mealKinds.filter((meal) => mentions.some((it) => isOut(it) && isOf(it, meal)))
  return named.length > 0 || out.length === 0 ? named : usualMeals.filter((meal) => !out.includes(meal))
}

/** What is taken out of the cart, out of a plan, what one is allergic to, what a dish is made of: there it is all one whether 빼 stands behind it. */
const ofAll: ReadonlySet<Ask> = new Set<Ask>([
  'cart_remove',
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'find',
  'cooking',
])
/** There a thing to be replaced is one to be left out: nothing stands there yet. */
const anew: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again'])

function wordsBy(
  ask: Ask,
  words: (...roles: string[]) => string[],
): Pick<Said, 'wanted' | 'without' | 'replaced'> {
  const all = words('wanted', 'excluded', 'replaced')
  const [wanted, without, replaced] = [words('wanted'), words('excluded'), words('replaced')]
  const lists = ofAll.has(ask)
    ? { wanted: all }
    : ask === 'remove'
      ? { replaced: all }
      : anew.has(ask)
        ? { wanted, without: words('excluded', 'replaced') }
        : { wanted, without, replaced }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}

/** 안 매운: the taste is left out, whatever the sentence does with the words. */
function roleOf({ value, role }: Mention): string {
  return String(value).startsWith('!') ? 'excluded' : role
}

/** 내일 저녁 is a time of day to the grammar and a meal to us. */
function names({ kind, text }: Mention, meal: MealKind): boolean {
  return kind === 'period' && mealTerms[meal].some((term) => text.includes(term))
}

interface Period {
  readonly kind: string
  readonly interval: { readonly from: Temporal.PlainDateTime; readonly until: Temporal.PlainDateTime }
  readonly open?: 'after' | 'before'
  readonly count?: { readonly value: number; readonly unit: string }
  readonly text: string
}

const plans: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'add', 'change'])
const mostDays = 31

/** A period that is only so many days long (이틀 동안, 5일 식단) says how many, not when. */
function isLength({ kind, value, text }: Mention, ask: Ask): boolean {
  if (kind !== 'period' || !plans.has(ask)) return false
  const { count } = value as Period
  return /^\d{1,2}일(?:\s?[가-힣]{2})?$/u.test(text) || count?.unit === 'day' || count?.unit === 'week'
}

function daysOf(mentions: readonly Mention[], ask: Ask): number | undefined {
  const length = mentions.find((it) => isLength(it, ask))
  if (length) {
    const { count } = length.value as Period
    const days = count ? count.value * (count.unit === 'week' ? 7 : 1) : Number.parseInt(length.text, 10)
    return days <= mostDays ? days : undefined
  }
  const duration = mentions.find(
    ({ kind, value }) => kind === 'duration' && (value as Length).unit in unitDays,
  )
  // 하루 1800kcal is no plan of one day.
  const isRate =
    duration?.text === '하루' && mentions.some(({ kind }) => kind === 'number' || kind === 'amount')
  if (duration && !isRate) {
    const { value, unit } = duration.value as Length
    const days = Math.round(value * unitDays[unit]!)
    return days >= 1 && days <= mostDays ? days : undefined
  }
  const period = plans.has(ask) ? mentions.find((it) => it.kind === 'period' && !isNoDay(it)) : undefined
  if (!period || isMinutes(period)) return undefined
  const { interval, open } = period.value as Period
  if (open) return undefined
  const days = lastDayOf(period.value as Period).since(dayOf(interval.from)).days + 1
  return days <= mostDays ? days : undefined
}

interface Length {
  readonly value: number
  readonly unit: string
}
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

function datesOf(mentions: readonly Mention[], ask: Ask): { from?: string; to?: string } {
  const period = mentions.find(
    (it) => it.kind === 'period' && !isLength(it, ask) && !isMinutes(it) && !isNoDay(it),
  )
  if (!period) return {}
  const { interval, open } = period.value as Period
  if (open === 'before') return { to: dayOf(interval.until, -1).toString() }
  const from = dayOf(interval.from).toString()
  return open === 'after' ? { from } : { from, to: lastDayOf(period.value as Period).toString() }
}

/** 주말 점심 is noon on both days, which the grammar gives as that of Saturday; so it is with 평일 점심. */
function lastDayOf({ interval, text }: Period): Temporal.PlainDate {
  const last = dayOf(interval.until, -1)
  if (text.includes('주말') && last.dayOfWeek === 6) return last.add({ days: 1 })
  return /평일|주중/u.test(text) && last.dayOfWeek === 1 ? last.add({ days: 4 }) : last
}

function dayOf(at: Temporal.PlainDateTime, seconds = 0): Temporal.PlainDate {
  return at.add({ seconds }).toPlainDate()
}

/** 요즘 and 지금 name no day that anything is eaten on. */
function isNoDay({ kind, value }: Mention): boolean {
  return kind === 'period' && ['vague', 'instant'].includes((value as Period).kind)
}

function isMinutes({ kind, value }: Mention): boolean {
  const unit = kind === 'period' ? (value as Period).count?.unit : undefined
  return unit === 'minute' || unit === 'hour'
}

/** 30분 안에, 10분컷, 한 시간. */
function minutesOf(mentions: readonly Mention[]): number | undefined {
  for (const it of mentions) {
    if (isMinutes(it)) {
      const { value, unit } = (it.value as Period).count!
      return value * (unit === 'hour' ? 60 : 1)
    }
    if (it.kind === 'duration') {
      const { value, unit } = it.value as Length
      if (unit === 'minute' || unit === 'hour') return Math.round(value * (unit === 'hour' ? 60 : 1))
    }
  }
  return counterOf(mentions, ['분'])
}

function counterOf(mentions: readonly Mention[], counters: readonly string[]): number | undefined {
  const found = mentions.find(
    ({ kind, value }) =>
      kind === 'number' && counters.includes((value as { counter?: string }).counter ?? ''),
  )
  const value = (found?.value as { value: number } | undefined)?.value
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined
}

function wonOf(value: unknown): number | undefined {
  const {
    value: won,
    max,
    min,
    currency,
  } = value as { value?: number; max?: number; min?: number; currency?: string }
  const said = max ?? won ?? min
  return currency === undefined || currency === 'KRW' ? said : undefined
}

/** Less than anybody's day has: said of a meal. */
const leastOfDay = 800

/** A number with its unit behind it: 1800kcal, 500 칼로리. */
function kcalOf({ text, span, mentions }: Clause): Pick<Said, 'kcal' | 'mealKcal'> {
  const found = mentions.find(
    ({ kind, span: own }) =>
      kind === 'number' && /^\s?(?:kcal|칼로리|킬로칼로리|㎉)/iu.test(text.slice(own.end - span.start)),
  )
  const kcal = (found?.value as { value: number } | undefined)?.value
  if (kcal === undefined) return {}
  return kcal < leastOfDay ? { mealKcal: kcal } : { kcal }
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}

function compact(said: { readonly [K in keyof Said]: Said[K] | undefined }): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Said
}
