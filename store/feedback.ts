import type { Feedback, FeedbackLine, Rating } from '#protocol/feedback.ts'
import type { Statement, Tx } from './database.ts'

/** A message that feedback is about, and what was thought of it before. */
export interface RatedMessage {
  readonly role: 'user' | 'assistant'
  readonly assistant: string
  readonly before: Rating | null
}

const find: Statement = {
  name: 'find_rated_message',
  text: `select m.role, s.assistant, f.rating as before
    from messages m
    join sessions s on s.owner_id = $1 and s.id = m.session_id
    left join message_feedback f on f.owner_id = $1 and f.message_id = m.id
    where m.owner_id = $1 and m.id = $2 for update of m`,
}

/** The message, held until the transaction ends; nothing when there is none. */
export async function lockRated(tx: Tx, messageId: string): Promise<RatedMessage | undefined> {
  return (await tx.run<RatedMessage>(find, [tx.ownerId, messageId]))[0]
}

const keep: Statement = {
  name: 'keep_feedback',
  text: `insert into message_feedback (owner_id, message_id, rating, reason) values ($1, $2, $3, $4)
    on conflict (owner_id, message_id) do update
      set rating = excluded.rating, reason = excluded.reason, at = clock_timestamp()`,
}
const withdraw: Statement = {
  name: 'withdraw_feedback',
  text: 'delete from message_feedback where owner_id = $1 and message_id = $2',
}

/** Keeps what is thought of a message in place of what was; nothing takes it back. */
export async function keepFeedback(tx: Tx, messageId: string, given: Feedback | undefined): Promise<void> {
  if (given) await tx.run(keep, [tx.ownerId, messageId, given.rating, given.reason ?? null])
  else await tx.run(withdraw, [tx.ownerId, messageId])
}

const page: Statement = {
  name: 'feedback_page',
  text: `select f.message_id, s.assistant, coalesce(q.text, '') as question, a.text as answer, f.rating, f.reason, f.at
    from message_feedback f
    join messages a on a.owner_id = $1 and a.id = f.message_id
    join sessions s on s.owner_id = $1 and s.id = a.session_id
    left join messages q on q.owner_id = $1 and q.turn_id = a.turn_id and q.role = 'user'
    where f.owner_id = $1 and ($2::uuid is null or f.message_id > $2::uuid)
    order by f.message_id limit $3`,
}

/** Feedback with what it is about, in the order of the answers, after the message `after`. */
export async function feedbackPage(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<{ messageId: string; line: FeedbackLine }[]> {
  const rows = await tx.run<Omit<FeedbackLine, 'at'> & { message_id: string; at: Date }>(page, [
    tx.ownerId,
    after ?? null,
    limit,
  ])
  return rows.map(({ message_id: messageId, at, ...line }) => ({
    messageId,
    line: { ...line, at: at.toISOString() },
  }))
}
