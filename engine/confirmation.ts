import { readConsent } from '#korean/consent.ts'
import { wantsToKnow } from '#korean/is-question.ts'
import type { EventOf } from '#protocol/events.ts'
import {
  type HeldConfirmation,
  lockConfirmation,
  pendingConfirmation,
  settleConfirmation,
  waitingConfirmation,
} from '#store/confirmations.ts'
import type { Database, Tx } from '#store/database.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import { type AnyAction, fingerprintOf } from './action.ts'
import type { ActionRunner, Written } from './action-runner.ts'
import { actionTexts, confirmationTexts, questionText, type Speech } from './action-texts.ts'
import { TurnCancelledError } from './cancel.ts'
import { ask, carryOut, declining, questionOf } from './carry-out.ts'
import type { Report } from './effects.ts'
import { textOf } from './offers.ts'
import { isMiss } from './tool.ts'
import type { TurnEnd } from './turn.ts'
import type { TurnLog } from './turn-log.ts'

export interface ConfirmationParts {
  readonly turn: AdmittedTurn
  /** As the turn reads it: of a pressed chip what was offered. */
  readonly message: string
  readonly database: Database
  readonly log: TurnLog
  readonly runner: ActionRunner
  /** The assistant's actions. */
  readonly actions: readonly AnyAction[]
  readonly speech: Speech
  /** Sends a piece of the answer. */
  readonly say: (text: string) => void
  readonly report: Report
}

/** What a turn does with the request its session waits for. */
type Answer =
  | { readonly kind: 'accept'; readonly choice: string }
  | { readonly kind: 'declined' | 'expired' | 'taken' }
  /** The message is about something else: it is answered, behind a word that what was asked is left undone. */
  | { readonly kind: 'lapsed' | 'outdated' }
  /** The turn that asked was stopped or failed: nothing waits, and the message is answered as any. */
  | { readonly kind: 'void' }
  /** The message asks something: it is answered, and the request goes on waiting. */
  | { readonly kind: 'kept' }

const stepKey = 'confirmation'

/** The word a turn's log keeps of an answer that did nothing. */
const statuses = {
  declined: confirmationTexts.declinedStatus,
  expired: confirmationTexts.expiredStatus,
  taken: confirmationTexts.takenStatus,
  lapsed: confirmationTexts.lapsedStatus,
  outdated: confirmationTexts.expiredStatus,
  void: confirmationTexts.lapsedStatus,
  kept: confirmationTexts.keptStatus,
} as const

/**
 * Lets a turn answer the request that its session waits for, else its flow answer the message. Behind the answer to a
 * question the request is called to mind, so that the next yes can only mean that.
 */
export async function throughConfirmation(
  parts: ConfirmationParts,
  {
    flow,
    goOn,
    done,
  }: {
    /** Answers the message; says `opening` in front of its first word. */
    flow: (opening?: string) => Promise<TurnEnd>
    /** Shows what is new after an action that was said yes to, before its receipt. */
    done: (action: string) => Promise<void>
    /** What was asked for beside the request; says `opening` in front of its first word. */
    goOn: (answered: 'done' | 'declined', opening: string) => Promise<TurnEnd | undefined>
  },
): Promise<TurnEnd> {
  const answered = await answerConfirmation(parts, done)
  if (answered === 'kept') return withReminder(parts, await flow())
  if (!answered) return flow()
  if (answered === 'lapsed' || answered === 'outdated') {
    const opening = confirmationTexts[answered][parts.speech]
    const end = await flow(opening)
    return { ...end, text: `${opening}\n\n${end.text}` }
  }
  const { settled, ...end } = answered
  // Steps and charts of what comes beside it go before the first word.
  const more = settled && (await goneOn(parts, end, () => goOn(settled, end.text)))
  if (more === 'failed') return { ...end, text: parts.log.answer.text, finish: 'partial' }
  if (!more) {
    parts.say(end.text)
    return end
  }
  const others = more.finish === 'awaiting_confirmation' ? [] : end.suggestions
  const suggestions = [...more.suggestions, ...others].slice(0, mostSuggestions)
  return { ...more, text: `${end.text}\n\n${more.text}`, suggestions }
}

