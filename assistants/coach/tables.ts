import { type ColumnType, type JSONColumnType, type Kysely, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import type { Problem } from './course/content.ts'

export type SubmissionSource = 'demo' | 'import'

interface SubmissionRow {
  owner_id: string
  id: string
  problem_id: string
  unit_id: string
  /** 0 to 100. */
  score: number
  /** 0 to 100 by skill id. */
  skills: JSONColumnType<Readonly<Record<string, number>>>
  /** What it missed: ids of `content/issues.json`, or words of an import. */
  issues: JSONColumnType<readonly string[]>
  /** Time spent; null where it is not known. */
  minutes: number | null
  /** The student's wall clock, without a zone. */
  submitted_on: string
  submitted_time: string
  source: SubmissionSource
  /** What makes a row the same row when its file is imported again. */
  fingerprint: string
  created_at: ColumnType<Date, never, never>
}

interface OwnProblemRow {
  owner_id: string
  id: string
  unit_id: string
  unit_name: string
  /** Order in the course. */
  position: number
  body: JSONColumnType<Problem>
  created_at: ColumnType<Date, never, never>
}

interface CoachSettingsRow {
  owner_id: string
  /** The day the demo's submissions were last dated by; null once the owner has data of their own. */
  demo_until: string | null
}

export type CoachTables = {
  coach_submissions: SubmissionRow
  coach_problems: OwnProblemRow
  coach_settings: CoachSettingsRow
}

/** What tools read: a change to either ends what was cached. */
export const submissionTables = ['coach_submissions', 'coach_problems'] as const

/** The transaction with this assistant's tables in sight. */
export function coachTables(tx: Tx) {
  return tx.db.withTables<CoachTables>()
}

const submissions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table coach_submissions (
        owner_id uuid not null,
        id uuid not null,
        problem_id text not null,
        unit_id text not null,
        score integer not null check (score between 0 and 100),
        skills jsonb not null,
        issues jsonb not null,
        minutes integer,
        submitted_on date not null,
        submitted_time time not null,
        source text not null,
        fingerprint text not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, fingerprint)
      )`.execute(db)
    await sql`create index coach_submissions_by_recency
      on coach_submissions (owner_id, submitted_on desc, submitted_time desc, id desc)`.execute(db)
    await sql`create index coach_submissions_by_problem
      on coach_submissions (owner_id, problem_id, submitted_on) include (score)`.execute(db)
    await sql`
      create table coach_problems (
        owner_id uuid not null,
        id text not null,
        unit_id text not null,
        unit_name text not null,
        position integer not null,
        body jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create table coach_settings (owner_id uuid primary key, demo_until date)`.execute(db)
    for (const table of ['coach_submissions', 'coach_problems', 'coach_settings'])
      await protectOwnerTable(db, table)
  },
}

export const coachMigrations: MigrationSet = {
  room: 'coach',
  migrations: { '0001-submissions': submissions },
}
