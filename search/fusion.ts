/** Cormack, Clarke and Büttcher (2009): the constant that keeps first places from deciding alone. */
const rankConstant = 60

/** Reciprocal rank fusion: what several lists agree on comes first. Scores by item; an item not in a list adds nothing. */
export function fuseRanks(lists: readonly (readonly number[])[]): Map<number, number> {
  const scores = new Map<number, number>()
  for (const list of lists) {
    for (const [rank, item] of list.entries()) {
      scores.set(item, (scores.get(item) ?? 0) + 1 / (rankConstant + rank + 1))
    }
  }
  return scores
}
