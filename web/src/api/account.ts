import { send } from './request.ts'

/** Everything of the person as one file. */
export const exportPath = '/api/export'

/** Takes everything of the person away for good. `confirm` is the word that they typed. */
export async function deleteEverything(confirm: string): Promise<void> {
  await send('/api/me', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirm }),
  })
}
