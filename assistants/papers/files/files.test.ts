import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { papers } from '../assistant.ts'
import { fileName } from './file-name.ts'
import { fileOf, listFiles } from './saved-files.ts'

test('a name is safe whatever it is called after, and no other file’s', () => {
  assert.equal(fileName('../../etc/passwd', 'md'), 'etc passwd.md')
  assert.equal(fileName('C:\\Windows\\con', 'txt'), 'C Windows con.txt')
  assert.equal(fileName('CON', 'md'), '답변.md')
  assert.equal(fileName('… 🤖 /', 'csv'), '답변.csv')
  assert.equal(fileName('"Attention"\r\nSet-Cookie: a=b', 'md'), 'Attention Set-Cookie a=b.md')
  assert.equal(fileName('\u202Egnp.exe', 'md'), 'gnp exe.md')
  assert.ok([...fileName('긴'.repeat(500), 'md')].length <= 63)
  assert.equal(fileName('어텐션', 'md', new Set(['어텐션.md', '어텐션 (2).md'])), '어텐션 (3).md')
})

for (const { name, skip, open } of testDatabases) {
  describe(`saved files, on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([searchMigrations, papers.migrations])
      await papers.prepare?.(database)
      tested = testEngine(database, [papers])
    })
    after(() => database.close())

    test('an answer is saved each time it is asked for, under a name of its own, for its owner alone', async () => {
      const sessionId = randomUUIDv7()
      const ask = async (message: string) => (await tested.ask({ message, sessionId })).answer
      const { text: said } = await ask('Attention이 뭐야?')
      const { text: receipt } = await ask('방금 답변 저장해줘')
      await ask('방금 답변 저장해줘')
      await ask('txt로 저장해줘')
      const files = await database.asOwner(alice, listFiles)
      assert.deepEqual(files.map((file) => file.name).sort(), [
        'Attention (2).md',
        'Attention.md',
        'Attention.txt',
      ])
      const id = /\/api\/files\/([0-9a-f-]+)/u.exec(receipt)?.[1]
      const kept = await database.asOwner(alice, (tx) => fileOf(tx, id!))
      assert.equal(kept?.name, 'Attention.md')
      assert.ok(kept.content.includes(said.split('\n')[0]!))
      assert.equal(await database.asOwner(bob, (tx) => fileOf(tx, id!)), undefined)
      assert.deepEqual(await database.asOwner(bob, listFiles), [])
    })

    test('with nothing to save it says so', async () => {
      const { answer } = await tested.ask({ message: '방금 답변 저장해줘', ownerId: bob })
      assert.match(answer.text, /저장할 답변이 아직 없어요/u)
      assert.deepEqual(await database.asOwner(bob, listFiles), [])
    })
  })
}
