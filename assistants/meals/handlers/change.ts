import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { savePlan } from '../actions/save-plan.ts'
import { planLines } from '../answers/plan-words.ts'
import { type MealKind, mealKinds, mostServings } from '../kitchen/recipe.ts'
import type { Edit } from '../planner/slots.ts'
import { type DailyPlan, noWishes, type PlannedMeal, type Slot } from '../planner/wishes.ts'
import { currentPlan } from '../tools/current-plan.ts'
import { mealsToChange } from '../tools/meals-to-change.ts'
import { saysOfIdeas } from '../understand/ideas.ts'
import { merged } from '../understand/merge.ts'
import type { Request } from '../understand/request.ts'
import { deleteFromCalendar } from './calendar.ts'
import { daysMeant, firstDate, isAt, type PlaceMeant, placesMeant } from './dates.ts'
import type { Asked, Handler, Reply } from './handler.ts'
import { proposeMeals } from './ideas.ts'
import { conditionNotes, eaterNotes, tableNotes, unkeptNotes } from './notes.ts'
import { missingOf, planAnew, planned, retrieve, showPlan } from './plan.ts'
import { heldOf, ofItsMeals, wishesOf } from './wishes-of.ts'

interface Held {
  readonly plan: readonly DailyPlan[]
  readonly servings: number
  readonly wishes: ReturnType<typeof wishesOf>
}

/** A change to the current plan: what was asked changes, nothing else. */
export const changePlan: Handler = async (t, asked) => {
  const ofCalendar = insteadOfStored(asked)
  if (ofCalendar) return { ...(await proposeMeals(t, { ...asked, request: ofCalendar })), about: ofCalendar }
  const held = await heldPlan(t)
  if (!held) return anewInstead(t, asked)
  const isPlaced = namesDay(asked.request)
  const { plan } = held
  const isLonger = onlyDays(asked.request) && asked.request.days! > plan.length
  const said =
    isLonger || addsMeals(asked.request, plan) ? { ...asked.request, ask: 'add' as const } : asked.request
  const request = isPlaced || !said.meals ? said : ofItsMeals(said)
  const isAgain = request.ask === 'again'
  if (onlyServings(request)) return resized(t, held, request)
  if (onlyDays(request) && request.days! < plan.length) return shortened(t, asked, request.days!, plan)
  if (request.times !== undefined && request.servings === undefined) return timesMeant(request.times, held)
  const wishes = wishesOf(request, request.free ? noWishes : held.wishes)
  const servings = request.servings ?? held.servings
  let edit = editOf(request, plan, isAgain)
  const isOnlyOne = plan.flatMap(({ meals }) => Object.keys(meals)).length === 1
  const unkept = unkeptNotes(request, asked.unexplained, t.message)
  const notes = [...unkept, ...conditionNotes(request), ...tableNotes(request, t.message)]
  if (unkept.length > 0 && isBare(request))
    return {
      text: `${unkeptNotes(request, asked.unexplained, t.message, '골라낼 수 없어요').join(' ')} 식단은 그대로 뒀어요. 재료나 맛, 시간으로 말씀해 주시면 골라 볼게요.`,
      suggestions: ['도시락으로 바꿔줘', '간단한 걸로 다시 짜줘', '식단 보여줘'],
      isExact: true,
    }
  if (isPointless(edit, request)) {
    const places = placesOfDish(asked, plan)
    if (!isOnlyOne && places.length === 0) return whichMeal(plan)
    edit = isOnlyOne
      ? { ...edit, days: plan.map(({ day }) => day) }
      : { ...edit, places, days: places.map(({ day }) => day) }
  }
  const isElsewhere = namesDay(request) && edit.days.length === 0
  if ((isElsewhere || edit.days.some((day) => !plan.some((it) => it.day === day))) && !edit.adds)
    return noSuchDay(plan)
  const slots = await slotsFor(t, edit, wishes, servings)
  const open = slots.filter(({ recipeId }) => recipeId === undefined)
  if (open.length === 0) return nothingToChange(request)
  const candidates = await retrieve(t, wishes, [...new Set(open.map(({ meal }) => meal))])
  const gone = open.flatMap(({ day, meal }) => plan.find((it) => it.day === day)?.meals[meal]?.recipeId ?? [])
  const before = held.wishes.turnedDown.filter((id) => !gone.includes(id))
  const turnedDown = [...before, ...gone].slice(-mostTurnedDown)
  const thinkable = { slots, wishes: { ...wishes, turnedDown }, servings, candidates }
  return planned(t, thinkable, {
    kind: 'edit',
    start: firstDate(plan),
    notes,
    ...(isPlaced ? { keeps: { ...held.wishes, inDoubt: wishes.inDoubt, turnedDown } } : {}),
    ...(before.length > 0 ? { orElse: { ...thinkable, slots: slots.map(mayComeBack(before)) } } : {}),
  })
}

