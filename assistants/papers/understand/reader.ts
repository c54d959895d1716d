import type { ReaderRef } from '#engine/readers.ts'
import type { Request } from './request.ts'
import { schema } from './schema.ts'

export const papersReader: ReaderRef<Request> = {
  schema,
  module: new URL('./schema.ts', import.meta.url),
  examples: new URL('../examples/train/', import.meta.url),
}
