import { uncategorised } from '../../categories.ts'
import type { Change } from '../change.ts'
import type { Command } from '../change-command.ts'
import { spokenIn } from '../change-spoken.ts'
import { type ChangeContext, categoryWritten } from '../change-target.ts'
import { categoriesIn } from '../command-words.ts'
import type { LastTurn } from '../last-turn.ts'

const filler =
  '(?:그럼|그라면|글면|그러면|그냥|걍|일단|아|음|응|어|그래|ㅇㅋ|오키|좋아|역시|마|그거|그건|이거|이건|얘는|저거|싹|다|전부|모두|몽땅|죄다|통째로|한꺼번에|좀|고마)*'
const tail = '(?:마|요|임|뭐|머|ㅇㅇ|[.!~ㅋㅎㅠㅜ^])*$'
const deed =
  '(?:가자|가즈아|가줘|가|해줘|하자|해라|해|할게|할래|할란다|쳐줘|치자|쳐|칠게|몰아줘|몰아라|몰아|넣어줘|넣자|넣어|보내줘|보내자|보내|옮겨줘|옮기자|옮겨|바꿔줘|바꾸자|바꿔|돌려줘|돌려|박아줘|박아|잡아줘|잡아|빼줘|빼자|처리해줘|처리|ㄱ+|고고|고)'
const guessed =
  '(?:이?겠지|이?겠제|이?지|이제|인듯|일듯|일걸|이지싶다|이지싶은데|맞겠지|맞겠제|이?맞는듯|각|행|쪽이지|쪽이겠지|이?라치자|이?라고치자)'

/** 식비로 싹다 몰아줘, 식비로 가자: with what is done. */
const into = new RegExp(
  `^${filler}Ⓒ(?:쪽|카테고리|분류|항목)?(?:으로|로|에다가?|에)${filler}${deed}${tail}`,
  'u',
)
/** 식비 ㄱ, 쇼핑이겠지 뭐, 식비 가자: decided on by the bare word. */
const decided = new RegExp(`^${filler}Ⓒ(?:쪽)?(?:ㄱ+|고고|가자|가즈아|콜|${guessed})${tail}`, 'u')
const moves = /몰아|옮|넣|보내|돌려|바꿔|바꾸|박아|쳐|치자|빼|처리/u
const asks = /[?？]|얼마|보여|알려|까$|냐$/u

/** 식비로 싹다 몰아줘, 식비 ㄱ, 쇼핑이겠지 뭐: of the entry, the shop or the row that is spoken of. */
export function sortedAnew(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  const { bare, marked } = command
  const isInto = into.test(marked)
  if (asks.test(bare) || !(isInto || decided.test(marked))) return undefined
  const { stores, days, amounts, places } = spokenIn(command)
  const [named, ...others] = categoriesIn(command)
  if (!named || others.length + stores.length + days.length + amounts.length + places.length > 0)
    return undefined
  const category = categoryWritten(named.words, named.category, context.categories)
  const { did, offered } = last
  const [offer, ...otherOffers] = offered ?? []
  if (offer?.type === 'add_expense' && otherOffers.length === 0) return [{ ...offer, category }]
  if (did?.type === 'add_expense')
    return [{ type: 'categorise_expense', expense: { pointed: true }, newCategory: category }]
  if (did?.type === 'incomplete' && did.wants === 'add_expense')
    return [{ ...did, known: { ...did.known, category } }]
  if (did) return undefined
  if (last.subject.store && isInto && moves.test(bare))
    return [{ type: 'categorise_store', store: last.subject.store, newCategory: category }]
  if (last.rows === 1 && isInto)
    return [{ type: 'categorise_expense', expense: { pointed: true }, newCategory: category }]
  return isInto && /몰아|옮|넣어|보내|박아/u.test(bare) && !last.ofUncategorised
    ? [{ type: 'incomplete', wants: 'categorise_store', missing: 'store', known: { category } }]
    : undefined
}

const either =
  /^(?:이거|그거|이건|그건|근데|음|아)*Ⓒ(?:으로|로|에|이|가)?(?:할까|넣을까|칠까|볼까|해야하나|해야되나|해야대나|하나|맞나|인가|일까|이?가|이?야|이?냐|이?고|까|나|하지)?(?:아니면|아님|,)?Ⓒ(?:으로|로|에|이|가)?(?:할까|넣을까|칠까|볼까|해야하나|해야되나|해야대나|하나|하노|맞나|맞노|맞지|인가|일까|이?가|이?야|이?냐|이?고|하지|넣지)[?？]*[.!~ㅋㅎㅠ]*$/u

/** 식비로 할까 문화로 할까, after an entry: where it stands, and that it may stand elsewhere. */
export function weighed(command: Command, { did }: LastTurn, context: ChangeContext): Change[] | undefined {
  if (did?.type !== 'add_expense' || !either.test(command.marked)) return undefined
  const choices = categoriesIn(command).map((one) =>
    categoryWritten(one.words, one.category, context.categories),
  )
  const [first, second] = choices
  if (choices.length !== 2 || !first || !second || first === second) return undefined
  return [{ type: 'weigh_sorting', entry: { ...did, category: did.category ?? uncategorised }, choices }]
}

const parted = /쪼개|나눠|나누|갈라|분리|따로/u

/** 둘로 쪼개서 반은 생활로: one entry in two, each with its half. */
export function inHalves(command: Command, { did }: LastTurn, context: ChangeContext): Change[] | undefined {
  const { bare } = command
  if (did?.type !== 'add_expense' || asks.test(bare) || !parted.test(bare)) return undefined
  const [named, ...others] = categoriesIn(command)
  const { stores, days, amounts } = spokenIn(command)
  if (!named || others.length + stores.length + days.length + amounts.length > 0) return undefined
  if (!/(?:반은|반만|절반은|절반만|나머지반은)/u.test(bare)) return undefined
  const { store, date, amount } = did
  const half = Math.round(amount / 2)
  const category = categoryWritten(named.words, named.category, context.categories)
  return [
    { type: 'update_expense', expense: { pointed: true }, set: { amount: amount - half } },
    { type: 'add_expense', store, date, amount: half, category },
  ]
}
