import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import { defineDataset } from '../dataset.ts'
import type { Row } from './plain-loop.ts'

/** A dataset with a field and a measure of every kind. */
export const purchases = defineDataset({
  table: 'test_purchases',
  time: 'day',
  fields: {
    id: { kind: 'id', column: 'id' },
    shop: { kind: 'text', column: 'shop' },
    kind: { kind: 'text', column: 'kind', missing: 'none' },
    method: { kind: 'text', column: 'method', optional: true, trimmed: true },
    price: { kind: 'number', column: 'price' },
    weight: { kind: 'number', column: 'weight', optional: true },
    tags: { kind: 'list', column: 'tags' },
    day: { kind: 'day', column: 'bought_on', grain: 'day' },
    week: { kind: 'day', column: 'bought_on', grain: 'week' },
    month: { kind: 'day', column: 'bought_on', grain: 'month' },
    year: { kind: 'day', column: 'bought_on', grain: 'year' },
    weekday: { kind: 'day', column: 'bought_on', grain: 'weekday' },
    hour: { kind: 'hour', column: 'bought_at' },
    time: { kind: 'clock', column: 'bought_at' },
  },
  measures: {
    total: { kind: 'sum', of: 'price' },
    rows: { kind: 'rows' },
    payments: { kind: 'rows', where: [{ field: 'price', from: 1 }] },
    shops: { kind: 'different', of: 'shop' },
    methods: { kind: 'different', of: 'method' },
    meanPrice: { kind: 'mean', of: 'price' },
    meanWeight: { kind: 'mean', of: 'weight' },
    largest: { kind: 'most', of: 'price' },
    lightest: { kind: 'least', of: 'weight' },
    first: { kind: 'least', of: 'day' },
    last: { kind: 'most', of: 'day' },
    sweet: { kind: 'sum', of: 'price', where: [{ field: 'tags', is: ['sweet'] }] },
  },
  assumes: [{ unless: 'kind', holds: { not: { field: 'kind', is: ['saving'] } } }],
})

export const purchaseMigrations: MigrationSet = {
  room: 'test-purchases',
  migrations: {
    '0001-purchases': {
      async up(db) {
        await sql`create table test_purchases (
          owner_id uuid not null, id uuid not null, shop text not null, kind text, method text, price bigint not null,
          weight integer, tags jsonb not null, bought_on date not null, bought_at time, primary key (owner_id, id))`.execute(
          db,
        )
        await protectOwnerTable(db, 'test_purchases')
      },
    },
  },
}

export async function storePurchases(
  database: Database,
  ownerId: string,
  rows: readonly Row[],
): Promise<void> {
  await database.asOwner(ownerId, async ({ db }) => {
    await sql`insert into test_purchases
      select ${ownerId}::uuid, id, shop, kind, method, price, weight, tags, bought_on, bought_at
      from jsonb_populate_recordset(null::test_purchases, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  })
}

/** A source of random choices that gives the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const pick = <T>(of: readonly T[]): T => of[upTo(of.length - 1)]!
  /** Some of them, none twice, in any order. */
  const some = <T>(of: readonly T[], most: number): T[] =>
    of.toSorted(() => next() - 0.5).slice(0, upTo(Math.min(most, of.length)))
  return { upTo, pick, some, chance: (of: number) => next() < of }
}

export type Random = ReturnType<typeof randomFrom>

/** Names that a careless query trips over. */
export const shops = [
  '쿠팡',
  '쿠팡이츠',
  "O'Brien",
  '100%_\\',
  '__proto__',
  '가나',
  'Äpfel',
  'apfel',
  'Zoo',
] as const
export const kinds = ['food', 'fun', 'saving', '식비'] as const
export const tags = ['sweet', 'cold', 'a"b', '새것'] as const

export function somePurchases(random: Random, count: number): Row[] {
  const first = Temporal.PlainDate.from('2025-12-20')
  return Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    shop: random.pick(shops),
    kind: random.chance(0.2) ? null : random.pick(kinds),
    method: random.chance(0.3) ? null : random.pick(['card', ' card', 'cash']),
    price: random.chance(0.1)
      ? -random.upTo(9_000)
      : random.pick([0, 1, 5_000, 9_007_199_254, random.upTo(50_000)]),
    weight: random.chance(0.5) ? null : random.upTo(20),
    tags: [...random.some(tags, 3), ...(random.chance(0.1) ? ['sweet', 'sweet'] : [])],
    bought_on: first.add({ days: random.upTo(100) }).toString(),
    bought_at: random.chance(0.3)
      ? null
      : `${String(random.upTo(23)).padStart(2, '0')}:${random.pick(['00', '59'])}:00`,
  }))
}
