import { todayOf } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { importMessages } from '../sms/import-messages.ts'

/** Payment messages as text, at the address that takes statements as files: whatever else comes there goes on to it. */
export function messageImportRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId, newId } = parts
  app.post('/api/finance/import', async (context, next) => {
    if (!context.req.header('content-type')?.startsWith('text/plain')) return next()
    const unknown = Object.keys(context.req.query())
    if (unknown.length > 0) {
      const message = fieldTexts.unknownParameters([])
      throw new MalgilError('invalid_request', 'Messages take no parameters', {
        errors: unknown.map((path) => ({ path, message })),
      })
    }
    const text = (await context.req.text()).replaceAll('\u0000', '').toWellFormed()
    if (text.trim() === '') throw new MalgilError('file_empty', fieldTexts.emptyMessage.ko)
    const today = await todayOf(parts)
    return context.json(await importMessages({ database, ownerId, newId, today }, text), 200)
  })
}
