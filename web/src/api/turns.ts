import { send } from './request.ts'

/** Asks the server to stop a turn. Throws `RequestError` where it cannot. */
export async function cancelTurn(turnId: string): Promise<void> {
  await send(`/api/turns/${encodeURIComponent(turnId)}/cancel`, { method: 'POST' })
}
