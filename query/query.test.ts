import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { FieldOf, MeasureOf } from './dataset.ts'
import type { Listing, Order, Predicate, Query, Rows } from './query.ts'
import { figuresOf, groupsOf, measured, rowsOf } from './run.ts'
import { figuresByLoop, groupsByLoop, listingByLoop, type Row } from './testing/plain-loop.ts'
import {
  kinds,
  purchaseMigrations,
  purchases,
  type Random,
  randomFrom,
  shops,
  somePurchases,
  storePurchases,
  tags,
} from './testing/purchases.ts'

type Field = FieldOf<typeof purchases>
type Measure = MeasureOf<typeof purchases>
const fields = Object.keys(purchases.fields) as Field[]
const measures = Object.keys(purchases.measures) as Measure[]
const groupable = fields.filter((name) => name !== 'id' && name !== 'time')

const queries = 150

for (const { name, skip, open } of testDatabases) {
  describe(`queries on ${name}`, { skip }, () => {
    let database: Database
    const rows = somePurchases(randomFrom(1), 400)
    const others = somePurchases(randomFrom(2), 50)
    before(async () => {
      database = await open([purchaseMigrations])
      await storePurchases(database, alice, rows)
      await storePurchases(database, bob, others)
    })
    after(() => database.close())

    test('come to what a plain loop over the rows comes to', async () => {
      const random = randomFrom(3)
      for (let count = 0; count < queries; count++) {
        const query = someQuery(random)
        const found = await database.readAsOwner(alice, (tx) => groupsOf(tx, purchases, query))
        assert.deepEqual(found, groupsByLoop(purchases, rows, query), JSON.stringify(query))
        const whole = await database.readAsOwner(alice, (tx) =>
          figuresOf(tx, purchases, query.measures, query),
        )
        const [plain] = groupsByLoop(purchases, rows, { ...rowsIn(query), measures: query.measures })
        const expected = plain ?? figuresByLoop(purchases, [], query.measures)
        assert.deepEqual(whole, expected, JSON.stringify(query))
      }
    })

    test('measures made up for one question are those of a loop too', async () => {
      const random = randomFrom(5)
      for (let count = 0; count < 30; count++) {
        const where = [somePredicate(random, 2)]
        const asked = [
          { kind: 'sum', of: 'price', where },
          { kind: 'rows', where },
          { kind: 'different', of: 'shop', where },
        ] as const
        const rowsAsked = someRows(random)
        const found = await database.readAsOwner(alice, (tx) => measured(tx, purchases, asked, rowsAsked))
        const inline = { ...purchases, measures: { a: asked[0], b: asked[1], c: asked[2] } }
        const [plain] = groupsByLoop(inline, rows, { ...rowsAsked, measures: ['a', 'b', 'c'] })
        assert.deepEqual(found, plain ? [plain.a, plain.b, plain.c] : [0, 0, 0], JSON.stringify(where))
      }
    })

    test('list rows as a plain loop does', async () => {
      const random = randomFrom(4)
      for (let count = 0; count < queries; count++) {
        const listing = someListing(random)
        const found = await database.readAsOwner(alice, (tx) => rowsOf(tx, purchases, listing))
        assert.deepEqual(found, listingByLoop(purchases, rows, listing), JSON.stringify(listing))
      }
    })

    test('texts of a condition are nothing but texts', async () => {
      const counted = (where: Predicate<Field>[]) =>
        database.readAsOwner(alice, (tx) => figuresOf(tx, purchases, ['rows'], { where }))
      const having = (part: string) =>
        rows.filter(({ shop, kind }) => kind !== 'saving' && String(shop).includes(part))
      for (const part of ['%', '_', '\\', "O'B", '100%_\\', "'; drop table test_purchases; --"])
        assert.deepEqual(
          await counted([{ field: 'shop', contains: part }]),
          { rows: having(part).length },
          part,
        )
      assert.ok(having('%').length > 0 && having('%').length < rows.length)
    })

    test('an owner is kept apart by row-level security without the condition, and by the condition without it', async () => {
      const count = { rows: others.filter(({ kind }) => kind !== 'saving').length }
      const asBob = (tx: Parameters<typeof figuresOf>[0]) => figuresOf(tx, purchases, ['rows'], {})
      assert.deepEqual(await database.readAsOwner(bob, asBob), count)
      // The condition says Bob, the transaction is Alice's.
      const mixed = await database.readAsOwner(alice, (tx) => asBob({ ...tx, ownerId: bob }))
      assert.deepEqual(mixed, { rows: 0 })
      // The connection's own user sees everybody's rows; the condition alone holds.
      const { db: _, ...rest } = await database.readAsOwner(bob, async (tx) => tx)
      assert.deepEqual(await asBob({ ...rest, db: database.admin }), count)
    })

    test('sums beyond 32 bits are numbers', async () => {
      const { total } = await database.readAsOwner(alice, (tx) => figuresOf(tx, purchases, ['total'], {}))
      assert.ok(Number.isSafeInteger(total) && total > 2 ** 33)
    })
  })
}

