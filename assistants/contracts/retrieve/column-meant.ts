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

/** What stands behind a name that is a word of its own: nothing, or a particle. */
const behind = String.raw`(?=$|[^\p{L}\d]|은|는|이|가|을|를|도|에|의|와|과|랑|로|만|까지|부터|하고|면|짜리|요|예요|일|인)`

/** The columns a message names, by more than a letter; of two that share a place the longer one. */
function namedIn(message: string, columns: readonly string[]): string[] {
  const all = columns.flatMap((column) => {
    const letters = [...bare(column)]
    const form = letters.map((letter) => RegExp.escape(letter)).join(String.raw`\s*`)
    const said = new RegExp(String.raw`(?<![\p{L}\d])${form}${behind}`, 'giu')
    return letters.length < 2
      ? []
      : [...message.matchAll(said)].map(({ 0: { length }, index }) => ({ column, index, length }))
  })
  const isWithin = ({ index, length }: (typeof all)[number]) =>
    all.some((one) => one.length > length && one.index <= index && index + length <= one.index + one.length)
  return [...new Set(all.filter((one) => !isWithin(one)).map(({ column }) => column))]
}

/** 2인, of 2인용 카약. */
const figuresIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/(?<!\d[.,]?)(\d[\d,.]*)\s?(\p{L})/gu)].map(
    ([, figure, unit]) => `${Number(figure!.replaceAll(',', ''))}${unit}`,
  )

const unitOf = (figure: string): string => figure.at(-1)!

/** 6인용, of 2인용 and 4인용; 대형, of 소형 and 중형: a column that the message names and the table has not. */
function namesAnother(message: string, columns: readonly string[], label: string): boolean {
  const own = columns.flatMap(figuresIn)
  const isOfThem = (figure: string) => own.some((one) => unitOf(one) === unitOf(figure))
  const figures = figuresIn(message).filter(isOfThem)
  if (figures.some((figure) => !own.includes(figure))) return true
  const names = columns.map(bare)
  const [kind, ...kinds] = names.map((name) => /^[가-힣]+([가-힣])$/u.exec(name)?.[1])
  if (!kind || kinds.some((other) => other !== kind)) return false
  return message
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/(?:은|는|이|가|을|를|도|의|요)+$/u, ''))
    .some((word) => word.length === names[0]!.length && word.endsWith(kind) && !bare(label).includes(word))
}

/** 4인용, of 4인용 보트: the columns of which a message says the figure alone. */
const byFigure = (message: string, columns: readonly string[]): string[] =>
  columns.filter((column) => figuresIn(column).some((figure) => figuresIn(message).includes(figure)))

/** A row with the values of the columns alone that the question names, else of the one that is chosen in the form. */
export function inColumnMeant(index: ContractIndex, row: Provision, message: string): Provision {
  const { cells = [], heads = [], values } = row
  const { text } = index.contract
  const headOf = ({ start }: Value) => {
    const head = heads[cells.findIndex(([from, to]) => from <= start && start < to)]
    return head ? text.slice(...head).trim() : ''
  }
  const columns = [...new Set(values.map(headOf))].filter(Boolean)
  if (columns.length < 2) return row
  const inFull = namedIn(message, columns)
  const named = inFull.length > 0 ? inFull : byFigure(message, columns)
  const label = row.label ? text.slice(...row.label) : ''
  if (named.length === 0 && namesAnother(message, columns, label)) return row
  const ticked = named.length === 0 ? tickedOf(index, columns) : undefined
  const meant = ticked === undefined ? named : [ticked]
  return meant.length > 0 ? { ...row, values: values.filter((value) => meant.includes(headOf(value))) } : row
}
