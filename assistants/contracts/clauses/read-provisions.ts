import type { Span } from '#documents/articles/structure.ts'
import { atOnce, inSlices } from '#search/pace.ts'
import type { Contract, Section, Sentence, Unit } from '../contract/contract.ts'
import { labelAt, type TableRow, tableRowsIn } from '../contract/tables.ts'
import { bareAmounts } from './bare-cells.ts'
import { modalityOf } from './modality.ts'
import { actorIn, type Side, sidesOf } from './parties.ts'
import type { Clauses, Part, Provision, Value } from './provision.ts'
import { valuesIn } from './values.ts'

/** Raised with every change of what is read: contracts read before are read again. */
export const readerVersion = 12

/** All that a contract provides, sentence by sentence. */
export function readClauses(contract: Contract): Clauses {
  return atOnce(reading(contract))
}

/** The same for a long one: lets others have the event loop on the way. */
export function readClausesInSlices(contract: Contract, signal?: AbortSignal): Promise<Clauses> {
  return inSlices(reading(contract), signal)
}

function* reading(contract: Contract): Generator<void, Clauses> {
  const sides = sidesOf(contract)
  const provisions: Provision[] = []
  for (const [index, section] of contract.sections.entries()) {
    const rows = rowsIn(section)
    for (const unit of section.units) {
      for (const sentence of unit.sentences)
        provisions.push(
          provisionOf({ contract, index, unit, sentence, sides, row: rows.get(sentence.start) }),
        )
      yield
    }
  }
  return { version: readerVersion, provisions }
}

/** The rows of a section's tables, by where they begin. */
function rowsIn({ text, start }: Pick<Section, 'text' | 'start'>): Map<number, TableRow> {
  const moved = (span: Span) => ({ start: span.start + start, end: span.end + start })
  return new Map(
    tableRowsIn(text).flatMap((row) =>
      row.isPairs || row.cells.length < 2
        ? []
        : [
            [
              row.start + start,
              {
                ...moved(row),
                isPairs: false,
                cells: row.cells.map((cell) => cell && moved(cell)),
                ...(row.heads ? { heads: row.heads.map((head) => head && moved(head)) } : {}),
              },
            ] as const,
          ],
    ),
  )
}

interface Reading {
  readonly contract: Contract
  readonly index: number
  readonly unit: Unit
  readonly sentence: Sentence
  readonly sides: readonly Side[]
  /** Of a table, where it is one. */
  readonly row: TableRow | undefined
}

const exception = /^(?:다만|단)\s?,?\s|^(?:Provided|However|Notwithstanding)\b/u
const onward =
  /^(?:이\s?경우|이때|이\s?때|그\s?경우|이에|이를|그\s?밖의|위\s|이\s?중|이\s?기간|긴급한\s?경우|In such case|In that case)/u

function provisionOf({ contract, sentence, index, unit, sides, row }: Reading): Provision {
  const { start, end, text } = sentence
  const isItem = unit.introduction !== ''
  const label = row ? null : labelIn(text, start)
  const parts = partsIn(text, start, sides, isItem ? unit.introduction : undefined)
  const base = {
    start,
    end,
    section: index,
    parts,
    values: valuesIn(text, start),
    isException: exception.test(text),
    goesOn: onward.test(text),
    refs: refsIn(text),
  }
  if (row) {
    const read = rowOf(contract.text, row)
    const values = base.values.filter(({ type, norm }) => type !== 'box' || norm !== '')
    const bare = bareAmounts(contract.text, { ...read, values }, contract.sections[index]!)
    return { ...base, ...read, values: [...values, ...bare, ...boxesOf(contract.text, read)], kind: 'row' }
  }
  if (label) return { ...base, kind: 'field', label }
  return { ...base, kind: isItem ? 'item' : 'sentence', label: null }
}

/** A row by its cells, its label the first of them that is no mere number; what is ticked under a head is a box of that name. */
function rowOf(text: string, { cells, heads }: TableRow): Pick<Provision, 'label' | 'cells' | 'heads'> {
  const held = cells.flatMap((cell, at) => (cell ? [{ cell, head: heads?.[at] ?? null }] : []))
  const named = held[labelAt(held.map(({ cell }) => text.slice(cell.start, cell.end)))]!
  return {
    label: [named.cell.start, named.cell.end],
    cells: held.map(({ cell }) => [cell.start, cell.end] as const),
    ...(heads
      ? {
          heads: held.map(({ cell, head }) =>
            head ? ([head.start, head.end] as const) : ([cell.start, cell.start] as const),
          ),
        }
      : {}),
  }
}

