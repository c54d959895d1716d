import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { invalidRequest } from './problem.ts'
import { strictQuery } from './query.ts'

const noQuery = strictQuery({})

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
