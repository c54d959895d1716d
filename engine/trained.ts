import { fork } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { WeightStore } from './classifiers.ts'
import type { Report } from './effects.ts'

/** Something that is learned from files, once: a reader of messages, or what an assistant tells its texts apart by. */
export interface TrainedRef<Made> {
  /** Names the kept weights: unique, letters, digits and hyphens. */
  readonly name: string
  /** Exports `train`, which makes the weights, plain data, of the arguments. It runs in a process of its own. */
  readonly module: URL
  readonly args?: readonly string[]
  /** Folders of all that training hangs on, texts and code, and what else it hangs on. Each ends with a slash. */
  readonly folders: readonly URL[]
  readonly salt?: string | (() => string)
  /** What the weights are used as. */
  readonly make: (weights: never) => Made
}

export interface Trained {
  /** Loaded or trained when it is first asked for. Rejects when it cannot be had. */
  of<Made>(ref: TrainedRef<Made>): Promise<Made>
  /** Whether asking waits for nothing. */
  isReady(ref: TrainedRef<unknown>): boolean
  /** Loads or trains one after another. Never rejects: what cannot be had is reported. */
  warm(refs: readonly TrainedRef<unknown>[]): Promise<void>
}

/** `weights`: where they outlive the process; without one each process trains its own. */
export function createTrained({
  weights,
  report,
}: {
  weights?: WeightStore | undefined
  report: Report
}): Trained {
  const made = new Map<string, Promise<unknown>>()
  const ready = new Set<string>()

  async function load<Made>(ref: TrainedRef<Made>): Promise<Made> {
    const hash = await hashOf(ref)
    const kept = await keptWeights(ref.name, hash)
    if (kept !== undefined) return shared(`${hash} ${ref.name}`, () => ref.make(kept as never))
    const trained = await trainInChild(ref)
    await weights?.write(ref.name, serialize({ hash, weights: trained })).catch((error: unknown) => {
      report(error, { trained: ref.name })
    })
    return ref.make(trained as never)
  }

  async function keptWeights(name: string, hash: string): Promise<unknown> {
    try {
      const bytes = await weights?.read(name)
      const kept = bytes && (deserialize(bytes) as { hash: string; weights: unknown })
      return kept?.hash === hash ? kept.weights : undefined
    } catch (error) {
      report(error, { trained: name })
      return undefined
    }
  }

  function of<Made>(ref: TrainedRef<Made>): Promise<Made> {
    const { name } = ref
    const held = made.get(name)
    if (held) return held as Promise<Made>
    const loading = load(ref)
    made.set(name, loading)
    loading.then(
      () => ready.add(name),
      () => made.delete(name),
    )
    return loading
  }

  return {
    of,
    isReady: ({ name }) => ready.has(name),
    async warm(refs) {
      for (const ref of refs)
        await of(ref).catch((error: unknown) => {
          report(error, { trained: ref.name })
        })
    },
  }
}

const madeOf = new Map<string, unknown>()

/** What is made of the same weights serves every engine of the process: it holds no state, and takes much memory. */
function shared<Made>(key: string, make: () => Made): Made {
  const held = (madeOf.get(key) as Made | undefined) ?? make()
  madeOf.set(key, held)
  return held
}

/** Of all that training hangs on. */
async function hashOf({ folders, salt = '' }: TrainedRef<unknown>): Promise<string> {
  const hash = (await contentOf(folders)).copy()
  return hash.update(typeof salt === 'string' ? salt : salt()).digest('hex')
}

const root = new URL('../', import.meta.url).href
const contents = new Map<string, Promise<Hash>>()

/** What is the project's own does not change while a process runs: it is read once. */
function contentOf(folders: readonly URL[]): Promise<Hash> {
  if (!folders.every(({ href }) => href.startsWith(root))) return readContent(folders)
  const key = folders.join(' ')
  const held = contents.get(key) ?? readContent(folders)
  contents.set(key, held)
  held.catch(() => contents.delete(key))
  return held
}

async function readContent(folders: readonly URL[]): Promise<Hash> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of folders) {
    const names = (await readdir(folder)).filter(
      (name) => /\.(?:jsonl?|txt|[jt]s)$/u.test(name) && !name.includes('.test.'),
    )
    const files = await Promise.all(names.sort().map((name) => readFile(new URL(name, folder))))
    for (const file of files) hash.update(file).update('\0')
  }
  return hash
}

function trainInChild({ name, module, args = [] }: TrainedRef<unknown>): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const path = new URL(
    import.meta.url.endsWith('.ts') ? './train-in-child.ts' : './train-in-child.js',
    import.meta.url,
  )
  const child = fork(path, [module.href, ...args], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`${name} was not trained: ${complaint.slice(0, 500)}`)))
  return promise
}
