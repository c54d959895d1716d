import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import type { DocumentFormat, UnreadablePages } from '#documents/document.ts'
import type { Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import type { Provision } from './clauses/provision.ts'
import type { Contract } from './contract/contract.ts'
import type { PackedSection } from './contract/pack.ts'

type JsonOf<T> = ColumnType<T, string, string>

interface ContractRow {
  owner_id: string
  id: string
  title: string
  file_name: string
  format: DocumentFormat
  size_bytes: number
  page_count: number | null
  /** What could not be read, by page. */
  unreadable: JsonOf<readonly UnreadablePages[]>
  parties: JsonOf<Contract['parties']> | null
  /** How many `contract_parts` it has; null where it is kept whole, in `body` and `structure`. */
  part_count: number | null
  /** The text of a contract that was uploaded before there were parts. */
  body: Generated<string | null>
  /** Its parties and sections, with their texts. */
  structure: JsonOf<Omit<Contract, 'text'>> | null
  is_demo: Generated<boolean>
  created_at: ColumnType<Date, never, never>
}

/** Of a contract or of a standard. */
interface PartRow {
  owner_id: string
  document_id: string
  /** From 0; the texts of all of them, one behind another, are the document's. */
  ordinal: number
  text: string
  sections: JsonOf<readonly PackedSection[]>
}

/** What a contract provides, a slice of its provisions a row. */
interface ClausesRow {
  owner_id: string
  contract_id: string
  ordinal: number
  /** Of the reader. */
  version: number
  provisions: JsonOf<readonly Provision[]>
}

interface ContractFileRow {
  owner_id: string
  contract_id: string
  bytes: Uint8Array
}

interface StandardRow {
  owner_id: string
  id: string
  title: string
  /** As of a contract. */
  parties: JsonOf<Contract['parties']> | null
  part_count: number | null
  body: Generated<string | null>
  structure: JsonOf<Omit<Contract, 'text'>> | null
  created_at: ColumnType<Date, never, never>
}

interface ContractSettingsRow {
  owner_id: string
  /** The demo is given once: who deletes it does not get it again. */
  has_had_demo: boolean
}

/** What the tools name in `reads`, and changes drop. */
export const contractsTable = 'contracts'
export const standardsTable = 'contract_standards'

/** The transaction with this assistant's tables in sight. */
export function contractTables(tx: Tx) {
  return tx.db.withTables<{
    contracts: ContractRow
    contract_parts: PartRow
    contract_files: ContractFileRow
    contract_clauses: ClausesRow
    contract_standards: StandardRow
    contract_standard_parts: PartRow
    contract_settings: ContractSettingsRow
  }>()
}

const contracts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table contracts (
        owner_id uuid not null,
        id uuid not null,
        title text not null,
        file_name text not null,
        format text not null,
        size_bytes bigint not null,
        page_count integer,
        unreadable jsonb not null default '[]',
        body text not null,
        structure jsonb not null,
        is_demo boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index contracts_by_age on contracts (owner_id, created_at desc, id desc)`.execute(db)
    // The bytes lie apart, so that no list reads over them.
    await sql`
      create table contract_files (
        owner_id uuid not null,
        contract_id uuid not null,
        bytes bytea not null,
        primary key (owner_id, contract_id),
        foreign key (owner_id, contract_id) references contracts (owner_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table contract_standards (
        owner_id uuid not null,
        id uuid not null,
        title text not null,
        body text not null,
        structure jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`
      create table contract_settings (
        owner_id uuid primary key,
        has_had_demo boolean not null
      )`.execute(db)
    for (const table of ['contracts', 'contract_files', 'contract_standards', 'contract_settings'])
      await protectOwnerTable(db, table)
  },
}

const parts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await partsOf(db, 'contracts', 'contract_parts')
    await partsOf(db, 'contract_standards', 'contract_standard_parts')
  },
}

const clauses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table contract_clauses (
        owner_id uuid not null,
        contract_id uuid not null,
        ordinal integer not null,
        version integer not null,
        provisions jsonb not null,
        primary key (owner_id, contract_id, ordinal),
        foreign key (owner_id, contract_id) references contracts (owner_id, id) on delete cascade
      )`.execute(db)
    await protectOwnerTable(db, 'contract_clauses')
  },
}

/** What is kept whole stays so, and is read as it is. */
async function partsOf(db: Kysely<unknown>, documents: string, table: string): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      owner_id uuid not null,
      document_id uuid not null,
      ordinal integer not null,
      text text not null,
      sections jsonb not null,
      primary key (owner_id, document_id, ordinal),
      foreign key (owner_id, document_id) references ${sql.table(documents)} (owner_id, id) on delete cascade
    )`.execute(db)
  await protectOwnerTable(db, table)
  await sql`
    alter table ${sql.table(documents)}
      add column parties jsonb,
      add column part_count integer,
      alter column body drop not null,
      alter column structure drop not null`.execute(db)
}

export const contractMigrations: MigrationSet = {
  room: 'contracts',
  migrations: { '0001-contracts': contracts, '0002-parts': parts, '0003-clauses': clauses },
}
