import { uncategorised } from '../categories.ts'
import { merchantOf } from '../stores/merchant.ts'
import { categoriesIn as categoriesNamed } from './category-words.ts'
import type { Change, ExpenseCorrection } from './change.ts'
import type { Command } from './change-command.ts'
import { isCategoryName } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { amountsIn, categoriesIn, datesIn, differenceIn, storesIn, wonOf } from './command-words.ts'
import { wantsLaterToo } from './later-too.ts'
import { memoIn } from './memo.ts'
import { meansOfPayment, paidWith } from './payment-method.ts'
import { withWord } from './read-categorising.ts'
import { readNewExpenses } from './read-new-expense.ts'
import { shareIn } from './shares.ts'

type Entry = Extract<Change, { type: 'add_expense' }>

/**
 * What a message makes of the expense that was just written down: put right, another one beside it, the same again.
 * `isNew`: it names an expense of its own, which is at most one beside it.
 */
export function followEntry(
  command: Command,
  entry: Entry,
  context: ChangeContext,
  isNew: boolean,
): Change[] | undefined {
  if (again.test(command.bare)) return [withoutTime(entry)]
  const { store, category } = entry
  if (category && category !== uncategorised && wantsLaterToo(command.marked)) {
    return [{ type: 'categorise_store', store, newCategory: category }]
  }
  const another = anotherBeside(command, entry, context)
  if (another || isNew) return another
  const oneOf = oneOfSeveral(command, entry)
  if (oneOf) return [{ type: 'update_expense', expense: { pointed: true }, set: oneOf }]
  const set = correctionIn(command, entry.amount)
  if (set?.memo !== undefined) return withMemo(command, set.memo, context)
  if (set) return [{ type: 'update_expense', expense: { pointed: true }, set }]
  const [target, ...others] = targetsIn(command, context)
  const { stores, amounts, days } = spokenIn(command)
  if (!target || others.length + stores.length + amounts.length + days.length > 0) return undefined
  // 식비, and nothing else, after an entry whose category is known, asks about it.
  if (category && category !== uncategorised && nothingElse.test(command.marked)) return undefined
  // 택시 말고 버스: what it was for, within the same category.
  const said = categoriesIn(command).at(-1)
  const speaksOfSorting = /카테고리|분류|항목/u.test(command.bare)
  if (
    said &&
    !speaksOfSorting &&
    !isCategoryName(said) &&
    target.category === entry.category &&
    isThing(entry)
  ) {
    return [{ type: 'update_expense', expense: { pointed: true }, set: { store: said.words.trim() } }]
  }
  const { category: newCategory, asSaid } = target
  return [withWord({ type: 'categorise_expense', expense: { pointed: true }, newCategory }, asSaid)]
}

const nothingElse = /^(?:그럼|그러면|음)?Ⓒ(?:비|값|비용|쪽|카테고리|분류|[.!~ㅋㅎ])*$/u

/** 경조사로 넣어주고 메모는 엄마 생신: sorted too, where a category is said before it. */
function withMemo(command: Command, memo: string, context: ChangeContext): Change[] {
  const [target] = targetsIn(command, context).filter(({ start }) => start < command.text.indexOf('메모'))
  const written: Change = { type: 'update_expense', expense: { pointed: true }, set: { memo } }
  if (!target) return [written]
  return [{ type: 'categorise_expense', expense: { pointed: true }, newCategory: target.category }, written]
}

/** 한 잔은 5000원이었다, after two at the same price: the others stay as they are. */
function oneOfSeveral(command: Command, { amount, count }: Entry): ExpenseCorrection | undefined {
  const [said, ...others] = amountsIn(command)
  if (!count || !said || others.length > 0 || !oneAlone.test(command.marked)) return undefined
  return { amount: amount - amount / count + said.amount }
}

const oneAlone =
  /^(?:아|앗|참|근데|그중|그중에|둘중|둘중에|사실)*(?:하나|한(?:잔|개|병|장|그릇|줄|캔|권|판|조각|건)|다른(?:하나|한?(?:잔|개))|나머지(?:하나|한?(?:잔|개))?)(?:는|은|만|가|이)?Ⓐ/u

/** 택시, 점심: written down by what it was for and not by a shop's name. */
function isThing({ store }: Entry): boolean {
  const name = store.trim()
  return categoriesNamed(name).some(({ start, end }) => start === 0 && end === name.length)
}

/** 한 번 더, 똑같이 하나 더. */
const again =
  /^(?:아|어|그리고|또|방금거|그거)*(?:한번더|하나더|한개더|한건더|한잔더|한그릇더|또(?:하나|한번)?(?:추가)?|똑같이(?:또|하나|한번|한건)*더?|같은거(?:로)?(?:또|하나|한번|한건)*더?)(?:추가|적어|넣어|등록|기록)?(?:해)?(?:줘|주세요|요|ㄱ|고고)*[.!~ㅋㅎ]*$/u

function withoutTime({ time, ...entry }: Entry): Entry {
  return entry
}

/** 아 그리고 커피도 4500, 그날 저녁에 대리비도 2만5천: on the same day, where none is said. */
export function anotherBeside(command: Command, entry: Entry, context: ChangeContext): Change[] | undefined {
  const isBeside = /^(?:아|앗|참|음)*(?:그리고|또|추가로|그담에|그다음)|[가-힣ⒸⓈ]도[^Ⓐ]{0,6}Ⓐ/u.test(
    command.marked,
  )
  if (!isBeside || amountsIn(command).length === 0) return undefined
  const read = readNewExpenses(command, context)
  if (!read.every((change) => change.type === 'add_expense')) return undefined
  const isDated = command.named.some((one) => one.type === 'period' && one.date !== undefined)
  return read.map((change) => (isDated ? change : { ...change, date: entry.date }))
}

