import { findAmounts } from '#korean/amounts.ts'
import type { Change } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import type { LastTurn } from './last-turn.ts'
import { bareText } from './mentions.ts'

const ahead = '(?:됐고|됐어|됐다|걍|아|앗|어|이런|헐|음|그럼|그냥|근데|이제|다시|도로|아니|역시)*'
const please = '(?:해|시켜|하|버려)?(?:줘|주라|주세요|줄래|달라|라|자|요|ㄱ)*[.!~ㅋㅎㅠㅜ]*$'
/** 그 기록 지워, 이제 지워줘, 삭제: of what was just written down or shown. */
const deletion = new RegExp(
  `^${ahead}(?:(?:그|이|방금)?(?:기록|지출|결제|내역|거|것|건|한거|적은거|쓴거|추가한거))?(?:은|는|을|를|도|좀|이제|다시|그냥)*(?:삭제|지워|지우|없애|날려)${please}`,
  'u',
)

/** 그거 두 개만 지워줘: of a list, and nobody said which two. */
const someDeleted = new RegExp(
  `^${ahead}(?:그거|그것|그중|거기서|이거|여기서|이중)?(?:에서|에)?(?:[한두세네]|\\d{1,2})(?:개|건)만(?:좀|그냥)?(?:삭제|지워|지우|없애|날려)${please}`,
  'u',
)

/** 둘 다 삭제해줘, 전부 지워: of the rows that were just written down. */
const bothDeleted = new RegExp(
  `^${ahead}(?:둘|두개|두건)(?:다|모두|전부)?(?:삭제|지워|지우|없애|날려)${please}`,
  'u',
)
/** 아까 그 치킨 지워줘 */
const namedDeleted = /^(?:아까|방금|좀전에|조금전에)[^?]{1,14}(?:삭제|지워|지우|없애|날려)/u

const slip = '(?:(?:아|앗|어)*(?:잘못|실수)(?:로|했|야|다|네|눌렀|지웠|어|음|이야|요)*)?'
/** 복구해줘, 아 잘못했다 복구해줘, 철회: what was done last is taken back. */
const withdrawal = new RegExp(
  `^${ahead}${slip}${ahead}(?:그거|방금거|방금한거|아까거|그기록)?(?:다시|도로)?(?:복구|복원|철회|무효화|원상복구|무르)${please}`,
  'u',
)

/** 실수로 지웠네, 다시 넣어줘: the row that was deleted comes back. */
const revival =
  /(?:지웠|지운|삭제한|삭제했|날린|날렸|없앴|지우지말)[^?]{0,10}(?:다시|도로)[^?]{0,4}(?:넣|추가|적어|기록|살|돌려|복구|복원)/u

/** 둘 다, 전부: of the rows it was asked about. */
const allOfThem =
  /^(?:응|그냥|걍|아니)*(?:둘|셋|넷|두개|세개|네개|두건|세건|네건)?(?:다|전부|모두|싹다)(?:바꿔|옮겨|해|그렇게해)?(?:줘|주라|요)*[.!~ㅋㅎ]*$/u
/** So many rows a question lists whole. */
const mostListed = 4

/** 둘 다, where one of several rows was asked for: each of them. */
function eachShown({ bare }: Command, { did, rows, showsRows }: LastTurn): readonly Change[] | undefined {
  if (did?.type !== 'categorise_expense' || did.expense.place !== undefined || !showsRows) return undefined
  if (rows < 2 || rows > mostListed || !allOfThem.test(bare)) return undefined
  const { newCategory } = did
  return Array.from({ length: rows }, (_, index) => ({
    type: 'categorise_expense',
    expense: { place: index + 1 },
    newCategory,
  }))
}

/** CU 말고 GS25, where the one was asked about: the other instead. */
function insteadOf(command: Command, { did, asked, answered }: LastTurn): readonly Change[] | undefined {
  if (did?.type !== 'categorise_store' || !asked || answered) return undefined
  if (!/말고[^?]{1,14}$/u.test(command.bare) || /Ⓒ|Ⓐ|Ⓟ/u.test(command.marked)) return undefined
  const behind = command.text.lastIndexOf('말고')
  const meant = command.named.find((one) => one.type === 'store' && one.start > behind)
  return meant?.type === 'store' ? [{ ...did, store: meant.store }] : undefined
}

