import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { Context, Reading } from '#nlu/schema.ts'
import type { ConfirmationResource } from '#protocol/actions.ts'
import type { Chart } from '#protocol/charts.ts'
import type { Json, Source, ThinkingStage } from '#protocol/events.ts'
import type { ActionRecord } from '#store/actions.ts'
import type { OfferRecord, TurnMemoryRecord } from '#store/tables.ts'
import type { Action } from './action.ts'
import { type ActionRunner, receiptOf, type UndoOutcome } from './action-runner.ts'
import { questionText, type Speech } from './action-texts.ts'
import { type Decided, type DecidingMeans, type Decision, shown } from './decide.ts'
import type { Guardrail, Scope } from './guardrail.ts'
import type { Intent } from './intent.ts'
import type { CarriedSlots, SlotRule, Slots } from './memory/carry-over.ts'
import type { Recollection } from './memory/recall.ts'
import type { Memory, TurnMemory } from './memory/turn-memory.ts'
import { readBy } from './read-by.ts'
import type { ReaderRef } from './readers.ts'
import { type Journal, journalOf, settle } from './settle.ts'
import { spokenAs } from './spoken.ts'
import { takenUpOf } from './taken-up.ts'
import { thinkingTexts } from './texts.ts'
import type { AnyTool, OutcomesOf, ToolCall, ToolContext, ToolOutcome } from './tool.ts'
import { type Gathered, gather } from './tool-loop.ts'
import type { ToolRunner } from './tool-runner.ts'
import type { Trained } from './trained.ts'
import type { TurnLog } from './turn-log.ts'
import type { TurnModels } from './turn-models.ts'
import type { ActOutcome, Composed, TurnEnd, TurnQuestion } from './turn-outcome.ts'
import { type UpdateType, updateEvent } from './updates.ts'
import { type AnswerPrompt, type MakePrompt, type Spoken, wordAnswer } from './word-answer.ts'

export type { ActOutcome, Composed, TurnEnd, TurnQuestion } from './turn-outcome.ts'

/** One turn as its flow sees it. Each method logs what it does before anyone sees it; resumed, the same calls get what was logged. */
export class Turn {
  question: TurnQuestion
  readonly context: ToolContext
  /** How the person is spoken to from here on, whatever an answer is composed in; what a model writes is asked for so. */
  speech: Speech
  readonly #log: TurnLog
  readonly #tools: ToolRunner
  readonly #runner: ActionRunner
  readonly #means: DecidingMeans
  readonly #trained: Trained
  readonly #memory: TurnMemory
  readonly #models: TurnModels
  readonly #written: Speech
  readonly #decisions = new Map<string, number>()
  #thoughts = 0
  #shown = 0
  #gatherings = 0
  #intentType = ''
  #firstToken: (() => void) | undefined
  #ahead = ''
  #opening = ''

  constructor(options: {
    question: TurnQuestion
    log: TurnLog
    tools: ToolRunner
    runner: ActionRunner
    means: DecidingMeans
    trained: Trained
    memory: TurnMemory
    models: TurnModels
    written: Speech
    speech: Speech
    onFirstToken: () => void
  }) {
    this.question = options.question
    this.#log = options.log
    this.#tools = options.tools
    this.context = options.tools.context
    this.#runner = options.runner
    this.#means = options.means
    this.#trained = options.trained
    this.#memory = options.memory
    this.#models = options.models
    this.#written = options.written
    this.speech = options.speech
    this.#firstToken = options.onFirstToken
  }

  get message(): string {
    return this.question.message
  }

  get today(): Temporal.PlainDate {
    return this.question.now.toPlainDate()
  }

  /** What the session holds that this question may rest on. Loaded once, by one query, when it is asked for. */
  memory(): Promise<Memory> {
    return this.#memory.load()
  }

