import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { type Example, parseExamples } from '#nlu/examples.ts'
import { createReader } from '#nlu/reader.ts'
import type { Reader, Schema } from '#nlu/schema.ts'
import type { Weights } from '#nlu/weights.ts'
import type { WeightStore } from './classifiers.ts'
import type { Report } from './effects.ts'

/** How an assistant reads messages: its schema, and where the examples are that teach it. */
export interface ReaderRef<R> {
  readonly schema: Schema<R>
  /** The module that exports the schema as `schema`: training runs in a process of its own. */
  readonly module: URL
  /** A folder of `<author>.jsonl` (`nlu/README.md`). Ends with a slash. */
  readonly examples: URL
}

export interface Readers {
  /** The reader, loaded or trained when it is first asked for. Rejects when it cannot be had. */
  of<R>(ref: ReaderRef<R>): Promise<Reader<R>>
  /** Whether asking waits for nothing. */
  isReady(ref: ReaderRef<never>): boolean
  /** Loads or trains one after another. Never rejects: what cannot be had is reported. */
  warm(refs: readonly ReaderRef<never>[]): Promise<void>
}

export function createReaders({
  weights,
  report,
}: {
  weights?: WeightStore | undefined
  report: Report
}): Readers {
  const readers = new Map<string, Promise<Reader<unknown>>>()
  const ready = new Set<string>()

  async function load(ref: ReaderRef<unknown>): Promise<Reader<unknown>> {
    const name = `${ref.schema.name}-reader`
    const hash = await hashOf(ref)
    const kept = await keptWeights(name, hash)
    if (kept) return createReader(ref.schema, kept)
    const trained = await trainInChild(ref)
    await weights?.write(name, serialize({ hash, weights: trained })).catch((error: unknown) => {
      report(error, { reader: ref.schema.name })
    })
    return createReader(ref.schema, trained)
  }

  async function keptWeights(name: string, hash: string): Promise<Weights | undefined> {
    try {
      const bytes = await weights?.read(name)
      const kept = bytes && (deserialize(bytes) as { hash: string; weights: Weights })
      return kept?.hash === hash ? kept.weights : undefined
    } catch (error) {
      report(error, { reader: name })
      return undefined
    }
  }

  function of<R>(ref: ReaderRef<R>): Promise<Reader<R>> {
    const { name } = ref.schema
    let reader = readers.get(name)
    if (!reader) {
      reader = load(ref as unknown as ReaderRef<unknown>)
      readers.set(name, reader)
      reader.then(
        () => ready.add(name),
        () => readers.delete(name),
      )
    }
    return reader as Promise<Reader<R>>
  }

  return {
    of,
    isReady: ({ schema }) => ready.has(schema.name),
    async warm(refs) {
      for (const ref of refs)
        await of(ref).catch((error: unknown) => {
          report(error, { reader: ref.schema.name })
        })
    },
  }
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

/** Of all that training hangs on: the examples, the schema's words, and how the room learns. */
async function hashOf({ schema, examples }: ReaderRef<unknown>): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of [examples, ...rooms]) {
    const names = (await readdir(folder)).filter(
      (name) => /\.(?:jsonl?|txt|[jt]s)$/u.test(name) && !name.includes('.test.'),
    )
    const files = await Promise.all(names.sort().map((name) => readFile(new URL(name, folder))))
    for (const file of files) hash.update(file).update('\0')
  }
  const { build, traits, exact, lexicons, ...plain } = schema
  const terms = lexicons.map(({ kind, entries }) => [kind, entries.map(({ term }) => term)])
  return hash
    .update(JSON.stringify([plain, terms, String(build), String(traits), String(exact)]))
    .digest('hex')
}

function trainInChild({ schema, module, examples }: ReaderRef<unknown>): Promise<Weights> {
  const { promise, resolve, reject } = Promise.withResolvers<Weights>()
  const path = new URL(
    import.meta.url.endsWith('.ts') ? './train-reader.ts' : './train-reader.js',
    import.meta.url,
  )
  const child = fork(path, [module.href, examples.href], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  child.once('message', (weights) => resolve(weights as Weights))
  child.once('error', reject)
  child.once('exit', () =>
    reject(new Error(`The reader of ${schema.name} was not trained: ${complaint.slice(0, 500)}`)),
  )
  return promise
}
