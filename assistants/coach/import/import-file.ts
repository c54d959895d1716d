import { hash } from 'node:crypto'
import { setImmediate as nextLoop } from 'node:timers/promises'
import type { ImportReport } from '#protocol/resources.ts'
import type { Database, Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { dropCached } from '#store/tool-cache.ts'
import { courseOf } from '../course/course.ts'
import { removeDemo } from '../demo-data.ts'
import { coachTables, submissionTables } from '../tables.ts'
import { readSubmission, type SubmissionDraft, scalesOf } from './read-submission.ts'
import { readFile } from './reading/read-file.ts'
import { columnsLeft, type FileRecord } from './records.ts'
import { type Failure, takeProblems } from './take-problems.ts'

interface Setting {
  readonly database: Database
  readonly ownerId: string
  readonly newId: () => string
  readonly today: Temporal.PlainDate
  /** The student's: what tells a time of another is told in it. */
  readonly timeZone: string
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
    const taken = { submissions: new Set<string>(), problems: new Set<string>() }
    const problems = await takeProblems(tx, file.problems, failed, taken.problems)
    const drafts = await readAll(tx, file.submissions, setting, failed, taken.submissions)
    const isOwn = problems > 0 || drafts.length > 0
    const demoRemoved = isOwn ? await removeDemo(tx) : 0
    const stored = await store(tx, drafts, setting.newId)
    if (isOwn) await dropCached(tx, submissionTables)
    failed.sort((a, b) => a.line - b.line)
    const left = [
      ...columnsLeft(file.submissions, taken.submissions),
      ...columnsLeft(file.problems, taken.problems),
    ]
    const report = {
      added: problems + stored,
      duplicates: drafts.length - stored,
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

async function readAll(
  tx: Tx,
  records: readonly FileRecord[],
  { today, timeZone }: Setting,
  failed: Failure[],
  taken: Set<string>,
): Promise<SubmissionDraft[]> {
  if (records.length === 0) return []
  const course = await courseOf(tx)
  const setting = { today, timeZone, scales: scalesOf(records), taken }
  const drafts: SubmissionDraft[] = []
  for (const [at, record] of records.entries()) {
    // A file of a hundred thousand holds nobody else up.
    if (at % atOnce === 0) await nextLoop()
    const read = readSubmission(record, course, setting)
    if ('draft' in read) drafts.push(read.draft)
    else failed.push({ line: record.line, reason: read.reason })
  }
  return drafts
}

/** Resolves to how many there were not yet: a row is the same row when its file is imported again. */
async function store(tx: Tx, drafts: readonly SubmissionDraft[], newId: () => string): Promise<number> {
  let added = 0
  const fingerprints = fingerprintsOf(drafts)
  for (let at = 0; at < drafts.length; at += batch) {
    const rows = drafts.slice(at, at + batch).map((draft, index) => ({
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
      fingerprint: fingerprints[at + index]!,
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

/**
 * What tells a row again. Two of a day alike without a time of day are two: the second of a file is another than the first,
 * and the second of that file's next copy is the same.
 */
function fingerprintsOf(drafts: readonly SubmissionDraft[]): string[] {
  const seen = new Map<string, number>()
  return drafts.map(({ problemId, date, time, score, isTimed }) => {
    const row = [problemId, date, time, score].join('\n')
    const times = isTimed ? 1 : (seen.get(row) ?? 0) + 1
    seen.set(row, times)
    return hash('sha256', times === 1 ? row : `${row}\n${times}`, 'hex')
  })
}
