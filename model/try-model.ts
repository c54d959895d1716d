import { attempt } from './attempt.ts'
import { embedAll, embeddingModel } from './embed.ts'
import { type FailureKind, failureOf, ModelFailure } from './failure.ts'
import { usualTimeouts } from './limits.ts'
import { openProvider } from './providers.ts'
import type { ModelName, Role } from './roles.ts'
import type { ModelSettings } from './settings.ts'

/** How a trial went: whether the model answers, and how long that took. */
export type Trial =
  | { readonly ok: true; readonly durationMs: number }
  | { readonly ok: false; readonly kind: FailureKind; readonly durationMs: number }

/** Asks a model for a word, past cache, budget and breaker: what the settings' test button does. Never rejects for the model's sake. */
export async function tryModel(
  name: ModelName,
  role: Role,
  settings: ModelSettings,
  { elapsed, signal }: { elapsed: () => number; signal: AbortSignal },
): Promise<Trial> {
  const started = elapsed()
  const durationMs = () => Math.round(elapsed() - started)
  try {
    const provider = await openProvider(name.provider, settings.providers[name.provider])
    if (role === 'embed') {
      await embedAll(provider.embedding(embeddingModel(name, 'query'), 'query'), ['안녕'], {
        purpose: 'query',
        signal,
      })
    } else {
      const request = {
        role,
        messages: [{ role: 'user' as const, text: 'Say hello in one Korean word.' }],
        temperature: 0,
        maxTokens: 64,
      }
      const timeouts = usualTimeouts(role, name.provider)
      // One piece is enough: whoever stops reading breaks it off.
      for await (const _ of attempt(provider.chat(name.model), name, request, { timeouts, signal })) break
    }
    return { ok: true, durationMs: durationMs() }
  } catch (error) {
    signal.throwIfAborted()
    const failure = failureOf(error)
    const kind = failure instanceof ModelFailure ? failure.kind : 'unreachable'
    return { ok: false, kind, durationMs: durationMs() }
  }
}
