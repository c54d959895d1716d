import type { ContractIndex } from '../retrieve/contract-index.ts'
import { convert, isMoney, type Quantity, quantitiesIn } from './quantities.ts'

/** What a provision is so many of; in the cells of a table bare numbers too, where they are amounts. */
export function quantitiesAt({ contract, clauses }: ContractIndex, at: number): readonly Quantity[] {
  const { start, end, kind, values } = clauses.provisions[at]!
  const found = quantitiesIn(contract.text.slice(start, end))
  if (kind !== 'row') return found
  const isIn = (one: Quantity, from: number, to: number) => one.start < to - start && from - start < one.end
  const bare = values.flatMap((one): Quantity[] => {
    const [, unit, value] = (one.type === 'money' && /^([A-Z]{3})([\d.]+)$/u.exec(one.norm)) || []
    const isTaken = found.some((other) => other.unit !== '' && isIn(other, one.start, one.end))
    const [from, to] = [one.start - start, one.end - start]
    const text = contract.text.slice(one.start, one.end)
    return unit && !isTaken ? [{ value: Number(value), unit, start: from, end: to, text }] : []
  })
  const isApart = (one: Quantity) =>
    bare.every(({ start: from, end: to }) => one.end <= from || to <= one.start)
  return [...found.filter(isApart), ...bare].toSorted((a, b) => a.start - b.start)
}

/** The quantities of one kind. */
export const ofUnit = <T extends Quantity>(all: readonly T[], unit: string): T[] =>
  all.filter((one) => !isMoney(one) && one.unit !== 'share' && convert(1, one.unit, unit) !== undefined)
