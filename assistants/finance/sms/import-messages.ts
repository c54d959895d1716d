import { withoutInvisible } from '#korean/invisible.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { ImportReport } from '#protocol/resources.ts'
import { dropCached } from '#store/tool-cache.ts'
import { demoMadeUntil, removeDemo } from '../demo-data.ts'
import { insertExpenses } from '../expenses.ts'
import type { ImportSetting } from '../import/import-statement.ts'
import { recordImport } from '../import/recorded-imports.ts'
import type { StatementRow } from '../import/statement.ts'
import { storeIncomes } from '../import/store-incomes.ts'
import { isImporting } from '../import/unfinished.ts'
import { holdBook } from '../queries/hold-book.ts'
import { learnedPatterns } from './learned-patterns.ts'
import { newPayments } from './new-payments.ts'
import type { MessagesReading } from './payment.ts'
import { readMessages } from './read-messages.ts'
import { texts } from './texts.ts'

/**
 * Reads payment messages, by the formats the owner has taught before the known ones, and stores those of their payments
 * that are new (`new-payments.ts`), all or none, in one transaction. Payments in another currency are in `failed`, as no
 * amount in won is known.
 */
export async function importMessages(setting: ImportSetting, text: string): Promise<ImportReport> {
  const patterns = await setting.database.readAsOwner(setting.ownerId, learnedPatterns)
  const reading = readMessages(withoutInvisible(text), { today: setting.today, patterns })
  const failed = failedIn(reading)
  const inWon = reading.payments.filter(({ currency }) => currency === undefined)
  return setting.database.asOwner(setting.ownerId, async (tx) => {
    await holdBook(tx)
    if (await isImporting(tx))
      throw new MalgilError('import_running', 'A statement of this owner is being imported')
    const demoUntil = await demoMadeUntil(tx)
    const demoRemoved = inWon.length + reading.incomes.length > 0 ? await removeDemo(tx) : 0
    const { expenses, duplicates: known, skipped } = await newPayments(tx, inWon, setting.newId)
    const importId = setting.newId()
    const added = await insertExpenses(tx, expenses, { source: 'sms', importId })
    if (added > 0) await dropCached(tx, ['expenses'])
    const duplicates = known + expenses.length - added
    const told = incomesTold(reading)
    const income = await storeIncomes(tx, told, { importId, source: 'sms', newId: setting.newId })
    const report: ImportReport = {
      added,
      duplicates,
      failed: failed.sort((a, b) => a.line - b.line),
      skipped: reading.skipped.length - told.length + skipped,
      ...(told.length > 0 ? { income } : {}),
      demoRemoved,
    }
    const isUndoable = await recordImport(tx, { id: importId, fileName: texts.importName, report, demoUntil })
    return isUndoable ? { ...report, actionId: importId } : report
  })
}

/** The money that came in, as a statement tells it. */
export function incomesTold({ incomes }: MessagesReading): StatementRow[] {
  return incomes.map(({ line, date, time, name, amount }) => ({
    ...{ line, date, time, store: name, amount },
    ...{ memo: null, method: null, category: null, approval: null },
  }))
}

/** What could not be read, and what is in another currency, with why. */
export function failedIn(reading: MessagesReading): { line: number; reason: string }[] {
  const foreign = reading.payments.flatMap(({ line, amount, currency }) =>
    currency === undefined ? [] : [{ line, reason: texts.failed.foreign(`${amount} ${currency}`) }],
  )
  return [...reading.failed.map(({ line, why }) => ({ line, reason: why })), ...foreign]
}
