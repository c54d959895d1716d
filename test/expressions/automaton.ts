import type { Part } from './syntax.ts'

/** How many ways lead to each state: none, one, or two for "several". */
type Ways = Map<number, number>

/**
 * An expression as an automaton without empty moves (Glushkov): a state is a place that consumes a character, and
 * `next` the states after it, with the number of ways that lead there without consuming anything.
 */
export interface Automaton {
  readonly characters: readonly string[]
  readonly next: readonly Ways[]
}

interface Piece {
  readonly first: Ways
  readonly last: Ways
  /** How many ways it matches nothing. */
  readonly empty: number
}

/** A repetition this often is as good as one without an end, in what it costs; its copies need not be made. */
const manyTimes = 10
const mostStates = 400

const nothing: Piece = { first: new Map(), last: new Map(), empty: 1 }

export function automatonOf(whole: Part): Automaton {
  const characters: string[] = []
  const next: Ways[] = []
  const join = (last: Ways, first: Ways) => {
    for (const [from, some] of last) for (const [to, others] of first) add(next[from]!, to, some * others)
  }

  function build(part: Part): Piece {
    if (part.kind === 'empty') return nothing
    if (part.kind === 'sequence') return part.parts.map(build).reduce(behind, nothing)
    if (part.kind === 'choice') return part.parts.map(build).reduce(or)
    if (part.kind === 'repeat') return repeat(part)
    const state = characters.push(part.source) - 1
    next.push(new Map())
    return { first: new Map([[state, 1]]), last: new Map([[state, 1]]), empty: 0 }
  }

  function behind(one: Piece, other: Piece): Piece {
    join(one.last, other.first)
    return {
      first: both(one.first, times(other.first, one.empty)),
      last: both(other.last, times(one.last, other.empty)),
      empty: atMostTwo(one.empty * other.empty),
    }
  }

  function repeat({ part, min, max }: Part & { kind: 'repeat' }): Piece {
    const endless =
      max === Number.POSITIVE_INFINITY ||
      (max >= manyTimes && !isCharacter(part)) ||
      sizeOf(part) * max > mostStates
    const copies = Array.from({ length: Math.min(min, endless ? manyTimes : min) }, () => build(part))
    if (endless) copies.push(loop(min === 1 ? copies.pop()! : build(part), min === 1))
    // Each further one may be left out with all behind it. An iteration that matches nothing is none.
    let rest = nothing
    for (let count = min; !endless && count < max; count++) rest = { ...behind(build(part), rest), empty: 1 }
    return [...copies, rest].reduce(behind, nothing)
  }

  function loop(piece: Piece, once: boolean): Piece {
    join(piece.last, piece.first)
    return once ? piece : { ...piece, empty: 1 }
  }

  build(whole)
  return { characters, next }
}

function isCharacter(part: Part): boolean {
  return (
    part.kind === 'character' ||
    (part.kind === 'sequence' && part.parts.length === 1 && isCharacter(part.parts[0]!))
  )
}

function sizeOf(part: Part): number {
  if (part.kind === 'empty') return 0
  if (part.kind === 'character') return 1
  if (part.kind === 'repeat') {
    const often = part.max === Number.POSITIVE_INFINITY ? Math.max(1, part.min) : part.max
    return sizeOf(part.part) * often
  }
  return part.parts.reduce((size, inner) => size + sizeOf(inner), 0)
}

const atMostTwo = (count: number): number => Math.min(2, count)

function add(ways: Ways, state: number, count: number): void {
  if (count > 0) ways.set(state, atMostTwo((ways.get(state) ?? 0) + count))
}

function both(one: Ways, other: Ways): Ways {
  const ways = new Map(one)
  for (const [state, count] of other) add(ways, state, count)
  return ways
}

const times = (ways: Ways, count: number): Ways =>
  new Map(count === 0 ? [] : [...ways].map(([state, ways]) => [state, atMostTwo(ways * count)]))

function or(one: Piece, other: Piece): Piece {
  return {
    first: both(one.first, other.first),
    last: both(one.last, other.last),
    empty: atMostTwo(one.empty + other.empty),
  }
}
