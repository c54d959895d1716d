import { hash } from 'node:crypto'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { searchMigrations } from '#search/tables.ts'
import { migrate } from '#store/migrate.ts'
import { localNotifier } from '#store/notify.ts'
import { openPglite } from '#store/pglite.ts'
import type { Assistant } from '../assistant.ts'
import type { WeightStore } from '../classifiers.ts'
import type { Report } from '../effects.ts'
import { createEngine } from '../engine.ts'
import type { Dialogue } from './dialogue-script.ts'

export interface PlayedTurn {
  readonly question: string
  readonly answer: ChatAnswer
}

export interface PlayedDialogue {
  readonly dialogue: Dialogue
  readonly turns: readonly PlayedTurn[]
}

/** When every dialogue begins; its later questions come a minute apart. */
export const beginsAt = Temporal.ZonedDateTime.from('2026-03-15T12:00[Asia/Seoul]')

/** A hung turn is to fail, not to hang whoever waits for the transcript. */
const longestTurnMs = 30_000

/**
 * Asks each dialogue's questions of an assistant, through the engine and over the demo's data, each dialogue as an owner
 * of its own, so that none sees what another has changed: the same script gives the same answers. Summaries are left
 * out: a job makes them, some time after an answer.
 */
export async function* playDialogues(
  assistant: Assistant,
  dialogues: readonly Dialogue[],
  report: Report,
  /** Where what is learned is kept; learned anew without one. */
  weights?: WeightStore,
): AsyncGenerator<PlayedDialogue> {
  const database = await openPglite(undefined)
  await migrate(database, [searchMigrations, assistant.migrations])
  let now = beginsAt
  let ids = 0
  const engine = createEngine({
    database,
    notifier: localNotifier(),
    assistants: [assistant],
    ...(weights ? { weights } : {}),
    effects: {
      now: () => new Date(now.epochMilliseconds),
      elapsed: () => performance.now(),
      newId: () => uuidOf('id', ++ids),
      report,
    },
    processName: 'transcripts',
  })

  async function ask(ownerId: string, sessionId: string, message: string): Promise<ChatAnswer> {
    const asked = { ownerId, sessionId, message, assistant: assistant.id, timeZone: beginsAt.timeZoneId }
    const { turnId } = await engine.start(asked)
    const signal = AbortSignal.timeout(longestTurnMs)
    let answer = emptyAnswer()
    for await (const { event } of engine.events(ownerId, turnId, undefined, signal)) {
      answer = foldEvent(answer, event)
    }
    return answer
  }

  try {
    await assistant.prepare?.(database)
    for (const dialogue of dialogues) {
      const [ownerId, sessionId] = [uuidOf('owner', dialogue.name), uuidOf('session', dialogue.name)]
      if (dialogue.hasData) await assistant.demo?.(database, ownerId, beginsAt.toPlainDate())
      const turns: PlayedTurn[] = []
      for (const [index, question] of dialogue.questions.entries()) {
        now = beginsAt.add({ minutes: index })
        turns.push({ question, answer: await ask(ownerId, sessionId, question) })
      }
      yield { dialogue, turns }
    }
  } finally {
    await engine.close(0)
    await database.close()
  }
}

/** The id of something by its name or number, always the same; numbered ones stand in their order. */
function uuidOf(what: string, name: string | number): string {
  const hex = hash('sha256', `transcript/${what}/${name}`, 'hex')
  const first = typeof name === 'number' ? String(name).padStart(8, '0') : hex.slice(24, 32)
  return `${first}-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-a${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}
