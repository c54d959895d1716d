import { z } from '@hono/zod-openapi'

const list = { limit: 200, usual: 50 }

/** What every list takes: how many, and from where on. */
export function pageQuery({ limit, usual } = list) {
  return {
    limit: z.coerce.number().int().min(1).max(limit).default(usual),
    cursor: z.string().max(2000).optional(),
  }
}

/**
 * The query parameters of a route that reads any. One that it does not know is refused, with those there are
 * (`router.ts`): a filter with a typo would otherwise give the whole list for the part that was asked for.
 */
export function strictQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape)
}
