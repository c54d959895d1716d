import type { Tx } from './database.ts'

/**
 * What was said elsewhere, as the first turns of a session that has none: ended, with no log, and with nothing that a later
 * turn could take over but their words. Oldest first.
 */
export async function importTurns(
  tx: Tx,
  session: { readonly id: string; readonly assistant: string },
  said: readonly { readonly question: string; readonly answer: string }[],
  { newId, now, timeZone }: { newId: () => string; now: Date; timeZone: string },
): Promise<void> {
  const turns = said.map((it) => ({ id: newId(), ...it }))
  const at = now.toISOString()
  await tx.db
    .insertInto('turns')
    .values(
      turns.map(({ id, question }, index) => ({
        owner_id: tx.ownerId,
        id,
        session_id: session.id,
        assistant: session.assistant,
        ordinal: index + 1,
        state: 'done' as const,
        attempt: 1,
        settings: '{}',
        input: JSON.stringify({ message: question, context: {} }),
        now: at,
        time_zone: timeZone,
        finished_at: at,
      })),
    )
    .execute()
  await tx.db
    .insertInto('messages')
    .values(
      turns.flatMap(({ id, question, answer }) =>
        [
          { role: 'user' as const, text: question },
          { role: 'assistant' as const, text: answer },
        ].map((message) => ({
          owner_id: tx.ownerId,
          id: newId(),
          session_id: session.id,
          turn_id: id,
          parts: '[]',
          ...message,
        })),
      ),
    )
    .execute()
  await tx.db
    .updateTable('sessions')
    .set({ turn_count: turns.length })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', session.id)
    .execute()
}
