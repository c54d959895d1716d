import { z } from 'zod'
import type { Models } from '#model/models.ts'
import { modelText } from '#model/roles.ts'
import type { Embedder } from '#search/embedder.ts'
import { embedPassages } from '#search/embedding.ts'
import type { OwnerWork } from '#search/merging.ts'
import { collectionsOf } from '#search/vector-store.ts'
import type { Database, Tx } from '#store/database.ts'
import { owners } from '#store/log-pruning.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { defineJob, type Job, type Jobs, type Upkeep } from './jobs.ts'

/** What of an assistant's own is found by meaning, and is no passage of a document. */
export interface OwnVectors {
  /** What a request names it by, as it does a collection of passages. */
  readonly name: string
  /** Makes the table of its vectors, at each start of a database that can keep them. */
  prepare(database: Database): Promise<void>
  /** Gives what an owner sees the vectors it lacks. Broken off, it goes on where it was. */
  embed(work: OwnerWork, embedder: Embedder, signal: AbortSignal): Promise<void>
}

const inputSchema = z.object({
  /** Of the owner's passages, or what an assistant has of its own; without one all of them. */
  collection: z.string().optional(),
})
type EmbeddingInput = z.infer<typeof inputSchema>

interface Parts {
  readonly models: Pick<Models, 'embed' | 'of'>
  readonly own: readonly OwnVectors[]
}

/**
 * Gives an owner's passages the vectors of the model of the role `embed`: put in when passages have come in, or another
 * model was chosen. Broken off, it goes on where it was; without a model it does nothing.
 */
export function embeddingJob(parts: Parts): Job<EmbeddingInput> {
  return defineJob({
    name: 'embed_passages',
    input: inputSchema,
    retries: 5,
    key: ({ collection = '' }) => collection,
    async run([input], { ownerId, asOwner, signal }) {
      await embedOwner(parts, { ownerId, asOwner, signal, collection: input!.collection })
    },
  })
}

/** Where something comes in or changes, and models are chosen, vectors are asked for. */
export interface Embeddings {
  /** In the transaction that changes something or chooses the model; then call `wake`. All of the owner's without a collection. */
  request(tx: Tx, collection?: string): Promise<void>
  wake(): void
}

/** `jobs` may be made later than this: a job asks for vectors, too. */
export function embeddingsBy(jobs: () => Jobs, job: Job<EmbeddingInput>): Embeddings {
  return {
    request: (tx, collection) => jobs().enqueue(tx, job, collection === undefined ? {} : { collection }),
    wake: () => jobs().wake(job),
  }
}

/** Of a database that cannot keep vectors. */
export const noEmbeddings: Embeddings = { async request() {}, wake() {} }

const hourSeconds = 3600

/** The same for everybody: what a change of the server's model, or a provider that was away for long, has left. */
export function embeddingUpkeep(parts: Parts & { readonly database: Database }): Upkeep {
  const { database } = parts
  return {
    name: 'embeddings',
    everySeconds: hourSeconds,
    async run(signal) {
      const embed = (ownerId: string) =>
        embedOwner(parts, { ownerId, asOwner: (work) => database.asOwner(ownerId, work), signal })
      await embed(sharedOwner)
      for await (const ownerId of owners(database)) await embed(ownerId)
    },
  }
}

async function embedOwner(
  { models, own }: Parts,
  options: { ownerId: string; asOwner: OwnerWork; signal: AbortSignal; collection?: string | undefined },
): Promise<void> {
  const { ownerId, asOwner, signal, collection } = options
  const [name] = await models.of(ownerId, 'embed')
  if (!name) return
  const embedder = {
    model: modelText(name),
    async embed(texts: readonly string[]) {
      const made = await models.embed(texts, 'passage', { ownerId, signal })
      // Another model was chosen meanwhile: its own job is waiting.
      if (made?.model !== modelText(name)) throw new Error('The model was changed')
      return made.vectors.map((values) => Float32Array.from(values))
    },
  }
  const [owned, passages] =
    collection === undefined
      ? [own, await asOwner(collectionsOf)]
      : [own.filter(({ name }) => name === collection), [collection]]
  for (const one of passages) await embedPassages(asOwner, { collection: one }, embedder, { signal })
  // What everybody has is given vectors by whoever sees it: each may have a model of their own.
  if (ownerId !== sharedOwner) for (const one of owned) await one.embed(asOwner, embedder, signal)
}
