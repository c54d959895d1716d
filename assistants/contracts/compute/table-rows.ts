import type { Provision } from '../clauses/provision.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { contractDaysOf } from './contract-days.ts'
import { type Per, perEnglish } from './per.ts'
import { counterAt, isMoney, type Quantity, quantitiesIn } from './quantities.ts'
import { type Range, rangeIn } from './ranges.ts'
import { saidIn } from './said.ts'

/** A cell of a row of a table: what stands in it, the head of its column, and what the row is about. */
export interface RowCell {
  readonly label: string
  readonly column: string
  readonly text: string
  /** Where it begins in the row. */
  readonly start: number
}

/** The cells of a row beside its label, each with its head. */
export function rowCellsOf(text: string, { kind, start, label, cells, heads }: Provision): RowCell[] {
  if (kind !== 'row' || !label || !cells || !heads || cells.length !== heads.length) return []
  // Two cells under one head: where the columns are is not sure.
  if (new Set(heads.map(([from]) => from)).size < heads.length) return []
  const slice = ([from, to]: readonly [number, number]) => text.slice(from, to).trim()
  return cells.flatMap((cell, at) =>
    cell[0] === label[0]
      ? []
      : [{ label: slice(label), column: slice(heads[at]!), text: slice(cell), start: cell[0] - start }],
  )
}

/** The cell that a quantity of the row stands in. */
export const cellAt = (cells: readonly RowCell[], { start, end }: Quantity): RowCell | undefined =>
  cells.find((cell) => cell.start <= start && end <= cell.start + cell.text.length)

const eachOne =
  /(?<![\d가-힣])(?:1|한)\s?([가-힣]{1,2})(?:\(\d+시간\))?\s?(?:임대료|대여료|요금|이용료|사용료|가격|비용|대금|단가|금액|기준)|(?:^|\s)(?:1|한)\s?([가-힣]{1,2})$/u
/** (대당), 1회당, 1끼당, 1인, 편당: in a cell, or behind a label. */
const eachBeside =
  /(?:^|[\s(,])(?:1|한|아기 1)?\s?([가-힣]{1,2})\s?당(?=[\s),]|$)|^(?:1|한)\s?([가-힣]{1,2})(?=,|\)|$)/u

const eachAhead =
  /(?<![\d가-힣])(?:1|한)\s?([가-힣]{1,2})\s?(?:임대료|대여료|요금|이용료|사용료|가격|비용|대금|단가)(?:은|는)\s/u

/** 1박 요금은 7kg 미만 45,000원, …: what all amounts of a sentence are for one of. */
export const perAhead = (ahead: string): Per | undefined => unitNamed(eachAhead.exec(ahead))

function unitNamed(found: RegExpExecArray | null): Per | undefined {
  const said = found?.slice(1).find((it) => it !== undefined)
  const unit = said && ({ 일: '일', 월: '개월', 시간: '시간', 년: '년' }[said] ?? counterAt(said)?.unit)
  return unit ? { unit } : undefined
}

/** What an amount of a table is for one of: by its column, by what its row is called, by another cell, by what all amounts are. */
export function perOfCell(
  cells: readonly RowCell[],
  own: RowCell | undefined,
  label: string | undefined,
  over: string,
): Per | undefined {
  const beside = cells.filter((one) => one !== own && quantitiesIn(one.text).every((it) => !isMoney(it)))
  const counted = beside.find(({ column }) => /^(?:수량|인원)$/u.test(column))
  const [only, more] = counted ? quantitiesIn(counted.text) : []
  return (
    unitNamed(eachOne.exec(own?.column ?? '')) ??
    unitNamed(eachOne.exec(label ?? '')) ??
    unitNamed(eachBeside.exec(label ?? '')) ??
    [...beside.map(({ text }) => text), own?.text.slice(1) ?? '']
      .map((text) => unitNamed(eachBeside.exec(text)) ?? perEnglish(text))
      .find((it) => it !== undefined) ??
    (only && !more && only.unit !== '' && /단가/u.test(own?.column ?? '')
      ? { unit: only.unit }
      : undefined) ??
    (own ? unitNamed(eachOne.exec(over)) : undefined)
  )
}

/** 50퍼센트 환불 | 입실 6일 전부터 3일 전까지 | …: a share by its label, and the figures that it is said for by column. */
export function shareOfRow(
  cells: readonly RowCell[],
): { share: Quantity; cases: { cell: RowCell; range: Range }[] } | undefined {
  const [first] = cells
  if (!first) return undefined
  const [only, more] = quantitiesIn(first.label).filter(({ unit }) => unit === 'share')
  const whole = /^전액|^전부|^전체/u.test(first.label)
  const none = /없음$|없다$|하지\s?(?:않음|아니함)$/u.test(first.label)
  const share: Quantity | undefined =
    only && !more
      ? only
      : whole || none
        ? { value: whole ? 1 : 0, unit: 'share', start: 0, end: first.label.length, text: first.label }
        : undefined
  const cases = cells.flatMap((cell) => {
    const range = rangeIn(cell.text)
    return range?.isAhead ? [{ cell, range }] : []
  })
  return share && cases.length === cells.length ? { share, cases } : undefined
}

/** 성수기는 7월 15일부터 8월 31일까지입니다: which column holds on the day that the contract begins; nothing where none is of a season. */
export function seasonOf(
  index: ContractIndex,
  columns: readonly string[],
): { column: string; at: number } | undefined {
  const day = contractDaysOf(index).start?.day
  if (!day) return undefined
  const found = index.sentences.flatMap(({ at, sentence: { text } }) => {
    const name = /^([가-힣]{2,5})(?:은|는|란)\s/u.exec(text)?.[1]
    const [from, to, more] = saidIn(text).days
    if (!name || !from || !to || more) return []
    const [first, last, on] = [from, to, day].map((one) => one.month * 100 + one.day) as [
      number,
      number,
      number,
    ]
    // 12월 20일부터 2월 28일까지: over the end of a year.
    const isIn = first <= last ? first <= on && on <= last : on >= first || on <= last
    const own = columns.find((column) => column.includes(name))
    if (!own) return []
    const others = columns.filter((column) => column !== own)
    return isIn ? [{ column: own, at }] : others.length === 1 ? [{ column: others[0]!, at }] : []
  })
  return found.length === 1 ? found[0] : undefined
}
