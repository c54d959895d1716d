import { endsInQuestion } from '#korean/is-question.ts'
import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { thingName } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, type Target, targetsIn } from './change-target.ts'
import { deeds, meal } from './change-words.ts'
import { amountsIn, datesIn, storesIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'
import { asksForIncome, incomeName } from './read-received.ts'
import { asksToKeep } from './told-spending.ts'

/** 없으면, 안 들어왔으면, 빠졌으면. */
const ifAbsent =
  /없으면|없음(?=넣|적|추가)|(?:안|못)[가-힣]{0,5}(?:있|갔|왔|됐|돼|되었|혔|렸|했)(?:으면|있으면|다면)|안되어있으면|안돼있으면|빠졌으면|빠져있으면|누락(?:이면|됐으면|되었으면)|(?:안|못)(?:뜨|보이|잡히|나오|찍히)(?:면|거든)|없거든|안떴으면/u
/** 중복이면, 두 번 나갔으면. */
const ifTwice =
  /중복이?면|중복(?:됐|됬|된거|인거)(?:으면|면)|겹쳤으면|겹치면|두번(?:나갔|찍혔|결제됐|된거|긁혔)(?:으면|면)/u

/**
 * What a message wants done with what the question before it named (`before`): 없으면 경조사로 넣어줘, 수입에 넣어줘, 그
 * 결제 지워줘. Its conditions hold or not by what was answered.
 */
export function followTold(
  command: Command,
  before: Command | undefined,
  last: LastTurn,
  context: ChangeContext,
): Change[] | undefined {
  const { bare } = command
  if (ifTwice.test(bare) && deeds.remove.test(bare)) return [removeDouble(last)]
  if (!before || endsInQuestion(bare)) return undefined
  const [amount, ...others] = amountsIn(before)
  if (!amount || others.length > 0 || amountsIn(command).length > 0) return undefined
  const [date = context.now.toPlainDate().toString()] = [...datesIn(command), ...datesIn(before)]
  if (asksForIncome(command)) {
    const name = incomeName(command) ?? incomeName(before) ?? '들어온 돈'
    return [{ type: 'add_income', name, amount: amount.amount, date }]
  }
  if (deeds.remove.test(bare)) return removed(command, before, last)
  const isAbsent = ifAbsent.test(bare)
  if (last.did || !(isAbsent || asksToKeep(bare))) return undefined
  if (!isAbsent && (last.offered || !pointsBack.test(bare))) return undefined
  const [target] = targetsIn(command, context)
  const store = nameIn(command, target) ?? nameIn(before, undefined)
  if (!store) return undefined
  const category = target?.category ?? categoryOf(before)
  return [
    {
      type: 'add_expense',
      store,
      amount: amount.amount,
      date,
      ...(category ? { category } : {}),
      ...(isAbsent ? ({ ifAbsent: true } as const) : {}),
    },
  ]
}

const pointsBack =
  /^(?:그럼|그러면|그거|그것|그건|이거|이건|응|어|아|글면|그냥|일단|좀)*(?:도|좀)?(?:추가|적어|넣어|기록|등록|입력|Ⓒ)/u

/** 그 결제 지워줘, 안 들어왔으면 그거 삭제해줘: what the question before spoke of. */
function removed(command: Command, before: Command, last: LastTurn): Change[] | undefined {
  const { stores, days, places, nouns } = spokenIn(command)
  const isNamed = stores.length + days.length + places.length + nouns.length > 0
  if (isNamed || last.showsRows || last.did || !/그|이거|하나|원래/u.test(command.bare)) return undefined
  const store = nameIn(before, undefined)
  const [amount] = amountsIn(before)
  if (!store || !amount) return undefined
  const expense: ExpenseReference = { store, amount: amount.amount, isNewest: true }
  return [{ type: 'delete_expense', expense }]
}

/** 중복이면 하나 지워줘: the second of two that were found; nothing where none was. */
function removeDouble({ showsRows, ofDoubles }: LastTurn): Change {
  return ofDoubles && !showsRows
    ? { type: 'leave', why: 'not_double' }
    : { type: 'delete_expense', expense: { pointed: true } }
}

function nameIn(command: Command, target: Target | undefined): string | undefined {
  const [store] = storesIn(command)
  if (store) return store
  const names = spokenIn(command)
    .nouns.filter(
      (noun) => !(target && target.start <= noun.start && noun.start < target.end) && !meal.test(noun.words),
    )
    .map((noun) => thingName(noun).trim())
    .filter((words) => !aside.test(words))
  return names.length > 0 ? names.slice(0, 3).join(' ') : undefined
}

const aside =
  /^(?:안|못|안?(?:적혀|적힌|기록|등록|들어|입력|추가)\S*|환불\S*|반품\S*|들어\S*|제대로|혹시|그럼|그러면|수입\S*)$/u

function categoryOf(command: Command): string | undefined {
  return spokenIn(command).nouns.find(({ category }) => category !== undefined)?.category
}
