import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { deleteMeals } from '../actions/delete-meals.ts'
import { registerPlan } from '../actions/register-plan.ts'
import { registrationChoice } from '../actions/registration-choice.ts'
import { planLines } from '../answers/plan-words.ts'
import { dayText, dishNames, mealsText, mealText, spanText, tasteText } from '../answers/words.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { has, isSafe } from '../planner/rules.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { calendarMeals } from '../tools/calendar-meals.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { isLegalAllergen } from '../understand/allergies.ts'
import { pick } from '../understand/merge.ts'
import type { Request } from '../understand/request.ts'
import { notChosen } from './choice.ts'
import { daysMeant } from './dates.ts'
import type { Handler, Reply } from './handler.ts'
import { planAnew, showPlan } from './plan.ts'

/** Days that a period said without a bound stands for, at most. */
const mostDays = 62

/** The days that a request about the calendar means; today, when it names none. */
export function calendarDays({ from, to }: Request, today: Temporal.PlainDate): { from: string; to: string } {
  if (from === undefined && to !== undefined) {
    // 어제까지 goes back as far as anything is looked back at; 금요일까지 begins today.
    const end = Temporal.PlainDate.from(to)
    const isOver = Temporal.PlainDate.compare(end, today) < 0
    return { from: (isOver ? end.subtract({ days: mostDays }) : today).toString(), to }
  }
  if (from === undefined) return { from: today.toString(), to: today.toString() }
  const most = Temporal.PlainDate.from(from).add({ days: mostDays }).toString()
  const end = to ?? most
  return { from, to: end < most ? end : most }
}

/** 23일, of a month that is not said: the nearest that has something of what is meant. */
async function inItsMonth(t: Turn, request: Request): Promise<Request> {
  const { from, to } = request
  if (from === undefined || from !== to) return request
  const day = Temporal.PlainDate.from(from)
  if (!new RegExp(`(?<![월\\d]\\s?)${day.day}일(?![치간])`, 'u').test(t.message)) return request
  const near = [day, day.subtract({ months: 1 })]
    .filter((it) => it.day === day.day)
    .sort((a, b) => distance(a, t.today) - distance(b, t.today))
  for (const it of near) {
    const date = it.toString()
    const meals = [...(request.meals ?? [])]
    const found = await t.run(call(calendarMeals, { from: date, to: date, meals }))
    if (found.kind === 'found') return { ...request, from: date, to: date }
  }
  return request
}
const distance = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Math.abs(a.since(b).days)

export const showCalendar: Handler = async (t, { request: said }) => {
  const request = await inItsMonth(t, said)
  const span = calendarDays(request, t.today)
  const meals = [...(request.meals ?? new Set(request.places?.flatMap((it) => it.meals ?? [])))]
  const found = await t.run(call(calendarMeals, { ...span, meals }))
  const when = spanText(span.from, span.to)
  const which = meals.length > 0 ? ` ${mealsText(meals)}` : ''
  if (found.kind !== 'found') {
    const planned = await plannedInstead(t, request, meals)
    if (planned) return planned
    return {
      text: `${when}${which}에는 등록된 식단이 없어요. 지금 짜 드릴까요?`,
      suggestions: ['내일 저녁 짜줘', '이번 주 식단 보여줘'],
      isExact: true,
    }
  }
  const days = daysOf(found.value.meals)
  showPlan(t, days)
  const { count } = found.value
  const [only] = found.value.meals
  if (count === 1 && only)
    return {
      text: `${dayText(only.date)} ${withParticle(mealText(only.meal), '은/는')} ${withParticle(`**${only.name}**`, '이에요/예요')}. ${only.minutes}분, ${only.kcal}kcal예요.`,
      suggestions: ['이거 어떻게 만들어?', '다른 걸로 바꿔줘', '지워줘'],
      about: { from: only.date, to: only.date, meals: [only.meal] },
      dish: only.recipeId,
    }
  const named = namedNote(request, found.value.meals)
  const lines = days.map(({ date, meals: its }) => {
    const said = mealKinds.flatMap((meal) => (its[meal] ? [`${mealText(meal)} ${its[meal].name}`] : []))
    return `- **${dayText(date!)}** ${said.join(' · ')}`
  })
  return {
    text: `${named}${when}${which} 식단은 ${count}끼예요.\n\n${lines.join('\n')}${emptyNote(span, days)}`,
    suggestions: ['내일 저녁 뭐야?', '다음 주 저녁 짜줘'],
    ...(days.length === 1 && count === 1 ? { dish: only!.recipeId } : {}),
  }
}

