import { decompose } from '#korean/jamo.ts'
import { normaliseStore } from '../import/store-name.ts'
import { merchantOf } from './merchant.ts'

/** Less alike is chance, and so is what is much less alike than the best. */
const alike = 0.45
const besideBest = 0.7
const mostNamed = 3

/** The merchants of these stores whose names are nearest to one that is none of them, the nearest first. */
export function nearStores(asked: string, stores: readonly string[]): string[] {
  const wanted = pairsOf(asked)
  const names = [...new Set(stores.map((store) => merchantOf(store).name))]
  const scored = names
    .map((name) => ({ name, score: likeness(wanted, pairsOf(name)) }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= Math.max(alike, besideBest * best))
    .slice(0, mostNamed)
    .map(({ name }) => name)
}

/** Letters two by two, the first with what stands before it. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = ` ${decompose(normaliseStore(name))}`
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)))
}

/** Sørensen–Dice: what two sets share, of what they have. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size)
}
