import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { merchantShape } from '../tools/shapes.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { emojiOf, spendingOf, spentOn, won } from '../wording.ts'
import { markOf, paidTo, spendingAt } from './at-store.ts'
import { joined } from './joined.ts'

/** How an answer speaks of the spending that was asked about. */
export interface SubjectWords {
  /** As a noun: 지출, 식비, 카페 지출, 스타벅스 지출, 택시비. */
  readonly what: string
  /** Before an amount and 썼어, with the space behind it: nothing, 식비로, 카페에, 스타벅스에서, 택시비로. */
  readonly on: string
  readonly emoji: string
}

export function subjectWords({ category, store }: Subject): SubjectWords {
  if (store !== undefined) return { what: spendingAt(store), on: `${paidTo(store)} `, emoji: markOf(store) }
  if (category === undefined) return { what: '지출', on: '', emoji: emojiOf(undefined) }
  return { what: nounOf(category), on: `${spentOn(category)} `, emoji: emojiOf(category) }
}

/** The same of what is left when some of it is left out: 배달비 뺀 지출, 월세랑 배달비 빼고. */
export function wordsWithout(subject: Subject & { readonly without?: readonly string[] }): SubjectWords {
  const words = subjectWords(subject)
  if (!subject.without || subject.without.length === 0) return words
  const out = joined(subject.without.map(spendingOf))
  return { ...words, what: `${out} 뺀 ${words.what}`, on: `${out} 빼고 ${words.on}` }
}

/** 식비 and 교통비 are sums by their names; 카페 is a place. */
function nounOf(category: string): string {
  const name = spendingOf(category)
  return /[비료]$|^저축$/u.test(name) ? name : `${name} 지출`
}

/** A subject as an answer names it: 넷플릭스, 보험료. */
export const nameOf = ({ category, store }: Named): string => store ?? spendingOf(category ?? '')

interface Named {
  readonly category?: string | null
  readonly store?: string | null
}

/** The arguments by which tools are told of a subject. */
export function subjectArguments({ category, store }: Subject = {}) {
  return {
    ...(category === undefined ? {} : { category }),
    ...(store === undefined ? {} : { storeName: store }),
  }
}

/** The same in a period. */
export function scopeArguments({
  period,
  ...subject
}: Subject & { readonly period: Pick<PeriodRange, 'startDate' | 'endDate'> }) {
  return { startDate: period.startDate, endDate: period.endDate, ...subjectArguments(subject) }
}

/** A shop's own name says more than the category it is in. */
export const shopOrCategory = ({ store, ...subject }: Subject = {}) =>
  store === undefined ? subjectArguments(subject) : { storeName: store }

/** The same of what is left out. */
export function leftOutArguments({ without }: { readonly without?: readonly string[] }) {
  return without && without.length > 0 ? { without: [...without] } : {}
}

type Merchant = z.infer<typeof merchantShape>

const leftOutBecause = {
  other_brand: '다른 가게라',
  other_branch: '다른 지점이라',
  longer_name: '같은 가게인지 몰라서',
} as const

/** What of a similar name was not counted: 쿠팡이츠 9건(21만 8천원)은 다른 가게라 뺐어. */
/** More names are a list of its own. */
const mostLeftOut = 4

export function leftOutNote(merchant: Merchant | null): string | undefined {
  const asked = merchant && groupNamed(merchant.asked)
  if (asked && asked.within === merchant.name && merchant.how !== 'none') {
    return `${withParticle(asked.name, '으로/로')} 적힌 건 따로 없어서 ${withParticle(merchant.name, '으로/로')} 봤어.`
  }
  const [first, ...others] = merchant?.leftOut ?? []
  if (!first) return undefined
  const named = [first, ...others.filter(({ why }) => why === first.why).slice(0, mostLeftOut - 1)]
  const list = named.map(({ name, count, total }) => `${name} ${count}건(${won(total)})`).join(', ')
  return `${withParticle(list, '은/는')} ${leftOutBecause[first.why]} 뺐어.`
}
