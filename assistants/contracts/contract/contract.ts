import type { Party } from '#documents/articles/structure.ts'

/** Where in a contract something stands, as it is cited: 제18조 제2항 제1호. */
export interface Place {
  /** The section's key: `18`, `7-2`, `별지 1`, `전문`. */
  readonly section: string
  /** 항 */
  readonly paragraph: number | null
  /** As it is cited: 제1호, 가목; 5-3 where the contract counts so. */
  readonly item: string | null
}

/** One sentence. Offsets are into the contract's text, in UTF-16 units; `text` is exactly what stands there. */
export interface Sentence {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly place: Place
  /** What an item completes: 다음 각 호의 행위를 하여서는 아니 된다. */
  readonly introduction: string
}

/** The smallest part that is cited: a 항, a 호 of it, or the text of a section that has neither. */
export interface Unit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly place: Place
  readonly introduction: string
  readonly sentences: readonly Sentence[]
}

export type SectionKind = 'article' | 'exhibit' | 'preamble' | 'signature'

/** An article, an exhibit, or what stands before the first and behind the last article. */
export interface Section {
  readonly kind: SectionKind
  readonly key: string
  readonly number: number | null
  readonly branch: number | null
  /** 제7조의2, 별지 1, 전문 */
  readonly label: string
  /** Empty where it has none. */
  readonly title: string
  readonly chapters: readonly string[]
  readonly start: number
  readonly end: number
  readonly text: string
  /** Its text without the heading. */
  readonly body: string
  readonly units: readonly Unit[]
}

/** A contract, taken apart. */
export interface Contract {
  readonly title: string
  readonly text: string
  readonly parties: readonly Party[]
  readonly sections: readonly Section[]
}

/** 3., 3) and [3]: of a contract that counts without 조. */
const numbered = /^(?:\d{1,2}[.)]|\[\d{1,2}\])$/u
/** 3-1, 3.1: says of itself what it is a part of. */
const decimal = /^\d{1,3}[-.]\d/u

/** 제18조(계약의 해제 및 해지), 6. 안전과 책임, 별지 1 데이터 명세 */
export function headingOf({ kind, label, title }: Pick<Section, 'kind' | 'label' | 'title'>): string {
  if (title === '') return label
  if (label === '') return title
  if (numbered.test(label)) return `${label} ${title}`
  return kind === 'article' ? `${label}(${title})` : `${label} ${title}`
}

/** 제2항 제1호; empty for a section without parts. */
export function partOf({ paragraph, item }: Pick<Place, 'paragraph' | 'item'>): string {
  return [paragraph === null ? '' : `제${paragraph}항`, item ?? ''].filter(Boolean).join(' ')
}

/** 제18조(계약의 해제 및 해지) 제2항 제1호 */
export function citation(section: Pick<Section, 'kind' | 'label' | 'title'>, place: Place): string {
  const part = partOf(place)
  if (decimal.test(part)) return section.title === '' ? part : `${part}(${section.title})`
  return [headingOf(section), part].filter(Boolean).join(' ')
}

/** 제18조 제2항 */
export function shortCitation(section: Pick<Section, 'kind' | 'label' | 'title'>, place: Place): string {
  const part = partOf(place)
  if (decimal.test(part)) return part
  return [numbered.test(section.label) ? headingOf(section) : section.label || section.title, part]
    .filter(Boolean)
    .join(' ')
}

/** Of 제3항, 3 and of 5-3, too; null where it is in none. */
export const paragraphIn = ({ paragraph, item }: Pick<Place, 'paragraph' | 'item'>): number | null =>
  paragraph ?? (decimal.test(item ?? '') ? Number(item!.split(/[-. ]/u)[1]) : null)
