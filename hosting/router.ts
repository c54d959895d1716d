import type { HttpBindings } from '@hono/node-server'
import { type Hook, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { invalidRequest } from './problem.ts'
import { strictQuery } from './query.ts'

const noQuery = strictQuery({})

type Validated = Parameters<Hook<unknown, { Bindings: HttpBindings }, string, unknown>>[0]

export type App = OpenAPIHono<{ Bindings: HttpBindings }>

/** A router whose schema failures are problems like any other. */
export function router(): App {
  const app = new OpenAPIHono<{ Bindings: HttpBindings }>()
  const { openapi } = app
  // A route that says nothing of query fields takes none: one with a typo is refused everywhere, with those there are.
  const withQuery = (route: RouteConfig, handler: unknown): unknown => {
    const query = route.request?.query ?? noQuery
    const parameters = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const refuse = (result: Validated) => {
      if (!result.success)
        throw invalidRequest(result.error, result.target === 'query' ? parameters : undefined)
    }
    return Reflect.apply(openapi, app, [{ ...route, request: { ...route.request, query } }, handler, refuse])
  }
  app.openapi = withQuery as typeof openapi
  return app
}
