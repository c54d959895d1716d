import type { Change } from './change.ts'
import type { Command, NamedCategory } from './change-command.ts'
import { expensesOf, isCategoryName, thingName } from './change-expense.ts'
import { keywordIn } from './change-keyword.ts'
import { type Spoken, spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'

/** 쿠팡은 쇼핑으로, 컬리는 식비로: each target with what stands before it, or behind it (쇼핑에 쿠팡 넣어줘). */
export function readCategorising(command: Command, context: ChangeContext): Change[] {
  const targets = targetsIn(command, context)
  if (targets.length === 0) return [withoutTarget(command)]
  const first = targets[0]!.start
  const isBefore = keywordIn(command, 0, first) !== undefined || !namesNothing(spokenIn(command, 0, first))
  return targets.flatMap(({ category, asSaid, start, end }, index) => {
    const from = isBefore ? (targets[index - 1]?.end ?? 0) : end
    const only = targets.length === 1 && isBefore && isPricedBehind(command, end)
    const to = only
      ? command.text.length
      : isBefore
        ? start
        : (targets[index + 1]?.start ?? command.text.length)
    const changes = categorisings(command, { from, to }, category, context)
    const others = index === targets.length - 1 && isBefore ? alsoBehind(command, end, category) : []
    return [...changes, ...others].map((change) => withWord(change, asSaid))
  })
}

/** Notes the word that was said for the category, where that is not its name. */
export function withWord(change: Change, asSaid: string | undefined): Change {
  const isSorting = change.type.startsWith('categorise_')
  return isSorting && asSaid !== undefined ? ({ ...change, asSaid } as Change) : change
}

/** 이마트 생활로, 홈플러스도: more stores, said last. */
function alsoBehind({ named }: Command, end: number, newCategory: string): Change[] {
  return named.flatMap((one): Change[] =>
    one.type === 'store' &&
    one.start >= end &&
    /^도(?:같이|그렇게|똑같이|부탁|해|요|[.!~,ㅋㅎ]|$)/u.test(one.after)
      ? [{ type: 'categorise_store', store: one.store, newCategory }]
      : [],
  )
}

/** 투썸 케이크 산 것도 식비로 해줘 3만 2천원짜리: which row, said last. */
function isPricedBehind({ named }: Command, end: number): boolean {
  return named.some((one) => one.type === 'amount' && one.start >= end && pricedOne.test(one.after))
}

const pricedOne = /^(?:원)?(?:짜리|결제|인거|인것|나온거|쓴거|산거|거|꺼|것|[.!~ㅋㅎ]*$)/u

function categorisings(
  command: Command,
  { from, to }: { from: number; to: number },
  newCategory: string,
  { carried }: ChangeContext,
): Change[] {
  const keyword = keywordIn(command, from, to)
  if (keyword) return [{ type: 'categorise_keyword', keyword, newCategory }]
  const spoken = withoutReasons(withoutFormer(spokenIn(command, from, to)), command.text)
  const { stores, places, days, amounts, nouns, isNewest, isDearest, isLast } = spoken
  const isOneRow =
    places.length > 0 ||
    amounts.length > 0 ||
    days.length > 0 ||
    ((isNewest || isDearest || isLast) && !spoken.isAll)
  if (isOneRow) {
    const expenses = expensesOf(spoken, carried?.store)
    return expenses
      ? expenses.map((expense) => ({ type: 'categorise_expense', expense, newCategory }))
      : [{ type: 'incomplete', wants: 'categorise_expense', missing: 'expense' }]
  }
  // 배달의민족 3건만: which three is not said, and the others stay.
  const [only, ...otherStores] = stores
  if (only !== undefined && otherStores.length === 0 && someRows.test(command.text.slice(from, to)))
    return [
      {
        type: 'incomplete',
        wants: 'categorise_expense',
        missing: 'expense',
        known: { store: only, category: newCategory },
      },
    ]
  if (stores.length > 0) return stores.map((store) => ({ type: 'categorise_store', store, newCategory }))
  const sorted = nouns.filter((noun) => noun.category !== newCategory || !isCategoryName(noun))
  if (sorted.length > 0) return ofNouns(sorted, newCategory)
  const { points, pointsThere, isAll } = spoken
  const isStore = carried?.store !== undefined && (pointsThere || isAll || !points)
  if (isStore && carried?.store) return [{ type: 'categorise_store', store: carried.store, newCategory }]
  if (points && !isAll) return [{ type: 'categorise_expense', expense: { pointed: true }, newCategory }]
  if (points || pointsThere) return [{ type: 'incomplete', wants: 'categorise_store', missing: 'store' }]
  return [{ type: 'incomplete', wants: 'categorise_expense', missing: 'expense' }]
}

const someRows = /(?:\d{1,3}|한|두|세|네|다섯|몇|하나)\s?(?:건|개|번)만|하나만/u

/** 배달 is a category, 택시 a word of the rows, 하나분식 a store that nobody else knows. */
function ofNouns(nouns: Spoken['nouns'], newCategory: string): Change[] {
  if (nouns.every(({ category }) => category === undefined)) {
    return [{ type: 'categorise_store', store: nouns.map(({ words }) => words).join(' '), newCategory }]
  }
  const [first, ...others] = nouns
  if (first?.group && others.length === 0) {
    return [{ type: 'categorise_store', store: first.group, newCategory }]
  }
  if (nouns.some(({ category }) => category === undefined)) {
    return [{ type: 'categorise_store', store: nouns.map(thingName).join(' '), newCategory }]
  }
  return nouns.map((noun) =>
    isCategoryName(noun)
      ? { type: 'merge_category', category: noun.category!, into: newCategory }
      : { type: 'categorise_keyword', keyword: thingName(noun), newCategory },
  )
}

function withoutTarget(command: Command): Change {
  const { stores, points, places, amounts, days } = spokenIn(command)
  const isOneRow = places.length + amounts.length + days.length > 0 || (points && stores.length === 0)
  const [store] = stores
  return {
    type: 'incomplete',
    wants: isOneRow ? 'categorise_expense' : 'categorise_store',
    missing: stores.length > 0 || isOneRow ? 'category' : 'store',
    ...(store && !isOneRow ? { known: { store } } : {}),
  }
}

function namesNothing(spoken: Spoken): boolean {
  const { stores, nouns, places, amounts, days, points, pointsThere } = withoutFormer(spoken)
  return (
    stores.length + nouns.length + places.length + amounts.length + days.length === 0 &&
    !points &&
    !pointsThere
  )
}

/** 카페 아니고 식비야, 왜 식비야: what it was sorted into so far is not what is to be sorted. */
const former =
  /^(?:으로|로|에)?(?:가|이)?(?:아니고|아니라|아니야|아니지|아닌|아님|아니|말고|말구|에서|이?야|이?지|냐|로돼|로되|로들어|에들어|으로돼|으로되|으로들어|로분류돼|로분류된|로분류되어|로된|으로된|으로분류된|로해논|로해놓)/u

/** 선물 산 거니까, 여행 때문에: why it is to be sorted so, and not what. */
const reason =
  /^(?:을|를|이|가)?\s*(?:(?:산|쓴|샀던|먹은|간|준|드린|낸|줄|탄|하려고|주려고)\s*)?(?:거|것|건|꺼|돈|데|때)?\s*(?:이|였|이었)?(?:니까|니깐|라서|여서|라|거든|때문에?|에\s?쓴\s?거라|으로\s?쓴\s?거라)(?=[\s,]|$)/u

function withoutReasons(spoken: Spoken, text: string): Spoken {
  const nouns = spoken.nouns.filter(({ words, start }) => !reason.test(text.slice(start + words.length)))
  return { ...spoken, nouns }
}

/** 약국에서 쓴 돈: shops of one sort are a place, a category is what it was sorted into. */
const isPlace = ({ group, after }: NamedCategory): boolean => group !== undefined && after.startsWith('에서')

function withoutFormer(spoken: Spoken): Spoken {
  const old = spoken.categories.filter((one) => former.test(one.after) && !isPlace(one))
  return {
    ...spoken,
    categories: spoken.categories.filter((one) => !old.includes(one)),
    nouns: spoken.nouns.filter(({ start }) => !old.some((one) => one.start === start)),
  }
}
