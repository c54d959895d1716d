import { endsInQuestion } from '#korean/is-question.ts'
import type { Change } from './change.ts'
import type { Command, NamedAmount } from './change-command.ts'
import { isCategoryName, thingName } from './change-expense.ts'
import { type Noun, spokenIn } from './change-spoken.ts'
import type { ChangeContext } from './change-target.ts'
import { amountsIn, datesIn, isDenied, storesIn, wonOf } from './command-words.ts'
import type { LastTurn } from './last-turn.ts'
import { bareText } from './mentions.ts'
import { amountsPaid, readNewExpenses } from './read-new-expense.ts'

type Update = Extract<Change, { type: 'update_expense' }>
type Asked = Extract<Change, { type: 'incomplete' }>

/** What a sum is said to have been: 9천원이었어, 3만원이더라, 5천원이네. */
const was =
  '(?:이었|였|이엇|엿)(?:어|음|다|네|는데|지|거든|더라|던데|어요|습니다|구나|고|고요)?|이?더라(?:고|구)?|이?던데|(?:인|이었던|였던)(?:거|것)(?:같아|같은데|임|였어)?|이라네|이래'
const is = '이?야|이에요|예요|임|이네|이다|입니다|이지|이라고|라고|맞아|이맞아|가맞아|이맞네|이맞다|이맞음'
const orders = '(?:으로|로)(?:좀|다시|꼭)*(?:고쳐|고치|수정|정정|바꿔|바꾸|변경)'
const please = '(?:해|하)?(?:줘|주라|주세요|줄래|달라|놔|자|라|요|용|[.!~ㅋㅎㅠㅜ^])*$'
const end = '(?:요|용|[.!~ㅋㅎㅠㅜ^;])*$'
const saidPast = new RegExp(`^(?:원)?(?:${was})${end}`, 'u')
const saidNow = new RegExp(`^(?:원)?(?:${is})${end}`, 'u')
const ordered = new RegExp(`^(?:원)?${orders}${please}`, 'u')
/** 9500원이었는데 잘못 적었네: what stands in the book is another sum. */
const miswritten = new RegExp(
  `^(?:원)?(?:(?:${was})|인데|이고)(?:내가|제가)?(?:잘못|틀리게|실수로)(?:적|썼|써|쓴|기록|입력|들어|올라|찍|넣)[가-힣]{0,4}(?:고쳐|고치|수정|정정)?${please}`,
  'u',
)

const opener =
  '(?:아|앗|아차|어|엇|음|참|헐|잠깐|잠깐만|근데|그리고|미안|다시|아까|방금|내가|사실|실은|원래|생각해보니|다시보니|보니까|확인해보니|영수증보니|아니|아니다|아냐|ㄴㄴ|노노)*'
/** Said without a name: 아니다 6500원이었어, 만원 아니고 만이천원. */
const bareSum = new RegExp(
  `^${opener}(?:그거|그건|그게|이거|금액|금액은|가격|가격은|값은|총|다해서)?(?:Ⓐ(?:원)?(?:이|가)?(?:아니라|아니고|아니야|말고|ㄴㄴ))?Ⓐ`,
  'u',
)
const denies = /Ⓐ(?:원)?(?:이|가)?(?:아니라|아니고|아니야|말고|ㄴㄴ)Ⓐ/u
/** Of other books than that of the rows. */
const ofOther =
  /예산|한도|월급|급여|수입|소득|연봉|목표|저축|모으|적금|까지|이상|이하|미만|평균|합계|총액|지난달|이번달|한달|매달|월에|올해|작년|하루|일주일/u
/** What says how it came about, between the name and the sum: 두 잔이라, 반반 냈어, 사이즈업해서. */
const because =
  /^(?:[^Ⓐ]{0,14}(?:이라|라|라서|이라서|해서|여서|니까|으니까|어서|냈어|냈는데|했어|했는데|인데|거라|거든))?$/u
const particle =
  /^(?:값|비|비용|요금|거|꺼|것|건|결제|금액|가격|한거|산거|먹은거|쓴거|시킨거|탄거)*(?:은|는|이|가|을|를|만|도)?/u
const isTopic = /^(?:값|비|비용|요금|거|꺼|것|결제|금액|가격|한거|산거|먹은거|쓴거|시킨거|탄거)*(?:은|는|건)/u

/**
 * A row put right by its name, whatever came in between: 다이소는 3만원이었어, 커피는 두 잔이라 9천원이야, 분식 8천원으로 고쳐줘; by
 * nothing but its sum, of the entry before (아니다 6500원이었어); by its day (아까 커피는 어제였어). Which row it is, or whether
 * the words tell of an expense that is not there yet (`orElse`), only the records tell.
 */
