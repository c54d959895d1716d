import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import { unfoundedFigures } from '#engine/testing/figures.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { composeReplies } from '../../answers/reply.ts'
import { insertExpenses } from '../../expenses.ts'
import { importStatement } from '../../import/import-statement.ts'
import { financeMigrations } from '../../tables.ts'
import { financeTools } from '../../tools/all.ts'
import type { Change } from '../../understand/change.ts'
import { voiceOf } from '../../wording.ts'
import { financeActions } from '../all.ts'
import { performChange } from '../perform.ts'
import { shownSlots } from '../shown.ts'

/** The Sunday of the changes, at noon in Seoul. */
export const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

/** `[date, store, amount, category, memo?]` */
export type Row = readonly [string, string, number, string | null, string?]

/** One owner's book, and the session that changes it. */
export interface Book {
  readonly owner: string
  readonly database: Database
  readonly tested: TestEngine
  /** The rows as they stand: `3-14 쿠팡 5000 쇼핑`. */
  rows(): Promise<string[]>
  /** Everything an action may touch, whole: equal when nothing about it has changed. */
  everything(): Promise<string>
  /** Asks for a change in the book's session, or in `session`, as if `message` had been read so. */
  change(change: Change, options?: { session?: string; message?: string }): Promise<ChatAnswer>
  /** Says something to the engine: yes, no. */
  say(message: string, options?: { session?: string }): Promise<ChatAnswer>
  /** Runs a statement in, as a CSV of a card company. */
  bring(rows: readonly (readonly [string, string, number])[]): Promise<void>
}

const tables = ['expenses', 'category_rules', 'category_names', 'budgets', 'incomes', 'finance_settings']

const assistant: Assistant = {
  id: 'finance-changes',
  name: { ko: '변경', en: 'Changes' },
  tagline: { ko: '', en: '' },
  accent: '#0f766e',
  intents: [],
  tools: financeTools,
  actions: financeActions,
  speech: 'casual',
  examples: [],
  migrations: financeMigrations,
  context: z.looseObject({}),
  flow: async (t) => {
    const change = t.question.context.change as unknown as Change | undefined
    if (!change) return t.answer({ compose: () => ({ text: `들은 말: ${t.message}` }) })
    const reply = await performChange(t, change, voiceOf(t.question))
    if ('end' in reply) return reply.end
    t.remember({ slots: { kind: 'action', ...shownSlots([reply]) } })
    return t.answer({ compose: () => composeReplies([reply]) })
  },
}

/** Runs tests on every database; `book` opens a fresh owner's with some rows in it. */
export function changesOf(
  what: string,
  tests: (book: (rows: readonly Row[]) => Promise<Book>) => void,
): void {
  for (const { name, skip, open } of testDatabases) {
    describe(`${what} on ${name}`, { skip }, () => {
      let database: Database
      let tested: TestEngine
      before(async () => {
        database = await open([financeMigrations])
        tested = testEngine(database, [assistant])
      })
      after(() => database.close())
      tests((rows) => openBook(database, tested, rows))
    })
  }
}

async function openBook(database: Database, tested: TestEngine, rows: readonly Row[]): Promise<Book> {
  const owner = randomUUIDv7()
  await database.asOwner(owner, (tx) =>
    insertExpenses(tx, rows.map(expenseOf), { source: 'manual', importId: null }),
  )
  let sessionId: string | undefined
  const ask = async (
    message: string,
    context: { change?: Change },
    session?: string,
  ): Promise<ChatAnswer> => {
    const place = session ?? sessionId
    const request = { message, context: JSON.parse(JSON.stringify(context)), now, ownerId: owner }
    const asked = await tested.ask({ ...request, ...(place ? { sessionId: place } : {}) })
    sessionId ??= asked.sessionId
    // An example of how to say it is no claim; what is offered was said by the user, and what waits an earlier step's.
    if (!['incomplete', 'offer', 'leave', 'show_waiting'].includes(context.change?.type ?? ''))
      assert.deepEqual(unfoundedFigures(asked.answer.text, asked.answer, ''), [], asked.answer.text)
    return asked.answer
  }
  return {
    owner,
    database,
    tested,
    change: (change, { session, message = change.type } = {}) => ask(message, { change }, session),
    say: (message, { session } = {}) => ask(message, {}, session),
    async rows() {
      const { rows: found } = await database.asOwner(owner, (tx) =>
        sql<{ line: string }>`
          select concat_ws(' ', to_char(spent_on, 'MM-DD'), store, amount, coalesce(category, '미분류')) as line
          from expenses where owner_id = ${owner} order by spent_on, store, amount, id`.execute(tx.db),
      )
      return found.map(({ line }) => line)
    },
    async everything() {
      const parts: string[] = []
      for (const table of tables) {
        const { rows: found } = await database.asOwner(owner, (tx) =>
          sql<{ rows: string }>`
            select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows
            from ${sql.table(table)} t where owner_id = ${owner}`.execute(tx.db),
        )
        parts.push(`${table}: ${found[0]?.rows}`)
      }
      return parts.join('\n')
    },
    async bring(found) {
      const lines = found.map(([date, store, amount]) => `${date},${store},${amount}`)
      const bytes = new TextEncoder().encode(['이용일자,가맹점명,이용금액', ...lines].join('\n'))
      const setting = { database, ownerId: owner, today, newId: randomUUIDv7 }
      const { failed } = await importStatement(setting, { name: '카드.csv', bytes })
      assert.deepEqual(failed, [])
    },
  }
}

function expenseOf([date, store, amount, category, memo]: Row) {
  const rest = { memo: memo ?? null, method: null, time: null, fingerprint: null }
  return { id: randomUUIDv7(), date, store, amount, category, ...rest }
}

/** As many payments of a store, a day apart. */
export function payments(store: string, count: number, category: string | null): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const date = Temporal.PlainDate.from('2026-03-14').subtract({ days: index })
    return [date.toString(), store, 10_000 + index, category] as const
  })
}