  /**
   * Completes what the message says (`given`) from earlier turns, where it points back to them and leaves something
   * out; a message that stands by itself costs nothing. `refersBack`: the assistant sees by its own words that the
   * message goes on from the last answer (제일 큰 건 뭐였어?), though it has not the form of it.
   */
  carryOver(
    given: Slots,
    rules: readonly SlotRule[],
    { refersBack = false }: { refersBack?: boolean } = {},
  ): Promise<CarriedSlots> {
    return this.#memory.carryOver(given, rules, refersBack)
  }

  /** What the message takes up of what was offered: `takenUpOf`. */
  takenUp(earlier?: (slots: Slots) => Json | undefined): Promise<OfferRecord | undefined> {
    return takenUpOf(this.question, () => this.memory(), earlier)
  }

  /** Earlier messages that fit `query`, the best first; for a question that points further back than `memory()`. */
  recall(query: string): Promise<Recollection[]> {
    return this.#memory.recall(query, 'newest')
  }

  /** Leaves something for the turns to come, as far as there is room: kept with the turn's end, the last call counts. */
  remember(record: TurnMemoryRecord): void {
    this.#memory.remember(record)
  }

  /** Says what is going on, for the step list; `iteration` in a flow that goes round. */
  thinking(stage: ThinkingStage, message: string = thinkingTexts[stage].ko, iteration?: number): void {
    const key = `thinking#${++this.#thoughts}`
    const round = iteration === undefined ? {} : { iteration }
    this.#log.append(key, { type: 'thinking', stage, message, ...round })
  }

  /** Reads the message, or `text` in its place; waits for a reader that is still being made ready, and says so. */
  read<R>(
    ref: ReaderRef<R>,
    context: Omit<Context<R>, 'now'>,
    text = this.message,
  ): Promise<readonly Reading<R>[]> {
    const here = { ...context, now: this.question.now.toPlainDateTime() }
    return readBy(this.#trained, this.#log, ref, here, text)
  }

  /** Settles something on the way and shows it. What a classifier decided stays decided when the turn is resumed. */
  async decide<I, V>(
    decision: Decision<I, V>,
    input: I,
    shownAs: { stage: ThinkingStage; message?: string; iteration?: number },
  ): Promise<Decided<V>> {
    const count = (this.#decisions.get(decision.name) ?? 0) + 1
    this.#decisions.set(decision.name, count)
    const key = `decision/${decision.name}#${count}`
    const logged = this.#log.find(key)
    const journal = logged?.type === 'thinking' ? logged.decision : undefined
    const label = journal?.decided_by === 'classifier' ? { label: journal.value } : {}
    const decided = await this.#settle(key, decision, input, journal && { ...journal, ...label })
    const { stage, message = thinkingTexts[stage].ko, ...round } = shownAs
    this.#log.append(key, {
      type: 'thinking',
      stage,
      message,
      ...round,
      decision: {
        name: decision.name,
        value: shown(decision, decided),
        duration_ms: decided.durationMs,
        ...journalOf(decided, this.#means.version),
      },
    })
    return decided
  }

  /** Settles what the user is after and shows it; from here on only the intent's tools run. */
  async intent<I, V>(
    decision: Decision<I, V>,
    input: I,
    intentOf: (value: V) => Intent,
  ): Promise<Decided<V>> {
    const found = this.#log.find('intent')
    const journal = found?.type === 'intent_detected' ? found : undefined
    const decided = await this.#settle('intent', decision, input, journal)
    const intent = intentOf(decided.value)
    this.#intentType = intent.id
    this.allow(intent)
    this.#log.append('intent', {
      type: 'intent_detected',
      intent_type: intent.id,
      intent_name: intent.name.ko,
      ...journalOf(decided, this.#means.version),
      ...(decided.label === undefined ? {} : { label: decided.label }),
    })
    return decided
  }

  /** Whether a model is set for a role and answers. */
  canAsk(role: Role): Promise<boolean> {
    return this.#models.has(role)
  }

