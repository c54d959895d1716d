import { withParticle } from '#korean/particles.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import type { IdeaReason } from '../planner/ideas.ts'
import { dayText, mealText, wonText } from './words.ts'

/** One of several dishes for a meal, as it is told. */
export interface IdeaTold {
  readonly name: string
  readonly minutes: number
  readonly kcal: number
  readonly price: number
  readonly protein: number
  readonly main: string
  readonly cuisine: string
  readonly reason: IdeaReason
}

/** The meal before, which another is a change from. */
export interface MealBefore {
  readonly date: string
  readonly meal: MealKind
  readonly name: string
}

/** 오늘 저녁, 내일 아침, 3월 16일(월) 점심. */
export function whenText(date: string, meal: MealKind, today: Temporal.PlainDate): string {
  const gap = Temporal.PlainDate.from(date).since(today).days
  const day = gap === 0 ? '오늘' : gap === 1 ? '내일' : gap === -1 ? '어제' : dayText(date)
  return `${day} ${mealText(meal)}`
}

/** A dish with its figures and why it is one. */
export function ideaLine(idea: IdeaTold, before: MealBefore | null, today: Temporal.PlainDate): string {
  const { name, minutes, kcal, price } = idea
  return `- **${name}** ${minutes}분 · ${kcal}kcal · 1인 ${wonText(price)}쯤: ${reasonText(idea, before, today)}`
}

function reasonText(
  { reason, main, protein, cuisine }: IdeaTold,
  before: MealBefore | null,
  today: Temporal.PlainDate,
): string {
  switch (reason) {
    case 'season':
      return '지금이 제철이에요.'
    case 'other':
      return before
        ? `${whenText(before.date, before.meal, today)} ${withParticle(before.name, '과/와')} 다르게 ${withParticle(main, '이/가')} 주재료예요.`
        : `${withParticle(main, '이/가')} 주재료예요.`
    case 'quickest':
      return '이 가운데 가장 빨리 돼요.'
    case 'cheapest':
      return '이 가운데 재료비가 가장 적어요.'
    case 'lightest':
      return '이 가운데 가장 가벼워요.'
    case 'protein':
      return `단백질이 ${protein}g이라 든든해요.`
    case 'soup':
      return '따뜻한 국물이 있어요.'
    case 'bowl':
      return '한 그릇에 다 담겨요.'
    case 'easy':
      return '재료와 순서가 단출해서 만들기 쉬워요.'
    case 'filling':
      return '든든한 한 끼예요.'
    case 'lean':
      return '기름기가 적어요.'
    case 'main':
      return `${withParticle(main, '이/가')} 주재료예요.`
    case 'cuisine':
      return `${cuisine} 메뉴예요.`
  }
}
