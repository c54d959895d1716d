/** Numbers in [0, 1) that a seed alone decides (mulberry32): a plan made again is the same plan. */
export function chanceFrom(seed: string): () => number {
  let state = 0x9e3779b9
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
