import { randomUUIDv7 } from 'node:crypto'
import { windowTurns } from '#engine/memory/turn-memory.ts'
import type { Database } from '#store/database.ts'
import { writeSummary } from '#store/memory.ts'
import { alice } from '#store/testing/databases.ts'

const batch = 500

/** A session that holds `messages` already, as the server would have left it: ended turns, and a summary up to the window. */
export async function sessionHolding(
  database: Database,
  assistant: string,
  messages: number,
): Promise<string> {
  const sessionId = randomUUIDv7()
  const turns = messages / 2
  await database.asOwner(alice, (tx) =>
    tx.db
      .insertInto('sessions')
      .values({ owner_id: alice, id: sessionId, assistant, title: '긴 대화', turn_count: turns })
      .execute(),
  )
  for (let from = 1; from <= turns; from += batch) {
    const ordinals = Array.from({ length: Math.min(batch, turns - from + 1) }, (_, at) => from + at)
    await insertTurns(database, { assistant, sessionId }, ordinals)
  }
  const covers = Math.max(0, turns - windowTurns)
  await database.asOwner(alice, (tx) =>
    writeSummary(tx, sessionId, { text: '식비를 물었다', lines: [], covers, since: 0 }),
  )
  return sessionId
}

async function insertTurns(
  database: Database,
  { assistant, sessionId }: { assistant: string; sessionId: string },
  ordinals: readonly number[],
): Promise<void> {
  const rows = ordinals.map((ordinal) => ({
    ordinal,
    turn: randomUUIDv7(),
    ask: randomUUIDv7(),
    answer: randomUUIDv7(),
  }))
  const of = { owner_id: alice, session_id: sessionId }
  await database.asOwner(alice, async (tx) => {
    await tx.db
      .insertInto('turns')
      .values(
        rows.map(({ ordinal, turn }) => ({
          ...of,
          ...{
            id: turn,
            assistant,
            ordinal,
            state: 'done' as const,
            now: new Date().toISOString(),
            time_zone: 'Asia/Seoul',
            attempt: 1,
            settings: '{}',
          },
          input: JSON.stringify({ message: question, context: {} }),
        })),
      )
      .execute()
    await tx.db
      .insertInto('messages')
      .values(
        rows.flatMap(({ turn, ask, answer }) => [
          { ...of, ...asked, id: ask, turn_id: turn },
          { ...of, ...replied, id: answer, turn_id: turn },
        ]),
      )
      .execute()
  })
}

const question = '이번 달 식비 얼마야?'
const asked = { role: 'user' as const, text: question, parts: '[]', terms: ['식비', '얼마'] }
const replied = {
  role: 'assistant' as const,
  text: '이번 달 식비는 412,300원이에요. 지난달 같은 때보다 8% 적게 쓰셨어요. 가장 많이 쓴 곳은 장보기예요.',
  parts: '[]',
  terms: ['식비', '지출'],
}
