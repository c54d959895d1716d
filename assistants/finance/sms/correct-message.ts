import { isMiss } from '#engine/tool.ts'
import type { Moment } from '#hosting/by-hand.ts'
import type { ImportReport } from '#protocol/resources.ts'
import type { Tx } from '#store/database.ts'
import { updateExpense } from '../actions/update-expense.ts'
import { doByHand } from '../by-hand.ts'
import { fingerprints } from '../import/fingerprint.ts'
import type { ImportSetting } from '../import/import-statement.ts'
import { financeTables } from '../tables.ts'
import { importMessages } from './import-messages.ts'
import { type Correction, learnPattern } from './learn-pattern.ts'
import { keepPattern, learnedPatterns } from './learned-patterns.ts'
import { readMessages } from './read-messages.ts'
import { rowOf } from './settle-payments.ts'

/** What became of a correction. `learned` false: the message has not what was said of it, and nothing was changed. */
export type Corrected =
  | { readonly learned: false }
  /** The payment had been stored as it was read wrongly: that row was put right, which `actionId` undoes. */
  | { readonly learned: true; readonly actionId: string | null }
  /** The payment had not been stored: it is now. */
  | { readonly learned: true; readonly report: ImportReport }

/**
 * Learns the format of a message that was read wrongly, from what a person says it means, for this owner's later
 * messages; and sets right what the wrong reading has left.
 */
export async function correctMessage(
  setting: ImportSetting,
  moment: Moment,
  message: string,
  correction: Correction,
): Promise<Corrected> {
  const { database, ownerId, today, newId } = setting
  const pattern = learnPattern(message, correction)
  if (!pattern) return { learned: false }
  const mended = await database.asOwner(ownerId, async (tx) => {
    const patterns = await learnedPatterns(tx)
    const [before] = readMessages(message, { today, patterns }).payments
    const [after] = readMessages(message, { today, patterns: [pattern, ...patterns] }).payments
    await keepPattern(tx, pattern, newId())
    if (!before || !after || before.currency !== undefined) return undefined
    const id = await storedAs(tx, fingerprints([rowOf(before).row])[0]!)
    if (!id) return undefined
    const { row } = rowOf(after)
    const set = { store: row.store, amount: row.amount, date: row.date }
    const done = await doByHand(tx, moment, updateExpense, { expenseId: id, ...set })
    await keepIdentity(tx, id, fingerprints([row])[0]!)
    return { actionId: isMiss(done) ? null : done.actionId }
  })
  return mended
    ? { learned: true, ...mended }
    : { learned: true, report: await importMessages(setting, message) }
}

async function storedAs(tx: Tx, fingerprint: string): Promise<string | undefined> {
  const row = await financeTables(tx)
    .selectFrom('expenses')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('fingerprint', '=', fingerprint)
    .where('source', '=', 'sms')
    .executeTakeFirst()
  return row?.id
}

/** So that the message, pasted again and read right, is known. */
async function keepIdentity(tx: Tx, id: string, fingerprint: string): Promise<void> {
  await financeTables(tx)
    .updateTable('expenses')
    .set({ fingerprint })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}
