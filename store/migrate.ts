import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { MalgilError } from '#protocol/errors.ts'
import { appRole, type Database } from './database.ts'
import { conversationTables } from './migrations/0001-conversation.ts'

/** A room's or an assistant's migrations, by name in order: `0001-expenses`. */
export interface MigrationSet {
  readonly room: string
  readonly migrations: Readonly<Record<string, Migration>>
}

const storeMigrations: MigrationSet = {
  room: 'store',
  migrations: { '0001-conversation': conversationTables },
}

/**
 * Brings the schema up to date: this room's tables, then each set's. Safe to run from several processes at once
 * (an advisory lock). Throws `configuration` when the database user may not make or take the role requests run in,
 * with the statements an administrator runs once.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<void> {
  await ensureAppRole(database)
  const migrations = Object.fromEntries(
    [storeMigrations, ...sets].flatMap((set, index) =>
      // The position keeps this room's tables before those that refer to them, whatever the names.
      Object.entries(set.migrations).map(([name, step]) => [
        `${index === 0 ? 0 : 1}/${set.room}/${name}`,
        step,
      ]),
    ),
  )
  const migrator = new Migrator({
    db: database.admin,
    provider: { getMigrations: async () => migrations },
    // An assistant added later has names that sort before those already run.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function ensureAppRole(database: Database): Promise<void> {
  try {
    await sql
      .raw(
        `do $$ begin
           if not exists (select from pg_roles where rolname = '${appRole}') then
             create role ${appRole} nologin;
           end if;
           if not pg_has_role(current_user, '${appRole}', 'member') then
             execute format('grant ${appRole} to %I', current_user);
           end if;
         exception when duplicate_object or unique_violation then null;
         end $$`,
      )
      .execute(database.admin)
  } catch (cause) {
    throw new MalgilError(
      'configuration',
      `The database user may not set up the role ${appRole}. Have an administrator run once: ` +
        `CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <the user of DATABASE_URL>;`,
      { cause },
    )
  }
}
