import type { ReaderRef } from '#engine/readers.ts'
import type { Request } from './request.ts'
import { schema } from './schema.ts'

/** How finance reads messages, taught by `examples/train/`. */
export const financeReader: ReaderRef<Request> = {
  schema,
  module: new URL('./schema.ts', import.meta.url),
  examples: new URL('../examples/train/', import.meta.url),
}
