import { secureHeaders } from 'hono/secure-headers'
import { z } from 'zod'
import { MalgilError } from '#protocol/errors.ts'
import { limitBody, maxBodyBytes } from './body-limit.ts'
import { localOnly } from './local-only.ts'
import { type App, router, type ServerParts } from './parts.ts'
import { problemResponse } from './problem.ts'
import { actionRoutes } from './routes/actions.ts'
import { assistantRoutes } from './routes/assistants.ts'
import { chatRoutes } from './routes/chat.ts'
import { coachRoutes } from './routes/coach.ts'
import { contractRoutes } from './routes/contracts.ts'
import { docsRoutes } from './routes/docs.ts'
import { doctorRoutes } from './routes/doctor.ts'
import { expenseRoutes } from './routes/expenses.ts'
import { financeRoutes } from './routes/finance.ts'
import { financeSettingRoutes } from './routes/finance-settings.ts'
import { glossaryRoutes } from './routes/glossary.ts'
import { healthRoutes } from './routes/health.ts'
import { jobRoutes } from './routes/jobs.ts'
import { mealRoutes } from './routes/meals.ts'
import { memoryRoutes } from './routes/memory.ts'
import { messageImportRoutes } from './routes/message-import.ts'
import { messagePatternRoutes } from './routes/message-patterns.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { pageRoutes } from './routes/page.ts'
import { paperRoutes } from './routes/papers.ts'
import { savedFileRoutes } from './routes/saved-files.ts'
import { sessionEventRoutes } from './routes/session-events.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { settingsRoutes } from './routes/settings.ts'
import { traceRoutes } from './routes/trace.ts'
import { turnRoutes } from './routes/turns.ts'

z.config(z.locales.ko())

const contentPolicy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Routes whose bodies are files. */
function takesFile({ path, method }: { path: string; method: string }): boolean {
  return (
    path.endsWith('/import') ||
    (method === 'POST' && /^\/api\/(?:papers|contracts(?:\/standards)?)$/u.test(path))
  )
}

export function createApp(parts: ServerParts): App {
  const app = router()
  app.onError((error, context) => problemResponse(error, context, parts.report))
  app.use(secureHeaders({ contentSecurityPolicy: contentPolicy, strictTransportSecurity: false }))
  app.use(localOnly)
  const limit = limitBody(maxBodyBytes)
  // Files have a limit of their own, on their route.
  app.use('/api/*', (context, next) => (takesFile(context.req) ? next() : limit(context, next)))
  app.use('/api/*', async ({ req }, next) => {
    if (!['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(req.method)) await parts.database.ensureRoom()
    await next()
  })
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
    memoryRoutes,
    messageImportRoutes,
    financeRoutes,
    expenseRoutes,
    financeSettingRoutes,
    messagePatternRoutes,
    coachRoutes,
    mealRoutes,
    contractRoutes,
    paperRoutes,
    savedFileRoutes,
    glossaryRoutes,
    jobRoutes,
    settingsRoutes,
    doctorRoutes,
    docsRoutes,
    pageRoutes,
  ]) {
    routes(app, parts)
  }
  app.notFound((context) =>
    problemResponse(new MalgilError('not_found', 'No such address'), context, parts.report),
  )
  return app
}
