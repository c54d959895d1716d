/** One of the nearest of a stretch; `last`, `total` and `compared` are of the whole stretch and the same in each row. */
export interface OfStretch<K> {
  readonly key: K
  readonly similarity: number
  readonly last: K
  readonly total: number
  readonly compared: number
}

export interface Near<K> {
  readonly key: K
  readonly similarity: number
  /** By how much it is nearer than all that was compared is on the average, whatever the model calls near. */
  readonly nearness: number
}

/** Vectors compared in one statement at first, and for how long a statement may go on when there are more. */
const firstStretch = 500
const stretchMs = 15

/**
 * The nearest of any number of vectors, nearest first: `read` compares a stretch of them behind a key, in statements so
 * short that the embedded database does not hold the event loop.
 */
export async function nearestInStretches<K>(
  read: (after: K | undefined, length: number) => Promise<readonly OfStretch<K>[]>,
  most: number,
): Promise<Near<K>[]> {
  let best: { key: K; similarity: number }[] = []
  let after: K | undefined
  let length = firstStretch
  let [total, compared] = [0, 0]
  for (;;) {
    const started = performance.now()
    const rows = await read(after, length)
    if (rows.length === 0) {
      const mean = total / Math.max(compared, 1)
      return best.map((it) => ({ ...it, nearness: it.similarity - mean }))
    }
    best = [...best, ...rows.map(({ key, similarity }) => ({ key, similarity }))]
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, most)
    after = rows[0]!.last
    total += Number(rows[0]!.total)
    compared += Number(rows[0]!.compared)
    if (performance.now() - started < stretchMs) length *= 2
  }
}
