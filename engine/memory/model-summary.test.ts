import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import type { Database } from '#store/database.ts'
import { readSummary } from '#store/memory.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { type RememberingEngine, rememberingEngine } from '../testing/note-taker.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`a summary by a model, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    let notes: RememberingEngine
    before(async () => {
      database = await open()
      server = await scriptedServer()
      notes = await rememberingEngine(
        database,
        testModels(database, scriptedSettings(server.url, { summarize: 'openai:a' })),
      )
    })
    after(async () => {
      await notes.engine.close(1000)
      await notes.jobs.stop(1000)
      await database.close()
      await server.close()
    })

    async function summaryAfter(messages: readonly string[]) {
      let sessionId: string | undefined
      for (const message of messages) sessionId = (await notes.ask({ message, sessionId })).sessionId
      for (let tries = 0; tries < 3000; tries++) {
        const summary = await database.asOwner(alice, (tx) => readSummary(tx, sessionId!))
        if ((summary?.covers ?? 0) >= messages.length - 3) return summary!
        await delay(10)
      }
      throw new Error('There is no summary')
    }
    const messages = [
      '식비 이번 달 1',
      '교통비 이번 달 2',
      '카페 이번 달 3',
      '식비 지난달 4',
      '카페 지난달 5',
    ]

    test('is what the model wrote, line by line with where it came from, without figures of its own', async () => {
      server.play(() => ({ text: ['식비·이번 달을 물음 / 커피를 줄이려 함 / ', '월급 987만원'] }))
      const { text, lines } = await summaryAfter(messages)
      assert.equal(text, '식비·이번 달을 물음 / 커피를 줄이려 함')
      assert.ok(lines.every(({ messageIds }) => messageIds.length > 0))
      assert.match(server.heard[0]?.prompt ?? '', /200자/u)
    })

    test('is at most as long as one may be', async () => {
      server.play(() => ({ text: [Array.from({ length: 30 }, () => '식비를 여러 번 물어봄').join(' / ')] }))
      const { text } = await summaryAfter(messages.map((message) => `${message} 다시`))
      assert.ok(text && text.length <= 200 && text.length > 100)
    })

    test('is made by rule where the model does not answer', async () => {
      server.play(() => ({ status: 401 }))
      const { text } = await summaryAfter(messages.map((message) => `${message} 또`))
      assert.match(text ?? '', /식비·이번 달 1,000원/u)
    })
  })
}
