import type { Change } from './change.ts'
import type { Command, NamedAmount } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { differenceIn } from './command-words.ts'
import { startAhead } from './from-when.ts'
import { boundOf } from './keep-within.ts'

const budget = /예산|한도|버짓|budget|목표금액|목표액|지출목표|소비목표/u
const keepWithin = /(?:까지만?|안으로|이내로|이하로|안에서만?|안에서)(?:쓸|쓰|살)/u
const income = /월급(?!날)|실수령|급여|봉급|수입|소득|연봉|알바비|세후/u
const remove = /초기화|리셋|없애|지워|지우|삭제|취소|해제|풀어|없던|안잡|필요없|안할래|빼줘/u
/** 5만원 올려줘: by so much, not to so much. */
const byHowMuch = /^(?:만큼|정도|만|더)*(?:올|늘|높|내려|내릴|낮|줄|깎|깍|추가|인상|더해)/u
/** 카페 10만, 전체는 120만: of all spending. */
const wholeOf = /전체|총/u
/** Said of several budgets at once, where none is named; 전체 예산 is that of all spending. */
const eachOrAll = /전부|모두|각각|싹다|예산(?:을|은)?다/u
/** "예산 150": nobody means 150 won. */
const tenThousands = 1000

export function speaksOfBudget({ bare, marked }: Pick<Command, 'bare' | 'marked'>): boolean {
  return (
    budget.test(bare) ||
    (keepWithin.test(bare) && /Ⓐ/u.test(marked)) ||
    /Ⓐ(?:원)?까지만[.!~]*$|Ⓐ(?:원)?만?(?:배정|책정|할당)/u.test(marked)
  )
}

export function speaksOfIncome({ bare }: Pick<Command, 'bare'>): boolean {
  return income.test(bare)
}

export function readIncome(command: Command, now: Temporal.PlainDateTime): Change {
  // 3만원짜리 옷 … 월급은 220만원: the sum behind the word, where one is.
  const word = command.text.search(income)
  const amounts = amountsOf(command)
  const amount = amounts.find(({ start }) => start > word) ?? amounts[0]
  // A year's income is no month's, with taxes and bonuses in it.
  const isOfYear = /연봉/u.test(command.bare) && !/한달|매달|매월|월급|세후|실수령/u.test(command.bare)
  const difference = differenceIn(command)
  const start = startAhead(command.bare, now.toPlainDate())
  const from = start ? { from: start } : {}
  if (difference !== undefined) return { type: 'set_monthly_income', plus: difference, ...from }
  if (!amount || isOfYear) return { type: 'incomplete', wants: 'set_monthly_income', missing: 'amount' }
  return { type: 'set_monthly_income', amount: wonOf(amount), ...from }
}

/** 식비 예산 40, 카페 예산 10: each amount with the category before it, or behind it. */
export function readBudgets(command: Command, { categories, carried, now }: ChangeContext): Change[] {
  // 다음 달부터 …: a budget is that of every month, and this one's is not changed for a later one.
  if (startAhead(command.bare, now.toPlainDate())) return [{ type: 'leave', why: 'budget_ahead' }]
  const isOfSeveral = amountsOf(command).length > 1
  const category = (from: number, to: number): string | undefined => {
    const all = spokenIn(command, from, to).categories
    // 술값이랑 영화 이런 거 문화여가에: the one that the amount is for.
    const first =
      all.findLast(({ after }) => /^(?:에|은|는)(?!서)/u.test(after)) ?? all.at(isOfSeveral ? -1 : 0)
    return first && categoryWritten(first.words, first.category, categories)
  }
  const pointed = /그거|거기|여기|이거|그건|^그럼|^그러면/u.test(command.bare) ? carried?.category : undefined
  const amounts = amountsOf(command)
  if (remove.test(command.bare) && amounts.length === 0) {
    const named = spokenIn(command).categories.map((one) =>
      categoryWritten(one.words, one.category, categories),
    )
    const all = named.length > 0 ? named : [pointed]
    return all.map((one) => ({ type: 'set_budget', ...(one ? { category: one } : {}), amount: null }))
  }
  if (amounts.length === 0 || amounts.some(({ after }) => byHowMuch.test(after))) {
    const named = category(0, command.text.length) ?? pointed
    const of = named ? { category: named } : {}
    const plus = differenceIn(command)
    if (plus !== undefined) return [{ type: 'set_budget', ...of, plus }]
    const known = named ? { known: of } : {}
    return [{ type: 'incomplete', wants: 'set_budget', missing: 'amount', ...known }]
  }
  const { stores, categories: named } = spokenIn(command)
  const isOfGroup = named.length > 0 && named.every(({ group }) => group !== undefined)
  const [store, ...otherStores] =
    stores.length > 0 ? stores : isOfGroup ? named.flatMap(({ group }) => group ?? []) : []
  if (store && otherStores.length === 0 && amounts.length === 1)
    return [boundOf(command, { store }, wonOf(amounts[0]!))]
  if (stores.length > 0 || isOfGroup) {
    return [{ type: 'incomplete', wants: 'set_budget', missing: 'category' }]
  }
  const [only, ...others] = amounts
  if (only && others.length === 0) {
    const of = category(0, only.start) ?? category(only.end, command.text.length) ?? pointed
    // 예산 전부 10만원으로: one for all of them, or ten for each?
    if (!of && eachOrAll.test(command.bare)) {
      return [{ type: 'incomplete', wants: 'set_budget', missing: 'category' }]
    }
    return [boundOf(command, of ? { category: of } : {}, wonOf(only))]
  }
  // 문화 예산 15만에서 20만으로: an amount with no category of its own is the last one's, and takes the place of what stood there.
  const amountOf = new Map<string | undefined, number>()
  let of = pointed
  for (const [index, amount] of amounts.entries()) {
    const start = amounts[index - 1]?.end ?? 0
    of =
      category(start, amount.start) ??
      (wholeOf.test(command.text.slice(start, amount.start)) ? undefined : of)
    amountOf.set(of, wonOf(amount))
  }
  return [...amountOf].map(([named, won]) => boundOf(command, named ? { category: named } : {}, won))
}

function amountsOf(command: Command): NamedAmount[] {
  return command.named.filter((one): one is NamedAmount => one.type === 'amount')
}

function wonOf({ amount, isBare }: NamedAmount): number {
  return isBare && amount < tenThousands ? amount * 10_000 : amount
}
