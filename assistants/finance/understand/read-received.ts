import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command, NamedAmount } from './change-command.ts'
import { thingName } from './change-expense.ts'
import { type Noun, spokenIn } from './change-spoken.ts'
import { amountsIn, datesIn, wonOf } from './command-words.ts'
import { bareText } from './mentions.ts'
import { asksToKeep, moneyTold } from './told-spending.ts'

/** 수입에 넣어줘, 수입으로 적어, 수입 20만원 추가; 월수입 is a setting. */
const intoIncome =
  /(?<!월)(?:수입|소득)(?:내역|목록|란)?(?:(?:에다가|에다|에|으로|로)(?:도|좀|다|Ⓐ원?)*(?:넣(?!은|었)|적(?!금|은|혀|었)|추가(?!한|했|된|되|돼)|기록(?!한|했|된|되|돼)|등록(?!한|했|된|되|돼)|잡아|써|올려|더해)(?!을까|할까)|(?:을|를)?(?:Ⓐ원?)?(?:좀|더|하나)*(?:추가(?!한|했|된|되|돼)|더해))/u
/** 그거 들어가 있어?, 기록돼 있나? */
const isChecked =
  /(?:들어가|적혀|기록돼|기록되어|등록돼|등록되어|입력돼|입력되어|추가돼|추가되어|저장돼|반영돼)있(?:어\?|는지|나|니|냐|지|어요\?|는거|을까)|(?:적었|기록했|넣었|추가했)(?:나|었나|던가|니)\??$/u
/** What comes in every month is a setting. */
const monthly = /월급|급여|연봉|월수입|실수령|세후|한달에|매달|매월|다달이|앞으로|이제부터/u
/** 25일에 월급 330만원 들어왔어: the wages that came once. */
const ofOneDay =
  /^(?!.*(?:연봉|월수입|세후|한달에|매달|매월|다달이|앞으로|이제부터)).*(?:월급|급여|알바비|알바|과외비|과외|수당|용돈|보너스|상여금?|성과급|부수입|배당금?|원고료|강의료)[^?]*(?:들어왔|들어옴|벌었|벌음|입금됐|입금되었|입금됨|꽂혔|받았)(?:어|다|음|네|어요|습니다|지)?[.!~ㅋㅎㅠ]*$/u
const cameIn = /들어왔|들어온|들어와|입금|받았|됐|됬|처리|왔/u
/** 외주비 150 들어왔어: nobody counts else. */
const ofMoneyIn = /수입|소득|들어왔|입금|벌었/u
const moneyBack = /환불|반품|환급받|취소돼|결제취소/u
/** What is said of the money, and no name of it. */
const aside =
  /^(?:수입\S*|소득\S*|환불\S*|반품\S*|입금\S*|들어\S*|받\S*|돌려\S*|그\S{0,2}|돈|거|회사에서|오늘|방금|적\S*|기록\S*|쳐\S*|치\S*나|해야\S*|넣어야\S*|봐야\S*|응|친구가|통장\S*|계좌\S*|팔\S*|벌\S*)$/u

/** 25일에 월급 330만원 들어왔어, 월급 들어왔어 270만원: wherever the sum stands. */
export function tellsOfWages(command: Command): boolean {
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0) return false
  const behind = command.text.slice(amount.end).replace(/^원(?:이|을)?/u, '')
  return ofOneDay.test(bareText(command.text.slice(0, amount.start) + behind))
}

/** 수입에 넣지 마, 수입에 넣었어?, 넣은 거 지워줘: nothing is to be written. */
const isNoWish = /지(?:는)?(?:마|말|않|못)|지워|지우|삭제|빼(?:줘|고|라|주)|취소|고쳐|바꿔|수정|정정/u

export const asksForIncome = ({ marked, bare }: Command): boolean =>
  intoIncome.test(marked) &&
  !isChecked.test(bare) &&
  !isNoWish.test(bare) &&
  (!asksBack(bare) || wished.test(bare))

const asksBack = (bare: string): boolean => /[?？]/u.test(bare) || endsInQuestion(bare)
const wished = /(?:줄래|줄수있(?:어|나|니|을까)|주실래|주시겠어|줄수있어요)(?:요)?[?？]*$/u

/**
 * 외주비 150이랑 알바비 40 들어왔어 수입에 넣어줘: a row each; what is set for every month stays. Nothing where it is not asked for, or where
 * which sum came when, or for what, would be a guess.
 */
