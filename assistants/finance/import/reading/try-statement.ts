import { MalgilError } from '#protocol/errors.ts'
import { pacer } from '../pace.ts'
import { type ReadOptions, readStatement } from '../read-statement.ts'
import { isBlank } from '../records.ts'
import { openSource, type Source } from '../source.ts'
import type { StatementReading } from '../statement.ts'

/** What is shown of a file whose columns cannot be made out, so that the person can say which is which. */
export interface FileHead extends Pick<Source, 'format' | 'encoding'> {
  readonly sheets: readonly string[]
  readonly sample: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

export type StatementOutcome =
  | { readonly kind: 'read'; readonly reading: StatementReading }
  | { readonly kind: 'unknown_columns'; readonly error: MalgilError; readonly head: FileHead }

const shownRows = 20

/** Reads a statement. Throws as `readStatement` does, but for columns that are not known. */
export async function tryStatement(bytes: Uint8Array, options: ReadOptions): Promise<StatementOutcome> {
  try {
    return { kind: 'read', reading: await readStatement(bytes, options) }
  } catch (error) {
    if (!(error instanceof MalgilError && 'missingRoles' in error.details)) throw error
    return { kind: 'unknown_columns', error, head: await headOf(bytes, options.fileName ?? '') }
  }
}

async function headOf(bytes: Uint8Array, fileName: string): Promise<FileHead> {
  const source = await openSource(bytes, fileName, pacer())
  const sample: FileHead['sample'][number][] = []
  for await (const batch of source.sheets[0]!.records()) {
    for (const { line, cells } of batch.filter((record) => !isBlank(record))) sample.push({ line, cells })
    if (sample.length >= shownRows) break
  }
  return {
    format: source.format,
    encoding: source.encoding,
    sheets: source.sheets.flatMap(({ name }) => (name === null ? [] : [name])),
    sample: sample.slice(0, shownRows),
  }
}
