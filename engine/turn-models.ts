import type { z } from 'zod'
import { type FailureKind, isProviders, isTimeout, ModelFailure } from '#model/failure.ts'
import { turnPatienceMs } from '#model/limits.ts'
import type { Models } from '#model/models.ts'
import type { ModelCall, ModelPart, ModelPrompt } from '#model/request.ts'
import { modelText, type Role } from '#model/roles.ts'
import type { EventFields, Json, ModelUse } from '#protocol/events.ts'
import type { QuestionVector } from '#search/embedder.ts'
import type { Database } from '#store/database.ts'
import { readModelCalls, writeModelCall } from '#store/model-calls.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import type { Report } from './effects.ts'
import { degradedText } from './model-texts.ts'
import type { TurnLog } from './turn-log.ts'

type Used = Pick<
  EventFields<'usage'>,
  'model_calls' | 'cached_calls' | 'input_tokens' | 'output_tokens' | 'cost'
>

/** What a model said in one go of a tool loop, or as an answer. */
export interface Said {
  readonly text: string
  readonly calls: readonly Extract<ModelPart, { type: 'call' }>['call'][]
}

/** What one turn asks of language models: journaled under its key, counted, and never the turn's failure. */
export class TurnModels {
  readonly #models: Models | undefined
  readonly #database: Database
  readonly #turn: AdmittedTurn
  readonly #log: TurnLog
  readonly #signal: AbortSignal
  readonly #report: Report
  #earlier: Promise<ReadonlyMap<string, Json>> | undefined
  #used: Used = { model_calls: 0, cached_calls: 0, input_tokens: 0, output_tokens: 0 }
  /** Each call that reached a provider, by its key. */
  readonly #calls: { readonly key: string; readonly call: ModelCall }[] = []
  readonly #down = new Set<string>()
  #waitedMs = 0
  #degradations = 0

  constructor(options: {
    /** None: every turn does without. */
    models: Models | undefined
    database: Database
    turn: AdmittedTurn
    log: TurnLog
    signal: AbortSignal
    report: Report
  }) {
    this.#models = options.models
    this.#database = options.database
    this.#turn = options.turn
    this.#log = options.log
    this.#signal = options.signal
    this.#report = options.report
  }

  /** What the turn has used of models so far. */
  get used(): Used {
    return this.#used
  }

  /** What the calls whose keys begin so have used; nothing where no provider was asked. */
  usedBy(prefix: string): ModelUse | undefined {
    const calls = this.#calls.filter(({ key }) => key.startsWith(prefix)).map(({ call }) => call)
    if (calls.length === 0) return undefined
    const priced = calls.flatMap(({ cost }) => cost ?? [])
    return {
      model_calls: calls.reduce((sum, call) => sum + call.calls, 0),
      input_tokens: calls.reduce((sum, call) => sum + call.inputTokens, 0),
      output_tokens: calls.reduce((sum, call) => sum + call.outputTokens, 0),
      ...(priced.length > 0 ? { cost: priced.reduce((sum, cost) => sum + cost, 0) } : {}),
    }
  }

  get attempt(): number {
    return this.#turn.attempt
  }

