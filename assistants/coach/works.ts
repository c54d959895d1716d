import { z } from 'zod'
import type { WorkParts } from '#hosting/hosted-assistant.ts'
import type { WorkKind } from '#hosting/long-work.ts'
import { importFile } from './import/import-file.ts'

const inputSchema = z.object({
  today: z.iso.date(),
  // What an earlier version has accepted does not say.
  timeZone: z.string().default('Asia/Seoul'),
})

export function works({ database, newId }: WorkParts): Readonly<Record<string, WorkKind>> {
  return {
    coach_import: {
      shown: 'import',
      async run({ ownerId, signal, settle }, input, bytes) {
        signal.throwIfAborted()
        const { today, timeZone } = inputSchema.parse(input)
        const report = await importFile(
          { database, ownerId, newId, today: Temporal.PlainDate.from(today), timeZone },
          bytes,
          (tx, made) => settle(tx, { report: made }),
          signal,
        )
        return { report }
      },
    },
  }
}
