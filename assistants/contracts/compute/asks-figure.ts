import type { Asked, AskedFor } from '../understand/asked.ts'
import { saidIn } from './said.ts'

/** What is answered by a figure, as far as there is one. */
const figures: ReadonlySet<AskedFor> = new Set<AskedFor>([
  ...([
    'total',
    'money',
    'rate',
    'size',
    'count',
    'consequence',
    'content',
    'term',
    'days',
    'until',
    'when',
  ] as const),
])

/**
 * Whether something is to be reckoned: a total, or a figure for numbers that are given. What goes on from a calculation
 * does with numbers of its own.
 */
export function asksFigure(message: string, { ask }: Asked, goesOn: boolean): boolean {
  const { quantities, days, clocks, months } = saidIn(message)
  const isGiven = quantities.length + days.length + clocks.length + months.length > 0
  return ask === 'total' || (isGiven && (goesOn || figures.has(ask)))
}
