import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { contracts } from '#assistants/contracts/assistant.ts'
import { prepareDemo } from '#assistants/contracts/demo-data.ts'
import { finance } from '#assistants/finance/assistant.ts'
import { demoExpenses } from '#assistants/finance/demo/demo.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import type { Assistant } from '#engine/assistant.ts'
import { clerk, clerkFallback, prepareClerk } from '#engine/testing/clerk/clerk.ts'
import { notesKeeper } from '#engine/testing/notes-keeper.ts'
import { parrot } from '#engine/testing/parrot.ts'
import { prepareTutor, tutor, tutorQuestions } from '#engine/testing/tutor/tutor.ts'
import type { Database } from '#store/database.ts'

/** A turn worth killing: who answers what, on which data. */
export interface ChaosFlow {
  readonly assistant: Assistant
  readonly message: string
  /** The events the short form kills after; else every how-manieth. */
  readonly shortForm?: readonly number[]
  /** Stored once, before the turn. */
  readonly prepare?: (database: Database, ownerId: string) => Promise<void>
  /** What the turn leaves behind beside its own rows: the same with and without a kill. */
  readonly leaves?: (database: Database, ownerId: string) => Promise<unknown>
}

/** The moment of every question, so that all runs compute the same. */
export const chaosNow = new Date('2026-03-15T12:00:00+09:00')

/** Each round has a database of its own, and the session an answer's wording varies by is the same in all. */
export const chaosSession = '0199e0c4-0000-7000-8000-000000000000'

/** A turn that takes its time before it answers: long enough to be stopped in. */
export const slowFlow: ChaosFlow = {
  assistant: parrot({ beforeAnswer: () => delay(2500) }),
  message: '하나 둘 셋',
}

export const flows: Readonly<Record<string, ChaosFlow>> = {
  parrot: { assistant: parrot(), message: '하나 둘 셋' },
  tutor: { assistant: tutor(), message: tutorQuestions[0]!, prepare: prepareTutor },
  clerk: { assistant: clerk(), message: clerkFallback, prepare: prepareClerk },
  notes: {
    assistant: notesKeeper(),
    message: 'add 우유사기',
    leaves: (database, ownerId) =>
      database.asOwner(ownerId, async (tx) => {
        const notes = await sql`select text, label from notes order by text`.execute(tx.db)
        const actions = await sql`select action, summary, affected from actions`.execute(tx.db)
        return [notes.rows, actions.rows]
      }),
  },
  finance: {
    assistant: finance,
    message: '이번 달 식비 얼마야?',
    async prepare(database, ownerId) {
      const to = Temporal.PlainDate.from('2026-03-15')
      const rows = demoExpenses(to.subtract({ months: 2 }), to)
      const expenses = rows.map((row) => ({ ...row, id: crypto.randomUUID(), fingerprint: null }))
      await database.asOwner(ownerId, (tx) =>
        insertExpenses(tx, expenses, { source: 'manual', importId: null }),
      )
    },
  },
  // Two rounds: a search beside the structure, and, as nothing is there, the standard contract.
  contracts: {
    assistant: contracts,
    message: '보험을 들어야 하나요?',
    // Within the first two steps, between them and the third, behind it, in the answer.
    shortForm: [8, 11, 15, 30],
    prepare: prepareDemo,
  },
}
