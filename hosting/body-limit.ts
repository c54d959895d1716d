import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { MalgilError } from '#protocol/errors.ts'

/** The limit of a JSON body. */
export const maxBodyBytes = 256 * 1024

/** Of a body that is refused, this much is still read off, so that the client sees the refusal and not a broken connection. */
const readOffBytes = 64 * 1024 * 1024

/** Refuses bodies over `maxBytes` with `payload_too_large`, before they are taken in. */
export function limitBody(maxBytes: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const refuse = (): never => {
    throw new MalgilError('payload_too_large', 'Body over the limit', {
      details: { limit: sizeOf(maxBytes) },
    })
  }
  return async (context, next) => {
    const { incoming } = context.env
    const length = Number(incoming.headers['content-length'] ?? 0)
    if (length > maxBytes) {
      if (length <= readOffBytes) await readOff(incoming)
      return refuse()
    }
    if (incoming.headers['transfer-encoding'] !== undefined) {
      // Nobody said how long it is: taken in here, counting.
      const body = await readUpTo(incoming, maxBytes)
      if (!body) return refuse()
      const { method, headers } = context.req.raw
      context.req.raw = new Request(context.req.url, { method, headers, body })
    }
    return next()
  }
}

/** The body, or nothing when it is longer; then the rest is read off. */
async function readUpTo(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else if (bytes > readOffBytes) break
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined
}

async function readOff(request: IncomingMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    request.once('close', resolve).once('end', resolve)
    request.resume()
  })
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`
}
