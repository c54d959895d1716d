import { type AmountMention, findAmounts } from '#korean/amounts.ts'
import { keptByText } from '#korean/kept-by-text.ts'
import { createLexicon } from '#korean/lexicon.ts'
import { compact } from '#korean/normalise.ts'
import { findPeriods, type PeriodMention } from '#korean/periods.ts'
import type { MerchantLexicon } from '../stores/merchant-mentions.ts'
import { recipientsIn } from '../stores/recipients.ts'
import { storeGroups } from '../stores/store-groups.ts'
import { type CategoryMention, categoriesIn } from './category-words.ts'

interface Place {
  readonly start: number
  readonly end: number
  /** The text behind it up to the next mention, without spaces. */
  readonly after: string
}

export type Mention =
  | (Place & { readonly type: 'period'; readonly period: PeriodMention })
  | (Place & { readonly type: 'category'; readonly category: CategoryMention })
  | (Place & { readonly type: 'store'; readonly store: string; readonly score: number })
  | (Place & { readonly type: 'amount'; readonly amount: AmountMention })

/** What a text names, and the text around it. */
export interface Mentions {
  readonly text: string
  /** In order, without overlaps. */
  readonly all: readonly Mention[]
  /** The text without spaces, in lower case. */
  readonly bare: string
  /** The same with a mark in place of each mention (`marks`): what is said of it stands around its mark. */
  readonly marked: string
}

/** Letters on either side of it make no name together: 카페 작년 2월이랑 is no 카페이. */
const gap = '|'

/** What stands for a mention in `marked`. */
export const marks = { period: 'Ⓟ', category: 'Ⓒ', store: 'Ⓢ', amount: 'Ⓐ' } as const

type Found = { readonly start: number; readonly end: number } & (
  | { readonly type: 'period'; readonly period: PeriodMention }
  | { readonly type: 'category'; readonly category: CategoryMention }
  | { readonly type: 'store'; readonly store: string; readonly score: number }
  | { readonly type: 'amount'; readonly amount: AmountMention }
)

/** 전기세, 택시, 편의점: shops and bills of one sort. */
const groups = createLexicon(
  storeGroups.flatMap(({ name, words }) => [name, ...words].map((term) => ({ term, value: name }))),
)

/** The names that may be meant: shops, and the owner's own categories beside the built-in ones. */
export interface KnownNames extends MerchantLexicon {
  categoriesIn?(text: string): CategoryMention[]
}

/** Finds periods, categories, stores and amounts; where two overlap the longer one is meant. */
export function findMentions(text: string, now: Temporal.PlainDateTime, names: KnownNames): Mentions {
  const periods = findPeriods(text, { now, direction: 'past' })
  // Written without spaces, what stands beside a period begins or ends with it.
  const rest = periods.reduce(blanked, text)
  const asCategory = (category: CategoryMention) => ({
    type: 'category' as const,
    ...placeOf(category),
    category,
  })
  const found: Found[] = [
    ...(names.categoriesIn?.(rest) ?? []).map(asCategory),
    ...recipientsIn(rest.replaceAll(gap, ' ')).map((mention) => ({
      type: 'store' as const,
      ...mention,
      score: 1,
    })),
    ...groups
      .find(rest)
      .map(({ value, span }) => ({ type: 'store' as const, ...span, store: value, score: 1 })),
    ...periods.map((period) => ({ type: 'period' as const, ...placeOf(period), period })),
    ...findAmounts(text).map((amount) => ({ type: 'amount' as const, ...placeOf(amount), amount })),
    ...categoriesIn(rest).map(asCategory),
    ...names.find(rest).map((mention) => ({
      type: 'store' as const,
      ...placeOf(mention),
      store: mention.asked,
      score: mention.score,
    })),
  ]
  const kept = withoutDeeds(withoutOverlaps(found), text)
  const all = kept.map((mention, index): Mention => {
    const end = kept[index + 1]?.start ?? text.length
    return { ...mention, after: bareText(text.slice(mention.end, end)) }
  })
  return { text, all, bare: bareText(text), marked: markedText(text, kept) }
}

function blanked(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + gap.repeat(end - start) + text.slice(end)
}

function placeOf({ start, end }: { start: number; end: number }) {
  return { start, end }
}

/** The longest of those that overlap; of equals the first kind above: the owner's own category, the bill (전기세) before all of 주거. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const mention of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every((other) => mention.end <= other.start || other.end <= mention.start)) kept.push(mention)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** 커피 제일 자주 사 먹은 데: what was done with it, no category beside it. */
const isDeed =
  /^(?:밥\s?)?(?:사|시켜|해)\s?(?:먹|마시|마신)(?:은|는|던|느라|을|었|었던|은\s?거|는\s?거|는\s?데|은\s?데)?$/u
/** 시켜먹는 거 vs 마트: the one thing and the other. */
const joined = /^\s*(?:거|것|게|돈)?\s*(?:vs|이?랑|하고|과|와|말고|보다|,|대|이나|아니면)/iu
const joins = /(?:vs|이?랑|하고|과|와|말고|보다|,|대|이나|아니면)\s*$/iu

function withoutDeeds(kept: readonly Found[], text: string): readonly Found[] {
  const things = kept.filter(({ type }) => type === 'category' || type === 'store')
  const isBeside = (one: Found) =>
    one.type === 'category' &&
    isDeed.test(one.category.words.trim()) &&
    !joined.test(text.slice(one.end)) &&
    !joins.test(text.slice(0, one.start))
  return things.some((one) => !isBeside(one)) ? kept.filter((one) => !isBeside(one)) : kept
}

function markedText(text: string, mentions: readonly Found[]): string {
  let at = 0
  let marked = ''
  for (const { start, end, type } of mentions) {
    marked += bareText(text.slice(at, start)) + marks[type]
    at = end
  }
  return marked + bareText(text.slice(at))
}

/** What stands around each amount of a long list is looked at several times. */
const mostTexts = 500

/** Text without spaces and in lower case, as patterns read it. */
export const bareText = keptByText(mostTexts, (text) => compact(text).text.toLowerCase())
