import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { ModelFailure } from './failure.ts'
import type { ModelPart } from './request.ts'
import { type ScriptedServer, scriptedServer } from './testing/scripted-server.ts'
import {
  patient,
  promptOf,
  scriptedSettings,
  shortTimeouts,
  testModels,
  textOf,
} from './testing/test-models.ts'

const providers = [
  'openai:gpt-x',
  'google:gemini-x',
  'anthropic:claude-x',
  // Models of these names are asked in ways of their own: with their thoughts kept short, with schemas they have.
  'anthropic:claude-haiku-4-5',
  'openai:gpt-5-mini',
  'google:gemini-2.5-flash',
  'upstage:solar-x',
  'ollama:local-x',
  'compatible:any-x',
]

for (const { name, skip, open } of testDatabases) {
  describe(`models, on ${name}`, { skip }, () => {
    let database: Database
    let server: ScriptedServer
    before(async () => {
      database = await open()
      server = await scriptedServer()
    })
    after(async () => {
      await database.close()
      await server.close()
    })

    const models = (list: string, options: Parameters<typeof testModels>[2] = {}) =>
      testModels(
        database,
        scriptedSettings(server.url, { answer: list, analyze: list, embed: list }),
        options,
      )

    for (const provider of providers) {
      test(`${provider} streams, calls tools and gives shapes`, async () => {
        server.play((_, count) => ({ text: ['이번 달 ', '식비는 ', `${count}번째야.`] }))
        const streamed = models(provider).ask('answer', promptOf(`${provider} 말해`), patient)
        const parts: ModelPart[] = await Array.fromAsync(streamed.parts)
        assert.deepEqual(parts.map((part) => part.type === 'text' && part.text).filter(Boolean), [
          '이번 달 ',
          '식비는 ',
          '1번째야.',
        ])
        const { model, calls, inputTokens, outputTokens, failures, firstTokenMs } = streamed.call()
        assert.deepEqual({ model, calls, failures }, { model: provider, calls: 1, failures: [] })
        assert.ok(inputTokens > 0 && outputTokens > 0 && firstTokenMs !== null)

        server.play(() => ({ text: ['볼게. '], calls: [{ name: 'look_up', args: { category: '식비' } }] }))
        const tools = [
          {
            name: 'look_up',
            description: 'Looks up',
            input: z.toJSONSchema(z.object({ category: z.string() })) as never,
          },
        ]
        const asked = models(provider).ask('answer', promptOf('찾아봐', { tools }), patient)
        const called = (await Array.fromAsync(asked.parts)).filter((part) => part.type === 'call')
        assert.deepEqual(
          called.map(({ call }) => [call.name, call.args]),
          [['look_up', { category: '식비' }]],
        )

        server.play((heard) => {
          const json = '{"category":"식비","count":3}'
          // Where a provider has no schemas of its own its library gives it a tool to answer by.
          const tool = (heard.body.tools as { name: string }[] | undefined)?.[0]
          return tool?.name ? { calls: [{ name: tool.name, args: JSON.parse(json) }] } : { text: [json] }
        })
        const shape = z.object({ category: z.string(), count: z.number() })
        const { value } = models(provider).askFor(
          'analyze',
          { ...promptOf('분류해'), shape, shapeName: 'reading' },
          patient,
        )
        assert.deepEqual(await value, { category: '식비', count: 3 })
      })
    }

    test('what was asked before is answered from the database, in pieces, to the same owner alone', async () => {
      server.play((_, count) => ({
        text: [`${count}번째 `, '대답이고 꽤 길게 이어지는 글이라서 한 조각에는 다 들어가지 않아.'],
      }))
      const first = models('openai:a').ask('answer', promptOf('얼마?'), patient)
      const text = await textOf(first.parts)
      const again = models('openai:a').ask('answer', promptOf('얼마?'), patient)
      const parts = await Array.fromAsync(again.parts)
      assert.ok(parts.length > 1)
      assert.equal(parts.map((part) => (part.type === 'text' ? part.text : '')).join(''), text)
      assert.deepEqual([again.call().cached, again.call().calls], [true, 0])
      const bobs = models('openai:a').ask('answer', promptOf('얼마?'), { ...patient, ownerId: bob })
      assert.equal(await textOf(bobs.parts), text.replace('1번째', '2번째'))
      const warmer = models('openai:a').ask('answer', promptOf('얼마?', { temperature: 0.7 }), patient)
      assert.match(await textOf(warmer.parts), /^3번째/u)
    })

    test('an answer to a prompt that holds nothing of anybody’s is everybody’s', async () => {
      server.play((_, count) => ({ text: [`${count}번째`] }))
      const ask = (ownerId: string) =>
        textOf(
          models('openai:a').ask('answer', promptOf('클래스가 뭐야?', { shared: true }), {
            ...patient,
            ownerId,
          }).parts,
        )
      assert.deepEqual([await ask(alice), await ask(bob)], ['1번째', '1번째'])
    })

    test('the same asked ten times at once is asked once', async () => {
      server.play((_, count) => ({ text: [`${count}번째`, ' 끝'], firstMs: 50 }))
      const shared = models('openai:a')
      const asked = Array.from({ length: 10 }, () => shared.ask('answer', promptOf('동시에'), patient))
      const texts = await Promise.all(asked.map(({ parts }) => textOf(parts)))
      assert.deepEqual(new Set(texts), new Set(['1번째 끝']))
      assert.equal(server.heard.length, 1)
      assert.equal(asked.filter((one) => one.call().calls === 1).length, 1)
    })

    test('one who leaves does not take the answer from those who stay', async () => {
      server.play(() => ({ text: ['가', '나', '다'], everyMs: 30 }))
      const shared = models('openai:a')
      const leaving = new AbortController()
      const first = shared.ask('answer', promptOf('떠나도'), { ...patient, signal: leaving.signal })
      const reading = textOf(first.parts)
      const second = textOf(shared.ask('answer', promptOf('떠나도'), patient).parts)
      setTimeout(() => leaving.abort(new Error('gone')), 20)
      await assert.rejects(reading, /gone/u)
      assert.equal(await second, '가나다')
    })

    test('the next model answers where the first does not, and what went wrong is told', async () => {
      server.play((heard) => (heard.body.model === 'a' ? { status: 401 } : { text: ['나는 둘째'] }))
      const asked = models('openai:a, openai:b').ask('answer', promptOf('누구?'), patient)
      assert.equal(await textOf(asked.parts), '나는 둘째')
      assert.deepEqual(asked.call().failures, [{ model: 'openai:a', kind: 'unauthorized' }])
      assert.equal(asked.call().model, 'openai:b')
    })

    test('Retry-After is heeded', async () => {
      server.play((_, count) =>
        count === 1 ? { status: 429, headers: { 'retry-after-ms': '120' } } : { text: ['됐다'] },
      )
      const started = performance.now()
      const asked = models('openai:a').ask('answer', promptOf('바빠?'), patient)
      assert.equal(await textOf(asked.parts), '됐다')
      assert.ok(performance.now() - started >= 120)
      assert.equal(asked.call().calls, 2)
    })

    test('a wrong answer is mended once, with the error shown; then the next model has it', async () => {
      const shape = z.object({ month: z.number().int() })
      server.play((heard, count) => {
        if (heard.body.model === 'b') return { text: ['{"month": 7}'] }
        return { text: [count === 1 ? '몰라' : '{"month": "seven"}'] }
      })
      const { value, call } = models('openai:a, openai:b').askFor(
        'analyze',
        { ...promptOf('몇 월?'), shape, shapeName: 'month' },
        patient,
      )
      assert.deepEqual(await value, { month: 7 })
      assert.match(server.heard[1]?.prompt ?? '', /there is no JSON object in it/u)
      assert.equal(call().calls, 3)
    })

    test('a provider that knows no schemas is asked in words', async () => {
      server.play((heard) =>
        heard.body.response_format ? { status: 400 } : { text: ['```json\n{"month": 7}\n```'] },
      )
      const shape = z.object({ month: z.number().int() })
      const { value } = models('compatible:a').askFor(
        'analyze',
        { ...promptOf('몇 월인가?'), shape, shapeName: 'month' },
        patient,
      )
      assert.deepEqual(await value, { month: 7 })
    })

    const faults: [kind: string, reply: Parameters<ScriptedServer['play']>[0], list?: string][] = [
      ['unreachable', () => ({ refuse: true })],
      ['unauthorized', () => ({ status: 401 })],
      ['rate_limited', () => ({ status: 429, headers: { 'retry-after': '60' } })],
      ['server_error', () => ({ status: 500 })],
      ['rejected', () => ({ status: 400 })],
      ['first_token_timeout', () => ({ text: ['가'], hangAfter: 0 })],
      ['stalled', () => ({ text: ['가', '나'], hangAfter: 2 })],
      ['broken_stream', () => ({ raw: ['data: {"choices": [{"delta": {"cont\n\n'] })],
      ['empty', () => ({ text: [] })],
      ['cut_off', () => ({ text: ['가'], finish: 'length' })],
      ['filtered', () => ({ text: ['가'], finish: 'filter' })],
      ['too_long', () => ({ text: Array.from({ length: 1000 }, () => '가'.repeat(1000)) })],
    ]
    const isSlow = (kind: string) => kind === 'first_token_timeout' || kind === 'stalled'
    for (const [kind, script] of faults) {
      test(`fails as ${kind}`, async () => {
        server.play(script)
        const asked = models('openai:a', isSlow(kind) ? { timeouts: shortTimeouts } : {}).ask(
          'answer',
          promptOf(`탈 ${kind}`),
          patient,
        )
        await assert.rejects(
          textOf(asked.parts),
          (error) => error instanceof ModelFailure && error.kind === kind,
        )
        assert.ok(asked.call().failures.every((failure) => failure.kind === kind))
      })
    }

    test('a connection that closes in the middle is a failure', async () => {
      server.play(() => ({ text: ['가', '나', '다'], everyMs: 5, closeAfter: 2 }))
      const asked = models('openai:a').ask('answer', promptOf('끊겨'), patient)
      await assert.rejects(textOf(asked.parts), ModelFailure)
    })

    test('a provider that is down is left alone after three failures', async () => {
      server.play(() => ({ status: 401 }))
      const shared = models('openai:a')
      for (let time = 0; time < 5; time++)
        await assert.rejects(textOf(shared.ask('answer', promptOf(`${time}`), patient).parts))
      assert.equal(server.heard.length, 3)
    })

    test('a provider that was waited for in vain once is left alone, and others too, in time', async () => {
      server.play(() => ({ text: ['가'], hangAfter: 0 }))
      const shared = models('openai:a', { timeouts: shortTimeouts })
      for (let time = 0; time < 3; time++)
        await assert.rejects(textOf(shared.ask('answer', promptOf(`헛 ${time}`), patient).parts))
      assert.equal(server.heard.length, 1)
    })

    test('a model that hangs leaves time for the next one', async () => {
      server.play(({ body }) => (body.model === 'a' ? { text: ['가'], hangAfter: 0 } : { text: ['둘째'] }))
      const asked = models('openai:a, openai:b').ask('answer', promptOf('둘 중'), {
        ...patient,
        patienceMs: 2_000,
      })
      assert.equal(await textOf(asked.parts), '둘째')
    })

    test('a day’s budget is the owner’s own', async () => {
      server.play((_, count) => ({ text: [`${count}`] }))
      const now = () => new Date('2026-05-05T12:00:00Z')
      const strict = models('openai:a', { budget: { calls: 2, tokens: 1e9, cost: 1e9 }, now })
      const ask = (text: string, ownerId = alice) =>
        textOf(strict.ask('answer', promptOf(text), { ...patient, ownerId }).parts)
      await ask('하루 하나')
      await ask('하루 둘')
      await assert.rejects(
        ask('하루 셋'),
        (error) => error instanceof ModelFailure && error.kind === 'budget',
      )
      assert.equal(await ask('하루 하나'), '1')
      assert.equal(await ask('하루 셋', bob), '3')
    })

    test('no model is no failure of anybody’s', async () => {
      const none = testModels(database, { roles: {}, providers: {} })
      assert.deepEqual(await none.of(alice, 'answer'), [])
      await assert.rejects(textOf(none.ask('answer', promptOf('?'), patient).parts), /no_model/u)
      assert.equal(await none.embed(['가'], 'query', patient), undefined)
    })

    for (const provider of ['openai:e', 'google:e', 'upstage:e', 'voyage:e', 'ollama:e']) {
      test(`${provider} embeds`, async () => {
        server.play(() => undefined)
        const made = await models(provider).embed(['가나다', '마바사'], 'passage', patient)
        assert.equal(made?.model, provider)
        assert.equal(made?.vectors.length, 2)
        assert.equal(made?.vectors[0]?.length, 8)
        if (provider !== 'voyage:e') return
        const { encoding_format, input_type } = server.heard.at(-1)?.body ?? {}
        assert.deepEqual([encoding_format, input_type], [undefined, 'document'])
      })
    }
  })
}
