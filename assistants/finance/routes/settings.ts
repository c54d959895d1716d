import { createRoute, z } from '@hono/zod-openapi'
import type { Action } from '#engine/action.ts'
import { isMiss } from '#engine/tool.ts'
import { momentOf, refusal, todayOf } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import {
  budgetChangeSchema,
  budgetSchema,
  doneSchema,
  incomeChangeSchema,
  incomeSchema,
  newCategorySchema,
  newRuleSchema,
  ruleSchema,
} from '#protocol/finance.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { addCategory } from '../actions/add-category.ts'
import { mergeCategory } from '../actions/merge-category.ts'
import { removeRule } from '../actions/remove-rule.ts'
import { renameCategory } from '../actions/rename-category.ts'
import { setBudget } from '../actions/set-budget.ts'
import { setMonthlyIncome } from '../actions/set-monthly-income.ts'
import { updateCategoryByStore } from '../actions/update-category-by-store.ts'
import { doByHand, givableCategories } from '../by-hand.ts'
import { budgetOverview, incomeOverview } from '../queries/book-settings.ts'
import { categoryRules } from '../queries/store-categories.ts'

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
const doneResponse = { 200: { description: 'What was done', content: json(doneSchema) } }
const nameParam = z.object({ name: z.string().min(1).max(100) })

/** Income, categories, budgets and rules: read, and changed by hand, each change an action that can be undone. */
export function financeSettingRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId } = parts

  /** What is so already is no failure: it is said, without an action. */
  async function carryOut<I>(action: Action<I>, input: I, path: string) {
    const moment = await momentOf(parts)
    const made = await database.asOwner(ownerId, (tx) => doByHand(tx, moment, action, input))
    if (!isMiss(made)) return { actionId: made.actionId, summary: made.summary }
    if (
      made.details &&
      !('unknownStore' in Object(made.details)) &&
      !('unknownCategory' in Object(made.details))
    )
      return { actionId: null, summary: made.reason }
    throw refusal(path, made.reason)
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/income',
      summary: 'The month’s income that was set, and what came in, newest first',
      request: { query: strictQuery(pageQuery({ limit: 200, usual: 200 })) },
      responses: { 200: { description: 'Income', content: json(incomeSchema) } },
    }),
    async (context) => {
      const part = context.req.valid('query')
      return context.json(await database.asOwner(ownerId, (tx) => incomeOverview(tx, part)), 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/finance/income',
      summary: 'Set the income of a month',
      request: { body: { required: true, content: json(incomeChangeSchema) } },
      responses: doneResponse,
    }),
    async (context) => {
      const { monthlyIncome: amount } = context.req.valid('json')
      return context.json(await carryOut(setMonthlyIncome, { amount }, 'monthlyIncome'), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/categories',
      summary: 'The categories an expense can have',
      responses: { 200: { description: 'All of them', content: json(listOf(newCategorySchema)) } },
    }),
    async (context) => {
      const names = await database.asOwner(ownerId, givableCategories)
      return context.json({ items: names.map((name) => ({ name })), nextCursor: null }, 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/finance/categories',
      summary: 'Add a category',
      request: { body: { required: true, content: json(newCategorySchema) } },
      responses: doneResponse,
    }),
    async (context) => context.json(await carryOut(addCategory, context.req.valid('json'), 'name'), 200),
  )
  app.openapi(
    createRoute({
      method: 'patch',
      path: '/api/finance/categories/{name}',
      summary: 'Give a category another name; its expenses go with it',
      request: { params: nameParam, body: { required: true, content: json(newCategorySchema) } },
      responses: doneResponse,
    }),
    async (context) => {
      const { name: category } = context.req.valid('param')
      const { name } = context.req.valid('json')
      return context.json(await carryOut(renameCategory, { category, name }, 'name'), 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/finance/categories/{name}/merge',
      summary: 'Put all of a category into another',
      request: {
        params: nameParam,
        body: { required: true, content: json(z.strictObject({ into: newCategorySchema.shape.name })) },
      },
      responses: doneResponse,
    }),
    async (context) => {
      const { name: category } = context.req.valid('param')
      return context.json(
        await carryOut(mergeCategory, { category, ...context.req.valid('json') }, 'into'),
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/budgets',
      summary: 'Every budget, and how the running month stands against it',
      responses: { 200: { description: 'All of them', content: json(listOf(budgetSchema)) } },
    }),
    async (context) => {
      const today = await todayOf(parts)
      const states = await database.asOwner(ownerId, (tx) => budgetOverview(tx, today))
      const items = states.map(({ category, amount, spent, left, percent }) => ({
        ...{ category, amount, spent, left, percent },
      }))
      return context.json({ items, nextCursor: null }, 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/finance/budgets',
      summary: 'Set a month’s budget of a category or (null) of all spending; `amount` null takes it away',
      request: { body: { required: true, content: json(budgetChangeSchema) } },
      responses: doneResponse,
    }),
    async (context) => {
      const { category, amount } = context.req.valid('json')
      const input = { amount, ...(category === null ? {} : { category }) }
      return context.json(await carryOut(setBudget, input, 'category'), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/rules',
      summary: 'How later payments of stores are sorted',
      responses: { 200: { description: 'All of them', content: json(listOf(ruleSchema)) } },
    }),
    async (context) => {
      const rules = await database.asOwner(ownerId, categoryRules)
      const items = rules.map(({ id, store, category }) => ({ id, store, category }))
      return context.json({ items, nextCursor: null }, 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/finance/rules',
      summary: 'Sort a store’s payments into a category: those there are, and later ones',
      request: { body: { required: true, content: json(newRuleSchema) } },
      responses: doneResponse,
    }),
    async (context) => {
      const { store: storeName, category: newCategory } = context.req.valid('json')
      return context.json(await carryOut(updateCategoryByStore, { storeName, newCategory }, 'store'), 200)
    },
  )
  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/finance/rules/{id}',
      summary: 'Take a rule away; expenses stay as they are',
      request: { params: z.object({ id: idSchema() }) },
      responses: doneResponse,
    }),
    async (context) => {
      const { id: ruleId } = context.req.valid('param')
      return context.json(await carryOut(removeRule, { ruleId }, 'id'), 200)
    },
  )
}
