import { compact } from '#korean/normalise.ts'
import type { Provision, Value } from '../clauses/provision.ts'
import type { ContractIndex } from './contract-index.ts'

const bare = (text: string): string => compact(text.toLowerCase()).text

/** ☑ 4인승 모터홈: of columns the one that is chosen elsewhere in a form; nothing where none or several are. */
export function tickedOf({ clauses }: ContractIndex, columns: readonly string[]): string | undefined {
  const chosen = clauses.provisions.flatMap(({ values }) =>
    values.flatMap(({ type, ticked, norm }) => (type === 'box' && ticked ? [bare(norm)] : [])),
  )
  const found = columns.filter((column) => {
    const name = bare(column)
    return name.length > 1 && chosen.some((norm) => norm.startsWith(name))
  })
  return columns.length > 1 && found.length === 1 ? found[0] : undefined
}

/** A row with the values of the one column alone that the question names, else that is chosen in the form. */
export function inColumnMeant(index: ContractIndex, row: Provision, message: string): Provision {
  const { cells = [], heads = [], values } = row
  const { text } = index.contract
  const headOf = ({ start }: Value) => {
    const head = heads[cells.findIndex(([from, to]) => from <= start && start < to)]
    return head ? text.slice(...head).trim() : ''
  }
  const columns = [...new Set(values.map(headOf))].filter(Boolean)
  if (columns.length < 2) return row
  const said = columns.filter((column) => bare(message).includes(bare(column)))
  const meant = said.length === 1 ? said[0] : tickedOf(index, columns)
  return meant ? { ...row, values: values.filter((value) => headOf(value) === meant) } : row
}
