import type { Command, Named, NamedAmount, NamedCategory, NamedDay, NamedStore } from './change-command.ts'

/** 식비 말고, 오늘 아니고, 65가 아니라, 만오천원으로 잘못 적었네: what it is not. */
const denied =
  /^(?:꺼|거)?(?:원)?(?:은|는|이|가|으로|로|이라고|라고)?(?:아니|아님|아닌|말고|말구|말곤|x|(?:잘못|틀리게|실수로)(?:적|썼|써|쓴|기록|입력|들어|올라|찍|넣))/u

export function isDenied({ after }: Pick<Named, 'after'>): boolean {
  return denied.test(after)
}

/** What a command names of one sort, without what it says it is not. */
export function amountsIn({ named }: Command): NamedAmount[] {
  return named.filter((one): one is NamedAmount => one.type === 'amount' && !isDenied(one))
}

export function datesIn({ named }: Command): string[] {
  return named
    .filter((one): one is NamedDay => one.type === 'period' && !isDenied(one))
    .flatMap(({ date }) => date ?? [])
}

export function storesIn({ named }: Command): string[] {
  return named
    .filter((one): one is NamedStore => one.type === 'store' && !isDenied(one))
    .map(({ store }) => store)
}

export function categoriesIn({ named }: Command): NamedCategory[] {
  return named.filter((one): one is NamedCategory => one.type === 'category' && !isDenied(one))
}

/** "예산 150": nobody means 150 won. */
const tenThousands = 1000

/** Won of a number without a unit, where amounts of so much are spoken of. */
export function wonOf({ amount, isBare }: NamedAmount): number {
  return isBare && amount < tenThousands ? amount * 10_000 : amount
}

/** How much more (or, below zero, less) is said: 3만원만 더 늘려줘, 만원 더 나왔더라, 5천원 깎아줘. */
export function differenceIn(command: Command): number | undefined {
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0) return undefined
  if (/^(?:만큼|정도|씩|만)*(?:더|추가|올|늘|높|인상|더해|얹)/u.test(amount.after)) return wonOf(amount)
  if (/^(?:만큼|정도|씩|만)*(?:덜|깎|깍|빼|내려|내리|낮|줄|할인|적게)/u.test(amount.after))
    return -wonOf(amount)
  return undefined
}
