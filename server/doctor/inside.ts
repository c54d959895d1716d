import { assistants } from '#assistants/index.ts'
import { readOwnSettings } from '#model/own-settings.ts'
import type { Secrets } from '#model/secrets.ts'
import { type ModelSettings, withOwn } from '#model/settings.ts'
import type { Finding } from '#protocol/diagnosis.ts'
import { vectorState } from '#search/vector-store.ts'
import type { Database } from '#store/database.ts'
import { schemaState } from '#store/migrate.ts'
import { migrationSets } from '../open-database.ts'
import { inspectDatabase } from './database.ts'
import { inspectModels } from './models.ts'

export interface Inside {
  readonly database: Database
  readonly ownerId: string
  /** What the environment has set, for everybody. */
  readonly models: ModelSettings
  /** What a person's own keys are opened with. */
  readonly secrets: Secrets
  readonly followUpsOff: readonly string[]
  readonly timeZone: string
  readonly call: boolean
  readonly signal: AbortSignal
}

/** What can be looked at with the database open: by a running server, or by the command line where none runs. */
export async function inspectInside(parts: Inside): Promise<Finding[]> {
  const { database, ownerId, call, signal, timeZone, followUpsOff } = parts
  const found = await inspectDatabase(database)
  if (found.some(({ state }) => state === 'problem')) return found
  const { isInUse, isBehind } = await schemaState(database, migrationSets)
  // A person's own settings lie in tables that this version knows; before it has made them there are none to read.
  const hasTables = isInUse && !isBehind
  const own = hasTables
    ? await database.readAsOwner(ownerId, (tx) => readOwnSettings(tx, parts.secrets))
    : { roles: {}, providers: {} }
  const models = withOwn(parts.models, own)
  const hasVectors = (await vectorState(database)) !== 'missing'
  found.push(...(await inspectModels(models, { call, hasVectors, signal })))
  if (!hasTables) return found
  for (const { inspect } of assistants)
    found.push(...((await inspect?.({ database, ownerId, models, followUpsOff, timeZone })) ?? []))
  return found
}