/** 목요일 거 뭐야, right after a plan that is not stored yet: what that has for the day. */
async function plannedInstead(
  t: Turn,
  request: Request,
  meals: readonly MealKind[],
): Promise<Reply | undefined> {
  if (request.from === undefined || request.from < t.today.toString()) return undefined
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found') return undefined
  const { from, to = from } = request
  const its = stored.value.plan.flatMap(({ day, date, meals: planned }) =>
    mealKinds.flatMap((meal) => {
      const isMeant =
        date !== undefined && date >= from && date <= to! && (meals.length === 0 || meals.includes(meal))
      return planned[meal] && isMeant ? [{ day, date, meal, ...planned[meal] }] : []
    }),
  )
  const [only, other] = its
  if (!only) return undefined
  const lines = its.map(({ date, meal, name }) => `- **${dayText(date)}** ${mealText(meal)} ${name}`)
  const chip = `${only.day}일차 ${mealText(only.meal)} 다른 걸로 바꿔줘`
  return {
    text: `캘린더에는 아직 없고, 짜 둔 식단에는 이렇게 있어요.\n\n${lines.join('\n')}\n\n캘린더에 등록할까요?`,
    suggestions: ['캘린더에 등록해줘', chip],
    offer: { ask: 'register' },
    ...(other
      ? {}
      : { dish: only.recipeId, about: { ask: 'show', dayNumbers: [only.day], meals: [only.meal] } }),
    isExact: true,
  }
}

/** 이번 주에 매운 거 몇 번 먹었지?: of what is named, so many, and which. */
export function namedNote(
  { wanted = [] }: Pick<Request, 'wanted'>,
  meals: readonly { date: string; meal: MealKind; recipeId: string; name: string }[],
): string {
  const words = wanted.filter((word) => sharedRecipes.some((recipe) => has(recipe, word)))
  if (words.length === 0) return ''
  const those = meals.filter(({ recipeId }) => {
    const recipe = sharedRecipes.find(({ id }) => id === recipeId)
    return recipe && words.every((word) => has(recipe, word))
  })
  // Of what somebody may not eat it is never said that it is nowhere, unless every recipe is known and says so.
  const feared = words.filter(isLegalAllergen)
  const others = meals.filter((it) => !those.includes(it))
  const recipeOf = ({ recipeId }: { recipeId: string }) => sharedRecipes.find(({ id }) => id === recipeId)
  const isUnknown = (it: { recipeId: string }) => {
    const recipe = recipeOf(it)
    return !recipe || (feared.length > 0 && recipe.unknown.length > 0)
  }
  const inside = others.filter(
    (it) => !isUnknown(it) && feared.some((word) => !isSafe(recipeOf(it)!, [word])),
  )
  const unknown = others.filter(isUnknown)
  const said = words.map((word) => `‘${dishNames.get(word) ?? tasteText(word)}’`).join(', ')
  const listed = (its: typeof meals) =>
    its.map(({ date, meal, name }) => `${dayText(date)} ${mealText(meal)} ${name}`).join(', ')
  const notes = [
    ...(those.length > 0 ? [`${said}에 맞는 것은 **${those.length}끼**예요: ${listed(those)}.`] : []),
    ...(inside.length > 0
      ? [`양념이나 다른 재료 속에 ${said} 성분이 든 것은 **${inside.length}끼**예요: ${listed(inside)}.`]
      : []),
    ...(unknown.length > 0 ? [`레시피를 다 알지 못해 확인할 수 없는 것도 있어요: ${listed(unknown)}.`] : []),
  ]
  return `${notes.length > 0 ? notes.join(' ') : `${said}에 맞는 것은 없어요.`}\n\n`
}

