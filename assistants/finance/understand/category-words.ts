import { jamoDistance } from '#korean/jamo.ts'
import { createLexicon } from '#korean/lexicon.ts'
import words from './category-words.json' with { type: 'json' }
import thingWords from './thing-words.json' with { type: 'json' }

const things = new Set(thingWords.map(bare))

const lexicon = createLexicon(
  Object.entries(words).flatMap(([category, terms]) =>
    terms.map((term) => ({ term, value: { category, speaksOfMoney: !things.has(bare(term)) } })),
  ),
)

/** A category a message names, and the words by which. */
export interface CategoryMention {
  readonly category: string
  readonly words: string
  /** 식비 and 커피값 are about money by themselves; 점심 and 영화 are things, which one may also talk about. */
  readonly speaksOfMoney: boolean
  readonly start: number
  readonly end: number
}

/** The categories a message names, in order; whatever the spacing, particles and small typos. */
export function categoriesIn(message: string): CategoryMention[] {
  const found = lexicon
    .find(message)
    .filter(({ span }) => !lookalike.test(message.slice(span.start, span.end)))
  return found.map((mention) => ({
    ...mention.value,
    words: message.slice(mention.span.start, mention.span.end),
    start: mention.span.start,
    end: mention.span.end,
  }))
}

/** 적은 거, as near to 먹은 거 as a slip, is a word of its own. */
const lookalike = /^(?:적은|작은|같은|데이트)/u

/** Finds categories of the user's own by their names. */
export function ownCategoryLexicon(names: readonly string[]): (text: string) => CategoryMention[] {
  const own = createLexicon(
    names.flatMap((name) =>
      ['', ...costSuffixes].map((suffix) => ({ term: `${name}${suffix}`, value: name })),
    ),
  )
  return (text) =>
    own.find(text).map(({ value, span }) => ({
      category: value,
      words: text.slice(span.start, span.end),
      speaksOfMoney: true,
      ...span,
    }))
}

/** What makes a thing its cost: 선물비, 데이트 비용. */
const costSuffixes = ['비', '값', '료', '비용', ' 비용', ' 지출']
const asCost = /\s?(?:비용|지출|비|값|료)$/u

/** Whether a category is named by a word that may be one of the owner's own (선물, 건강), not by its name (식비, 교통). */
export function mayBeOwn({ words, category }: CategoryMention): boolean {
  const name = words.replace(asCost, '')
  return name !== '' && !category.split('/').some((part) => part.replace(asCost, '') === name)
}

const byName = new Map(
  Object.entries(words).flatMap(([category, terms]) => terms.map((term) => [bare(term), category] as const)),
)

/** Our category for a statement's own word; a word we do not know stays a category of its own. */
export function categoryNamed(name: string): string | null {
  const category = byName.get(bare(name)) ?? namedInPart(name) ?? name.trim()
  return category === '미분류' || category === '' ? null : category
}

/** 경조사/회비, 간식·카페: the first of its words that is one of ours. */
function namedInPart(name: string): string | undefined {
  const parts = name.split(/[/·,&]/u).map((part) => byName.get(bare(part)))
  return parts.length > 1 ? parts.find((part) => part !== undefined && part !== '미분류') : undefined
}

function bare(name: string): string {
  return name.replace(/\s+/gu, '').toLowerCase()
}

/** A cost by its last syllable: what a slip leaves of 교통비 is yet a word for money. */
const costWord = /^[가-힣]{2,}(?:비|값|료|세)$/u
/** One letter of a word of three syllables and more. */
const oneSlip = 1

const costWords = [...byName].filter(([word]) => costWord.test(word))

/** Names of two syllables; words that are themselves but a letter away from one. */
const shortNames = ['배달', '식비', '카페', '쇼핑', '구독', '보험', '통신', '교통', '여행']
const ownWords = /^(?:매달|매당|배당|고통|모험|유행|구동|기독|통산|교동|비달)$/u

/** The category of a word for a cost that is one slip away from a known one: 교톰비, 배딜. */
export function categoryNearly(word: string): string | undefined {
  if (word.length === 2 && !ownWords.test(word))
    return shortNames.find((name) => jamoDistance(name, word, oneSlip) <= oneSlip)
  if (!costWord.test(word)) return undefined
  const near = costWords.filter(
    ([known]) => known.length === word.length && jamoDistance(known, word, oneSlip) <= oneSlip,
  )
  const [first, ...others] = new Set(near.map(([, category]) => category))
  return others.length === 0 ? first : undefined
}