/** 다시 넣어줘, 취소한 거 다시 취소: what was just undone is done once more; what was deleted comes back. */
const onceMore = new RegExp(
  `^${ahead}(?:(?:취소한|되돌린|지운|방금)(?:거|것|건)?(?:은|는|를|도)?)*(?:다시|도로)(?:넣|적|추가|기록|살|살려|취소|되돌|해)(?:어|려|해)?${please}`,
  'u',
)

function doneAgain({ bare }: Command, { did, undone }: LastTurn): readonly Change[] | undefined {
  if (!onceMore.test(bare)) return undefined
  if (undone && undone.type !== 'incomplete') return [undone]
  if (did?.type === 'delete_expense' || did?.type === 'delete_expenses')
    return [{ type: 'undo', which: { actions: ['delete_expense', 'delete_expenses'] } }]
  return /취소한|되돌린/u.test(bare) ? [{ type: 'leave', why: 'as_before' }] : undefined
}

/** 지워, 점심 빼줘: after a question, of the entry that was made before it. */
function isTakenOut(bare: string, store: string): boolean {
  const name = bareText(store)
  const rest = bare.startsWith(name)
    ? bare.slice(name.length).replace(/^(?:은|는|을|를|거|건|값)*/u, '')
    : bare
  return deletion.test(rest) || (rest !== bare && takesOut.test(rest))
}

/** 택시 취소됐어, after it was written down. */
function isCalledOff(bare: string, store: string): boolean {
  const name = bareText(store)
  return (
    bare.startsWith(name) &&
    /^(?:은|는|이|가|거|건)*(?:결제|예약|주문|호출)?(?:이|가|은|는)?취소(?:됐|했|됨|함|당했)/u.test(
      bare.slice(name.length),
    )
  )
}

const takesOut = new RegExp(`^(?:좀|다시|그냥)*(?:빼|제외)${please}`, 'u')

/** Whether a part of the shop's name is what is spoken of: 치킨, of 굽네치킨. */
function names(command: Command, store: string): boolean {
  const { stores, nouns } = spokenIn(command)
  const spoken = [...stores, ...nouns.map(({ words }) => words)].map(bareText)
  return spoken.some((name) => name.length > 1 && bareText(store).includes(name))
}

/** What a bare word does to what was done or shown last: 삭제, 복구해줘. */
export function followDeed(command: Command, last: LastTurn): readonly Change[] | undefined {
  const { bare } = command
  const again = doneAgain(command, last)
  if (again) return again
  if (revival.test(bare)) return [{ type: 'undo', which: { actions: ['delete_expense', 'delete_expenses'] } }]
  if (withdrawal.test(bare)) return [{ type: 'undo' }]
  const among = eachShown(command, last) ?? insteadOf(command, last)
  if (among) return among
  const { did, earlier } = last
  if (did?.type === 'add_expense' && isCalledOff(bare, did.store))
    return [{ type: 'delete_expense', expense: { isAdded: true }, why: 'cancelled' }]
  if (!did && !last.showsRows && earlier?.type === 'add_expense' && isTakenOut(bare, earlier.store))
    return [{ type: 'delete_expense', expense: { isAdded: true } }]
  if (bothDeleted.test(bare) && did?.type === 'add_expense' && findAmounts(last.said ?? '').length === 2)
    return [{ type: 'undo', which: { count: 2 } }]
  if (earlier?.type === 'add_expense' && namedDeleted.test(bare) && names(command, earlier.store))
    return [{ type: 'delete_expense', expense: { isAdded: true } }]
  const isInSight = last.showsRows || last.did?.type === 'add_expense' || last.did?.type === 'update_expense'
  const isOfSome = last.rows > 1 && someDeleted.test(bare)
  return isOfSome || (isInSight && deletion.test(bare))
    ? [{ type: 'delete_expense', expense: { pointed: true } }]
    : undefined
}
