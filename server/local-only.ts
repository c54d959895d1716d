import type { HonoRequest, MiddlewareHandler } from 'hono'
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
  if (isElsewhere(context.req)) throw new MalgilError('forbidden_origin', 'Asked by another site')
  await next()
}

/** A page elsewhere sends no Origin for what it loads as an image or a script; browsers say so in a header of their own. A link to the page is followed. */
function isElsewhere(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== 'cross-site' && site !== 'same-site') return false
  return request.header('sec-fetch-mode') !== 'navigate' || request.path.startsWith('/api/')
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
