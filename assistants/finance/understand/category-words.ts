import { createLexicon } from '#korean/lexicon.ts'
import words from './category-words.json' with { type: 'json' }

const lexicon = createLexicon(
  Object.entries(words).flatMap(([category, terms]) => terms.map((term) => ({ term, value: category }))),
)

/** A category a message names, and the words by which. */
export interface CategoryMention {
  readonly category: string
  readonly words: string
  readonly start: number
  readonly end: number
}

/** The categories a message names, in order; whatever the spacing, particles and small typos. */
export function categoriesIn(message: string): CategoryMention[] {
  return lexicon.find(message).map((mention) => ({
    category: mention.value,
    words: message.slice(mention.span.start, mention.span.end),
    start: mention.span.start,
    end: mention.span.end,
  }))
}

const byName = new Map(
  Object.entries(words).flatMap(([category, terms]) => terms.map((term) => [bare(term), category] as const)),
)

/** Our category for a statement's own word; a word we do not know stays a category of its own. */
export function categoryNamed(name: string): string | null {
  const category = byName.get(bare(name)) ?? name.trim()
  return category === '미분류' || category === '' ? null : category
}

function bare(name: string): string {
  return name.replace(/\s+/gu, '').toLowerCase()
}
