import { type ColumnType, type Generated, type JSONColumnType, type Kysely, sql } from 'kysely'
import type { ExtractionDetail, ExtractionOutcome, TermSource } from '#protocol/glossary.ts'
import { appRole, type Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable, sharedOwner } from '#store/owner-table.ts'
import type { PaperSection } from './library/paper.ts'
import { sqlRole, sqlSchema, sqlViews } from './sql/role.ts'

export type PaperSource = 'upload' | 'bibtex' | 'arxiv' | 'demo'
export type DifficultyLevel = 'beginner' | 'intermediate' | 'advanced'

interface PaperRow {
  owner_id: string
  id: string
  title: string
  /** What the same paper is known by again, however its title is written. */
  title_key: string
  authors: string[]
  year: number | null
  /** `YYYY-MM-DD`. */
  publish_date: string | null
  venue: string | null
  arxiv_id: string | null
  doi: string | null
  abstract: string | null
  categories: string[]
  pages: number | null
  source: PaperSource
  file_name: string | null
  /** Sentences for the person on what could not be read. */
  unreadable: JSONColumnType<readonly string[]>
  created_at: ColumnType<Date, never, never>
}

/** The text of a paper; null of one that is known by its metadata alone. */
interface PaperTextRow {
  owner_id: string
  paper_id: string
  body: string
  sections: JSONColumnType<readonly PaperSection[]>
}

interface PaperFileRow {
  owner_id: string
  paper_id: string
  bytes: Uint8Array
}

