import { setTimeout } from 'node:timers/promises'

const everyMs = 50

/** Asks a server for its health again and again, until told to stop. */
export function watchHealth(url: string) {
  const times: number[] = []
  let failed = 0
  let goesOn = true
  const watching = watch()

  async function watch(): Promise<void> {
    while (goesOn) {
      const started = performance.now()
      const isWell = await fetch(`${url}/api/health`).then(
        (response) => response.ok,
        () => false,
      )
      times.push(performance.now() - started)
      if (!isWell) failed++
      await setTimeout(everyMs)
    }
  }

  return {
    async stop() {
      goesOn = false
      await watching
      return { times, failed }
    },
  }
}
