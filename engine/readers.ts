import { readdir, readFile } from 'node:fs/promises'
import { type Example, parseExamples } from '#nlu/examples.ts'
import { createReader } from '#nlu/reader.ts'
import type { Reader, Schema } from '#nlu/schema.ts'
import type { Weights } from '#nlu/weights.ts'
import type { TrainedRef } from './trained.ts'

/** How an assistant reads messages: its schema, and where the examples are that teach it. */
export interface ReaderRef<R> {
  readonly schema: Schema<R>
  /** The module that exports the schema as `schema`: training runs in a process of its own. */
  readonly module: URL
  /** A folder of `<author>.jsonl` (`nlu/README.md`). Ends with a slash. */
  readonly examples: URL
}

/** The examples of a folder, an author a file. Throws what reading throws, and for a label that the schema has not. */
export async function readExamples(schema: Schema<never>, folder: URL): Promise<Example[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return names.flatMap((name, index) => parseExamples(schema, name.slice(0, -'.jsonl'.length), texts[index]!))
}

/** How the room learns, by what words and what they mean. */
const rooms = ['../nlu/', '../korean/', '../korean/thesaurus/'].map(
  (folder) => new URL(folder, import.meta.url),
)

const trainer = new URL(
  import.meta.url.endsWith('.ts') ? './train-reader.ts' : './train-reader.js',
  import.meta.url,
)

/** An assistant's reader as something that is trained; by the examples, the schema's words, and how the room learns. */
export function trainedReader<R>({ schema, module, examples }: ReaderRef<R>): TrainedRef<Reader<R>> {
  return {
    name: `${schema.name}-reader`,
    module: trainer,
    args: [module.href, examples.href],
    folders: [examples, ...rooms],
    salt() {
      const { build, traits, exact, lexicons, ...plain } = schema
      const terms = lexicons.map(({ kind, entries }) => [kind, entries.map(({ term }) => term)])
      return JSON.stringify([plain, terms, String(build), String(traits), String(exact)])
    },
    make: (weights: Weights) => createReader(schema, weights),
  }
}
