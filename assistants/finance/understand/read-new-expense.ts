import { findNumerals } from '#korean/numerals.ts'
import { categories as builtInCategories } from '../categories.ts'
import { categoriesIn as categoriesNamed } from './category-words.ts'
import type { Change } from './change.ts'
import type { Command, NamedAmount, NamedDay } from './change-command.ts'
import { thingName } from './change-expense.ts'
import { type Noun, type Spoken, spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { meal, meals } from './change-words.ts'
import { isEatery, isSumOfAll, namingWords, servedAt, timesPaid, wholeName } from './entry-words.ts'
import { bareText } from './mentions.ts'
import { paidWith } from './payment-method.ts'
import { shareIn } from './shares.ts'
import { moneyTold } from './told-spending.ts'

/** Bare numbers below this are no prices. */
const leastPrice = 100

/** 월세 65 나갔다, 엄마 용돈 30 보냄, 축의금 10: nobody pays 65 won. */
function isInTenThousands({ isBare, amount, after, start }: NamedAmount, text: string): boolean {
  if (!isBare || amount >= leastTold) return false
  return (
    /^(?:원)?(?:나갔|나감|냈|냄|보냈|보냄|보내|이체|송금|부쳤|부침|드렸|드림|줬|줌|빠졌|빠져|빠짐)/u.test(
      after,
    ) ||
    (/(?:월세|용돈|축의금|조의금|부의금|부조금?|세뱃돈|곗돈|관리비|과외비|학원비)(?:은|는|으로|을|를)?\s*$/u.test(
      text.slice(0, start),
    ) &&
      /^(?:원)?(?:[.!~ㅋㅎㅠ]|방금|현금|카드)*$/u.test(after))
  )
}

const leastTold = 1000

export function amountsPaid(command: Command): NamedAmount[] {
  const all = command.named.filter(
    (one): one is NamedAmount =>
      one.type === 'amount' &&
      !one.isLimit &&
      (!one.isBare || one.amount >= leastPrice || isInTenThousands(one, command.text)),
  )
  return all.filter(
    (one, index) =>
      moneyTold(command.text, one, all[index - 1]?.end, all[index + 1]?.start ?? command.text.length) ===
      'spent',
  )
}

/** 커피 4500원이랑 점심 9천원: each amount with the words before it, or behind it (1.2만원 CGV). */
export function readNewExpenses(command: Command, context: ChangeContext): Change[] {
  const amounts = amountsPaid(command)
  const first = amounts[0]
  if (!first) return [withoutAmount(command)]
  const ahead = nameOf(command, 0, first.start)
  // 점심 8천원 김밥: the meal is when, and what stands behind is what it was.
  const isAtMeal = ahead === undefined ? meals.test(command.text.slice(0, first.start)) : meal.test(ahead)
  const isMealOf =
    amounts.length === 1 && isAtMeal && nameOf(command, first.end, command.text.length) !== undefined
  const isBefore = (ahead !== undefined || isAtMeal) && !isMealOf
  const days = command.named.filter((one): one is NamedDay => one.type === 'period')
  const everyAmount = command.named.filter(({ type }) => type === 'amount')
  const method = amounts.length === 1 ? paidWith(command.bare) : undefined
  const count = amounts.length === 1 ? countIn(command, first) : undefined
  const share = amounts.length === 1 ? shareOfSum(command, first) : 1
  const entries = amounts.map((amount, index): Change => {
    const from = isBefore ? (everyAmount.findLast(({ end }) => end <= amount.start)?.end ?? 0) : amount.end
    const to = isBefore ? amount.start : (amounts[index + 1]?.start ?? command.text.length)
    const shop = amounts.length === 1 ? shopBehind(command, amount.end) : undefined
    const whole = shop ? undefined : wholeNameOf(command, from, amount)
    const store =
      shop ??
      whole?.store ??
      nameOf(command, from, to) ??
      meals.exec(command.text.slice(amounts.length === 1 ? 0 : from, to))?.[0]
    if (!store) return { type: 'incomplete', wants: 'add_expense', missing: 'store' }
    const own = days.find(({ start, end }) => from <= start && end <= to)
    const day = own ?? days[0]
    const isLast = index === amounts.length - 1
    const category = categoryOf(command, { from, to: isLast ? command.text.length : to }, context)
    return {
      type: 'add_expense',
      store,
      ...whole,
      amount: Math.round(wonPaid(amount, command.text) * (count ?? 1) * share),
      date: dateOf(days, day, context.now),
      ...(count ? { count } : {}),
      ...(method ? { method } : {}),
      ...(day?.time ? { time: day.time } : {}),
      ...(category
        ? { category }
        : isMealOf || isEaten(command, store) || meals.test(store)
          ? { category: '식비' }
          : {}),
    }
  })
  return Array.from({ length: amounts.length === 1 ? timesPaid(command.marked) : 1 }, () => entries).flat()
}

/** 총 9만원, 1/3만 냈어: one's own part of the sum. */
function shareOfSum({ text, bare }: Command, { start }: NamedAmount): number {
  return isSumOfAll(bareText(text.slice(0, start)), bare) ? (shareIn(bare) ?? 1) : 1
}

const wonPaid = (one: NamedAmount, text: string): number =>
  isInTenThousands(one, text) ? one.amount * 10_000 : one.amount

/** 두 잔 4500원씩, 한 개에 3천원 다섯 개, 2천원짜리 3개: how many at that price; `undefined` for one, or where nobody says. */
function countIn({ text }: Command, { start, end, after }: NamedAmount): number | undefined {
  const isEach =
    /^(?:원)?(?:씩|짜리)/u.test(after) ||
    /(?:(?:한|1)\s?(?:잔|개|병|장|그릇|줄|캔|권|봉지|팩|마리|판|조각)|하나)(?:에|당)\s*$|(?:개|잔|장|병)당\s*$/u.test(
      text.slice(0, start),
    )
  if (!isEach) return undefined
  const found = findNumerals(text).filter(
    (one) => !one.ordinal && pieces.has(one.counter ?? '') && (one.end <= start || one.start >= end),
  )
  const counts = found.map(({ value }) => value).filter((value) => value > 1 && value <= mostPieces)
  return counts.length === 1 && Number.isInteger(counts[0]) ? counts[0] : undefined
}

const pieces: ReadonlySet<string> = new Set([
  '개',
  '잔',
  '병',
  '장',
  '그릇',
  '줄',
  '캔',
  '권',
  '봉지',
  '팩',
  '마리',
  '판',
  '조각',
  '인분',
  '번',
  '세트',
  '모',
  '켤레',
  '벌',
  '송이',
  '통',
  '상자',
  '박스',
])
const mostPieces = 100

/** 점심 9천원 저녁 12000원: which is when, and what for. */
/** 회 먹었다: food, where no shop is named that knows better. */
function isEaten({ bare, named }: Command, store: string): boolean {
  return (
    /먹었|먹음|사먹|먹고/u.test(bare) && !named.some((one) => one.type === 'store' && one.store === store)
  )
}

/** A stretch of days ends with the day that is likeliest; the answer says which was taken. */
function dateOf(days: readonly NamedDay[], day: NamedDay | undefined, now: Temporal.PlainDateTime): string {
  const today = now.toPlainDate().toString()
  const said = day?.date ?? days.find(({ date }) => date !== undefined)?.date
  const until = days.find(({ range }) => range !== undefined)?.range?.endDate ?? today
  return said ?? (until < today ? until : today)
}

/** What stands before a sum, where nothing else is said: 나무와 23000원. */
function wholeNameOf(command: Command, from: number, { start, end }: NamedAmount) {
  const { text } = command
  if (!/^(?:원)?(?:이랑|랑|하고|,|\n|[\s.!~ㅋㅎㅠㅜ]*$)/u.test(text.slice(end))) return undefined
  const { stores, nouns } = spokenIn(command, from, start)
  const [noun, ...others] = nouns
  if (!noun || noun.category !== undefined || others.length > 0 || stores.length > 0) return undefined
  const store = wholeName(noun, text.slice(0, start))
  return store === undefined ? undefined : { store, bareStore: noun.words }
}

/** The store where one is named, else where it was (하나분식에서), else what it was for (택시). */
function nameOf(command: Command, from: number, to: number): string | undefined {
  const spoken = spokenIn(command, from, to)
  const [store] = spoken.stores
  if (store) return store
  const at = command.text.slice(from, to).search(/에서(?:\s|$|는)|에서(?=[^가-힣])/u)
  const place = at > 0 ? namesOf(spokenIn(command, from, from + at), command.text) : undefined
  return place ?? namesOf(spoken, command.text)
}

/** 기저귀 38,900원어치를 쿠팡에서 샀어요: the shop, of which what was bought stands in front of the sum. */
function shopBehind({ named, text }: Command, from: number): string | undefined {
  const shop = named.find(
    ({ type, start, end }) => type === 'store' && start >= from && /^에서/u.test(text.slice(end)),
  )
  return shop?.type === 'store' ? shop.store : undefined
}

/** 집에서, 회사에서: where one was, and nobody's shop. */
const whereabouts = /^(?:집|우리집|본가|회사|직장|사무실|학교|밖|바깥|온라인|인터넷|앱)$/u

/** 아침 굶고 점심 9천원: what came before the meal that was paid for. */
const happened = /[가-힣](?:고|며|면서|는데|지만)$/u

function namesOf({ nouns: all }: Spoken, text: string): string | undefined {
  const nouns = namingWords(all, text).filter(({ words }) => !whereabouts.test(words))
  const other = nouns.filter(
    ({ words, start }) => !meal.test(words) && !(happened.test(words) && meals.test(text.slice(start))),
  )
  const names = other.length > 0 ? other : nouns.filter(({ words }) => meal.test(words)).slice(0, 1)
  return names.length > 0 ? names.map(thingName).join(' ') : undefined
}

function categoryOf(
  command: Command,
  { from, to }: { from: number; to: number },
  context: ChangeContext,
): string | undefined {
  const target = targetsIn(command, context).find(({ start, end }) => from <= start && end <= to)
  const said = spokenIn(command, from, to).nouns.find((noun: Noun) => noun.category !== undefined)
  // 선물로 20만원: what for, where there is no such category.
  const names = [...builtInCategories, ...context.categories]
  if (target && names.includes(target.category)) return target.category
  const name = nameOf(command, from, to) ?? ''
  const served = servedAt(name)
  return (
    said?.category ??
    (served && categoriesNamed(served)[0]?.category) ??
    (isEatery(name) ? '식비' : undefined)
  )
}

function withoutAmount(command: Command): Change {
  const store = nameOf(command, 0, command.text.length)
  const [day] = command.named.filter((one): one is NamedDay => one.type === 'period')
  const [noun] = spokenIn(command).nouns.filter(({ category }) => category !== undefined)
  const known = {
    ...(store ? { store } : {}),
    ...(day?.date ? { date: day.date } : {}),
    ...(noun?.category
      ? { category: noun.category }
      : isEaten(command, store ?? '')
        ? { category: '식비' }
        : {}),
  }
  const missing = store === undefined ? 'store' : 'amount'
  return {
    type: 'incomplete',
    wants: 'add_expense',
    missing,
    ...(Object.keys(known).length > 0 ? { known } : {}),
  }
}
