import { createLexicon } from '#korean/lexicon.ts'
import { withParticle } from '#korean/particles.ts'
import { isKindOf, thesaurus } from '#korean/thesaurus.ts'
import { mealsText, tasteText, wishText } from '../answers/words.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { dietRules } from '../kitchen/diets.ts'
import { nutrientLimit } from '../kitchen/nutrients.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { saysAny } from '../lexicon/concepts.ts'
import people from '../lexicon/one-of-them.json' with { type: 'json' }
import { unableOf } from '../understand/doubts.ts'
import type { Request } from '../understand/request.ts'
import type { Lacking, Missed } from './think.ts'
import { heldByEach } from './wishes-of.ts'

const mostNamed = 3
const asCondition = ['으로', '로', '용', '급', '풍', '스타일', '식으로']

/** What no recipe says anything of, and words that nobody knows: said, not dropped. */
export function unkeptNotes(
  { unkept = [] }: Request,
  unexplained: readonly string[],
  message: string,
  outcome = '맞췄는지 알 수 없어요',
): string[] {
  const quoted = (words: readonly string[]) =>
    withParticle(
      words
        .slice(0, mostNamed)
        .map((word) => `‘${word}’`)
        .join(', '),
      '은/는',
    )
  // What stands in a story is no condition: 불닭급으로, 캠핑용 and a word in Latin letters are.
  const unknown = unexplained.filter(
    (word) =>
      (/^[a-z]{3,}/iu.test(word) || asCondition.some((ending) => message.includes(word + ending))) &&
      !unkept.some((it) => it.includes(word)),
  )
  return [
    ...(unkept.length > 0 ? [`${quoted(unkept)} 레시피에 적혀 있지 않아서 ${outcome}.`] : []),
    ...(unknown.length > 0 ? [`${quoted(unknown)} 제가 모르는 말이라 식단에 반영하지 못했어요.`] : []),
  ]
}

const oneOfThem = createLexicon(people.map((term) => ({ term, value: term })))

/** For how many it is, where people were named and nobody said a number of servings. */
export function eaterNotes({ table, servings }: Request): string[] {
  if (!table) return []
  const named = table.named.map((who) => `‘${who}’`).join(', ')
  if (table.count === undefined)
    return [
      `${withParticle(named, '은/는')} 몇 분인지 제가 모르니, 드실 분이 몇인지 ‘5인분으로’처럼 알려 주시면 양을 맞출게요.`,
    ]
  // Somebody who said how many there are needs no sum.
  if (servings !== table.count) return []
  return [`${named}에 말씀하신 분까지 ${table.count}명으로 봤어요.`]
}

/** 한 명은 채식이에요: one plan is for all who eat from it, and that is said where somebody has a diet of their own. */
export function tableNotes(request: Request, message: string): string[] {
  return [
    ...keptNotes(request),
    ...eaterNotes(request),
    ...onlyNowNotes(request, message),
    ...dietNotes(request, message),
    ...healthNotes(request, message),
    ...babyNotes(request, message),
  ]
}

/** What was said to be left out earlier in the talk, and still is. */
function keptNotes({ kept = [] }: Request): string[] {
  if (kept.length === 0) return []
  return [`앞에서 말씀하신 대로 ${withParticle(kept.map(wishText).join(', '), '은/는')} 뺐어요.`]
}

/** What is left out today and is not remembered. */
function onlyNowNotes({ onlyNow = [], ofGuests }: Request, message: string): string[] {
  const foods = onlyNow.map((word) => `‘${wishText(word)}’`).join(', ')
  if (foods === '') return []
  const named = onlyNow.map(wishText).join(', ')
  // A yes to a plan stores it: what may be an allergy is kept by its own name alone.
  const doubted = ofGuests ? [] : unableOf(onlyNow, message)
  if (doubted.length > 0)
    return [
      `${withParticle(foods, '은/는')} 이 식단에서만 뺐어요. 혹시 알레르기인가요? 그렇다면 ‘${doubted.map(wishText).join(', ')} 알레르기 있어’라고 해 주세요. 앞으로도 늘 뺄게요.`,
    ]
  const keep = ofGuests ? `${named} 알레르기로 기억해줘` : `앞으로 ${named} 빼줘`
  const why = ofGuests ? ' 함께 드실 분이 못 드시는 것으로 보고' : ''
  return [`${withParticle(foods, '은/는')}${why} 이 식단에서만 뺐어요. 늘 빼려면 ‘${keep}’라고 해 주세요.`]
}

/** What is looked for by a sickness is what recipes are marked by, and no advice; one that nothing is looked for by is named. */
function healthNotes(request: Request, message: string): string[] {
  const { wanted = [], unkept = [], byMeal = {} } = request
  if (!namesIllness(message)) return []
  const words = [...wanted, ...Object.values(byMeal).flatMap((own) => own.wanted ?? [])]
  if (words.some((word) => conditionsByName.get(word)?.isHealth)) return [noAdvice]
  const [sickness] = sicknessesIn(message).filter(
    (name) => !unkept.some((it) => it.includes(name)) && !saysAny(name, 'symptom'),
  )
  if (sickness === undefined || request.allergies || request.isAllergy)
    return unkept.length > 0 ? [noAdvice] : []
  return [
    `${withParticle(`‘${sickness}’`, '은/는')} 레시피에 적혀 있지 않아서 맞췄는지 알 수 없어요.`,
    noAdvice,
  ]
}
export const noAdvice = '의학 조언은 아니니, 드셔도 되는 양과 재료는 의사나 영양사와 정하세요.'

