import { endsInQuestion } from '#korean/is-question.ts'
import type { Change, ExpenseReference } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { amountsIn } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'

/** 내 계좌로 옮긴 거야, 내 통장끼리 이체한 건데, 내 적금으로 보낸 돈이라. */
const own =
  /(?:내|제|나의|본인|우리)(?:다른|딴)?(?:계좌|통장|카뱅|은행계좌)(?:로|으로|에|에서|끼리|간)|(?:계좌|통장)(?:끼리|간에?)(?:옮|이체|보낸|보냈)|(?:내|제)(?:가)?(?:나한테|나에게|저한테)(?:보낸|이체)/u
const moved = /(?:옮긴|옮겼|옮김|이체|보낸|보냈|넣은|넣었|넘긴|넘겼|송금|간)/u
/** It is no spending, and is to be counted as none. */
const noSpending =
  /(?:지출|소비|쓴(?:돈|거|게|것))(?:에서|에서는|이|가|은|는|도)?(?:좀|다)?(?:빼|제외|아니|아님|아냐|안치|치지|안넣|안세|지워|없애)|빼줘|빼주|빼줄|제외/u
const told = /(?:거|건|것|돈)(?:이?야|임|이에요|예요|인데|이라|라서|이라서|니까|잖아|거든)?[.!~]*$/u
const back =
  /^(?:아|아니|아니야|미안|잘못|그거|그건|그냥|역시|다시|도로)*(?:다시|도로)?(?:지출(?:에|로|이)?(?:다시|도로)?(?:넣|포함|맞|쳐|돌려|되돌|적)|지출맞)[가-힣]*[.!~]*$/u

/** Whether a message tells of money that went to an account of one's own, and that it is no spending. */
export const tellsOwnTransfer = (bare: string): boolean =>
  !endsInQuestion(bare) && own.test(bare) && moved.test(bare) && (noSpending.test(bare) || told.test(bare))

/** 카카오뱅크로 간 30만원은 내 계좌로 옮긴 거야, 지출에서 빼줘; and back again. */
export function ownTransferIn(command: Command, last: LastTurn): Change[] | undefined {
  const { bare } = command
  if (last.did?.type === 'set_aside' && back.test(bare))
    return [{ type: 'undo', which: { actions: ['delete_expense'] } }]
  if (!tellsOwnTransfer(bare)) return undefined
  // 내 계좌로 30만원 보냈어: told of nothing that was counted, and nothing is written.
  const expense = rowIn(command, last)
  return expense && [{ type: 'set_aside', expense }]
}

function rowIn(command: Command, last: LastTurn): ExpenseReference | undefined {
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
