import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { pick, voiceOf } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { savePlan } from '../actions/save-plan.ts'
import { planLines } from '../answers/plan-words.ts'
import { dayText, dishNames, mealsText, tasteText, wishText, wonText } from '../answers/words.ts'
import { dietRules } from '../kitchen/diets.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { knownFoods } from '../lexicon/known-foods.ts'
import { isFood } from '../lexicon/terms.ts'
import { has } from '../planner/rules.ts'
import { kcalTarget } from '../planner/score.ts'
import { newSlots } from '../planner/slots.ts'
import { type DailyPlan, plainProfile, type Slot, type Wishes } from '../planner/wishes.ts'
import { getProfile } from '../tools/get-profile.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import type { Card } from '../tools/shapes.ts'
import type { Request } from '../understand/request.ts'
import { firstDay, planDates, withDates } from './dates.ts'
import type { Handler, Reply } from './handler.ts'
import { conditionNotes, lackingNotes, missedNotes, tableNotes, unkeptNotes } from './notes.ts'
import { type Thought, think } from './think.ts'
import type { Thinkable } from './thinkable.ts'
import { wishesOf } from './wishes-of.ts'

const mostDays = 31

/** What a new plan cannot be made without and nobody said. */
export function missingOf(request: Request, today: Temporal.PlainDate): readonly ('days' | 'meals')[] {
  if (request.ask !== 'plan') return []
  const { days } = planDates(request, today)
  return [...(days === undefined ? (['days'] as const) : []), ...(request.meals ? [] : (['meals'] as const))]
}

/** A new plan: what is missing is asked for, the rest is held on to. */
export const planAnew: Handler = async (t, { request, unexplained }) => {
  const missing = missingOf(request, t.today)
  if (missing.length > 0) return askFor(t, request, missing)
  const { start, days = 1 } = planDates(request, firstDay(request, t.question.now))
  if (days > mostDays)
    return {
      text: `한 번에 ${mostDays}일치까지 짤 수 있어요. 며칠치로 할까요?`,
      expects: 'days',
      isExact: true,
    }
  const profile = await t.run(call(getProfile, {}))
  const { servings: usual } = profile.kind === 'found' ? profile.value : plainProfile
  const servings = request.servings ?? usual
  const meals = request.meals ?? []
  const at = slotsAt(request, start)
  const budget = mealBudget(request, newSlots(days, meals, [], [], at), servings)
  const wishes = wishesOf(budget ? { ...request, budget: budget.each } : request)
  const candidates = await retrieve(t, wishes, meals)
  // A stretch that is partly over is planned for what is left of it, and that is said.
  const isLate = request.from !== undefined && request.from < start && (request.to ?? '') >= start
  const notes = [
    ...(isLate ? [`지난 날은 빼고 ${dayText(start)}부터 짰어요.`] : []),
    ...unkeptNotes(request, unexplained, t.message),
    ...(budget ? [budget.note] : []),
    ...conditionNotes(request),
    ...tableNotes(request, t.message),
  ]
  // A dish or an ingredient that is named has to come once; beyond that it is leaned towards, as a taste is.
  const slots = newSlots(days, meals, mustOf(wishes, days, candidates), request.every, at, request.much)
  return planned(t, { slots, wishes, servings, candidates }, { kind: 'new', start, notes })
}

/** Which meals of which days, where they are not the same for all; days are counted from the first. */
function slotsAt({ places, from, to }: Request, start: string) {
  // Days that are over are those of the next week.
  const later = from !== undefined && to !== undefined && to < start ? daysBetween(from, start) : 0
  return places?.flatMap(({ date, dayNumber, meals }) => {
    const day = dayNumber ?? (date === undefined ? 0 : daysBetween(start, date) + later + 1)
    return day >= 1 && day <= mostDays ? [{ day, meals }] : []
  })
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(to).since(from).days
}

/** Nobody's meal costs less: a sum that would come to it was said of a meal. */
const leastOfMeal = 1_000

/** A sum for all of it, or for a day, as what one person's meal may cost. */
export function mealBudget({ budget, budgetFor }: Request, slots: readonly Slot[], servings: number) {
  if (budget === undefined || budgetFor === undefined) return undefined
  const days = new Set(slots.map(({ day }) => day)).size
  const meals = (budgetFor === 'day' ? slots.length / days : slots.length) * servings
  const each = Math.floor(budget / meals)
  // 다음주 점심 만원 안으로: seven meals for two are not meant.
  if (budgetFor === 'unsaid' && each < leastOfMeal)
    return { each: budget, note: `예산은 1인 한 끼 ${wonText(budget)}으로 봤어요.` }
  const of = budgetFor === 'day' ? '하루' : '모두'
  return {
    each,
    note: `예산은 ${of} ${wonText(budget)}으로 보고, 1인 한 끼 ${wonText(each)}을 기준으로 삼았어요.`,
  }
}

