import type { Slots } from '#engine/memory/carry-over.ts'
import type { Change } from '../change.ts'
import type { TalkOf } from './talk-of.ts'
import type { Thread } from './thread.ts'

type Entry = Extract<Change, { type: 'add_expense' }>

/** What a message makes of the entries just written: one word said of them, a part of one, or a look whether one stands twice. */
export function ofEntries(thread: Thread): TalkOf | readonly Change[] | undefined {
  const { did } = thread
  if (did?.type !== 'add_expense') return undefined
  const entries = entriesIn(thread.before, did)
  return (
    sortedTogether(thread, entries) ??
    datedAnew(thread, did) ??
    splitOff(thread, did) ??
    enteredTwice(thread, did)
  )
}

/** All that the last message told, where that were several. */
function entriesIn({ entries }: Slots, last: Entry): readonly Entry[] {
  return Array.isArray(entries) ? (entries as unknown as readonly Entry[]) : [last]
}

const allOfThem =
  /^(?:그럼|그리고|아|네|응)*(?:둘다|셋다|넷다|두개다|세개다|두건다|세건다|둘모두|다|전부|모두|싹다|이거다|그거다|방금거다)/u
/** 둘 다 식비로 부탁드려요, 교육 말고 경조사요. */
const into =
  /Ⓒ(?:쪽)?(?:으로|로|에)?(?:요|이요|예요|이에요|입니다|이죠|죠|부탁\S*|해주세요|해줘요?|넣어\S*|분류\S*|바꿔\S*|가?이?맞아요|가?이?맞습니다)[.!~ㅋㅎ]*$/u

function sortedTogether(thread: Thread, entries: readonly Entry[]): TalkOf | readonly Change[] | undefined {
  const { mentions, stores, categories, periods } = thread.said
  const { bare, marked, all } = mentions
  if (!into.test(marked) || /[?？]|얼마|예산|앞으로|다음부터/u.test(bare)) return undefined
  if (stores.length > 0 || periods.period || all.some(({ type }) => type === 'amount')) return undefined
  const category = all.findLast((one) => one.type === 'category')?.category.category ?? categories.at(-1)
  if (category === undefined) return undefined
  const meant = allOfThem.test(bare) ? entries : entries.slice(-1)
  if (meant.length < 2 && !/말고|아니고|아니라|니까|라서|이라/u.test(bare)) return undefined
  const others = meant.filter((one) => one.category !== category)
  if (others.length === 0) return { type: 'already', entries: meant.map(named), category }
  return others.map(({ store, date, amount }) => ({
    type: 'categorise_expense',
    expense: { store, date, amount, isNewest: true },
    newCategory: category,
  }))
}

const named = ({ store, amount, date }: Entry) => ({ store, amount, date })

const ofIt = /그중|중에|거기서|그거에서|에서|일부|안에/u
const apart = /따로|나눠|나누|나뉘|분리|쪼개|떼어|떼서|별도|빼서/u
const thing =
  /^\s*(?:원)?(?:은|는|어치는|어치|치는)?\s*(.{1,14}?)(?:이라서|라서|이라|라|이고|인데|이니까|니까|값이고|값이라|산\s?거)/u

/** 그중 5천원은 고양이 모래라 따로 적고 싶은데 나눠지나요: a part of an entry, to stand by itself. */
function splitOff(thread: Thread, entry: Entry): TalkOf | undefined {
  const { bare, text, all } = thread.said.mentions
  const [part, ...others] = all.filter((one) => one.type === 'amount')
  const amount = part?.amount.value
  if (!part || amount === undefined || others.length > 0 || amount >= entry.amount) return undefined
  if (!apart.test(bare) || !ofIt.test(bare)) return undefined
  const name = thing.exec(text.slice(part.end))?.[1]?.trim()
  const category = all.find((one) => one.type === 'category' && /^(?:으로|로)/u.test(one.after))
  const to = category?.type === 'category' ? category.category.category : entry.category
  const { store, date } = entry
  return {
    type: 'split',
    rest: { store, date, amount: entry.amount - amount },
    part: {
      type: 'add_expense',
      store: name && name !== store ? `${store} ${name}` : store,
      amount,
      date,
      ...(to ? { category: to } : {}),
    },
  }
}

const twice = /두번|2번|중복|겹치|겹쳐|겹친|이중/u
const entered = /들어|적|기록|입력|등록|올라|된|됐/u

/** 혹시 두 번 들어간 건 아니죠?, after an entry. */
function enteredTwice({ said }: Thread, { store, date, amount }: Entry): TalkOf | undefined {
  const { bare, all } = said.mentions
  const asks = /아니죠|아니지|아닌가|거죠|건가|나요|는지|을까|까요|[?？]/u
  if (!twice.test(bare) || !entered.test(bare) || !asks.test(bare) || all.length > 0) return undefined
  return { type: 'twice', store, date, amount }
}

/** 어제 먹은 거예요, 참 그건 금요일에 산 거예요: when it was, of the entry just made. */
const wasOn =
  /^(?:아|앗|참|그거|그건|그게|이거|이건|사실|근데|실은)*Ⓟ(?:에|날)?(?:Ⓒ|산|쓴|먹은|마신|간|탄|낸|시킨|긁은|결제한|주문한|장본|다녀온|한)?(?:거|것|건)(?:예요|에요|이에요|였어요|이었어요|야|임|였어|이었어|입니다|이야|거든요|거든)[.!~ㅋㅎㅠ]*$/u

function datedAnew({ said }: Thread, { store, date, amount }: Entry): readonly Change[] | undefined {
  const { period } = said.periods
  const { all, marked } = said.mentions
  if (
    !wasOn.test(marked) ||
    all.some(({ type }) => type === 'store' || type === 'amount') ||
    !period ||
    'future' in period
  )
    return undefined
  if (period.grain !== 'day' || period.startDate === date) return undefined
  const expense = { store, date, amount, isNewest: true } as const
  return [{ type: 'update_expense', expense, set: { date: period.startDate } }]
}
