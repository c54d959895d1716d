import type { ContractIndex } from '../retrieve/contract-index.ts'
import { convert, isMoney, type Quantity, quantitiesIn } from './quantities.ts'

/**
 * What a provision is so many of. A bare number in a cell is money where its head, or what stands over the table, says so:
 * 금액(원), (단위: 원), all prices in Korean won.
 */
export function quantitiesAt({ contract, clauses }: ContractIndex, at: number): readonly Quantity[] {
  const { start, end, kind, section, cells = [], heads = [] } = clauses.provisions[at]!
  const text = contract.text.slice(start, end)
  const found = quantitiesIn(text)
  if (kind !== 'row') return found
  const over = currencyIn(overTable(contract.sections[section]!))
  const bare = cells.flatMap((cell, index): Quantity[] => {
    const head = heads[index] ? contract.text.slice(...heads[index]) : ''
    const own = contract.text.slice(...cell)
    const [said] = /^[\d,]+(?:\.\d+)?(?=\s|$|\s?[(/])/u.exec(own) ?? []
    const unit = currencyIn(head) ?? (said?.includes(',') ? over : undefined)
    const from = cell[0] - start
    const isTaken = found.some(
      (one) => one.start < from + (said?.length ?? 0) && from < one.end && one.unit !== '',
    )
    if (!said || !unit || isTaken || index === 0) return []
    return [
      { value: Number(said.replaceAll(',', '')), unit, start: from, end: from + said.length, text: said },
    ]
  })
  if (bare.length === 0) return found
  const isApart = (one: Quantity) =>
    bare.every(({ start: from, end: to }) => one.end <= from || to <= one.start)
  return [...found.filter(isApart), ...bare].toSorted((a, b) => a.start - b.start)
}

/** A section's heading, and what leads into its table. */
const overTable = ({ title, text }: { title: string; text: string }): string =>
  `${title} ${text.slice(0, text.search(/\n.*(?:\||│| {3}\S)/u) + 1)}`

const currencies = [
  [/\((?:[^()]*,\s?)?원\)|단위\s?[:：]?\s?원|Korean won|\bKRW\b/u, 'KRW'],
  [/\bUSD\b|\(\$\)|US dollars/u, 'USD'],
  [/\bEUR\b|\(€\)/u, 'EUR'],
  [/\bGBP\b|\(£\)/u, 'GBP'],
] as const

const currencyIn = (text: string): string | undefined => currencies.find(([form]) => form.test(text))?.[1]

/** The quantities of one kind. */
export const ofUnit = <T extends Quantity>(all: readonly T[], unit: string): T[] =>
  all.filter((one) => !isMoney(one) && one.unit !== 'share' && convert(1, one.unit, unit) !== undefined)