/** Recipes for the wishes, for whoever makes the plan; none, where nothing fits. */
export async function retrieve(
  t: Turn,
  wishes: Wishes,
  meals: readonly MealKind[],
): Promise<readonly Card[]> {
  const found = await t.run(
    call(searchRecipes, {
      ...{ wishes, meals: [...meals], seed: seedOf(t), limit: 60 },
      question: t.message.slice(0, 400),
    }),
  )
  return found.kind === 'found' ? found.value.recipes : []
}

/** Of the question alone: a turn that is resumed makes the same plan, and the next one another. */
export function seedOf(t: Turn): string {
  return `${t.today}/${t.question.ordinal}/${t.message}`
}

/** Dishes and ingredients among the wishes, which have to come: what can be pointed at on the table. Of several cuisines, each. */
function mustOf({ wanted, cuisines }: Wishes, days: number, candidates: readonly Card[]): string[] {
  const named = wanted.filter(
    (word) =>
      dishNames.has(word) ||
      knownFoods().has(word) ||
      findIngredient(word) !== undefined ||
      candidates.some(({ name }) => name === word),
  )
  return cuisines.length > 1 && cuisines.length <= days ? [...named, ...cuisines] : named
}

interface Planning {
  readonly kind: 'new' | 'edit'
  readonly start: string | undefined
  /** What is to be said beside it. */
  readonly notes?: readonly string[]
  /** What holds from now on, where it is not what this plan was made by: a change of one day asks nothing of the others. */
  readonly keeps?: Wishes
  /** What is there may not be eaten: the nearest plan is better. */
  readonly isUrgent?: boolean
  /** What to think about where not all of the first can be met. */
  readonly orElse?: Thinkable
}

/** Thinks, keeps what came of it, and tells it. */
export async function planned(
  t: Turn,
  thinkable: Thinkable,
  { kind, start, notes = [], keeps, isUrgent = false, orElse }: Planning,
): Promise<Reply> {
  const first = await think(t, thinkable)
  const thought = first.kind !== 'plan' && orElse ? await think(t, orElse) : first
  if (thought.kind === 'none') return apology(thinkable, thought)
  if (thought.kind === 'nearest' && kind === 'edit' && !isUrgent) return nearest(thinkable, thought)
  const days = start === undefined ? [...thought.plan] : withDates(thought.plan, start)
  const { wishes, servings } = thinkable
  // Wanted once is not wanted for ever; what is to be left out stays out.
  const kept = kind === 'new' ? wishes : { ...(keeps ?? wishes), wanted: [] }
  const acted = await t.act(savePlan, { kind, days, servings, wishes: kept })
  if (acted.kind === 'awaiting') return { text: acted.end.text, end: acted.end }
  if (acted.kind !== 'done')
    return { text: acted.kind === 'failed' ? acted.error : acted.reason, isExact: true }
  showPlan(t, days)
  const over = thought.kind === 'nearest' ? overBudget(wishes, thought.plan) : ''
  const missed =
    thought.kind === 'nearest'
      ? over ||
        `${withParticle(thought.given, '은/는')} 다 맞출 수 없어서, 가장 가까운 식단으로 짰어요. 알레르기와 빼 달라고 하신 것은 모두 지켰어요.`
      : ''
  const unheard = missedNotes(thought.missed).join(' ')
  const energy = energyNote(wishes, days, thought.figures.kcalPerDay)
  const leaned = kind === 'new' ? leanedNotes(wishes, days) : []
  const beside = wishes.every.includes('손님상') ? besideNote(thinkable, days) : ''
  const said = [...notes, energy, missed, unheard, ...lackingNotes(thought.lacking), ...leaned, beside]
    .filter(Boolean)
    .join(' ')
  return told(t, { receipt: acted.receipt.summary, missed: said, days, thought, kind })
}

const recipesById = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))

/** 국물 있는 걸로: what meals are only leaned towards is said to be in so many of them. */
function leanedNotes({ wanted }: Wishes, days: readonly DailyPlan[]): string[] {
  const dishes = days.flatMap(({ meals }) =>
    Object.values(meals).flatMap(({ recipeId }) => recipesById.get(recipeId) ?? []),
  )
  return wanted
    .filter((word) => !isFood(word))
    .flatMap((word) => {
      const count = dishes.filter((recipe) => has(recipe, word)).length
      return count === 0 || count === dishes.length
        ? []
        : [`‘${tasteText(word)}’에 맞는 것은 ${dishes.length}끼 가운데 ${count}끼예요.`]
    })
}

