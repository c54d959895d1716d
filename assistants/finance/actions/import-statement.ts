import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { importAction, reverseImport } from '../import/recorded-imports.ts'
import { expensesTable, incomesTable } from './tracked-tables.ts'

/** An import, as far as it is undone: it is done over a file, by the route or the command line. */
export const importedStatement = defineAction({
  name: importAction,
  title: '내역 가져오기',
  description: 'Bring in the rows of a statement or of messages. Done over a file, not by a plan.',
  input: z.strictObject({}),
  undoable: true,
  ofTurns: true,
  tables: [expensesTable, incomesTable],
  plan: async () => miss('파일이나 문자를 올려서 가져와 주세요'),
  confirm: () => null,
  apply: async () => {},
  summarise: () => '',
  reverse: reverseImport,
})
