/** A stretch of the text it was found in: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A numbered part of an article: 항, 호, 목 and what stands below. `start` is at its mark. */
export interface Clause extends Span {
  /** As written: `①`, `1.`, `가.`, `5.1`; null for text that stands before the first mark or without any. */
  readonly label: string | null
  /** What the mark counts to: ② and `2.` and `나.` are 2. */
  readonly number: number | null
  readonly items: readonly Clause[]
}

export interface Article extends Span {
  /** Position among its siblings, from 1: tells apart articles with the same number or none. */
  readonly ordinal: number
  /** 제7조의2 has number 7 and branch 2; null without a number. */
  readonly number: number | null
  readonly branch: number | null
  /** As it is cited: `제7조의2`, `Article 5`, `5.`; empty without a number. */
  readonly label: string
  /** Without brackets; empty where it has none. */
  readonly title: string
  /** Where the text behind the heading begins. */
  readonly bodyStart: number
  /** The headings it stands under (`제2장 대금`), outermost first. */
  readonly chapters: readonly string[]
  readonly paragraphs: readonly Clause[]
}

/** 별지, 별표, 부속합의서, Exhibit … */
export interface Exhibit extends Span {
  /** As it is cited: `별지 1`, `부속합의서`, `Exhibit A`. */
  readonly label: string
  readonly number: number | null
  readonly title: string
  readonly bodyStart: number
  /** An exhibit may be an agreement of its own. */
  readonly articles: readonly Article[]
}

/** 부칙: of a statute there is one for each amendment. */
export interface Addendum extends Span {
  /** What stands beside 부칙: `<제11493호,1984.9.1>`; empty where nothing does. */
  readonly title: string
  readonly bodyStart: number
  readonly articles: readonly Article[]
}

/** A side of a contract: `{ role: '갑', name: '주식회사 가나' }`; the span is where it is named. */
export interface Party extends Span {
  readonly role: string
  readonly name: string
}

/** How the articles of a text are told: 제1조, Article 1, `1. 목적`, headings in bold, or not at all. */
export type Numbering = 'jo' | 'article' | 'number' | 'heading' | 'none'

/** What a contract or statute is made of. Every span refers to the text that was split; none is invented. */
export interface Structure {
  readonly numbering: Numbering
  readonly title: (Span & { readonly text: string }) | null
  readonly parties: readonly Party[]
  /** Between the title and the first article. */
  readonly preamble: Span | null
  readonly articles: readonly Article[]
  readonly exhibits: readonly Exhibit[]
  readonly addenda: readonly Addendum[]
  readonly signature: Span | null
}
