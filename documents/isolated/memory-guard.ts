// Ends the process it runs in when that takes more memory than it may; says when it has begun to watch.
import { parentPort, workerData } from 'node:worker_threads'

const maxBytes = workerData as number

watch()
setInterval(watch, 25)
parentPort!.postMessage('watching')

function watch(): void {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}
