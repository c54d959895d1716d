import type { ColumnChoice } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { financeTables } from '../tables.ts'

/** The owner's corrections, by layout. */
export async function rememberedLayouts(tx: Tx): Promise<ReadonlyMap<string, ColumnChoice>> {
  const rows = await financeTables(tx)
    .selectFrom('import_layouts')
    .select(['layout', 'columns'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return new Map(rows.map(({ layout, columns }) => [layout, columns]))
}

/** Keeps a correction for the next file of that layout; a later one takes its place. */
export async function rememberLayout(tx: Tx, layout: string, columns: ColumnChoice): Promise<void> {
  const json = jsonText(columns)
  await financeTables(tx)
    .insertInto('import_layouts')
    .values({ owner_id: tx.ownerId, layout, columns: json })
    .onConflict((on) => on.columns(['owner_id', 'layout']).doUpdateSet({ columns: json }))
    .execute()
}
