import type { MigrationSet } from '#store/migrate.ts'
import { passageTables } from './migrations/0001-passages.ts'

/** To be passed to `migrate` by whoever puts an application together. */
export const searchMigrations: MigrationSet = {
  room: 'search',
  migrations: { '0001-passages': passageTables },
}
