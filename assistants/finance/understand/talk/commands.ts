import type { Change } from '../change.ts'
import { isClauseWord } from '../clause-words.ts'
import { namedIn, type Thread } from './thread.ts'

/** What a message wants changed of what is spoken of, which its own words do not name: 죄다 생활 쪽으로 통일해주세요. */
export function changesOfThread(thread: Thread): readonly Change[] | undefined {
  return unified(thread) ?? sentBack(thread) ?? chosen(thread) ?? nameless(thread)
}

const unites =
  /(?:다|죄다|전부|모두|싹|몽땅|그냥|걍|아예|앞으로)*Ⓒ(?:쪽)?(?:으로|로)(?:다|싹|전부|모두|한꺼번에|쭉|그냥)*(?:통일|통합|몰아|맞춰|맞추|정리|합쳐|모아|일괄|묶)/u

function unified({ said, subjects }: Thread): readonly Change[] | undefined {
  const { marked, bare, all } = said.mentions
  if (!unites.test(marked) || /[?？]$|면|얼마/u.test(bare) || all.some(({ type }) => type === 'amount'))
    return undefined
  const category = all.findLast((one) => one.type === 'category')?.category.category
  const own = said.stores.length > 0 ? said.stores : subjects.flatMap(({ store }) => store ?? [])
  if (category === undefined || own.length === 0) return undefined
  return own.map((store) => ({ type: 'categorise_store', store, newCategory: category }))
}

const returned =
  /(?:반품|환불|취소)(?:을|를)?(?:했|됐|되었|받았|신청했|접수했|처리됐|완료)(?:거든|어|는데|네|지|다|음|습니다|구|더라)/u

/** 무신사에서 산 바지 반품했거든요: the payment it was, looked for and asked about before it goes. */
function sentBack(thread: Thread): readonly Change[] | undefined {
  const { bare, all } = thread.said.mentions
  const store = namedIn(thread)?.store
  if (store === undefined || !returned.test(bare) || /[?？]|얼마|언제|으면|예약|구독|해지/u.test(bare))
    return undefined
  if (all.some(({ type }) => type === 'amount')) return undefined
  const date = thread.said.periods.period
  const day = date && 'startDate' in date && date.startDate === date.endDate ? date.startDate : undefined
  return [{ type: 'delete_expense', expense: { store, ...(day ? { date: day } : {}) } }]
}

const newest =
  /^(?:아|음|그|네)*(?:제일|가장|젤|맨)?(?:최근|마지막|나중)(?:에|으로)?(?:산|결제한|주문한|쓴|시킨|한)?(?:거|것|건|꺼|걸|결제|주문)(?:요|로요|이요|예요|이에요|으로요?)?[.!~]*$/u
const goes = /없애|지워|지우|삭제|빼고|빼주|빼줘|날려/u

/** 가장 최근에 결제한 거요, 그냥 내역에서 없애고 …: which one was sent back, or that it is to go. */
function chosen({ said, did }: Thread): readonly Change[] | undefined {
  if (did?.type !== 'delete_expense') return undefined
  const { bare, all } = said.mentions
  if (newest.test(bare)) return [{ type: 'delete_expense', expense: { ...did.expense, isNewest: true } }]
  const isThat =
    all.every(({ type }) => type === 'category') &&
    goes.test(bare) &&
    /내역|목록|기록|그냥|그거|가계부/u.test(bare)
  return isThat && !/[?？]|말고|않|마세요/u.test(bare) ? [did] : undefined
}

const charged =
  /Ⓐ(?:이|가)?(?:결제|승인|출금|이체|인출)(?:이|가)?(?:됐|되었|났)(?:어요|어|습니다|음|네요|네|는데요?|다)[.!~ㅠㅜ]*$/u

/** 문자로 23,400원 결제됐다고 왔는데요: a payment without a name, which is asked back for. */
function nameless({ said, now }: Thread): readonly Change[] | undefined {
  const { marked, all } = said.mentions
  const [one, ...others] = all.filter(({ type }) => type !== 'period')
  const amount = one?.type === 'amount' ? one.amount.value : undefined
  if (amount === undefined || others.length > 0 || said.stray.some((word) => !isClauseWord(word)))
    return undefined
  if (!charged.test(marked)) return undefined
  const { period } = said.periods
  const date =
    period && 'startDate' in period && period.grain === 'day'
      ? period.startDate
      : now.toPlainDate().toString()
  return [{ type: 'incomplete', wants: 'add_expense', missing: 'store', known: { amount, date } }]
}
