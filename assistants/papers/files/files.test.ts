import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { listMessages } from '#store/sessions.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { papers } from '../assistant.ts'
import { prepareDemo } from '../demo-data.ts'
import { fileName } from './file-name.ts'
import { fileOf, listFiles } from './saved-files.ts'

/** Who have saved nothing else. */
const carol = '00000000-0000-7000-8000-00000000000c'
const dora = '00000000-0000-7000-8000-00000000000d'

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

    const filesOf = async (ownerId: string) =>
      (await database.asOwner(ownerId, (tx) => listFiles(tx, { limit: 10 }))).items

    test('an answer is saved each time it is asked for, under a name of its own, for its owner alone', async () => {
      const sessionId = randomUUIDv7()
      const ask = async (message: string) => (await tested.ask({ message, sessionId })).answer
      const { text: said } = await ask('Attention이 뭐야?')
      const { text: receipt } = await ask('방금 답변 저장해줘')
      await ask('방금 답변 저장해줘')
      await ask('txt로 저장해줘')
      const files = await filesOf(alice)
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
      assert.deepEqual(await filesOf(bob), [])
    })

    test('what was set aside is in no file of a talk', async () => {
      const sessionId = randomUUIDv7()
      const whose = { ownerId: dora, sessionId }
      const ask = async (message: string) => (await tested.ask({ ...whose, message })).answer
      await ask('Attention이 뭐야?')
      const { messageId } = await ask('BERT가 뭐야?')
      const again = { ownerId: dora, messageId, timeZone: 'Asia/Seoul' }
      await tested.read((await tested.engine.resend(again)).turnId, { ownerId: dora })
      const { items } = await database.asOwner(dora, (tx) => listMessages(tx, sessionId, { limit: 10 }))
      const edited = { ...again, messageId: items[0]!.id, message: 'Transformer가 뭐야?' }
      await tested.read((await tested.engine.resend(edited)).turnId, { ownerId: dora })
      const { text } = await ask('여기까지 나온 거 md로 저장해줘')
      const id = /\/api\/files\/([0-9a-f-]+)/u.exec(text)?.[1]
      const kept = await database.asOwner(dora, (tx) => fileOf(tx, id!))
      assert.match(kept!.content, /^# Transformer가 뭐야\?/u)
      assert.doesNotMatch(kept!.content, /# (?:Attention|BERT)/u)
    })

    test('all that was said so far is one file, and the csv of a list has every row of it', async () => {
      await prepareDemo(database, carol)
      const sessionId = randomUUIDv7()
      const ask = async (message: string) =>
        (await tested.ask({ message, sessionId, ownerId: carol })).answer.text
      const content = async (receipt: string) => {
        const id = /\/api\/files\/([0-9a-f-]+)/u.exec(receipt)?.[1]
        return (await database.asOwner(carol, (tx) => fileOf(tx, id!)))?.content ?? ''
      }
      await ask('Attention이 뭐야?')
      await ask('논문 목록 보여줘')
      const rows = (await content(await ask('이 표 csv로 저장해줘'))).trim().split('\n')
      assert.ok(rows.length > 30, `${rows.length} rows`)
      const talk = await content(await ask('여기까지 나온 거 md로 저장해줘'))
      assert.match(talk, /# Attention이 뭐야\?[\s\S]*# 논문 목록 보여줘/u)
    })

    test('with nothing to save it says so', async () => {
      const { answer } = await tested.ask({ message: '방금 답변 저장해줘', ownerId: bob })
      assert.match(answer.text, /저장할 답변이 아직 없어요/u)
      assert.deepEqual(await filesOf(bob), [])
    })
  })
}
