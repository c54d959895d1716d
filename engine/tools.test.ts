import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { MalgilError } from '#protocol/errors.ts'
import type { Database } from '#store/database.ts'
import { deleteSession } from '#store/sessions.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { Assistant } from './assistant.ts'
import { clerk, clerkFallback, clerkNothing, prepareClerk } from './testing/clerk/clerk.ts'
import { orderProblems } from './testing/event-order.ts'
import { type TestEngine, testEngine } from './testing/test-engine.ts'
import { recordScore, tutorTables } from './testing/tutor/tables.ts'
import { prepareTutor, tutor, tutorEndless } from './testing/tutor/tutor.ts'
import {
  type AnyTool,
  call,
  defineTool,
  ToolArgumentsError,
  type ToolCall,
  type ToolOutcome,
} from './tool.ts'
import type { Turn } from './turn.ts'

/** An assistant whose flow is the test's own. */
function scripted(flow: (t: Turn) => Promise<string>, tools: readonly AnyTool[] = []): Assistant {
  return {
    id: 'scripted',
    name: { ko: '각본', en: 'Scripted' },
    tagline: { ko: '', en: '' },
    accent: '#000000',
    intents: [],
    tools,
    examples: [],
    context: z.object({}),
    migrations: { room: 'scripted', migrations: {} },
    async flow(t) {
      const text = await flow(t)
      return t.answer({ compose: () => ({ text }) })
    },
  }
}

/** A tool over a number that does what the test says. */
function numberTool(run: (n: number) => Promise<number>, more: Partial<AnyTool> = {}) {
  return defineTool({
    name: 'number',
    title: '수',
    description: '',
    input: z.strictObject({ n: z.number() }),
    output: z.object({ n: z.number() }),
    effects: 'read',
    cache: 'turn',
    run: async ({ n }) => ({ n: await run(n) }),
    summarise: ({ n }) => `${n}`,
    ...more,
  })
}

const kinds = (outcomes: readonly ToolOutcome[]) => outcomes.map((outcome) => outcome.kind).join(' ')

