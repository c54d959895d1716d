import { uncategorised } from '../categories.ts'
import { categoriesIn as categoriesNamed } from './category-words.ts'
import type { Change, ExpenseCorrection } from './change.ts'
import type { Command } from './change-command.ts'
import { isCategoryName } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { amountsIn, categoriesIn, datesIn, differenceIn, storesIn, wonOf } from './command-words.ts'
import { wantsLaterToo } from './later-too.ts'
import { withWord } from './read-categorising.ts'
import { readNewExpenses } from './read-new-expense.ts'

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
  const set = correctionIn(command, entry.amount)
  if (set) return [{ type: 'update_expense', expense: { pointed: true }, set }]
  const [target, ...others] = targetsIn(command, context)
  const { stores, amounts, days } = spokenIn(command)
  if (!target || others.length + stores.length + amounts.length + days.length > 0) return undefined
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

/** 택시, 점심: written down by what it was for and not by a shop's name. */
function isThing({ store }: Entry): boolean {
  const name = store.trim()
  return categoriesNamed(name).some(({ start, end }) => start === 0 && end === name.length)
}

/** 한 번 더, 똑같이 하나 더. */
const again =
  /^(?:아|어|그리고|또|방금거|그거)*(?:한번더|하나더|한개더|한건더|한잔더|한그릇더|또(?:하나|한번)?(?:추가)?|똑같이(?:또|하나|한번|한건)*더?|같은거(?:로)?(?:또|하나|한번|한건)*더?)(?:추가|적어|넣어|등록|기록)?(?:해)?(?:줘|주세요|요|ㄱ+|고고)*[.!~ㅋㅎ]*$/u

function withoutTime({ time, ...entry }: Entry): Entry {
  return entry
}

/** 아 그리고 커피도 4500, 그날 저녁에 대리비도 2만5천: on the same day, where none is said. */
function anotherBeside(command: Command, entry: Entry, context: ChangeContext): Change[] | undefined {
  const isBeside = /^(?:아|앗|참|음)*(?:그리고|또|추가로|그담에|그다음)|[가-힣Ⓒ]도[^Ⓐ]{0,6}Ⓐ/u.test(
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
  const store = storeIn(command)
  const memo = memoIn(command.text)
  if (memo !== undefined) return { memo }
  const set = {
    ...money,
    ...(date && (money || saysDate(command)) ? { date } : {}),
    ...(store && !money ? { store } : {}),
  }
  return Object.keys(set).length > 0 ? set : undefined
}

function moneyIn(command: Command, before: number | undefined): ExpenseCorrection | undefined {
  const { bare } = command
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

const people: Readonly<Record<string, number>> = {
  둘: 2,
  두: 2,
  셋: 3,
  세: 3,
  넷: 4,
  네: 4,
  다섯: 5,
  여섯: 6,
}

/** 반으로 줄여줘, 셋이 나눠 냈어: what is left of it. */
function shareIn(bare: string): number | undefined {
  if (/반반|절반|반으로|반만|반값|반띵/u.test(bare)) return 1 / 2
  const found =
    /(\d|둘|두|셋|세|넷|네|다섯|여섯)(?:이서|이|명이서|명이|명|사람이)?(?:서)?(?:나눠|나누|더치|엔빵|n빵|뿜빠이|갈라)/u.exec(
      bare,
    )
  const count = found && (people[found[1]!] ?? Number(found[1]))
  if (count && count > 1) return 1 / count
  return /더치페이|엔빵|n빵|나눠냈/u.test(bare) ? 1 / 2 : undefined
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
  if (!saysName) return undefined
  const found =
    /(?:이름|상호|가게명|사용처|장소)(?:을|를|은|는|이)?\s*(.{1,30}?)(?:으로|로|이라고|라고)\s*(?:바꿔|고쳐|수정|변경|정정|해)/u.exec(
      command.text,
    )
  return found?.[1]?.trim()
}

/** 메모에 팀 회식이라고 적어줘. */
function memoIn(text: string): string | undefined {
  const found =
    /메모(?:에|로|는|를)?\s*[:：]?\s*['"‘“]?(.{1,100}?)['"’”]?\s*(?:이라고|라고|으로|로|를|을)?\s*(?:적어|써|남겨|추가|넣어|달아|해)\s*(?:줘|주세요|놔|둬|달라)?[.!~]*$/u.exec(
      text,
    )
  return found?.[1]?.trim() || undefined
}
