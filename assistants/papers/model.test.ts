import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Heard, ScriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { paperTables } from './tables.ts'
import attacks from './testing/attacks.json' with { type: 'json' }

const now = new Date('2026-03-15T12:00:00+09:00')
const writesSql = ({ prompt }: Heard) => prompt.includes('You write one PostgreSQL SELECT')
const reads = ({ prompt }: Heard) => prompt.includes('You read one message')

for (const { name, skip, open } of testDatabases) {
  describe(`papers with a model, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    let tested: TestEngine
    before(async () => {
      database = await open([searchMigrations, papers.migrations])
      server = await scriptedServer()
      const settings = scriptedSettings(server.url, {
        analyze: 'openai:a',
        answer: 'openai:a',
        summarize: 'openai:a',
      })
      tested = testEngine(database, [papers], { models: testModels(database, settings) })
      await prepareDemo(database, alice)
    })
    after(async () => {
      await database.close()
      await server.close()
    })

    /** A model that reads everything as a count and writes this SQL for it. */
    function obeys(sql: string): void {
      const read = { ask: 'count', confidence: 0.9, reasoning: '셈' }
      server.play((heard) => {
        if (writesSql(heard)) return { text: [JSON.stringify({ sql })] }
        return reads(heard) ? { text: [JSON.stringify(read)] } : { text: ['도와드릴 수 없어요.'] }
      })
    }

    test(`${attacks.length} attacks end in refusal, even where the model obeys them`, async () => {
      const before = await database.asOwner(alice, countPapers)
      let refused = 0
      for (const { say, sql } of attacks) {
        obeys(sql)
        const { answer } = await tested.ask({ message: `${say} (저자가 세 명인 논문만 몇 편인지)`, now })
        const steps = (answer.steps ?? []).filter(({ tool }) => tool === 'text2sql')
        for (const { result } of steps) {
          const { by, refused: why, rows } = result as { by: string; refused: string | null; rows: unknown[] }
          assert.ok(by === 'query' || (why !== null && rows.length === 0), `${say}: ${answer.text}`)
          if (why !== null) {
            refused += 1
            assert.match(answer.text, /안전하지 않은 SQL이라 실행하지 않았어요/u)
          }
        }
      }
      assert.ok(refused >= attacks.length / 2, `${refused} of them reached the guard`)
      assert.equal(await database.asOwner(alice, countPapers), before)
      assert.deepEqual(tested.reported, [])
    })

    test('a condition that no query has is left to the model’s SQL, shown with its rows', async () => {
      obeys('select count(*) as 편수 from papers where cardinality(authors) >= 3')
      const { answer } = await tested.ask({ message: '저자가 세 명 이상인 논문이 몇 편이야?', now })
      assert.match(answer.text, /cardinality\(authors\) >= 3/u)
      const [step] = answer.steps!.filter(({ tool }) => tool === 'text2sql')
      // What the tool cost is told with it, apart from what reading the message did.
      assert.equal(step!.used?.model_calls, 1)
      assert.ok((step!.used?.input_tokens ?? 0) > 0 && (step!.used?.cost ?? 0) >= 0)
      assert.ok((step!.result as { rows: number[][] }).rows[0]![0]! > 20)
    })

    test('another owner’s rows are not there, whatever the SQL', async () => {
      obeys("select title from papers where title is not null or '1' = '1'")
      const { answer } = await tested.ask({
        message: '저자가 세 명 이상인 논문이 몇 편이야?',
        ownerId: bob,
        now,
      })
      assert.doesNotMatch(answer.text, /Attention Is All You Need/u)
    })

    test('what runs for a minute is stopped within four seconds, other turns undisturbed', async () => {
      obeys(
        `select count(*) from papers ${Array.from({ length: 12 }, (_, at) => `, papers p${at}`).join('')}`,
      )
      const started = performance.now()
      const slow = tested.ask({ message: '저자가 다섯 명 이상인 논문이 몇 편이야?', now })
      const quick = await tested.ask({ message: 'Attention이 뭐야?', now })
      const quickMs = performance.now() - started
      assert.equal(quick.answer.finishReason, 'complete')
      const { answer } = await slow
      const slowMs = performance.now() - started
      assert.match(answer.text, /3초를 넘겨서 멈췄어요/u)
      assert.ok(quickMs < slowMs, `${quickMs} ms beside ${slowMs} ms`)
    })

    test('several papers are read one by one and become one text; what breaks off asks no more', async () => {
      const isMap = ({ prompt }: Heard) => prompt.includes('논문 한 편을 요약해')
      const isReduce = ({ prompt }: Heard) => prompt.includes('논문 여러 편을 한 글로')
      const message = 'BERT 논문이랑 GPT-3 논문 요약해줘'
      server.play((heard) => {
        if (isMap(heard))
          return { text: [heard.prompt.includes('BERT') ? '양방향으로 읽어요.' : '예시로 배워요.'] }
        return {
          text: ['두 논문 모두 사전학습을 다뤄요. 하나는 양방향, 하나는 예시예요. 정확도는 73.4%예요.'],
        }
      })
      const { answer } = await tested.ask({ message, now })
      assert.deepEqual([server.heard.filter(isMap).length, server.heard.filter(isReduce).length], [2, 1])
      const reduced = server.heard.find(isReduce)!.prompt
      assert.ok(reduced.includes('양방향으로 읽어요.') && reduced.includes('예시로 배워요.'))
      // One text, without the figure that neither summary has.
      assert.equal(answer.text, '두 논문 모두 사전학습을 다뤄요. 하나는 양방향, 하나는 예시예요.')
      assert.equal(new Set(answer.sources?.map(({ title }) => title)).size, 2)

      server.play((heard) => ({ text: ['요약이에요.'], ...(isMap(heard) ? { firstMs: 60_000 } : {}) }))
      const { turnId } = await tested.engine.start({
        ownerId: alice,
        assistant: papers.id,
        timeZone: 'Asia/Seoul',
        message: 'ResNet 논문이랑 AlexNet 논문 요약해줘',
        now,
      })
      while (!server.heard.some(isMap)) await delay(10)
      await tested.engine.cancel(alice, turnId)
      const end = (await tested.read(turnId)).at(-1)!.event
      assert.equal(end.type === 'final' && end.finish_reason, 'cancelled')
      assert.equal(server.heard.filter(isReduce).length, 0)
    })

    test('an unknown term goes down the chain, each hop a step, and the answer says so first', async () => {
      server.play((heard) => ({
        text: [reads(heard) ? '{}' : '제타 프루닝은 제가 확실히 알지 못하는 용어예요.'],
      }))
      const { answer, events } = await tested.ask({ message: '제타 프루닝이 뭐야?', now })
      assert.deepEqual(
        answer.steps!.map(({ tool, miss }) => `${tool} ${miss ? 'miss' : 'found'}`),
        ['glossary miss', 'search_paper miss', 'web_search miss', 'general_answer found'],
      )
      const fallbacks = events.filter(({ event }) => event.type === 'status' && event.variant === 'fallback')
      assert.equal(fallbacks.length, 3)
      assert.match(answer.text.split('\n')[0]!, /언어 모델의 일반 지식/u)
    })
  })
}

async function countPapers(tx: Parameters<typeof paperTables>[0]): Promise<number> {
  const rows = await paperTables(tx)
    .selectFrom('papers')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return rows.length
}
