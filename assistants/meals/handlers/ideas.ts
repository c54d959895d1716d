import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { pick, voiceOf } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { ideaLine, whenText } from '../answers/idea-words.ts'
import { mealsText, mealText, wishText, wonText } from '../answers/words.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { newSlots } from '../planner/slots.ts'
import { plainProfile } from '../planner/wishes.ts'
import { getProfile } from '../tools/get-profile.ts'
import { searchRecipes } from '../tools/search-recipes.ts'
import { suggestMeals } from '../tools/suggest-meals.ts'
import { isMealOver, mealOfHour } from '../understand/now.ts'
import type { Request } from '../understand/request.ts'
import type { Handler, Ideas, Reply } from './handler.ts'
import { conditionNotes, tableNotes, unkeptNotes } from './notes.ts'
import { mealBudget, seedOf } from './plan.ts'
import { unmetNotes } from './unmet.ts'
import { wishesOf } from './wishes-of.ts'

const count = 3
/** Fewer than so many of the meal of the hour: nobody has named it, so it gives way. */
const fewest = 3
const mostCandidates = 60
const mostRead = 400
const mostNamed = 3

/** Which meal of which day is meant: the next there is, where none is named; one that is over today is tomorrow's. */
export function mealMeant(
  { meals = [], from }: Request,
  now: Temporal.ZonedDateTime,
): { readonly date: string; readonly meal: MealKind } {
  const today = now.toPlainDate()
  const isElsewhen = from !== undefined && from !== today.toString()
  const meal = meals[0] ?? (isElsewhen ? 'dinner' : mealOfHour(now.hour))
  if (from !== undefined && from >= today.toString()) return { date: from, meal }
  const isOver = meals.length > 0 && isMealOver(meal, now)
  return { date: today.add({ days: isOver ? 1 : 0 }).toString(), meal }
}

/** 오늘 뭐 먹지: a few dishes for one meal, each with its figures and a reason, of what is safe and was not eaten lately. */
export const proposeMeals: Handler = async (t, asked) => {
  const { request, unexplained } = asked
  const { date, meal } = mealMeant(request, t.question.now)
  const profile = await t.run(call(getProfile, {}))
  const { servings: usual } = profile.kind === 'found' ? profile.value : plainProfile
  const budget = mealBudget(request, newSlots(1, [meal]), request.servings ?? usual)
  const held = budget ? { ...request, budget: budget.each } : request
  const seen = request.more ? (asked.ideas?.seen ?? []) : []
  const found = await ideasFor(t, held, {
    ...{ date, meal, isNamed: request.meals !== undefined, seen },
    mayComeAgain: isLimited(request, asked.before[0]),
  })
  if (!found) return noMoreIdeas(request, asked.ideas)
  const { ideas, there, before, left, allergies, isPartial } = found.chosen
  const when = whenText(date, meal, t.today)
  const isFirst = seen.length === 0
  const lead = leadText(t, { when, meal, request, isAnyMeal: found.isAnyMeal })
  const planned = left.filter((it) => it !== there).slice(0, mostNamed)
  const fresh = isFirst ? request : newIn(request, asked.before[0])
  const notes = [
    ...(there && isFirst
      ? [
          `${when}에는 **${there}**${withParticle(there, '이/가').slice(there.length)} 등록돼 있어서 그것 말고 골랐어요.`,
        ]
      : []),
    ...(found.without.length > 0
      ? [
          `${withParticle(found.without.join(', '), '을/를')} 지키는 것은 ${isFirst ? '' : '더 '}없어서 그 조건은 풀었어요.`,
        ]
      : []),
    ...(isPartial && found.unmet.length === 0
      ? [`${wishesText(request)}에 다 맞는 것은 없어서 일부만 맞아요.`]
      : []),
    ...(await unmetNotes(t, found.unmet)),
    ...(budget && isFirst ? [budget.note] : []),
    ...unkeptNotes(fresh, unexplained, t.message),
    ...conditionNotes(fresh),
    ...tableNotes(fresh, t.message),
    ...(planned.length > 0 && isFirst
      ? [`요 며칠 식단에 있는 ${withParticle(planned.join(', '), '은/는')} 뺐어요.`]
      : []),
    ...(allergies.length > 0 && isFirst ? [`${allergies.join(', ')} 알레르기에 걸리는 것도 뺐어요.`] : []),
  ]
  const lines = ideas.map((idea) => ideaLine(idea, before, t.today))
  return {
    text: [
      [lead, ...notes].join(' '),
      lines.join('\n'),
      `끌리는 걸 말씀하시면 ${when}으로 캘린더에 등록할게요.`,
    ].join('\n\n'),
    suggestions: [
      ...ideas.slice(0, 2).map(({ name }) => `${when}은 ${withParticle(name, '으로/로')} 등록해줘`),
      '다른 거 추천해줘',
      `3일치 ${mealText(meal)} 짜줘`,
    ],
    ideas: {
      ids: ideas.map(({ id }) => id),
      names: ideas.map(({ name }) => name),
      seen: [...seen, ...ideas.map(({ id }) => id)],
      date,
      meal,
      ...(request.servings === undefined ? {} : { servings: request.servings }),
    },
    isExact: true,
  }
}

/** 10분 안에 되는 걸로: where no other keeps it, one that was shown may. */
const isLimited = (now: Request, before: Request | undefined): boolean =>
  (now.minutes !== undefined && now.minutes !== before?.minutes) ||
  (now.budget !== undefined && now.budget !== before?.budget)