/** Days of a stretch for which nothing is stored: said, as long as they can be listed. */
function emptyNote(span: { from: string; to: string }, days: readonly DailyPlan[]): string {
  const from = Temporal.PlainDate.from(span.from)
  const length = Temporal.PlainDate.from(span.to).since(from).days + 1
  if (length > mostNamed) return ''
  const filled = new Set(days.map(({ date }) => date))
  const empty = Array.from({ length }, (_, at) => from.add({ days: at }).toString()).filter(
    (day) => !filled.has(day),
  )
  return empty.length === 0 ? '' : `\n\n${withParticle(empty.map(dayText).join(', '), '은/는')} 비어 있어요.`
}
const mostNamed = 7

/** Stored meals as the daily plans that the page shows. */
function daysOf(
  meals: readonly {
    date: string
    meal: (typeof mealKinds)[number]
    recipeId: string
    name: string
    kcal: number
    minutes: number
    price: number
  }[],
): DailyPlan[] {
  return [...Map.groupBy(meals, ({ date }) => date)].map(([date, its], at) => ({
    day: Math.min(31, at + 1),
    date,
    meals: Object.fromEntries(its.map(({ date: _, meal, ...planned }) => [meal, planned])),
  }))
}

/** 23일 저녁 제육볶음: where that is stored; where something else is, that is said, and nothing is asked to go. */
async function placesOfDish(t: Turn, request: Request, own: readonly string[]) {
  const dishes = dishesNamed(request.wanted, own)
  if (dishes.length === 0) return undefined
  const isMeant = (date: string, meal: MealKind) =>
    !request.places || request.places.some((it) => it.date === date && (!it.meals || it.meals.includes(meal)))
  const meals = [...(request.meals ?? [])]
  const found = await t.run(call(calendarMeals, { ...calendarDays(request, t.today), meals }))
  if (found.kind !== 'found') return undefined
  const places = found.value.meals.flatMap(({ name, date, meal }) =>
    dishes.includes(name) && isMeant(date, meal) ? { date, meals: [meal] } : [],
  )
  return places.length > 0 ? places : insteadOf(dishes, found.value.meals)
}

function insteadOf(
  dishes: readonly string[],
  meals: readonly { readonly date: string; readonly meal: MealKind; readonly name: string }[],
): Reply {
  const there = meals
    .slice(0, mostNamed)
    .map(({ date, meal, name }) => `${dayText(date)} ${mealText(meal)} **${name}**`)
  return {
    text: `${withParticle(dishes.join(', '), '은/는')} 거기에 없어요. 등록된 것은 ${withParticle(there.join(', '), '이에요/예요')}. 이걸 지우려면 이름 없이 다시 말씀해 주세요.`,
    suggestions: ['이번 주 식단 보여줘'],
    isExact: true,
  }
}

export const deleteFromCalendar: Handler = async (t, { request: said, own }) => {
  const request = await inItsMonth(t, said)
  if (request.from === undefined && request.to === undefined)
    return { text: '언제 식단을 지울까요?', suggestions: ['오늘', '내일', '이번 주'], expects: 'date' }
  const { others } = request
  const named = await placesOfDish(t, request, own)
  if (named && 'text' in named) return named
  const places = named ?? request.places
  if (others)
    return {
      text: '남길 것 말고 어느 날부터 어느 날까지 지울까요? ‘이번 주 점심’처럼 지울 쪽을 말씀해 주세요.',
      suggestions: ['이번 주 식단 보여줘', '이번 주 점심 지워줘'],
      expects: 'date',
      isExact: true,
    }
  const acted = await t.act(deleteMeals, {
    ...calendarDays(request, t.today),
    meals: [...(request.meals ?? [])],
    ...(places
      ? { places: places.flatMap(({ date, meals = [] }) => (date ? [{ date, meals: [...meals] }] : [])) }
      : {}),
  })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  const text =
    acted.kind === 'done' ? acted.receipt.summary : acted.kind === 'failed' ? acted.error : acted.reason
  return { text, suggestions: ['이번 주 식단 보여줘'], isExact: true }
}

