import type { MiddlewareHandler } from 'hono'
import { MalgilError } from '#protocol/errors.ts'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Keeps web pages elsewhere out of a server without a log-in. The Host header must name this machine (a page that
 * rebinds its own name to 127.0.0.1 still sends that name), and an Origin, where there is one, must be this server.
 */
export const localOnly: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host')
  if (!host || !localNames.has(nameOf(host))) throw new MalgilError('forbidden_host', 'Host is not local')
  const origin = context.req.header('origin')
  if (origin !== undefined && hostOf(origin) !== host.toLowerCase()) {
    throw new MalgilError('forbidden_origin', 'Origin is another site')
  }
  await next()
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/u, '').toLowerCase()
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
