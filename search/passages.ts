import type { Json } from '#protocol/events.ts'

/** The unit that is found: an article, a page's section, a recipe, a glossary entry, a message. */
export interface Passage {
  /** Unique in its document: `article-10`. */
  readonly id: string
  /** Counts three times as much as the text: 제10조(계약의 해지), a section's heading, a term. */
  readonly title?: string
  readonly text: string
  /** What a search may be narrowed to: `article`, `exhibit`, `paragraph`. */
  readonly kind?: string
  /** Where it stands in its document, as the document's reader names it; given back as it is. */
  readonly place?: Json
  readonly metadata?: Json
}

/** A document in a collection (`contracts`, `papers`): what is put in, replaced and removed as a whole. */
export interface DocumentRef {
  readonly collection: string
  readonly document: string
}

export interface PassageRef extends DocumentRef {
  readonly passage: string
}

/** What is searched: a collection, or some of its documents, or only passages of some kinds. */
export interface SearchScope {
  readonly collection: string
  readonly documents?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
}

/** A half-open range of UTF-16 offsets in a passage's text. */
export interface Place {
  readonly start: number
  readonly end: number
}