/** What is done stays told, whatever becomes of what was asked for beside it. */
async function goneOn(
  { say, log, speech, report }: ConfirmationParts,
  { text }: TurnEnd,
  goOn: () => Promise<TurnEnd | undefined>,
): Promise<TurnEnd | 'failed' | undefined> {
  try {
    return await goOn()
  } catch (error) {
    if (error instanceof LeaseLostError || error instanceof TurnCancelledError) throw error
    report(error, {})
    if (log.answer.text === '') say(text)
    say(`\n\n${confirmationTexts.restFailed[speech]}`)
    return 'failed'
  }
}

/** The end of a turn that answered a request, not said yet; `settled` where it is done with, one way or the other. */
type Answered = TurnEnd & { readonly settled?: 'done' | 'declined' }

/** What became of a request that the message did not answer. */
type Passed = 'kept' | 'lapsed' | 'outdated'

async function withReminder(
  { turn, database, say, speech }: ConfirmationParts,
  end: TurnEnd,
): Promise<TurnEnd> {
  const isAnswer = ['complete', 'partial', 'blocked'].includes(end.finish)
  const held =
    isAnswer && (await database.asOwner(turn.ownerId, (tx) => waitingConfirmation(tx, turn.sessionId)))
  if (!held) return end
  const asked = /^.*?[?](?=\s|$)/su.exec(held.question)?.[0] ?? held.question
  const reminder = `\n\n${confirmationTexts.stillWaits[speech](asked)}`
  say(reminder)
  const answers = held.choices.map(({ label }) => label)
  const others = end.suggestions.filter((one) => !answers.includes(textOf(one)))
  return {
    ...end,
    text: `${end.text}${reminder}`,
    suggestions: [...answers, ...others].slice(0, Math.max(mostSuggestions, answers.length)),
  }
}

const mostSuggestions = 4

/**
 * Answers the request the session waits for, when this turn does: by the button it came from or by its message. Gives
 * the turn's end, or how the message is still to be answered (`kept`: and the request then waits on). A resumed
 * turn finds what it did in the log.
 */
async function answerConfirmation(
  parts: ConfirmationParts,
  done: (action: string) => Promise<void>,
): Promise<Answered | Passed | undefined> {
  const { turn, log } = parts
  const settled = (Object.keys(statuses) as (keyof typeof statuses)[]).find((kind) =>
    log.find(`${stepKey}/${kind}`),
  )
  if (settled) return endAfter(parts, settled)
  if (log.find(stepKey) || log.find(`${stepKey}/result`)) return accept(parts, undefined, '', done)

  const id = await waitedFor(parts)
  if (!id) return undefined
  const held = await parts.database.asOwner(turn.ownerId, (tx) => lockConfirmation(tx, id, placeOf(turn)))
  const answer = held && answerTo(held, parts)
  if (!answer) return undefined
  if (answer.kind === 'accept') return accept(parts, held, answer.choice, done)
  const { kind } = answer
  await log.appendWith(`${stepKey}/${kind}`, async (tx): Promise<EventOf<'status'>> => {
    if (kind !== 'taken' && kind !== 'kept') {
      const state = kind === 'expired' || kind === 'outdated' ? 'expired' : 'declined'
      await settleConfirmation(tx, id, state, turn.id)
    }
    return { type: 'status', message: statuses[kind][parts.speech], variant: 'info' }
  })
  return endAfter(parts, kind)
}

/** The request, if any. A turn that ran as soon as it was admitted has learnt it then; one that waited or was taken over asks. */
async function waitedFor({ turn, database }: ConfirmationParts): Promise<string | undefined> {
  if (turn.input.confirmation) return turn.input.confirmation.id
  if (turn.pendingConfirmation !== undefined) return turn.pendingConfirmation ?? undefined
  return database.asOwner(turn.ownerId, (tx) => pendingConfirmation(tx, turn.sessionId))
}

function placeOf(turn: AdmittedTurn) {
  return { now: turn.now, turnId: turn.id }
}

function answerTo(held: HeldConfirmation, { turn, message, actions }: ConfirmationParts): Answer | undefined {
  // Its own question, asked before the turn was taken over.
  if (held.turnId === turn.id) return undefined
  const button = turn.input.confirmation?.choice
  const said = button ?? readAnswer(message, held, actions)
  if (held.state !== 'pending' || held.taken)
    return said && (button || held.taken) ? { kind: 'taken' } : undefined
  if (said === declining) return { kind: 'declined' }
  const waits = held.askedBy === 'awaiting_confirmation'
  if (held.expired && (said || waits)) return { kind: said ? 'expired' : 'outdated' }
  if (said && waits) return { kind: 'accept', choice: said }
  if (button) return { kind: 'declined' }
  if (!waits) return { kind: 'void' }
  return { kind: wantsToKnow(message) ? 'kept' : 'lapsed' }
}