export function correctedRow(
  command: Command,
  last: LastTurn,
  context: ChangeContext,
  /** What was said before it. */
  spokenOf?: Command,
): Update | Asked | undefined {
  const { bare } = command
  if (endsInQuestion(bare) || ofOther.test(bare)) return undefined
  const setting = last.did?.type === 'set_budget' || last.did?.type === 'set_monthly_income'
  return (
    (setting ? undefined : sumByName(command, context, spokenOf)) ??
    dayByName(command, last) ??
    sumAlone(command, last)
  )
}

/** 휴지는 만천원이었네, after 쿠팡에서 휴지 12000원: the entry whose words named it. */
function entryOfThing(thing: string, spokenOf: Command, context: ChangeContext) {
  const at = spokenOf.text.indexOf(thing)
  const paid = amountsPaid(spokenOf)
  const entries = readNewExpenses(spokenOf, context)
  const entry = at < 0 ? undefined : entries[paid.findIndex(({ start }) => start > at)]
  return entry?.type === 'add_expense' && entries.length === paid.length ? entry : undefined
}

function sumByName(
  command: Command,
  context: ChangeContext,
  spokenOf: Command | undefined,
): Update | undefined {
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || amount.isLimit || isSmall(amount)) return undefined
  const name = nameBefore(command, amount)
  if (!name) return undefined
  const denied = command.named.find((one): one is NamedAmount => one.type === 'amount' && isDenied(one))
  const last = command.named.at(-1)
  const behind = last === amount || last === denied ? amount.after : undefined
  if (behind === undefined) return undefined
  // 만오천원 아니고 만이천원이야; 만이천원인데 만오천원으로 잘못 적었네.
  if (
    denied &&
    (denied.start > amount.start || behind === '' || saidPast.test(behind) || saidNow.test(behind))
  )
    return {
      type: 'update_expense',
      expense: { store: name.name, amount: wonSaid(denied), isNamed: true, isNewest: true },
      set: { amount: wonSaid(amount) },
    }
  const isOrder = ordered.test(behind) || miswritten.test(behind)
  const isPast = saidPast.test(behind)
  const isNow =
    saidNow.test(behind) && (isTopic.test(name.after) || /^(?:아니|아냐|ㄴㄴ)/u.test(command.bare))
  if (!isOrder && !isPast && !isNow) return undefined
  if (isOrder && name.isCategory) return undefined
  const bought = spokenOf && isPast ? entryOfThing(name.name, spokenOf, context) : undefined
  if (bought && !bought.store.includes(name.name))
    return {
      type: 'update_expense',
      expense: { store: bought.store, amount: bought.amount, isNamed: true, isNewest: true },
      set: { amount: wonSaid(amount) },
    }
  const [date] = datesIn(command)
  const [entry] = readNewExpenses(command, context)
  const expense = {
    store: name.name,
    ...(date ? { date } : {}),
    isNamed: true as const,
    ...(isOrder && !date ? { isNewest: true as const } : {}),
  }
  const orElse =
    !isOrder && entry?.type === 'add_expense' ? { orElse: { ...entry, store: name.name } as const } : {}
  if (!isOrder && !('orElse' in orElse)) return undefined
  return { type: 'update_expense', expense, set: { amount: wonSaid(amount) }, ...orElse }
}

/** 아까 커피는 어제였어, 그 점심은 13일이었어. */
function dayByName(command: Command, { did, earlier }: LastTurn): Update | undefined {
  if (amountsIn(command).length > 0) return undefined
  // 생일은 5월 3일이었어: of nothing that was paid.
  if ((did ?? earlier)?.type !== 'add_expense' && !/아까|방금/u.test(command.bare)) return undefined
  const days = command.named.filter((one) => one.type === 'period' && !isDenied(one))
  const [day, ...others] = days
  if (day?.type !== 'period' || !day.date || others.length > 0 || command.named.at(-1) !== day)
    return undefined
  const name = nameBefore(command, day)
  if (!name || !isTopic.test(name.after)) return undefined
  const entry = did ?? earlier
  // 배달은 어제: of the very entry before, in the present too.
  const isOfEntry =
    entry?.type === 'add_expense' &&
    entry.store.includes(name.name) &&
    (day.after === '' || saidNow.test(day.after))
  const isSaid = saidPast.test(day.after) || /^(?:거|꺼)(?:야|였어|임|였네|였다)/u.test(day.after)
  if (!isOfEntry && !isSaid) return undefined
  const known = { store: name.name, date: day.date }
  return {
    type: 'update_expense',
    expense: { store: name.name, isNamed: true },
    set: { date: day.date },
    orElse: { type: 'incomplete', wants: 'add_expense', missing: 'amount', known },
  }
}

