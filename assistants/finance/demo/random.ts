const seed = 20260305

/** Numbers from 0 to 1 that depend on the name alone: the same ones at every call for the same name. */
export function randomOf(name: string): () => number {
  let state = hashOf(`${seed}/${name}`)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash
}
