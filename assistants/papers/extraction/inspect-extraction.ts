import { sql } from 'kysely'
import type { DiagnosisParts } from '#hosting/hosted-assistant.ts'
import { modelText } from '#model/roles.ts'
import { modelsFor } from '#model/settings.ts'
import type { Finding } from '#protocol/diagnosis.ts'
import type { Database } from '#store/database.ts'
import { extractionsOf } from '../glossary/settings-view.ts'
import { diagnosisTexts as texts } from './diagnosis-texts.ts'
import { extractTerms } from './extract-terms.ts'

const shownOutcomes = 3

/** Why terms are, or are not, taken out of answers: what is set, what came of the last ones, what still waits. */
export async function inspectExtraction({
  database,
  ownerId,
  models,
  followUpsOff,
  timeZone,
}: DiagnosisParts): Promise<Finding[]> {
  const found: Finding[] = []
  const add = (state: Finding['state'], text: string) => found.push({ area: 'extraction', state, text })
  const at = (time: Date) =>
    time
      .toTemporalInstant()
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .replace('T', ' ')

  const { settings, outcomes, keptOut } = await database.readAsOwner(ownerId, (tx) =>
    extractionsOf(tx, shownOutcomes),
  )
  const { on, min, max, tools } = settings
  if (followUpsOff.includes(extractTerms.name)) add('note', texts.offByServer)
  else if (!on) add('note', texts.offByPerson)
  else if (tools.length === 0) add('note', texts.noTools)
  else add('ok', texts.on(min, max, tools))
  const asked = (['extract', 'answer_easy', 'answer_hard'] as const).flatMap((role) =>
    modelsFor(models, role),
  )
  if (asked.length > 0) add('ok', texts.byModel([...new Set(asked.map(modelText))]))
  else add('note', texts.byPatterns)
  if (keptOut > 0) add('note', texts.kept(keptOut))

  if (outcomes.length === 0) add('note', texts.never)
  for (const { outcome, detail, created_at } of outcomes) {
    if (outcome === 'saved') add('ok', texts.saved(at(created_at), detail.terms ?? []))
    else if (outcome === 'failed') add('note', texts.failed(at(created_at), detail.cause ?? '?'))
    else add('ok', texts.nothing(at(created_at)))
  }
  const { waiting, failed } = await jobsOf(database, ownerId)
  if (waiting > 0) add('note', texts.waiting(waiting))
  for (const { reason, ended } of failed) add('note', texts.jobFailed(at(ended), reason ?? '?'))
  return found
}

interface ExtractionJobs {
  readonly waiting: number
  readonly failed: readonly { readonly reason: string | null; readonly ended: Date }[]
}

/** The jobs of the last day, as the queue keeps them. None before the first start has made the queue. */
async function jobsOf({ admin }: Database, ownerId: string): Promise<ExtractionJobs> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(admin)
  if (!tables[0]?.there) return { waiting: 0, failed: [] }
  const ours = sql`name = ${extractTerms.name} and data->>'owner' = ${ownerId}`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where ${ours} and state in ('created', 'retry', 'active')`.execute(
    admin,
  )
  const failed = await sql<{ reason: string | null; ended: Date }>`
    select output->>'message' as reason, completed_on as ended from pgboss.job
    where ${ours} and state = 'failed' order by completed_on desc limit ${shownOutcomes}`.execute(admin)
  return { waiting: rows[0]?.count ?? 0, failed: failed.rows }
}
