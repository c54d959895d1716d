import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { keywordIn } from './change-keyword.ts'
import { type Spoken, spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { storesIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'
import { wantsLaterToo } from './later-too.ts'
import { countIn } from './rows-meant.ts'

type Sorting = Extract<Change, { type: 'categorise_store' | 'categorise_keyword' | 'categorise_expense' }>

/** 카페 alone asks for its sum. */
const retakes = /아니|아님|말고|ㄴㄴ|노노|(?:으로|로)|[야임지다]$|이에요|예요/u

/** 전부, 앞으로도 쭉: not the one row alone. */
const widening =
  /전부|모두|싹|앞으로|이제부터|계속|항상|다음부터|담부터|죄다|몽땅|모조리|쭉|그가게|(?:거|것|건|꺼)다(?![시음른섯])/u
const likewise = /그렇게|똑같이|마찬가지|같은걸로|같이|거기로|그걸로|거기에|동일/u
/** 내과도, 그것도, 메가도 똑같이. */
const also =
  /(?:도|두)(?:다|전부|좀|그냥|걍)*(?:똑같이|마찬가지|그렇게|거기로|같은걸로|그걸로|같이)?(?:로|으로)?(?:보내|바꿔|옮겨|넣어|해|분류해|처리해)?(?:줘|주라|주세요|줄래|요|용|ㄱ|고고)*[.!~ㅋㅎ]*$/u

export const isAlso = ({ bare }: Command): boolean => also.test(bare)

/** What a message makes of the sorting just done: another category, another store, all of the store. */
export function followSorting(
  command: Command,
  before: Sorting,
  last: LastTurn,
  context: ChangeContext,
): Change[] | undefined {
  const spoken = spokenIn(command)
  const { stores, days, amounts, places } = spoken
  if (
    wantsLaterToo(command.marked) &&
    stores.every((store) => !('store' in before) || store === before.store)
  ) {
    return [later(before, command.bare)]
  }
  const narrowed = narrowedToSome(command, before, last) ?? narrowedTo(command, before, last)
  if (narrowed) return narrowed
  const targets = targetsIn(command, context)
  const isWide = widening.test(command.bare)
  if (targets.length === 1 && stores.length + days.length + amounts.length + places.length === 0) {
    const newCategory = targets[0]!.category
    if (!retakes.test(command.bare)) return undefined
    return namesOther(spoken, command, newCategory) ? undefined : [again({ ...before, newCategory }, isWide)]
  }
  if (targets.length > 0) return undefined
  const other =
    also.test(command.bare) || likewise.test(command.bare)
      ? otherSubject(command, spoken, before, last)
      : undefined
  if (other) return other
  const isSame = stores.length === 0 && spoken.nouns.every(({ words }) => around.test(words))
  return isWide && likewise.test(command.bare) && isSame ? [again(before, true)] : undefined
}

/** 전부는 아니고 3만원 넘는 것만, after all of a store was sorted, or was to be: what was done is undone first. */
function narrowedTo(command: Command, before: Sorting, last: LastTurn): Change[] | undefined {
  const [limit, ...others] = command.named.filter((one) => one.type === 'amount')
  if (before.type !== 'categorise_store' || !limit || others.length > 0) return undefined
  if (!/만(?:[.!~ㅋㅎ]|해|바꿔|옮겨|으로|그렇게|요)*\S{0,4}$/u.test(command.bare)) return undefined
  const isLeast = limit.isLimit
    ? !/미만|이하|까지|안넘/u.test(command.bare)
    : /^(?:원)?(?:이상|넘|초과|부터|보다(?:큰|비싼))/u.test(limit.after)
  if (!isLeast) return undefined
  const { store, newCategory } = before
  const some: Change = { type: 'categorise_store', store, newCategory, minAmount: limit.amount }
  return isDone(last) ? [{ type: 'undo' }, some] : [some]
}

/** 아니 하나만 바꿀래, 11월 거만: what was done is undone, and those are sorted, or asked for where it is not told which. */
function narrowedToSome(command: Command, before: Sorting, last: LastTurn): Change[] | undefined {
  if (before.type === 'categorise_keyword' || command.bare.length > longestNarrowing) return undefined
  const { days, stores, amounts, categories } = spokenIn(command)
  const [day, ...others] = days
  const count = countIn(command.text)
  const when = day?.date ? { date: day.date } : day?.range ? { period: day.range } : undefined
  if (stores.length + amounts.length + categories.length + others.length > 0) return undefined
  if (!onlyThose.test(command.bare) || (count === undefined && !when)) return undefined
  const within = rowsBefore(before)
  if (!within) return undefined
  const some: Change = {
    type: 'categorise_expense',
    expense: { ...within, ...when, ...(count === undefined ? { isAll: true } : { count }) },
    newCategory: before.newCategory,
  }
  return isDone(last) ? [{ type: 'undo' }, some] : [some]
}

/** Those that were all to be sorted: of a shop, or in sight. */
function rowsBefore(before: Exclude<Sorting, { type: 'categorise_keyword' }>): ExpenseReference | undefined {
  if (before.type === 'categorise_store') return { store: before.store }
  const { isAll, count, ...rows } = before.expense
  return isAll || count !== undefined ? rows : undefined
}

/** What was asked about first is done where the answer was yes. */
const isDone = ({ told = '', agreed }: LastTurn): boolean => !/까\?/u.test(told) || agreed === true

const onlyThose = /만(?:요|[.!~ㅋㅎ]|해|바꿔|바꾸|바꿀|옮겨|옮길|으로|할래|할게|하자|줘|주라)*[가-힣]{0,4}$/u
const longestNarrowing = 24

const ofAll = /다(?![시음른섯])(?!$)|다$|전부|모두|싹|죄다|몽땅|모조리|[거것건꺼]도/u

const around = /^(?:쭉|그렇게|가게|똑|똑같이|앞|그|다|전부|이|것|것도|거|거기|집|애|담|다음)$/u

/**
 * 앞으로도 다: a rule for the store, or for those that have the word in their names. 다음부터도 쭉, after one row was sorted:
 * the rule alone.
 */
function later(before: Sorting, bare: string): Change {
  if (before.type === 'categorise_expense' && !ofAll.test(bare)) {
    const change = again(before, true)
    return change.type === 'categorise_store' ? { ...change, onlyLater: true } : change
  }
  if (before.type !== 'categorise_keyword') return again(before, true)
  return { type: 'categorise_store', store: before.keyword, newCategory: before.newCategory }
}

/** Of one row, or of all of its store. */
function again(before: Sorting, isWide: boolean): Change {
  if (before.type !== 'categorise_expense') return before
  const { newCategory, expense } = before
  if (isWide && expense.store) return { type: 'categorise_store', store: expense.store, newCategory }
  return { type: 'categorise_expense', expense: { pointed: true }, newCategory }
}

/** Whether more is named than the category: then the message stands by itself. */
function namesOther({ nouns, points }: Spoken, { text }: Command, newCategory: string): boolean {
  const others = nouns.filter(({ words, category }) => category !== newCategory && !reconsidering.test(words))
  const isDenied = (words: string) =>
    new RegExp(`${RegExp.escape(words)}\\s*(?:은|는|이|가)?\\s*(?:말고|말구|아니|아님)`, 'u').test(text)
  return points || others.some(({ words }) => !isDenied(words))
}

const reconsidering =
  /^(?:아니다|아닌데|생각해보니|생각해보니까|다시|차라리|역시|그냥|맞는|맞아|맞다|맞는데|나아|낫다|낫겠|낫겠다|같다|같은데|그게)$/u

function otherSubject(
  command: Command,
  { nouns, points }: Spoken,
  { type, newCategory }: Sorting,
  { subject }: LastTurn,
): Change[] | undefined {
  const stores = storesIn(command)
  const keyword = keywordIn(command, 0, command.text.length)
  if (keyword) return [{ type: 'categorise_keyword', keyword, newCategory }]
  const [word] = [...stores, ...nouns.filter(({ words }) => !around.test(words)).map(({ words }) => words)]
  if (type === 'categorise_keyword') {
    const said = word === undefined ? firstWord(command.text) : word
    return said ? [{ type, keyword: said, newCategory }] : undefined
  }
  if (type === 'categorise_store' || (stores.length > 0 && widening.test(command.bare))) {
    return word ? [{ type: 'categorise_store', store: word, newCategory }] : undefined
  }
  if (word) return [{ type, expense: { store: word, isNewest: true }, newCategory }]
  if (!points || !subject.store) return undefined
  const { store, date } = subject
  return [{ type, expense: { store, ...(date ? { date } : {}), isNewest: true }, newCategory }]
}

function firstWord(text: string): string | undefined {
  const [token] = tokenize(text)
  if (!token) return undefined
  const { surface, stem } = token
  return isParticles(surface, stem.length, surface.length) ? stem : surface
}
