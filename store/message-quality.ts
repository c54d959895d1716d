import type { Statement, Tx } from './database.ts'
import { jsonText } from './storable.ts'

const keep: Statement = {
  name: 'keep_message_quality',
  text: `update messages m set parts = parts || jsonb_build_array($3::jsonb)
    where owner_id = $1 and id = $2 and not parts @> '[{"type": "quality"}]'
      and exists (select from turns t where t.owner_id = $1 and t.id = m.turn_id and t.set_aside_by is null)
    returning id`,
}

/** Puts an answer's score with its message, once. Resolves to whether it did: one that is gone or set aside has none. */
export async function keepQuality(
  tx: Tx,
  messageId: string,
  quality: { readonly score: number; readonly max: number; readonly criteria: readonly object[] },
): Promise<boolean> {
  const part = jsonText({ type: 'quality', ...quality })
  return (await tx.run(keep, [tx.ownerId, messageId, part])).length > 0
}