/** 오늘 저녁 뭐야? 그거 바꿔줘: of a stored meal that was just told, what it could be instead. */
function insteadOfStored({ request, before: [last] }: Asked): Request | undefined {
  const { from, to, meals = [] } = last?.ask === 'calendar' ? last : {}
  const isElsewhere = namesDay(request) || request.meals !== undefined || request.ask !== 'change'
  if (isElsewhere || from === undefined || from !== to || meals.length !== 1) return undefined
  const { replaced: _, ...wishes } = request
  return { ...wishes, ask: 'find', ofMeal: true, ...{ from, to, meals } }
}

/** 불고기 칼로리 얼마야? 그거 바꿔줘: where the plan has the dish that was just spoken of. */
function placesOfDish({ dish, before: [last] }: Asked, plan: readonly DailyPlan[]): PlaceMeant[] {
  if (!dish || !last || !ofDish.has(last.ask)) return []
  return plan.flatMap(({ day, meals }) => {
    const its = mealKinds.filter((meal) => meals[meal]?.recipeId === dish)
    return its.length > 0 ? [{ day, meals: its }] : []
  })
}
const ofDish: ReadonlySet<Request['ask']> = new Set<Request['ask']>(['recipe', 'contents', 'nutrition'])

/** Of more than so many the first may come back: who has seen that many may have forgotten. */
const mostTurnedDown = 6

/** Where nothing else fits, what gave way before is better than nothing. */
const mayComeBack =
  (turnedDown: readonly string[]) =>
  ({ not, ...slot }: Slot): Slot =>
    not ? { ...slot, not: not.filter((it) => !turnedDown.includes(it)) } : slot

/** 아침은 과일로, of a plan without breakfasts: they come to it, and nothing that is there changes. */
function addsMeals({ ask, meals = [], replaced, others }: Request, plan: readonly DailyPlan[]): boolean {
  const isThere = plan.some((it) => meals.some((meal) => it.meals[meal]))
  return ask === 'change' && meals.length > 0 && !isThere && !replaced && !others
}

