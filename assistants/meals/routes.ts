import { createRoute } from '@hono/zod-openapi'
import { actDirectly } from '#engine/act-directly.ts'
import { momentOf, todayOf } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { inTurn } from '#hosting/in-turn.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fileForm, uploadedFile } from '#hosting/uploaded-file.ts'
import {
  calendarListSchema,
  calendarQuerySchema,
  cartExportQuerySchema,
  cartSchema,
  mealPlanQuerySchema,
  mealPlanSchema,
  mealProfileSchema,
  mealProfileViewSchema,
  orderListSchema,
  recipeImportSchema,
  recipeListSchema,
  recipeQuery,
} from '#protocol/meals.ts'
import type { Tx } from '#store/database.ts'
import { deleteMeals } from './actions/delete-meals.ts'
import { setProfile } from './actions/set-profile.ts'
import { importRecipes } from './import/import-recipes.ts'
import { readFile } from './import/read-file.ts'
import { recipeVectorsName } from './queries/recipe-vectors.ts'
import {
  calendarFile,
  calendarView,
  cartFile,
  cartView,
  ordersView,
  planView,
  profileView,
  recipesView,
} from './resources.ts'

const maxFileMegabytes = 10
const maxFileBytes = maxFileMegabytes * 1024 * 1024 + 64 * 1024

export const importPath = '/api/meals/recipes/import'

export const uploads = { [importPath]: maxFileBytes }

export function routes(app: App, parts: RouteParts): void {
  const { database, ownerId, embeddings } = parts
  const owned = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(ownerId, work)

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/profile',
      summary: 'Allergies, diet, dislikes, servings and limits, with what can be chosen',
      responses: {
        200: { description: 'It', content: { 'application/json': { schema: mealProfileViewSchema } } },
      },
    }),
    async (context) => context.json(await owned(profileView), 200),
  )

  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/meals/profile',
      summary: 'Keep another profile',
      description: 'The whole profile; recorded and undone like any action.',
      request: { body: { required: true, content: { 'application/json': { schema: mealProfileSchema } } } },
      responses: {
        200: {
          description: 'As it is now',
          content: { 'application/json': { schema: mealProfileViewSchema } },
        },
      },
    }),
    async (context) => {
      const input = context.req.valid('json')
      const moment = await momentOf(parts)
      const view = await owned(async (tx) => {
        // A profile that is already so is no fault.
        await actDirectly(tx, { assistant: 'meals', action: setProfile, input, ...moment })
        return profileView(tx)
      })
      return context.json(view, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/recipes',
      summary: 'Recipes by name, taste or ingredient',
      request: { query: strictQuery({ ...recipeQuery, ...pageQuery() }) },
      responses: {
        200: {
          description: 'A page, one’s own first',
          content: { 'application/json': { schema: recipeListSchema } },
        },
      },
    }),
    async (context) => {
      const query = context.req.valid('query')
      return context.json(await owned((tx) => recipesView(tx, query)), 200)
    },
  )

  // Each file may fill the memory of the process that reads it.
  const oneByOne = inTurn()
  app.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Import recipes (JSON, CSV, schema.org/Recipe, a saved web page)',
      description:
        'Recorded and undone like any action. Allergens follow from the ingredients. Ingredients that are in no table are listed: a recipe with one is planned for nobody who has an allergy.',
      request: { body: fileForm },
      responses: {
        200: {
          description: 'What became of each recipe',
          content: { 'application/json': { schema: recipeImportSchema } },
        },
      },
    }),
    async (context) => {
      const { file } = context.req.valid('form')
      const { bytes } = await uploadedFile(file, { maxMegabytes: maxFileMegabytes })
      const recipes = await oneByOne(() => readFile(bytes))
      const moment = await momentOf(parts)
      const report = await owned(async (tx) => {
        const imported = await importRecipes(tx, moment, recipes)
        if (imported.added > 0) await embeddings.request(tx, recipeVectorsName)
        return imported
      })
      embeddings.wake()
      return context.json(report, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/plan',
      summary: 'The current plan of a session',
      request: { query: strictQuery(mealPlanQuerySchema.shape) },
      responses: {
        200: {
          description: 'It; without days, when there is none',
          content: { 'application/json': { schema: mealPlanSchema } },
        },
      },
    }),
    async (context) => {
      const { sessionId } = context.req.valid('query')
      return context.json(await owned((tx) => planView(tx, sessionId)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/calendar',
      summary: 'Stored meals of days, both included',
      request: { query: strictQuery(calendarQuerySchema.shape) },
      responses: {
        200: {
          description: 'In the order of days and meals',
          content: { 'application/json': { schema: calendarListSchema } },
        },
      },
    }),
    async (context) => {
      const { from, to } = context.req.valid('query')
      return context.json({ items: await owned((tx) => calendarView(tx, from, to)), nextCursor: null }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/meals/calendar',
      summary: 'Delete the stored meals of days, both included',
      description: 'Recorded, and undone like any action.',
      request: { query: strictQuery(calendarQuerySchema.shape) },
      responses: { 204: { description: 'They are gone' } },
    }),
    async (context) => {
      const { from, to } = context.req.valid('query')
      const moment = await momentOf(parts)
      await owned((tx) =>
        actDirectly(tx, {
          assistant: 'meals',
          action: deleteMeals,
          input: { from, to, meals: [] },
          ...moment,
        }),
      )
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/calendar.ics',
      summary: 'The calendar as iCalendar',
      responses: {
        200: { description: 'RFC 5545', content: { 'text/calendar': { schema: { type: 'string' } } } },
      },
    }),
    async (context) => {
      const today = await todayOf(parts)
      const file = await owned((tx) => calendarFile(tx, parts.now(), today))
      context.header('Content-Type', 'text/calendar; charset=utf-8')
      context.header('Content-Disposition', 'attachment; filename="malgil-meals.ics"')
      return context.body(file, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/cart',
      summary: 'The cart: what to buy, staples apart',
      responses: { 200: { description: 'It', content: { 'application/json': { schema: cartSchema } } } },
    }),
    async (context) => context.json(await owned(cartView), 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/cart/export',
      summary: 'The cart as text or CSV',
      request: { query: strictQuery(cartExportQuerySchema.shape) },
      responses: {
        200: { description: 'A file', content: { 'text/plain': { schema: { type: 'string' } } } },
      },
    }),
    async (context) => {
      const { format } = context.req.valid('query')
      const file = await owned((tx) => cartFile(tx, format))
      const [type, name] = format === 'csv' ? ['text/csv', 'cart.csv'] : ['text/plain', 'cart.txt']
      return new Response(file, {
        headers: {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${name}"`,
        },
      }) as never
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/meals/orders',
      summary: 'Orders, newest first',
      request: { query: strictQuery(pageQuery()) },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: orderListSchema } } },
      },
    }),
    async (context) => {
      const part = context.req.valid('query')
      return context.json(await owned((tx) => ordersView(tx, part)), 200)
    },
  )
}