interface TermRow {
  owner_id: string
  id: string
  term: string
  /** Case and spaces make no other term. */
  term_key: string
  definition: string
  easy_explanation: Generated<string>
  hard_explanation: Generated<string>
  category: Generated<string>
  difficulty_level: DifficultyLevel
  related_terms: string[]
  examples: Generated<string>
  /** Where it came from: the tool, turn and paper of an extracted one. */
  source: JSONColumnType<TermSource>
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

/** A name of an entry, its own and its others: in a glossary each stands for one entry. */
interface NameRow {
  owner_id: string
  /** The name's key. */
  id: string
  name: string
  term_id: string
}

/** The words of an entry's names: what Attention finds Self-Attention by, without reading over the whole glossary. */
interface WordRow {
  owner_id: string
  /** The word and the entry. */
  id: string
  word: string
  term_id: string
  /** Of the shortest name that has it: the shorter, the nearer. */
  length: number
}

/** A name that does not come back, and the entry that it was a name of. */
interface BlacklistRow {
  owner_id: string
  term_key: string
  term: string
  created_at: ColumnType<Date, never, never>
}

interface SavedFileRow {
  owner_id: string
  id: string
  name: string
  mime: string
  content: string
  size_bytes: number
  turn_id: string | null
  created_at: ColumnType<Date, never, never>
}

interface ExtractionRow {
  owner_id: string
  /** Of the answer's text and what extraction depends on: the same answer is read once. */
  answer_key: string
  outcome: ExtractionOutcome
  /** The saved terms, or why there are none. */
  detail: JSONColumnType<ExtractionDetail>
  created_at: ColumnType<Date, Date | undefined, Date>
}

interface PapersSettingsRow {
  owner_id: string
  /** The demo library is given once: who deletes it does not get it again. */
  has_had_demo: boolean
  settings: ColumnType<unknown, string | undefined, string>
}

/** What the tools name in `reads`, and changes drop. */
export const papersTable = 'papers'
export const glossaryTable = 'glossary'

/** The transaction with this assistant's tables in sight. */
export function paperTables(tx: Tx) {
  return tx.db.withTables<{
    papers: PaperRow
    paper_texts: PaperTextRow
    paper_files: PaperFileRow
    glossary: TermRow
    glossary_names: NameRow
    glossary_words: WordRow
    glossary_blacklist: BlacklistRow
    saved_files: SavedFileRow
    term_extractions: ExtractionRow
    papers_settings: PapersSettingsRow
  }>()
}

const library = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table papers (
        owner_id uuid not null,
        id uuid not null,
        title text not null,
        title_key text not null,
        authors text[] not null default '{}',
        year integer,
        publish_date date,
        venue text,
        arxiv_id text,
        doi text,
        abstract text,
        categories text[] not null default '{}',
        pages integer,
        source text not null,
        file_name text,
        unreadable jsonb not null default '[]',
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index papers_by_title on papers (owner_id, title_key)`.execute(db)
    await sql`create index papers_by_age on papers (owner_id, created_at desc, id desc)`.execute(db)
    for (const [table, columns] of [
      ['paper_texts', sql`body text not null, sections jsonb not null`],
      ['paper_files', sql`bytes bytea not null`],
    ] as const) {
      await sql`
        create table ${sql.table(table)} (
          owner_id uuid not null,
          paper_id uuid not null,
          ${columns},
          primary key (owner_id, paper_id),
          foreign key (owner_id, paper_id) references papers (owner_id, id) on delete cascade
        )`.execute(db)
    }
    await sql`
      create table saved_files (
        owner_id uuid not null,
        id uuid not null,
        name text not null,
        mime text not null,
        content text not null,
        size_bytes bigint not null,
        turn_id uuid,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`
      create table papers_settings (
        owner_id uuid primary key,
        has_had_demo boolean not null,
        settings jsonb not null default '{}'
      )`.execute(db)
    for (const table of ['papers', 'paper_texts', 'paper_files', 'saved_files', 'papers_settings'])
      await protectOwnerTable(db, table)
  },
}

const glossary = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table glossary (
        owner_id uuid not null,
        id uuid not null,
        term text not null,
        term_key text not null,
        definition text not null,
        easy_explanation text not null default '',
        hard_explanation text not null default '',
        category text not null default '',
        difficulty_level text not null,
        related_terms text[] not null default '{}',
        examples text not null default '',
        source jsonb not null default '{"tool": "by_hand"}',
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, term_key)
      )`.execute(db)
    // "C": a prefix is found by the key, whatever the database's collation.
    await sql`
      create table glossary_names (
        owner_id uuid not null,
        id text collate "C" not null,
        name text not null,
        term_id uuid not null,
        primary key (owner_id, id),
        foreign key (owner_id, term_id) references glossary (owner_id, id) on delete cascade
      )`.execute(db)
    await sql`create index glossary_names_by_term on glossary_names (term_id)`.execute(db)
    await sql`
      create table glossary_words (
        owner_id uuid not null,
        id text collate "C" not null,
        word text collate "C" not null,
        term_id uuid not null,
        length integer not null,
        primary key (owner_id, id),
        foreign key (owner_id, term_id) references glossary (owner_id, id) on delete cascade
      )`.execute(db)
    await sql`create index glossary_words_by_word on glossary_words (owner_id, word, length, term_id)`.execute(
      db,
    )
    await sql`create index glossary_words_by_term on glossary_words (term_id)`.execute(db)
    await sql`
      create table glossary_blacklist (
        owner_id uuid not null,
        term_key text not null,
        term text not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, term_key)
      )`.execute(db)
    await sql`
      create table term_extractions (
        owner_id uuid not null,
        answer_key text not null,
        outcome text not null,
        detail jsonb not null default '{}',
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, answer_key)
      )`.execute(db)
    await sql`create index term_extractions_by_age on term_extractions (owner_id, created_at desc)`.execute(
      db,
    )
    for (const table of [
      'glossary',
      'glossary_names',
      'glossary_words',
      'glossary_blacklist',
      'term_extractions',
    ])
      await protectOwnerTable(db, table)
    await sql`create index glossary_by_category on glossary (owner_id, category, term_key)`.execute(db)
    // The starter glossary is nobody's: all read it, none of them writes it.
    const shared = sql.lit(sharedOwner)
    for (const table of ['glossary', 'glossary_names', 'glossary_words']) {
      await sql`
        create policy shared_rows on ${sql.table(table)} for select to ${sql.id(appRole)}
        using (owner_id = ${shared}::uuid)`.execute(db)
    }
  },
}

const questionsInSql = {
  async up(db: Kysely<unknown>): Promise<void> {
    const role = sql.id(sqlRole)
    const schema = sql.id(sqlSchema)
    // What it may see of whom, the views say: they are their owner's, and show the asking owner's rows alone.
    await sql`create schema ${schema}`.execute(db)
    for (const [table, columns] of Object.entries(sqlViews)) {
      const list = sql.join(Object.keys(columns).map((column) => sql.id(column)))
      const owners = sql`nullif(current_setting('app.user_id', true), '')::uuid`
      await sql`
        create view ${sql.id(sqlSchema, table)} with (security_barrier) as
        select ${list} from ${sql.table(table)} where owner_id = ${owners}`.execute(db)
    }
    await sql`grant usage on schema ${schema} to ${role}`.execute(db)
    await sql`grant select on all tables in schema ${schema} to ${role}`.execute(db)
  },
}

export const paperMigrations: MigrationSet = {
  room: 'papers',
  roles: [sqlRole],
  migrations: { '0001-library': library, '0002-glossary': glossary, '0003-sql': questionsInSql },
}
