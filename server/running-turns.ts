const idLength = 36
/** More turns than these are counted and not named. */
const mostNamed = 256

/** Which turns run, where another thread sees it at once and nobody has to be woken to hear of it. */
export interface SharedTurns {
  /** How many run. */
  readonly count: Int32Array<SharedArrayBuffer>
  /** The ids of those that have a place, a row of letters each; a row that begins with 0 is free. */
  readonly ids: Uint8Array<SharedArrayBuffer>
}

export function sharedTurns(): SharedTurns {
  return {
    count: new Int32Array(new SharedArrayBuffer(4)),
    ids: new Uint8Array(new SharedArrayBuffer(idLength * mostNamed)),
  }
}

/** The side that writes: told of turns by their ids. */
export function announcing({ count, ids }: SharedTurns) {
  const placeOf = new Map<string, number>()
  const free = Array.from({ length: mostNamed }, (_, place) => mostNamed - 1 - place)
  return {
    began(turnId: string): void {
      Atomics.add(count, 0, 1)
      const place = free.pop()
      if (place === undefined) return
      placeOf.set(turnId, place)
      for (let at = 0; at < idLength; at++) ids[place * idLength + at] = turnId.charCodeAt(at)
    },
    ended(turnId: string): void {
      Atomics.sub(count, 0, 1)
      const place = placeOf.get(turnId)
      if (place === undefined) return
      placeOf.delete(turnId)
      ids[place * idLength] = 0
      free.push(place)
    },
  }
}

/** The side that reads: how many turns run, and the ids of those that are named. */
export function announced({ count, ids }: SharedTurns): { count: number; named: string[] } {
  const named: string[] = []
  for (let at = 0; at < ids.length; at += idLength) {
    if (ids[at] !== 0) named.push(String.fromCharCode(...ids.subarray(at, at + idLength)))
  }
  return { count: Atomics.load(count, 0), named }
}
