import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddingModelV4 } from '@ai-sdk/provider'
import { failureOf, ModelFailure, mayPass } from './failure.ts'
import type { ModelName } from './roles.ts'

/** What a text is embedded for: models that tell them apart place a question near the passages that answer it. */
export type EmbeddingPurpose = 'query' | 'passage'

const timeoutMs = 30_000
const retries = 2
const backoffMs = 500
/** Where a provider does not say how many it takes at once. */
const usualBatch = 64

/** Upstage has a model for each purpose; the others are told, or do not care. */
export function embeddingModel({ provider, model }: ModelName, purpose: EmbeddingPurpose): string {
  const isPair = provider === 'upstage' && !/-(?:query|passage)$/u.test(model)
  return isPair ? `${model}-${purpose}` : model
}

/** Vectors in the texts' order, in as many calls as the provider wants. Throws `ModelFailure` or the signal's reason. */
export async function embedAll(
  model: EmbeddingModelV4,
  texts: readonly string[],
  { purpose, signal }: { purpose: EmbeddingPurpose; signal: AbortSignal },
): Promise<{ vectors: number[][]; tokens: number; calls: number }> {
  const vectors: number[][] = []
  let tokens = 0
  let calls = 0
  const batch = (await model.maxEmbeddingsPerCall) ?? usualBatch
  const taskType = purpose === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT'
  for (let start = 0; start < texts.length; start += batch) {
    const values = texts.slice(start, start + batch)
    const once = async () => {
      calls++
      return model.doEmbed({
        values,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        providerOptions: { google: { taskType } },
      })
    }
    const { embeddings, usage } = await retrying(once, signal)
    if (embeddings.length !== values.length) throw new ModelFailure('wrong_shape')
    vectors.push(...embeddings)
    tokens += usage?.tokens ?? Math.ceil(values.reduce((sum, text) => sum + text.length, 0) / 2)
  }
  return { vectors, tokens, calls }
}

async function retrying<T>(once: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await once()
    } catch (error) {
      signal.throwIfAborted()
      const isLate = (error as Error).name === 'TimeoutError'
      const failure = isLate ? new ModelFailure('total_timeout') : failureOf(error)
      if (!(failure instanceof ModelFailure) || !mayPass(failure.kind) || tried >= retries) throw failure
      await delay(failure.retryAfterMs ?? backoffMs * 2 ** tried, undefined, { signal }).catch(() =>
        signal.throwIfAborted(),
      )
    }
  }
}