/** What is to be set right of a row of so many won; nothing where the message says no such thing. */
export function correctionIn(command: Command, amount?: number): ExpenseCorrection | undefined {
  const money = moneyIn(command, amount)
  const [date] = datesIn(command).toReversed()
  // 아니 이디야 11월 것만: which rows, and no other name.
  const store = /만(?:요)?[.!~ㅋㅎ]*$/u.test(command.bare) ? undefined : storeIn(command)
  const memo = memoIn(command.text)
  if (memo !== undefined) return { memo }
  const method = money ? undefined : methodSaid(command.bare)
  if (method) return { method }
  const set = {
    ...money,
    ...(date && (money || saysDate(command)) ? { date } : {}),
    ...(store && (!money || renames.test(command.marked)) ? { store } : {}),
  }
  return Object.keys(set).length > 0 ? set : undefined
}

/** 스벅 아니고 메가였다 3300원이야: the shop is put right as well as the price. */
const renames = /(?:아니|말고|아님)[^Ⓢ]*Ⓢ|Ⓢ(?:였|이었)|(?:아니고|아니라|말고)[가-힣a-z]+(?:였|이었)/u

/** 이건 카드였음, 현금으로 냈어, 결제수단 국민카드로 바꿔줘. */
function methodSaid(bare: string): string | undefined {
  return isOfMethod.test(bare) ? paidWith(bare) : undefined
}

const isOfMethod = new RegExp(
  `^(?:아|앗|참|이거|이건|그거|그건|방금|방금거|방금건|거기|결제|수단|은|는|도|을|를|둘다|현금(?:이|은)?(?:아니고|아니라|말고)|카드(?:가|는)?(?:아니고|아니라|말고))*(?:${meansOfPayment.source})(?:였|이었|이?야|임|이?다|이?지|로|으로|결제|냈|긁|썼|계산|샀|했|한거|한|바꿔|고쳐|어|음|네|요|해|줘|더라|거든|[.!~ㅋㅎ])*$`,
  'iu',
)

function moneyIn(command: Command, before: number | undefined): ExpenseCorrection | undefined {
  const { bare } = command
  if (toZero.test(bare)) return { amount: 0 }
  const zeros = zerosIn(bare)
  if (zeros) return { times: zeros }
  const difference = differenceIn(command)
  if (difference !== undefined) return { plus: difference }
  const said = amountsIn(command).at(-1)
  if (said && !said.isLimit) {
    if (!said.isBare || said.amount >= 1000) return { amount: said.amount }
    const isTenThousands = before === undefined || before >= 10_000
    return { amount: isTenThousands ? wonOf(said) : said.amount }
  }
  const share = shareIn(bare)
  return share === undefined ? undefined : { times: share }
}

/** 금액을 0으로, 0원 처리해줘. */
const toZero = /(?<![\d,.만천])(?:0|영|공)원?(?:으로|로|처리|이야|이었|임|원이)(?!.*(?:빠|붙))/u

/** 0 하나 빠졌네: ten times as much; 0이 하나 더 붙었어: a tenth. */
function zerosIn(bare: string): number | undefined {
  const found =
    /(?:0|공|영|동그라미)(?:을|를|이|가)?(하나|한개|두개|둘)?(?:를|을|가|이)?(더)?(빠|빼먹|덜|안|붙|많|썼|쳤|들어|눌|찍)/u.exec(
      bare,
    )
  if (!found) return undefined
  const [, count, more, verb = ''] = found
  const times = count === '두개' || count === '둘' ? 100 : 10
  return more || /붙|많|쳤|눌|찍|썼|들어/u.test(verb) ? 1 / times : times
}

function saysDate({ bare, marked }: Command): boolean {
  return (
    /날짜|일자|날이/u.test(bare) ||
    /Ⓟ(?:이?야|였|이었|이에요|예요|거|꺼|것|로|으로|임|이지|이라|요)|(?:아니|말고|아님)[^Ⓟ]*Ⓟ|^(?:아|앗|아니|아차|미안)*Ⓟ[.!~ㅋ]*$/u.test(
      marked,
    )
  )
}

/** 가게 이름 메가커피로, 스타벅스 아니고 메가커피야. */
function storeIn(command: Command): string | undefined {
  const [store] = storesIn(command).toReversed()
  const saysName = /이름|가게명|상호|사용처|가맹점|장소/u.test(command.bare)
  if (store) {
    const isName = /Ⓢ(?:으로|로|이?야|였|이었|이에요|예요|임|이지|이라|에서)|(?:아니|말고)[^Ⓢ]*Ⓢ/u.test(
      command.marked,
    )
    return saysName || isName ? store : undefined
  }
  // 어제가 아니라 그제였어: another day, and no other shop.
  const renamed = /(?:아니고|아니라|말고)[ⓅⒶ]/u.test(command.marked)
    ? undefined
    : /(?:아니고|아니라|말고)\s*([가-힣A-Za-z0-9]{2,20}?)\s*(?:였|이었)/u.exec(command.text)?.[1]
  if (renamed) return merchantOf(renamed).name
  if (!saysName) return undefined
  const found =
    /(?:이름|상호|가게명|사용처|장소)(?:을|를|은|는|이)?\s*(.{1,30}?)(?:으로|로|이라고|라고)\s*(?:바꿔|고쳐|수정|변경|정정|해)/u.exec(
      command.text,
    )
  return found?.[1]?.trim()
}
