import { savings } from '../categories.ts'
import { assumedPeriod } from './period.ts'
import type { Question } from './question.ts'
import { has } from './said.ts'
import { periodOf, type Thread } from './talk/thread.ts'

/** 저축은 왜 지출에서 빼?, 카드값 낸 것도 포함된 거야?: of what is kept apart, or of no category and counted by none. */
export function whatCounts(thread: Thread): Question | undefined {
  const { said, now } = thread
  const { bare } = said.mentions
  const isOfSavings = said.categories.includes(savings) && keptApart.every((words) => words.test(bare))
  if (isOfSavings && !/얼마|몇|늘|줄|많|적|저축(?:을|은)?빼(?:고|면|도)/u.test(bare))
    return {
      kind: 'included',
      of: 'spending',
      category: savings,
      period: periodOf(thread) ?? assumedPeriod(now.toPlainDate()),
    }
  const what = aside.find(([, words]) => words.test(said.mentions.bare))?.[0]
  if (!what || !(has(said, 'included') || counted.test(said.mentions.bare))) return undefined
  // 카드값에 통신비도 포함돼?: of what the bill holds.
  const [category] = said.categories
  const isOfBill = holder.test(said.mentions.bare)
  if (isOfBill && !(what === 'card_bill' && category)) return undefined
  return {
    kind: 'included',
    of: 'spending',
    ...(isOfBill && category ? { category } : {}),
    aside: what,
    period: periodOf(thread) ?? assumedPeriod(now.toPlainDate()),
  }
}

const aside = [
  ['card_bill', /카드(?:값|대금|비|청구|결제대금|이용대금)|이용대금/u],
  ['own_transfer', /(?:내|본인|다른)(?:계좌|통장)(?:로|으로|에|끼리)|계좌끼리|통장끼리|계좌간/u],
] as const
/** Why it is so, or that it ought to be otherwise. */
const keptApart = [/지출|쓴돈|쓴걸|소비/u, /빼|뺀|쳐|치|넣|잡|포함|제외/u, /왜|아님|아니|아닌|해야|되지/u]
const holder =
  /(?:카드(?:값|대금|비|청구|결제대금|이용대금)|이용대금|계좌|통장)(?:에|에는|엔|안에)(?!들어가)[가-힣]+(?:도|은|는|이|가)/u
const counted =
  /(?:센|친|넣은|더한|계산한|잡힌|잡은)(?:거|것|건)|(?:들어|포함)[가-힣]{0,5}(?:\?|야|지|나|죠|까)/u
