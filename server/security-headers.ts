import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

const headers = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Every answer has these: set on Node's own response, which events are written to directly. */
export const securityHeaders: MiddlewareHandler<{ Bindings: HttpBindings }> = ({ env }, next) => {
  for (const [name, value] of Object.entries(headers)) env.outgoing.setHeader(name, value)
  return next()
}