  /** Whether there is a model for it that has not let this turn wait in vain already, and time left to wait for it. */
  async has(role: Role): Promise<boolean> {
    if (!this.#models || this.#waitedMs >= turnPatienceMs) return false
    try {
      const names = await this.#models.of(this.#turn.ownerId, role)
      return names.some((name) => !this.#down.has(modelText(name)))
    } catch (error) {
      this.#report(error, { part: 'models' })
      return false
    }
  }

  /** Asks for a value; one that an earlier attempt of the turn got is taken from the journal. Nothing when no model has one. */
  async value<T>(
    key: string,
    role: Role,
    prompt: ModelPrompt & { readonly shape: z.ZodType<T>; readonly shapeName: string },
  ): Promise<T | undefined> {
    const known = prompt.shape.safeParse(await this.#journaled(key))
    if (known.success) return known.data
    if (!this.#models || !(await this.has(role))) return undefined
    const asked = this.#models.askFor(role, prompt, this.#asker)
    try {
      const value = await asked.value
      await this.#keep(key, role, prompt, asked.call(), value as Json)
      return value
    } catch (error) {
      await this.#keep(key, role, prompt, asked.call(), null)
      this.#failed(error)
      return undefined
    }
  }

  /** Asks for one go of a tool loop; as `value` does it. */
  async go(key: string, role: Role, prompt: ModelPrompt): Promise<Said | undefined> {
    const known = await this.#journaled(key)
    if (known !== undefined) return known as unknown as Said
    if (!this.#models || !(await this.has(role))) return undefined
    const isKept = (parts: readonly ModelPart[]) =>
      parts.every((part) => part.type === 'text' || prompt.tools?.some(({ name }) => name === part.call.name))
    const asked = this.#models.ask(role, prompt, { ...this.#asker, isKept })
    try {
      const parts = await Array.fromAsync(asked.parts)
      const said: Said = {
        text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
        calls: parts.flatMap((part) => (part.type === 'call' ? [part.call] : [])),
      }
      await this.#keep(key, role, prompt, asked.call(), said as unknown as Json)
      return said
    } catch (error) {
      await this.#keep(key, role, prompt, asked.call(), null)
      this.#failed(error)
      return undefined
    }
  }

  /**
   * The words of an answer as they come; `isShown` tells which whole ones are shown as they are, so that no other is kept.
   * Throws what `Asked.parts` throws: the answer has to be written otherwise.
   */
  async *words(
    key: string,
    role: Role,
    prompt: ModelPrompt,
    isShown: (text: string) => boolean,
  ): AsyncGenerator<string, void> {
    if (!this.#models) throw new ModelFailure('no_model')
    const isKept = (parts: readonly ModelPart[]) =>
      isShown(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''))
    const asked = this.#models.ask(role, prompt, { ...this.#asker, isKept })
    try {
      for await (const part of asked.parts) if (part.type === 'text') yield part.text
    } finally {
      await this.#keep(key, role, prompt, asked.call(), null)
    }
  }

  /** What a model is to be asked in a role; nothing where there is none, or the question cannot be put. */
  async promptFor<P>(role: Role, make: () => P | Promise<P>): Promise<P | undefined> {
    if (!(await this.has(role))) return undefined
    try {
      return await make()
    } catch (error) {
      this.#failed(error)
      return undefined
    }
  }

  /** A question's vector; nothing where no model makes one, which words alone then make up for. */
  async embed(question: string): Promise<QuestionVector | undefined> {
    if (!this.#models || !(await this.has('embed'))) return undefined
    try {
      const made = await this.#models.embed([question], 'query', this.#asker)
      return made && { model: made.model, values: Float32Array.from(made.vectors[0]!) }
    } catch (error) {
      this.#failed(error)
      return undefined
    }
  }

  /** Says that the turn goes on without a model. Throws on what is no model's failure but the turn's end. */
  degrade(error: unknown): void {
    this.#failed(error)
  }

  get #asker() {
    return {
      ownerId: this.#turn.ownerId,
      signal: this.#signal,
      patienceMs: turnPatienceMs - this.#waitedMs,
    }
  }

  #failed(error: unknown): void {
    if (this.#signal.aborted) throw this.#signal.reason
    if (error instanceof LeaseLostError) throw error
    const kind: FailureKind | 'other' = error instanceof ModelFailure ? error.kind : 'other'
    this.#report(error, { part: 'model', kind }, kind === 'other' ? undefined : 'debug')
    const message = degradedText(kind)
    if (this.#degradations++ > 0) return
    this.#log.append(`degraded/${this.attempt}`, { type: 'status', message, variant: 'degraded' })
  }

  async #journaled(key: string): Promise<Json | undefined> {
    if (this.attempt === 1) return undefined
    this.#earlier ??= this.#database
      .readAsOwner(this.#turn.ownerId, (tx) => readModelCalls(tx, this.#turn.id, { prompts: false }))
      .then((rows) => new Map(rows.flatMap((row) => (row.output === null ? [] : [[row.key, row.output]]))))
    return (await this.#earlier).get(key)
  }

  /** Counts a call and writes it down with its prompt, for the trace and for a turn that is taken over. */
  async #keep(key: string, role: Role, prompt: ModelPrompt, call: ModelCall, output: Json): Promise<void> {
    const { model_calls, cached_calls, input_tokens, output_tokens, cost } = this.#used
    const spent = (cost ?? 0) + (call.cost ?? 0)
    this.#used = {
      model_calls: model_calls + call.calls,
      cached_calls: cached_calls + (call.cached ? 1 : 0),
      input_tokens: input_tokens + call.inputTokens,
      output_tokens: output_tokens + call.outputTokens,
      ...(cost === undefined && call.cost === undefined ? {} : { cost: spent }),
    }
    if (call.calls > 0) this.#calls.push({ key, call })
    for (const { model, kind } of call.failures) if (isProviders(kind)) this.#down.add(model)
    if (call.failures.some(({ kind }) => isTimeout(kind))) this.#waitedMs += call.durationMs
    const { messages, tools = [] } = prompt
    const shown = { messages, tools: tools.map(({ name }) => name) } as unknown as Json
    await this.#database
      .asOwner(this.#turn.ownerId, (tx) =>
        writeModelCall(tx, this.#turn.id, { key, role, call, prompt: shown, output }),
      )
      .catch((error: unknown) => {
        // A turn that was deleted with its session has nothing to be written to.
        const isGone = (error as { code?: string }).code === '23503'
        this.#report(error, { part: 'model calls' }, isGone ? 'debug' : undefined)
      })
  }
}
