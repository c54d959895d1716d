import type { Rating } from '#protocol/feedback.ts'
import { send } from './request.ts'

/** Keeps what the person thinks of an answer, in the place of what they thought before; null takes it back. */
export async function giveFeedback(messageId: string, rating: Rating | null, reason?: string): Promise<void> {
  await send(`/api/messages/${encodeURIComponent(messageId)}/feedback`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rating, ...(reason ? { reason } : {}) }),
  })
}
