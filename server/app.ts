import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { z } from 'zod'
import { assistants } from '#assistants/index.ts'
import { limitBody, maxBodyBytes } from '#hosting/body-limit.ts'
import { problemResponse } from '#hosting/problem.ts'
import { type App, router } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { fieldError } from '#protocol/field-texts.ts'
import { localOnly } from './local-only.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { inOpenAiShape } from './openai/error-response.ts'
import { openAiRoutes } from './openai/routes.ts'
import type { ServerParts } from './parts.ts'
import { actionRoutes } from './routes/actions.ts'
import { assistantRoutes } from './routes/assistants.ts'
import { backupRoutes } from './routes/backup.ts'
import { chatRoutes } from './routes/chat.ts'
import { docsRoutes } from './routes/docs.ts'
import { doctorRoutes } from './routes/doctor.ts'
import { everythingRoutes } from './routes/everything.ts'
import { feedbackRoutes } from './routes/feedback.ts'
import { healthRoutes } from './routes/health.ts'
import { jobRoutes } from './routes/jobs.ts'
import { memoryRoutes } from './routes/memory.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { pageRoutes } from './routes/page.ts'
import { sessionEventRoutes } from './routes/session-events.ts'
import { sessionExportRoutes } from './routes/session-export.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { settingsRoutes } from './routes/settings.ts'
import { traceRoutes } from './routes/trace.ts'
import { turnRoutes } from './routes/turns.ts'
import { securityHeaders } from './security-headers.ts'

z.config({ localeError: fieldError })

/** A client of OpenAI's API sends the whole conversation each time. */
const maxHistoryBytes = 4 * 1024 * 1024

export function createApp(parts: ServerParts): App {
  const app = router()
  const failed = (error: Error, context: Context<{ Bindings: HttpBindings }>) => {
    const response = problemResponse(error, context, parts.report)
    return context.req.path.startsWith('/v1/') ? inOpenAiShape(response, context) : response
  }
  app.onError(failed)
  app.use(securityHeaders)
  app.use(localOnly)
  const uploads = assistants.flatMap(({ uploads: own = {} }) => Object.entries(own))
  const limits = new Map(uploads.map(([path, bytes]) => [path, limitBody(bytes)]))
  const usual = limitBody(maxBodyBytes)
  app.use('/api/*', (context, next) => {
    const isText = context.req.header('content-type')?.startsWith('text/')
    return ((isText ? undefined : limits.get(context.req.path)) ?? usual)(context, next)
  })
  app.use('/v1/*', limitBody(maxHistoryBytes))
  for (const path of ['/api/*', '/v1/*'])
    app.use(path, async ({ req }, next) => {
      if (!['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(req.method)) await parts.database.ensureRoom()
      await next()
    })
  // What is read may be long: a conversation, a contract, a library. Events go out as they come.
  const compressed = compress()
  app.use('/api/*', (context, next) => (context.req.method === 'GET' ? compressed(context, next) : next()))
  for (const routes of [
    healthRoutes,
    metricsRoutes,
    assistantRoutes,
    chatRoutes,
    turnRoutes,
    actionRoutes,
    traceRoutes,
    sessionRoutes,
    sessionEventRoutes,
    sessionExportRoutes,
    memoryRoutes,
    feedbackRoutes,
    everythingRoutes,
    ...assistants.flatMap(({ routes }) => routes ?? []),
    jobRoutes,
    settingsRoutes,
    doctorRoutes,
    backupRoutes,
    openAiRoutes,
    mcpRoutes,
    docsRoutes,
    pageRoutes,
  ]) {
    routes(app, parts)
  }
  app.notFound((context) => failed(new MalgilError('not_found', 'No such address'), context))
  return app
}
