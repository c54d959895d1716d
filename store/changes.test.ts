import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { recordAction } from './actions.ts'
import { captureChange, isInTheWay, reverseChange, type Touch, type TrackedTable } from './changes.ts'
import type { Database, Tx } from './database.ts'
import type { MigrationSet } from './migrate.ts'
import { protectOwnerTable } from './owner-table.ts'
import { createSession } from './sessions.ts'
import { alice, bob, testDatabases } from './testing/databases.ts'

const shelves: TrackedTable = { name: 'shelves', key: 'code', ignored: [], labels: {} }
const books: TrackedTable = { name: 'books', key: 'id', ignored: ['seen_at'], labels: {} }
const tables = new Map([shelves, books].map((table) => [table.name, table]))

const library: MigrationSet = {
  room: 'library',
  migrations: {
    '0001-books': {
      async up(db: Kysely<unknown>) {
        await sql`create table shelves (owner_id uuid, code text, primary key (owner_id, code))`.execute(db)
        await sql`
          create table books (
            owner_id uuid, id bigint, title text not null, shelf text not null, price numeric(40, 12),
            score double precision, pages int[], facts jsonb, cover bytea, read_on date,
            size int generated always as (char_length(title)) stored,
            seen_at timestamptz not null default clock_timestamp(),
            primary key (owner_id, id), unique (owner_id, title),
            foreign key (owner_id, shelf) references shelves)`.execute(db)
        for (const table of ['shelves', 'books']) await protectOwnerTable(db, table)
      },
    },
  },
}

