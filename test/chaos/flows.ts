import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Assistant } from '#engine/assistant.ts'
import type { Database } from '#store/database.ts'

/** A turn worth killing: who answers what, on which data. */
export interface ChaosFlow {
  readonly assistant: Assistant
  readonly message: string
  /** The events the short form kills after; else one in so many. */
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
export async function slowFlow(): Promise<ChaosFlow> {
  const { parrot } = await import('#engine/testing/parrot.ts')
  return { assistant: parrot({ beforeAnswer: () => delay(2500) }), message: '하나 둘 셋' }
}

/** Each loads what it needs and nothing of the others: of a process that is about to die, loading is most of its life. */
export const flows: Readonly<Record<string, () => Promise<ChaosFlow>>> = {
  async parrot() {
    const { parrot } = await import('#engine/testing/parrot.ts')
    return { assistant: parrot(), message: '하나 둘 셋' }
  },
  async tutor() {
    const { prepareTutor, tutor, tutorQuestions } = await import('#engine/testing/tutor/tutor.ts')
    return { assistant: tutor(), message: tutorQuestions[0]!, prepare: prepareTutor }
  },
  async clerk() {
    const { clerk, clerkFallback, prepareClerk } = await import('#engine/testing/clerk/clerk.ts')
    return { assistant: clerk(), message: clerkFallback, prepare: prepareClerk }
  },
  async notes() {
    const { notesKeeper } = await import('#engine/testing/notes-keeper.ts')
    return {
      assistant: notesKeeper(),
      message: 'add 우유사기',
      leaves: (database, ownerId) =>
        database.asOwner(ownerId, async (tx) => {
          const notes = await sql`select text, label from notes order by text`.execute(tx.db)
          const actions = await sql`select action, summary, affected from actions`.execute(tx.db)
          return [notes.rows, actions.rows]
        }),
    }
  },
  async finance() {
    const [{ finance }, { demoExpenses }, { insertExpenses }] = await Promise.all([
      import('#assistants/finance/assistant.ts'),
      import('#assistants/finance/demo/demo.ts'),
      import('#assistants/finance/expenses.ts'),
    ])
    return {
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
    }
  },
  // Two rounds: a search beside the structure, and, as nothing is there, the standard contract.
  async contracts() {
    const [{ contracts }, { prepareDemo }] = await Promise.all([
      import('#assistants/contracts/assistant.ts'),
      import('#assistants/contracts/demo-data.ts'),
    ])
    return {
      assistant: contracts,
      message: '보험을 들어야 하나요?',
      // Within the first two steps, between them and the third, behind it, in the answer.
      shortForm: [8, 11, 15, 30],
      prepare: prepareDemo,
    }
  },
}
