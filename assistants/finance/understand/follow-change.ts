import { readConsent } from '#korean/consent.ts'
import { endsInQuestion } from '#korean/is-question.ts'
import type { Change, Known } from './change.ts'
import type { Command } from './change-command.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, categoryWritten, targetsIn } from './change-target.ts'
import { meals } from './change-words.ts'
import { amountsIn, categoriesIn, datesIn, storesIn, wonOf } from './command-words.ts'
import { checkIn } from './follow-check.ts'
import { anotherBeside, correctionIn, followEntry } from './follow-entry.ts'
import { followBudget, followIncome } from './follow-setting.ts'
import { followSorting, isAlso } from './follow-sorting.ts'
import type { LastTurn } from './last-turn.ts'
import { wantsEarlierToo, wantsLaterToo } from './later-too.ts'
import { bareText } from './mentions.ts'
import { isPutRight } from './put-right.ts'
import { newNameIn } from './read-own-categories.ts'
import { speaksOfBudget, speaksOfIncome } from './read-setting.ts'

/** Longer messages say what they mean. */
const longestFollowUp = 40

/** Whether a message is short enough to go on from what was just done. */
export function mayFollow(bare: string): boolean {
  return bare.length <= longestFollowUp
}

/** What a message that leaves out what it is about changes of what was just done; `undefined`: it stands by itself. */
export function followChange(command: Command, last: LastTurn, context: ChangeContext): Change[] | undefined {
  if (last.offered && (agrees.test(command.bare) || readConsent(command.text, last.question) === 'yes'))
    return [...last.offered]
  if (last.offered && rightNow.test(command.bare)) return [...last.offered]
  if (last.offered && takesUp.test(command.bare)) return [...last.offered]
  // 그럼 50으로 해줘, where a budget of 45 was offered: that one, of so much.
  const [budget] = last.offered ?? []
  const isSet =
    budget?.type === 'set_budget' && /(?:으로|로)(?:해|정해|잡|하자|할게|설정|부탁)/u.test(command.bare)
  const set = isSet ? followBudget(command, budget, context) : undefined
  if (set) return set
  // 그것도: of what was done before the question in between.
  const goesBack = isAlso(command) || wantsLaterToo(command.marked) || checkIn(command.bare) !== undefined
  const did = last.did ?? (goesBack ? last.earlier : undefined)
  if (!did || !mayFollow(command.bare)) return undefined
  const check = did.type === 'incomplete' ? undefined : checkIn(command.bare)
  if (check) return [check]
  const earlier = wantsEarlierToo(command.bare) ? ofAllThereIs(did) : undefined
  if (earlier) return [earlier]
  if (endsInQuestion(command.bare) || withdraws.test(command.bare)) return undefined
  switch (did.type) {
    case 'incomplete':
      return completed(command, did, context)
    case 'add_expense': {
      const meal = otherMeal(command, did)
      if (meal) return [meal]
      // 나 실수령 240이야 is no price of what was just bought.
      if (speaksOfIncome(command) || speaksOfBudget(command)) return undefined
      const named = namesThing(command) || mealOfOtherDay(command, did)
      return followEntry(command, did, context, standsAlone({ command, named }))
    }
    case 'categorise_store':
    case 'categorise_keyword':
      return followSorting(command, did, last, context)
    case 'categorise_expense':
      return followSorting(command, did, last, context) ?? followSorted(command, did, context)
    case 'delete_expense':
    case 'update_expense':
      return insteadSet(command, did)
    case 'set_budget':
      return followBudget(command, did, context)
    case 'set_monthly_income':
      return followIncome(command, did)
    case 'merge_category': {
      const { category, into } = did
      const reversed = { type: 'merge_category', category: into, into: category } as const
      return /반대|거꾸로|뒤집|순서바/u.test(command.bare) ? [{ type: 'undo' }, reversed] : undefined
    }
    case 'add_category':
      return sortedThere(command, did.name) ?? renamed(command, did.name)
    case 'rename_category':
      return renamed(command, did.name)
    default:
      return undefined
  }
}

