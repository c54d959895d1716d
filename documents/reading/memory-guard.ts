// Ends the process it runs in when that takes more memory than it may.
import { workerData } from 'node:worker_threads'

const maxBytes = workerData as number

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, 25)
