import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { AnswerStep } from '#protocol/answer.ts'
import { AnswerGate, type Dropped, type Released, type Sources } from './answer-gate.ts'
import { figuresIn, numbersOf, unknownFigures } from './figures.ts'
import { modelTexts } from './model-texts.ts'
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

/**
 * Streams a model's answer, as far as its figures are known. Resolves to the text that stands; to nothing when the
 * composed answer has to be given in its place: then what was shown has been taken back.
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
  const words = isSaid ? wordsOf(prompt.spoken) : models.words('answer', role, askedOf(prompt))
  const gate = new AnswerGate(known, isSaid ? '' : instructionsIn(prompt), prompt.sources)
  let shown = ''
  let drops = 0
  const show = (text: string) => {
    if (text === '') return
    shown += text
    say(text)
  }
  const reset = (reason: string) => {
    if (shown === '') return
    shown = ''
    void log.append(`reset/model${models.attempt}#${++drops}`, { type: 'answer_reset', reason })
  }
  const note = (message: string) =>
    void log.append(`dropped/${models.attempt}#${++drops}`, { type: 'status', message, variant: 'info' })
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
  try {
    for await (const piece of words) {
      if (shown === '') await ready
      for (const released of gate.push(piece)) release(released)
    }
    for (const released of gate.end()) release(released)
  } catch (error) {
    models.degrade(error)
    reset(modelTexts.brokenOff)
    return undefined
  }
  if (drops > 0 && !saysTheFigures(gate.kept, composed)) {
    note(modelTexts.replaced)
    reset(modelTexts.unfounded)
    return undefined
  }
  return shown
}

const reasons: Readonly<Record<Dropped['why'], (what: string) => string>> = {
  figure: modelTexts.dropped,
  claim: () => modelTexts.claimed,
  leak: () => modelTexts.leaked,
  quote: modelTexts.misquoted,
  place: modelTexts.misplaced,
}

/** Whether a text from which sentences were taken still has a figure of the answer's first sentence. */
function saysTheFigures(text: string, composed: string): boolean {
  if (text.trim() === '') return false
  const lead = figuresIn(composed.split(/\n|(?<=[.!?])\s/u)[0] ?? '')
  if (lead.length === 0) return true
  const said = numbersOf(text)
  const missing = unknownFigures(composed.split(/\n|(?<=[.!?])\s/u)[0] ?? '', said)
  return missing.length < lead.length
}

function askedOf({ grounds: _, sources: __, ...prompt }: AnswerPrompt): ModelPrompt {
  return prompt
}

/** What a prompt tells a model to do, apart from what it is about. */
function instructionsIn({ messages }: AnswerPrompt): string {
  return messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n')
}

/** A text in pieces of a word each with the space behind it: together they are the text. */
export function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? [text]
}