/** After a question in between: of the entry that was made before it. */
function sumAlone(command: Command, { did, earlier }: LastTurn): Update | Asked | undefined {
  const { marked } = command
  const [amount, ...others] = amountsIn(command)
  if (!amount || others.length > 0 || isSmall(amount) || !bareSum.test(marked)) return undefined
  if (command.named.at(-1) !== amount) return undefined
  const { after } = amount
  const isDenial =
    denies.test(marked) && /^(?:원)?(?:이?야|임|이에요|이지|이었어|였어)?(?:요|[.!~ㅋㅎㅠ])*$/u.test(after)
  const isAgainst = new RegExp(`^${opener}`, 'u').exec(marked)?.[0] ?? ''
  const isSaid =
    saidPast.test(after) ||
    ordered.test(after) ||
    /^(?:원)?(?:이|가)맞/u.test(after) ||
    (/아니|아냐|ㄴㄴ/u.test(isAgainst) && saidNow.test(after))
  if (!isDenial && !isSaid) return undefined
  if (did || (earlier?.type !== 'add_expense' && earlier?.type !== 'update_expense'))
    return isDenial && !did ? { type: 'incomplete', wants: 'update_expense', missing: 'expense' } : undefined
  const denied = command.named.find((one): one is NamedAmount => one.type === 'amount' && isDenied(one))
  return {
    type: 'update_expense',
    expense: { isAdded: true, ...(denied ? { amount: wonSaid(denied) } : {}) },
    set: { amount: wonSaid(amount) },
  }
}

const isSmall = ({ isBare, amount }: NamedAmount): boolean => isBare && amount < leastSum
const leastSum = 100
const wonSaid = (one: NamedAmount): number => (one.amount < leastSum ? wonOf(one) : one.amount)

interface Name {
  readonly name: string
  /** What stands behind it, without spaces. */
  readonly after: string
  /** 식비, which may as well be a budget. */
  readonly isCategory: boolean
}

/** The one shop or thing that is named before `until`, with nothing but a particle and a reason between. */
function nameBefore(command: Command, until: { readonly start: number }): Name | undefined {
  const { text, named } = command
  const stores = named.filter((one) => one.type === 'store' && !isDenied(one))
  const nouns = spokenIn(command, 0, until.start).nouns.filter(({ words }) => !aside.test(words))
  const [head, ...otherStores] = stores
  const [noun, ...others] = nouns
  if (otherStores.length > 0 || (head && head.start > until.start)) return undefined
  if (head) {
    if (named.some(({ type, end }) => end <= head.start && type !== 'period')) return undefined
    const after = bareText(text.slice(head.end, until.start))
    const [name] = storesIn(command)
    return name && isReason(after) ? { name, after, isCategory: false } : undefined
  }
  const eaten = noun ? undefined : mealBefore(text, until.start)
  if (eaten) return eaten
  if (!noun || named.some(({ type, end }) => end <= noun.start && type !== 'period')) return undefined
  const behind = (one: Noun) => bareText(text.slice(one.start + one.words.length, until.start))
  if (isReason(behind(noun)))
    return { name: thingName(noun), after: behind(noun), isCategory: isCategoryName(noun) }
  // 동네 빵집: a name of several words.
  const last = others.at(-1)
  if (!last || !isReason(behind(last)) || !areJoined(text, nouns)) return undefined
  return { name: nouns.map(thingName).join(' '), after: behind(last), isCategory: false }
}

/** 저녁은 만오천원이었고: a meal is when, and its name where there is no other. */
function mealBefore(text: string, until: number): Name | undefined {
  const found = [...text.slice(0, until).matchAll(/(?<![가-힣])(?:아침|점심|저녁|야식|간식)(?:밥)?/gu)]
  const [only, ...others] = found
  if (!only || others.length > 0) return undefined
  const after = bareText(text.slice(only.index + only[0].length, until))
  return isReason(after) ? { name: only[0], after, isCategory: false } : undefined
}

const isReason = (after: string): boolean => because.test(after.replace(particle, '').replace(notSo, ''))
/** 56,000원 아니고: what it is not. */
const notSo = /^[\d,.만천백십일이삼사오육칠팔구]+원?(?:이|가)?(?:아니고|아니라|아니야|아니|말고|ㄴㄴ)/u

/** Nothing but spaces between the words. */
const areJoined = (text: string, nouns: readonly Noun[]): boolean =>
  nouns.every((one, index) => {
    const next = nouns[index + 1]
    return !next || text.slice(one.start + one.words.length, next.start).trim() === ''
  })

const aside =
  /^(?:금액|가격|날짜|일자|결제|그날|영수증|실제|실제로|정확히|원래|사실|생각|생각해\S*|다시|보니|보니까|아니다|아니|아냐|그거|그건|이거|총|다해서|다|합쳐서|내|값|메모|반|반반|절반)$/u
