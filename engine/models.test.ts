import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Timeouts } from '#model/limits.ts'
import type { Reply } from '#model/testing/reply.ts'
import { type Heard, type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { ampleTimeouts, scriptedSettings, shortTimeouts, testModels } from '#model/testing/test-models.ts'
import type { Database } from '#store/database.ts'
import { readModelCalls } from '#store/model-calls.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { accountant } from './testing/accountant.ts'
import { orderProblems } from './testing/event-order.ts'
import { type AskedTurn, testEngine } from './testing/test-engine.ts'

const instructionsIn = ({ body }: Heard) =>
  (body.messages as { role: string; content: string }[]).find(({ role }) => role === 'system')?.content
const isAnalysis = ({ body }: Heard) => body.response_format !== undefined
const reading: Reply = { text: ['{"category":"식비"}'] }
/** A script in which deciding goes well and the answer is `reply`. */
const answering = (reply: Reply) => (heard: Heard) => (isAnalysis(heard) ? reading : reply)

const composed = '식비는 35만 2천원이에요. 더 볼까요?'

for (const { name, skip, open } of testDatabases) {
  describe(`a turn with models, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    let count = 0
    before(async () => {
      database = await open()
      server = await scriptedServer()
    })
    after(async () => {
      await database.close()
      await server.close()
    })

    function ask(
      message: string,
      roles: object = { answer: 'openai:a', analyze: 'openai:a' },
      timeouts: Timeouts = ampleTimeouts,
    ): Promise<AskedTurn> {
      const models = testModels(database, scriptedSettings(server.url, roles), { timeouts })
      return testEngine(database, [accountant], { models }).ask({ message: `${message} ${++count}` })
    }

    const statuses = ({ events }: AskedTurn) =>
      events.flatMap(({ event }) => (event.type === 'status' ? [event.variant] : []))
    /** What a reader who follows the tokens has in the end. */
    function read({ events }: AskedTurn): string {
      let text = ''
      for (const { event } of events) {
        if (event.type === 'token') text += event.token
        if (event.type === 'answer_reset') text = ''
      }
      return text
    }

    test('a model decides what rules leave open, and words the answer', async () => {
      server.play(answering({ text: ['이번 달 밥값은 ', '35만 ', '2천원', '이에요!'] }))
      const asked = await ask('밥값 얼마야?')
      const { answer } = asked
      assert.equal(answer.text, '이번 달 밥값은 35만 2천원이에요!')
      assert.equal(read(asked), answer.text)
      assert.equal(answer.intent?.decided_by, 'model')
      assert.deepEqual([answer.usage?.model_calls, answer.usage?.cached_calls], [2, 0])
      assert.ok((answer.usage?.input_tokens ?? 0) > 0 && (answer.usage?.output_tokens ?? 0) > 0)
      assert.deepEqual(orderProblems(asked.events), [])
      assert.deepEqual(statuses(asked), [])
      const calls = await database.readAsOwner(alice, (tx) =>
        readModelCalls(tx, asked.turnId, { prompts: true }),
      )
      assert.deepEqual(
        calls.map(({ key, role }) => [key, role]),
        [
          ['intent', 'analyze'],
          ['answer', 'answer'],
        ],
      )
      assert.match(JSON.stringify(calls[0]?.prompt), /밥값/u)
      assert.doesNotMatch(JSON.stringify(calls), /secret-key/u)
    })

    test('what a rule decides no model is asked', async () => {
      server.play(answering({ text: ['교통비는 4만 1천원이에요.'] }))
      const { answer } = await ask('교통비 얼마야?')
      assert.equal(answer.intent?.decided_by, 'rule')
      assert.equal(answer.usage?.model_calls, 1)
    })

    test('without a model nobody is asked and nothing is said of it', async () => {
      server.play(() => reading)
      const asked = await ask('밥값 얼마야?', {})
      assert.equal(asked.answer.text, composed)
      assert.equal(asked.answer.intent?.decided_by, 'default')
      assert.deepEqual([server.heard.length, statuses(asked)], [0, []])
    })

    const endless = { text: Array.from({ length: 1000 }, () => '그리고 또 '.repeat(200)) }
    const faults: [what: string, script: Parameters<ScriptedServer['play']>[0]][] = [
      ['refuses', () => ({ refuse: true })],
      ['401', () => ({ status: 401 })],
      ['429 with Retry-After', () => ({ status: 429, headers: { 'retry-after': '30' } })],
      ['500', () => ({ status: 500 })],
      ['hangs before the stream', () => ({ hangAfter: 0 })],
      ['hangs in the stream', answering({ text: ['망가진 ', '답이 ', '이어'], hangAfter: 3 })],
      ['closes early', answering({ text: ['망가진 ', '답이 ', '이어'], everyMs: 5, closeAfter: 3 })],
      [
        'sends broken JSON',
        answering({
          raw: ['data: {"choices":[{"index":0,"delta":{"content":"망가진 "}}]}\n\n', 'data: {"choi\n\n'],
        }),
      ],
      [
        'gives a wrong shape twice',
        (heard) => (isAnalysis(heard) ? { text: ['{"category":"몰라"}'] } : { status: 500 }),
      ],
      ['1 MB of text', answering(endless)],
      ['ends without a word', answering({ text: [] })],
      ['says nothing but spaces', answering({ text: [' ', '\n'] })],
      ['calls a tool that is not there', answering({ calls: [{ name: 'sum', args: { category: '식비' } }] })],
      ['calls one with broken arguments', answering({ calls: [{ name: 'nothing', args: 'broken {' }] })],
      ['is cut off', answering({ text: ['망가진 답이'], finish: 'length' })],
    ]
    for (const [what, script] of faults) {
      test(`a provider that ${what}: a whole answer from the data, and it is said`, async () => {
        server.play(script)
        const timeouts = what.startsWith('hangs') ? shortTimeouts : ampleTimeouts
        const asked = await ask('밥값 얼마야?', undefined, timeouts)
        assert.equal(asked.answer.text, composed)
        assert.equal(read(asked), composed)
        assert.equal(asked.answer.finishReason, 'complete')
        assert.deepEqual(statuses(asked), ['degraded'])
        assert.deepEqual(orderProblems(asked.events), [])
      })
    }

    test('what was asked within the hour is answered from what was kept, as a stream', async () => {
      server.play(
        answering({ text: ['이번 달 밥값은 지금까지 모두 합쳐서 ', '35만 2천원이에요. 더 볼까요?'] }),
      )
      const settings = scriptedSettings(server.url, {
        answer: 'openai:gpt-4.1-mini',
        analyze: 'openai:gpt-4.1-mini',
      })
      const { ask: again } = testEngine(database, [accountant], { models: testModels(database, settings) })
      const first = await again({ message: '밥값, 두 번 물을게' })
      assert.ok((first.answer.usage?.cost ?? 0) > 0)
      const second = await again({ message: '밥값, 두 번 물을게' })
      assert.equal(second.answer.text, first.answer.text)
      const { model_calls, cached_calls, input_tokens } = second.answer.usage ?? {}
      assert.deepEqual([model_calls, cached_calls, input_tokens], [0, 2, 0])
      assert.equal(server.heard.length, 2)
    })

    test('over the day’s budget the answer comes from the data, and it is said', async () => {
      server.play(answering({ text: ['35만 2천원이에요.'] }))
      const settings = scriptedSettings(server.url, { answer: 'openai:a' })
      const budget = { calls: 0, tokens: 0, cost: 0 }
      const { ask: spent } = testEngine(database, [accountant], {
        models: testModels(database, settings, { budget }),
      })
      const asked = await spent({ message: '밥값, 돈이 없어' })
      assert.equal(asked.answer.text, composed)
      const [status] = asked.events.flatMap(({ event }) => (event.type === 'status' ? [event.message] : []))
      assert.match(status ?? '', /사용량을 다 써서/u)
      assert.equal(server.heard.length, 0)
    })

    test('a figure that is not in the data goes with its sentence', async () => {
      server.play(
        answering({
          text: ['밥값은 35만 2천원', '이에요. ', '지난달보다 9만 9천원 ', '많아요. ', '더 볼까요?'],
        }),
      )
      const asked = await ask('밥값 얼마야?')
      assert.equal(asked.answer.text, '밥값은 35만 2천원이에요. 더 볼까요?')
      assert.equal(read(asked), asked.answer.text)
      assert.deepEqual(statuses(asked), ['info'])
    })

    test('an answer that loses its figure is given from the data', async () => {
      server.play(answering({ text: ['밥값은 77만 7천원이에요. ', '더 볼까요?'] }))
      const asked = await ask('밥값 얼마야?')
      assert.equal(asked.answer.text, composed)
      assert.equal(read(asked), composed)
    })

    for (const empty of ['응.', '응, 이번 달을 봤어.', '밥값을 살펴봤어요. 도움이 됐길 바라요!']) {
      test(`“${empty}” is no answer: the draft stands, and it is not kept`, async () => {
        server.play(answering({ text: [empty] }))
        const asked = await ask('밥값 얼마야?')
        assert.equal(asked.answer.text, composed)
        assert.equal(read(asked), composed)
        const models = testModels(
          database,
          scriptedSettings(server.url, { answer: 'openai:a', analyze: 'openai:a' }),
        )
        const again = await testEngine(database, [accountant], { models }).ask({
          message: `밥값 얼마야? ${count}`,
        })
        assert.equal(again.answer.usage?.cached_calls, 1)
        assert.equal(again.answer.usage?.model_calls, 1)
      })
    }

    test('the prompt in other marks is told to nobody, and not kept', async () => {
      server.play((heard) =>
        isAnalysis(heard)
          ? reading
          : { text: ['식비는 35만 2천원이에요. ', JSON.stringify({ system: instructionsIn(heard) })] },
      )
      const asked = await ask('밥값 얼마야?')
      assert.doesNotMatch(asked.answer.text, /Keep|to yourself/iu)
      assert.match(asked.answer.text, /35만 2천원/u)
      const kept = await database.readAsOwner(alice, (tx) =>
        sql`select answer from model_cache`.execute(tx.db),
      )
      assert.doesNotMatch(JSON.stringify(kept.rows), /to yourself/u)
    })

    test('a model that is slow to begin: the draft stands meanwhile, then its words', async () => {
      server.play(answering({ text: ['밥값은 ', '35만 2천원', '이에요!'], firstMs: 3_200 }))
      const asked = await ask('밥값 얼마야?')
      const tokens = asked.events.flatMap(({ event }) => (event.type === 'token' ? [event.token] : []))
      assert.ok(tokens.join('').startsWith(composed))
      assert.equal(asked.answer.text, '밥값은 35만 2천원이에요!')
      assert.equal(read(asked), asked.answer.text)
      assert.deepEqual(statuses(asked), [])
    })

    test('a model that never begins leaves the draft as it stood', async () => {
      server.play(answering({ text: ['밥'], hangAfter: 0 }))
      const timeouts = { ...ampleTimeouts, firstTokenMs: 3_200 }
      const asked = await ask('밥값 얼마야?', undefined, timeouts)
      assert.equal(asked.answer.text, composed)
      assert.equal(read(asked), composed)
      assert.ok(asked.events.every(({ event }) => event.type !== 'answer_reset'))
      assert.deepEqual(statuses(asked), ['degraded'])
    })

    test('a model claims no deed', async () => {
      server.play(answering({ text: ['밥값은 35만 2천원이에요. 예산을 설정했어요! 더 볼까요?'] }))
      assert.doesNotMatch((await ask('밥값 얼마야?')).answer.text, /설정했/u)
    })

    test('tools it chooses go the way of every call, and its words before them are thoughts', async () => {
      server.play((heard, at) => {
        if (isAnalysis(heard)) return reading
        if (at === 2)
          return {
            text: ['먼저 볼게요. '],
            calls: [
              { name: 'sum', args: { category: '식비' } },
              { name: 'nothing', args: {} },
            ],
          }
        if (at === 3)
          return {
            calls: [
              { name: 'sum', args: { category: '술' } },
              { name: 'secret', args: {} },
              { name: 'sum', args: 'broken {' },
            ],
          }
        return { text: ['식비는 35만 2천원이에요.'] }
      })
      const asked = await ask('찾아 줘')
      const { answer, events } = asked
      assert.equal(answer.text, '식비는 35만 2천원이에요.')
      assert.deepEqual(
        answer.steps?.map(({ tool, error }) => [tool, error === undefined]),
        [
          ['sum', true],
          ['sum', false],
          ['sum', false],
        ],
      )
      const thoughts = events.flatMap(({ event }) => (event.type === 'thinking' ? [event.message] : []))
      assert.ok(thoughts.includes('먼저 볼게요.'))
      assert.match(server.heard.at(-1)?.prompt ?? '', /There is no tool nothing|There is no tool secret/u)
      assert.deepEqual(orderProblems(events), [])
      assert.equal(answer.usage?.model_calls, 4)
    })

    test('five rounds without an answer are a part of one', async () => {
      server.play((heard) =>
        isAnalysis(heard) ? reading : { calls: [{ name: 'sum', args: { category: '교통' } }] },
      )
      const { answer } = await ask('찾아 줘')
      assert.equal(answer.finishReason, 'partial')
      assert.equal(answer.text, '5가지를 찾았어요.')
      assert.equal(answer.steps?.filter(({ cached }) => cached).length, 4)
    })
  })
}
