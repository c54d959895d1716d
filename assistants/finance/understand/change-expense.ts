import { sensesOf } from '#korean/thesaurus.ts'
import { categories } from '../categories.ts'
import type { ExpenseReference } from './change.ts'
import type { Noun, Spoken } from './change-spoken.ts'
import { isOrdinary } from './stray-words.ts'

/**
 * Which rows are meant: several by their places, else one; `undefined` when nothing tells. Of a day alone (어제 거) the
 * row of the store spoken of before.
 */
export function expensesOf(spoken: Spoken, storeBefore: string | undefined): ExpenseReference[] | undefined {
  const { places, stores, days, amounts, points, pointsThere, isNewest, isDearest, isLast, isAdded } = spoken
  if (places.length > 0) return places.map((place) => ({ place }))
  const [amount] = amounts
  const dated = days.find(({ date }) => date !== undefined)
  const period = dated ? undefined : days.find(({ range }) => range !== undefined)?.range
  // What is still to come is no row.
  if (!amount && days.length > 0 && !dated && !period) return undefined
  const details = {
    ...(dated?.date ? { date: dated.date } : {}),
    ...(period ? { period } : {}),
    ...(amount ? (amount.isLimit ? { minAmount: amount.amount } : { amount: amount.amount }) : {}),
    ...(isNewest ? ({ isNewest: true } as const) : {}),
    ...(isDearest ? ({ isDearest: true } as const) : {}),
  }
  if (stores.length > 0) return stores.map((store) => ({ store, ...details }))
  const what = subjectOf(spoken.nouns)
  if (what) return [{ ...what, ...details }]
  if (amount?.isLimit) return [{ ...(points ? ({ pointed: true } as const) : {}), ...details }]
  if (amount) return [details]
  if (dated || period) return [{ ...(storeBefore ? { store: storeBefore } : {}), ...details }]
  if (isDearest) return [{ ...(storeBefore ? { store: storeBefore } : {}), ...details }]
  if (isLast) {
    const before = storeBefore ? { storeBefore } : {}
    return [{ isLast, ...before, ...(isNewest ? ({ isNewest: true } as const) : {}) }]
  }
  if (isAdded && !points) return [{ isAdded: true }]
  if (points || pointsThere) {
    return [
      {
        pointed: true,
        ...(storeBefore ? { storeBefore } : {}),
        ...(isNewest ? ({ isNewest: true } as const) : {}),
      },
    ]
  }
  return isNewest ? [{ ...(storeBefore ? { store: storeBefore } : {}), isNewest }] : undefined
}

/** 카페 is a category, 택시 what the row will say. */
function subjectOf(spoken: readonly Noun[]): Pick<ExpenseReference, 'store' | 'category'> | undefined {
  const nouns = namesAmong(spoken)
  const [first, ...others] = nouns
  if (!first) return undefined
  if (others.length === 0 && first.category && isCategoryName(first)) return { category: first.category }
  return { store: nouns.length === 1 && first.group ? first.group : nouns.map(thingName).join(' ') }
}

/** 남편이 생활이 맞대요 그거 지워줘, 애가 잘못 눌렀나봐: what a story says is the name of no row; behind its verb one may stand. */
function namesAmong(nouns: readonly Noun[]): readonly Noun[] {
  const told = nouns.findLastIndex(({ words, category }) => category === undefined && isVerb(words))
  return nouns
    .slice(told + 1)
    .filter(({ words, category }) => category !== undefined || !(isOrdinary(words) || noName.test(words)))
}

const isVerb = (word: string): boolean => {
  const senses = [...sensesOf(word)]
  return senses.length > 0 && senses.every(({ head, words }) => head.endsWith('다') && !words.includes(word))
}

/** A sound, a while, and somebody who did something. */
const noName = /^(?:[하히호헤흐크허]{2,}|잠시|잠깐|(?:애|걔|얘|쟤|내|네|니|제|누)가)$/u

/** Whether a word is the name of its category, give or take what makes it money: 교통비. */
export function isCategoryName({ words, category }: Pick<Noun, 'words' | 'category'>): boolean {
  const name = words.replace(/\s/gu, '')
  return category !== undefined && [name, name.replace(/(?:비|비용|값)$/u, '')].includes(category)
}

/** 택시비 was paid for 택시; 관리비 and 교통비 stay. */
export function thingName({ words: spoken, category, after = '' }: Noun): string {
  // 김밥이랑 라면: a typing slip of 김밥에 as it seems; 떡볶이랑 순대: none of 떡볶.
  const words = spoken
    .replace(/볶$/u, '볶이')
    .replace(/이$/u, after.startsWith('랑') && isClosed(spoken.at(-2)) ? '' : '이')
  const thing = words.replace(/(?:값|비)$/u, '')
  const isThing = category !== undefined && thing.length >= 2 && !builtIn.has(thing)
  return isThing && !fees.test(words) ? thing : words
}

/** Whether a syllable ends in a consonant, so that 이랑 follows and not 랑. */
const isClosed = (syllable = ''): boolean =>
  (syllable.charCodeAt(0) - 0xac00) % 28 > 0 && !/[볶]/u.test(syllable)

const builtIn: ReadonlySet<string> = new Set(categories)
/** Fees that are called so on a statement too. */
const fees = /(?:관리|회|등록|가스|전기|수도|난방|경조사|생활|양육|교육)비$/u
