/** Run as a child process: trains the reader of a schema's module by a folder of examples, sends its weights and ends. */

import type { Schema } from '#nlu/schema.ts'
import { trainReader } from '#nlu/train.ts'
import { readExamples } from './readers.ts'

const [module, folder] = process.argv.slice(2)
process.on('disconnect', () => process.exit(1))
const { schema } = (await import(module!)) as { schema: Schema<unknown> }
const examples = await readExamples(schema as unknown as Schema<never>, new URL(folder!))
process.send!(trainReader(schema, examples), () => process.exit(0))
