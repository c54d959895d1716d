import { finance } from '#assistants/finance/assistant.ts'
import { prepareDemo } from '#assistants/finance/demo-data.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { type Book, demoBook, recategorised } from './book.ts'
import { conversationsOf, type Expectation, type LabelledMessage } from './label.ts'

/** The Sunday the labels speak of, at noon in Seoul. */
const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

export interface Asked {
  readonly label: LabelledMessage
  readonly answer: ChatAnswer
  /** The records as they are once the message has been answered. */
  readonly book: Book
}

/**
 * Asks every message of the finance assistant, over the demo's records on the embedded database: dialogues in one
 * session, and whoever comes after a change to the data begins with records nobody has touched.
 */
export async function askMessages(
  labels: readonly LabelledMessage[],
): Promise<{ asked: Asked[]; errors: readonly unknown[] }> {
  const embedded = testDatabases.find(({ name }) => name === 'PGlite')!
  const database = await embedded.open([finance.migrations])
  const tested = testEngine(database, [finance])
  const asked: Asked[] = []
  let owner = 0
  let isTouched = true
  for (const conversation of conversationsOf(labels)) {
    if (isTouched) await prepareDemo(database, ownerOf(++owner), today)
    const ownerId = ownerOf(owner)
    const turns = await converse(conversation, (message, sessionId) =>
      tested.ask({ message, ownerId, now, ...(sessionId ? { sessionId } : {}) }),
    )
    asked.push(...turns)
    isTouched = turns.some(({ answer }) => answer.actions !== undefined)
  }
  await database.close()
  return { asked, errors: tested.reported }
}

function ownerOf(count: number): string {
  return count === 1 ? alice : `00000000-0000-7000-9000-${String(count).padStart(12, '0')}`
}

async function converse(
  conversation: readonly LabelledMessage[],
  ask: (message: string, sessionId: string | undefined) => Promise<{ sessionId: string; answer: ChatAnswer }>,
): Promise<Asked[]> {
  const turns: Asked[] = []
  let book = demoBook(today)
  let sessionId: string | undefined
  for (const label of conversation) {
    const asked = await ask(label.message, sessionId)
    sessionId = asked.sessionId
    if (asked.answer.actions) book = changedBy(label.expect, book)
    turns.push({ label, answer: asked.answer, book })
  }
  return turns
}

/** What an action was to do to the rows, as far as its label says: everything of a store into a category. */
function changedBy({ kind, category, store, parts = [] }: Expectation, book: Book): Book {
  const moved = kind === 'action' && category && store ? recategorised(book, store, category) : book
  return parts.reduce((changed, part) => changedBy(part, changed), moved)
}
