import { randomUUIDv7 } from 'node:crypto'
import { demoExpenses } from '#assistants/finance/demo/demo.ts'
import { insertExpenses } from '#assistants/finance/expenses.ts'
import { readEventStream } from '#protocol/event-stream.ts'
import { turnEventSchema } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'

export async function fillExpenses(database: Database): Promise<void> {
  const to = Temporal.Now.plainDateISO('Asia/Seoul')
  const rows = demoExpenses(to.subtract({ months: 20 }), to).slice(-2000)
  const expenses = rows.map((expense) => ({ ...expense, id: randomUUIDv7(), fingerprint: null }))
  await database.asOwner(alice, (tx) => insertExpenses(tx, expenses, { source: 'manual', importId: null }))
}

/** The first question the page offers, as the page asks it: milliseconds to the first event and to the last. */
export async function frontPage(url: string): Promise<{ total: number; first: number }> {
  const started = performance.now()
  let first = 0
  const response = await fetch(`${url}/api/assistants/finance/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: '이번 달 식비 얼마야?' }),
  })
  if (!response.body) throw new Error(`${response.status}`)
  for await (const { data } of readEventStream(response.body)) {
    first ||= performance.now() - started
    if (data === '[DONE]') break
    const event = turnEventSchema.parse(JSON.parse(data))
    if (event.type === 'error') throw new Error(event.message)
  }
  return { total: performance.now() - started, first }
}
