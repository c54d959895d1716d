import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import type { Tx } from '#store/database.ts'
import { lockSettings, readSettings, writeSettings } from '#store/settings.ts'
import { type ProviderId, providerIds, type Role, readModelName, roles } from './roles.ts'
import type { Secrets } from './secrets.ts'
import type { ModelSettings, ProviderAccess } from './settings.ts'

const modelNameSchema = z.string().refine((text) => readModelName(text) !== undefined)

/** An owner's settings as the table has them: keys sealed. */
const storedSchema = z.object({
  roles: z.partialRecord(z.enum(roles), z.array(modelNameSchema)).default({}),
  providers: z
    .partialRecord(
      z.enum(providerIds),
      z.object({ key: z.string().optional(), baseUrl: z.string().optional() }),
    )
    .default({}),
})
type Stored = z.infer<typeof storedSchema>

/** What is to be changed: what is not named stays; null takes away what the owner had set. */
export interface SettingsChange {
  readonly roles?: Readonly<Partial<Record<Role, readonly string[] | null>>>
  readonly providers?: Readonly<
    Partial<Record<ProviderId, { readonly apiKey?: string | null; readonly baseUrl?: string | null }>>
  >
}

/** The owner's own settings with their keys opened. One that cannot be opened any more counts as not set. */
export async function readOwnSettings(tx: Tx, secrets: Secrets): Promise<ModelSettings> {
  const stored = await readStored(tx)
  const providers: Partial<Record<ProviderId, ProviderAccess>> = {}
  for (const [id, { key, baseUrl }] of Object.entries(stored.providers) as [
    ProviderId,
    { key?: string; baseUrl?: string },
  ][]) {
    const apiKey = key && secrets.open(key, purposeOf(tx.ownerId, id))
    providers[id] = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) }
  }
  const names = Object.entries(stored.roles).map(([role, list]) => [
    role,
    list.flatMap((text) => readModelName(text) ?? []),
  ])
  return { roles: Object.fromEntries(names), providers }
}

/** Changes the owner's settings; keys are sealed before they reach the database. */
export async function changeOwnSettings(tx: Tx, secrets: Secrets, change: SettingsChange): Promise<void> {
  await lockSettings(tx)
  const { roles: ownRoles, providers } = await readStored(tx)
  for (const [role, list] of Object.entries(change.roles ?? {}) as [Role, readonly string[] | null][]) {
    if (list === null) delete ownRoles[role]
    else ownRoles[role] = [...list]
  }
  for (const [id, { apiKey, baseUrl }] of Object.entries(change.providers ?? {}) as [
    ProviderId,
    { apiKey?: string | null; baseUrl?: string | null },
  ][]) {
    const held = { ...providers[id] }
    // A key was given for the address it was given with, and goes to no other.
    if (baseUrl !== undefined && (baseUrl ?? undefined) !== held.baseUrl) delete held.key
    if (baseUrl === null) delete held.baseUrl
    else if (baseUrl !== undefined) held.baseUrl = baseUrl
    if (apiKey === null) delete held.key
    else if (apiKey !== undefined) held.key = secrets.seal(apiKey, purposeOf(tx.ownerId, id))
    if (held.key || held.baseUrl) providers[id] = held
    else delete providers[id]
  }
  const data = (await readSettings(tx)) as Record<string, Json> | undefined
  await writeSettings(tx, { ...data, models: { roles: ownRoles, providers } as Json })
}

async function readStored(tx: Tx): Promise<Stored> {
  const data = (await readSettings(tx)) as { models?: unknown } | undefined
  return storedSchema.parse(data?.models ?? {})
}

function purposeOf(ownerId: string, provider: ProviderId): string {
  return `${ownerId} ${provider}`
}
