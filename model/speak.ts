import { setTimeout as delay } from 'node:timers/promises'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { attempt, estimateTokens } from './attempt.ts'
import type { CircuitBreaker } from './breaker.ts'
import { isProviders, ModelFailure, mayPass } from './failure.ts'
import type { Timeouts } from './limits.ts'
import type { ModelPart, ModelRequest } from './request.ts'
import type { ModelName } from './roles.ts'
import type { Tally } from './tally.ts'

/** Waits before the second and the third try, in milliseconds, where the provider does not say. */
const backoffMs = [150, 1200]

/** One model with all that stands between it and whoever asks. */
export interface Speaker {
  readonly name: ModelName
  readonly model: LanguageModelV4
  readonly breaker: CircuitBreaker
  readonly timeouts: Timeouts
  readonly elapsed: () => number
}

/**
 * Asks one model, and again where a failure may pass and nothing has been said yet: after the pause the provider asks
 * for, as long as that ends within the time there is for tries. Throws `ModelFailure`, or `signal`'s own reason.
 */
export async function* speak(
  speaker: Speaker,
  request: ModelRequest,
  { tally, signal }: { tally: Tally; signal: AbortSignal },
): AsyncGenerator<ModelPart, void> {
  const { timeouts, elapsed } = speaker
  const started = elapsed()
  for (let tried = 0; ; tried++) {
    const spentMs = elapsed() - started
    const left = { ...timeouts, firstTokenMs: timeouts.firstTokenMs - spentMs }
    const failure = yield* tryOnce({ ...speaker, timeouts: left }, request, { tally, signal })
    if (!failure) return
    const pause = failure.retryAfterMs ?? jittered(backoffMs[tried] ?? 0)
    const isLate = elapsed() - started + pause >= timeouts.retryMs
    if (!mayPass(failure.kind) || tried >= backoffMs.length || isLate) throw failure
    await delay(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** One try. Gives back the failure of one that said nothing; throws that of one that had begun. */
async function* tryOnce(
  { name, model, breaker, timeouts }: Speaker,
  request: ModelRequest,
  { tally, signal }: { tally: Tally; signal: AbortSignal },
): AsyncGenerator<ModelPart, ModelFailure | undefined> {
  if (!breaker.admits()) throw tallied(new ModelFailure('circuit_open'), tally)
  tally.called()
  let characters = 0
  let isSettled = false
  const settle = (how: () => void) => {
    isSettled = true
    how()
  }
  const spoken = attempt(model, name, request, { timeouts, signal })
  try {
    for (;;) {
      const next = await spoken.next()
      if (next.done) {
        tally.took(name, next.value)
        settle(() => breaker.worked())
        return undefined
      }
      tally.spoke()
      if (next.value.type === 'text') characters += next.value.text.length
      yield next.value
    }
  } catch (error) {
    // What was said had to be paid for, though nobody counted it.
    if (characters > 0)
      tally.took(name, { input: estimateTokens(request), output: Math.ceil(characters / 2) })
    if (!(error instanceof ModelFailure)) throw error
    settle(() => (isProviders(error.kind) ? breaker.failed(error) : breaker.worked()))
    tallied(error, tally)
    if (characters > 0) throw error
    return error
  } finally {
    if (!isSettled) {
      breaker.undecided()
      await spoken.return({ input: 0, output: 0 })
    }
  }
}

function tallied(failure: ModelFailure, tally: Tally): ModelFailure {
  tally.failed(failure)
  return failure
}

/** Many that were turned away at once do not come back at once. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2)
}