/** Days or meals that are to go from the plan. */
export const removeFromPlan: Handler = async (t, asking) => {
  const { request: asked, dish } = asking
  const held = await heldPlan(t)
  if (!held)
    return { text: '아직 짠 식단이 없어요. 며칠치를 짜 드릴까요?', suggestions: ['3일치 점심 저녁 짜줘'] }
  const { plan, servings, wishes } = held
  const isBare = !asked.dayNumbers && !asked.fromDay && !asked.from && !asked.meals && !asked.replaced
  // 그거 빼줘: the dish that was spoken of, where the plan has it.
  const isThere = plan.some(({ meals: its }) => Object.values(its).some(({ recipeId }) => recipeId === dish))
  const request = isBare && dish && isThere ? { ...asked, replaced: [dish] } : asked
  const days = daysMeant(request, plan)
  const { meals = [], replaced = [] } = request
  if (days.length === 0 && meals.length === 0 && replaced.length === 0)
    return { text: '어느 날, 어느 끼니를 뺄까요?', suggestions: placeChips(plan, '빼줘'), expects: 'place' }
  // A day that the plan has not may be one of the calendar's.
  if (namesDay(request) && days.length === 0)
    return request.from === undefined ? noSuchDay(plan) : deleteFromCalendar(t, asking)
  const places = request.places && placesMeant(request.places, plan)
  const rest = request.others ? await restOf(t, request, held) : undefined
  if (
    rest &&
    !plan.some(({ day, meals: its }) => mealKinds.some((meal) => its[meal] && !rest.has(`${day}/${meal}`)))
  )
    return {
      text: '남기라고 하신 것이 지금 식단에 없어서 빼지 않았어요.',
      suggestions: ['식단 보여줘'],
      isExact: true,
    }
  const isGone = (day: number, meal: MealKind, { recipeId, name }: PlannedMeal) =>
    rest?.has(`${day}/${meal}`) ??
    ((places
      ? isAt(places, day, meal)
      : (days.length === 0 || days.includes(day)) && (meals.length === 0 || meals.includes(meal))) &&
      (replaced.length === 0 || replaced.some((word) => word === recipeId || name.includes(word))))
  const left = plan
    .map((it) => ({
      ...it,
      meals: Object.fromEntries(
        mealKinds.flatMap((meal) => {
          const planned = it.meals[meal]
          return planned && !isGone(it.day, meal, planned) ? [[meal, planned]] : []
        }),
      ),
    }))
    .filter((it) => Object.keys(it.meals).length > 0)
  const acted = await t.act(savePlan, { kind: 'removal', days: left, servings, wishes })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done')
    return { text: '그 날이나 끼니는 지금 식단에 없어요.', suggestions: ['식단 보여줘'], isExact: true }
  showPlan(t, left)
  return {
    text: [
      acted.receipt.summary,
      left.length > 0 ? planLines(left) : '식단이 비었어요. 새로 짜 드릴까요?',
    ].join('\n\n'),
    suggestions: left.length > 0 ? ['되돌려줘', '캘린더에 등록해줘'] : ['되돌려줘', '3일치 점심 저녁 짜줘'],
    isExact: true,
  }
}

/** The meals that go when only what is named stays. */
async function restOf(
  t: Turn,
  request: Request,
  { plan, wishes, servings }: Held,
): Promise<ReadonlySet<string>> {
  const slots = await slotsFor(t, editOf(request, plan, false), wishes, servings)
  return new Set(
    slots.flatMap(({ day, meal, recipeId }) => (recipeId === undefined ? [`${day}/${meal}`] : [])),
  )
}

function namesDay({ dayNumbers, exceptDays, fromDay, places, from }: Request): boolean {
  return [dayNumbers, exceptDays, fromDay, places, from].some((it) => it !== undefined)
}

/** 두 배로 is asked about: it may be servings, or helpings of one dish. */
function timesMeant(times: number, { servings }: Held): Reply {
  const most = Math.round(servings * times)
  if (most < 1 || most > mostServings || most === servings)
    return { text: '몇 인분으로 바꿀까요?', suggestions: ['3인분으로', '4인분으로'], isExact: true }
  return {
    text: `${servings}인분을 ${most}인분으로 바꿀까요? 맞으면 ‘응’이라고 해 주세요.`,
    suggestions: ['응', '아니'],
    offer: { ask: 'change', servings: most },
    isExact: true,
  }
}

/** Takes what is not safe any more out of the plan and puts something else there; nothing where all of it is. */
export async function madeSafe(t: Turn): Promise<Reply | undefined> {
  const held = await heldPlan(t)
  if (!held) return undefined
  const edit = { days: [], meals: [], wanted: [], replaced: [], without: ['-'], adds: false, all: false }
  const slots = await slotsFor(t, edit, held.wishes, held.servings)
  if (slots.every(({ recipeId }) => recipeId !== undefined)) return undefined
  return planned(
    t,
    { slots, wishes: held.wishes, servings: held.servings, candidates: [] },
    { kind: 'edit', start: firstDate(held.plan), isUrgent: true },
  )
}

