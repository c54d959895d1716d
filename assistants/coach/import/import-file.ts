import { hash } from 'node:crypto'
import { setImmediate as nextLoop } from 'node:timers/promises'
import type { ImportReport } from '#protocol/resources.ts'
import type { Database, Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { dropCached } from '#store/tool-cache.ts'
import { courseOf } from '../course/course.ts'
import { removeDemo } from '../demo-data.ts'
import { coachTables, submissionTables } from '../tables.ts'
import { type ProblemDraft, problemColumnsLeft, readProblem } from './read-problem.ts'
import { columnsLeft, readSubmission, type SubmissionDraft, scalesOf } from './read-submission.ts'
import { readFile } from './reading/read-file.ts'
import type { FileRecord } from './records.ts'
import { importTexts as texts } from './texts.ts'

interface Setting {
  readonly database: Database
  readonly ownerId: string
  readonly newId: () => string
  readonly today: Temporal.PlainDate
}

interface Failure {
  readonly line: number
  readonly reason: string
}

const mostFailures = 1000
/** Rows of one insert: the parameters of a statement are limited. */
const batch = 500
/** Records read before others get their turn. */
const atOnce = 100

/**
 * Takes a file of submissions or problems in, all of it in one transaction; lines that cannot be read are named, the
 * others are kept; `settle` is called in it, with what came of it. The first of one's own data takes the demo's away. Throws for a file that is none of the two.
 */
export async function importFile(
  setting: Setting,
  bytes: Uint8Array,
  settle?: (tx: Tx, report: ImportReport) => Promise<void>,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { database, ownerId } = setting
  const file = await readFile(bytes, signal)
  return database.asOwner(ownerId, async (tx) => {
    const failed: Failure[] = []
    const problems = await takeProblems(tx, file.problems, failed)
    const { drafts, lines } = await readAll(tx, file.submissions, setting, failed)
    const isOwn = problems > 0 || drafts.length > 0
    const demoRemoved = isOwn ? await removeDemo(tx) : 0
    const stored = await store(tx, drafts, setting.newId)
    if (isOwn) await dropCached(tx, submissionTables)
    failed.sort((a, b) => a.line - b.line)
    const left = [
      ...columnsLeft(columnsOf(file.submissions)),
      ...problemColumnsLeft(columnsOf(file.problems)),
    ]
    const report = {
      added: problems + stored,
      duplicates: lines - stored,
      failed: failed.slice(0, mostFailures),
      ...(failed.length > mostFailures ? { failedTotal: failed.length } : {}),
      skipped: 0,
      ...(left.length > 0 ? { columnsLeft: left } : {}),
      demoRemoved,
    }
    await settle?.(tx, report)
    return report
  })
}

function columnsOf(records: readonly FileRecord[]): string[] {
  const names = new Set<string>()
  for (const { fields } of records) {
    // A list may hold anything.
    if (typeof fields !== 'object' || fields === null) continue
    for (const name of Object.keys(fields)) names.add(name)
  }
  return [...names].filter((name) => name.trim() !== '')
}

async function readAll(tx: Tx, records: readonly FileRecord[], setting: Setting, failed: Failure[]) {
  const course = records.length > 0 ? await courseOf(tx) : undefined
  const scales = scalesOf(records)
  const drafts: SubmissionDraft[] = []
  for (const [at, record] of records.entries()) {
    // A file of a hundred thousand holds nobody else up.
    if (at % atOnce === 0) await nextLoop()
    const read = readSubmission(record, course!, { today: setting.today, scales })
    if ('draft' in read) drafts.push(read.draft)
    else failed.push({ line: record.line, reason: read.reason })
  }
  return { drafts, lines: drafts.length }
}

/** Resolves to how many there were not yet: a row is the same row when its file is imported again. */
async function store(tx: Tx, drafts: readonly SubmissionDraft[], newId: () => string): Promise<number> {
  let added = 0
  for (let at = 0; at < drafts.length; at += batch) {
    const rows = drafts.slice(at, at + batch).map((draft) => ({
      owner_id: tx.ownerId,
      id: newId(),
      problem_id: draft.problemId,
      unit_id: draft.unitId,
      score: draft.score,
      skills: jsonText(draft.skills),
      issues: jsonText(draft.issues),
      minutes: draft.minutes,
      submitted_on: draft.date,
      submitted_time: draft.time,
      source: 'import' as const,
      fingerprint: fingerprintOf(draft),
    }))
    const result = await coachTables(tx)
      .insertInto('coach_submissions')
      .values(rows)
      .onConflict((on) => on.columns(['owner_id', 'fingerprint']).doNothing())
      .executeTakeFirst()
    added += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

function fingerprintOf({ problemId, date, time, score }: SubmissionDraft): string {
  return hash('sha256', [problemId, date, time, score].join('\n'), 'hex')
}

/** Problems make a course of one's own; those of a known id are renewed. */
async function takeProblems(tx: Tx, records: readonly FileRecord[], failed: Failure[]): Promise<number> {
  if (records.length === 0) return 0
  const read = draftsOf(records, failed)
  const own = await courseOf(tx)
  const known = new Set([
    ...read.map(({ draft }) => draft.problem.id),
    ...(own.isOwn ? own.problems.map(({ id }) => id) : []),
  ])
  const taken = read.filter(({ draft, line }) => {
    const missing = draft.problem.prerequisites.find((id) => !known.has(id))
    if (missing !== undefined) failed.push({ line, reason: texts.unknownPrerequisite(missing) })
    return missing === undefined
  })
  const rows = taken.map(({ draft: { problem, unitName } }, position) => ({
    owner_id: tx.ownerId,
    id: problem.id,
    unit_id: problem.unit,
    unit_name: unitName,
    position,
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

function draftsOf(
  records: readonly FileRecord[],
  failed: Failure[],
): { draft: ProblemDraft; line: number }[] {
  const seen = new Set<string>()
  const inUnit = new Map<string, number>()
  return records.flatMap((record) => {
    const unit = String((record.fields as { unit?: unknown }).unit ?? '')
    const position = (inUnit.get(unit) ?? 0) + 1
    inUnit.set(unit, position)
    const read = readProblem(record, position)
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
