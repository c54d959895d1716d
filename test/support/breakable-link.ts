import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut and mended, as a network can. */
export async function breakableLink(target: string) {
  const { port: targetPort } = new URL(target)
  const open = new Set<Socket>()
  let whole = true
  const link = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(Number(targetPort), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && open.delete(one))
    }
  })
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(link.address() as AddressInfo).port}`,
    cut() {
      whole = false
      for (const socket of open) socket.destroy()
    },
    mend() {
      whole = true
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => link.close(resolve))
    },
  }
}