test('identifiers come from declarations alone: no file of the room writes raw SQL', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'query.test.ts')
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  assert.ok(files.length > 5)
  for (const text of files) assert.doesNotMatch(text, /sql\s*\.\s*(?:raw|lit|literal)\b|\.raw\(/u)
})

test('a field or measure that is not declared is refused before anything is asked', async () => {
  const never = { ownerId: alice } as Parameters<typeof figuresOf>[0]
  const wrong = 'x; drop table y' as Field
  await assert.rejects(groupsOf(never, purchases, { measures: ['rows'], by: [wrong] }), /No field/u)
  await assert.rejects(
    figuresOf(never, purchases, ['rows'], { where: [{ field: wrong, is: ['a'] }] }),
    /No field/u,
  )
})

function rowsIn({ where, period, everything }: Rows<Field>): Rows<Field> {
  return { where, period, everything }
}

function someQuery(random: Random): Query<Field, Measure> & { by: Field[] } {
  const by = random.some(groupable, 2)
  if (by.length === 0) by.push(random.pick(groupable))
  const asked = [random.pick(measures), ...random.some(measures, 3)].filter(
    (it, index, all) => all.indexOf(it) === index,
  )
  const order: Order<Field | Measure>[] = random
    .some([...by, ...asked], 2)
    .map((one) => ({ by: one, descending: random.chance(0.5) }))
  return {
    ...someRows(random),
    measures: asked,
    by,
    order,
    having: random
      .some(asked.filter(isNumeric), 1)
      .map((measure) => ({ measure, from: 2, to: 10_000_000_000 })),
    ...(random.chance(0.3) ? { limit: 1 + random.upTo(5) } : {}),
  }
}

const isNumeric = (name: Measure) => name !== 'first' && name !== 'last'

function someListing(random: Random): Listing<Field> & { fields: Field[] } {
  const order = random
    .some(['price', 'day', 'time', 'shop', 'kind', 'weight'] as const, 2)
    .map((by): Order<Field> => ({ by, descending: random.chance(0.5) }))
  return {
    ...someRows(random),
    fields: [
      'id',
      ...random.some(
        fields.filter((name) => name !== 'id'),
        4,
      ),
    ],
    order: [...order.filter(({ by }) => by !== 'kind'), { by: 'id', descending: random.chance(0.5) }],
    limit: 1 + random.upTo(30),
    ...(random.chance(0.3) ? { skip: random.upTo(20) } : {}),
  }
}

function someRows(random: Random): Rows<Field> {
  const day = () =>
    Temporal.PlainDate.from('2025-12-15')
      .add({ days: random.upTo(110) })
      .toString()
  const [a, b] = [day(), day()].sort()
  return {
    everything: random.chance(0.2),
    where: Array.from({ length: random.upTo(2) }, () => somePredicate(random, 2)),
    ...(random.chance(0.6)
      ? { period: { startDate: a, ...(random.chance(0.7) ? { endDate: b } : {}) } }
      : {}),
  }
}

function somePredicate(random: Random, depth: number): Predicate<Field> {
  if (depth > 0 && random.chance(0.35)) {
    const parts = Array.from({ length: random.upTo(3) }, () => somePredicate(random, depth - 1))
    return random.pick([{ any: parts }, { all: parts }, { not: parts[0] ?? { all: [] } }])
  }
  return random.pick<() => Predicate<Field>>([
    () => ({ field: 'shop', is: random.some(shops, 3) }),
    () => ({ field: 'kind', is: random.some([...kinds, 'none'], 3) }),
    () => ({ field: 'method', is: ['card'] }),
    () => ({ field: 'tags', is: random.some(tags, 2) }),
    () => ({ field: 'price', from: random.upTo(9_000), ...(random.chance(0.5) ? { to: 30_000.5 } : {}) }),
    () => ({ field: 'weight', to: random.upTo(20) }),
    () => ({ field: 'weekday', is: random.some([1, 2, 3, 4, 5, 6, 7], 3) }),
    () => ({ field: 'hour', from: random.upTo(23) }),
    () => ({ field: 'hour', is: [random.upTo(23), 9] }),
    () => ({ field: 'time', known: random.chance(0.5) }),
    () => ({ field: 'kind', known: random.chance(0.5) }),
    () => ({ field: 'month', is: ['2026-01', '2025-12'] }),
    () => ({ field: 'month', from: '2026-02' }),
    () => ({ field: 'week', is: ['2026-01-05'] }),
    () => ({ field: 'shop', contains: random.pick(['쿠', '%', '_', 'A', "o'", '\\']) }),
  ])()
}

// The rows of a test are made here; a loop over none of them would prove nothing.
test('the loop sees what the database holds', () => {
  const rows: Row[] = somePurchases(randomFrom(1), 400)
  assert.ok(groupsByLoop(purchases, rows, { measures: ['rows'], by: ['shop'] }).length === shops.length)
})
