import { withParticle } from '#korean/particles.ts'
import type { Section, Sentence } from '../contract/contract.ts'
import { labelAt, tableRowsOf } from '../contract/tables.ts'

const tick = /^[☐☑☒□■✓✔○●]$/u
const untaken = /^[☐□]$/u

/** A row of a table by the heads of its columns: 잔금은 금액 10,500,000원, 지급일 2026. 5. 23.으로 적혀 있습니다. */
export function rowSaid(
  sentence: Pick<Sentence, 'start'>,
  section: Pick<Section, 'text' | 'start'>,
): string | undefined {
  const { text } = section
  const row = tableRowsOf(section).get(sentence.start - section.start)
  if (!row || row.isPairs || row.cells.length < 2) return undefined
  const cells = row.cells.flatMap((cell, at) => {
    const head = row.heads?.[at]
    return cell
      ? [{ said: text.slice(cell.start, cell.end), head: head ? text.slice(head.start, head.end) : '' }]
      : []
  })
  const at = labelAt(cells.map(({ said }) => said))
  const { said: name, head: ofName } = cells[at]!
  // 회차 1, of 1 in the column 회차.
  const label = /\p{L}/u.test(name) || !ofName ? name : `${ofName} ${name}`
  const rest = cells.slice(at + 1)
  const [boxes, told] = [
    rest.filter(({ said }) => tick.test(said)),
    rest.filter(({ said }) => !tick.test(said)),
  ]
  const ticked = boxes.filter(({ said }) => !untaken.test(said)).map(({ head }) => `‘${head}’`)
  const pairs = told.map(({ said, head }) => [head, said].filter(Boolean).join(': ')).join(', ')
  if (!/[가-힣]/u.test(text.slice(row.start, row.end))) return `${label}: ${pairs}`
  const written = pairs && `${withParticle(pairs, '으로/로')} 적혀 있습니다.`
  const marked = ticked.length > 0 ? `${ticked.join(', ')}에 표시되어 있` : ''
  const said = marked ? (written ? `${marked}고, ${written}` : `${marked}습니다.`) : written
  return said ? `${withParticle(label, '은/는')} ${said}` : undefined
}

/** It names the columns of the rows below it, and says nothing by itself. */
export function isHeadOfTable(
  { start }: Pick<Sentence, 'start'>,
  section: Pick<Section, 'text' | 'start'>,
): boolean {
  return tableRowsOf(section).get(start - section.start)?.isHead === true
}
