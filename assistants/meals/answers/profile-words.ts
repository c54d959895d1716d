import { withParticle } from '#korean/particles.ts'
import { dietRules } from '../kitchen/diets.ts'
import type { Profile } from '../planner/wishes.ts'
import { tasteText, wonText } from './words.ts'

/** The receipt of a profile that was changed: what is new, and what no longer holds. */
export function profileChangeText(before: Profile, after: Profile): string {
  const added = (key: 'allergies' | 'dislikes') => after[key].filter((it) => !before[key].includes(it))
  const gone = (key: 'allergies' | 'dislikes') => before[key].filter((it) => !after[key].includes(it))
  const parts = [
    list(added('allergies'), (it) => `${it} 알레르기를 기억했어요. 앞으로 식단에서 빠짐없이 뺄게요.`),
    list(gone('allergies'), (it) => `${it} 알레르기를 목록에서 지웠어요.`),
    list(added('dislikes').map(tasteText), (it) => `${withParticle(it, '은/는')} 앞으로 빼고 짤게요.`),
    list(
      gone('dislikes').map(tasteText),
      (it) => `${withParticle(it, '은/는')} 이제 넣어도 되는 걸로 바꿨어요.`,
    ),
    before.diet === after.diet
      ? ''
      : `식단 종류를 ${withParticle(dietRules[after.diet].name, '으로/로')} 바꿨어요.`,
    before.servings === after.servings ? '' : `앞으로 ${after.servings}인분으로 짤게요.`,
    figure(before.kcal, after.kcal, (it) => `하루 ${it.toLocaleString('en')}kcal`),
    figure(before.budget, after.budget, (it) => `1인 한 끼 ${wonText(it)}`),
    figure(before.minutes, after.minutes, (it) => `한 끼 ${it}분`),
  ]
  return parts.filter(Boolean).join(' ')
}

function list(items: readonly string[], word: (items: string) => string): string {
  return items.length > 0 ? word(items.join(', ')) : ''
}

function figure(before: number | null, after: number | null, word: (figure: number) => string): string {
  if (before === after) return ''
  return after === null ? `${word(before!)} 제한을 없앴어요.` : `${word(after)} 안에서 짤게요.`
}
