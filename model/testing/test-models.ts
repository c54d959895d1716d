import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import type { Budget, Timeouts } from '../limits.ts'
import { createModels, type Models } from '../models.ts'
import type { ModelPart, ModelPrompt } from '../request.ts'
import { type Role, readModelList } from '../roles.ts'
import type { ModelSettings } from '../settings.ts'

/** Settings under which every provider is the scripted server. */
export function scriptedSettings(url: string, roles: Readonly<Partial<Record<Role, string>>>): ModelSettings {
  const openai = { apiKey: 'secret-key', baseUrl: `${url}/v1` }
  return {
    roles: Object.fromEntries(Object.entries(roles).map(([role, list]) => [role, readModelList(list)])),
    providers: {
      openai,
      anthropic: openai,
      upstage: openai,
      voyage: openai,
      ollama: { baseUrl: `${url}/v1` },
      compatible: { baseUrl: `${url}/v1` },
      google: { apiKey: 'secret-key', baseUrl: `${url}/v1beta` },
    },
  }
}

/** Timeouts short enough to be waited for. */
export const shortTimeouts: Timeouts = { firstTokenMs: 400, retryMs: 400, stallMs: 300, totalMs: 2000 }

/** Timeouts that a busy machine keeps. */
export const ampleTimeouts: Timeouts = { firstTokenMs: 8000, retryMs: 8000, stallMs: 8000, totalMs: 20_000 }

/** Models on a real database that ask whom `settings` says. */
export function testModels(
  database: Database,
  settings: ModelSettings | (() => ModelSettings),
  options: { timeouts?: Timeouts; budget?: Budget; now?: () => Date } = {},
): Models & { readonly reported: unknown[] } {
  const reported: unknown[] = []
  const models = createModels({
    database,
    settingsOf: async () => (typeof settings === 'function' ? settings() : settings),
    report: (error) => reported.push(error),
    now: options.now ?? (() => new Date()),
    elapsed: () => performance.now(),
    timeZone: 'Asia/Seoul',
    timeouts: () => options.timeouts ?? ampleTimeouts,
    budget: options.budget,
  })
  return { ...models, reported }
}

export const patient = { ownerId: alice, signal: new AbortController().signal }

export function promptOf(text: string, rest: Partial<ModelPrompt> = {}): ModelPrompt {
  return { messages: [{ role: 'user', text }], temperature: 0.3, maxTokens: 256, ...rest }
}

export async function textOf(parts: AsyncIterable<ModelPart>): Promise<string> {
  let text = ''
  for await (const part of parts) if (part.type === 'text') text += part.text
  return text
}
