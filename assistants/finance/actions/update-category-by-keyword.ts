import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction, largeAction } from '#engine/action.ts'
import { isMiss, type Miss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { normaliseStore } from '../import/store-name.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { holdBook } from '../queries/hold-book.ts'
import { categoryMeant, ownCategories } from '../queries/own-categories.ts'
import { merchantOf } from '../stores/merchant.ts'
import { bold, emojiOf, is, pick, type Voice, voiceOf, won } from '../wording.ts'
import { knownCategory, mergeRequest } from './category-words.ts'
import {
  type CountAndTotal,
  countAndTotal,
  lockExpenses,
  setCategory,
  shownColumns,
  shownRow,
} from './expense-rows.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface KeywordSorted extends CountAndTotal {
  readonly keyword: string
  readonly category: string
  /** Rows that are in the category already. */
  readonly same: number
  /** The merchants of the rows that change, most rows first. */
  readonly stores: readonly { readonly name: string; readonly count: number }[]
}

export const updateCategoryByKeyword = defineAction({
  name: 'update_category_by_keyword',
  title: '낱말로 분류 바꾸기',
  description:
    'Gives every expense whose store or memo has a word in it another category. Only those there are: no rule is kept, as only a store can be told again.',
  input: z.object({
    searchKeyword: z.string().trim().min(1).max(100),
    newCategory: z.string().trim().min(1).max(50),
  }),
  aliases: { keyword: 'searchKeyword', query: 'searchKeyword', category: 'newCategory' },
  undoable: true,
  tables: [expensesTable],
  async plan(tx, { searchKeyword: keyword, newCategory }) {
    await holdBook(tx)
    const own = await ownCategories(tx)
    const category = knownCategory(own, newCategory)
    if (isMiss(category)) return category
    const word = keyword.toLowerCase()
    const rows = await lockExpenses(
      tx,
      sql`strpos(lower(store), ${word}) > 0 or strpos(lower(coalesce(memo, '')), ${word}) > 0
        or strpos(store_key, ${normaliseStore(keyword)}) > 0`,
    )
    const other = rows.filter((row) => row.category !== category)
    const same = rows.length - other.length
    if (other.length === 0) return nothingToSort(keyword, category, same, categoryMeant(own, keyword))
    const told: KeywordSorted = { keyword, category, ...countAndTotal(other), same, stores: storesOf(other) }
    return {
      touches: [{ table: expensesTable.name, keys: other.map(({ id }) => id) }],
      columns: shownColumns,
      rows: other.map((row) => shownRow(row, category)),
      told: tell(told),
    }
  },
  confirm(plan) {
    const told = toldBy<KeywordSorted>(plan)
    if (told.count <= largeAction) return null
    const to = withParticle(bold(told.category), '으로/로')
    return { question: `${withParticle(rowsOf(told), '을/를')} ${to} 바꿀까?${storesNote(told)}` }
  },
  async apply(tx, _input, { plan }) {
    await setCategory(tx, plan.touches[0]?.keys ?? [], toldBy<KeywordSorted>(plan).category)
  },
  summarise: ({ plan }, context) => receipt(toldBy<KeywordSorted>(plan), voiceOf(context)),
})

function nothingToSort(
  keyword: string,
  category: string,
  same: number,
  asCategory: string | undefined,
): Miss {
  if (same > 0) {
    const rows = withParticle(`${same}건`, '은/는')
    return miss(`‘${keyword}’ 들어간 ${rows} 이미 모두 ${is(category)} 👌 바꿀 게 없어.`, { keyword, same })
  }
  const merge =
    asCategory !== undefined && asCategory !== category
      ? ` 혹시 ${asCategory} 분류를 통째로 말한 거면 “${mergeRequest(asCategory, category)}”라고 해 줘.`
      : ''
  const asked = withParticle(`‘${keyword}’`, '이/가')
  return miss(`가게 이름이나 메모에 ${asked} 들어간 기록이 없어 🤔${merge}`, {
    unknownKeyword: keyword,
    ...(merge === '' ? {} : { merge: mergeRequest(asCategory!, category) }),
  })
}

function storesOf(rows: readonly ShownExpense[]): { name: string; count: number }[] {
  const groups = Map.groupBy(rows, ({ store }) => merchantOf(store).name)
  return [...groups].map(([name, group]) => ({ name, count: group.length })).sort((a, b) => b.count - a.count)
}

function receipt(told: KeywordSorted, voice: Voice): string {
  const { category, same } = told
  const rows = rowsOf(told)
  const to = withParticle(bold(category), '으로/로')
  const mark = emojiOf(category)
  const lead = pick(
    [
      `${withParticle(rows, '을/를')} ${to} 바꿨어 ${mark}`,
      `${rows}, 이제 모두 ${is(bold(category))} ${mark}`,
      `${withParticle(rows, '을/를')} ${to} 옮겼어 ${mark}`,
    ],
    voice,
  )
  const kept = same > 0 ? ` ${same}건은 전부터 ${withParticle(category, '이었/였')}어.` : ''
  return `${lead}${storesNote(told)}${kept}`
}

function rowsOf({ keyword, count, total }: KeywordSorted): string {
  return `‘${keyword}’ 들어간 ${count}건(${won(total)})`
}

/** So many shops are named. */
const mostNamed = 3

function storesNote({ stores, count }: KeywordSorted): string {
  const [only, ...others] = stores
  if (!only) return ''
  if (count === 1) return ` ${only.name} 결제야.`
  if (others.length === 0) return ` 모두 ${only.name} 결제야.`
  const named = stores.slice(0, mostNamed).map(({ name, count }) => `${name} ${count}건`)
  const more = stores.length > mostNamed ? ` 등 ${stores.length}곳` : ''
  return ` ${is(`${named.join(', ')}${more}`)}.`
}