/** 예전 것도 다: all of the shop, whenever it was. */
function ofAllThereIs(did: Change): Change | undefined {
  if (did.type === 'categorise_keyword') return did
  const store =
    did.type === 'categorise_store'
      ? did.store
      : did.type === 'categorise_expense'
        ? did.expense.store
        : undefined
  if (!store || !('newCategory' in did)) return undefined
  return { type: 'categorise_store', store, newCategory: did.newCategory }
}

/** 그걸로 정해줘, 응 그렇게 해줘: to what was proposed. */
const agrees =
  /^(?:응|어|ㅇㅇ|ㅇㅋ|웅|그래|좋아|오케이|오키|네|넵|예|음|그럼)*(?:(?:그걸로|그렇게|그금액으로|그정도로|그대로|그거로)(?:정해|잡아|설정|해(?!도)|부탁|가자|가줘|ㄱ|하자)\S*|(?:정해|잡아|설정해)줘\S*)$/u

/** 응, 지금 바꿔줘: to what was offered to be done at once. */
const rightNow =
  /^(?:응|어|ㅇㅇ|ㅇㅋ|웅|그래|좋아|오케이|오키|네|넵|예|음|그럼|아니|그냥|걍|,)*(?:지금부터|지금|바로|이번달부터|당장)+(?:그냥|바로|그걸로|그금액으로)*(?:바꿔|해줘|정해|적용|설정|셀래|세줘|하자|ㄱ)\S{0,6}$/u

/** 응 적어줘, 수입에 넣어줘: to what was offered to be written down. */
const takesUp =
  /^(?:응|어|ㅇㅇ|ㅇㅋ|웅|그래|좋아|네|넵|예|음|그럼|그거|그렇게)*(?:환불로|수입에|수입으로)?(?:적어|넣어|기록해|추가해|등록해)(?:줘|둬|놔|주라|주세요|줘요|달라)?[.!~ㅋㅎ]*$/u

/** 취소, 지워, 되돌려: of what was done as a whole. */
const withdraws = /취소|되돌|원래대로|원상|롤백|없던일|삭제|지워|날려|물러/u

/** 다이소 2만원 썼어, 김밥 4500원도 적어줘, after another entry: a new one, with a name and a price of its own. */
function standsAlone({ command, named }: { command: Command; named: boolean }): boolean {
  return named && amountsIn(command).length > 0 && !puttingRight.test(command.bare) && !isPutRight(command)
}

const puttingRight =
  /아니|미안|아차|앗|잘못|틀렸|틀림|고쳐|고치|수정|정정|바꿔|말고|말구|였|이었|까지|포함|더나|더냈|덜|착각/u

/** Whether a shop or a thing is named that could be an expense of its own. */
function namesThing(command: Command): boolean {
  const { stores, nouns } = spokenIn(command)
  return stores.length > 0 || nouns.some(({ words }) => !interjections.test(words))
}

/** 저녁은 만오천, after 점심: another entry of the same day. */
function otherMeal(
  command: Command,
  { store, date }: Extract<Change, { type: 'add_expense' }>,
): Change | undefined {
  const { bare } = command
  const said =
    /^(?:그리고|아|글고)?(아침|점심|저녁|야식|간식)(?:밥|값)?(?:은|도|엔|에는|Ⓐ|\d|[만천일이삼사오육칠팔구])/u.exec(
      bare,
    )
  const [amount, ...others] = amountsIn(command)
  if (!said?.[1] || !amount || others.length > 0 || store.includes(said[1])) return undefined
  if (namesThing(command) || puttingRight.test(bare)) return undefined
  return { type: 'add_expense', store: said[1], amount: amount.amount, date, category: '식비' }
}

