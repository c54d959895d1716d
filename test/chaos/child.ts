// One process that runs turns and may die at a given event. Started by the kill tests; speaks JSON lines.
import { randomUUIDv7 } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createEngine } from '#engine/engine.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { parseEventId } from '#protocol/event-id.ts'
import { localNotifier, postgresNotifier } from '#store/notify.ts'
import { openPglite } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { alice } from '#store/testing/databases.ts'
import { chaosNow, chaosSession, flows, slowFlow } from './flows.ts'

export interface ChildTask {
  readonly flow: string
  /** A data folder, or a PostgreSQL URL. */
  readonly place: string
  readonly leaseSeconds: number
  /** Die right after this many events have been read, before a word of the next. */
  readonly killAfter?: number
  /** Go on reading this turn instead of starting one. */
  readonly resume?: { readonly turnId: string; readonly after: string | undefined }
}

const task = JSON.parse(process.argv[2] ?? '{}') as ChildTask
const load = task.flow === 'slow' ? slowFlow : flows[task.flow]
if (!load) throw new Error(`no flow ${task.flow}`)
const flow = await load()

const served = task.place.startsWith('postgres')
const database = served ? openPostgres(task.place) : await openPglite(task.place)
const notifier = served ? postgresNotifier(database, task.place) : localNotifier()
const engine = createEngine({
  database,
  notifier,
  assistants: [flow.assistant],
  weights: weightFiles(installedWeights),
  effects: {
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: randomUUIDv7,
    report: (error) => say({ error: String(error) }),
  },
  processName: `child-${process.pid}`,
  leaseSeconds: task.leaseSeconds,
  // What a turn does is logged at once, so that there are many moments to die in.
  gatherMs: 0,
})
await engine.open({ alone: !served })
const turnId =
  task.resume?.turnId ??
  (
    await engine.start({
      ownerId: alice,
      assistant: flow.assistant.id,
      sessionId: chaosSession,
      message: flow.message,
      now: chaosNow,
      timeZone: 'Asia/Seoul',
    })
  ).turnId
say({ turnId })
const after = task.resume?.after ? parseEventId(task.resume.after) : undefined
let read = 0
for await (const item of engine.events(alice, turnId, after, new AbortController().signal)) {
  say(item)
  if (++read === task.killAfter) process.kill(process.pid, 'SIGKILL')
}
await engine.close(5000)
await notifier.close()
await database.close()

function say(line: unknown): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}
