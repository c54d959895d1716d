import { compact, originalSpan } from '#korean/normalise.ts'
import type { Place } from '../clauses/attach.ts'
import type { Group, Needles } from './groups.ts'
import type { Ranked } from './rank.ts'

/** Where a group stands in a provision, its heads included: offsets into the contract's text. */
export function placesOf(group: Group, { indexed, provision }: Ranked, text: string): Place[] {
  const exact = placesIn(group.exact, indexed.sentence.text, provision.start)
  const own = exact.length > 0 ? exact : placesIn(group.meant, indexed.sentence.text, provision.start)
  const heads = (provision.heads ?? []).filter(([start, end]) => {
    const head = compact(text.slice(start, end).toLowerCase()).text
    return [...group.exact, ...group.meant].some((all) =>
      all.length === 1 && all[0]!.length === 1 ? head === all[0] : all.every((part) => head.includes(part)),
    )
  })
  return [...own, ...heads]
}

function placesIn(needles: Needles, said: string, at: number): Place[] {
  const bare = compact(said.toLowerCase())
  const places: Place[] = []
  for (const all of needles) {
    if (!all.every((part) => bare.text.includes(part)) || (all.length === 1 && all[0]!.length === 1)) continue
    for (const part of all) {
      for (
        let from = bare.text.indexOf(part);
        from >= 0;
        from = bare.text.indexOf(part, from + part.length)
      ) {
        const { start, end } = originalSpan(bare, from, from + part.length)
        places.push([at + start, at + end])
      }
    }
  }
  return places
}