async function slotsFor(
  t: Turn,
  edit: Edit,
  wishes: Held['wishes'],
  servings: number,
): Promise<readonly Slot[]> {
  const { days, meals, places, wanted, replaced, without, ...rest } = edit
  const at = places?.map((it) => ({ day: it.day, meals: [...it.meals] }))
  const lists = {
    days: [...days],
    meals: [...meals],
    wanted: [...wanted],
    replaced: [...replaced],
  }
  const found = await t.run(
    call(mealsToChange, {
      sessionId: t.question.sessionId,
      edit: { ...rest, ...lists, without: [...without], ...(at ? { places: at } : {}) },
      wishes,
      servings,
    }),
  )
  return found.kind === 'found' ? found.value.slots : []
}

async function heldPlan(t: Turn): Promise<Held | undefined> {
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found') return undefined
  const { plan, servings, wishes } = stored.value
  return { plan, servings, wishes }
}

/** 다시 짜줘 and its like, where nothing has been planned: a plan is what is wanted. */
async function anewInstead(t: Turn, asked: Parameters<Handler>[1]): Promise<Reply> {
  const [last] = asked.before
  const isBegun = last !== undefined && begins.has(last.ask)
  const request = isBegun ? merged(last, asked.request) : asked.request
  // 오늘은 중식, 다른 거: nothing is there to be changed, and no days were asked for.
  const isOfMeal = !isBegun && request.ask === 'change' && !saysOfIdeas(t.message, 'plan')
  if (isOfMeal && missingOf({ ...request, ask: 'plan' }, t.today).length > 0) {
    const { replaced: _, days: _days, ...wishes } = request
    const ideas = { ...wishes, ask: 'find' as const, ofMeal: true as const }
    return { ...(await proposeMeals(t, { ...asked, request: ideas })), about: ideas }
  }
  return planAnew(t, { ...asked, request: { ...request, ask: 'plan' } })
}
/** What a plan was begun with that never came to be. */
const begins: ReadonlySet<Request['ask']> = new Set<Request['ask']>(['plan', 'details', 'change', 'again'])

function editOf(request: Request, plan: readonly DailyPlan[], isAgain: boolean): Edit {
  const { meals = [], replaced = [], without = [], days } = request
  const named = daysMeant(request, plan)
  const adds = request.ask === 'add'
  const last = Math.max(0, ...plan.map(({ day }) => day))
  const more = adds && named.length === 0 && days !== undefined
  // 3일로 바꿔줘 of a plan of two days is one more; 하루 더 says how many more.
  const count = more ? (days > last && last > 1 ? days - last : days) : 0
  const added = Array.from({ length: Math.min(count, 31 - last) }, (_, at) => last + at + 1)
  const { minutes, budget, kcal, mealKcal, diet, cuisines } = request
  const isWide = named.length === 0 && meals.length === 0
  // In a meal that is named a condition is a wish like others; of the whole plan, those are meant that do not keep it.
  const held = isWide ? heldOf(request.wanted ?? []) : []
  const wanted = (request.wanted ?? []).filter((word) => !held.includes(word))
  const all = isAgain || kcal !== undefined || (isWide && cuisines !== undefined)
  const isLimit = [mealKcal, minutes, budget, diet, request.byMeal].some((it) => it !== undefined)
  return {
    days: more ? added : named,
    meals,
    ...(request.places && !adds ? { places: placesMeant(request.places, plan) } : {}),
    wanted: isAgain && isWide ? [] : wanted,
    holds: held.length > 0 || request.byMeal !== undefined,
    replaced,
    without: isLimit && without.length === 0 && !request.others ? ['-'] : without,
    adds,
    all,
    ...(request.others ? { others: true } : {}),
  }
}