/** What a baby may eat at its age is in no recipe. */
function babyNotes({ wanted = [] }: Request, message: string): string[] {
  const isBaby = wanted.includes('아이') && meansKind(message, babies)
  return isBaby ? ['아기 월령에 맞는지는 레시피에 적혀 있지 않으니, 간과 크기는 아기에게 맞춰 주세요.'] : []
}
const babies: ReadonlySet<string> = new Set(['아기'])

/** Whether a sickness that one eats by is named: what a sickness is, the thesaurus knows. */
export function namesIllness(message: string): boolean {
  return meansKind(message, illness)
}
function meansKind(message: string, kinds: ReadonlySet<string>): boolean {
  return thesaurus()
    .sensesIn(message.slice(0, mostRead))
    .some(({ sense }) => isKindOf(sense, kinds, 2))
}
const illness: ReadonlySet<string> = new Set(['병', '장기'])

const mostRead = 300

/** Sicknesses in the words they are named by; an allergy is kept apart. */
function sicknessesIn(message: string): string[] {
  return thesaurus()
    .sensesIn(message.slice(0, mostRead))
    .filter(({ sense, isPart }) => !isPart && sense.broader.some(({ head }) => head === '병'))
    .flatMap(({ sense }) => sense.words.filter((word) => message.includes(word)))
    .filter((word) => !/알레르기|알러지/u.test(word))
    .sort((a, b) => b.length - a.length)
}

function dietNotes({ diet, byMeal = {} }: Request, message: string): string[] {
  const kept = diet ?? Object.values(byMeal).find((own) => own.diet)?.diet
  if (kept === undefined || kept === 'none') return []
  if (oneOfThem.find(message).length === 0) {
    const { name, says } = dietRules[kept]
    return says ? [`${name} 식단으로 보고 ${says}`] : []
  }
  return [
    `한 식탁에서 드시는 것으로 보고, 모두의 식단을 ${withParticle(dietRules[kept].name, '으로/로')} 맞췄어요.`,
  ]
}

/** How what the meals are held to is judged, each said once. */
export function conditionNotes({ wanted = [], byMeal = {}, standIns = [], meals }: Request): string[] {
  const words = new Set([...wanted, ...Object.values(byMeal).flatMap((own) => own.wanted ?? [])])
  return [
    ...standIns.map(
      ({ said, kinds }) =>
        `${withParticle(`‘${said}’`, '은/는')} 아는 레시피가 없어서 가까운 ${withParticle(`‘${kinds.join(', ')}’`, '으로/로')} 찾았어요.`,
    ),
    ...[...words].flatMap((word) => conditionsByName.get(word)?.says ?? nutrientNote(word, meals)),
  ]
}

function nutrientNote(word: string, meals: readonly MealKind[] | undefined): string[] {
  const limit = nutrientLimit(word)
  if (!limit) return []
  const each = heldByEach(word, meals)
  return limit.isOfDay
    ? [`${withParticle(word, '은/는')} 끼니로 나눠 한 끼 ${withParticle(each, '으로/로')} 봤어요.`]
    : [`${withParticle(word, '은/는')} 1인 한 끼로 봤어요.`]
}

/** Why what was wished for is in no meal. */
export function missedNotes(missed: Missed): string[] {
  return missed.map(({ word, bars, dishes }) => {
    const said = `‘${wishText(word)}’`
    if (bars.length > 0)
      return `${withParticle(said, '은/는')} 알레르기로 기억하는 ${withParticle(bars.join(', '), '이/가')} 들어 있거나 없는지 알 수 없어서 넣지 않았어요.`
    const named = dishes.filter((name) => name !== wishText(word))
    return named.length > 0
      ? `${withParticle(said, '은/는')} 다른 조건과 함께 맞출 수 없어서 이번에는 넣지 못했어요(따로는 ${withParticle(named.join(', '), '이/가')} 있어요).`
      : `${withParticle(said, '은/는')} 맞는 메뉴를 찾지 못해서 넣지 못했어요.`
  })
}

const mostPlaces = 3

/** Meals for which there was nothing left that is what they are held to. */
export function lackingNotes(lacking: Lacking): string[] {
  return [...Map.groupBy(lacking, ({ word }) => word)].map(([word, places]) => {
    const named = places.slice(0, mostPlaces).map(({ day, meal }) => `${day}일차 ${mealsText([meal])}`)
    const more = places.length > mostPlaces ? ` 등 ${places.length}끼` : ''
    return `${withParticle(`‘${tasteText(word)}’`, '은/는')} 맞는 메뉴가 모자라서 ${withParticle(named.join(', ') + more, '은/는')} 그렇지 않아요.`
  })
}
