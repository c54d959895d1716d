import { createLexicon } from '#korean/lexicon.ts'
import { withParticle } from '#korean/particles.ts'
import { mealsText } from '../answers/words.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { dietRules } from '../kitchen/diets.ts'
import people from '../lexicon/one-of-them.json' with { type: 'json' }
import type { Request } from '../understand/request.ts'
import type { Lacking } from './think.ts'

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
  // What stands in a story is no condition: 불닭급으로, 캠핑용 are.
  const unknown = unexplained.filter(
    (word) =>
      asCondition.some((ending) => message.includes(word + ending)) &&
      !unkept.some((it) => it.includes(word)),
  )
  return [
    ...(unkept.length > 0 ? [`${quoted(unkept)} 레시피에 적혀 있지 않아서 ${outcome}.`] : []),
    ...(unknown.length > 0 ? [`${quoted(unknown)} 제가 모르는 말이라 식단에 반영하지 못했어요.`] : []),
  ]
}

const oneOfThem = createLexicon(people.map((term) => ({ term, value: term })))

/** 한 명은 채식이에요: one plan is for all who eat from it, and that is said where somebody has a diet of their own. */
export function tableNotes({ diet, byMeal = {} }: Request, message: string): string[] {
  const kept = diet ?? Object.values(byMeal).find((own) => own.diet)?.diet
  if (kept === undefined || kept === 'none' || oneOfThem.find(message).length === 0) return []
  return [
    `한 식탁에서 드시는 것으로 보고, 모두의 식단을 ${withParticle(dietRules[kept].name, '으로/로')} 맞췄어요.`,
  ]
}

/** How what the meals are held to is judged, each said once. */
export function conditionNotes({ wanted = [], byMeal = {} }: Request): string[] {
  const words = new Set([...wanted, ...Object.values(byMeal).flatMap((own) => own.wanted ?? [])])
  return [...words].flatMap((word) => conditionsByName.get(word)?.says ?? [])
}

const mostPlaces = 3

/** Meals for which there was nothing left that is what they are held to. */
export function lackingNotes(lacking: Lacking): string[] {
  return [...Map.groupBy(lacking, ({ word }) => word)].map(([word, places]) => {
    const named = places.slice(0, mostPlaces).map(({ day, meal }) => `${day}일차 ${mealsText([meal])}`)
    const more = places.length > mostPlaces ? ` 등 ${places.length}끼` : ''
    return `${withParticle(`‘${word}’`, '은/는')} 맞는 메뉴가 모자라서 ${withParticle(named.join(', ') + more, '은/는')} 그렇지 않아요.`
  })
}