const tick = /^(?:[☐☑☒□■✓✔○●Oo]|\[\s?[VvOoXx✓]?\s?\])$/u
const ticked = /[☑☒■✓✔○●OoVv]|\[\s?[Xx]/u

/** ☑ in the column 매수인: which of the columns is ticked, where two or more can be. */
function boxesOf(text: string, { cells = [], heads = [] }: Pick<Provision, 'cells' | 'heads'>): Value[] {
  const boxes = cells.flatMap(([start, end], at): Value[] => {
    const head = heads[at]
    const norm = head ? text.slice(...head).trim() : ''
    const sign = text.slice(start, end)
    return norm !== '' && tick.test(sign)
      ? [{ type: 'box', start, end, norm, ticked: ticked.test(sign) }]
      : []
  })
  return boxes.length > 1 || boxes.some((box) => box.ticked) ? boxes : []
}

/** 월급 : 2,450,000원, - 임금지급일: …: what stands before the colon. */
function labelIn(text: string, at: number): readonly [number, number] | null {
  const found =
    /^(?:[-·•※*]\s*)?([^:：.?!|\n(]{1,20}(?:\([^()\n]{1,20}\))?)\s*[:：](?!\d)/u.exec(text) ??
    // Of two cells the first says what the second is of.
    /^([^|│┃║\n]{1,30}?)\s[|│┃║]\s(?=[^|│┃║\n]+$)/u.exec(text)
  if (!found || /(?:다|요)$/u.test(found[1]!.trim())) return null
  const said = found[1]!.trimEnd()
  const from = at + found[0].indexOf(said)
  return [from, from + said.length]
}

/** Where one stretch ends and the next begins. Its comma, where there is one, is the earlier one's. */
const joint =
  /(?:(?:경우|때)(?:에는|에도|에|는)?|(?<![서화측방표지전양])면|려면|더라도|[가-힣]며|(?:하|되|있|없|이)되|(?:하|되|있|없)고|[가-힣]고(?=,)|[하되있없]으나|지만)(?:,\s?|\s)/gu
const conditional =
  /(?:경우(?:에는|에도|에|는)?|때(?:에는|에|는)?|(?<![서화측방표지전양])면|려면|더라도)[,\s]*$|^(?:If|When|Where|Unless|In the event)\b/u
/** 알리고, 통지하여 and the like lead into what is done, and are no statement of their own. */
const leads = /(?:알리|통지하|받|얻|정하|협의하|포함하|공제하|제외하|거치)고[,\s]*$/u

function partsIn(text: string, at: number, sides: readonly Side[], introduction: string | undefined): Part[] {
  const cuts = [0]
  for (const { 0: said, index } of text.matchAll(joint)) {
    const end = index + said.length
    const ahead = text.slice(cuts.at(-1)!, end)
    // 및/하고 within a list of nouns is short; what only leads on belongs to what follows.
    if (ahead.trim().length < 5 || leads.test(ahead)) continue
    if (/고\s*$/u.test(ahead) && (ahead.length < 12 || /^(?:있|싶)/u.test(text.slice(end)))) continue
    cuts.push(end)
  }
  const english = /[가-힣]/u.test(text)
    ? []
    : [...text.matchAll(/,\s(?=(?:and|or|but|unless|except)\s)|;\s|(?<=^(?:If|When)\b[^,]{5,120}),\s/gu)]
  for (const { index, 0: said } of english) cuts.push(index + said.length)
  const starts = [...new Set(cuts)].sort((a, b) => a - b).filter((cut) => cut < text.length)
  let actor: string | null = null
  const parts = starts.map((from, index): Part => {
    const to = starts[index + 1] ?? text.length
    const said = text.slice(from, to)
    const isCase = conditional.test(said.trim().replace(/[.]$/u, '')) && index < starts.length - 1
    const own = actorIn(said, sides)
    // 회사는 요금을 변경하려면: its topic is that of what follows.
    if (own && (!isCase || new RegExp(`${own}["”']?[은는]\\s`, 'u').test(said) || isTopicOf(said)))
      actor = own
    const whose: string | null = own ?? (isCase ? null : actor)
    return {
      start: at + from,
      end: at + to,
      kind: isCase ? 'condition' : 'main',
      actor: whose,
      modality: modalityOf(said, whose !== null),
    }
  })
  if (introduction === undefined) return withCases(text, at, parts)
  // An item says what its introduction ends with, unless it is a sentence of its own.
  const isWhole = /다[.。]?\s*$/u.test(text)
  const leading = actorIn(introduction, sides)
  const modality = modalityOf(introduction, leading !== null)
  return isWhole
    ? parts.map((part) => ({ ...part, actor: part.actor ?? leading }))
    : parts.map((part) => ({ ...part, kind: 'main', actor: leading, modality }))
}

const isTopicOf = (said: string): boolean => /^[“"']?[가-힣A-Za-z]{1,8}[”"']?[은는]\s/u.test(said)

/** 의무를 위반하고 30일 안에 시정하지 아니하면: what leads into a case is part of it. */
function withCases(text: string, at: number, parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const leadsOn = /고\s*$/u.test(text.slice(part.start - at, part.end - at))
    return leadsOn && parts[index + 1]?.kind === 'condition' ? { ...part, kind: 'condition' } : part
  })
}

function refsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /제\s?\d{1,3}\s?조(?:의\s?\d{1,2})?(?:\s?제?\s?\d{1,2}\s?항)?|(?:별지|별표|부속합의서)\s?\d{0,2}/gu,
    ),
  ].map(([said]) => said.replaceAll(/\s/gu, ''))
}
