import type { Source } from '#protocol/events.ts'
import {
  headingOf,
  partOf,
  type Section,
  type Sentence,
  shortCitation,
  type Unit,
} from '../contract/contract.ts'
import type { Cited } from '../tools/cited.ts'

/** A sentence that an answer rests on. */
export interface Evidence {
  readonly section: Section
  readonly unit: Unit
  readonly sentence: Sentence
  readonly score: number
  /** What of the question it speaks of: names of its terms. */
  readonly found?: readonly string[]
}

/** The sentence that begins at an offset. */
export function evidenceAt(section: Section, start: number, score: number): Evidence | undefined {
  for (const unit of section.units) {
    const sentence = unit.sentences.find((it) => it.start === start)
    if (sentence) return { section, unit, sentence, score }
  }
  return undefined
}

/**
 * A quote, as it may be shown: only when it is, character by character, what stands at its place in the section's own
 * text. Nothing otherwise.
 */
export function verifiedQuote(
  section: Section,
  { start, end, text }: Pick<Sentence, 'start' | 'end' | 'text'>,
): string | undefined {
  const stands = section.text.slice(start - section.start, end - section.start)
  return stands === text && text !== '' ? text : undefined
}

/** The sentence as it stands, where it does. */
export function quoteOf({
  section,
  sentence,
}: Evidence): { text: string; start: number; end: number } | undefined {
  const quote = verifiedQuote(section, sentence)
  return quote === undefined ? undefined : { text: quote, start: sentence.start, end: sentence.end }
}

/** Where the page shows a sentence in its article. */
export const articleHref = (
  contractId: string,
  key: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => `/api/contracts/${contractId}/articles/${encodeURIComponent(key)}?start=${start}&end=${end}`

/** The source of a sentence that a tool has cited. */
export const citedSource = (
  contractId: string,
  { key, heading, citation, start, end, quote }: Cited,
): Source => ({
  ...{ id: `${contractId}:${start}-${end}`, kind: 'article', title: heading, locator: citation, quote },
  href: articleHref(contractId, key, { start, end }),
})

/** The sources of an answer: one for each part that is quoted, the deciding one first. */
export function sourcesOf(contractId: string, evidence: readonly Evidence[]): Source[] {
  const sources = new Map<string, Source>()
  for (const one of evidence) {
    const quote = quoteOf(one)
    if (!quote) continue
    const id = `${contractId}:${quote.start}-${quote.end}`
    if (sources.has(id)) continue
    const { section, sentence, score } = one
    sources.set(id, {
      id,
      kind: section.kind,
      title: headingOf(section),
      locator: partOf(sentence.place) === '' ? section.label : shortCitation(section, sentence.place),
      quote: quote.text,
      score,
      href: articleHref(contractId, section.key, quote),
    })
  }
  return [...sources.values()]
}

/** 다만, … 그러하지 아니하다: by itself it does not say what it lifts. */
const isBareProviso = ({ text }: Pick<Sentence, 'text'>): boolean =>
  /^(?:다만|단)\s?,?\s.*그러하지\s?아니/u.test(text.trim())

/** What is quoted of a sentence: a bare proviso comes behind the sentence that it is one to. */
export function quotedWith(evidence: Evidence): Evidence[] {
  const { unit, sentence } = evidence
  const before = unit.sentences.filter(({ start }) => start < sentence.start).at(-1)
  return before && isBareProviso(sentence) ? [{ ...evidence, sentence: before }, evidence] : [evidence]
}

export const quoteBlocks = (evidence: Evidence): string[] =>
  quotedWith(evidence).flatMap((one) => quoteBlock(one) ?? [])

/** Quotes as block quotes, each with its place. */
export function quoteBlock(evidence: Evidence): string | undefined {
  const quote = quoteOf(evidence)
  if (!quote) return undefined
  const { section, sentence } = evidence
  const text = quote.text.replaceAll(/\s*\n\s*/gu, ' ')
  // A definition begins with a quotation mark of its own.
  const shown = /[“”]/u.test(text) ? `‘${text}’` : `“${text}”`
  return `> ${shown} — ${shortCitation(section, sentence.place)}`
}
