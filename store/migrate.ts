import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { MalgilError } from '#protocol/errors.ts'
import { appRole, type Database, engineRole } from './database.ts'
import { conversationTables } from './migrations/0001-conversation.ts'
import { toolCache } from './migrations/0002-tool-cache.ts'
import { actionTables } from './migrations/0003-actions.ts'
import { jobsAndMemory } from './migrations/0004-jobs-and-memory.ts'
import { openTurns } from './migrations/0005-open-turns.ts'
import { jobsByOwner } from './migrations/0006-jobs-by-owner.ts'
import { actionsByHand } from './migrations/0007-actions-by-hand.ts'
import { modelTables } from './migrations/0008-models.ts'
import { longJobs } from './migrations/0009-long-jobs.ts'
import { stalledTurns } from './migrations/0010-stalled-turns.ts'

/** A room's or an assistant's migrations, by name in order: `0001-expenses`. */
export interface MigrationSet {
  readonly room: string
  readonly migrations: Readonly<Record<string, Migration>>
}

const storeMigrations: MigrationSet = {
  room: 'store',
  migrations: {
    '0001-conversation': conversationTables,
    '0002-tool-cache': toolCache,
    '0003-actions': actionTables,
    '0004-jobs-and-memory': jobsAndMemory,
    '0005-open-turns': openTurns,
    '0006-jobs-by-owner': jobsByOwner,
    '0007-actions-by-hand': actionsByHand,
    '0008-models': modelTables,
    '0009-long-jobs': longJobs,
    '0010-stalled-turns': stalledTurns,
  },
}

/**
 * Brings the schema up to date: this room's tables, then each set's. Safe to run from several processes at once
 * (an advisory lock). Throws `configuration` when the database user may not make or take the role requests run in,
 * with the statements an administrator runs once.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<void> {
  await ensureRoles(database)
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

async function ensureRoles(database: Database): Promise<void> {
  for (const role of [appRole, engineRole]) {
    try {
      await sql
        .raw(
          `do $$ begin
             if not exists (select from pg_roles where rolname = '${role}') then
               create role ${role} nologin;
             end if;
             if not pg_has_role(current_user, '${role}', 'member') then
               execute format('grant ${role} to %I', current_user);
             end if;
           exception when duplicate_object or unique_violation then null;
           end $$`,
        )
        .execute(database.admin)
    } catch (cause) {
      if (!isRefusal(cause)) throw new MalgilError('unavailable', 'The database cannot be reached', { cause })
      throw new MalgilError('configuration', missingRole(role), { cause })
    }
  }
}

function isRefusal(error: unknown): boolean {
  // insufficient_privilege
  return error instanceof Error && 'code' in error && error.code === '42501'
}

function missingRole(role: string): string {
  return (
    `The database user may not set up the role ${role}. Have an administrator run once: ` +
    `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO <the user of DATABASE_URL>;`
  )
}
