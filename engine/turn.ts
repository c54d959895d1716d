import { setImmediate as nextLoop } from 'node:timers/promises'
import type { Chart } from '#protocol/charts.ts'
import type { FinishReason, Json, Source, ThinkingStage } from '#protocol/events.ts'
import type { Decided, Decision } from './decide.ts'
import { decide } from './decide.ts'
import type { Intent, Localised } from './intent.ts'
import { thinkingTexts } from './texts.ts'
import type { ToolCall, ToolOutcome } from './tool.ts'
import type { ToolRunner } from './tool-runner.ts'
import type { TurnLog } from './turn-log.ts'

/** How a flow ends: made by `answer` and its kin alone, so that a flow cannot end without having said something. */
export interface TurnEnd {
  readonly finish: FinishReason
  readonly text: string
  readonly suggestions: readonly string[]
}

/** An answer written from data. */
export interface Composed {
  readonly text: string
  /** What the user is likely to ask next. */
  readonly suggestions?: readonly string[]
  readonly finish?: 'complete' | 'partial'
}

type OutcomesOf<T extends readonly (ToolCall | undefined)[]> = {
  [K in keyof T]: T[K] extends ToolCall<infer O>
    ? ToolOutcome<O>
    : T[K] extends ToolCall<infer O> | undefined
      ? ToolOutcome<O> | undefined
      : never
}

/** What a flow was started with. */
export interface TurnQuestion {
  readonly message: string
  readonly context: Readonly<Record<string, Json>>
  /** The moment of the question in the user's time zone. */
  readonly now: Temporal.ZonedDateTime
  /** The session's how-manieth turn this is, from 1: what wording varies by. */
  readonly ordinal: number
  readonly sessionId: string
}

/**
 * One turn as its flow sees it. Each method logs what it does before anyone sees it; a resumed turn calls the same
 * methods in the same order and gets what was logged.
 */
export class Turn {
  readonly question: TurnQuestion
  readonly #log: TurnLog
  readonly #tools: ToolRunner
  #thoughts = 0
  #charts = 0
  #intentType = ''
  #firstToken: (() => void) | undefined

  constructor(options: {
    question: TurnQuestion
    log: TurnLog
    tools: ToolRunner
    onFirstToken: () => void
  }) {
    this.question = options.question
    this.#log = options.log
    this.#tools = options.tools
    this.#firstToken = options.onFirstToken
  }

  get message(): string {
    return this.question.message
  }

  /** The day of the question. */
  get today(): Temporal.PlainDate {
    return this.question.now.toPlainDate()
  }

  /** Says what is going on, for the step list. */
  thinking(stage: ThinkingStage, message: string = thinkingTexts[stage].ko): void {
    const key = `thinking#${++this.#thoughts}`
    void this.#log.append(key, { type: 'thinking', stage, message })
  }

  /** Settles what the user is after and shows it. */
  intent<I, V>(decision: Decision<I, V>, input: I, intentOf: (value: V) => Intent): Decided<V> {
    const decided = decide(decision, input)
    const intent = intentOf(decided.value)
    this.#intentType = intent.id
    void this.#log.append('intent', {
      type: 'intent_detected',
      intent_type: intent.id,
      intent_name: localised(intent.name),
      confidence: decided.confidence,
      reasoning: decided.reasoning,
      key_indicators: [...decided.indicators],
      decided_by: decided.decidedBy,
    })
    return decided
  }

  /** Runs one tool. Never throws for the tool's sake: see `ToolOutcome`. */
  async run<O>(call: ToolCall<O>): Promise<ToolOutcome<O>> {
    const [outcome] = await this.runAll([call])
    return outcome as ToolOutcome<O>
  }

  /** Runs independent calls side by side; outcomes stand in the calls' order, nothing where there was no call. */
  async runAll<T extends readonly (ToolCall | undefined)[]>(calls: readonly [...T]): Promise<OutcomesOf<T>> {
    const outcomes = await this.#tools.run(calls.filter((call) => call !== undefined))
    return calls.map((call) => call && outcomes.shift()) as OutcomesOf<T>
  }

  /** Shows a chart. Before the answer: charts come first, tokens after. */
  chart(chart: Chart): void {
    const key = `chart#${++this.#charts}`
    void this.#log.append(key, { type: 'chart_data', intent_type: this.#intentType, chart })
  }

  /** Names what the answer rests on. Before the answer. */
  sources(sources: readonly Source[]): void {
    if (sources.length > 0) void this.#log.append('sources', { type: 'sources', sources: [...sources] })
  }

  /** Writes the answer from the data and streams it. */
  async answer(options: { compose: () => Composed }): Promise<TurnEnd> {
    this.thinking('answering')
    const composed = options.compose()
    // What the answer rests on is in the log before its first word is seen.
    await this.#log.flush()
    for (const piece of wordsOf(composed.text)) {
      this.#token(piece)
      // Readers take what is there and others get their turn: an answer streams, however fast it was written.
      await nextLoop()
    }
    return {
      finish: composed.finish ?? 'complete',
      text: composed.text,
      suggestions: composed.suggestions ?? [],
    }
  }

  /** Declines a question that is none of this assistant's, in one friendly message. */
  async block(status: string, composed: Composed): Promise<TurnEnd> {
    await this.#log.append('blocked', { type: 'status', message: status, variant: 'blocked' })
    this.#token(composed.text)
    return { finish: 'blocked', text: composed.text, suggestions: composed.suggestions ?? [] }
  }

  #token(text: string): void {
    this.#firstToken?.()
    this.#firstToken = undefined
    this.#log.token(text)
  }
}

/** A text in pieces of a word each with the space behind it: together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? [text]
}

function localised(text: Localised): string {
  return text.ko
}
