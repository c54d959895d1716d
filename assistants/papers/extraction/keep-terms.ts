import type { ExtractionDetail, ExtractionOutcome, TermSource } from '#protocol/glossary.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { jsonText } from '#store/storable.ts'
import { type TermEntry, termKey } from '../glossary/term.ts'
import { addTerm, lockGlossary } from '../glossary/write-terms.ts'
import { paperTables } from '../tables.ts'

export interface KeptTerms {
  readonly saved: readonly string[]
  /** Those that were there, under that name or another, or are on the list of what does not come back. */
  readonly skipped: readonly string[]
}

/** Puts in what is new, in one transaction; however many do so at once, each term is there once. */
export async function keepTerms(
  tx: Tx,
  entries: readonly TermEntry[],
  { source, newId }: { readonly source: TermSource; readonly newId: () => string },
): Promise<KeptTerms> {
  const saved: string[] = []
  const skipped: string[] = []
  if (entries.length > 0) await lockGlossary(tx)
  for (const entry of entries) {
    const added = await addTerm(tx, newId(), entry, source, { isExtracted: true })
    const list = added === 'added' ? saved : skipped
    list.push(entry.term)
  }
  return { saved, skipped }
}

/** Writes down what came of an answer: it is not read again, unless it failed. */
export async function keepOutcome(
  tx: Tx,
  answerKey: string,
  outcome: ExtractionOutcome,
  detail: ExtractionDetail,
): Promise<void> {
  const row = { outcome, detail: jsonText(detail), created_at: new Date() }
  await paperTables(tx)
    .insertInto('term_extractions')
    .values({ owner_id: tx.ownerId, answer_key: answerKey, ...row })
    .onConflict((on) => on.columns(['owner_id', 'answer_key']).doUpdateSet(row))
    .execute()
}

/** The texts of those of the messages whose turns are not set aside. */
export async function standingAnswers(
  tx: Tx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('messages as m')
    .innerJoin('turns as t', (on) =>
      on.onRef('t.owner_id', '=', 'm.owner_id').onRef('t.id', '=', 'm.turn_id'),
    )
    .select(['m.id', 'm.text'])
    .where('m.owner_id', '=', tx.ownerId)
    .where('m.id', 'in', [...new Set(messageIds)])
    .where('t.set_aside_by', 'is', null)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Which of the answers have been read. */
export async function answersRead(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await paperTables(tx)
    .selectFrom('term_extractions')
    .select('answer_key')
    .where('owner_id', '=', tx.ownerId)
    .where('answer_key', 'in', keys)
    .where('outcome', '!=', 'failed')
    .execute()
  return new Set(rows.map(({ answer_key }) => answer_key))
}

/** Words of an answer that are looked up as names. */
const mostWords = 400
const longestName = 4

/** The names in an answer that the glossary has: those need not be asked for. */
export async function knownIn(tx: Tx, answer: string, limit: number): Promise<string[]> {
  const words = (answer.match(/[\p{L}\p{N}+#.-]+/gu) ?? []).slice(0, mostWords)
  const keys = new Set<string>()
  for (let at = 0; at < words.length; at++)
    for (let length = 1; length <= longestName; length++)
      keys.add(termKey(words.slice(at, at + length).join(' ')))
  keys.delete('')
  const rows = await paperTables(tx)
    .selectFrom('glossary_names')
    .select('name')
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where('id', 'in', [...keys])
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}
