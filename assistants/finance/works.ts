import { z } from 'zod'
import type { WorkParts } from '#hosting/hosted-assistant.ts'
import type { WorkKind } from '#hosting/long-work.ts'
import { columnChoiceSchema } from '#protocol/finance.ts'
import { importStatement } from './import/import-statement.ts'

const inputSchema = z.object({ fileName: z.string(), columns: columnChoiceSchema, today: z.iso.date() })

export function works({ database, newId }: WorkParts): Readonly<Record<string, WorkKind>> {
  return {
    finance_import: {
      shown: 'import',
      async run({ ownerId, id, signal, tell, settle }, input, bytes) {
        const { fileName, columns, today } = inputSchema.parse(input)
        const setting = { database, ownerId, newId, today: Temporal.PlainDate.from(today) }
        const report = await importStatement(
          setting,
          { name: fileName, bytes },
          { id, columns, signal, onProgress: tell, settle: (tx, made) => settle(tx, { report: made }) },
        )
        return { report }
      },
    },
  }
}