/** Where no meal keeps the budget, it is said so, with what they cost. */
function overBudget({ budget }: Wishes, plan: readonly DailyPlan[]): string {
  const prices = plan.flatMap(({ meals }) => Object.values(meals).map(({ price }) => price))
  if (budget === null || prices.length === 0 || prices.some((price) => price <= budget)) return ''
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range = least === most ? wonText(least) : `${wonText(least)}~${wonText(most)}`
  return `1인 한 끼 ${wonText(budget)}에 맞는 메뉴는 없어서 예산을 못 맞췄어요. 거기에 가장 가까운 것으로 짰고, 한 끼 ${range}이에요. 알레르기와 빼 달라고 하신 것은 모두 지켰어요.`
}

/** A plan has one dish a meal, and a table for guests more: what else keeps all that is asked is named. */
function besideNote({ candidates }: Thinkable, days: readonly DailyPlan[]): string {
  const planned = new Set(days.flatMap(({ meals }) => Object.values(meals).map(({ recipeId }) => recipeId)))
  const more = candidates.filter(({ id, tags }) => !planned.has(id) && tags.includes('손님상')).slice(0, 2)
  if (more.length === 0) return ''
  const names = more.map(({ name }) => name).join(', ')
  return `식단에는 한 끼에 한 가지를 적으니, 상에 더 올리시려면 ${names} 가운데서 골라 보세요.`
}

/** A plan may have less than a day's energy that was asked for: it is said, where it is much less. */
function energyNote(wishes: Wishes, days: readonly DailyPlan[], kcal: number): string {
  const kinds = new Set(days.flatMap(({ meals }) => Object.keys(meals) as MealKind[]))
  if (wishes.kcal === null || days.length === 0) return ''
  const target = kcalTarget({ profile: plainProfile, wishes }, [...kinds])
  if (kcal >= muchLess * target) return ''
  return `말씀하신 하루 ${wishes.kcal.toLocaleString('en')}kcal를 1인분씩으로는 다 채우지 못했어요. 양을 늘려 드시거나 간식을 더해야 해요.`
}
const muchLess = 0.85

export function showPlan(t: Turn, days: readonly DailyPlan[]): void {
  t.update('plan', days as never)
}

