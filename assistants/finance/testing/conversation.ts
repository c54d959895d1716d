import { randomUUIDv7 } from 'node:crypto'
import { after, before } from 'node:test'
import { sql } from 'kysely'
import { orderProblems } from '#engine/testing/event-order.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { finance } from '../assistant.ts'
import { insertExpenses, type NewExpense } from '../expenses.ts'

export interface Said {
  readonly answer: ChatAnswer
  /** What is wrong with the order of its events. */
  readonly problems: readonly string[]
  /** What was answered to each of the messages. */
  readonly texts: readonly string[]
  /** `2026-03-14 민지 결혼식 100000 경조사`, oldest first. */
  readonly rows: readonly string[]
  readonly incomes: readonly string[]
  /** `식비 400000` */
  readonly budgets: readonly string[]
}

/** What stands after the last of the messages, said to a fresh book of the payments, in the evening of 2026-03-15. */
export type Say = (...messages: readonly string[]) => Promise<Said>

const now = new Date('2026-03-15T20:30:00+09:00')

/** Within a `describe`: opens a database for its tests. */
export function conversationsWith(payments: readonly NewExpense[]): Say {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await testDatabases.find(({ name }) => name === 'PGlite')!.open([finance.migrations])
    tested = testEngine(database, [finance])
  })
  after(() => database.close())
  return async (...messages) => {
    const ownerId = randomUUIDv7()
    const own = payments.map((payment) => ({ ...payment, id: randomUUIDv7() }))
    await database.asOwner(ownerId, (tx) => insertExpenses(tx, own, { source: 'manual', importId: null }))
    let sessionId: string | undefined
    const answers: ChatAnswer[] = []
    let problems: string[] = []
    for (const message of messages) {
      const asked = await tested.ask({ message, ownerId, now, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.sessionId
      problems = orderProblems(asked.events)
      answers.push(asked.answer)
    }
    const lines = (table: string, columns: string) =>
      database.asOwner(ownerId, async (tx) => {
        const { rows } = await sql<{ line: string }>`
          select concat_ws(' ', ${sql.raw(columns)}) as line from ${sql.table(table)}
          where owner_id = ${ownerId} order by 1`.execute(tx.db)
        return rows.map(({ line }) => line)
      })
    return {
      answer: answers.at(-1)!,
      problems,
      texts: answers.map(({ text }) => text),
      rows: await lines('expenses', 'spent_on, store, amount, category'),
      incomes: await lines('incomes', 'received_on, name, amount'),
      budgets: await lines('budgets', 'category, amount'),
    }
  }
}

/** A payment of a book: by hand, without a memo. */
export function payment(
  date: string,
  store: string,
  amount: number,
  category: string | null,
  memo: string | null = null,
): NewExpense {
  return {
    id: '',
    date,
    store,
    amount,
    category,
    memo,
    method: null,
    time: null,
    fingerprint: null,
  }
}
