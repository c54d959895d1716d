import { findNumerals } from '#korean/numerals.ts'
import { isParticles } from '#korean/suffixes.ts'
import type { DayRange } from '#query/coverage.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { bareText, type Mention, marks } from './mentions.ts'
import { periodOf } from './period.ts'
import type { Said } from './said.ts'

interface Place {
  readonly start: number
  readonly end: number
  /** The text behind it up to what is named next, without spaces. */
  readonly after: string
}

/** `date`: of a day; `range`: of a longer period. */
export type NamedDay = Place & {
  readonly type: 'period'
  readonly date?: string
  readonly time?: string
  readonly range?: DayRange
}
export type NamedCategory = Place & {
  readonly type: 'category'
  readonly category: string
  readonly words: string
  /** Shops and bills of one sort, which are more than a word and less than a category: 택시. */
  readonly group?: string
}
export type NamedStore = Place & { readonly type: 'store'; readonly store: string }
/** `isBare`: a number without a unit; `isLimit`: 20만원까지. */
export type NamedAmount = Place & {
  readonly type: 'amount'
  readonly amount: number
  readonly isBare: boolean
  readonly isLimit: boolean
}
export type Named = NamedDay | NamedCategory | NamedStore | NamedAmount

type Unplaced = Named extends infer N ? (N extends Named ? Omit<N, 'after'> : never) : never

/** A message that wants a change, with what it names, the user's own categories and bare numbers among it. */
export interface Command {
  readonly text: string
  /** The text without spaces, in lower case. */
  readonly bare: string
  /** The same with a mark in place of everything named (`marks`). */
  readonly marked: string
  readonly named: readonly Named[]
}

export function readCommand(
  { mentions }: Said,
  now: Temporal.PlainDateTime,
  ownCategories: readonly string[],
): Command {
  const { text, bare } = mentions
  const own = ownCategories.flatMap((name) => placesOfName(text, name))
  const known = mentions.all
    .filter((mention) => !isPartOfWord(mention, mentions.all, text) && !overlapsAny(mention, own))
    .flatMap((mention): Unplaced[] => namedBy(mention, text, now))
  const numbers = [...menuPrices(text), ...bareNumbers(text), ...budgetsOfUnits(text)].filter(
    (number) => !overlapsAny(number, [...mentions.all, ...own]),
  )
  const all = [...known, ...own, ...numbers].sort((a, b) => a.start - b.start)
  const named = all.map((one, index): Named => {
    const after = bareText(text.slice(one.end, all[index + 1]?.start ?? text.length))
    return { ...one, after } as Named
  })
  return { text, bare, marked: markedBy(text, named), named }
}

function namedBy(mention: Mention, text: string, now: Temporal.PlainDateTime): Unplaced[] {
  const { start, end } = mention
  switch (mention.type) {
    case 'store': {
      const group = groupNamed(mention.store)
      if (!group) return [{ type: 'store', start, end, store: mention.store }]
      const words = text.slice(start, end)
      return [{ type: 'category', start, end, category: group.category, words, group: group.name }]
    }
    case 'category': {
      const { category } = mention.category
      return [{ type: 'category', start, end, category, words: text.slice(start, end) }]
    }
    case 'amount': {
      const { value, min, max, currency } = mention.amount
      const amount = value ?? max ?? min
      if (amount === undefined || currency !== 'KRW') return []
      return [{ type: 'amount', start, end, amount, isBare: false, isLimit: value === undefined }]
    }
    case 'period': {
      // 방금 and 요즘 say which row is meant, 이번 달부터 from when on: none says which day.
      const { kind, open } = mention.period
      if (kind === 'instant' || kind === 'vague' || open === 'after') return []
      const period = periodOf(mention.period, now.toPlainDate())
      if ('future' in period) return [{ type: 'period', start, end }]
      const { startDate, endDate, grain } = period
      if (grain === 'day') return [{ type: 'period', start, end, date: startDate, ...timeOf(mention) }]
      return [{ type: 'period', start, end, range: { startDate, endDate } }]
    }
  }
}

/** 오후 2시 반; 저녁 is no time of the clock. */
function timeOf({ period: { interval } }: Extract<Mention, { type: 'period' }>): { time?: string } {
  const isClock = interval.grain === 'hour' || interval.grain === 'minute'
  if (!isClock || interval.from.until(interval.until).total('minutes') > 60) return {}
  return { time: interval.from.toPlainTime().toString().slice(0, 5) }
}

