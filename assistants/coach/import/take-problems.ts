import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { coachTables } from '../tables.ts'
import { areCountedByUnit, type ProblemDraft, readProblem, unitOf } from './read-problem.ts'
import type { FileRecord } from './records.ts'
import { importTexts as texts } from './texts.ts'

export interface Failure {
  readonly line: number
  readonly reason: string
}

interface Found {
  readonly draft: ProblemDraft
  readonly line: number
}

/** Rows of one insert: the parameters of a statement are limited. */
const batch = 500

/** Problems make a course of one’s own; those of a known id are renewed. `taken` gains the columns that were read. */
export async function takeProblems(
  tx: Tx,
  records: readonly FileRecord[],
  failed: Failure[],
  taken: Set<string>,
): Promise<number> {
  if (records.length === 0) return 0
  const found = draftsOf(records, failed, taken)
  const own = await coachTables(tx)
    .selectFrom('coach_problems')
    .select(['id', 'position'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('position')
    .execute()
  const known = new Set([...found.map(({ draft }) => draft.problem.id), ...own.map(({ id }) => id)])
  const drafts = found.flatMap(({ draft, line }) => {
    const missing = draft.problem.prerequisites.find((id) => !known.has(id))
    if (missing === undefined) return [draft]
    failed.push({ line, reason: texts.unknownPrerequisite(missing) })
    return []
  })
  const positions = positionsOf(
    drafts.map(({ problem }) => problem.id),
    own,
  )
  const rows = drafts.map(({ problem, unitName }, at) => ({
    owner_id: tx.ownerId,
    id: problem.id,
    unit_id: problem.unit,
    unit_name: unitName,
    position: positions[at]!,
    body: jsonText(problem),
  }))
  for (let at = 0; at < rows.length; at += batch) {
    await coachTables(tx)
      .insertInto('coach_problems')
      .values(rows.slice(at, at + batch))
      .onConflict((on) =>
        on.columns(['owner_id', 'id']).doUpdateSet((eb) => ({
          unit_id: eb.ref('excluded.unit_id'),
          unit_name: eb.ref('excluded.unit_name'),
          position: eb.ref('excluded.position'),
          body: eb.ref('excluded.body'),
        })),
      )
      .execute()
  }
  return rows.length
}

/** The order of the file, where it has the whole course; else what is known keeps its place and the new comes behind. */
function positionsOf(ids: readonly string[], own: readonly { id: string; position: number }[]): number[] {
  const told = new Set(ids)
  if (own.every(({ id }) => told.has(id))) return ids.map((_, at) => at)
  const places = new Map(own.map(({ id, position }) => [id, position]))
  let next = Math.max(...places.values()) + 1
  return ids.map((id) => places.get(id) ?? next++)
}

function draftsOf(records: readonly FileRecord[], failed: Failure[], taken: Set<string>): Found[] {
  const seen = new Set<string>()
  const inUnit = new Map<string, number>()
  const isCountedByUnit = areCountedByUnit(records)
  return records.flatMap((record) => {
    const unit = unitOf(record)
    const position = (inUnit.get(unit) ?? 0) + 1
    inUnit.set(unit, position)
    const read = readProblem(record, { position, isCountedByUnit, taken })
    if ('reason' in read) {
      failed.push({ line: record.line, reason: read.reason })
      return []
    }
    const { id } = read.draft.problem
    if (seen.has(id)) {
      failed.push({ line: record.line, reason: texts.sameProblem(id) })
      return []
    }
    seen.add(id)
    return [{ draft: read.draft, line: record.line }]
  })
}
