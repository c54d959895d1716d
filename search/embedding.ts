import { cutText } from '#protocol/cut-text.ts'
import type { Tx } from '#store/database.ts'
import type { Embedder } from './embedder.ts'
import type { OwnerWork } from './merging.ts'
import { countEmbedded, readWithoutVector, writeVectors } from './vector-store.ts'

export interface EmbeddingProgress {
  readonly passages: number
  readonly embedded: number
}

export interface EmbeddingScope {
  readonly collection: string
  readonly documents?: readonly string[] | undefined
}

/** Texts an embedder is given at once. */
const batchLength = 32
/** What a vector is made of at most: models read no more, and refuse what is longer. */
const longestText = 6000

/**
 * Gives every passage of a scope a vector of the embedder's model, those of another model a new one. A job's work:
 * broken off, it goes on where it was; nothing is embedded twice. Needs the table that `prepareVectors` makes.
 * Rejects with what the embedder rejects with.
 */
export async function embedPassages(
  work: OwnerWork,
  scope: EmbeddingScope,
  embedder: Embedder,
  options: {
    readonly signal?: AbortSignal
    readonly onProgress?: (progress: EmbeddingProgress) => void
  } = {},
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted()
    const batch = await work((tx) => readWithoutVector(tx, scope, embedder.model, batchLength))
    if (batch.length === 0) return
    const texts = batch.map(({ title, text }) => cutText(`${title}\n${text}`.trim(), longestText))
    const vectors = await embedder.embed(texts)
    const made = batch.map(({ number }, index) => ({
      number,
      values: checked(vectors[index], embedder.model),
    }))
    const progress = await work(async (tx) => {
      await writeVectors(tx, scope.collection, embedder.model, made)
      return countEmbedded(tx, scope, embedder.model)
    })
    options.onProgress?.(progress)
  }
}

/** Throws for what is no vector. */
export function checked(vector: Float32Array | undefined, model: string): Float32Array {
  if (!vector?.length || !vector.every(Number.isFinite))
    throw new Error(`${model} gave no usable vector for a text`)
  return vector
}

/** How many passages of a scope have a vector of this model. */
export function embeddingProgress(tx: Tx, scope: EmbeddingScope, model: string): Promise<EmbeddingProgress> {
  return countEmbedded(tx, scope, model)
}
