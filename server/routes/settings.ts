import { createRoute } from '@hono/zod-openapi'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { changeOwnSettings, readOwnSettings } from '#model/own-settings.ts'
import { modelText, providerIds, readModelName, roles } from '#model/roles.ts'
import { type ModelSettings, needsNoKey, withOwn } from '#model/settings.ts'
import { tryModel } from '#model/try-model.ts'
import usualModels from '#model/usual-models.json' with { type: 'json' }
import { MalgilError } from '#protocol/errors.ts'
import {
  modelTestSchema,
  modelTrialSchema,
  type Settings,
  settingsChangeSchema,
  settingsSchema,
} from '#protocol/settings.ts'
import type { Tx } from '#store/database.ts'
import { readUse } from '#store/model-cache.ts'
import { changePreferences, readPreferences } from '#store/settings.ts'
import type { ServerParts } from '../parts.ts'
import { trialText } from '../trial-texts.ts'

/** Where the person is, what they read, which models answer, and with which keys: those are written and never read. */
export function settingsRoutes(app: App, parts: ServerParts): void {
  const { database, ownerId, modelling } = parts
  const answer = {
    200: { description: 'The settings', content: { 'application/json': { schema: settingsSchema } } },
  }

  async function shown(tx: Tx): Promise<Settings> {
    const own = await readOwnSettings(tx, modelling.secrets)
    const day = parts.now().toTemporalInstant().toZonedDateTimeISO(parts.timeZone).toPlainDate()
    const use = await readUse(tx, day.toString())
    const { calls, tokens, cost } = modelling.budget
    const limits = { callLimit: limit(calls), tokenLimit: limit(tokens), costLimit: limit(cost) }
    const { timeZone, language = null } = await readPreferences(tx)
    return {
      timeZone: timeZone ? { name: timeZone, from: 'own' } : { name: parts.timeZone, from: 'server' },
      language,
      models: { ...modelsShown(modelling.server, own), usage: { ...use, ...limits } },
    }
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/settings',
      summary:
        'Time zone, language, which model answers in which role, which keys there are, what was used today',
      responses: answer,
    }),
    async (context) => context.json(await database.asOwner(ownerId, shown), 200),
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/settings',
      summary: 'Set time zone, language, models, keys and addresses: at once, for every turn from now on',
      request: {
        body: { required: true, content: { 'application/json': { schema: settingsChangeSchema } } },
      },
      responses: answer,
    }),
    async (context) => {
      const { models, timeZone, language } = context.req.valid('json')
      const unknown = Object.values(models?.roles ?? {})
        .flatMap((list) => list ?? [])
        .find((text) => !readModelName(text))
      if (unknown) throw unknownProvider(unknown)
      const settings = await database.asOwner(ownerId, async (tx) => {
        await changePreferences(tx, { timeZone: timeZone && known(timeZone), language })
        if (models) await changeOwnSettings(tx, modelling.secrets, models as ModelChange)
        if (models) await parts.embeddings.request(tx)
        return shown(tx)
      })
      if (!models) return context.json(settings, 200)
      modelling.source.changed(ownerId)
      parts.embeddings.wake()
      return context.json(settings, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/settings/test',
      summary: 'Ask a model for a word, with the keys there are',
      request: { body: { required: true, content: { 'application/json': { schema: modelTestSchema } } } },
      responses: {
        200: { description: 'How it went', content: { 'application/json': { schema: modelTrialSchema } } },
      },
    }),
    async (context) => {
      const { role, model } = context.req.valid('json')
      const name = readModelName(model)
      if (!name) throw unknownProvider(model)
      const settings = await modelling.source.of(ownerId)
      const { signal } = context.req.raw
      const trial = await tryModel(name, role, settings, { elapsed: () => performance.now(), signal })
      const kind = trial.ok ? null : trial.kind
      return context.json({ ok: trial.ok, durationMs: trial.durationMs, kind, message: trialText(kind) }, 200)
    },
  )
}

type ModelChange = Parameters<typeof changeOwnSettings>[2]

/** A time zone by its own name, whatever its case was. */
function known(timeZone: string): string {
  try {
    return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId
  } catch (cause) {
    throw new MalgilError('invalid_request', 'There is no such time zone', {
      cause,
      errors: [{ path: 'timeZone', message: fieldTexts.unknownTimeZone(timeZone) }],
    })
  }
}

function modelsShown(server: ModelSettings, own: ModelSettings): Omit<Settings['models'], 'usage'> {
  const all = withOwn(server, own)
  const shownRoles = roles.map((role) => {
    const from = own.roles[role] ? ('own' as const) : server.roles[role] ? ('server' as const) : null
    return [role, { models: (all.roles[role] ?? []).map(modelText), from }]
  })
  const shownProviders = providerIds.map((id) => {
    const held = all.providers[id]
    const isOwn = own.providers[id]?.apiKey !== undefined
    return [
      id,
      {
        key: isOwn ? 'own' : held?.apiKey ? 'server' : null,
        baseUrl: held?.baseUrl ?? null,
        needsKey: !needsNoKey(id),
        suggested: usualModels[id],
      },
    ]
  })
  return { roles: Object.fromEntries(shownRoles), providers: Object.fromEntries(shownProviders) }
}

function limit(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

function unknownProvider(model: string): MalgilError {
  return new MalgilError('unknown_model', 'The model’s provider is not known', { details: { model } })
}
