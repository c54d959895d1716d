// Our server with an assistant whose answers a model words. Started by model.ts: database, provider's URL.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import type { ModelSettings } from '#model/settings.ts'
import { testModels } from '#model/testing/test-models.ts'
import { alice } from '#store/testing/databases.ts'
import { type DatabaseName, openDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const [, , name, baseUrl] = process.argv as unknown as [string, string, DatabaseName, string]
const settings: ModelSettings = {
  roles: { answer: [{ provider: 'openai', model: 'b' }] },
  providers: { openai: { apiKey: 'key', baseUrl } },
}

const talker: Assistant = {
  id: 'talker',
  name: { ko: 'talker', en: 'talker' },
  tagline: { ko: 'talker', en: 'talker' },
  accent: '#0f766e',
  intents: [],
  tools: [],
  examples: [],
  context: z.object({}),
  migrations: { room: 'talker', migrations: {} },
  flow: (t) =>
    t.answer({
      compose: () => ({ text: 'composed' }),
      prompt: () =>
        t.message === 'composed'
          ? undefined
          : { messages: [{ role: 'user', text: t.message }], temperature: 0.7, maxTokens: 4096 },
    }),
}

const stalls = monitorEventLoopDelay({ resolution: 5 })
stalls.enable()
const opened = await openDatabase(name)
const server = await startServer(opened, [talker], settings)

/** How long a kept answer takes to its first piece and to its last, in milliseconds, `times` times. */
async function cacheHits(times: number): Promise<{ first: number[]; whole: number[] }> {
  const models = testModels(opened.database, settings)
  const prompt = {
    messages: [{ role: 'user' as const, text: 'kept words=60' }],
    temperature: 0,
    maxTokens: 4096,
  }
  const asker = { ownerId: alice, signal: new AbortController().signal }
  const first: number[] = []
  const whole: number[] = []
  for (let time = 0; time <= times; time++) {
    const started = performance.now()
    let begun: number | undefined
    for await (const _ of models.ask('answer', prompt, asker).parts) begun ??= performance.now() - started
    // The first fills the cache.
    if (time > 0) {
      first.push(begun ?? Number.NaN)
      whole.push(performance.now() - started)
    }
    await delay(5)
  }
  return { first, whole }
}

process.on('message', async (order: 'sample' | 'cache' | 'stop') => {
  if (order === 'sample') {
    const { user, system } = process.cpuUsage()
    process.send?.({
      cpu: (user + system) / 1000,
      rss: process.memoryUsage().rss,
      // Whatever the machine is busy with else shows here first.
      stall: stalls.max / 1e6,
    })
    stalls.reset()
  } else if (order === 'cache') process.send?.(await cacheHits(200))
  else {
    await server.close()
    await opened.close()
    process.exit(0)
  }
})
process.send?.({ url: server.url })