export const register: Handler = async (t, asked) => {
  const { request, own } = asked
  const session = { sessionId: t.question.sessionId }
  let stored = await t.run(call(currentPlan, session))
  const isMade = stored.kind !== 'found'
  // 오늘 저녁 미역국으로 등록해줘: what is to be stored is made first; where something is there already, that is asked about.
  if (stored.kind !== 'found' && request.wanted) {
    const [last] = asked.before
    const told = { ...(last ? pick(last, ['days', 'from', 'to', 'meals']) : {}), ...request }
    const made = await planAnew(t, { ...asked, request: { ...told, ask: 'plan' } })
    if (made.expects || made.end) return made
    stored = await t.run(call(currentPlan, session))
    if (stored.kind !== 'found') return made
  }
  if (stored.kind !== 'found' && asked.ideas) return notChosen(asked.ideas, '캘린더에 넣을게요')
  if (stored.kind !== 'found')
    return {
      text: '등록할 식단이 아직 없어요. 먼저 짜 드릴까요?',
      suggestions: ['3일치 점심 저녁 짜줘', '내일 저녁 짜줘'],
    }
  const { plan } = stored.value
  const lacking = dishLacking(dishesNamed(request.wanted, own), plan)
  const alone = lacking && request.from ? await registerAlone(t, request, stored.value.servings) : undefined
  if (alone) return alone
  if (lacking)
    return {
      text: `지금 세워 둔 식단에는 ${withParticle(lacking, '이/가')} 없어요. 식단에 넣고 나서 등록할까요, 지금 식단 그대로 등록할까요?`,
      suggestions: [`첫날 저녁을 ${withParticle(lacking, '으로/로')} 바꿔줘`, '이 식단 그대로 등록해줘'],
      isExact: true,
    }
  const startDate = startOf(request, plan, t)
  const { dayNumbers, exceptDays, meals = [] } = request
  // A date says from when, a day's number which.
  const days = dayNumbers || exceptDays ? daysMeant({ ...request, ask: 'register' }, plan) : []
  const part = {
    days,
    meals: [...meals],
    // What is said to stay stays; what is to go is asked about all the same.
    ...(registrationChoice(t.message) === 'keep' ? { conflict: 'keep' as const } : {}),
  }
  const acted = await t.act(registerPlan, { startDate, ...part })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done')
    return {
      text: acted.kind === 'failed' ? acted.error : acted.reason,
      suggestions: ['식단 보여줘'],
      isExact: true,
    }
  await updateCalendar(t)
  // Nobody has seen yet which dish it came to.
  const dishes = isMade
    ? plan.flatMap(({ meals }) => Object.values(meals).map(({ name }) => `**${name}**`))
    : []
  const chosen = dishes.length > 0 ? `${dishes.join(', ')}. ` : ''
  return {
    text: `${chosen}${acted.receipt.summary} 재료를 장바구니에 담아 둘까요?`,
    suggestions: ['재료 장바구니에 담아줘', '되돌려줘', '이번 주 식단 보여줘'],
    offer: { ask: 'cart' },
    isExact: true,
  }
}

