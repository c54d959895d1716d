import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { normaliseStore } from '../import/store-name.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { findExpense } from '../tools/find-expense.ts'
import { lastShown } from './shown.ts'

const adding: ReadonlySet<string> = new Set(['add_expense', 'add_from_messages'])

/** The first turn of this conversation that wrote rows down: their ids are later than its own. */
export async function addedFrom(t: Turn): Promise<string | undefined> {
  return (await t.standing()).findLast(({ action }) => adding.has(action))?.turnId ?? undefined
}

interface Row {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly category: string
}

/** So many rows of a conversation are looked through. */
const mostRows = 40

/** The row of a name (다이소, 점심) among those that this conversation wrote down, else among those it showed last. */
export async function rowNamed(
  t: Turn,
  { store, date }: { readonly store: string; readonly date?: string },
): Promise<string | undefined> {
  const from = await addedFrom(t)
  const added = from ? await rowsOf(t, { added: true, addedFrom: from, limit: mostRows }) : []
  const ids = await lastShown(t)
  const shown = ids.length > 0 ? await rowsOf(t, { ids: [...ids], limit: mostRows }) : []
  const ofDay = (rows: readonly Row[]) => rows.filter((row) => date === undefined || row.date === date)
  return (
    nearest(ofDay(added), store)?.id ?? onlyOne(ofDay(shown).filter((row) => isOfMerchant(row.store, store)))
  )
}

async function rowsOf(t: Turn, described: Parameters<typeof findExpense.run>[0]): Promise<readonly Row[]> {
  const found = await t.run(call(findExpense, described))
  return found.kind === 'found' ? found.value.expenses : []
}

const onlyOne = (rows: readonly Row[]): string | undefined => (rows.length === 1 ? rows[0]?.id : undefined)

/** The name itself before a part of it, a part before a shop of the brand, that before its category; the newest first. */
function nearest(rows: readonly Row[], name: string): Row | undefined {
  const key = normaliseStore(name)
  const fits: readonly ((row: Row) => boolean)[] = [
    (row) => normaliseStore(row.store) === key,
    (row) => normaliseStore(row.store).includes(key) || key.includes(normaliseStore(row.store)),
    (row) => isOfMerchant(row.store, name),
    (row) => row.category === name,
  ]
  for (const fit of fits) {
    const row = rows.find(fit)
    if (row) return row
  }
  return undefined
}
