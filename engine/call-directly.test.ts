import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { actUnasked } from './act-directly.ts'
import type { AnyAction } from './action.ts'
import { labels, writeNotes } from './testing/notes.ts'
import { noteMigrations, notesKeeper } from './testing/notes-keeper.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'
import { type AnyTool, defineTool, miss, ToolArgumentsError } from './tool.ts'

const now = Temporal.ZonedDateTime.from('2026-03-15T12:00[Asia/Seoul]')

const countNotes = defineTool({
  name: 'count_notes',
  title: '메모 세기',
  description: 'How many notes there are with a word.',
  input: z.strictObject({ word: z.string().min(1), times: z.number().optional() }),
  output: z.object({ count: z.number() }),
  effects: 'read',
  cache: 'none',
  aliases: { query: 'word' },
  async run({ word, times = 1 }, { read }) {
    if (word === 'unknown') throw new ToolArgumentsError('그런 낱말은 없어요')
    if (word === 'broken') throw new Error('broken')
    const { rows } = await read((tx) =>
      (word === 'written'
        ? sql<{ count: number }>`update notes set label = '' returning 1 as count`
        : sql<{ count: number }>`select count(*)::int as count from notes where strpos(text, ${word}) > 0`
      ).execute(tx.db),
    )
    const count = rows[0]?.count ?? 0
    return count === 0 ? miss('그런 메모가 없어요') : { count: count * times }
  },
  summarise: ({ count }) => `${count}건`,
})

for (const { name, skip, open } of testDatabases) {
  describe(`calls by other programs on ${name}`, { skip }, () => {
    let database: Database
    let keeper: TestEngine
    const watched: string[] = []
    before(async () => {
      database = await open([noteMigrations])
      keeper = testEngine(database, [notesKeeper()], {
        watch: { began: (id) => watched.push(`+${id}`), ended: (id) => watched.push(`-${id}`) },
      })
      await writeNotes(database, alice, { word: '하나', count: 3 })
      await writeNotes(database, bob, { word: '둘', count: 2 })
      await writeNotes(database, alice, { word: '많은', count: 21 })
    })
    after(() => database.close())

    const call = (args: Record<string, string>, ownerId = alice) =>
      keeper.engine.callTool({
        ownerId,
        tool: countNotes as AnyTool,
        args,
        now,
        signal: new AbortController().signal,
      })

    test('read what is their owner’s, with arguments mended as in a turn', async () => {
      const found = { kind: 'found', value: { count: 6 }, summary: '6건' }
      assert.deepEqual(await call({ query: '하나', times: '2' }), found)
      assert.deepEqual(await call({ word: '둘' }), { kind: 'miss', reason: '그런 메모가 없어요' })
      assert.equal((await call({ word: '둘' }, bob)).kind, 'found')
    })

    test('fail with what would do, and write nothing', async () => {
      assert.deepEqual(await call({ word: 'unknown' }), { kind: 'failed', error: '그런 낱말은 없어요' })
      assert.equal((await call({ word: 'broken' })).kind, 'failed')
      assert.equal((await call({ word: 'written' })).kind, 'failed')
      assert.deepEqual(await labels(database, alice, '하나'), { 기타: 3 })
      const wrong = await call({ word: '' })
      assert.match(wrong.kind === 'failed' ? wrong.error : '', /word/u)
    })

    test('are watched while they run, each by an id of its own', async () => {
      watched.length = 0
      for (const word of ['하나', 'broken', '하나']) await call({ word })
      const ids = watched.filter((sign) => sign.startsWith('+')).map((sign) => sign.slice(1))
      assert.equal(new Set(ids).size, 3)
      assert.deepEqual(
        watched,
        ids.flatMap((id) => [`+${id}`, `-${id}`]),
      )
    })

    const act = (action: string, input: object, ownerId = alice) =>
      database.asOwner(ownerId, (tx) =>
        actUnasked(tx, {
          assistant: 'notes-keeper',
          action: notesKeeper().actions!.find((it) => it.name === action) as AnyAction,
          input,
          now,
          newId: randomUUID,
        }),
      )

    test('do what a turn does unasked, and leave what it would ask about', async () => {
      const done = await act('relabel_by_word', { word: '하나', label: '새' })
      assert.ok('actionId' in done && done.affected === 3)
      assert.deepEqual(await labels(database, alice, '하나'), { 새: 3 })
      assert.ok('miss' in (await act('relabel_by_word', { word: '하나', label: '새' }, bob)))
      for (const [action, input] of [
        ['delete_notes', { word: '하나' }],
        ['relabel_by_word', { word: '많은', label: '새' }],
      ] as const)
        assert.ok('question' in (await act(action, input)), action)
      assert.deepEqual(await labels(database, alice, '하나'), { 새: 3 })
      assert.deepEqual(await labels(database, alice, '많은'), { 기타: 21 })
    })
  })
}
