import type { Draft } from './cancellations.ts'
import { type DraftList, draftList } from './draft-list.ts'
import { identifier } from './fingerprint.ts'
import { findHeader, type HeaderOptions, type HeaderResult } from './header.ts'
import type { NoteList } from './notes.ts'
import { isBlank, type TableRecord } from './records.ts'
import { prefixSize, type SheetReading } from './sheet-reader.ts'
import type { Sheet } from './source.ts'
import { texts } from './texts.ts'

/**
 * The sheets of a workbook that are statements: all whose headers name date, store and amount (국내이용, 해외이용; 1월,
 * 2월), else the first in which they can be made out. Where there is none, the one that lacks least, to say what.
 */
export async function choosingSheets(
  sheets: readonly Sheet[],
  options: HeaderOptions,
): Promise<readonly Sheet[]> {
  if (sheets.length < 2) return sheets
  const seen: { sheet: Sheet; result: HeaderResult }[] = []
  for (const sheet of sheets) {
    const prefix = await firstRecords(sheet)
    if (prefix.length > 0) seen.push({ sheet, result: findHeader(prefix, options) })
  }
  const found = seen.filter(({ result }) => result.found)
  const sure = found.filter(
    ({ result }) => result.found && (result.header.isNamed || result.header.isRemembered),
  )
  if (sure.length > 0) return sure.map(({ sheet }) => sheet)
  const lacking = seen.toSorted((a, b) => missingIn(a.result) - missingIn(b.result))
  const best = found[0] ?? lacking[0]
  return best ? [best.sheet] : sheets.slice(0, 1)
}

function missingIn(result: HeaderResult): number {
  return result.found ? 0 : result.missing.length
}

async function firstRecords(sheet: Sheet): Promise<readonly TableRecord[]> {
  const records: TableRecord[] = []
  for await (const batch of sheet.records()) {
    records.push(...batch.filter((record) => !isBlank(record)))
    if (records.length >= prefixSize) break
  }
  return records.slice(0, prefixSize)
}

/** How much of a sheet has to stand in earlier ones for it to be another view of them (전체, 3월). */
const copyShare = 0.5
const sliceSize = 500

/** The rows of several sheets, without those of a sheet that says again what an earlier one says. */
export function* onceEach(
  readings: readonly SheetReading[],
  sheets: readonly Sheet[],
  skipped: NoteList,
): Generator<undefined, DraftList> {
  const sheetOf = new Map<string, string>()
  const drafts = draftList()
  for (const [index, reading] of readings.entries()) {
    const identify = identifier()
    const own: { draft: Draft; identity: string }[] = []
    for (const draft of reading.drafts) {
      own.push({ draft, identity: identify(draft.row) })
      if (own.length % sliceSize === 0) yield
    }
    const repeated = own.filter(({ identity }) => sheetOf.has(identity))
    const isCopy = repeated.length > 0 && repeated.length >= copyShare * own.length
    const name = sheets[index]?.name ?? ''
    for (const { draft, identity } of own) {
      const before = sheetOf.get(identity)
      if (isCopy && before !== undefined) {
        skipped.add({ line: draft.row.line, sheet: name, reason: texts.skipped.otherSheet(before) })
      } else {
        drafts.push(draft)
        sheetOf.set(identity, before ?? name)
      }
    }
  }
  return drafts
}