/** 분식 in 하나분식 is the end of a name. Without any spaces nothing tells. */
function isPartOfWord(mention: Mention, all: readonly Mention[], text: string): boolean {
  const { type, start } = mention
  const isWord = type === 'category' || (type === 'store' && groupNamed(mention.store) !== undefined)
  if (!isWord || !/\s/u.test(text.trim())) return false
  return /[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !all.some(({ end }) => end === start)
}

/** Where a category of the user's own stands as a word. */
function placesOfName(text: string, name: string): Omit<NamedCategory, 'after'>[] {
  const pattern = new RegExp([...name.replace(/\s/gu, '')].map(RegExp.escape).join('\\s*'), 'giu')
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const end = index + words.length
    const rest = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? ''
    const isWord = /^(?:분류|카테고리|예산|값|비)/u.test(rest) || isParticles(text, end, end + rest.length)
    const begins = !/[\p{L}\p{N}]/u.test(text.charAt(index - 1))
    return begins && isWord ? [{ type: 'category', start: index, end, category: name, words }] : []
  })
}

/** 스벅 6.5: as a menu has it, in thousands. */
function menuPrices(text: string): Omit<NamedAmount, 'after'>[] {
  return [
    ...text.matchAll(
      /(?<=[\p{L}]\s*)(?<![\d.])(\d{1,2}\.\d)(?:k(?![a-z]))?(?![\d.]|\s*(?:만|천|억|%|프로|배|일|월))/giu,
    ),
  ].map(({ 0: said, 1: price, index }) => ({
    type: 'amount',
    start: index,
    end: index + said.length,
    amount: Math.round(Number(price) * 1000),
    isBare: false,
    isLimit: false,
  }))
}

/** 8500, 월급 280, 80k: money by what is said of it. */
function bareNumbers(text: string): Omit<NamedAmount, 'after'>[] {
  return findNumerals(text)
    .filter(({ counter, ordinal, value, end }) => {
      const isApart = /^\s/u.test(text.slice(end))
      // CU 2300 GS25: what follows such a number at a distance is not counted; 식비 50 배달 15, 200 입금: nor what only begins as a counter does.
      const counts = counter !== undefined && !(isApart && (value >= 1000 || !isCounter(text, end, counter)))
      return !counts && !ordinal && Number.isInteger(value) && value >= 10
    })
    .map(({ start, end, value }) => {
      const isThousands = /^k(?![a-z])/iu.test(text.slice(end))
      return {
        type: 'amount',
        start,
        end: isThousands ? end + 1 : end,
        amount: isThousands ? value * 1000 : value,
        isBare: !isThousands,
        isLimit: false,
      }
    })
}

function isCounter(text: string, from: number, counter: string): boolean {
  const [word = ''] = /(?<=^\s*)\S+/u.exec(text.slice(from)) ?? []
  const rest = word.slice(counter.length)
  return isParticles(word, counter.length, word.length) || /^(?:짜리|씩|정도|쯤|치|분|[^\p{L}])/u.test(rest)
}

/** 식비 40 카페 5 예산: in ten thousands, as the others are. */
function budgetsOfUnits(text: string): Omit<NamedAmount, 'after'>[] {
  if (!/예산|한도/u.test(text)) return []
  return [
    ...text.matchAll(/(?<=[가-힣][은는에]?[ :]?)[1-9](?=\s*(?:[,./]|$|으로|로|(?:씩|만)?\s+[가-힣]))/gu),
  ].map(({ 0: digit, index }) => ({
    type: 'amount',
    start: index,
    end: index + 1,
    amount: Number(digit),
    isBare: true,
    isLimit: false,
  }))
}

function overlapsAny(
  { start, end }: { start: number; end: number },
  others: readonly { readonly start: number; readonly end: number }[],
): boolean {
  return others.some((other) => start < other.end && other.start < end)
}

function markedBy(text: string, named: readonly Named[]): string {
  let at = 0
  let marked = ''
  for (const { start, end, type } of named) {
    marked += bareText(text.slice(at, start)) + marks[type]
    at = end
  }
  return marked + bareText(text.slice(at))
}
