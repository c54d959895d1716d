import type { Recipe } from '../kitchen/recipe.ts'
import { type Board, type Candidate, pantryOf, setUp } from './board.ts'
import { chanceFrom } from './chance.ts'
import { dayCost, pairCost, weights } from './score.ts'
import type { Task } from './task.ts'

/** How many days apart one recipe may be cooked twice. */
export const repeatDays = 3
const forbiddenCost = 1000
/** Candidates a slot goes through at first, and how often all slots are gone through. */
const width = 40
/** How many more at each later pass, so that a tight week still finds its way. */
const further = 30
const passes = 8
const beginnings = 2

/**
 * Fills the slots: greedily first, then by the best exchange of one meal after the other until nothing gets better, from
 * two beginnings. Gives a recipe a slot, nothing where none may stand there. Pure, and the same for the same seed.
 */
export function optimise(task: Task): (Recipe | undefined)[] {
  const chance = chanceFrom(task.seed)
  const board = setUp(task, chance)
  let best: { picks: Picks; cost: number } | undefined
  for (let round = 0; round < beginnings; round++) {
    const picks: Picks = board.slots.map(() => undefined)
    for (const at of board.order) picks[at] = bestAt(board, picks, at, width, () => 0.3 * chance())
    improve(board, picks)
    const cost = totalCost(board, picks)
    if (!best || cost < best.cost) best = { picks, cost }
  }
  return best!.picks.map((pick) => pick?.recipe)
}

type Picks = (Candidate | undefined)[]

function improve(board: Board, picks: Picks): void {
  for (let pass = 0; pass < passes; pass++) {
    let isBetter = false
    for (const at of board.order) {
      const before = picks[at]
      picks[at] = bestAt(board, picks, at, width + further * pass, () => 0)
      if (picks[at] !== before) isBetter = true
    }
    if (!isBetter) return
  }
}

/** The candidate that is cheapest in a slot, all others staying as they are; what stands there where none is cheaper. */
function bestAt(
  board: Board,
  picks: Picks,
  at: number,
  count: number,
  noise: () => number,
): Candidate | undefined {
  const cost = costsAt(board, picks, at)
  let best = picks[at]
  let least = best ? cost(best) - 1e-9 : Number.POSITIVE_INFINITY
  for (const candidate of board.candidates[at]!.slice(0, count)) {
    if (candidate === best) continue
    const own = cost(candidate) + noise()
    if (own < least) [best, least] = [candidate, own]
  }
  return best
}

/** What each candidate would cost in a slot: what the others make of it is summed up once. */
function costsAt({ slots, neighbours, days, repeats }: Board, picks: Picks, at: number) {
  const day = days.get(slots[at]!.day)!
  let [kcal, protein] = [0, 0]
  for (const other of day.at) {
    if (other === at) continue
    kcal += picks[other]?.recipe.kcal ?? 0
    protein += picks[other]?.recipe.protein ?? 0
  }
  const pantry = pantryOf(picks, at)
  const near = neighbours[at]!
  return (candidate: Candidate) => {
    let sum = candidate.own
    sum += dayCost(kcal + candidate.recipe.kcal, protein + candidate.recipe.protein, day.target, day.limit)
    for (const { at: other, gap } of near) {
      const pick = picks[other]
      if (pick) sum += pairOf(candidate, pick, gap, repeats)
    }
    return sum + wasteAdded(pantry, candidate)
  }
}

/** A dish again within two weeks, the less the further apart; not at all within three days, unless nothing else is there. */
function pairOf(a: Candidate, b: Candidate, gap: number, repeats: Board['repeats']): number {
  if (a.recipe !== b.recipe) return pairCost(a.recipe, b.recipe, gap)
  if (repeats === 'wished') return 0.4
  return gap < repeatDays && repeats === 'never' ? forbiddenCost : 12 / (1 + gap)
}

/** How much more is left over in opened packs, in packs' worth; less, when a meal uses up what another opened. */
function wasteAdded(pantry: ReadonlyMap<string, number>, { perishables }: Candidate): number {
  let sum = 0
  for (const { name, grams, pack, worth } of perishables) {
    const used = pantry.get(name) ?? 0
    const left = (amount: number) => Math.ceil(amount / pack - 1e-9) * pack - amount
    sum += ((left(used + grams) - left(used)) / pack) * worth
  }
  return weights.waste * sum
}

function totalCost(board: Board, picks: Picks): number {
  const placed: Picks = picks.map(() => undefined)
  let sum = 0
  for (const [at, pick] of picks.entries()) {
    if (pick) sum += costsAt(board, placed, at)(pick)
    placed[at] = pick
  }
  // Each day's figures were counted with what stood there so far: the whole day alone counts.
  for (const { at, target, limit } of board.days.values()) {
    let [kcal, protein] = [0, 0]
    for (const slot of at) {
      kcal += picks[slot]?.recipe.kcal ?? 0
      protein += picks[slot]?.recipe.protein ?? 0
      sum -= picks[slot] ? dayCost(kcal, protein, target, limit) : 0
    }
    sum += dayCost(kcal, protein, target, limit)
  }
  return sum
}
