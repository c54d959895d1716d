import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import { thingName } from '../change-expense.ts'
import { spokenIn } from '../change-spoken.ts'
import type { ChangeContext } from '../change-target.ts'
import { amountsIn, datesIn } from '../command-words.ts'
import type { LastTurn } from '../last-turn.ts'

const there =
  /(?:여기|여|가계부|장부|기록|목록|내역|앱)?(?:에|에도|에는|안에)?(?:있음|있나|있어|있노|있냐|있니|있는지|있는가|있제|있지|적혀|적힌|들어가|들어갔|들어와|올라와|올라갔|찍혀|찍혔|잡혀|잡혔|뜨나|뜸|떠|보이나|보여|빠졌나|빠진거|누락)/u
const asked = /[?？]$|(?:음|나|노|냐|니|제|지|가|어|는지|혔나|져있나|혀있음|거|뜸|봐줘|봐라|확인)[.!~ㅋㅎ]*$/u
const came =
  /문자|알림|카톡|푸시|결제|승인|왔는데|왔던데|떴는데|찍혔는데|긁혔는데|나갔는데|빠졌는데|썼는데|샀는데|냈는데|보냈는데|쓴거|산거|낸거|보낸거|먹은거|긁은거|이거|그거|이게/u
const notThese = /얼마|몇|예산|언제|왜|어디|남았|남은|많|비교|이상|넘|사도|살까|될까/u
const leastPrice = 100
const aside =
  /^(?:카드|카드문자|문자|알림|알림톡|카톡|푸시|승인|결제|이거|그거|여기|가계부|장부|왔는데|왔던데|떴는데|혹시|있음|있나|있노|뜨나|뜸|적혀\S*|찍혀\S*|들어\S*|올라\S*|잡혀\S*|확인\S*)$/u

/** 카드문자에 네이버페이 13900 왔는데 이거 여기 있음?: looked for, and offered to be written down. */
export function lookedFor(command: Command, { now }: ChangeContext): Change[] | undefined {
  const { bare } = command
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || amount.isLimit || amount.amount < leastPrice) return undefined
  if (!there.test(bare) || !asked.test(bare) || !came.test(bare) || notThese.test(bare)) return undefined
  const { stores, nouns } = spokenIn(command)
  const names = nouns.filter(({ words }) => !aside.test(words)).map((noun) => thingName(noun).trim())
  const [store = names[0]] = stores
  if (!store) return undefined
  const [said] = datesIn(command)
  const date = said ?? now.toPlainDate().toString()
  const lookup = { ...(said ? { date: said } : { storeName: store }), amount: amount.amount }
  return [{ type: 'offer', offer: { type: 'add_expense', store, amount: amount.amount, date }, lookup }]
}

const keeps =
  /적어|넣어|추가|기록|등록|올려|(?:으로|로)(?:해|하자|ㄱ|가자)|(?:이야|임|이었|였|거|건데|꺼)[.!~ㅋㅎ어음다]*$/u

/** 안 뜨면 3월 13일로 추가해줘, after it was offered: with the day or the sum that is said now. */
export function amendedOffer(command: Command, { offered }: LastTurn): Change[] | undefined {
  const [offer, ...others] = offered ?? []
  if (!offer || others.length > 0 || !(offer.type === 'add_expense' || offer.type === 'add_income'))
    return undefined
  const { bare } = command
  if (/[?？]|얼마|말고적지|적지마|하지마/u.test(bare) || !keeps.test(bare)) return undefined
  const { stores, nouns } = spokenIn(command)
  const [date, ...days] = datesIn(command)
  const [amount, ...amounts] = amountsIn(command)
  if (stores.length + days.length + amounts.length > 0 || !(date || amount)) return undefined
  if (
    nouns.some(({ category, words }) => category === undefined && !/면$|^(?:안|뜨\S*|날짜\S*)$/u.test(words))
  )
    return undefined
  const isAbsent = /(?:안|없|못|누락|빠)[가-힣]{0,6}(?:면|거든)/u.test(bare)
  const set = { ...(date ? { date } : {}), ...(amount ? { amount: amount.amount } : {}) }
  return [
    offer.type === 'add_expense'
      ? { ...offer, ...set, ...(isAbsent ? ({ ifAbsent: true } as const) : {}) }
      : { ...offer, ...set },
  ]
}