/** 어제 점심 9천원, after today's coffee or lunch: an entry of its own. */
function mealOfOtherDay(
  command: Command,
  { store, date }: Extract<Change, { type: 'add_expense' }>,
): boolean {
  const said = meals.exec(command.text)?.[0]
  if (said === undefined) return false
  const [day] = datesIn(command)
  return day !== undefined && (day !== date || !store.includes(said))
}

/** 그리고 올리브영도 23,400, 이건 카드였음, after one row was sorted: beside it, or put right of it. */
function followSorted(
  command: Command,
  { expense, newCategory }: Extract<Change, { type: 'categorise_expense' }>,
  context: ChangeContext,
): Change[] | undefined {
  const { store, amount, date } = expense
  if (store === undefined || amount === undefined || date === undefined) return undefined
  const entry = { type: 'add_expense', store, amount, date, category: newCategory } as const
  const another = anotherBeside(command, entry, context)
  if (another || standsAlone({ command, named: namesThing(command) })) return another
  const set = correctionIn(command, amount)
  return set ? [{ type: 'update_expense', expense: { pointed: true }, set }] : undefined
}

/** 아니 지우지 말고 금액을 0으로: the same row is put right. */
function insteadSet(
  command: Command,
  { expense }: Extract<Change, { type: 'delete_expense' | 'update_expense' }>,
): Change[] | undefined {
  const { stores, days } = spokenIn(command)
  if (stores.length + days.length > 0 || !puttingRight.test(command.bare)) return undefined
  const set = correctionIn(command)
  return set ? [{ type: 'update_expense', expense, set }] : undefined
}

const interjections =
  /^(?:아|앗|아차|앗차|음|어|참|아참|미안|아니|아니다|아니야|아냐|아뇨|아니요|아니에요|잠깐|잠시만|사실|팁|그거|반)$/u

/** CGV 거기로 옮겨: into the category that was just made. */
function sortedThere(command: Command, newCategory: string): Change[] | undefined {
  const byName =
    command.bare.includes(`${bareText(newCategory)}로`) ||
    command.bare.includes(`${bareText(newCategory)}으로`)
  if (
    !byName &&
    !/(?:거기|여기|그쪽|그곳|그카테고리|그분류|새카테고리|새분류)(?:에다가?|에|으로|로)/u.test(command.bare)
  )
    return undefined
  const { nouns } = spokenIn(command)
  const words = nouns.map(({ words }) => words).filter((word) => !there.test(word) && word !== newCategory)
  const stores = storesIn(command)
  const named = stores.length > 0 ? stores : words.length > 0 ? [words.join(' ')] : []
  return named.length > 0
    ? named.map((store) => ({ type: 'categorise_store', store, newCategory }))
    : undefined
}

const there = /^(?:거기|여기|그쪽|그곳|그|새)/u

/** 댕댕이가 더 귀엽다 그걸로 이름 바꿔줘, 아니 반려견으로. */
function renamed(command: Command, category: string): Change[] | undefined {
  // 반려동물을 고양이로 이름 바꿔줘 says it all by itself.
  if (command.bare.includes(bareText(category))) return undefined
  const isRenaming = /이름|명칭|(?:으로|로)(?:해|바꿔|고쳐|하자)|아니|그걸로/u.test(command.bare)
  const name = isRenaming ? newNameIn(command.text) : undefined
  return name && name !== category ? [{ type: 'rename_category', category, name }] : undefined
}

type Incomplete = Extract<Change, { type: 'incomplete' }>

