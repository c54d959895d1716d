import { asksFor } from '#korean/is-question.ts'
import { isKindOf } from '#korean/thesaurus.ts'
import type { Reading } from '#nlu/schema.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { conceptsIn, saysAny, unableIn } from '../lexicon/concepts.ts'
import kinds from '../lexicon/food-kinds.json' with { type: 'json' }
import { knownFoods } from '../lexicon/known-foods.ts'
import { isFood } from '../lexicon/terms.ts'
import { allergyCovers } from '../planner/rules.ts'
import { isLegalAllergen, isSwap, isThroat, notOfToday } from './allergies.ts'
import { withoutCounters } from './coverage.ts'
import { isNamedDish } from './named-dish.ts'
import type { Ask, Request } from './request.ts'

/** Asks that only speak of a food: nobody is given it by their answer. */
const speaking: ReadonlySet<Ask> = new Set<Ask>([
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'cooking',
  'cart_remove',
  'delete',
  'calendar',
  'thanks',
])
const sureOfHealth = 0.95
/** Where no word says that something is not borne, either. */
const sureWithoutAWord = 0.85
const sureThoughHinted = 0.9
const sureOfSpeaking = 0.7
const sureToKeep = 0.9

/** Foods of a message whose teller may be unable to eat them, as far as that is not certain either way. */
export function foodsInDoubt({ value, clause, certainty, confidence }: Reading<Request>): readonly string[] {
  // Kept without the word only where it is hardly anything else: what is written down for good is asked about first.
  const isNamed = clause.mentions.some(({ kind }) => kind === 'allergy')
  if (value.allergies && !isNamed && (certainty.health ?? 1) < sureToKeep) return value.allergies
  if (value.isAllergy || value.isCured || value.allergies) return []
  const named = withoutCounters(clause.mentions).filter(
    (it) =>
      it.kind === 'word' &&
      it.role !== 'aside' &&
      isFood(String(it.value)) &&
      !isNamedDish(it) &&
      !isDish(String(it.value)) &&
      it.value !== '물',
  )
  const foods = notOfToday(
    named.filter((it) => !isThroat(clause.text.slice(it.span.start - clause.span.start))),
    clause,
  )
  if (!isNamed && isSwap(clause.text, named)) return []
  // A food that somebody tells of themselves and does not merely dislike is hardly a wish.
  const isTold = value.ask === 'profile' && foods.some(({ role }) => role !== 'excluded')
  const isHinted = hintsAtHealth(clause.text)
  // 땅콩만 들어가면 바로 탈이 나요: an allergen and what it does, and nothing that is asked.
  const isSymptom =
    isHinted &&
    !asksFor(clause.text.replace(verbAlone, '나')) &&
    foods.some((it) => isLegalAllergen(String(it.value)))
  // 쌀 한 컵에 물 얼마나?: a food that is only spoken of, where nothing hints at anybody's health. A mere guess at it keeps nobody
  // from being asked.
  const isOfNobody =
    clause.facets.health === 'none' &&
    (!isHinted || (certainty.health ?? 1) >= sureThoughHinted) &&
    !saysUnable(clause.text)
  if (speaking.has(value.ask) && !isSymptom && (confidence >= sureOfSpeaking || isOfNobody)) return []
  const sure = saysUnable(clause.text) ? sureOfHealth : sureWithoutAWord
  if (!isTold && !isHinted && clause.facets.health === 'none' && (certainty.health ?? 1) >= sure) return []
  return [
    ...new Set(foods.map(({ value: word, text }) => (/^[a-z]/u.test(String(word)) ? text : String(word)))),
  ]
}

/**
 * 초하루라 고기를 안 먹는 날이에요. 하루 세 끼: of a plan, what is left out in so many words and is hardly told of the health. It is
 * kept out as strictly as an allergy, so that nothing has to be asked first. An allergen that somebody cannot eat is not merely so.
 */
export function isMerelyLeftOut(reading: Reading<Request>, foods: readonly string[]): boolean {
  const { value, clause, certainty } = reading
  const out = value.without ?? []
  return (
    leaving.has(value.ask) &&
    value.allergies === undefined &&
    clause.facets.health === 'none' &&
    (certainty.health ?? 1) >= sureToLeaveOut &&
    !saysAny(clause.text, 'symptom') &&
    unableOf(foods, clause.text).length === 0 &&
    foods.every((food) => out.includes(food))
  )
}
const sureToLeaveOut = 0.8
const leaving: ReadonlySet<Ask> = new Set<Ask>(['plan', 'change', 'again'])

