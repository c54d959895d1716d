import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { guardQuery, mostRows } from './guard.ts'

const tables = new Set(['papers', 'glossary', 'users', 'orders', 'products', 'employees', 'departments'])
const verdict = async (sql: string) => {
  const guarded = await guardQuery(sql, { tables })
  return 'sql' in guarded ? 'allow' : guarded.refused
}

describe('a question to the library is let through', () => {
  const allowed = [
    'select count(*) from papers where extract(year from publish_date) = 2024',
    'SELECT EXTRACT(YEAR FROM publish_date) AS year, COUNT(*) FROM papers GROUP BY 1 ORDER BY 1',
    "select title from papers where 'Ashish Vaswani' = any(authors) order by publish_date desc limit 5",
    'with recent as (select * from papers where year >= 2020) select venue, count(*) from recent group by venue having count(*) > 1',
    'select author, count(*) from papers, unnest(authors) as author group by author order by 2 desc, 1',
    "select trim(both ' ' from title), substring(title from 1 for 3), position('a' in title), current_date from papers",
    "select case when year > 2020 then '새' else '옛' end as age, avg(pages)::numeric from papers group by 1 -- 끝",
    'select g.category, count(*) filter (where g.difficulty_level = $$advanced$$) from glossary g group by rollup (g.category)',
    'select title, row_number() over (partition by venue order by year) from papers union all select term, 1 from glossary;',
  ]
  for (const sql of allowed) test(sql, async () => assert.equal(await verdict(sql), 'allow'))
})

describe('anything else is not', () => {
  const blocked = [
    ['drop table papers', 'not_a_select'],
    ['select 1; drop table papers', 'several_statements'],
    ["update papers set title = 'x'", 'not_a_select'],
    ['with gone as (delete from papers returning *) select * from gone', 'construct'],
    ['select * into copy from papers', 'construct'],
    ['select * from papers for update', 'construct'],
    ['select * from pg_catalog.pg_authid', 'table'],
    ['select * from pg_authid', 'table'],
    ['select * from information_schema.tables', 'table'],
    ['select * from public.papers', 'table'],
    ['select * from expenses', 'table'],
    ['select (select max(token) from api_keys) from papers', 'table'],
    ['select pg_sleep(60)', 'function'],
    ["select set_config('role', 'none', true)", 'function'],
    ["select current_setting('app.user_id')", 'function'],
    ["select pg_catalog.pg_read_file('/etc/passwd')", 'function'],
    ["select query_to_xml('select 1', true, true, '')", 'function'],
    ['select count(*) from generate_series(1, 1000000000)', 'function'],
    ["select lo_import('/etc/passwd')", 'function'],
    ['select session_user', 'function'],
    ["select 'pg_authid'::regclass", 'type'],
    ["select cast('pg_authid' as pg_catalog.regclass)", 'type'],
    ['select 1 operator(pg_catalog.+) 2', 'construct'],
    ['select xmlparse(document title) from papers', 'construct'],
    ['select $1', 'construct'],
    ['set transaction read write', 'not_a_select'],
    ['begin; select 1', 'several_statements'],
    ['copy papers to stdout', 'not_a_select'],
    ['explain analyze select 1', 'not_a_select'],
    ['explain (analyze) select 1', 'not_a_select'],
    ['explain delete from papers', 'not_a_select'],
    ['table papers; ', 'allow'],
    ['values (1)', 'allow'],
    ['selec 1', 'syntax'],
    ['', 'syntax'],
    ['-- nothing', 'several_statements'],
  ] as const
  for (const [sql, why] of blocked) test(sql, async () => assert.equal(await verdict(sql), why))

  test('nested beyond all reason', async () => {
    assert.notEqual(await verdict(`select ${'('.repeat(500)}1${')'.repeat(500)}`), undefined)
    assert.equal(await verdict(`select ${'1+'.repeat(1500)}1`), 'construct')
    assert.equal(await verdict(`select '${'x'.repeat(5000)}'`), 'syntax')
  })
})

test('a limit is added behind whatever ends the text, and a larger one is held to ours', async () => {
  const sqlOf = async (sql: string) => {
    const guarded = await guardQuery(sql, { tables })
    return 'sql' in guarded ? guarded.sql : ''
  }
  assert.equal(
    await sqlOf('select title from papers -- all; '),
    `select title from papers -- all; \nLIMIT ${mostRows}`.replace('; \n', '\n'),
  )
  assert.equal(await sqlOf('select title from papers limit 10;'), 'select title from papers limit 10')
  assert.match(
    await sqlOf('select title from papers limit 100000'),
    /^SELECT \* FROM \(\n.*\n\) AS answer\nLIMIT 200$/su,
  )
  assert.match(await sqlOf('select title from papers limit all'), /LIMIT 200$/u)
})

const cases = join(import.meta.dirname, '../../../../shared/data/safety/sql_guard.jsonl')
describe('the cases of others', { skip: existsSync(cases) ? false : 'no ../shared/data' }, () => {
  const rows = existsSync(cases)
    ? readFileSync(cases, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { sql: string; expect: string; catalog_or_pg_specific?: boolean })
    : []
  for (const { sql, expect, catalog_or_pg_specific: isCatalog } of rows) {
    test(sql.slice(0, 100), async () => {
      const allowed = (await verdict(sql)) === 'allow'
      // What looks into the catalogues they let through, and we do not.
      assert.equal(
        allowed,
        expect === 'allow' && !isCatalog,
        JSON.stringify(await guardQuery(sql, { tables })),
      )
    })
  }
})