/** Of what is wished for now, what was not before: how it is judged has been told of the rest. */
function newIn(request: Request, before: Request | undefined): Request {
  const { wanted = [], unkept = [], table: _, onlyNow: _only, ...rest } = request
  const isNew = (key: 'wanted' | 'unkept') => (word: string) => !before?.[key]?.includes(word)
  return { ...rest, wanted: wanted.filter(isNew('wanted')), unkept: unkept.filter(isNew('unkept')) }
}

const wishesText = ({ wanted = [] }: Request): string =>
  wanted.map((word) => `‘${wishText(word)}’`).join(', ')

interface Found {
  readonly chosen: z.infer<typeof suggestMeals.output>
  /** The meal of the hour gave way. */
  readonly isAnyMeal: boolean
  /** What had to give way, as it was said. */
  readonly without: readonly string[]
  readonly unmet: readonly string[]
}

/** What fits the wishes; with the least of them given up where nothing does. Allergies, the diet and what is left out never are. */
async function ideasFor(
  t: Turn,
  request: Request,
  {
    date,
    meal,
    isNamed,
    seen,
    mayComeAgain,
  }: {
    readonly date: string
    readonly meal: MealKind
    readonly isNamed: boolean
    readonly seen: readonly string[]
    readonly mayComeAgain: boolean
  },
): Promise<Found | undefined> {
  // What keeps less of the time or the money is better than what is not what was wished for.
  let partly: Found | undefined
  const [whole, ...rest] = looser(request).map((it) => ({ ...it, passed: seen }))
  for (const { asked, without, passed } of [
    whole!,
    ...(mayComeAgain ? [{ ...whole!, passed: [] }] : []),
    ...rest,
  ]) {
    if (partly && asked.wanted === undefined) break
    for (const meals of isNamed ? [[meal]] : [[meal], []]) {
      const wishes = wishesOf(asked)
      const seed = seedOf(t)
      const question = t.message.slice(0, mostRead)
      const found = await t.run(call(searchRecipes, { wishes, meals, seed, limit: mostCandidates, question }))
      if (found.kind !== 'found') continue
      const candidates = found.value.recipes.map(({ id }) => id)
      const place = { date, meal, sessionId: t.question.sessionId, seen: [...passed] }
      const chosen = await t.run(call(suggestMeals, { candidates, wishes, ...place, seed, count }))
      const isEnough =
        chosen.kind === 'found' && (isNamed || meals.length === 0 || chosen.value.ideas.length >= fewest)
      if (chosen.kind !== 'found' || !isEnough) continue
      const { unmet } = found.value
      const result = { chosen: chosen.value, isAnyMeal: meals.length === 0, without, unmet }
      if (unmet.length === 0 && !chosen.value.isPartial) return result
      partly ??= result
    }
  }
  return partly
}

/** A request, and what is left of it with the least given up first. */
function looser(request: Request): { readonly asked: Request; readonly without: readonly string[] }[] {
  const { minutes, budget, wanted = [], cuisines = [] } = request
  const words = [...wanted.map(wishText), ...cuisines]
  return [
    { asked: request, without: [] },
    ...(minutes === undefined ? [] : [{ asked: but(request, 'minutes'), without: [`${minutes}분`] }]),
    ...(budget === undefined
      ? []
      : [{ asked: but(request, 'budget'), without: [`${wonText(budget)} 예산`] }]),
    ...(words.length === 0 ? [] : [{ asked: but(request, 'wanted', 'cuisines'), without: words }]),
  ]
}

function but(request: Request, ...keys: readonly (keyof Request)[]): Request {
  return Object.fromEntries(
    Object.entries(request).filter(([key]) => !keys.includes(key as keyof Request)),
  ) as unknown as Request
}

function leadText(
  t: Turn,
  {
    when,
    meal,
    request,
    isAnyMeal,
  }: {
    readonly when: string
    readonly meal: MealKind
    readonly request: Request
    readonly isAnyMeal: boolean
  },
): string {
  const voice = voiceOf(t.question)
  if (request.more) return pick(['그럼 이런 건 어떠세요?', '다른 걸로 골라 봤어요.'], voice)
  if (isAnyMeal) return pick(['이런 건 어떠세요?', '이렇게 골라 봤어요.'], voice)
  if (request.meals) return pick([`${when}으로 이런 건 어떠세요?`, `${when} 메뉴로 골라 봤어요.`], voice)
  return pick(
    [`${mealText(meal)}이라면 이런 건 어떠세요?`, `${mealText(meal)}이라면 이 가운데서 어떠세요?`],
    voice,
  )
}

/** Nothing is left that keeps what was asked: said, with what could give way. */
export function noMoreIdeas(request: Request, ideas: Ideas | undefined): Reply {
  const last = request.more && ideas ? withParticle(ideas.names.join(', '), '이에요/예요') : ''
  const shown = last ? ` 바로 앞에 보여 드린 건 ${last}.` : ''
  return {
    text: `${request.meals ? `${mealsText(request.meals)}으로 ` : ''}그 조건에 맞는 메뉴를 더 찾지 못했어요.${shown} 재료나 맛, 시간을 바꿔 말씀해 주시면 다시 골라 볼게요.`,
    suggestions: ['오늘 뭐 먹지?', '간단한 걸로 추천해줘', '3일치 저녁 짜줘'],
    ...(request.more && ideas ? { ideas } : {}),
    isExact: true,
  }
}