/** 3일로 줄여: the first days stay as they are, the others go. */
function shortened(
  t: Turn,
  asked: Parameters<Handler>[1],
  days: number,
  plan: readonly DailyPlan[],
): Promise<Reply> {
  const dayNumbers = plan.slice(days).map(({ day }) => day)
  return removeFromPlan(t, { ...asked, request: { ask: 'remove', dayNumbers } })
}

function onlyDays({ days, ask, inDoubt: _, table: _table, ...others }: Request): boolean {
  return days !== undefined && ask === 'change' && Object.keys(others).length === 0
}

function onlyServings({ servings, ask, inDoubt: _, table: _table, ...others }: Request): boolean {
  return servings !== undefined && ask === 'change' && Object.keys(others).length === 0
}

async function resized(t: Turn, { plan, wishes, servings: usual }: Held, request: Request): Promise<Reply> {
  const { servings = usual } = request
  const acted = await t.act(savePlan, { kind: 'servings', days: [...plan], servings, wishes })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind === 'failed') return { text: acted.error, isExact: true }
  if (acted.kind === 'done') showPlan(t, plan)
  return {
    text: [
      acted.kind === 'done' ? acted.receipt.summary : `이미 ${servings}인분이에요.`,
      ...eaterNotes(request),
    ].join(' '),
    suggestions: ['재료 장바구니에 담아줘', '캘린더에 등록해줘'],
    isExact: true,
  }
}

/** Whether a change says nothing but what cannot be kept. */
function isBare({ ask: _, unkept: _unkept, inDoubt: _inDoubt, ...others }: Request): boolean {
  return Object.keys(others).length === 0
}

/** A change that says neither where nor what. */
function isPointless(edit: Edit, { ask }: Request): boolean {
  const says = [edit.days, edit.meals, edit.wanted, edit.replaced, edit.without].some((it) => it.length > 0)
  return ask === 'change' && !says && !edit.all && !edit.holds
}

function whichMeal(plan: readonly DailyPlan[]): Reply {
  return {
    text: '어느 날, 어느 끼니를 바꿀까요? 전부 다시 짤 수도 있어요.',
    suggestions: [...placeChips(plan, '바꿔줘'), '전부 다시 짜줘'],
    expects: 'place',
  }
}

function placeChips(plan: readonly DailyPlan[], verb: string): string[] {
  return plan.slice(0, 2).map(({ day }) => `${day}일차 ${verb}`)
}

function noSuchDay(plan: readonly DailyPlan[]): Reply {
  const last = Math.max(...plan.map(({ day }) => day))
  return {
    text: `지금 식단은 ${last}일차까지 있어요. 몇 일차를 말씀하시는 걸까요?`,
    suggestions: ['식단 보여줘'],
    expects: 'place',
    isExact: true,
  }
}

function nothingToChange({ without = [], replaced = [], wanted = [], standIns = [] }: Request): Reply {
  const [missing] = standIns
  // What stands in is there already; what was asked for is not.
  if (missing)
    return {
      text: `${withParticle(`‘${missing.said}’`, '은/는')} 아는 레시피가 없어요. 가까운 ‘${missing.kinds.join(', ')}’ 메뉴는 이미 식단에 있어서 그대로 뒀어요.`,
      suggestions: [`${missing.kinds[0]} 요리 추천해줘`, '식단 보여줘'],
      isExact: true,
    }
  const word = [...without, ...replaced][0]
  const text = word
    ? `지금 식단에는 이미 ${word} 들어간 메뉴가 없어요. 그대로 둘게요.`
    : wanted.length > 0
      ? '지금 식단이 이미 그래요. 더 바꿀 끼니가 있으면 말씀해 주세요.'
      : '지금 식단은 이미 그 조건에 맞아요. 그대로 둘게요.'
  return { text, suggestions: ['식단 보여줘', '전부 다시 짜줘'], isExact: true }
}