/** 7천원: what was asked back for, with what was known of it. */
function completed(command: Command, asked: Incomplete, context: ChangeContext): Change[] | undefined {
  const known = { ...asked.known, ...knownIn(command, asked, context) }
  const { store, category, amount, date, keyword } = known
  switch (asked.wants) {
    case 'add_expense': {
      if (amount === undefined && store === undefined) return undefined
      if (amount === undefined || store === undefined) {
        const missing = amount === undefined ? 'amount' : 'store'
        return [{ type: 'incomplete', wants: 'add_expense', missing, known }]
      }
      const day = date ?? context.now.toPlainDate().toString()
      return [{ type: 'add_expense', store, amount, date: day, ...(category ? { category } : {}) }]
    }
    case 'set_budget':
      return amount === undefined
        ? undefined
        : [{ type: 'set_budget', ...(category ? { category } : {}), amount }]
    case 'set_monthly_income':
      return amount === undefined ? undefined : [{ type: 'set_monthly_income', amount }]
    case 'categorise_store':
      if (category && known.offered) return ofOffered(command, known.offered, category)
      return store && category ? [{ type: 'categorise_store', store, newCategory: category }] : undefined
    case 'categorise_keyword':
      return keyword && category
        ? [{ type: 'categorise_keyword', keyword, newCategory: category }]
        : undefined
    case 'merge_category': {
      const { several = [] } = known
      const into = nameForAll(command, several, context)
      if (!into || several.length < 2) return undefined
      const others = several.filter((name) => name !== into)
      return others.map((name) => ({ type: 'merge_category', category: name, into }))
    }
    case 'add_category': {
      const name = newNameIn(command.text) ?? spokenIn(command).nouns[0]?.words
      return name ? [{ type: 'add_category', name }] : undefined
    }
    default:
      return undefined
  }
}

/** 카페로, 여가생활로: of those that are to be one, or a new one; 쇼핑이랑 생활 합쳐줘 is a wish of its own. */
function nameForAll(
  command: Command,
  several: readonly string[],
  context: ChangeContext,
): string | undefined {
  const written = categoriesIn(command).map(({ words, category }) =>
    categoryWritten(words, category, context.categories),
  )
  const named = [...new Set(written)]
  const [target] = targetsIn(command, context)
  const into = target?.category ?? (named.length === 1 ? named[0] : undefined)
  if (into === undefined) return named.length === 0 ? newNameIn(command.text) : undefined
  const others = named.filter((name) => name !== into)
  const areOfThem = others.every((name) => several.includes(name))
  return areOfThem && (others.length === 0 || several.includes(into)) ? into : undefined
}

/** 가게 전부, KG이니시스, 다음부터도 쭉; 내역에 있는 거, 토스페이먼츠: the shop or the row that were offered. */
function ofOffered(
  command: Command,
  { store, row }: NonNullable<Known['offered']>,
  newCategory: string,
): Change[] | undefined {
  const named = storesIn(command)
  const isRow = row && (named.includes(row.store) || ofRow.test(command.bare))
  if (isRow) return [{ type: 'categorise_expense', expense: row, newCategory }]
  if (wantsLaterToo(command.marked))
    return [{ type: 'categorise_store', store, newCategory, onlyLater: true }]
  const isStore = named.includes(store) || /가게|전부|앞에|전자|모두|첫번째/u.test(command.bare)
  return isStore ? [{ type: 'categorise_store', store, newCategory }] : undefined
}

const ofRow = /내역|그한건|한건만|하나만|뒤에|후자/u

function knownIn(command: Command, { wants, missing }: Incomplete, context: ChangeContext): Known {
  const { nouns } = spokenIn(command)
  const [store] = storesIn(command)
  const [first] = categoriesIn(command)
  const [target] = targetsIn(command, context)
  const [amount] = amountsIn(command)
  const [date] = datesIn(command)
  const isSetting = wants === 'set_budget' || wants === 'set_monthly_income'
  const category =
    target?.category ?? (first && categoryWritten(first.words, first.category, context.categories))
  const name =
    store ?? (missing === 'store' ? nouns.map(({ words }) => words).join(' ') || undefined : undefined)
  return {
    ...(name ? { store: name } : {}),
    ...(category && wants !== 'add_expense' ? { category } : {}),
    ...(amount ? { amount: isSetting ? wonOf(amount) : amount.amount } : {}),
    ...(date ? { date } : {}),
  }
}
