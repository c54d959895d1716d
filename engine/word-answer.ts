import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import { AnswerGate, type Dropped, type Released, type Sources } from './answer-gate.ts'
import { carriesDraft, sharesContent } from './carries-draft.ts'
import { numbersOf } from './figures.ts'
import { modelTexts } from './model-texts.ts'
import { piecesOf } from './pieces.ts'
import type { TurnLog } from './turn-log.ts'
import type { TurnModels } from './turn-models.ts'

/** What a model is asked to write an answer from. */
export interface AnswerPrompt extends ModelPrompt {
  /** What of the prompt the answer's figures may come from, beside the steps' results, the question and the draft. */
  readonly grounds?: readonly string[]
  /** Where the answer's quotes have to stand, character by character. */
  readonly sources?: Sources
}

/** An answer that a model has given already. */
export interface Spoken {
  readonly spoken: string
  readonly grounds?: readonly string[]
  readonly sources?: Sources
}

/** What a model is asked, from the answer as it was composed and the turn's steps; nothing when the draft is to stand. */
export type MakePrompt = (
  draft: string,
  steps: readonly AnswerStep[],
) => AnswerPrompt | Spoken | undefined | Promise<AnswerPrompt | Spoken | undefined>

/** How long a model's first word is waited for before the composed answer is shown meanwhile, in milliseconds. */
const draftAfterMs = 2_500

/**
 * Streams a model's answer, as far as its figures are known; while it is long in coming, the composed answer stands in
 * its place. Resolves to the text that stands and has been said; to nothing when the composed answer is still to be
 * said: then what was shown has been taken back.
 */
export async function wordAnswer(
  prompt: AnswerPrompt | Spoken,
  role: Role,
  {
    log,
    models,
    composed,
    ready,
    asked,
    say,
  }: {
    log: TurnLog
    models: TurnModels
    /** The answer as our own code has written it. */
    composed: string
    /** Before this nothing may be shown. Its failure is the turn's. */
    ready: Promise<void>
    /** The question and its day, whose figures may be said back. */
    asked: readonly string[]
    say: (text: string) => void
  },
): Promise<string | undefined> {
  const steps = (log.answer.steps ?? []).map(({ args, result }) => [args, result])
  const known = numbersOf(asked, composed, prompt.grounds, steps)
  const isSaid = 'spoken' in prompt
  const hidden = isSaid ? '' : instructionsIn(prompt)
  const [question = ''] = asked
  // What a model gathered by itself may rest on what it found, where the composed answer tells of less.
  const found = isSaid ? JSON.stringify(steps) : ''
  const isAnswer = (text: string) =>
    carriesDraft(text, composed, question) || (found !== '' && sharesContent(text, found, question))
  const isShown = (text: string) =>
    passesWhole(new AnswerGate(known, hidden, prompt.sources), text) && isAnswer(text)
  const words = isSaid ? piecesOf(prompt.spoken) : models.words('answer', role, askedOf(prompt), isShown)
  const gate = new AnswerGate(known, hidden, prompt.sources)
  let shown = ''
  let drops = 0
  let standsIn = false
  const show = (text: string) => {
    if (text === '') return
    if (standsIn) reset(modelTexts.worded)
    shown += text
    say(text)
  }
  const reset = (reason: string) => {
    if (shown === '' && !standsIn) return
    shown = ''
    standsIn = false
    log.append(`reset/model${models.attempt}#${++drops}`, { type: 'answer_reset', reason })
  }
  const note = (message: string) =>
    log.append(`dropped/${models.attempt}#${++drops}`, { type: 'status', message, variant: 'info' })
  const release = ({ text, dropped }: Released) => {
    if (dropped) {
      note(reasons[dropped.why](dropped.figure))
      if (dropped.standing !== undefined) {
        reset(modelTexts.unfounded)
        show(dropped.standing)
      }
    }
    show(text)
  }
  const showDraft = async () => {
    await ready
    if (shown !== '' || waiting.signal.aborted) return
    standsIn = true
    for (const piece of piecesOf(composed)) say(piece)
  }
  const waiting = new AbortController()
  const timer = setTimeout(() => void showDraft().catch(() => {}), draftAfterMs)
  try {
    for await (const piece of words) {
      if (shown === '') await ready
      for (const released of gate.push(piece)) release(released)
    }
    for (const released of gate.end()) release(released)
  } catch (error) {
    models.degrade(error)
    if (standsIn) return composed
    reset(modelTexts.brokenOff)
    return undefined
  } finally {
    clearTimeout(timer)
    waiting.abort()
  }
  if (!isAnswer(gate.kept)) {
    note(modelTexts.replaced)
    if (standsIn) return composed
    reset(modelTexts.unfounded)
    return undefined
  }
  return shown
}

/** Whether a gate lets all of a text through, as it is. */
function passesWhole(gate: AnswerGate, text: string): boolean {
  return [...gate.push(text), ...gate.end()].every(({ dropped }) => !dropped)
}

const reasons: Readonly<Record<Dropped['why'], (what: string) => string>> = {
  figure: modelTexts.dropped,
  claim: () => modelTexts.claimed,
  leak: () => modelTexts.leaked,
  quote: modelTexts.misquoted,
  place: modelTexts.misplaced,
}

function askedOf({ grounds: _, sources: __, ...prompt }: AnswerPrompt): ModelPrompt {
  return prompt
}

/** What a prompt tells a model to do, apart from what it is about. */
function instructionsIn({ messages }: AnswerPrompt): string {
  return messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n')
}