  #settle<I, V>(key: string, decision: Decision<I, V>, input: I, journal: Journal | undefined) {
    return settle(decision, input, {
      key,
      journal,
      means: this.#means,
      models: this.#models,
    })
  }

  /** From here on only the intent's tools run: a call of another is a failed step. */
  allow(intent: Intent): void {
    this.#tools.allow(intent.tools)
  }

  /**
   * Keeps the turn to the assistant's subject: an off-topic message ends it (the flow returns `end`), with one fixed
   * message and no tool. `asked`: what of the message asks, where a story stands around it.
   */
  async guard(guardrail: Guardrail, asked = this.message): Promise<{ scope: Scope; end?: TurnEnd }> {
    const { value: scope } = await this.decide(guardrail.decision, asked, { stage: 'intent_analysis' })
    return scope === 'off_topic' ? { scope, end: await this.refuse(guardrail) } : { scope }
  }

  /** Ends the turn as its guardrail does, when it shows later that the question is none of this assistant's. */
  refuse({ refusal: { status, ...answer } }: Guardrail): Promise<TurnEnd> {
    return this.block(status, answer)
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

  /**
   * Runs the first call and, while one finds nothing or fails, the next, at most `hops` times; each is a step, and a
   * status says what happens in between. Resolves to the last call made and how it went.
   */
  async runChain<T extends readonly [ToolCall, ...ToolCall[]]>(
    [first, ...others]: T,
    { hops, onMiss }: { hops: number; onMiss?: (call: ToolCall, reason: string) => void },
  ): Promise<{ readonly call: T[number]; readonly outcome: OutcomesOf<T>[number] }> {
    const { call, outcome } = await this.#tools.runChain(first, others, { hops, onMiss })
    return { call, outcome: outcome as OutcomesOf<T>[number] }
  }

  /**
   * Lets a model, where one is set, choose among `offered` (those of them that the intent has) and run them until it has
   * an answer, `rounds` times at most. What it says before it calls a tool is a thought, never a token.
   */
  gather(options: {
    prompt: ModelPrompt
    offered: readonly AnyTool[]
    rounds?: number
    /** What the step list says of each round. */
    thought?: (iteration: number) => string
  }): Promise<Gathered> {
    const { prompt, offered, rounds = 5, thought = () => thinkingTexts.planning.ko } = options
    return gather({
      key: `gather#${++this.#gatherings}`,
      role: 'answer',
      prompt,
      rounds,
      tools: this.#tools.allowedOf(offered),
      models: this.#models,
      run: (calls) => this.#tools.run(calls),
      note: (round, text) => this.thinking(text ? 'evaluating' : 'planning', text ?? thought(round), round),
    })
  }

  /**
   * Does something to the person's data: once, however often the turn is resumed. Never throws for the action's sake.
   * A large or destructive one is asked about first: the flow then returns the outcome's `end`. `key` tells two calls of
   * one action apart where their order may change.
   */
  async act<I>(action: Action<I>, input: I, options: { key?: string } = {}): Promise<ActOutcome> {
    const written = await this.#runner.act(action, input, options.key)
    this.#tools.forget()
    if (written.kind === 'nothing') return written
    if (written.kind === 'refused') return { kind: 'failed', error: written.error }
    const { event } = written
    if (event.type === 'action_result') return { kind: 'done', receipt: receiptOf(event) }
    if (event.type !== 'confirm_required') return { kind: 'nothing', reason: event.message, details: null }
    const text = spokenAs(
      this.#written,
      this.speech,
    )([this.#ahead, questionText(event)].filter(Boolean).join('\n\n'))
    this.#token(text)
    return { kind: 'awaiting', end: { finish: 'awaiting_confirmation', text, suggestions: [] } }
  }

  /** What is said in front of the question, should the next action ask one: what was done before it, what comes after. */
  ahead(text: string): void {
    this.#ahead = text
  }

  /** What is said in front of the first word, and apart from it. */
  opening(text: string): void {
    this.#opening = `${text}\n\n`
  }

  /** What was done in this session and can still be undone, newest first, at most fifty. One query. */
  standing(byHand: readonly string[] = []): Promise<readonly ActionRecord[]> {
    return this.#memory.standing(byHand)
  }

  /** The request that still waits for a yes while a question is answered, with all its rows. One query. */
  waiting(): Promise<ConfirmationResource | undefined> {
    return this.#memory.waiting()
  }

  /** Undoes what was done: the action of that id, or the last of the session that still stands. Never throws for its sake. */
  async undo(action: string): Promise<UndoOutcome> {
    return this.#runner.undo(action).finally(() => this.#tools.forget())
  }

  /** Shows a chart. Before the answer: charts come first, tokens after. */
  chart(chart: Chart): void {
    const event = { type: 'chart_data' as const, intent_type: this.#intentType, chart }
    this.#log.append(`chart#${++this.#shown}`, event)
  }

  /** Shows a state of the assistant's that is new: the plan, the cart, the calendar, the order. Before the answer. */
  update(type: UpdateType, state: Json): void {
    this.#log.append(`${type}#${++this.#shown}`, updateEvent(type, state))
  }

  /** Names what the answer rests on. Before the answer. */
  sources(sources: readonly Source[]): void {
    if (sources.length > 0) this.#log.append('sources', { type: 'sources', sources: [...sources] })
  }

  /**
   * Gives the answer: by a model from `prompt`, where one is set and the flow has a prompt for it, streamed as it comes
   * and as far as its figures are known; else, and where that breaks off, as `compose` has written it from the data.
   */
  async answer(options: {
    compose: () => Composed
    /** What a model is asked, or has said already (`Gathered`). Nothing when the draft, as composed, is to stand. */
    prompt?: MakePrompt
    /** `answer`, or the level's own. */
    role?: Role
  }): Promise<TurnEnd> {
    const { compose, prompt: make, role = 'answer' } = options
    this.thinking('answering')
    const written = compose()
    const composed = { ...written, text: spokenAs(this.#written, this.speech)(written.text) }
    const steps = this.#log.answer.steps ?? []
    const prompt = make && (await this.#models.promptFor(role, () => make(composed.text, steps)))
    const worded = prompt && (await this.#worded(prompt, role, composed.text))
    // What it rests on is logged before its first word is seen: it waits for that, or for the turn's end, in the log.
    if (worded === undefined) this.#token(composed.text, { isComposed: true })
    return {
      finish: composed.finish ?? 'complete',
      text: worded ?? composed.text,
      suggestions: composed.suggestions ?? [],
      ...(composed.offer === undefined ? {} : { offer: composed.offer }),
    }
  }

  async #worded(prompt: AnswerPrompt | Spoken, role: Role, composed: string): Promise<string | undefined> {
    // A model is asked while what its answer rests on is logged.
    const ready = this.#log.flush()
    ready.catch(() => {})
    const worded = await wordAnswer(prompt, role, {
      log: this.#log,
      models: this.#models,
      composed,
      ready,
      asked: [this.message, this.today.toString()],
      say: (text) => this.#token(text),
    })
    await ready
    return worded
  }

  /** Declines a question that is none of this assistant's, in one friendly message. */
  async block(status: string, composed: Composed): Promise<TurnEnd> {
    this.#log.append('blocked', { type: 'status', message: status, variant: 'blocked' })
    const text = spokenAs(this.#written, this.speech)(composed.text)
    this.#token(text)
    return { finish: 'blocked', text, suggestions: composed.suggestions ?? [] }
  }

  #token(text: string, composed?: { isComposed: boolean }): void {
    this.#firstToken?.()
    this.#firstToken = undefined
    // An answer that begins anew begins with it again.
    const opening = this.#log.answer.text === '' ? this.#opening : ''
    this.#log.token(`${opening}${text}`, composed)
  }
}
