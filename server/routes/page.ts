import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { App } from '#hosting/router.ts'
import type { ServerParts } from '../parts.ts'
import { startTexts } from '../texts.ts'

/** The built page. Every address that is no file and no API is the page itself: it finds its way by the address. */
export function pageRoutes(app: App, { pageFolder }: ServerParts): void {
  app.use('/assets/*', async (context, next) => {
    await next()
    // The names hold a hash of the content.
    if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use(
    '*',
    serveStatic({
      root: pageFolder,
      precompressed: true,
      rewriteRequestPath: (path) => (path === '/' ? '/none' : path),
    }),
  )
  app.get('*', async (context, next) => {
    const path = context.req.path
    if (/^\/(api|assets|v1|mcp|metrics)(\/|$)/u.test(path) || path.includes('.')) return next()
    const page = await readFile(join(pageFolder, 'index.html'), 'utf8').catch(() => undefined)
    if (page === undefined) return context.text(startTexts.missingPage, 503)
    return context.html(page, 200, { 'cache-control': 'no-cache' })
  })
}