for (const { name, skip, open } of testDatabases) {
  describe(`changes and their undoing on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([library])
    })
    after(() => database.close())

    const keys = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

    async function fill(ownerId: string, count: number) {
      await database.asOwner(ownerId, async (tx) => {
        await sql`delete from books`.execute(tx.db)
        await sql`delete from shelves`.execute(tx.db)
        await sql`insert into shelves values (${ownerId}, 'A'), (${ownerId}, 'B')`.execute(tx.db)
        await sql`
          insert into books (owner_id, id, title, shelf, price, score, pages, facts, cover, read_on)
          select ${ownerId}, n, '책 ' || n, 'A', 12345678901234567890.000000000001 + n, n / 3.0, array[n, null],
                 jsonb_build_object('n', n, 'x', 1.50, 'none', null), decode(md5(n::text), 'hex'), '2026-01-01'::date + n
          from generate_series(1, ${count}::int) n`.execute(tx.db)
      })
    }

    async function contents(ownerId: string) {
      const { rows } = await database.asOwner(ownerId, (tx) =>
        sql<{ row: string }>`
          select to_jsonb(b)::text as row from books b union all select to_jsonb(s)::text from shelves s order by 1`.execute(
          tx.db,
        ),
      )
      return rows.map((row) => row.row)
    }

    /** Does `work` as a recorded action; resolves to its id. */
    async function act(ownerId: string, touches: readonly Touch[], work: (tx: Tx) => Promise<unknown>) {
      const id = randomUUID()
      const place = { sessionId: randomUUID(), turnId: randomUUID(), assistant: 'library' }
      await database.asOwner(ownerId, async (tx) => {
        await createSession(tx, { id: place.sessionId, assistant: 'library' })
        const { change } = await captureChange(tx, touches, () => work(tx))
        const done = { id, stepKey: 'act', action: 'act', summary: '', affected: 0, undoable: true, change }
        await recordAction(tx, place, done)
      })
      return id
    }

    const undo = (ownerId: string, id: string) =>
      database.asOwner(ownerId, (tx) => reverseChange(tx, id, tables))

    test('rows changed, deleted and added are all as before, to the last digit', async () => {
      await fill(alice, 30)
      const before = await contents(alice)
      const touches = [
        { table: shelves, keys: ['C'] },
        { table: books, keys: keys(1, 40) },
      ]
      const id = await act(alice, touches, async (tx) => {
        await sql`insert into shelves values (${alice}, 'C')`.execute(tx.db)
        await sql`update books set shelf = 'C', price = price + 0.1, seen_at = clock_timestamp() where id <= 10`.execute(
          tx.db,
        )
        await sql`delete from books where id between 11 and 20`.execute(tx.db)
        await sql`insert into books (owner_id, id, title, shelf) values (${alice}, 40, '새 책', 'C')`.execute(
          tx.db,
        )
      })
      assert.notDeepEqual(await contents(alice), before)
      const reversal = await undo(alice, id)
      assert.deepEqual(reversal, { kind: 'restored', restored: { shelves: 1, books: 21 } })
      assert.deepEqual(await contents(alice), before)
    })

    test('a row that took a deleted one’s name makes room for it; what came since does not', async () => {
      await fill(alice, 2)
      const before = await contents(alice)
      const replace = () =>
        act(alice, [{ table: books, keys: ['1', '9'] }], async (tx) => {
          await sql`delete from books where id = 1`.execute(tx.db)
          await sql`insert into books (owner_id, id, title, shelf) values (${alice}, 9, '책 1', 'B')`.execute(
            tx.db,
          )
        })
      assert.equal((await undo(alice, await replace())).kind, 'restored')
      assert.deepEqual(await contents(alice), before)

      const id = await act(alice, [{ table: books, keys: ['1'] }], (tx) =>
        sql`delete from books where id = 1`.execute(tx.db),
      )
      const other = sql`insert into books (owner_id, id, title, shelf) values (${alice}, 7, '책 1', 'B')`
      await database.asOwner(alice, (tx) => other.execute(tx.db))
      await assert.rejects(undo(alice, id), isInTheWay)
    })

    test('a row changed, deleted or brought back since keeps all of it from being undone, and is named', async () => {
      await fill(alice, 6)
      const id = await act(alice, [{ table: books, keys: keys(1, 6) }], async (tx) => {
        await sql`update books set shelf = 'B' where id <= 4`.execute(tx.db)
        await sql`delete from books where id > 4`.execute(tx.db)
      })
      await database.asOwner(alice, async (tx) => {
        await sql`update books set title = '고친 제목', price = null where id = 2`.execute(tx.db)
        await sql`delete from books where id = 3`.execute(tx.db)
        await sql`insert into books (owner_id, id, title, shelf) values (${alice}, 5, '다시', 'A')`.execute(
          tx.db,
        )
      })
      const before = await contents(alice)
      const reversal = await undo(alice, id)
      assert.equal(reversal.kind, 'conflict')
      assert.equal(reversal.rows, 3)
      assert.deepEqual(
        reversal.items.map(({ table, row, field }) => [table, row, field]),
        [
          ['books', '2', 'price'],
          ['books', '2', 'title'],
          ['books', '3', null],
          ['books', '5', null],
        ],
      )
      assert.deepEqual([reversal.items[1]?.now, reversal.items[1]?.was], ['고친 제목', '책 2'])
      assert.deepEqual(await contents(alice), before)
    })

    test('bookkeeping that went on is no obstacle and is kept; so is another time zone', async () => {
      await fill(alice, 2)
      const id = await act(alice, [{ table: books, keys: keys(1, 2) }], (tx) =>
        sql`update books set shelf = 'B'`.execute(tx.db),
      )
      const rows = await database.asOwner(alice, async (tx) => {
        await sql`update books set seen_at = '2030-01-01T00:00:00Z'`.execute(tx.db)
        await sql`set local timezone = 'Asia/Seoul'`.execute(tx.db)
        assert.equal((await reverseChange(tx, id, tables)).kind, 'restored')
        return tx.db
          .withTables<{ books: { shelf: string; seen_at: Date } }>()
          .selectFrom('books')
          .select(['shelf', 'seen_at'])
          .execute()
      })
      assert.deepEqual(
        rows.map((row) => [row.shelf, row.seen_at.toISOString()]),
        [1, 2].map(() => ['A', '2030-01-01T00:00:00.000Z']),
      )
    })

    test('a column that came later takes its default; one that went is left out', async () => {
      await fill(alice, 3)
      const id = await act(alice, [{ table: books, keys: keys(1, 3) }], async (tx) => {
        await sql`delete from books where id = 1`.execute(tx.db)
        await sql`update books set shelf = 'B' where id = 2`.execute(tx.db)
      })
      await sql`alter table books add column stars int not null default 5, drop column score`.execute(
        database.admin,
      )
      try {
        assert.equal((await undo(alice, id)).kind, 'restored')
        const { rows } = await sql<{ stars: number }>`select stars from books order by id`.execute(
          database.admin,
        )
        assert.deepEqual(
          rows.map((row) => row.stars),
          [5, 5, 5],
        )
      } finally {
        await sql`alter table books drop column stars, add column score double precision`.execute(
          database.admin,
        )
      }
    })

    test('another owner’s rows with the same keys are neither recorded nor touched', async () => {
      await fill(alice, 3)
      await fill(bob, 3)
      const bobs = await contents(bob)
      const id = await act(alice, [{ table: books, keys: keys(1, 3) }], (tx) =>
        sql`update books set shelf = 'B'`.execute(tx.db),
      )
      // Bob's own transaction finds no such action: nothing to restore.
      assert.deepEqual(await undo(bob, id), { kind: 'restored', restored: {} })
      await undo(alice, id)
      assert.deepEqual(await contents(bob), bobs)
    })

    test('ten thousand rows are recorded and put back', async () => {
      await fill(alice, 10_000)
      const before = await contents(alice)
      const id = await act(alice, [{ table: books, keys: keys(1, 10_000) }], (tx) =>
        sql`update books set shelf = 'B'`.execute(tx.db),
      )
      await undo(alice, id)
      assert.deepEqual(await contents(alice), before)
    })
  })
}