/**
 * 견과류는 우리 집에서 금지예요: what may not be eaten for good, and is an allergen, is asked about beside being left out, however sure
 * the reading is that it is nobody's health. What is merely disliked is not. So is what is named where hardly anything was understood.
 */
export function allergensLeftOut({ value, clause, confidence }: Reading<Request>): readonly string[] {
  if (value.isAllergy || value.isCured || value.allergies) return []
  const named = clause.mentions.filter(({ kind }) => kind === 'word').map((it) => String(it.value))
  if (value.ask === 'profile') return unableOf(value.without ?? [], clause.text)
  return confidence < hardlyUnderstood ? unableOf(named, clause.text) : []
}
const hardlyUnderstood = 0.3

/** The allergens among some foods, of which somebody says that they may not be eaten. */
export function unableOf(foods: readonly string[], text: string): readonly string[] {
  if (unableIn(text).length === 0) return []
  const parts = text.split(partEnd)
  const isDisliked = (part: string) => saysAny(part, 'dislike')
  // By another name than it was said by: any part that says it of something.
  const isUnable = parts.some((part) => unableIn(part).length > 0 && !isDisliked(part))
  return foods.filter((food) => {
    const own = parts.filter((part) => part.includes(food))
    return isLegalAllergen(food) && (own.length > 0 ? own.some((part) => !isDisliked(part)) : isUnable)
  })
}
/** 땅콩은 못 먹고 오이는 싫어해요: what is disliked in one part says nothing of what another one names. 새우하고 is no end of a part. */
const partEnd = /[.,!?;\n]|(?<=(?<!하)고|[어아못]하고|며|지만|는데|[요다])\s|\s(?=(?:and|but)\s)/u

/** 탈이 나요: a verb of its own, and not the ending that asks (탈 나나요). */
const verbAlone = /(?<=\s)나요(?=[\s.!~]*$)/u

function saysUnable(text: string): boolean {
  return saysAny(text, 'cannot eat')
}

function hintsAtHealth(text: string): boolean {
  return saysAny(text, 'symptom')
}

/** 죽, 찌개, 김밥: dishes, of which nobody is asked whether they can eat them. */
function isDish(word: string): boolean {
  const sense = knownFoods().get(word)
  if (sense && isKindOf(sense, dishKinds, 2)) return true
  return (
    allergyCovers(word) === undefined &&
    sharedRecipes.some(({ name }) => name.replace(/\s+/gu, '').endsWith(word))
  )
}

const dishKinds: ReadonlySet<string> = new Set(kinds.dishes)

/** What a message of ours names: a food, a meal, a day of the plan, the cart. */
const ours = new Set([
  'word',
  'meal',
  'cart',
  'calendar',
  'day',
  'diet',
  'cuisine',
  'people',
  'repeat',
  'allergy',
])
/** They say by themselves what they know nothing of. */
const named: ReadonlySet<Ask> = new Set<Ask>([
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'mood',
  'complain',
  'greet',
  'thanks',
  'help',
])
const sureDespite = 0.96

export function namesOurs({ clause }: Reading<Request>): boolean {
  return clause.mentions.some(({ kind }) => ours.has(kind))
}

const deeds = new Set(['buy', 'put', 'keep', 'bin'])

/** Whether a message names something that is done here: ordering, putting in, storing, deleting. */
export function namesDeed(message: string): boolean {
  return conceptsIn(message).some(({ name }) => deeds.has(name))
}

/** A noun that nothing explains, in a message that names nothing of ours: what it is about is not known. */
export function strangeNoun(
  reading: Reading<Request> | undefined,
  message: string,
  before: Request | undefined,
): string | undefined {
  // In the middle of a talk, what is said is about it.
  if (!reading || before || named.has(reading.value.ask) || reading.confidence >= sureDespite)
    return undefined
  const { text } = reading.clause
  const isOurs = namesOurs(reading) || (reading.value.meals?.length ?? 0) > 0 || saysAny(text, 'eat')
  const [span] = reading.unexplained
  return isOurs || !span ? undefined : message.slice(span.start, span.end)
}

/** 출장이 잡혀서요. 내일 저녁 지워 주세요: beside something of ours, what is not of it is a story, or is told to be none of ours. */
export function withoutStories(readings: readonly Reading<Request>[]): readonly Reading<Request>[] {
  const isOurs = (it: Reading<Request>) =>
    it.value.ask !== 'off_topic' &&
    (namesOurs(it) || (it.value.from ?? it.value.meals) !== undefined || namesDeed(it.clause.text))
  return readings.some(isOurs) ? readings.filter(({ value }) => value.ask !== 'off_topic') : readings
}
