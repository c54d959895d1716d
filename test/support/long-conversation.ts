import { sql } from 'kysely'
import type { Database } from '#store/database.ts'

interface LongConversation {
  readonly assistant: string
  readonly turns: number
  readonly newId: () => string
}

const chart = {
  type: 'chart',
  intent_type: 'query',
  chart: {
    title: '달마다',
    chart_type: 'bar',
    unit: '원',
    data: { labels: ['1월', '2월', '3월'], datasets: [{ label: '지출', data: [312_000, 287_000, 352_000] }] },
  },
}

/** A conversation as it stands after so many turns: `1번째 말`, `1번째 답`; every tenth answer has a chart. Resolves to its id. */
export async function writeConversation(
  database: Database,
  ownerId: string,
  { assistant, turns, newId }: LongConversation,
): Promise<string> {
  const sessionId = newId()
  const words =
    '\n\n- **하나**: 말이 조금 더 이어져요.\n- **둘**: 그리고 조금 더 이어져요.\n\n끝으로 한 문장이 더 있어요.'
  await database.asOwner(ownerId, async (tx) => {
    await sql`insert into sessions (owner_id, id, assistant, title, turn_count)
      values (${ownerId}, ${sessionId}, ${assistant}, '긴 대화', ${turns})`.execute(tx.db)
    await sql`
      with made as (
        insert into turns (owner_id, id, session_id, assistant, ordinal, state, input, now, time_zone)
        select ${ownerId}, gen_random_uuid(), ${sessionId}, ${assistant}, at, 'done', '{}', clock_timestamp(), 'Asia/Seoul'
        from generate_series(1, ${turns}::int) as at
        returning id, ordinal
      )
      insert into messages (owner_id, id, session_id, turn_id, role, text, parts)
      select ${ownerId}, gen_random_uuid(), ${sessionId}, made.id, role,
        case role when 'user' then ordinal || '번째 말' else ordinal || '번째 답' || ${words} end,
        case when role = 'assistant' and ordinal % 10 = 0 then ${JSON.stringify([chart])}::jsonb else '[]' end
      from made, (values ('user'), ('assistant')) as roles (role)`.execute(tx.db)
  })
  return sessionId
}
