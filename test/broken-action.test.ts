import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { vector } from '@electric-sql/pglite-pgvector'
import { sql } from 'kysely'
import pg from 'pg'
import { finance } from '#assistants/finance/assistant.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { createEngine, type Engine } from '#engine/engine.ts'
import { installedWeights, weightFiles } from '#engine/weight-files.ts'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { columnTypes, type Database, databaseOver } from '#store/database.ts'
import { migrate } from '#store/migrate.ts'
import { localNotifier } from '#store/notify.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { type Break, type Breaker, breakable } from './support/breakable-pool.ts'

/** One statement in so many is broken, from another one on for each command. */
const stride = 13

const now = new Date('2026-03-15T12:00:00+09:00')

/** What is said before, undisturbed, and the message in whose turn the database breaks. */
const commands: readonly { readonly before: readonly string[]; readonly said: string }[] = [
  { before: [], said: '점심 김치찌개 9500원 추가해줘' },
  { before: ['점심 김치찌개 9500원 추가해줘'], said: '아 9000원이었다 고쳐줘' },
  { before: [], said: '하나마트는 생활로 분류해줘' },
  { before: ['어제 하나마트 결제 지워줘'], said: '응' },
  { before: ['카페 예산 10만원'], said: '방금 거 취소해줘' },
]

/** Words that claim something was done. */
const claims =
  /(?<!(?:안|못) )(?:적어 뒀|적었|기록했|바꿨|바꿔 뒀|옮겼|지웠|정했|되돌렸|취소했|고쳤|고쳐 뒀|해 뒀|없앴|분류했)어|이제 모두/u

interface Broken {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly skip: string | false
  readonly ways: readonly Break[]
  open(): Promise<{ database: Database; breaker: Breaker; drop(): Promise<void> }>
}

const places: readonly Broken[] = [
  { name: 'PGlite', skip: false, ways: ['fails'], open: openEmbedded },
  {
    name: 'PostgreSQL',
    skip: testDatabases.find(({ name }) => name === 'PostgreSQL')?.skip ?? false,
    ways: ['fails', 'drops', 'lost'],
    open: openServed,
  },
]

for (const { name, skip, ways, open } of places) {
  describe(`a database that breaks in the middle of an action, ${name}`, { skip }, () => {
    let made: Awaited<ReturnType<Broken['open']>>
    let engine: Engine
    before(async () => {
      made = await open()
      await migrate(made.database, [finance.migrations])
      engine = engineOn(made.database)
      await engine.open()
    })
    after(async () => {
      await engine.close(5000)
      await made.database.close()
      await made.drop()
    })

    for (const [index, { before: earlier, said }] of commands.entries()) {
      for (const how of ways) {
        test(`${said}: no claim without its row (a statement ${how})`, async () => {
          const whole = await play(earlier, said)
          assert.match(whole.answer?.text ?? '', claims)
          for (let at = 1 + (index % stride); ; at += stride) {
            const round = await play(earlier, said, { at, how })
            if (!round.hasBroken) break
            const where = `statement ${at} ${how}: ${round.answer?.text ?? 'refused'}`
            const done = round.actions.length === whole.actions.length && round.left === whole.left
            const undone = round.left === round.initial && round.actions.length === round.actionsBefore
            assert.ok(done || undone, `half done, ${where}`)
            if (!round.answer) assert.ok(undone, `refused and done, ${where}`)
            else if (done) assert.match(round.answer.text, claims, `done and not told, ${where}`)
            else {
              assert.doesNotMatch(round.answer.text, claims, `claimed and not done, ${where}`)
              assert.ok(round.answer.text.length > 0, `not told, ${where}`)
            }
          }
        })
      }
    }

    /** One person's conversation; the answer is missing where the message was refused. */
    async function play(earlier: readonly string[], said: string, broken?: { at: number; how: Break }) {
      const ownerId = randomUUIDv7()
      const sessionId = randomUUIDv7()
      await made.database.asOwner(ownerId, (tx) =>
        insertExpenses(tx, rows(), { source: 'import', importId: null }),
      )
      for (const message of earlier) await ask(ownerId, sessionId, message)
      const initial = await leftOf(ownerId)
      const actionsBefore = (await actionsOf(ownerId)).length
      if (broken) made.breaker.arm(broken.at, broken.how)
      const answer = await ask(ownerId, sessionId, said).catch(() => undefined)
      const hasBroken = made.breaker.disarm()
      return {
        answer,
        hasBroken,
        initial,
        actionsBefore,
        left: await leftOf(ownerId),
        actions: await actionsOf(ownerId),
      }
    }

    async function ask(ownerId: string, sessionId: string, message: string): Promise<ChatAnswer> {
      const { turnId } = await engine.start({
        ...{ ownerId, sessionId, message, now, assistant: 'finance', timeZone: 'Asia/Seoul' },
      })
      // A reader that is cut off comes back, as a client does.
      for (let tries = 0; ; tries++) {
        try {
          let answer = emptyAnswer()
          for await (const { event } of engine.events(
            ownerId,
            turnId,
            undefined,
            AbortSignal.timeout(20_000),
          ))
            answer = foldEvent(answer, event)
          return answer
        } catch (error) {
          if (tries === 3) throw error
        }
      }
    }

    async function leftOf(ownerId: string): Promise<string> {
      const tables = ['expenses', 'category_rules', 'budgets']
      const columns = ['store, amount, category, spent_on', 'store, category', 'category, amount']
      return made.database.asOwner(ownerId, async (tx) => {
        const parts: string[] = []
        for (const [index, table] of tables.entries()) {
          const query = `select ${columns[index]} from ${table} order by ${columns[index]}`
          parts.push(JSON.stringify((await sql.raw(query).execute(tx.db)).rows))
        }
        return parts.join('\n')
      })
    }

    /** Those that stand, and those undone, told apart. */
    async function actionsOf(ownerId: string): Promise<unknown[]> {
      const { rows: found } = await made.database.asOwner(ownerId, (tx) =>
        sql`select action from actions where undone_at is null
            union all select 'undone ' || action from actions where undone_at is not null
            union all select 'undo of ' || action from actions where undone_at is not null`.execute(tx.db),
      )
      return found
    }
  })
}

function rows() {
  const row = { memo: null, method: null, time: null, fingerprint: null, category: '식비', store: '하나마트' }
  return ['2026-03-14', '2026-03-10', '2026-03-02'].map((date, index) => ({
    ...row,
    id: randomUUIDv7(),
    date,
    amount: 10_000 + index,
  }))
}

function engineOn(database: Database): Engine {
  return createEngine({
    database,
    notifier: localNotifier(),
    assistants: [finance],
    weights: weightFiles(installedWeights),
    effects: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      newId: randomUUIDv7,
      report: () => {},
    },
    processName: 'broken',
    leaseSeconds: 1,
  })
}

async function openEmbedded() {
  const engine = await PGlite.create({ extensions: { vector } })
  const pool = new pg.Pool({
    ...createPgConfig(engine),
    ...{ max: 1, connectionTimeoutMillis: 20_000, idleTimeoutMillis: 0, types: columnTypes },
  } as pg.PoolConfig)
  const breaker = breakable(pool)
  const database = databaseOver({ kind: 'pglite', pool, afterClose: () => engine.close() })
  return { database, breaker, drop: async () => {} }
}

async function openServed() {
  const { url, drop } = await createServerDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 10, types: columnTypes, pipeline: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const breaker = breakable(pool)
  return { database: databaseOver({ kind: 'postgres', pool }), breaker, drop }
}
