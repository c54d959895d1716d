import { once } from 'node:events'
import { modelText } from '#model/roles.ts'
import type { ModelSettings } from '#model/settings.ts'
import { readConfig } from './config.ts'
import { explain } from './explain.ts'
import type { Restarted } from './supervise.ts'
import { startTexts } from './texts.ts'
import { startWatchdog } from './watchdog.ts'

/** Every model that some role is set to, once. */
function modelsNamed({ roles }: ModelSettings): string[] {
  return [...new Set(Object.values(roles).flatMap((list) => list.map(modelText)))]
}

/**
 * Runs the server until the process is told to end, and ends it. What keeps it from starting is printed, with what to
 * do. A signal is heard from the first moment: a start that is broken off leaves nothing at work.
 */
export async function serve(restarted: Restarted = {}): Promise<never> {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) return
    console.log(startTexts.stopping)
    stopping.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    const read = readConfig()
    const config = { ...read, port: restarted.port ?? read.port }
    // Loaded only now: settings that cannot be are refused at once.
    const { startServer } = await import('./start.ts')
    const watchdog = startWatchdog(config.frozenSeconds * 1000)
    const server = await startServer(config, {
      signal: stopping.signal,
      watch: watchdog,
      ...restarted,
    })
    if (!stopping.signal.aborted) {
      process.send?.({
        port: Number(new URL(server.url).port),
        predecessor: server.processName,
      } satisfies Restarted)
      if (restarted.port !== undefined) console.log(startTexts.restarted)
      console.log(startTexts.address(server.url))
      console.log(startTexts.data(config.databaseUrl ? startTexts.postgres : config.dataFolder))
      console.log(startTexts.models(modelsNamed(config.models)))
      await once(stopping.signal, 'abort')
    }
    await server.stop()
    watchdog.stop()
  } catch (error) {
    if (error !== stopping.signal.reason) {
      console.error(explain(error))
      process.exit(1)
    }
  }
  process.exit(0)
}
