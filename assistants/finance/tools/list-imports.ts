import { z } from 'zod'
import { financeTables } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const listImports = defineQuery({
  name: 'list_imports',
  title: toolTexts.listImports.title,
  description:
    'The files and messages whose rows stand in the book, newest first: what each is called, how much it brought, whether the demo data gave way to it.',
  input: z.object({}),
  output: z.object({
    imports: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        expenses: z.number(),
        incomes: z.number(),
        replacedDemo: z.boolean(),
      }),
    ),
    count: z.number(),
  }),
  reads: ['expense_imports'],
  async run(tx) {
    const rows = await financeTables(tx)
      .selectFrom('expense_imports')
      .select(['id', 'file_name', 'added', 'incomes', 'demo_until'])
      .where('owner_id', '=', tx.ownerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const imports = rows.map(({ id, file_name, added, incomes, demo_until }) => ({
      id,
      fileName: file_name,
      expenses: added,
      incomes,
      replacedDemo: demo_until !== null,
    }))
    return { imports, count: imports.length }
  },
  summarise: ({ imports }) => toolTexts.kinds(imports.length),
})
