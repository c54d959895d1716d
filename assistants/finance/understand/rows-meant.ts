import { endsInQuestion } from '#korean/is-question.ts'
import { findNumerals } from '#korean/numerals.ts'
import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import type { LastTurn } from './last-turn.ts'
import { withWord } from './read-categorising.ts'

/**
 * Rows that are to be sorted, where neither one nor all of a shop's is meant: 그거 다 식비로, of what was told just before, and
 * 배민 3건만 식비로. They are shown and asked about first, and no rule is made of them.
 */
export function rowsMeant(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  if (endsInQuestion(command.bare)) return undefined
  const [target, ...others] = targetsIn(command, context)
  if (!target || others.length > 0) return undefined
  const expense = soManyOf(command, target.start) ?? allTold(command, last)
  const { category: newCategory, asSaid } = target
  return expense && [withWord({ type: 'categorise_expense', expense, newCategory }, asSaid)]
}

/** 그거 다: the rows in sight, else those of the sum. */
function allTold(command: Command, last: LastTurn): ExpenseReference | undefined {
  const { points, isAll, stores, days, amounts, places } = spokenIn(command)
  if (last.did || !points || !(isAll || all.test(command.bare))) return undefined
  if (stores.length + days.length + amounts.length + places.length > 0) return undefined
  if (last.rows > 0) return { pointed: true, isAll: true }
  const { store, category, date, period } = last.subject
  if (!(store || category) || !(date || period)) return undefined
  return {
    ...(store ? { store } : { category: category! }),
    ...(date ? { date } : { period: period! }),
    isAll: true,
  }
}

const all =
  /^(?:아|응|그럼)*(?:그|이)(?:거|것|건)(?:들)?(?:은|는|을|를)?(?:다(?![시음른섯])|전부|모두|싹|몽땅)/u

/** 배달의민족 3건만: the newest of them. */
function soManyOf(command: Command, until: number): ExpenseReference | undefined {
  const { stores, days, amounts, places } = spokenIn(command, 0, until)
  const [store, ...others] = stores
  const count = countIn(command.text.slice(0, until))
  if (!store || others.length + amounts.length + places.length > 0 || count === undefined) return undefined
  const [day, ...moreDays] = days
  if (moreDays.length > 0) return undefined
  return {
    store,
    count,
    ...(day?.date ? { date: day.date } : day?.range ? { period: day.range } : {}),
  }
}

/** 3건만, 세 개 다, 하나만. */
export function countIn(text: string): number | undefined {
  if (/하나만/u.test(text)) return 1
  const found = findNumerals(text).find(
    ({ ordinal, start }) =>
      // 이마트24 다: the end of a name counts nothing.
      !(ordinal || /[가-힣]$/u.test(text.slice(0, start))) && soMany.test(text.slice(start)),
  )
  return found && found.value >= 1 && found.value <= mostCounted ? found.value : undefined
}

/** 3건만, 세 개 다 */
const soMany = /^\S{1,4}?\s?(?:(?:건|개|번)?\s?(?:만|까지만)|(?:건|개)\s?(?:다|모두))(?![가-힣])/u
const mostCounted = 100
