import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { steps } from './nine-steps.ts'

/** What is compared with; its packages are this benchmark's alone. */
const packages = {
  '@langchain/core': '1.4.0',
  '@langchain/langgraph': '1.7.3',
  '@langchain/langgraph-checkpoint-postgres': '1.0.5',
}

/** When a step's checkpoint is written: before the next step begins, or beside it. */
export type Durability = 'sync' | 'async'

/** A graph of nine nodes that take no time, its checkpoints in PostgreSQL; each run is a thread of its own, its updates read to their end. */
export interface NineNodes {
  run(durability: Durability): Promise<void>
  close(): Promise<void>
}

// What of LangGraph.js is used here: it is not among the project's dependencies, and neither are its types.
interface Graph {
  addNode(name: string, node: () => Promise<{ done: number[] }>): Graph
  addEdge(from: string, to: string): Graph
  compile(options: { checkpointer: Saver }): {
    stream(
      input: object,
      options: { configurable: { thread_id: string }; durability: Durability; streamMode: 'updates' },
    ): Promise<AsyncIterable<unknown>>
  }
}
interface Saver {
  setup(): Promise<void>
  end(): Promise<void>
}
interface LangGraph {
  readonly START: string
  readonly END: string
  readonly StateGraph: new (state: unknown) => Graph
  readonly Annotation: {
    (options: { reducer: (a: number[], b: number[]) => number[]; default: () => number[] }): unknown
    Root(fields: object): unknown
  }
}
interface Checkpoints {
  readonly PostgresSaver: { fromConnString(url: string): Saver }
}

/** Installs LangGraph.js once, in a folder of its own beside the system's temporary files. */
export async function nineNodes(url: string): Promise<NineNodes> {
  const folder = join(tmpdir(), `malgil-benchmark-langgraph-${packages['@langchain/langgraph']}`)
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
  }
  const load = async <T>(name: string): Promise<T> =>
    import(pathToFileURL(join(folder, 'node_modules', name, 'dist/index.js')).href) as Promise<T>
  const { StateGraph, Annotation, START, END } = await load<LangGraph>('@langchain/langgraph')
  const { PostgresSaver } = await load<Checkpoints>('@langchain/langgraph-checkpoint-postgres')
  const saver = PostgresSaver.fromConnString(url)
  await saver.setup()
  const done = Annotation({ reducer: (a, b) => [...a, ...b], default: () => [] })
  const names = Array.from({ length: steps }, (_, at) => `step ${at}`)
  let graph = new StateGraph(Annotation.Root({ done }))
  for (const [at, name] of names.entries()) {
    graph = graph.addNode(name, async () => ({ done: [at] }))
    graph = graph.addEdge(names[at - 1] ?? START, name)
  }
  const app = graph.addEdge(names.at(-1)!, END).compile({ checkpointer: saver })
  return {
    async run(durability) {
      const options = {
        configurable: { thread_id: randomUUID() },
        durability,
        streamMode: 'updates',
      } as const
      let count = 0
      for await (const _ of await app.stream({ done: [] }, options)) count++
      if (count !== steps) throw new Error(`${count} updates`)
    },
    close: () => saver.end(),
  }
}
