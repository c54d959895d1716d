import { importMessages } from '#assistants/finance/sms/import-messages.ts'
import { MalgilError } from '#protocol/errors.ts'
import { limitBody, maxBodyBytes } from '../body-limit.ts'
import type { App, ServerParts } from '../parts.ts'
import { fieldTexts } from '../texts.ts'

/** Payment messages as text, at the address that takes statements as files: whatever else comes there goes on to it. */
export function messageImportRoutes(
  app: App,
  { database, ownerId, newId, now, timeZone }: ServerParts,
): void {
  const limit = limitBody(maxBodyBytes)
  app.post('/api/finance/import', async (context, next) => {
    if (!context.req.header('content-type')?.startsWith('text/plain')) return next()
    return limit(context, async () => {
      const unknown = Object.keys(context.req.query())
      if (unknown.length > 0) {
        const message = fieldTexts.unknownParameters([]).ko
        throw new MalgilError('invalid_request', 'Messages take no parameters', {
          errors: unknown.map((path) => ({ path, message })),
        })
      }
      const text = (await context.req.text()).replaceAll('\u0000', '').toWellFormed()
      if (text.trim() === '') throw new MalgilError('file_empty', fieldTexts.emptyMessage.ko)
      const today = Temporal.Instant.fromEpochMilliseconds(now().getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
      context.res = context.json(await importMessages({ database, ownerId, newId, today }, text), 200)
    })
  })
}
