import type { Change, ExpenseReference } from './change.ts'
import { type Command, readCommand } from './change-command.ts'
import { expensesOf, thingName } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { deeds, setsAside } from './change-words.ts'
import { correctionIn } from './follow-entry.ts'
import { namesRowsByMemo } from './memo.ts'
import { readCategorising } from './read-categorising.ts'
import { amountsPaid, readNewExpenses } from './read-new-expense.ts'
import { readOwnCategories } from './read-own-categories.ts'
import { incomesAsked, readReceived, tellsOfWages } from './read-received.ts'
import { readBudgets, readIncome, speaksOfBudget, speaksOfIncome } from './read-setting.ts'
import type { Said } from './said.ts'

/** What of the records a part of a message wants changed; the first, where it wants several. */
export function readChange(said: Said, context: ChangeContext): Change {
  return readChanges(said, context)[0]!
}

/** Everything a part of a message wants changed, in order; never empty. For parts that `kindOf` calls `action`. */
export function readChanges(said: Said, context: ChangeContext): readonly Change[] {
  const command = readCommand(said, context.now, context.categories)
  if (isUndo(command)) return [readUndo(command)]
  const correction = readCorrection(command)
  if (correction) return [correction]
  const incomes = incomesAsked(command, context.now)
  if (incomes.length > 0) return incomes
  const wages = tellsOfWages(command) ? readReceived(command, context.now) : undefined
  if (wages) return [wages]
  if (speaksOfBudget(command)) return readBudgets(command, context)
  if (speaksOfIncome(command) && spokenIn(command).stores.length === 0)
    return [readIncome(command, context.now)]
  const ofCategories = readOwnCategories(command, context)
  if (ofCategories) return ofCategories
  if (isDeletion(command)) return readDeletions(command, context)
  return isNewExpense(command, context)
    ? readNewExpenses(command, context)
    : readCategorising(command, context)
}

const undoing =
  /되돌|롤백|원래대로|원상|원복|없던일|(?:도로|다시)물러|물러줘|물러주|되살|살려(?:줘|주|놔|내)|(?:지운|삭제한)[^?]*(?:복구|복원)/u
/** 바꾼 거 취소: what was done is undone, whatever it names; 쿠팡 결제 취소 is about a row. */
const done = /(?:바꾼|바꿨|옮긴|옮겼|변경한|변경했|분류한|분류했|수정한|추가한거|지운거|삭제한거)/u

/** 취소한 주문인데 지워줘: a row that was called off, and nothing that was done here. */
const calledOff = /취소(?:한|된|했던|됐던|시킨)(?:주문|결제|예약|거|건|배달|구매)/u

/** 가져온 거 취소, 올린 파일 되돌려: an import as a whole. */
const imported =
  /(?:가져온|가져왔|가져오기|불러온|불러왔|불러오기|올린|올렸|업로드|임포트|넣은(?:파일|명세서|내역서))[^?]{0,12}(?:취소|되돌|돌려|원래대로|물러|무르|없던|빼줘|지워|삭제)/u

export function isUndo({ bare, named }: Command): boolean {
  if (imported.test(bare)) return true
  if (calledOff.test(bare) && !undoing.test(bare)) return false
  return undoing.test(bare) || (/취소|돌려/u.test(bare) && (named.length === 0 || done.test(bare)))
}

/** 방금 거 말고 그 전 거, 다, 쿠팡 바꾼 거, 예산 바꾼 거. */
function readUndo(command: Command): Change {
  const { bare, named } = command
  const isAll =
    /^(?:됐고|됐다|아|마|고마|그냥|걍|그럼|일단|에이)*(?:지금까지|여태|방금|아까)?(?:한거|바꾼거|한것|바꾼것)?(?:다|전부|모두|싹다?)(?:취소|되돌|원래대로|원상|물러|없던)/u.test(
      bare,
    )
  const skips = /말고(?:그|바로)?(?:전|앞|이전)|그전(?:에)?(?:거|꺼|것|에한|에바꾼)|두번째전|전전/u.test(bare)
  const names = named.flatMap((one) => {
    if (isLeftAlone(one.after)) return []
    if (one.type === 'store') return [one.store]
    return one.type === 'category' ? [one.category] : []
  })
  const actions = imported.test(bare)
    ? ['import_statement']
    : /예산|한도/u.test(bare)
      ? ['set_budget']
      : /지운|삭제한|없앤|날린|되살|살려/u.test(bare)
        ? ['delete_expense', 'delete_expenses']
        : undefined
  const isPair = /(?:둘|두개|두건|두가지)(?:다|전부|모두)/u.test(bare)
  const which = {
    ...(isPair ? { count: 2 } : {}),
    ...(isAll ? ({ isAll: true } as const) : {}),
    ...(skips ? { skips: 1 } : {}),
    ...(names.length > 0 ? { names: names.slice(0, 1) } : {}),
    ...(actions ? { actions } : {}),
    ...(actions && /되살|살려/u.test(bare) && !/지운|삭제한|없앤|날린/u.test(bare)
      ? ({ orLast: true } as const)
      : {}),
  }
  return Object.keys(which).length > 0 ? { type: 'undo', which } : { type: 'undo' }
}

