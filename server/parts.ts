import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Report } from '#engine/effects.ts'
import type { Embeddings } from '#engine/embedding.ts'
import type { Engine } from '#engine/engine.ts'
import type { Modelling } from '#model/modelling.ts'
import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import type { LongWork } from './long-work.ts'
import type { Metrics } from './metrics.ts'
import { invalidRequest } from './problem.ts'
import { strictQuery } from './query.ts'

const noQuery = strictQuery({})

/** What routes are given: the parts of the running server, put together once in `start.ts`. */
export interface ServerParts {
  readonly database: Database
  readonly engine: Engine
  readonly notifier: Notifier
  readonly report: Report
  readonly longWork: LongWork
  readonly modelling: Modelling
  readonly embeddings: Embeddings
  readonly metrics: Metrics
  /** Whether the server takes terms out of answers. */
  readonly extractTerms: boolean
  /** Whose data a request is about. One fixed owner in local mode. */
  readonly ownerId: string
  readonly timeZone: string
  readonly now: () => Date
  readonly newId: () => string
  /** Where the built page lies. */
  readonly pageFolder: string
}

export type App = OpenAPIHono<{ Bindings: HttpBindings }>

/** A router whose schema failures are problems like any other. */
export function router(): App {
  const app = new OpenAPIHono<{ Bindings: HttpBindings }>({
    defaultHook: (result) => {
      if (!result.success) throw invalidRequest(result.error)
    },
  })
  const { openapi } = app
  // A route that says nothing of query fields takes none: one with a typo is refused everywhere.
  const withQuery = (route: RouteConfig, ...handlers: unknown[]): unknown => {
    const request = { ...route.request, query: route.request?.query ?? noQuery }
    return Reflect.apply(openapi, app, [{ ...route, request }, ...handlers])
  }
  app.openapi = withQuery as typeof openapi
  return app
}
