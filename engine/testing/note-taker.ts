import { z } from 'zod'
import type { Models } from '#model/models.ts'
import type { Database } from '#store/database.ts'
import { localNotifier, type Notifier } from '#store/notify.ts'
import { afterAnswer } from '../after-answer.ts'
import type { Assistant } from '../assistant.ts'
import { createJobs, type Jobs } from '../jobs.ts'
import type { CarriedSlots } from '../memory/carry-over.ts'
import { summaryJob } from '../memory/summary-job.ts'
import type { Memory } from '../memory/turn-memory.ts'
import { type TestEngine, testEngine } from './test-engine.ts'

const topics = ['식비', '교통비', '카페', '배달']
const times = ['이번 달', '지난달', '작년']

/** What it saw of the session in each turn. */
export interface Seen {
  readonly memory: Memory
  readonly asked: CarriedSlots
}

/** An assistant that takes notes: it reads a topic and a time, completes them from before, and remembers them. */
export function noteTaker(seen: Seen[]): Assistant {
  return {
    id: 'notes',
    name: { ko: '메모', en: 'Notes' },
    tagline: { ko: '적어 둬요', en: 'Takes notes' },
    accent: '#0f766e',
    intents: [],
    tools: [],
    examples: [],
    context: z.object({}),
    migrations: { room: 'notes', migrations: {} },
    async flow(t) {
      const topic = topics.find((word) => t.message.includes(word))
      const when = times.find((word) => t.message.includes(word))
      const given = { ...(topic ? { topic } : {}), ...(when ? { when } : {}) }
      const asked = await t.carryOver(given, [{ name: 'topic', picks: true }, { name: 'when' }])
      seen.push({ memory: await t.memory(), asked })
      const text = `${asked.slots.topic ?? '?'}·${asked.slots.when ?? '?'} ${t.question.ordinal},000원`
      if (Object.keys(asked.slots).length > 0) t.remember({ slots: asked.slots, note: text })
      return t.answer({ compose: () => ({ text }) })
    },
  }
}

export interface RememberingEngine extends TestEngine {
  readonly jobs: Jobs
  readonly notifier: Notifier
  readonly seen: Seen[]
}

/** An engine whose turns leave summaries, as the server has it. */
export async function rememberingEngine(database: Database, models?: Models): Promise<RememberingEngine> {
  const notifier = localNotifier()
  const summary = summaryJob(notifier, models && { models, report: () => {} })
  const failures: unknown[] = []
  const jobs = createJobs({
    database,
    jobs: [summary],
    upkeep: [],
    report: (error) => failures.push(error),
    lookEverySeconds: 0.5,
  })
  await jobs.start()
  const seen: Seen[] = []
  const engine = testEngine(database, [noteTaker(seen)], {
    notifier,
    afterAnswer: afterAnswer({ jobs, notifier, summary }),
  })
  return { ...engine, jobs, notifier, seen }
}
