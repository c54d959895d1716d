import type { ReaderRef } from '#engine/readers.ts'
import type { Built } from './build-reading.ts'
import { schema } from './schema.ts'

/** How the coach reads messages, taught by `examples/train/`. */
export const coachReader: ReaderRef<Built> = {
  schema,
  module: new URL('./schema.ts', import.meta.url),
  examples: new URL('../examples/train/', import.meta.url),
}
