import type { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { countUse, findAnswer, keepAnswer } from '#store/model-cache.ts'
import { CircuitBreaker } from './breaker.ts'
import { cacheKey } from './cache-key.ts'
import { type EmbeddingPurpose, embedAll, embeddingModel } from './embed.ts'
import { ModelFailure } from './failure.ts'
import { Flight } from './flight.ts'
import {
  type Budget,
  cacheSeconds,
  type Timeouts,
  type TimeoutsOf,
  usualBudget,
  usualTimeouts,
} from './limits.ts'
import { plainSchema } from './plain-schema.ts'
import { costOf } from './prices.ts'
import { openProvider } from './providers.ts'
import type { ModelCall, ModelPart, ModelPrompt, ModelRequest } from './request.ts'
import { type ModelName, modelText, type Role } from './roles.ts'
import { type ModelSettings, modelsFor } from './settings.ts'
import { type ReadShape, shapeReader, speakShaped } from './shaped.ts'
import { speak } from './speak.ts'
import { Tally } from './tally.ts'

/** Who asks, and until when. */
export interface Asker {
  readonly ownerId: string
  readonly signal: AbortSignal
  /** How long, in milliseconds, the first piece may be waited for at most, whatever the models' own limits are. */
  readonly patienceMs?: number | undefined
  /** Whether an answer is good enough to be kept for the next time; every whole one is, when not said. */
  readonly isKept?: ((parts: readonly ModelPart[]) => boolean) | undefined
  /** Told of an answer that is none of what was asked for, before it is mended or given up. */
  readonly onWrongShape?: ((text: string) => void) | undefined
}

/** A question to a model: its answer piece by piece, and what it has taken so far. */
export interface Asked {
  /** Throws `ModelFailure` when no model answers, or the one that had begun breaks off; else the signal's reason. */
  readonly parts: AsyncGenerator<ModelPart, void>
  readonly call: () => ModelCall
}

/** Language models by role: which one answers, whether it was asked before, what it may cost. */
export interface Models {
  /** The models of a role for an owner, the first to be tried first; none where none is set. */
  of(ownerId: string, role: Role): Promise<readonly ModelName[]>
  /** Asks for words, or for calls of tools. */
  ask(role: Role, prompt: ModelPrompt, asker: Asker): Asked
  /** Asks for a value. Rejects as `Asked.parts` throws; `call` tells what it took, either way. */
  askFor<T>(
    role: Role,
    prompt: ModelPrompt & { readonly shape: z.ZodType<T>; readonly shapeName: string },
    asker: Asker,
  ): { readonly value: Promise<T>; readonly call: () => ModelCall }
  /**
   * Vectors of texts by the model of the role `embed`, with its name: vectors of another model are no neighbours of
   * these. Nothing where none is set; rejects with `ModelFailure` when it does not answer.
   */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    asker: Asker,
  ): Promise<{ readonly model: string; readonly vectors: readonly number[][] } | undefined>
  /** Resolves when what is under way has been counted and kept. Whoever asks has to have stopped. */
  close(): Promise<void>
}

export interface ModelsOptions {
  readonly database: Database
  /** The settings that hold for an owner. */
  readonly settingsOf: (ownerId: string) => Promise<ModelSettings>
  readonly report: (error: unknown, fields: Readonly<Record<string, string>>) => void
  readonly now: () => Date
  /** Milliseconds from some fixed point, never going back. */
  readonly elapsed: () => number
  /** Where a day of the budget begins. */
  readonly timeZone: string
  readonly timeouts?: TimeoutsOf | undefined
  readonly budget?: Budget | undefined
}

