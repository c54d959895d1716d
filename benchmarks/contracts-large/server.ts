// The server with the contracts assistant. Started by contracts-large.ts, so that it shares no event loop with the clients.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { contracts } from '#assistants/contracts/assistant.ts'
import { findContract, listContracts } from '#assistants/contracts/contracts.ts'
import { alice } from '#store/testing/databases.ts'
import { type DatabaseName, openDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'
import { median, timed } from '../support/statistics.ts'

/** Of this process, since it was last asked. */
export interface Sample {
  readonly megabytes: number
  /** The longest the event loop was held. */
  readonly heldMs: number
  readonly p99Ms: number
  /** The most CPU time this thread took between two turns of the event loop: what others do on the machine is not in it. */
  readonly cpuMs: number
}

const opened = await openDatabase(process.argv[2] as DatabaseName, [contracts.migrations])
const server = await startServer(opened, [contracts])
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()

let longestCpu = 0
let cpuBefore = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(cpuBefore)
  longestCpu = Math.max(longestCpu, user + system)
  cpuBefore = process.threadCpuUsage()
}, 1).unref()

const orders: Readonly<Record<string, (() => unknown) | undefined>> = {
  start: () => server.url,
  sample() {
    const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024)
    const said: Sample = {
      ...{ megabytes, heldMs: loop.max / 1e6, p99Ms: loop.percentile(99) / 1e6 },
      cpuMs: longestCpu / 1000,
    }
    loop.reset()
    longestCpu = 0
    return said
  },
  floor: readingTheRow,
  async stop() {
    await server.close()
    await opened.close()
  },
}

process.on('message', async (order: string) => {
  const obey = orders[order]
  if (!obey) throw new Error(`no order ${order}`)
  const said = await obey()
  process.send?.(said ?? null)
  if (order === 'stop') process.disconnect?.()
})

/** What a question cannot do without: the contract out of the database. */
async function readingTheRow(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    times.push(
      await timed(() =>
        opened.database.readAsOwner(alice, async (tx) => findContract(tx, (await listContracts(tx))[0]!.id)),
      ),
    )
  }
  return median(times)
}
