import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { deeds } from './change-words.ts'
import type { LastTurn } from './last-turn.ts'

const twice =
  /중복|(?:똑같은|같은|동일한)(?:거|게|건|것|결제|내역|지출|기록)|(?:두|2|세|3)번(?!째)(?:이나|씩)?(?:들어|찍|결제|나간|나갔|적|올라|긁|기록|된|됐|있)|이중(?:으로|결제)|겹(?:친|치는|쳐|쳤)|두개(?:씩)?(?:들어|있|적)/u

/**
 * 똑같은 거 두 번 들어간 거 있으면 하나 지워줘, 중복된 거 지워줘: doubles are looked for, of what the message names or else
 * of what was spoken of.
 */
export function doublesToRemove(command: Command, { subject, ofDoubles }: LastTurn): Change[] | undefined {
  const { bare } = command
  if (ofDoubles || !twice.test(bare) || !deeds.remove.test(bare)) return undefined
  const { stores, categories, days, places, amounts } = spokenIn(command)
  if (places.length + amounts.length > 0) return undefined
  const [category] = categories
  const own = stores[0]
    ? { store: stores[0] }
    : category?.group
      ? { store: category.group }
      : category
        ? { category: category.category }
        : undefined
  const { date, period, store, category: before } = subject
  const said = days.map(
    ({ date, range }) => range ?? (date ? { startDate: date, endDate: date } : undefined),
  )[0]
  const spokenOf = period ?? (date ? { startDate: date, endDate: date } : undefined)
  const when = said ?? (own ? undefined : spokenOf)
  const carried = store ? { store } : before ? { category: before } : {}
  return [{ type: 'remove_double', ...(own ?? carried), ...(when ? { period: when } : {}) }]
}
