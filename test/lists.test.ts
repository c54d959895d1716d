import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { finance } from '#assistants/finance/assistant.ts'
import { meals } from '#assistants/meals/assistant.ts'
import { readRecipes } from '#assistants/meals/import/read-recipes.ts'
import { papers } from '#assistants/papers/assistant.ts'
import { prepareStarterGlossary } from '#assistants/papers/glossary/starter.ts'
import type { Problem } from '#protocol/errors.ts'
import type { Page } from '#protocol/resources.ts'
import { searchMigrations } from '#search/tables.ts'
import { encodeCursor } from '#store/cursor.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { servePage } from './support/page-server.ts'

type Item = Record<string, string>

const count = 7
const ids = Array.from({ length: count }, () => randomUUIDv7())

/** Rows of a moment each, and two of the same. */
const at = (index: number) =>
  sql`'2026-03-01'::timestamptz + ${Math.min(index, 5)} * interval '1 microsecond'`

interface List {
  readonly path: string
  /** What tells one item from another. */
  readonly key: string
  readonly insert: (id: string, index: number) => RawBuilder<unknown>
  readonly remove: (key: string) => RawBuilder<unknown>
}

const lists: readonly List[] = [
  {
    path: '/api/meals/orders?',
    key: 'id',
    insert: (
      id,
      index,
    ) => sql`insert into meal_orders (owner_id, id, state, items, total, placed_on, created_at)
      values (${alice}, ${id}, 'awaiting_payment', '[]', ${index}, '2026-03-01', ${at(index)})`,
    remove: (id) => sql`delete from meal_orders where id = ${id}`,
  },
  {
    path: '/api/finance/income?',
    key: 'id',
    insert: (id, index) => sql`insert into incomes (owner_id, id, amount, name, received_on, source)
      values (${alice}, ${id}, ${index}, '월급', ${`2026-03-0${Math.min(index, 5) + 1}`}, 'manual')`,
    remove: (id) => sql`delete from incomes where id = ${id}`,
  },
  {
    path: '/api/finance/message-patterns?',
    key: 'id',
    insert: (id, index) => sql`insert into message_patterns (owner_id, id, sender, template, created_at)
      values (${alice}, ${id}, null, ${`문자 ${index}`}, ${at(index)})`,
    remove: (id) => sql`delete from message_patterns where id = ${id}`,
  },
  {
    path: '/api/papers?',
    key: 'id',
    insert: (id, index) => sql`insert into papers (owner_id, id, title, title_key, source, created_at)
      values (${alice}, ${id}, ${`Paper ${index}`}, ${`paper${index}`}, 'bibtex', ${at(index)})`,
    remove: (id) => sql`delete from papers where id = ${id}`,
  },
  {
    path: '/api/files?',
    key: 'id',
    insert: (
      id,
      index,
    ) => sql`insert into saved_files (owner_id, id, name, mime, content, size_bytes, created_at)
      values (${alice}, ${id}, ${`${index}.md`}, 'text/markdown', '', 0, ${at(index)})`,
    remove: (id) => sql`delete from saved_files where id = ${id}`,
  },
  {
    path: '/api/glossary/blacklist?',
    key: 'term',
    insert: (_, index) => sql`insert into glossary_blacklist (owner_id, term_key, term, created_at)
      values (${alice}, ${`key${index}`}, ${`말 ${index}`}, ${at(index)})`,
    remove: (term) => sql`delete from glossary_blacklist where term = ${term}`,
  },
  {
    path: '/api/glossary?query=zebra&category=동물&',
    key: 'id',
    insert: (id, index) => sql`with added as (
        insert into glossary (owner_id, id, term, term_key, definition, category, difficulty_level)
        values (${alice}, ${id}, ${`Zebra ${index}`}, ${`zebra${index}`}, '말이에요.', ${index === 1 ? '식물' : '동물'}, 'beginner')
        returning owner_id, id, term, term_key)
      insert into glossary_names (owner_id, id, name, term_id) select owner_id, term_key, term, id from added`,
    remove: (id) => sql`delete from glossary where id = ${id}`,
  },
  {
    path: '/api/meals/recipes?query=목록시험&',
    key: 'id',
    insert: (_, index) => {
      const file = JSON.stringify([{ name: `목록시험 ${index}`, ingredients: ['두부 1모'] }])
      const [read] = readRecipes(new TextEncoder().encode(file))
      assert.ok(read && 'recipe' in read)
      return sql`insert into meal_recipes (owner_id, id, body) values (${alice}, ${read.recipe.id}, ${JSON.stringify(read.recipe)}::jsonb)`
    },
    remove: (id) => sql`delete from meal_recipes where id = ${id}`,
  },
]

