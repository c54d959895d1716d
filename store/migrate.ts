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
import { offers } from './migrations/0011-offers.ts'
import { feedback } from './migrations/0012-feedback.ts'
import { branches } from './migrations/0013-branches.ts'
import { erasedOwners } from './migrations/0014-erased-owners.ts'
import { ownSummaries } from './migrations/0015-own-summaries.ts'

/** A room's or an assistant's migrations, by name in order: `0001-expenses`. */
export interface MigrationSet {
  readonly room: string
  /** Roles of its own, without a log-in, that its statements are run in. */
  readonly roles?: readonly string[]
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
    '0011-offers': offers,
    '0012-feedback': feedback,
    '0013-branches': branches,
    '0014-erased-owners': erasedOwners,
    '0015-own-summaries': ownSummaries,
  },
}

/** What a database has run of its migrations, and what it still lacks. */
export interface SchemaState {
  /** False for a database that has run none: there is nothing in it. */
  readonly isInUse: boolean
  readonly isBehind: boolean
  /** How many it has run. */
  readonly run: number
  /** Migrations it has run that this version does not know: a later version made them. */
  readonly unknown: readonly string[]
}

export async function schemaState(database: Database, sets: readonly MigrationSet[]): Promise<SchemaState> {
  const known = new Set(Object.keys(migrationsOf(sets)))
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    database.admin,
  )
  if (tables.length === 0) return { isInUse: false, isBehind: true, run: 0, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.admin,
  )
  const run = rows.map(({ name }) => name)
  return {
    isInUse: run.length > 0,
    isBehind: [...known].some((name) => !run.includes(name)),
    run: run.length,
    unknown: run.filter((name) => !known.has(name)),
  }
}

/**
 * Brings the schema up to date: this room's tables, then each set's. Safe to run from several processes at once
 * (an advisory lock). Throws `configuration` when the database user may not make or take the role requests run in,
 * with the statements an administrator runs once, and when a later version has been at the database: then nothing is
 * touched.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<void> {
  await ensureRoles(database, [appRole, engineRole, ...sets.flatMap(({ roles = [] }) => roles)])
  const { isBehind, unknown } = await schemaState(database, sets)
  if (unknown.length > 0) throw new MalgilError('configuration', newerData(unknown))
  // Looking for what the migrator keeps takes longer than opening the database.
  if (!isBehind) return
  const migrations = migrationsOf(sets)
  const migrator = new Migrator({
    db: database.admin,
    provider: { getMigrations: async () => migrations },
    // An assistant added later has names that sort before those already run.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Every migration of this room and of the sets, by the name it is run under. */
export function migrationsOf(sets: readonly MigrationSet[]): Record<string, Migration> {
  return Object.fromEntries(
    [storeMigrations, ...sets].flatMap((set, index) =>
      // The position keeps this room's tables before those that refer to them, whatever the names.
      Object.entries(set.migrations).map(([name, step]) => [
        `${index === 0 ? 0 : 1}/${set.room}/${name}`,
        step,
      ]),
    ),
  )
}

export async function ensureRoles(
  database: Database,
  roles: readonly string[] = [appRole, engineRole],
): Promise<void> {
  for (const role of roles) {
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

function newerData(unknown: readonly string[]): string {
  return (
    '이 데이터는 더 새로운 버전의 말길이 쓰던 것이라 이 버전으로는 열지 않아요. 말길을 최신 버전으로 올려 주세요. ' +
    `This data was last used by a later version; nothing has been changed. Unknown here: ${unknown.slice(0, 3).join(', ')}`
  )
}

function missingRole(role: string): string {
  return (
    `The database user may not set up the role ${role}. Have an administrator run once: ` +
    `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO <the user of DATABASE_URL>;`
  )
}