for (const { name, skip, open } of testDatabases) {
  describe(`tools on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([tutor().migrations, clerk().migrations])
      for (const owner of [alice, bob]) await prepareTutor(database, owner)
      await prepareClerk(database, alice)
    })
    after(() => database.close())

    /** Runs the flow once and gives back its turn. */
    const once = (flow: (t: Turn) => Promise<string>): { tested: TestEngine; ask: TestEngine['ask'] } => {
      const tested = testEngine(database, [scripted(flow)])
      return { tested, ask: tested.ask }
    }

    test('at most four run at a time, the next as soon as one is done; outcomes keep the calls’ order', async () => {
      let running = 0
      let most = 0
      const ended: number[] = []
      const othersEnded = Promise.withResolvers<void>()
      const tool = numberTool(async (n) => {
        most = Math.max(most, ++running)
        // The first waits for all those behind it: they must not wait for it.
        await (n === 0 ? othersEnded.promise : delay(10))
        running--
        ended.push(n)
        if (ended.length === 8) othersEnded.resolve()
        return n
      })
      const { ask } = once(async (t) => {
        const calls = Array.from({ length: 9 }, (_, n) => call(tool, { n }))
        const outcomes = await t.runAll(calls)
        return outcomes.map((outcome) => (outcome?.kind === 'found' ? outcome.value.n : '-')).join(',')
      })
      const { answer } = await ask({ message: '!' })
      assert.equal(answer.text, '0,1,2,3,4,5,6,7,8')
      assert.equal(most, 4)
      assert.equal(ended.at(-1), 0)
      assert.ok(answer.steps?.every((step) => step.parallel))
    })

    test('a call that breaks is tried again, twice; what the caller did wrong never', async () => {
      const tries: Record<string, number> = {}
      const failing = (name: string, times: number, error: () => Error, more: Partial<AnyTool> = {}) =>
        numberTool(
          async (n) => {
            tries[name] = (tries[name] ?? 0) + 1
            if (tries[name] <= times) throw error()
            return n
          },
          { name, ...more },
        )
      const broken = () => new Error('broken')
      const unknown = () => new MalgilError('not_found', '없어요')
      const tools = [
        failing('twice', 2, broken),
        failing('always', 9, broken),
        failing('missing', 9, unknown),
        failing('wrong', 9, () => new ToolArgumentsError('1에서 7까지만 돼요')),
      ]
      const { tested, ask } = once(async (t) => {
        const outcomes = await t.runAll(tools.map((tool) => call(tool, { n: 1 })))
        return outcomes
          .map((it) => (it?.kind === 'failed' ? `${it.fixable}:${it.error}` : it?.kind))
          .join('|')
      })
      const { answer } = await ask({ message: '!' })
      assert.deepEqual(tries, { twice: 3, always: 3, missing: 1, wrong: 1 })
      const failed = 'false:자료를 읽다가 문제가 생겼어요'
      assert.equal(answer.text, `found|${failed}|false:없어요|true:1에서 7까지만 돼요`)
      assert.deepEqual(
        answer.steps?.map((step) => step.fixable ?? false),
        [false, false, false, true],
      )
      assert.equal(tested.reported.length, 2 + 3 + 1)
    })

    test('a tool that writes is refused by the database, and nothing is changed', async () => {
      const writing = defineTool({
        ...numberTool(async (n) => n),
        run: ({ n }, { read }) =>
          read(async (tx) => {
            await recordScore(tx, n, 1)
            return { n }
          }),
      })
      const score = () =>
        database.asOwner(alice, (tx) =>
          tutorTables(tx).selectFrom('tutor_scores').select('score').where('unit', '=', 3).executeTakeFirst(),
        )
      const before = await score()
      const { tested, ask } = once(async (t) => kinds(await t.runAll([call(writing, { n: 3 })])))
      assert.equal((await ask({ message: '!' })).answer.text, 'failed')
      assert.match(String(tested.reported[0]), /read-only transaction/u)
      assert.deepEqual(await score(), before)
    })

    test('arguments are mended before they are checked, and the step shows them mended', async () => {
      const { ask } = once(async (t) => {
        const loose = {
          tool: numberTool(async (n) => n),
          args: { n: '1,200', more: true },
        } as unknown as ToolCall
        const wrong = { tool: numberTool(async (n) => n), args: { n: '많이' } } as unknown as ToolCall
        return kinds(await t.runAll([loose, wrong]))
      })
      const { answer } = await ask({ message: '!' })
      assert.equal(answer.text, 'found failed')
      assert.deepEqual(answer.steps?.[0]?.args, { n: 1200 })
      assert.equal(answer.steps?.[1]?.fixable, true)
      assert.match(answer.steps?.[1]?.error ?? '', /n$/u)
    })

    test('a tool that the intent does not list is a failed step and never runs', async () => {
      let ran = 0
      const listed = numberTool(async (n) => n, { name: 'listed' })
      const other = numberTool(async () => ++ran, { name: 'other' })
      const words = { ko: '질문', en: 'Question' }
      const { ask } = once(async (t) => {
        t.allow({ id: 'a', name: words, description: words, tools: ['listed'] })
        return kinds(await t.runAll([call(listed, { n: 1 }), call(other, { n: 1 })]))
      })
      const { answer } = await ask({ message: '!' })
      assert.equal(answer.text, 'found failed')
      assert.match(answer.steps?.[1]?.error ?? '', /쓰지 않는 도구/u)
      assert.equal(ran, 0)
    })

    test('the same call twice runs once, in whatever order its arguments stand; not after a failure', async () => {
      let ran = 0
      const pair = defineTool({
        ...numberTool(async (n) => n),
        input: z.strictObject({ n: z.number(), m: z.number() }),
        run: async ({ n }) => {
          ran++
          if (n === 0) throw new MalgilError('not_found', '없어요')
          return { n }
        },
      })
      const { ask } = once(async (t) => {
        await t.run(call(pair, { n: 1, m: 2 }))
        await t.run(call(pair, { m: 2, n: 1 }))
        await t.run(call(pair, { n: 0, m: 0 }))
        await t.run(call(pair, { n: 0, m: 0 }))
        return '.'
      })
      const { answer } = await ask({ message: '!' })
      assert.deepEqual(
        answer.steps?.map((step) => step.cached),
        [false, true, false, false],
      )
      assert.equal(ran, 3)
    })

    test('a session’s results stand for its later turns and no others, until what they are made of changes', async () => {
      const tested = testEngine(database, [tutor()])
      const scores = async (ownerId: string, sessionId?: string) => {
        const { answer } = await tested.ask({
          message: '유닛별 성적을 보여줘',
          ownerId,
          ...(sessionId ? { sessionId } : {}),
        })
        const step = answer.steps?.find((it) => it.tool === 'unit_scores')
        return { cached: step?.cached, result: JSON.stringify(step?.result), sessionId: answer.sessionId }
      }
      const first = await scores(alice)
      assert.equal(first.cached, false)
      const again = await scores(alice, first.sessionId)
      assert.equal(again.cached, true)
      assert.deepEqual(JSON.parse(again.result ?? ''), JSON.parse(first.result ?? ''))
      assert.equal((await scores(alice)).cached, false, 'another session')
      assert.equal((await scores(bob)).cached, false, 'another owner')

      await database.asOwner(bob, (tx) => recordScore(tx, 1, 99))
      assert.equal((await scores(alice, first.sessionId)).cached, true, 'another owner’s change')
      await database.asOwner(alice, (tx) => recordScore(tx, 1, 99))
      const changed = await scores(alice, first.sessionId)
      assert.equal(changed.cached, false)
      assert.match(changed.result ?? '', /99/u)

      await database.asOwner(alice, (tx) => deleteSession(tx, first.sessionId))
      const left = await database.asOwner(alice, (tx) =>
        tx.db
          .withTables<{ tool_cache: { session_id: string | null } }>()
          .selectFrom('tool_cache')
          .select('session_id')
          .where('session_id', '=', first.sessionId)
          .execute(),
      )
      assert.deepEqual(left, [])
      assert.deepEqual(tested.reported, [])
    })

    test('a result with a time is good in all sessions of its owner, for that day', async () => {
      const tested = testEngine(database, [clerk()])
      const ask = async (now: string) => {
        const { answer } = await tested.ask({ message: '목적이 뭐야?', now: new Date(now) })
        return answer.steps?.find((step) => step.tool === 'structure')?.cached
      }
      assert.equal(await ask('2026-03-15T12:00:00+09:00'), false)
      assert.equal(await ask('2026-03-15T13:00:00+09:00'), true)
      assert.equal(await ask('2026-03-16T12:00:00+09:00'), false)
    })

    test('a chain goes on while nothing is found, says so, and ends with what is found', async () => {
      const tested = testEngine(database, [clerk()])
      const { events, answer } = await tested.ask({ message: clerkFallback })
      assert.deepEqual(orderProblems(events), [])
      assert.deepEqual(
        answer.steps?.map((step) => [step.tool, step.miss]),
        [
          ['defined_term', true],
          ['article_by_title', true],
          ['search_articles', false],
        ],
      )
      const notices = events.filter(({ event }) => event.type === 'status' && event.variant === 'fallback')
      assert.equal(notices.length, 2)
      assert.match(JSON.stringify(notices[0]), /정의 찾기에서 찾지 못해서 제목으로 찾기를/u)
      assert.match(answer.text, /제5조/u)
      assert.equal(answer.sources?.length, 1)
    })

    test('a chain makes no more hops than it may', async () => {
      const none = numberTool(async () => Promise.reject(new MalgilError('not_found', '없어요')))
      const { ask } = once(async (t) => {
        const { outcome } = await t.runChain(
          [call(none, { n: 1 }), call(none, { n: 2 }), call(none, { n: 3 })],
          { hops: 1 },
        )
        return outcome.kind
      })
      const { answer } = await ask({ message: '!' })
      assert.equal(answer.text, 'failed')
      assert.equal(answer.steps?.length, 2)
    })

    test('a loop that finds no end stops after five rounds, with what it has', async () => {
      const tested = testEngine(database, [tutor()])
      const { events, answer } = await tested.ask({ message: tutorEndless })
      assert.equal(answer.finishReason, 'partial')
      assert.equal(answer.steps?.length, 5)
      assert.match(answer.text, /일부만/u)
      const rounds = events.flatMap(({ event }) =>
        event.type === 'thinking' && !event.decision ? [event.iteration] : [],
      )
      assert.deepEqual(rounds.filter(Boolean), [1, 2, 3, 4, 5])
    })

    test('a plan that has run is not run again; nothing found is said', async () => {
      const tested = testEngine(database, [clerk()])
      const { answer } = await tested.ask({ message: clerkNothing })
      assert.equal(answer.finishReason, 'complete')
      assert.match(answer.text, /찾지 못했/u)
      const signatures = answer.steps?.map((step) => `${step.tool} ${JSON.stringify(step.args)}`)
      assert.equal(new Set(signatures).size, signatures?.length)
    })

    test('a chart held back by a text verb is offered', async () => {
      const tested = testEngine(database, [tutor()])
      const told = await tested.ask({ message: '내 약점을 분석해줘' })
      assert.equal(told.answer.charts, undefined)
      assert.deepEqual(told.answer.suggestions, ['차트로 보기'])
      const shown = await tested.ask({ message: '내 약점을 차트로 설명해줘' })
      assert.equal(shown.answer.charts?.length, 1)
      assert.equal(shown.answer.suggestions, undefined)
    })

    test('decisions stand in the log, and how many there were with the message', async () => {
      const tested = testEngine(database, [tutor()])
      const { answer, events } = await tested.ask({ message: '유닛별 성적을 보여줘' })
      assert.deepEqual(
        answer.decisions?.map(({ name, value, decided_by }) => [name, value, decided_by]),
        [
          ['scope', 'data', 'classifier'],
          ['chart', 'chart', 'rule'],
          ['plan', 'unit_scores', 'rule'],
          ['plan', 'weak_units', 'rule'],
          ['plan', 'answer', 'rule'],
        ],
      )
      assert.equal(answer.intent?.decided_by, 'classifier')
      assert.equal(answer.intent?.label, 'data')
      assert.ok(events.every(({ event }) => event.type !== 'thinking' || event.message))
    })
  })
}