/** The choice a message makes: by its name, or by a plain yes or no. Nothing when it speaks of something else. */
function readAnswer(
  message: string,
  { choices, action, question }: HeldConfirmation,
  actions: readonly AnyAction[],
): string | undefined {
  const named = choices.find((choice) => bare(choice.label) === bare(message))
  if (named) return named.id
  const asked = actions.find(({ name }) => name === action)
  const chosen = asked?.choose?.(message)
  if (chosen && choices.some(({ id }) => id === chosen)) return chosen
  const consent = readConsent(message, question) ?? asked?.consent?.(message)
  if (consent === 'no') return declining
  return consent && choices.find((choice) => choice.id !== declining)?.id
}

function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function endAfter({ speech }: ConfirmationParts, kind: keyof typeof statuses): Answered | Passed | undefined {
  if (kind === 'kept' || kind === 'lapsed' || kind === 'outdated') return kind
  if (kind === 'void') return undefined
  const end = endWith(confirmationTexts[kind][speech])
  return kind === 'declined' ? { ...end, settled: kind } : end
}

/** Carries the request out, once: the row is locked, and what was shown must still be so. */
async function accept(
  parts: ConfirmationParts,
  held: HeldConfirmation | undefined,
  choice: string,
  done: (action: string) => Promise<void>,
): Promise<Answered> {
  const { runner, actions } = parts
  const action = actions.find((it) => it.name === held?.action)
  const step = { tool: action?.name ?? stepKey, title: action?.title ?? '', args: { choice } }
  const written = await runner.write(stepKey, step, (tx) => {
    if (!held || !action) throw new Error(`There is no action ${held?.action} any more`)
    return perform(tx, parts, { id: held.id, action, choice })
  })
  if (written.kind === 'written' && written.event.type === 'action_result') await done(written.event.action)
  return endOf(parts, written)
}

async function perform(
  tx: Tx,
  { turn, runner, speech }: ConfirmationParts,
  { id, action, choice }: { id: string; action: AnyAction; choice: string },
) {
  const held = await lockConfirmation(tx, id, placeOf(turn))
  if (held?.state !== 'pending' || held.taken)
    return { refused: confirmationTexts.taken[speech], details: null }
  const planned = await runner.plan(tx, action, action.input.parse(held.input))
  if (isMiss(planned)) {
    await settleConfirmation(tx, id, 'superseded', turn.id)
    const message = confirmationTexts.nothingLeft[speech](planned.reason)
    return { type: 'status' as const, message, variant: 'info' as const }
  }
  if (fingerprintOf(planned.plan) !== held.fingerprint) {
    await settleConfirmation(tx, id, 'superseded', turn.id)
    const question = questionOf(planned) ?? {
      question: actionTexts.largeQuestion.ko(action.title, planned.plan.rows.length),
    }
    return ask(tx, planned, {
      ...question,
      question: `${confirmationTexts.changed[speech]} ${question.question}`,
    })
  }
  const done = await carryOut(tx, planned, { key: stepKey, choice })
  await settleConfirmation(tx, id, 'accepted', turn.id)
  return done
}

function endOf({ log, speech }: ConfirmationParts, written: Written): Answered {
  if (written.kind !== 'written') {
    const text = written.kind === 'refused' ? written.error : written.reason
    if (text === confirmationTexts.taken[speech]) return endWith(text)
    log.append('error', { type: 'error', code: 'action_failed', message: text, retryable: true })
    return { ...endWith(text), finish: 'error' }
  }
  const { event } = written
  switch (event.type) {
    case 'action_result':
      return {
        ...endWith(event.summary),
        suggestions: event.undoable ? [actionTexts.undoSuggestion.ko] : [],
        settled: 'done',
      }
    case 'confirm_required':
      return { ...endWith(questionText(event)), finish: 'awaiting_confirmation' }
    case 'status':
      return { ...endWith(event.message), settled: 'done' }
  }
}

function endWith(text: string): TurnEnd {
  return { finish: 'complete', text, suggestions: [] }
}
