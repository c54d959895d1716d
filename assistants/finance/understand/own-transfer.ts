import { asksFor, endsInQuestion } from '#korean/is-question.ts'
import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { amountsIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'

const mine = '(?:내|제|나의|본인)(?:다른|딴)?(?:계좌|통장|카뱅|은행계좌)'
/** 내 계좌로 옮긴 거야, 내 통장끼리 이체한 건데: to an account of one's own; what left one is any payment. */
const own = new RegExp(
  `${mine}(?:로|으로|에(?!서)|끼리|간)|(?:계좌|통장)(?:끼리|간에?)(?:옮|이체|보낸|보냈)|(?:내|제)(?:가)?(?:나한테|나에게|저한테)(?:보낸|이체)`,
  'u',
)
/** 토스뱅크로 보낸 50만원은 내 계좌야. */
const isOwn = new RegExp(`${mine}(?:이?야|이?라|인데|임|이에요|예요|이?거든|이?니까|[,.!])`, 'u')
const movings = '(?:옮긴|옮겼|옮김|이체|보낸|보냈|넣은|넣었|넘긴|넘겼|송금|들어간|(?<=로)간)'
const moved = new RegExp(movings, 'u')
/** 옮긴 게 아니라, 보낸 거 아니고. */
const denied = new RegExp(
  `${movings}(?:한)?(?:거|게|건|것|돈)?(?:이|가|은|는|도)?(?:절대|전혀)?(?:아니|아닌|아님|아냐)`,
  'u',
)
/** It is no spending, and is to be counted as none. */
const noSpending =
  /(?:지출|소비|쓴(?:돈|거|게|것))(?:에서|에서는|이|가|은|는|도)?(?:좀|다)?(?:빼|제외|아니|아님|아냐|안치|치지|안넣|안세|지워|없애)|빼줘|빼주|빼줄|제외/u
const told = /(?:거|건|것|돈)(?:이?야|임|이에요|예요|인데|이라|라서|이라서|니까|잖아|거든)?[.!~]*$/u
const back =
  /^(?:아|아니|아니야|미안|잘못|그거|그건|그냥|역시|다시|도로)*(?:다시|도로)?(?:지출(?:에|로|이)?(?:다시|도로)?(?:넣|포함|맞|쳐|돌려|되돌|적)|지출맞)[가-힣]*[.!~]*$/u

/** 내 통장에서 나간 돈이야: a payment like any other. */
const paid =
  /(?:내|제|나의|본인|우리)(?:다른|딴)?(?:계좌|통장)에서(?:[가-힣]{0,4})(?:나간|낸|빠진|빠져나간|보낸|결제한|쓴)(?:거|건|것|돈)/u

const denies = (bare: string): boolean =>
  (own.test(bare) && denied.test(bare)) || (!own.test(bare) && paid.test(bare) && told.test(bare))

function tells(bare: string): boolean {
  if (denies(bare) || !moved.test(bare)) return false
  return own.test(bare) ? noSpending.test(bare) || told.test(bare) : isOwn.test(bare) && noSpending.test(bare)
}

/** Whether a message tells of money that it went to an account of one's own, or that it was paid. */
export const speaksOfOwnTransfer = (bare: string): boolean =>
  !endsInQuestion(bare) && (tells(bare) || denies(bare))

/** 카카오뱅크로 간 30만원은 내 계좌로 옮긴 거야, 지출에서 빼줘; and back again. */
export function ownTransferIn(command: Command, { did, agreed, ...last }: LastTurn): Change[] | undefined {
  const { bare, text } = command
  const isBack = back.test(bare) || (denies(bare) && !asksFor(text))
  if (did?.type === 'set_aside' && isBack && !endsInQuestion(bare)) {
    // What was only asked about is not undone, nor what was done before it.
    const isDone = agreed === true && did.isOpen !== true
    return [
      isDone ? { type: 'undo', which: { actions: ['delete_expense'] } } : { type: 'leave', why: 'held' },
    ]
  }
  if (!speaksOfOwnTransfer(bare)) return undefined
  if (denies(bare)) return asksFor(text) ? undefined : [{ type: 'leave', why: 'held' }]
  // 내 계좌로 30만원 보냈어: told of nothing that was counted, and nothing is written.
  const expense = rowIn(command, last)
  return expense && [{ type: 'set_aside', expense }]
}

function rowIn(command: Command, last: Pick<LastTurn, 'listed' | 'rows'>): ExpenseReference | undefined {
  const { stores, nouns, days, places, points, isLast } = spokenIn(command)
  const [amount, ...others] = amountsIn(command)
  const [place, ...morePlaces] = places
  if (others.length + morePlaces.length > 0 || days.length > 1) return undefined
  if (place !== undefined) return last.listed >= place ? { place } : undefined
  const [store = receiver(nouns, command.text)] = stores
  const [day] = days
  const described = {
    ...(store ? { store } : {}),
    ...(amount ? { amount: amount.amount } : {}),
    ...(day?.date ? { date: day.date } : day?.range ? { period: day.range } : {}),
  }
  if (store || amount) return described
  return last.rows > 0 && (points || isLast || last.rows === 1) ? { pointed: true, ...described } : undefined
}

/** 카카오뱅크로 간: where it went, by a name that no shop has. */
function receiver(
  nouns: readonly { readonly words: string; readonly start: number }[],
  text: string,
): string | undefined {
  return nouns.find(
    ({ words, start }) =>
      words.length > 1 &&
      !/계좌|통장|지출|이체/u.test(words) &&
      /^(?:으로|로|에|한테)\s*(?:간|보낸|이체|나간|빠진|옮긴|송금)/u.test(text.slice(start + words.length)),
  )?.words
}
