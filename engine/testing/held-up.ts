/** Milliseconds for which `work` held this thread up at most: its own time, of which other processes take nothing. */
export async function heldUp<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  const spent = () => process.threadCpuUsage().user / 1000
  let longestMs = 0
  let last = spent()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, spent() - last)
    last = spent()
  }, 5)
  try {
    const result = await work()
    longestMs = Math.max(longestMs, spent() - last)
    return { result, longestMs }
  } finally {
    clearInterval(timer)
  }
}