export function incomesAsked(command: Command, now: Temporal.PlainDateTime): readonly Change[] {
  const amounts = amountsIn(command)
  const dates = datesIn(command)
  const isRow = amounts.slice(0, -1).every(({ end }) => joined.test(command.text.slice(end)))
  if (!asksForIncome(command) || !isRow || dates.length > 1 || amounts.some(({ isLimit }) => isLimit))
    return []
  const date = dates[0] ?? now.toPlainDate().toString()
  return amounts.map((amount, index): Change => {
    const from = index === 0 ? 0 : amounts[index - 1]!.end
    const to = amounts.length === 1 ? undefined : amount.start
    const name = incomeName(command, from, to) ?? '들어온 돈'
    return { type: 'add_income', name, amount: wonOf(amount), date }
  })
}

/** 150이랑, 150만원하고, 150, */
const joined = /^\s?(?:만|천)?\s?(?:원)?\s?(?:이?랑|하고|와|과|,|그리고)/u

/** What money that came in would be written down as, once somebody says so; `name`: 복지포인트. */
export function incomeOf(
  command: Command,
  amount: NamedAmount,
  date: string,
): Change & { type: 'add_income' } {
  return { type: 'add_income', name: incomeName(command) ?? '들어온 돈', amount: wonOf(amount), date }
}

/** 회사 복지포인트; nothing where no word names it. */
export function incomeName(command: Command, from?: number, to?: number): string | undefined {
  const names = spokenIn(command, from, to)
    .nouns.map((noun: Noun) => thingName(noun).trim())
    .filter((words) => !aside.test(words))
  return names.length > 0 ? names.slice(0, 3).join(' ') : undefined
}

/**
 * Money that a message tells came in: written down where it says so, else offered; a refund of a shop as money back.
 * Money that is there: said to be left. `undefined`: it tells of neither.
 */
export function readReceived(command: Command, now: Temporal.PlainDateTime): Change | undefined {
  const { text, bare } = command
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || amount.isLimit) return undefined
  const isWages = tellsOfWages(command)
  if (amount.isBare && !isWages && !ofMoneyIn.test(bare)) return undefined
  const date = datesIn(command)[0] ?? now.toPlainDate().toString()
  const [store] = spokenIn(command).stores
  const refund =
    store && moneyBack.test(bare)
      ? ({ type: 'add_expense', store, amount: -amount.amount, date } as const)
      : undefined
  if (isChecked.test(bare)) return checked(command, amount, date)
  if (/[?？]/u.test(bare) || endsInQuestion(bare)) {
    const lookup = { storeName: store!, amount: -amount.amount }
    return refund && cameIn.test(bare) ? { type: 'offer', offer: refund, lookup } : undefined
  }
  if (monthly.test(bare) && !isWages) return undefined
  const told = moneyTold(text, amount)
  if (told === 'neither')
    return isBalance(command) ? { type: 'leave', why: 'balance', amount: amount.amount } : undefined
  if (told !== 'received') return undefined
  const offer = refund ?? incomeOf(command, amount, date)
  return asksToKeep(bare) ? offer : { type: 'offer', offer }
}

/** 마트 -5000원: money back, offered as such. */
export function readMinus(command: Command, now: Temporal.PlainDateTime): Change | undefined {
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0) return undefined
  const ahead = command.text.slice(0, amount.start)
  if (!/(?:(?:^|[\s가-힣])[-−–]|마이너스)\s?$/u.test(ahead) || endsInQuestion(command.bare)) return undefined
  const [store = incomeName(command)] = spokenIn(command).stores
  if (!store) return undefined
  const date = datesIn(command)[0] ?? now.toPlainDate().toString()
  return { type: 'offer', offer: { type: 'add_expense', store, amount: -amount.amount, date } }
}

/** 어제 축의금 10만원 보냈는데 그거 들어가 있어?: looked up, and offered to be written down where it is not. */
function checked(command: Command, amount: NamedAmount, date: string): Change | undefined {
  const spoken = spokenIn(command)
  const [store = incomeName(command)] = spoken.stores
  if (!store) return undefined
  const [said] = datesIn(command)
  const lookup = { ...(said ? { date: said } : { storeName: store }), amount: amount.amount }
  const category = spoken.nouns.find((noun) => noun.category !== undefined)?.category
  const offer = { type: 'add_expense', store, amount: amount.amount, date } as const
  return { type: 'offer', offer: { ...offer, ...(category ? { category } : {}) }, lookup }
}

/** 통장에 41만원 있어, 생활비 8만원 남았어: nothing but that. */
function isBalance({ marked, bare }: Command): boolean {
  const isThere = /Ⓐ(?:정도|쯤|밖에|만|은|이|가)?(?:있|남|모|들어있)[가-힣]{0,6}[.!~ㅋㅎㅠㅜ;]*$/u.test(
    marked,
  )
  const isAccount = /(?:통장|계좌|지갑|잔고|잔액|비상금)[^Ⓐ]{0,6}Ⓐ[가-힣]{0,6}[.!~ㅋㅎㅠㅜ;]*$/u.test(marked)
  return (isThere || isAccount) && !/모으|까지|목표|얼마/u.test(bare)
}
