const firstCapacity = 1024
const fullest = 0.6

/**
 * Counts numbers (whole, from 0, below 2^53): gives how often the one has come, this time included. A Map of as many
 * would take five times the memory.
 */
export function occurrenceCounter(): (key: number) => number {
  let keys = new Float64Array(firstCapacity)
  let counts = new Uint32Array(firstCapacity)
  let used = 0
  const placeOf = (key: number) => {
    let at = key % keys.length
    while (counts[at] !== 0 && keys[at] !== key) at = (at + 1) % keys.length
    return at
  }
  const grow = () => {
    const [oldKeys, oldCounts] = [keys, counts]
    keys = new Float64Array(oldKeys.length * 2)
    counts = new Uint32Array(oldKeys.length * 2)
    for (const [index, count] of oldCounts.entries()) {
      if (count === 0) continue
      const at = placeOf(oldKeys[index]!)
      keys[at] = oldKeys[index]!
      counts[at] = count
    }
  }
  return (key) => {
    if (used > fullest * keys.length) grow()
    const at = placeOf(key)
    if (counts[at] === 0) used += 1
    keys[at] = key
    counts[at]! += 1
    return counts[at]!
  }
}
