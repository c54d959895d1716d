import { hash } from 'node:crypto'
import type { Database, Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { dropCached } from '#store/tool-cache.ts'
import { content } from './course/content.ts'
import { coachTables, submissionTables } from './tables.ts'

/**
 * Gives an owner without data the demo student's submissions, dated back from today; at later starts they are dated
 * anew. Once the owner has data of their own, nothing is added any more.
 */
export async function prepareDemo(
  database: Database,
  ownerId: string,
  today: Temporal.PlainDate,
): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    const settings = await holdSettings(tx)
    if (settings.demo_until === null && settings.isKnown) return
    if (settings.demo_until === today.toString()) return
    await deleteDemo(tx)
    const rows = content.demoSubmissions.map((it) => ({
      owner_id: ownerId,
      id: demoId(it.id),
      problem_id: it.problem,
      unit_id: content.problems.find(({ id }) => id === it.problem)?.unit ?? '',
      score: it.score,
      skills: jsonText(it.skills),
      issues: jsonText(it.issues),
      minutes: it.minutes,
      submitted_on: today.subtract({ days: it.daysAgo }).toString(),
      submitted_time: it.time,
      source: 'demo' as const,
      fingerprint: `demo/${it.id}`,
    }))
    await coachTables(tx).insertInto('coach_submissions').values(rows).execute()
    await coachTables(tx)
      .updateTable('coach_settings')
      .set({ demo_until: today.toString() })
      .where('owner_id', '=', ownerId)
      .execute()
    await dropCached(tx, submissionTables)
  })
}

/** Takes the demo's rows away, in the transaction that brings the owner's own. Resolves to how many there were. */
export async function removeDemo(tx: Tx): Promise<number> {
  await holdSettings(tx)
  await coachTables(tx)
    .updateTable('coach_settings')
    .set({ demo_until: null })
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return deleteDemo(tx)
}

async function deleteDemo(tx: Tx): Promise<number> {
  const removed = await coachTables(tx)
    .deleteFrom('coach_submissions')
    .where('owner_id', '=', tx.ownerId)
    .where('source', '=', 'demo')
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** The owner's settings, locked till the transaction ends, so that imports and the demo follow one another. */
async function holdSettings(tx: Tx): Promise<{ demo_until: string | null; isKnown: boolean }> {
  const made = await coachTables(tx)
    .insertInto('coach_settings')
    .values({ owner_id: tx.ownerId, demo_until: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  const { demo_until } = await coachTables(tx)
    .selectFrom('coach_settings')
    .select('demo_until')
    .where('owner_id', '=', tx.ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { demo_until, isKnown: made.numInsertedOrUpdatedRows === 0n }
}

/** The same id for the same row at every making: what is said about a demo row stays true. */
function demoId(name: string): string {
  const hex = hash('sha256', `coach/demo/${name}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