export function createModels(options: ModelsOptions): Models {
  const { database, settingsOf, report, elapsed, timeouts = usualTimeouts, budget = usualBudget } = options
  const breakers = new Map<string, CircuitBreaker>()
  const flights = new Map<string, Flight>()
  const flying = new Set<Promise<void>>()
  let landings = 0

  function breakerOf(place: string): CircuitBreaker {
    const breaker = breakers.get(place) ?? new CircuitBreaker(elapsed)
    breakers.set(place, breaker)
    return breaker
  }

  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(options.now().getTime())
      .toZonedDateTimeISO(options.timeZone)
      .toPlainDate()
      .toString()

  /** The pieces of one model's answer, asked now. */
  async function* spoken(
    name: ModelName,
    settings: ModelSettings,
    request: ModelRequest,
    flight: { tally: Tally; signal: AbortSignal } & Attempting,
  ): AsyncGenerator<ModelPart, void> {
    const access = settings.providers[name.provider]
    const provider = await openProvider(name.provider, access)
    const speaker = {
      name,
      model: provider.chat(name.model),
      // One address may serve many models, and one model's outage say nothing of another's key.
      breaker: breakerOf(JSON.stringify([modelText(name), access?.baseUrl, access?.apiKey])),
      timeouts: within(timeouts(request.role, name.provider), flight.patienceMs),
      elapsed,
    }
    const { read, onWrongShape, patienceMs: _, ...rest } = flight
    const shaped = { ...rest, onWrongShape }
    yield* read ? speakShaped(speaker, request, { ...shaped, read }) : speak(speaker, request, rest)
  }

  /** Counts what a flight took, and keeps what it brought. That neither could be written is no reason to fail. */
  async function settle(
    asked: { ownerId: string; key: string; shared: boolean; day: string },
    tally: Tally,
    parts: readonly ModelPart[] | undefined,
  ): Promise<void> {
    const { calls, inputTokens, outputTokens, cost = 0 } = tally.call
    if (calls === 0 && !parts) return
    const { key, shared } = asked
    await database
      .asOwner(asked.ownerId, async (tx) => {
        await countUse(tx, asked.day, { calls, tokens: inputTokens + outputTokens, cost })
        if (!parts) return
        const answer = joined(parts) as unknown as Json
        await keepAnswer(tx, { key, shared, answer, seconds: cacheSeconds })
      })
      .catch((error: unknown) => report(error, { part: 'model cache' }))
  }

  function start(
    name: ModelName,
    settings: ModelSettings,
    request: ModelRequest,
    asked: { ownerId: string; key: string; shared: boolean; day: string } & Attempting &
      Pick<Asker, 'isKept'>,
  ): Flight {
    const flight = new Flight(elapsed)
    const place = placeOf(asked)
    const { read, patienceMs, onWrongShape, isKept = () => true } = asked
    flight.tally.turnTo(name)
    flights.set(place, flight)
    const flown = flight
      .fly(
        (signal) =>
          spoken(name, settings, request, { tally: flight.tally, signal, read, patienceMs, onWrongShape }),
        (parts) => settle(asked, flight.tally, parts && isKept(parts) ? parts : undefined),
      )
      .finally(() => {
        landings++
        if (flights.get(place) === flight) flights.delete(place)
        flying.delete(flown)
      })
    flying.add(flown)
    return flight
  }

  async function* askModel(
    name: ModelName,
    settings: ModelSettings,
    request: ModelRequest,
    { ownerId, signal, read, tally, seen, patienceMs, isKept, onWrongShape }: Asker & Asking,
  ): AsyncGenerator<ModelPart, void> {
    const asked = {
      ownerId,
      key: cacheKey(name, request),
      shared: request.shared ?? false,
      day: today(),
      read,
      patienceMs,
      isKept,
      onWrongShape,
    }
    tally.turnTo(name)
    const look = () => database.readAsOwner(ownerId, (tx) => findAnswer(tx, asked))
    const before = landings
    let { kept, used } = await look()
    // What came to its end while we looked was not there yet, and is no longer under way.
    if (!kept && landings !== before && !flights.has(placeOf(asked))) ({ kept, used } = await look())
    if (kept) {
      seen.cached = true
      yield* kept as unknown as ModelPart[]
      return
    }
    const joining = flights.get(placeOf(asked))
    if (joining?.isOpen) {
      seen.cached = true
      yield* joining.read(signal)
      return
    }
    const isSpent = used.calls >= budget.calls || used.tokens >= budget.tokens || used.cost >= budget.cost
    if (isSpent) throw new ModelFailure('budget')
    const flight = start(name, settings, request, asked)
    try {
      yield* flight.read(signal)
    } finally {
      tally.add(flight.tally)
    }
  }

  async function* askAll(request: ModelRequest, asking: Asker & Asking): AsyncGenerator<ModelPart, void> {
    const settings = await settingsOf(asking.ownerId)
    const names = modelsFor(settings, request.role)
    const { patienceMs = Number.POSITIVE_INFINITY } = asking
    const started = elapsed()
    let last = new ModelFailure('no_model')
    for (const [at, name] of names.entries()) {
      let hasSpoken = false
      const leftMs = patienceMs - (elapsed() - started)
      if (leftMs <= 0) break
      // One that hangs leaves time for those behind it.
      const share = { patienceMs: at < names.length - 1 ? leftMs / 2 : leftMs }
      try {
        for await (const part of askModel(name, settings, request, { ...asking, ...share })) {
          hasSpoken = true
          asking.tally.spoke()
          yield part
        }
        return
      } catch (error) {
        asking.signal.throwIfAborted()
        if (!(error instanceof ModelFailure) || hasSpoken) throw error
        if (asking.tally.call.failures.at(-1)?.kind !== error.kind) asking.tally.failed(error)
        last = error
        // Every model costs the same purse.
        if (error.kind === 'budget') break
      }
    }
    throw last
  }

  function asking(asker: Asker, read: ReadShape<unknown> | undefined) {
    const tally = new Tally(elapsed)
    const seen = { cached: false }
    return {
      all: { ...asker, read, tally, seen },
      call: () => ({ ...tally.call, cached: seen.cached }),
    }
  }

  return {
    async of(ownerId, role) {
      return modelsFor(await settingsOf(ownerId), role)
    },
    ask(role, prompt, asker) {
      const { all, call } = asking(asker, undefined)
      return { parts: askAll({ ...prompt, role }, all), call }
    },
    askFor(role, { shape, shapeName, ...prompt }, asker) {
      const read = shapeReader(shape)
      const { all, call } = asking(asker, read)
      const parts = askAll({ ...prompt, role, shape: { name: shapeName, schema: plainSchema(shape) } }, all)
      const value = (async () => {
        let text = ''
        for await (const part of parts) if (part.type === 'text') text += part.text
        return read(text)
      })()
      return { value, call }
    },
    async embed(texts, purpose, { ownerId, signal }) {
      const settings = await settingsOf(ownerId)
      // Another model's vectors would lie in a space of their own: there is nothing to fall back to.
      const [name] = modelsFor(settings, 'embed')
      if (!name) return undefined
      const provider = await openProvider(name.provider, settings.providers[name.provider])
      const model = provider.embedding(embeddingModel(name, purpose), purpose)
      const { vectors, tokens, calls } = await embedAll(model, texts, { purpose, signal })
      const cost = costOf(name, { input: tokens, output: 0 }) ?? 0
      await database
        .asOwner(ownerId, (tx) => countUse(tx, today(), { calls, tokens, cost }))
        .catch((error: unknown) => report(error, { part: 'model use' }))
      return { model: modelText(name), vectors }
    },
    async close() {
      await Promise.allSettled(flying)
    },
  }
}

interface Attempting extends Pick<Asker, 'onWrongShape'> {
  readonly read: ReadShape<unknown> | undefined
  readonly patienceMs: number | undefined
}

function within(timeouts: Timeouts, patienceMs = Number.POSITIVE_INFINITY): Timeouts {
  return { ...timeouts, firstTokenMs: Math.min(timeouts.firstTokenMs, patienceMs) }
}

interface Asking {
  readonly read: ReadShape<unknown> | undefined
  readonly tally: Tally
  /** Whether the answer was there, or on its way, before it was asked for. */
  readonly seen: { cached: boolean }
}

function placeOf({ ownerId, shared, key }: { ownerId: string; shared: boolean; key: string }): string {
  return shared ? key : `${ownerId} ${key}`
}

/** How long the pieces are that a kept answer is given in: it streams like a fresh one. */
const pieceLength = 24

/** The pieces as they are kept: text put together and cut evenly, calls as they are. */
function joined(parts: readonly ModelPart[]): ModelPart[] {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const pieces = [...text.matchAll(new RegExp(`[^]{1,${pieceLength}}`, 'gu'))].map(
    ([piece]): ModelPart => ({ type: 'text', text: piece }),
  )
  return [...pieces, ...parts.filter((part) => part.type === 'call')]
}