function told(
  t: Turn,
  {
    receipt,
    missed,
    days,
    thought,
    kind,
  }: {
    receipt: string
    missed: string
    days: readonly DailyPlan[]
    thought: Exclude<Thought, { kind: 'none' }>
    kind: 'new' | 'edit'
  },
): Reply {
  const { kcalPerDay, pricePerMeal, shared } = thought.figures
  const voice = voiceOf(t.question)
  const sharing =
    kind === 'new' && shared.length > 0
      ? pick(
          [
            `${withParticle(shared.join(', '), '을/를')} 여러 끼에 나눠 써서 남는 재료가 적어요.`,
            `${withParticle(shared.join(', '), '은/는')} 여러 끼에 나눠 쓰니 사 두면 남기지 않아요.`,
          ],
          voice,
        )
      : ''
  const figures = `하루 평균 ${kcalPerDay.toLocaleString('en')}kcal, 1인 한 끼 ${wonText(pricePerMeal)}쯤이에요.`
  const from = days.find(({ date }) => date !== undefined)?.date
  const next =
    from === undefined
      ? '캘린더에 등록할까요?'
      : pick(
          [`${dayText(from)}부터 캘린더에 등록할까요?`, `이대로 ${dayText(from)}부터 등록해 둘까요?`],
          voice,
        )
  const body = kind === 'new' || days.length <= 3 ? planLines(days) : ''
  return {
    text: [
      [receipt, missed].filter(Boolean).join(' '),
      body,
      [sharing, figures, next].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join('\n\n'),
    suggestions: ['캘린더에 등록해줘', '재료 장바구니에 담아줘', '다시 짜줘'],
    offer: { ask: 'register', ...(from === undefined ? {} : { from }) },
    isExact: true,
  }
}

function apology({ slots }: Thinkable, { reasons }: { readonly reasons: string }): Reply {
  // No reason is no absence: nothing is claimed of the recipes.
  if (reasons === '')
    return { text: '지금은 식단을 짜지 못했어요. 잠시 뒤에 다시 말씀해 주세요.', isExact: true }
  const open = slots.filter(({ recipeId }) => recipeId === undefined).length
  return {
    text: `죄송해요, ${open}끼를 채울 레시피를 찾지 못했어요. 걸린 것: ${reasons}. 알레르기와 빼 달라고 하신 것은 어기지 않아요. 다른 조건을 조금 풀어 주시면 다시 짜 볼게요.`,
    suggestions: ['내 알레르기 뭐로 되어 있어?', '조건 없이 다시 짜줘'],
    isExact: true,
  }
}

/** An edit that cannot be had whole changes nothing by itself: what would come nearest is said, and offered. */
function nearest(thinkable: Thinkable, thought: Extract<Thought, { kind: 'nearest' }>): Reply {
  const open = thinkable.slots.filter(({ recipeId }) => recipeId === undefined)
  const names = open.flatMap(({ day, meal }) => {
    const found = thought.plan.find((it) => it.day === day)?.meals[meal]
    return found ? [`${day}일차 ${mealsText([meal])} **${found.name}**`] : []
  })
  const [first] = open
  const why = missedNotes(thought.missed.filter(({ bars }) => bars.length > 0)).join(' ')
  return {
    text: `${why === '' ? '' : `${why} `}죄송해요, ${withParticle(thought.given, '을/를')} 다 맞추는 메뉴가 없어서 바꾸지 않았어요. 가장 가까운 건 ${names.slice(0, 4).join(', ')}인데, ${withParticle(thought.given, '은/는')} 못 지켜요.${open.length === 1 ? ' 이걸로라도 바꿀까요?' : ' 조건을 조금 풀어 말씀해 주시면 다시 짤게요.'}`,
    suggestions: open.length === 1 ? ['응', '아니'] : ['식단 보여줘'],
    ...(first && open.length === 1
      ? {
          offer: {
            ask: 'change' as const,
            dayNumbers: [first.day],
            meals: [first.meal],
            wanted: [thought.plan.find((it) => it.day === first.day)!.meals[first.meal]!.recipeId],
          },
        }
      : {}),
    isExact: true,
  }
}

/** What was asked for is asked for again: the answer was none. */
export function askedAgain(expects: NonNullable<Reply['expects']>): Reply {
  const questions = {
    days: '며칠치로 짜 드릴까요? ‘3일치’처럼 말씀해 주세요.',
    meals: '어느 끼니를 짜 드릴까요? 아침, 점심, 저녁, 간식 가운데서 골라 주세요.',
    start: '언제부터 등록할까요? ‘내일부터’처럼 말씀해 주세요.',
    date: '언제 식단을 말씀하시는 걸까요? ‘내일’이나 ‘이번 주’처럼 말씀해 주세요.',
    place: '어느 날, 어느 끼니를 말씀하시는 걸까요? ‘2일차 저녁’처럼 말씀해 주세요.',
  }
  return {
    text: `그건 제가 알아듣지 못했어요. ${questions[expects]}`,
    suggestions:
      expects === 'meals' ? ['점심이랑 저녁', '저녁만', '세 끼 다'] : ['3일치', '내일', '그만할래'],
    expects,
    isExact: true,
  }
}

function askFor(t: Turn, request: Request, missing: readonly ('days' | 'meals')[]): Reply {
  const voice = voiceOf(t.question)
  const known = [
    request.meals ? mealsText(request.meals) : '',
    request.days === undefined ? '' : request.days === 1 ? '하루치' : `${request.days}일치`,
    ...wishedFor(request),
  ].filter(Boolean)
  const got = known.length > 0 ? `${known.join(', ')}, 좋아요. ` : ''
  if (missing.length === 2)
    return {
      text: got
        ? `${got}며칠치를, 어느 끼니로 짜 드릴까요?`
        : pick(
            ['며칠치를, 어느 끼니로 짜 드릴까요?', '좋아요! 며칠치 식단인지, 어느 끼니인지 알려 주세요.'],
            voice,
          ),
      suggestions: ['3일치 점심 저녁', '일주일치 저녁', '내일 하루 세 끼'],
      expects: 'days',
    }
  return missing[0] === 'days'
    ? {
        text: `${got}며칠치로 짜 드릴까요?`,
        suggestions: ['오늘 하루', '3일치', '일주일치'],
        expects: 'days',
      }
    : {
        text: `${got}어느 끼니를 짜 드릴까요?`,
        suggestions: ['점심이랑 저녁', '저녁만', '세 끼 다'],
        expects: 'meals',
      }
}

/** What was said beside, so that whoever is asked back knows that it was heard. */
function wishedFor(request: Request): string[] {
  const { diet, cuisines = [], wanted = [], without = [], servings, kcal, mealKcal, minutes } = request
  const words = [...cuisines, ...wanted.map(tasteText)]
  return [
    ...(diet && diet !== 'none' ? [`${dietRules[diet].name} 식단`] : []),
    ...words.slice(0, mostWished),
    ...without.slice(0, mostWished).map((word) => `${wishText(word)} 빼고`),
    ...(servings === undefined ? [] : [`${servings}인분`]),
    ...(kcal === undefined ? [] : [`하루 ${kcal.toLocaleString('en')}kcal`]),
    ...(mealKcal === undefined ? [] : [`한 끼 ${mealKcal.toLocaleString('en')}kcal 이하`]),
    ...(minutes === undefined ? [] : [`${minutes}분 안에`]),
  ]
}
const mostWished = 3
