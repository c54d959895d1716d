import type { Clause, Mention } from '#nlu/schema.ts'
import { conditionsByName } from '../kitchen/conditions.ts'
import { mealKinds } from '../kitchen/recipe.ts'
import { conceptsIn } from '../lexicon/concepts.ts'
import { daysOf, names } from './days.ts'
import { asksWhatToEat } from './ideas.ts'
import { isOver } from './now.ts'
import type { Ask } from './request.ts'

/** What is asked, where the parts of a clause leave no room for what it was read as. */
export function askOf(clause: Clause, now: Temporal.PlainDateTime): Ask {
  if (wantsFromPlan(clause) || tellsOfPlan(clause, now)) return 'plan'
  if (clause.facets.ask === 'plan' && asksWhatToEat(clause, now.toPlainDate())) return 'find'
  return isReadAloud(clause) ? 'show' : (clause.facets.ask as Ask)
}

/** 전자레인지뿐이에요. 다음 주 점심 뭐 먹죠?: nobody tells what meals have to be like to see those that are stored. */
function wantsFromPlan({ facets, told = [], mentions }: Clause): boolean {
  // 이틀 세 끼 고기 많이 추천해줘: what is for so many days is a plan.
  if (facets.ask === 'find') return (daysOf(mentions, 'plan', {}) ?? 0) >= 2
  return facets.ask === 'calendar' && told.some(({ mentions }) => mentions.some(isNeeded))
}

/** Allergic to peanuts, dinner tomorrow: a meal of a day to come beside what one may not eat is wanted. */
function tellsOfPlan({ facets, mentions }: Clause, now: Temporal.PlainDateTime): boolean {
  if (facets.ask !== 'profile' || facets.health !== 'allergy') return false
  const isMeal = (it: Mention) => it.role !== 'aside' && mealKinds.some((meal) => names(it, meal))
  const isAhead = (it: Mention) => it.kind === 'duration' || (it.kind === 'period' && !isOver(it, now))
  return mentions.some(isMeal) && mentions.some(isAhead)
}

/** 둘째 날만 다시 읽어 줘: what is read out stays as it is. */
function isReadAloud({ facets, text }: Clause): boolean {
  if (facets.ask !== 'change' && facets.ask !== 'again') return false
  const said = conceptsIn(text)
  return (
    said.some(({ name }) => name === 'read aloud') &&
    !said.some(({ name }) => name === 'change' || name === 'leave out')
  )
}
function isNeeded({ kind, role, value }: Mention): boolean {
  return kind === 'word' && role === 'wanted' && conditionsByName.has(String(value))
}
