import type { OfferRecord, OffersRecord } from '#store/tables.ts'

/** A chip under an answer, or what its last sentence offers: in words alone, or with the value that they ask. */
export type Suggestion = string | OfferRecord

export const offerOf = (one: Suggestion): OfferRecord => (typeof one === 'string' ? { text: one } : one)

export const textOf = (one: Suggestion): string => (typeof one === 'string' ? one : one.text)

/** Each text once: of two that say the same, the first. */
export function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const byText = new Map<string, Suggestion>()
  for (const one of suggestions) if (!byText.has(textOf(one))) byText.set(textOf(one), one)
  return [...byText.values()]
}

/** What a client sends to press a chip: the turn that offered it, and its place, from 1. */
export const suggestionId = (turnId: string, index: number): string => `${turnId}.${index + 1}`

/** Where a chip is kept; nothing for an id that is none of ours. */
export function placeOfSuggestion(id: string): { turnId: string; index: number } | undefined {
  const [, turnId, place] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d?)$/u.exec(id) ?? []
  return turnId === undefined ? undefined : { turnId, index: Number(place) - 1 }
}

/** What a turn's end keeps of its offers; nothing where it made none. */
export function keptOffers(
  { suggestions, offer }: { suggestions: readonly Suggestion[]; offer?: Suggestion | undefined },
  version: number,
): OffersRecord | null {
  if (suggestions.length === 0 && offer === undefined) return null
  return {
    version,
    chips: suggestions.map(offerOf),
    ...(offer === undefined ? {} : { yes: offerOf(offer) }),
  }
}

/** An offer as this version may take it up: a value of another version would be taken for what it is not. */
export function ownOffer(offer: OfferRecord, { version }: OffersRecord, own: number): OfferRecord {
  return version === own ? offer : { text: offer.text }
}
