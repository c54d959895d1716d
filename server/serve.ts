import { type Config, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { type RunningServer, startServer } from './start.ts'
import { startTexts } from './texts.ts'

/** Runs the server until the process is told to end. What keeps it from starting is printed, with what to do. */
export async function serve(): Promise<void> {
  let config: Config
  let server: RunningServer
  try {
    config = readConfig()
    server = await startServer(config)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
    return
  }
  console.log(startTexts.address(server.url))
  console.log(startTexts.data(config.databaseUrl ? startTexts.postgres : config.dataFolder))
  console.log(startTexts.noModel)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    console.log(startTexts.stopping)
    server.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(explain(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