/** 오늘 저녁은 고등어구이로 등록해줘, beside a plan of other days: the dish alone is stored, and the plan stays as it is. */
async function registerAlone(t: Turn, request: Request, usual: number): Promise<Reply | undefined> {
  const { wanted = [], meals = [], from, servings = usual } = request
  const [recipeId, other] = wanted.filter((word) => dishNames.has(word))
  const [meal, another] = meals
  if (!recipeId || other || !meal || another || from === undefined || from < t.today.toString())
    return undefined
  const acted = await t.act(registerPlan, {
    startDate: from,
    ...{ days: [], meals: [] },
    dish: { recipeId, meal, servings },
    ...(registrationChoice(t.message) === 'keep' ? { conflict: 'keep' as const } : {}),
  })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done')
    return { text: acted.kind === 'failed' ? acted.error : acted.reason, isExact: true }
  await updateCalendar(t)
  const name = dishNames.get(recipeId)!
  return {
    text: `**${name}**. ${acted.receipt.summary} 짜 둔 식단은 그대로예요.`,
    suggestions: [`${name} 어떻게 만들어?`, '되돌려줘', '이번 주 식단 보여줘'],
    dish: recipeId,
    isExact: true,
  }
}

/** Dishes by their names, of everybody's recipes and of one's own. */
const dishesNamed = (wanted: readonly string[] = [], own: readonly string[]): string[] =>
  wanted.flatMap((word) => dishNames.get(word) ?? (own.includes(word) ? word : []))

/** A dish that is to be stored and that no day of the plan has. */
function dishLacking(dishes: readonly string[], plan: readonly DailyPlan[]): string | undefined {
  const planned = new Set(plan.flatMap(({ meals }) => Object.values(meals).map(({ name }) => name)))
  return dishes.find((name) => !planned.has(name))
}

/** The day a plan is stored from: what is said, else the day it was made for, else tomorrow. */
function startOf({ from }: Request, plan: readonly DailyPlan[], t: Turn): string {
  const today = t.today.toString()
  if (from !== undefined) return from < today ? today : from
  const dated = plan[0]?.date
  return dated !== undefined && dated >= today ? dated : t.today.add({ days: 1 }).toString()
}

/** The weeks around today, for the page's calendar. */
export async function updateCalendar(t: Turn): Promise<void> {
  const span = { from: t.today.subtract({ days: 7 }).toString(), to: t.today.add({ days: 31 }).toString() }
  const found = await t.run(call(calendarMeals, { ...span, meals: [] }))
  const entries =
    found.kind === 'found'
      ? found.value.meals.map(({ date, meal, recipeId, name }) => ({ date, meal, recipeId, name }))
      : []
  t.update('calendar', entries)
}

export const showCurrent: Handler = async (t, { request }) => {
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found')
    return {
      text: '아직 짠 식단이 없어요. 며칠치를, 어느 끼니로 짜 드릴까요?',
      suggestions: ['3일치 점심 저녁', '일주일치 저녁', '이번 주 식단 보여줘'],
    }
  const { plan, servings, startsOn, figures } = stored.value
  showPlan(t, plan)
  const days = daysMeant(request, plan)
  const meant = plan.filter(({ day }) => days.includes(day))
  const shown = meant.length > 0 ? meant : plan
  const lacking = days.filter((it) => plan.every(({ day }) => day !== it)).map((day) => `${day}일차`)
  const none = lacking.length > 0 ? ` ${withParticle(lacking.join(', '), '은/는')} 지금 식단에 없어요.` : ''
  const state = startsOn
    ? `${dayText(startsOn)}부터 캘린더에 등록돼 있어요.`
    : '아직 캘린더에는 등록하지 않았어요.'
  return {
    text: `지금 식단은 ${figures.days}일치 ${figures.meals}끼, ${servings}인분이에요. ${state}${none}\n\n${planLines(shown)}\n\n하루 평균 ${figures.kcalPerDay.toLocaleString('en')}kcal예요.`,
    suggestions: startsOn ? ['재료 장바구니에 담아줘', '다시 짜줘'] : ['캘린더에 등록해줘', '다시 짜줘'],
    ...(startsOn ? {} : { offer: { ask: 'register' as const } }),
  }
}
