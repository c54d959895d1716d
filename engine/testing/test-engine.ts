import { randomUUIDv7 } from 'node:crypto'
import type { Models } from '#model/models.ts'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { EventId } from '#protocol/event-id.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import type { Database } from '#store/database.ts'
import { localNotifier, type Notifier } from '#store/notify.ts'
import { alice } from '#store/testing/databases.ts'
import type { AfterAnswer } from '../after-answer.ts'
import type { Assistant } from '../assistant.ts'
import type { WeightStore } from '../classifiers.ts'
import { createEngine, type Engine, type TurnRequest } from '../engine.ts'
import type { TurnObserver, TurnWatch } from '../turn-observer.ts'
import { installedWeights, weightFiles } from '../weight-files.ts'

export interface TestEngine {
  readonly engine: Engine
  /** What was reported to the operator. */
  readonly reported: unknown[]
  /** Asks and waits for the end. */
  ask(request: Partial<TurnRequest> & { message: string }): Promise<AskedTurn>
  /** Says one thing after another in one session of its own. */
  session(request?: Partial<TurnRequest>): (message: string) => Promise<AskedTurn>
  /** The text of the last answer of a talk of its own. */
  lastText(messages: readonly string[], request?: Partial<TurnRequest>): Promise<string>
  read(turnId: string, options?: { after?: EventId; ownerId?: string }): Promise<IdentifiedEvent[]>
}

export interface AskedTurn {
  readonly turnId: string
  readonly sessionId: string
  readonly events: IdentifiedEvent[]
  readonly answer: ChatAnswer
}

/** Equal examples give equal weights: what one engine has trained serves the next, of later runs as well. */
const sharedWeights: WeightStore = weightFiles(installedWeights)

/** A real engine on a real database, with a collecting reporter. */
export function testEngine(
  database: Database,
  assistants: readonly Assistant[],
  parts: {
    notifier?: Notifier
    afterAnswer?: AfterAnswer
    weights?: WeightStore
    models?: Models
    webSearch?: WebSearch
    observer?: TurnObserver
    watch?: TurnWatch
  } = {},
): TestEngine {
  const reported: unknown[] = []
  const engine = createEngine({
    database,
    notifier: parts.notifier ?? localNotifier(),
    ...(parts.afterAnswer ? { afterAnswer: parts.afterAnswer } : {}),
    weights: parts.weights ?? sharedWeights,
    ...(parts.models ? { models: parts.models } : {}),
    ...(parts.webSearch ? { webSearch: parts.webSearch } : {}),
    ...(parts.observer ? { observer: parts.observer } : {}),
    ...(parts.watch ? { watch: parts.watch } : {}),
    assistants,
    effects: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      newId: randomUUIDv7,
      report: (error) => reported.push(error),
    },
    processName: 'test',
  })

  async function read(turnId: string, options: { after?: EventId; ownerId?: string } = {}) {
    const events: IdentifiedEvent[] = []
    // The first turn waits until the classifiers are trained, which takes its time on a busy machine.
    const signal = AbortSignal.timeout(120_000)
    for await (const event of engine.events(options.ownerId ?? alice, turnId, options.after, signal))
      events.push(event)
    if (signal.aborted) {
      const stages = events.map(({ event }) => event.type).join(', ')
      throw new Error(`The turn did not end in time. Its events: ${stages}`, { cause: reported })
    }
    return events
  }

  const ask: TestEngine['ask'] = async (request) => {
    const { turnId, sessionId } = await engine.start({
      ownerId: alice,
      assistant: assistants[0]?.id ?? '',
      timeZone: 'Asia/Seoul',
      ...request,
    })
    const events = await read(turnId, request.ownerId ? { ownerId: request.ownerId } : {})
    const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
    return { turnId, sessionId, events, answer }
  }

  const session: TestEngine['session'] = (request = {}) => {
    let sessionId: string | undefined
    return async (message) => {
      const asked = await ask({ ...request, message, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.sessionId
      return asked
    }
  }

  return {
    engine,
    reported,
    read,
    ask,
    session,
    async lastText(messages, request) {
      const say = session(request)
      let text = ''
      for (const message of messages) text = (await say(message)).answer.text
      return text
    },
  }
}
