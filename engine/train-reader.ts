import type { Schema } from '#nlu/schema.ts'
import { trainReader } from '#nlu/train.ts'
import type { Weights } from '#nlu/weights.ts'
import { readExamples } from './readers.ts'

/** Trains the reader of a module's schema by a folder of examples, both as addresses. */
export async function train(module: string, folder: string): Promise<Weights> {
  const { schema } = (await import(module)) as { schema: Schema<unknown> }
  return trainReader(schema, await readExamples(schema as unknown as Schema<never>, new URL(folder)))
}
