import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import { insertExpenses } from '../expenses.ts'
import { normaliseStore } from '../import/store-name.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { categoriserFor } from '../queries/store-categories.ts'
import { bold, dayOrToday, emojiOf, is, pick, type Voice, voiceOf } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import { shownColumns } from './expense-rows.ts'
import { exactly } from './expense-words.ts'
import { alikeNote, refusedEntry } from './new-entry.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface ExpenseAdded {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
  /** Nobody said the category: it was told from the store. */
  readonly isGuessed: boolean
  readonly method: string | null
  /** So many at the same price. */
  readonly count: number
  /** What was paid in all, where `amount` is one's own share of it. */
  readonly whole: number | null
  /** Rows of the same day, store and amount that were there before. */
  readonly alike: number
}

export const addExpense = defineAction({
  name: 'add_expense',
  title: '지출 적기',
  description:
    'Writes down an expense (a negative amount: money back). Without a category it is sorted as an imported row of that store would be.',
  input: z.object({
    store: z.string().trim().min(1).max(100),
    /** Taken where the records know this name and not `store`, which is it with an end like a particle's. */
    bareStore: z.string().min(1).max(100).optional(),
    amount: z.number().int(),
    date: z.iso.date(),
    time: z.iso.time().optional(),
    category: z.string().trim().min(1).max(50).optional(),
    memo: z.string().trim().max(500).optional(),
    method: z.string().trim().min(1).max(50).optional(),
    /** How many of one price `amount` is for; the receipt says so. */
    count: z.number().int().min(2).max(100).optional(),
    /** What was paid in all, where `amount` is one's own share; the receipt says so. */
    whole: z.number().int().positive().optional(),
  }),
  aliases: { storeName: 'store', newCategory: 'category' },
  undoable: true,
  tables: [expensesTable],
  async plan(
    tx,
    { store: word, bareStore, amount, date, category: said, method, count, whole },
    { now, newId },
  ) {
    await holdBook(tx)
    if (amount === 0) return miss('0원짜리는 적을 게 없어 🤔 얼마였는지 알려 줘.')
    const refused = refusedEntry({ amount, date, done: '쓴' }, now)
    if (refused) return refused
    const named = said === undefined ? undefined : knownCategory(await ownCategories(tx), said)
    if (isMiss(named)) return named
    const store = bareStore && (await knows(tx, bareStore)) && !(await knows(tx, word)) ? bareStore : word
    const categorise = await categoriserFor(tx, [store])
    const category = named ?? categorise(store) ?? uncategorised
    const told: ExpenseAdded = {
      id: newId(),
      date,
      store,
      amount,
      category,
      isGuessed: named === undefined,
      method: method ?? null,
      count: count ?? 1,
      whole: whole ?? null,
      alike: await countAlike(tx, { date, store, amount }),
    }
    return {
      touches: [{ table: expensesTable.name, keys: [told.id] }],
      columns: shownColumns,
      rows: [{ id: `${date}/${store}`, cells: [date, store, formatWon(amount), category] }],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, { time, memo, method }, { plan }, { turnId }) {
    const { id, date, store, amount, category } = toldBy<ExpenseAdded>(plan)
    const row = {
      id,
      date,
      time: time ?? null,
      store,
      amount,
      category: category === uncategorised ? null : category,
      memo: memo || null,
      method: method ?? null,
      fingerprint: null,
    }
    await insertExpenses(tx, [row], { source: turnId === '' ? 'manual' : 'chat', importId: null })
  },
  summarise: ({ plan }, context) => receipt(toldBy<ExpenseAdded>(plan), voiceOf(context)),
})

async function knows(tx: Tx, store: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from expenses where owner_id = ${tx.ownerId} and store_key = ${normaliseStore(store)} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

async function countAlike(
  tx: Tx,
  { date, store, amount }: { date: string; store: string; amount: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from expenses where owner_id = ${tx.ownerId}
    and store_key = ${normaliseStore(store)} and spent_on = ${date} and amount = ${amount}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

function receipt(added: ExpenseAdded, voice: Voice): string {
  const { date, store, amount, category, isGuessed, alike } = added
  const today = voice.today.toString()
  const day = dayOrToday(date, today)
  const sum = bold(exactly(amount))
  const mark = emojiOf(category)
  const lead = pick(
    [
      `${day} ${store} ${withParticle(sum, '을/를')} ${withParticle(category, '으로/로')} 적어 뒀어 ${mark}`,
      `${day} ${store} ${withParticle(sum, '을/를')} 적었어 ${mark} 분류는 ${is(category)}.`,
      `${day} ${store} ${sum}, ${withParticle(category, '으로/로')} 기록했어 ${mark}`,
    ],
    voice,
  )
  const unsorted =
    isGuessed && category === uncategorised ? ' 이름만으로는 무슨 분류인지 몰라서 비워 뒀어.' : ''
  return `${lead}${besideOf(added)}${unsorted}${alikeNote(alike, '금액')}`
}

/** (4,500원씩 2번, 현금), (전체 32,000원에서 나눈 몫) */
function besideOf({ amount, count, method, whole }: ExpenseAdded): string {
  const said = [
    ...(whole ? [`전체 ${exactly(whole)}에서 나눈 몫`] : []),
    ...(count > 1 ? [`${exactly(amount / count)}씩 ${count}번`] : []),
    ...(method ? [method] : []),
  ]
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}
