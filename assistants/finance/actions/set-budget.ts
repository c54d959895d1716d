import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { isMiss, type Miss, miss } from '#engine/tool.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { mostWon } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { isGroup } from '../categories.ts'
import { budgetState } from '../queries/budget-state.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { financeTables } from '../tables.ts'
import { bold, pick, spendingOf, type Voice, voiceOf, won } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import { tell, toldBy } from './told.ts'
import { budgetsTable } from './tracked-tables.ts'

/** What the question and the receipt tell. */
export interface BudgetSet {
  readonly id: string
  /** null: all spending */
  readonly category: string | null
  /** null: taken away */
  readonly amount: number | null
  readonly before: number | null
  /** How the running month stands against it. */
  readonly month: {
    readonly spent: number
    readonly left: number
    readonly over: number
    readonly percent: number
  } | null
}

export const setBudget = defineAction({
  name: 'set_budget',
  title: '예산 정하기',
  description:
    "Sets a month's budget of a category, or without one of all spending: to an amount, or by `plus` so much more than it is. `null` takes it away, after asking.",
  input: z.object({
    category: z.string().trim().min(1).max(50).optional(),
    amount: z.number().int().nullable().optional(),
    plus: z.number().int().optional(),
  }),
  undoable: true,
  tables: [budgetsTable],
  async plan(tx, { category: said, amount: to, plus }, { now, newId }) {
    await holdBook(tx)
    const category = await categoryOf(tx, said)
    if (isMiss(category)) return category
    const name = budgetName(category)
    const set = await budgetSet(tx, category)
    if (to === undefined && !set)
      return miss(`${withParticle(name, '은/는')} 아직 정해 둔 게 없어 🤔 한 달에 얼마로 할지 말해 줘.`)
    const amount = to === undefined ? (set?.amount ?? 0) + (plus ?? 0) : to
    if (amount !== null && amount <= 0) {
      return miss('예산은 0원보다 커야 정할 수 있어 🤔 한 달에 얼마까지 쓸지 알려 줘.')
    }
    if (amount !== null && amount > mostWon) return miss('금액이 너무 커서 안 정했어 🤔 다시 한번 확인해 줘.')
    if (amount === null && !set)
      return miss(`${withParticle(name, '은/는')} 정해 둔 게 없어서 없앨 것도 없어 👌`)
    if (set?.amount === amount) {
      return miss(`${withParticle(name, '은/는')} 이미 ${withParticle(won(set.amount), '이야/야')} 👌`, {
        amount,
      })
    }
    const told: BudgetSet = {
      id: set?.id ?? newId(),
      category,
      amount,
      before: set?.amount ?? null,
      month: amount === null ? null : await monthAgainst(tx, { category, amount }, now.toPlainDate()),
    }
    const cell = (won: number | null) => (won === null ? null : formatWon(won))
    return {
      touches: [{ table: budgetsTable.name, keys: [told.id] }],
      columns: ['예산', '전', '후'],
      rows: [{ id: name, cells: [name, cell(told.before), cell(amount)] }],
      told: tell(told),
    }
  },
  confirm(plan) {
    const { category, amount, before } = toldBy<BudgetSet>(plan)
    if (amount !== null) return null
    const name = `${budgetName(category)} ${won(before ?? 0)}`
    return {
      question: `${withParticle(name, '을/를')} 없앨까?`,
      choices: [{ id: 'yes', label: '응, 없애줘' }],
    }
  },
  async apply(tx, _input, { plan }) {
    const { id, category, amount } = toldBy<BudgetSet>(plan)
    const budgets = financeTables(tx)
    if (amount === null) {
      await budgets.deleteFrom('budgets').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
      return
    }
    await budgets
      .insertInto('budgets')
      .values({ owner_id: tx.ownerId, id, category, amount })
      .onConflict((on) => on.columns(['owner_id', 'id']).doUpdateSet({ amount }))
      .execute()
  },
  summarise: ({ plan }, context) => receipt(toldBy<BudgetSet>(plan), voiceOf(context)),
})

/** A budget may be of a group of categories too. */
async function categoryOf(tx: Tx, said: string | undefined): Promise<string | null | Miss> {
  if (said === undefined) return null
  return isGroup(said) ? said : knownCategory(await ownCategories(tx), said)
}

async function budgetSet(tx: Tx, category: string | null) {
  return financeTables(tx)
    .selectFrom('budgets')
    .select(['id', 'amount'])
    .where('owner_id', '=', tx.ownerId)
    .where('category', 'is not distinct from', category)
    .forUpdate()
    .executeTakeFirst()
}

async function monthAgainst(
  tx: Tx,
  budget: { category: string | null; amount: number },
  today: Temporal.PlainDate,
): Promise<BudgetSet['month']> {
  const { spent, left, percent } = await budgetState(tx, budget, today)
  return { spent, left: Math.max(0, left), over: Math.max(0, -left), percent }
}

function budgetName(category: string | null): string {
  return category === null ? '한 달 전체 예산' : `${spendingOf(category)} 예산`
}

function receipt({ category, amount, before, month }: BudgetSet, voice: Voice): string {
  const name = budgetName(category)
  if (amount === null) {
    return pick(
      [
        `${withParticle(name, '을/를')} 없앴어 👌`,
        `${withParticle(name, '은/는')} 없앴어 👌 이제 따로 안 챙길게.`,
      ],
      voice,
    )
  }
  const to = withParticle(bold(won(amount)), '으로/로')
  const from = before === null ? '' : `${won(before)}에서 `
  const did = before === null ? '정했어' : '바꿨어'
  const lead = pick(
    [
      `${withParticle(name, '을/를')} ${from}${to} ${did} 🎯`,
      `${withParticle(name, '은/는')} 이제 ${category === null ? '' : '한 달 '}${withParticle(bold(won(amount)), '이야/야')} 🎯`,
      `${name}, ${from}${to} ${did} 🎯`,
    ],
    voice,
  )
  return month ? `${lead} ${monthSentence(month, voice)}` : lead
}

function monthSentence(
  { spent, left, over, percent }: NonNullable<BudgetSet['month']>,
  voice: Voice,
): string {
  if (spent <= 0) return '이번 달은 아직 쓴 게 없어서 그대로 남아 있어.'
  if (over > 0) return `이번 달은 벌써 ${withParticle(won(spent), '을/를')} 써서 ${won(over)} 넘었어.`
  if (left === 0) return `이번 달에 이미 그만큼 썼어.`
  return pick(
    [
      `이번 달은 지금까지 ${withParticle(won(spent), '을/를')} 써서 ${withParticle(won(left), '이/가')} 남았어.`,
      `지금까지 ${withParticle(won(spent), '을/를')} 썼으니까 ${formatPercent(percent)} 쓴 셈이고, ${withParticle(won(left), '이/가')} 남았어.`,
    ],
    voice,
    1,
  )
}
