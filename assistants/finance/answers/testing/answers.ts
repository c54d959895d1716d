import assert from 'node:assert/strict'
import { after, before, describe } from 'node:test'
import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import { unfoundedFigures } from '#engine/testing/figures.ts'
import { type AskedTurn, type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Turn } from '#engine/turn.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { prepareDemo } from '../../demo-data.ts'
import { financeMigrations } from '../../tables.ts'
import { financeTools } from '../../tools/all.ts'
import { type Period, periodIn } from '../../understand/period.ts'
import type { Question } from '../../understand/question.ts'
import type { Voice } from '../../wording.ts'
import { composeReplies, type Reply } from '../reply.ts'

/** The Sunday of the questions, at noon in Seoul. */
export const now = new Date('2026-03-15T12:00:00+09:00')

/** A period as the understanding reads it from its words on that Sunday. */
export function period(words: string): Period {
  const found = periodIn(words, Temporal.PlainDateTime.from('2026-03-15T12:00'))
  if (!found || 'future' in found) throw new Error(`No period behind today: ${words}`)
  return found
}

/** `at` is the moment of the question, where it is not that Sunday. */
export type Ask<Q> = (question: Q, options?: { as?: string; at?: Date }) => Promise<AskedTurn['answer']>

/**
 * Runs tests of one kind of answer on every database, on the demo's data (Alice; Bob has none): a question goes
 * through a real turn. Every figure of every answer must be in a step's result. `fill` adds rows, of other owners too.
 */
export function answersTo<Q extends Question>(
  what: string,
  answer: (t: Turn, question: Q, voice: Voice) => Promise<Reply>,
  tests: (ask: Ask<Q>) => void,
  { fill }: { fill?: (database: Database) => Promise<void> } = {},
): void {
  const assistant: Assistant = {
    id: 'finance-answers',
    name: { ko: '답', en: 'Answers' },
    tagline: { ko: '', en: '' },
    accent: '#0f766e',
    intents: [],
    tools: financeTools,
    examples: [],
    migrations: financeMigrations,
    context: z.looseObject({}),
    flow: async (t) => {
      const question = t.question.context.question as unknown as Q
      const reply = await answer(t, question, { ordinal: t.question.ordinal, today: t.today })
      if (reply.chart) t.chart(reply.chart)
      return t.answer({ compose: () => composeReplies([reply]) })
    },
  }
  for (const { name, skip, open } of testDatabases) {
    describe(`${what} on ${name}`, { skip }, () => {
      let database: Database
      let tested: TestEngine
      before(async () => {
        database = await open([financeMigrations])
        tested = testEngine(database, [assistant])
        await prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15'))
        await fill?.(database)
      })
      after(() => database.close())
      tests(async (question, { as = alice, at = now } = {}) => {
        const context = { question: JSON.parse(JSON.stringify(question)) }
        const { answer: folded } = await tested.ask({ message: what, context, now: at, ownerId: as })
        assert.deepEqual(tested.reported, [])
        assert.deepEqual(unfoundedFigures(folded.text, folded, ''), [], folded.text)
        return folded
      })
    })
  }
}

export { bob as emptyHanded }