for (const { name, skip, open } of testDatabases) {
  describe(`lists that are longer than a page, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    let his: Awaited<ReturnType<typeof servePage>>
    before(async () => {
      const assistants = [finance, meals, papers]
      database = await open([searchMigrations, ...assistants.map(({ migrations }) => migrations)])
      await prepareStarterGlossary(database)
      await database.asOwner(alice, async ({ db }) => {
        for (const { insert } of lists)
          for (const [index, id] of ids.entries()) await insert(id, index).execute(db)
      })
      hers = await servePage(database, alice, assistants)
      // One database is closed once.
      his = await servePage({ ...database, close: async () => {} }, bob, assistants)
    })
    after(async () => {
      await his.close()
      await hers.close()
    })

    const get = async (path: string, server = hers) => {
      const response = await fetch(server.url + path)
      assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`)
      return (await response.json()) as Page<Item>
    }
    /** The keys of a list, page by page. */
    const paged = async (
      path: string,
      key: string,
      limit: number,
      between?: (last: string) => Promise<void>,
    ) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page<Item> = await get(`${path}limit=${limit}${cursor && `&cursor=${cursor}`}`)
        assert.ok(page.items.length > 0 && page.items.length <= limit, path)
        seen.push(...page.items.map((item) => item[key]!))
        cursor = page.nextCursor
        if (cursor !== null) await between?.(seen.at(-1)!)
      }
      return seen
    }

    for (const { path, key, remove } of lists)
      test(`${path} goes on to its end, from a row that is gone too, for its owner alone`, async () => {
        const all = (await get(path)).items.map((item) => item[key]!)
        assert.ok(all.length >= count - 1, path)
        assert.equal((await get(path)).nextCursor, null)
        for (const limit of [1, 2, 3]) assert.deepEqual(await paged(path, key, limit), all, path)

        const broken = [
          encodeCursor(['x']),
          encodeCursor(['x', ids[0]!]),
          encodeCursor(['x', 'y', 'z']),
          encodeCursor(['\u0000', '\u0000']),
          'x',
          ids[0]!,
        ]
        for (const cursor of broken) {
          const response = await fetch(`${hers.url}${path}cursor=${cursor}`)
          assert.equal(response.status, 400, `${path} ${cursor}`)
          assert.equal(((await response.json()) as Problem).code, 'invalid_cursor')
        }
        const { items } = await get(path, his)
        assert.ok(items.every((item) => !all.includes(item[key]!)))

        const without = async (last: string) => {
          await database.asOwner(alice, ({ db }) => remove(last).execute(db))
        }
        assert.deepEqual(await paged(path, key, 2, without), all, path)
      })

    test('the recipes that everybody has go on behind one’s own', async () => {
      const all = await paged('/api/meals/recipes?', 'id', 200)
      assert.ok(all.length > 200)
      assert.equal(new Set(all).size, all.length)
      assert.deepEqual(await paged('/api/meals/recipes?', 'id', 77), all)
      const [one] = (await get('/api/meals/recipes?query=두부&limit=1')).items
      assert.ok(one)
    })

    test('what is found in the glossary is narrowed before it is cut', async () => {
      const [shared] = (await get('/api/glossary?query=learning&whose=shared&limit=1')).items
      assert.ok(shared)
      assert.deepEqual((await get('/api/glossary?query=learning&whose=own&limit=1')).items, [])
      const all = await get('/api/glossary?query=learning&limit=200')
      for (const category of new Set(all.items.map((item) => item.category!))) {
        const some = await get(
          `/api/glossary?query=learning&limit=200&category=${encodeURIComponent(category)}`,
        )
        const fitting = all.items.filter((item) => item.category === category)
        for (const { id } of fitting) assert.ok(some.items.some((item) => item.id === id))
        assert.ok(some.items.every((item) => item.category === category))
        const first = await get(
          `/api/glossary?query=learning&limit=1&category=${encodeURIComponent(category)}`,
        )
        assert.equal(first.items[0]?.id, some.items[0]?.id)
      }
    })
  })
}
