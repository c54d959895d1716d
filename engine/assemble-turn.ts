import { withoutInvisible } from '#korean/invisible.ts'
import type { Models } from '#model/models.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import type { Database } from '#store/database.ts'
import { sharedRead } from '#store/shared-read.ts'
import type { OfferRecord } from '#store/tables.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import { ActionRunner } from './action-runner.ts'
import type { Assistant } from './assistant.ts'
import type { Classify } from './classifiers.ts'
import type { Effects, Report } from './effects.ts'
import { TurnMemory } from './memory/turn-memory.ts'
import { speechOf, spokenAs } from './spoken.ts'
import type { ToolContext } from './tool.ts'
import { toolCache } from './tool-cache.ts'
import { toolContexts } from './tool-context.ts'
import { ToolRunner } from './tool-runner.ts'
import type { Trained } from './trained.ts'
import { Turn, type TurnQuestion } from './turn.ts'
import type { TurnLog } from './turn-log.ts'
import { TurnModels } from './turn-models.ts'
import { findActionIn } from './undo.ts'

/** Puts together what a flow works with: its `Turn`, and what answers a pending confirmation before the flow is asked. */
export function assemble(run: {
  turn: AdmittedTurn
  assistant: Assistant
  database: Database
  effects: Effects
  classify: Classify
  trained: Trained
  models: Models | undefined
  webSearch: WebSearch | undefined
  signal: AbortSignal
  log: TurnLog
  report: Report
  /** The chip that was pressed. */
  pressed: OfferRecord | undefined
  onFirstToken: () => void
}) {
  const { turn: admitted, database, effects, log, report, onFirstToken } = run
  const question = questionOf(admitted, run.pressed)
  const { actions = [], speech: written = 'ko' } = run.assistant
  const speech = speechOf(written, admitted)
  const spoken = spokenAs(written, speech)
  const place = { assistant: admitted.assistant, sessionId: admitted.sessionId, turnId: admitted.id }
  const { read, forget } = sharedRead(database, admitted.ownerId)
  log.whenChanged(forget)
  const cache = toolCache({ ...place, today: question.now.toPlainDate(), read })
  const { models: set, signal } = run
  const models = new TurnModels({ models: set, database, turn: admitted, log, signal, report })
  const readAlone: ToolContext['readAlone'] = (work) => database.readAsOwner(admitted.ownerId, work)
  const outside = {
    now: question.now,
    read,
    readAlone,
    signal,
    trained: run.trained,
    webSearch: run.webSearch,
  }
  const tools = new ToolRunner({
    log,
    context: toolContexts(outside, models, log),
    cache,
    elapsed: effects.elapsed,
    report,
  })
  const runner = new ActionRunner({
    log,
    place,
    context: {
      now: question.now,
      sessionId: place.sessionId,
      turnId: place.turnId,
      ordinal: question.ordinal,
      newId: effects.newId,
      spoken,
    },
    find: findActionIn([run.assistant]),
    elapsed: effects.elapsed,
    report,
    speech,
  })
  const memory = new TurnMemory(database, admitted, run.assistant.slotsVersion)
  const version = run.assistant.decisionsVersion ?? 1
  const means = { classify: run.classify, elapsed: effects.elapsed, version }
  const { trained } = run
  const turn = new Turn({
    question,
    log,
    tools,
    runner,
    means,
    trained,
    memory,
    models,
    written,
    speech,
    onFirstToken,
  })
  const say = (text: string) => {
    onFirstToken()
    log.token(text)
  }
  return {
    turn,
    memory,
    models,
    cache,
    confirmation: {
      turn: admitted,
      message: question.message,
      database,
      log,
      runner,
      actions,
      speech,
      say,
      report,
    },
  }
}

function questionOf(turn: AdmittedTurn, pressed: OfferRecord | undefined): TurnQuestion {
  return {
    message: withoutInvisible(pressed?.text ?? turn.input.message),
    ...(pressed ? { pressed } : {}),
    context: turn.input.context,
    now: Temporal.Instant.fromEpochMilliseconds(turn.now.getTime()).toZonedDateTimeISO(turn.timeZone),
    ordinal: turn.ordinal,
    sessionId: turn.sessionId,
    turnId: turn.id,
  }
}