const isLeftAlone = (after: string): boolean =>
  /^(?:은|는|거는|건)?(?:그대로|놔두|냅둬|두고|말고|건드리지)/u.test(after)

const field = /금액|가격|날짜|일자|가게\s?이름|가게명|상호|메모/u
const written = /(?:추가|입력|기록|등록)(?:한|했던)|(?:적은|넣은|적었던|적어둔)/u
const puttingRight = /바꿔|바꾸|고쳐|고치|수정|정정|틀|잘못|아니라|아니고|변경|이었|였|적어/u

/** 방금 추가한 거 금액 틀림 52,300원임, 쿠팡 금액 12000원으로 고쳐줘, 그거 메모에 회식이라고 적어줘. */
function readCorrection(command: Command): Change | undefined {
  const { bare, text } = command
  const isOfField = field.test(text)
  if (!puttingRight.test(bare) || !(isOfField || written.test(bare))) return undefined
  if (/예산|월급|수입|한도|카테고리|분류/u.test(bare) || namesRowsByMemo(bare)) return undefined
  const set = correctionIn(command)
  if (!set || (!isOfField && set.amount === undefined && set.plus === undefined)) return undefined
  const spoken = spokenIn(command)
  const { stores, nouns, days, isAdded } = spoken
  const [dated] = set.date ? [] : days.filter(({ date }) => date !== undefined)
  const named = set.store ? [] : stores
  const words = nouns.filter(({ words }) => !aside.test(words) && words !== set.store && words !== set.memo)
  const store = named[0] ?? (set.store || set.memo ? undefined : words[0] && thingName(words[0]))
  const expense = {
    ...(store ? { store } : {}),
    ...(dated?.date ? { date: dated.date } : {}),
    ...(isAdded || (!store && !dated) ? ({ isAdded: true } as const) : {}),
    ...(!store && !dated && !isAdded ? ({ pointed: true } as const) : {}),
    ...(store && !isAdded ? ({ isNewest: true } as const) : {}),
  }
  return { type: 'update_expense', expense, set }
}

/** What is put right, not which row. */
const aside =
  /^(?:금액|가격|날짜|일자|이름|가게|가게명|상호|메모|틀림|틀렸|틀렸어|틀렸네|있죠|있잖아|제가|착각\S*|그거|실제|원래|사실|잘못)$/u

function isDeletion(command: Command): boolean {
  if (setsAside.test(command.bare) && !/삭제|지워|없애|날려/u.test(command.bare)) return false
  return deeds.remove.test(command.bare) || /취소|(?:하나|목록에서|내역에서)(?:만)?빼/u.test(command.bare)
}

function readDeletions(command: Command, { carried }: ChangeContext): Change[] {
  const spoken = spokenIn(command)
  const isOfAll = spoken.isAll || /모든/u.test(command.bare)
  const found = expensesOf(spoken, spoken.isAll ? undefined : carried?.store)
  if (isOfAll) {
    const several = (found ?? (/모든|전체/u.test(command.bare) ? [{}] : [])).filter(describesSeveral)
    if (several.length > 0)
      return several.map((expense) => ({ type: 'delete_expenses', expense: ofRows(expense) }))
  }
  const expenses = spoken.isAll ? undefined : found
  if (!expenses) return [{ type: 'incomplete', wants: 'delete_expense', missing: 'expense' }]
  return expenses.map((expense) => ({ type: 'delete_expense', expense }))
}

const describesSeveral = ({
  place,
  pointed,
  isNewest,
  isLast,
  isAdded,
  isDearest,
  amount,
}: ExpenseReference) =>
  place === undefined && amount === undefined && !(pointed || isNewest || isLast || isAdded || isDearest)

/** 모든 지출: no shop of that name. */
function ofRows({ store, ...expense }: ExpenseReference): ExpenseReference {
  return store === undefined || /^모든(?:\s|$)/u.test(store) ? expense : { store, ...expense }
}

/** 9천원 카페, 쿠팡 12,370원 식비: a sum and what it was for, without a word of change: told, and of no row there is. */
const pricedKind =
  /^(?:아|참|그리고|또|오늘|방금|아까|Ⓟ(?:에)?|아침|점심|저녁)*(?:Ⓢ(?:에서)?)?Ⓐ(?:원)?(?:짜리|어치|쯤|정도)?(?:에)?Ⓒ(?:값|비|비용)?(?:[.!~ㅋㅎㅠ])*$/u

/** 쿠팡 3만원 쇼핑으로 추가해줘, but 스벅 6500원짜리 식비로 바꿔. */
function isNewExpense(command: Command, context: ChangeContext): boolean {
  const { bare } = command
  if (targetsIn(command, context).length === 0) return amountsPaid(command).length > 0 || deeds.add.test(bare)
  if (amountsPaid(command).length === 0) return false
  if (pricedKind.test(command.marked)) return true
  const ofRow = /바꿔|바꾸|바까|변경|옮|분류|수정|고쳐|정정|그거|이거|짜리|쓴거|결제한거|긁은거|산거/u
  return /추가|등록|기록|적어|입력/u.test(bare) || (deeds.add.test(bare) && !ofRow.test(bare))
}
