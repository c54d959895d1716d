import type { ReaderRef } from '#engine/readers.ts'
import type { Asked } from './asked.ts'
import { schema } from './schema.ts'

export const contractsReader: ReaderRef<Asked> = {
  schema,
  module: new URL('./schema.ts', import.meta.url),
  examples: new URL('../examples/train/', import.meta.url),
}
