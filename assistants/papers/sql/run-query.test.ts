import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { paperMigrations, paperTables } from '../tables.ts'
import { QueryFailure } from './answer.ts'
import { guardQuery } from './guard.ts'
import { sqlTables } from './role.ts'
import { runQuery } from './run-query.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`questions in SQL, on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([paperMigrations])
      for (const [owner, titles] of [
        [alice, ['Attention Is All You Need', 'BERT']],
        [bob, ['Secret of Bob']],
      ] as const) {
        await database.asOwner(owner, async (tx) => {
          for (const [at, title] of titles.entries()) {
            await paperTables(tx)
              .insertInto('papers')
              .values({
                owner_id: owner,
                id: `00000000-0000-7000-8000-00000000000${at}`,
                title,
                title_key: title,
                authors: ['A', `B, "${at}"`],
                year: 2017 + at,
                publish_date: `${2017 + at}-06-12`,
                venue: null,
                arxiv_id: null,
                doi: null,
                abstract: null,
                categories: [],
                pages: null,
                source: 'upload',
                file_name: null,
                unreadable: JSON.stringify([]),
              })
              .execute()
          }
        })
      }
    })
    after(() => database.close())

    const run = (query: string) => runQuery((work) => database.readAsOwner(alice, work), query)

    test('answers from one’s own rows, on both databases alike', async () => {
      const { columns, rows } = await run(
        'select extract(year from publish_date) as year, count(*) as papers, max(authors) as by from papers group by 1 order by 1',
      )
      assert.deepEqual(columns, ['year', 'papers', 'by'])
      assert.deepEqual(rows, [
        [2017, 1, 'A, B, "0"'],
        [2018, 1, 'A, B, "1"'],
      ])
    })

    test('another owner’s rows, and what lies behind the views, are not there', async () => {
      assert.deepEqual((await run("select count(*) as n from papers where title like 'Secret%'")).rows, [[0]])
      for (const query of ['select * from public.turns', 'select * from pg_authid']) {
        await assert.rejects(run(query), QueryFailure)
      }
      // The embedded database's is the copy of one's own; the served one has nothing to see there.
      const behind = run("select title from public.papers where title like 'Secret%'")
      assert.deepEqual(
        await behind.then(
          ({ rows }) => rows,
          () => [],
        ),
        [],
      )
      await assert.rejects(run("insert into papers (title) values ('x')"))
    })

    test('what would run for a minute is stopped, and others are not disturbed', async () => {
      const endless = `select count(*) from papers a ${Array.from({ length: 40 }, (_, at) => `, papers p${at}`).join('')}`
      const guarded = await guardQuery(endless, { tables: sqlTables })
      assert.ok('sql' in guarded)
      const stopped = assert.rejects(
        run(guarded.sql),
        (error) => error instanceof QueryFailure && error.reason === 'too_slow',
      )
      assert.equal(
        (
          await database.readAsOwner(bob, (tx) =>
            paperTables(tx).selectFrom('papers').select('title').execute(),
          )
        ).length,
        1,
      )
      await stopped
    })
  })
}
