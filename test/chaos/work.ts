import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { importStatement } from '#assistants/finance/import/import-statement.ts'
import { importMessages } from '#assistants/finance/sms/import-messages.ts'
import type { Engine } from '#engine/engine.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import { chaosNow, chaosSession } from './flows.ts'

const day = Temporal.PlainDate.from('2026-03-15')
const rows = 3000

/** As a card company exports it: thousands of rows of a hundred shops. */
function statement(): Uint8Array {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = day.subtract({ days: index % 365 })
    const store = index % 3 === 0 ? '나이트마트' : `상점${index % 100}`
    return `${date},${store},${1000 + ((index * 37) % 90_000)}`
  })
  return new TextEncoder().encode(['이용일자,가맹점명,이용금액', ...lines].join('\n'))
}

function messages(): string {
  const lines = Array.from({ length: 30 }, (_, index) => {
    const date = `03/${String((index % 14) + 1).padStart(2, '0')}`
    const amount = (5_100 + index * 130).toLocaleString('en')
    return `[Web발신] KB국민카드 1*2* 승인 홍*동 ${amount}원 일시불 ${date} 12:31 골목식당${index} 누적 345,000원`
  })
  return lines.join('\n')
}

type Step = string | { readonly brings: 'statement' | 'messages' }

/** Each action there is, in a conversation with confirmations and undos, and both ways of bringing data in. */
export const work: readonly Step[] = [
  '점심 김치찌개 9500원 추가해줘',
  '아 9000원이었다 고쳐줘',
  { brings: 'statement' },
  '나이트마트는 생활로 분류해줘',
  '응',
  '다이소 3천원 썼어 적어줘',
  '그거 지워줘',
  '응 지워줘',
  '방금 거 취소해줘',
  '상점7 들어간 거 다 쇼핑으로 바꿔줘',
  '응',
  { brings: 'messages' },
  '카페 예산 10만원',
  '3만원 더 올려줘',
  '방금 거 취소해줘',
  '월급 350만원으로 바꿔줘',
  '반려동물 분류 만들어줘',
  '반려동물을 고양이로 이름 바꿔줘',
  '고양이를 생활에 합쳐줘',
  '카페 예산 없애줘',
  '응 없애줘',
  '다 취소해줘',
]

/** Does one step; again it does nothing more. */
export async function doStep(engine: Engine, database: Database, index: number): Promise<void> {
  const step = work[index]
  if (step === undefined) throw new Error(`no step ${index}`)
  if (typeof step !== 'string') {
    const setting = { database, ownerId: alice, today: day, newId: randomUUIDv7 }
    if (step.brings === 'messages') await importMessages(setting, messages())
    else await importStatement(setting, { name: '카드.csv', bytes: statement() })
    return
  }
  const { turnId } = await engine.start({
    ownerId: alice,
    assistant: 'finance',
    sessionId: chaosSession,
    clientMessageId: `work-${index}`,
    message: step,
    now: chaosNow,
    timeZone: 'Asia/Seoul',
  })
  for await (const { event } of engine.events(alice, turnId, undefined, AbortSignal.timeout(30_000))) {
    if (event.type === 'final') return
  }
}

/** Everything the work leaves, but for ids and times: the same however often it was killed on the way. */
export function leftBy(database: Database): Promise<Record<string, unknown>> {
  return database.asOwner(alice, async (tx) => ({
    expenses: await all(
      tx,
      `select spent_on::text, store, amount, category, memo, source from expenses order by 1, 2, 3, 4`,
    ),
    rules: await all(tx, 'select store, category from category_rules order by 1, 2'),
    names: await all(tx, 'select name, becomes from category_names order by 1, 2'),
    budgets: await all(tx, 'select category, amount from budgets order by 1'),
    settings: await all(tx, 'select monthly_income, demo_until from finance_settings'),
    brought: await all(tx, 'select sum(added)::int as added from expense_imports'),
    actions: await all(
      tx,
      'select action, summary, affected, undone_at is not null as undone from actions order by created_at, id',
    ),
    waiting: await all(tx, 'select action, state from confirmations order by created_at, id'),
    said: await all(
      tx,
      'select m.role, m.text from messages m join turns t on t.id = m.turn_id order by t.ordinal, m.role desc',
    ),
    turns: await all(tx, 'select state from turns order by ordinal'),
  }))
}

async function all(tx: Tx, query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(tx.db)).rows
}
