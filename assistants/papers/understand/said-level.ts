import type { Mention } from '#nlu/schema.ts'

const levels = ['easy', 'hard'] as const
type Level = (typeof levels)[number]

/** The level an explanation is to have: as it was read, unless that is the very one that is not wanted (쉬운 비유 말고). */
export function levelIn(mentions: readonly Mention[], read: string): { readonly level?: Level } {
  const said = mentions
    .filter(({ kind }) => kind === 'easy' || kind === 'hard' || kind === 'denial')
    .toSorted((one, other) => one.span.start - other.span.start)
    .map(({ kind }) => kind)
  // What is denied stands right before the word: 쉬운 비유 말고.
  const isDenied = (level: Level) =>
    said.includes(level) && said.every((kind, at) => kind !== level || isBeforeDenial(said.slice(at)))
  const [denied] = levels.filter(isDenied)
  if (denied) return { level: denied === 'easy' ? 'hard' : 'easy' }
  if (read !== 'none') return { level: read as Level }
  // 더 어렵게: what is said of one level alone is that level.
  const [only, ...others] = levels.filter((level) => said.includes(level))
  return only && others.length === 0 && !said.includes('denial') ? { level: only } : {}
}

function isBeforeDenial([level, ...rest]: readonly string[]): boolean {
  return rest.find((kind) => kind !== level) === 'denial'
}
