import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { type Miss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { mostWon } from '#protocol/finance.ts'
import { normaliseStore } from '../import/store-name.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import { bold, dayIn, dayOrToday, pick, type Voice, voiceOf } from '../wording.ts'
import { lockExpense } from './expense-rows.ts'
import { amountAfter, exactly, goneExpense } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What of a row an action sets; what is left out stays. */
interface Fields {
  readonly store: string
  readonly amount: number
  readonly date: string
  readonly memo: string | null
  /** What it was paid with. */
  readonly method: string | null
}

/** What the receipt tells. */
export interface ExpenseUpdated extends Fields {
  readonly id: string
  readonly category: string
  readonly before: Fields
  readonly changed: readonly (keyof Fields)[]
}

export const updateExpense = defineAction({
  name: 'update_expense',
  title: '지출 고치기',
  description:
    'Corrects one expense: its amount (or `plus` so much, or `times` a factor), store, date, memo or means of payment. Its category stays.',
  input: z.object({
    expenseId: z.uuid(),
    amount: z.number().int().optional(),
    plus: z.number().int().optional(),
    times: z.number().positive().optional(),
    store: z.string().trim().min(1).max(100).optional(),
    date: z.iso.date().optional(),
    memo: z.string().trim().max(500).nullable().optional(),
    method: z.string().trim().max(50).nullable().optional(),
  }),
  aliases: { id: 'expenseId', storeName: 'store' },
  undoable: true,
  tables: [expensesTable],
  async plan(tx, input, { now }) {
    await holdBook(tx)
    const row = await lockExpense(tx, input.expenseId)
    if (!row) return goneExpense()
    const before: Fields = {
      store: row.store,
      amount: row.amount,
      date: row.date,
      memo: row.memo,
      method: row.method,
    }
    const after: Fields = {
      store: input.store ?? before.store,
      amount: amountAfter(before.amount, input),
      date: input.date ?? before.date,
      memo: input.memo === undefined ? before.memo : input.memo || null,
      method: input.method === undefined ? before.method : input.method || null,
    }
    const today = now.toPlainDate().toString()
    const wrong = whyNot(after, before, today)
    if (wrong) return wrong
    const changed = (Object.keys(after) as (keyof Fields)[]).filter((key) => after[key] !== before[key])
    if (changed.length === 0)
      return miss(`${sentenceOf(row, today)} 이미 그렇게 적혀 있어 👌`, { id: row.id })
    const told: ExpenseUpdated = { id: row.id, category: row.category, ...after, before, changed }
    return {
      touches: [{ table: expensesTable.name, keys: [row.id] }],
      columns: ['항목', '전', '후'],
      rows: changed.map((key) => ({ id: key, cells: [names[key], cell(before, key), cell(after, key)] })),
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    const { id, store, amount, date, memo, method } = toldBy<ExpenseUpdated>(plan)
    await financeTables(tx)
      .updateTable('expenses')
      .set({ store, store_key: normaliseStore(store), amount, spent_on: date, memo, method })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
  },
  summarise: ({ plan }, context) => receipt(toldBy<ExpenseUpdated>(plan), voiceOf(context)),
})

function whyNot(after: Fields, before: Fields, today: string): Miss | undefined {
  if (after.amount === 0)
    return miss(
      '0원짜리 기록은 둘 수 없어서 안 고쳤어 🤔 환불받은 거면 “환불받았어”라고 해 줘, 그만큼 지출에서 빠져. 아예 없던 일이면 “지워줘”라고 하면 돼.',
    )
  if (before.amount > 0 && after.amount < 0)
    return miss('그만큼 빼면 0원보다 작아져서 안 고쳤어 🤔 금액을 다시 말해 줘.')
  if (Math.abs(after.amount) > mostWon) return miss('금액이 너무 커서 안 고쳤어 🤔 다시 한번 확인해 줘.')
  if (after.date > today && after.date !== before.date)
    return miss(`${withParticle(dayIn(after.date, today), '은/는')} 아직 오지 않은 날이라 안 고쳤어 🤔`)
  return undefined
}

const names: Readonly<Record<keyof Fields, string>> = {
  store: '이름',
  amount: '금액',
  date: '날짜',
  memo: '메모',
  method: '결제 수단',
}

function cell(fields: Fields, key: keyof Fields): string | null {
  return key === 'amount' ? formatWon(fields.amount) : fields[key]
}

function sentenceOf({ date, store, amount }: ShownExpense, today: string): string {
  return `${dayOrToday(date, today)} ${store} ${withParticle(exactly(amount), '은/는')}`
}

function receipt({ before, changed, ...after }: ExpenseUpdated, voice: Voice): string {
  const today = voice.today.toString()
  const noted = notedOnly(changed, after)
  if (noted) return `${dayOrToday(after.date, today)} ${after.store} ${bold(exactly(after.amount))}${noted}`
  const changes = changed.map((key) => changeOf(key, before, after, today)).join(', ')
  const now = `${dayOrToday(after.date, today)} ${after.store} ${bold(exactly(after.amount))}`
  return pick(
    [
      `${withParticle(now, '으로/로')} 고쳐 뒀어 ✏️ (${changes})`,
      `${withParticle(now, '으로/로')} 고쳤어 ✏️ (${changes})`,
      `이제 ${withParticle(now, '이야/야')} ✏️ 고쳐 뒀어. (${changes})`,
    ],
    voice,
  )
}

/** What is said where nothing but a memo or the means of payment is set: the figures stay. */
function notedOnly(
  [key, ...others]: readonly (keyof Fields)[],
  { memo, method }: Fields,
): string | undefined {
  if (others.length > 0) return undefined
  if (key === 'memo')
    return memo === null
      ? '의 메모를 지웠어 📝'
      : `에 메모 ‘${withParticle(`${memo}’`, '을/를')} 적어 뒀어 📝`
  if (key !== 'method') return undefined
  return method === null
    ? '의 결제 수단을 지웠어 💳'
    : `의 결제 수단을 ${withParticle(method, '으로/로')} 적어 뒀어 💳`
}

/** 금액 9,500원 → 9,000원 */
function changeOf(key: keyof Fields, before: Fields, after: Fields, today: string): string {
  const said = (fields: Fields): string => {
    if (key === 'amount') return exactly(fields.amount)
    return key === 'date' ? dayOrToday(fields.date, today) : (fields[key] ?? '없음')
  }
  return `${names[key]} ${said(before)} → ${said(after)}`
}
