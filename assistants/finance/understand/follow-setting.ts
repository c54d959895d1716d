import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { isCategoryName } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten } from './change-target.ts'
import { amountsIn, categoriesIn, differenceIn, wonOf } from './command-words.ts'

type Budget = Extract<Change, { type: 'set_budget' }>
type Income = Extract<Change, { type: 'set_monthly_income' }>

/** 배달도 같은 금액으로, 그만큼으로. */
const sameAmount = /같은금액|같은액수|똑같이|똑같은|동일|그만큼|마찬가지|같이해/u
const overall = /^(?:그럼|그리고|아)?(?:전체|총|한달전체|다합쳐서)(?:는|은|예산은?)?/u

const ofPay =
  /^(?:내|나|그리고|글고|아|참|그럼|난|나는|제|이번달|한달)*(?:월급|급여|월수입|수입|소득|실수령액?|월소득)(?!에서|의|중|보다)/u

/** 3만원만 더 늘려줘, 전체는 200, 배달도 같은 금액으로, 배달 것도 빼줘: after a budget was set or taken away. */
export function followBudget(command: Command, budget: Budget, context: ChangeContext): Change[] | undefined {
  const { bare } = command
  if (namesOther(command)) return undefined
  // 월급 280, after the budget was set, is the income.
  if (ofPay.test(bare)) {
    const [pay] = amountsIn(command).toReversed()
    return pay && [{ type: 'set_monthly_income', amount: wonOf(pay) }]
  }
  const named = categoriesIn(command).map((one) =>
    categoryWritten(one.words, one.category, context.categories),
  )
  const subjects = named.length > 0 ? named : overall.test(bare) ? [undefined] : [budget.category]
  const isOther = named.length > 0 || overall.test(bare)
  const of = (rest: Partial<Budget>): Budget[] =>
    subjects.map((category) => ({ type: 'set_budget', ...(category ? { category } : {}), ...rest }))
  const difference = differenceIn(command)
  if (difference !== undefined) return of({ plus: difference })
  const [amount] = amountsIn(command).toReversed()
  if (amount) return of({ amount: wonOf(amount) })
  if (isOther && sameAmount.test(bare) && typeof budget.amount === 'number')
    return of({ amount: budget.amount })
  // 쇼핑도: how much is for the user to say.
  const [other] = named
  if (
    other &&
    named.length === 1 &&
    typeof budget.amount === 'number' &&
    /^(?:그리고|글고|아)?[가-힣/]{1,8}도[.!~ㅋㅎ]*$/u.test(bare)
  )
    return [{ type: 'incomplete', wants: 'set_budget', missing: 'amount', known: { category: other } }]
  // 카페는 빼줘, after budgets were set: that one is taken away.
  if (
    named.length > 0 &&
    budget.amount !== null &&
    /^[가-힣/]{1,8}(?:은|는|만|예산은?)?(?:그냥|다시|좀)*빼(?:줘|주|자|라|고|$)/u.test(bare)
  )
    return of({ amount: null })
  const isTakenAway =
    budget.amount === null &&
    /(?:도|두)(?:좀|같이|그냥)*(?:빼|없애|지워|삭제|풀|해제|마찬|똑같|요|ㄱ|$)/u.test(bare)
  return isOther && isTakenAway ? of({ amount: null }) : undefined
}

/** 점심 김치찌개 9천원, 카페에 3만원 썼어: an expense is told, not a setting. */
function namesOther(command: Command): boolean {
  const { stores, nouns } = spokenIn(command)
  const others = nouns.filter((noun) => !isCategoryName(noun) && !aside.test(noun.words))
  return stores.length + others.length > 0 || /썼|샀|먹었|마셨|결제|긁|냈|나갔/u.test(command.bare)
}

const aside =
  /^(?:음|너무|빡\S*|힘들\S*|어렵\S*|무리\S*|안되겠\S*|부족\S*|모자라\S*|빠듯\S*|타이트\S*|좀|늘려\S*|줄여\S*|올려\S*|내려\S*|깎\S*|낮춰\S*|높여\S*|얹\S*|같은|금액|금액으로|똑|똑같이|세전|세후|하면|합치면|합치|알바비|보너스|수당|상여|월급|예산|전체|그럼|아니다|다시|생각해보니|역시|그냥|꺼|것|거)$/u

/** 아 세후로 하면 310만, 알바비까지 합치면 40 더: after the income was set. */
export function followIncome(command: Command, { from: start }: Income): Change[] | undefined {
  if (namesOther(command) || categoriesIn(command).length > 0 || /예산|한도/u.test(command.bare))
    return undefined
  const difference = differenceIn(command)
  const from = start ? { from: start } : {}
  if (difference !== undefined && !start) return [{ type: 'set_monthly_income', plus: difference }]
  const [amount] = amountsIn(command).toReversed()
  return amount ? [{ type: 'set_monthly_income', amount: wonOf(amount), ...from }] : undefined
}
