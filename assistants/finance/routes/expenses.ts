import { createRoute, z } from '@hono/zod-openapi'
import { isMiss } from '#engine/tool.ts'
import { momentOf, orRefuse, refusal } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { changedExpenseSchema, doneSchema, expenseChangeSchema, newExpenseSchema } from '#protocol/finance.ts'
import { idSchema } from '#protocol/text.ts'
import { deleteExpense } from '../actions/delete-expense.ts'
import { doByHand, editExpense, enterExpense } from '../by-hand.ts'

/** Single expenses, changed by hand: each change is an action with a receipt, undone at `/api/actions/{id}/undo`. */
export function expenseRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId } = parts
  const changed = { 'application/json': { schema: changedExpenseSchema } }

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/finance/expenses',
      summary: 'Write an expense down',
      request: { body: { required: true, content: { 'application/json': { schema: newExpenseSchema } } } },
      responses: { 201: { description: 'The expense', content: changed } },
    }),
    async (context) => {
      const { date, ...entry } = context.req.valid('json')
      const moment = await momentOf(parts)
      const on = date ?? moment.now.toPlainDate().toString()
      const entered = await database.asOwner(ownerId, (tx) =>
        enterExpense(tx, moment, { ...entry, date: on }),
      )
      const { expense, actionIds } = orRefuse(entered, 'expense')
      return context.json({ ...expense, actionIds: [...actionIds] }, 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/api/finance/expenses/{id}',
      summary: 'Change one expense; later payments of its store are sorted as before',
      request: {
        params: z.object({ id: idSchema() }),
        body: { required: true, content: { 'application/json': { schema: expenseChangeSchema } } },
      },
      responses: { 200: { description: 'The expense', content: changed } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const change = context.req.valid('json')
      const moment = await momentOf(parts)
      const { expense, actionIds } = await database.asOwner(ownerId, async (tx) => {
        const edited = await editExpense(tx, moment, { id, ...change })
        // Thrown here, so that of two changes the first is taken back too.
        switch (edited.kind) {
          case 'done':
            return edited
          case 'missing':
            throw new MalgilError('not_found', 'There is no such expense')
          case 'unknown_category':
            throw refusal('category', fieldTexts.unknownCategory(edited.known))
          case 'refused':
            throw refusal('expense', edited.reason)
        }
      })
      return context.json({ ...expense, actionIds: [...actionIds] }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/finance/expenses/{id}',
      summary: 'Delete one expense',
      request: { params: z.object({ id: idSchema() }) },
      responses: {
        200: { description: 'What was done', content: { 'application/json': { schema: doneSchema } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const moment = await momentOf(parts)
      const done = await database.asOwner(ownerId, (tx) =>
        doByHand(tx, moment, deleteExpense, { expenseId: id }),
      )
      if (isMiss(done)) throw new MalgilError('not_found', 'There is no such expense')
      return context.json({ actionId: done.actionId, summary: done.summary }, 200)
    },
  )
}
