import type { Source } from '#protocol/events.ts'

export interface SourceGroup {
  readonly name: string
  /** Which of the answer's sources, from 0. */
  readonly places: readonly number[]
}

/** Neighbours that are called the same are named once: five sentences of one page need no five titles. */
export function sourceGroups(sources: readonly Source[]): SourceGroup[] {
  const groups: { name: string; places: number[] }[] = []
  for (const [place, source] of sources.entries()) {
    const name = sourceName(source)
    const last = groups.at(-1)
    if (last?.name === name) last.places.push(place)
    else groups.push({ name, places: [place] })
  }
  return groups
}

/** A place within its document; one that begins with the title's own number is said after it, once. */
export function sourceName({ locator, title }: Source): string {
  const [number, ...within] = locator?.split(' ') ?? []
  if (!number || !title.startsWith(number)) return [locator, title].filter(Boolean).join(' · ')
  const rest = within.join(' ')
  return rest === '' || title.endsWith(` ${rest}`) ? title : `${title} ${rest}`
}
