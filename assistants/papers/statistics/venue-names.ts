import venues from '../lexicon/venues.json' with { type: 'json' }

const names = Object.entries(venues).map(([venue, others]) => [venue, ...others])

/** What a library may have a venue under: NeurIPS was NIPS. */
export function namesOfVenue(venue: string): readonly string[] {
  const known = names.find(([name]) => name === venue) ?? [venue]
  return known.filter((name) => /[A-Za-z]/u.test(name))
}

/** The venue that a name is one of. */
export function venueCalled(name: string): string {
  const low = name.toLowerCase()
  return names.find((all) => all.some((one) => one.toLowerCase() === low))?.[0] ?? name
}
