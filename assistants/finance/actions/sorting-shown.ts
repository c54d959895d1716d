import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { rowOf } from '../answers/talk/entries.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change } from '../understand/change.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { exactly } from './expense-words.ts'

type Of<T extends Change['type']> = Extract<Change, { type: T }>

/** 식비로 할까 문화로 할까: where it stands now, which is likelier, and that one word moves it. */
export async function weighSorting(
  t: Turn,
  { entry, choices }: Of<'weigh_sorting'>,
  voice: Voice,
): Promise<Reply> {
  const row = await rowOf(t, entry)
  if (!row) return troubled('방금 적은 지출')
  const { store, category, amount } = row
  const usual = categoryOfStore(store)
  const isThere = choices.includes(category)
  const other = choices.find((one) => one !== category)
  const why = usual === category ? ', 내가 보기에도 그게 맞아' : ''
  const there = withParticle(bold(category), '으로/로')
  const lead = isThere
    ? pick(
        [
          `${store} ${exactly(amount)}, 지금은 ${there} 적혀 있어${why} 👌`,
          `지금은 ${there} 들어가 있어${why} 👌`,
        ],
        voice,
      )
    : `지금은 ${there} 적혀 있어 🙂 ${choices.join(', ')} 중에 말만 하면 바로 옮길게.`
  return {
    lead,
    facts: [],
    ...(isThere ? { next: other ? sayTo(other) : '다른 데로 옮기려면 어디로 넣을지만 말해 줘.' } : {}),
    suggestions: choices
      .filter((one) => one !== category)
      .map((one) => `${withParticle(one, '으로/로')} 바꿔줘`),
    shown: [row.id],
    did: { ...entry, category },
  }
}

function sayTo(other: string): string {
  const to = withParticle(other, '으로/로')
  return `${to} 보고 싶으면 “${to} 바꿔줘”라고 해 줘.`
}

const mostLooked = 100

/** GS25는 카테고리 뭐로 돼 있음?: where its payments are, the most first; the next message may say where to. */
export async function showSorting(t: Turn, { store }: Of<'show_sorting'>, voice: Voice): Promise<Reply> {
  const found = await t.run(call(findExpense, { storeName: store, limit: mostLooked }))
  if (found.kind === 'failed') return troubled('그 분류')
  const did = {
    type: 'incomplete',
    wants: 'categorise_store',
    missing: 'category',
    known: { store },
  } as const
  if (found.kind === 'miss') {
    return {
      lead: `${withParticle(store, '은/는')} 가계부에 결제 기록이 없어서 들어간 분류도 없어 🤔`,
      facts: [],
      next: '앞으로 어디에 넣을지 말해 주면 그렇게 정해 둘게.',
      suggestions: ['이번 달 카테고리별로 보여줘'],
      did,
    }
  }
  const { expenses, count } = found.value
  const counts = new Map<string, number>()
  for (const { category } of expenses) counts.set(category, (counts.get(category) ?? 0) + 1)
  const [first, ...others] = [...counts].toSorted((a, b) => b[1] - a[1])
  const [category] = first!
  const named = withParticle(store, '은/는')
  const looked = count > expenses.length ? ` 최근 ${expenses.length}건을 본 거야.` : ''
  const lead =
    others.length === 0
      ? pick(
          [
            `${named} ${count}건 모두 **${category}**에 들어가 있어 🗂️${looked}`,
            `${named} 전부 **${category}**, ${count}건이야 🗂️${looked}`,
          ],
          voice,
        )
      : `${named} ${[first!, ...others].map(([name, rows], index) => `${index === 0 ? `**${name}**` : name} ${rows}건`).join(', ')}으로 나뉘어 있어 🗂️${looked}`
  return {
    lead,
    facts: [],
    next: '다른 데로 옮기고 싶으면 어디로 넣을지만 말해 줘.',
    suggestions: [`${store} 결제 내역 보여줘`, `이번 달 ${spendingOf(category)} 얼마 썼어?`],
    did,
  }
}

/** 그래서 식비가 총 얼마로 바뀌었노: this month's sum, and whether anything was moved at all. */
export async function showEffect(t: Turn, { category }: Of<'show_effect'>): Promise<Reply> {
  const today = t.question.now.toPlainDate()
  const found = await t.run(
    call(expenseByCategory, {
      startDate: today.with({ day: 1 }).toString(),
      endDate: today.toString(),
      category,
    }),
  )
  if (found.kind === 'failed') return troubled(`${category} 지출`)
  const sum = found.kind === 'found' ? found.value.total : 0
  const [newest] = (await t.standing()).filter(
    ({ action, affected }) => action.startsWith('update_category') && affected > 0,
  )
  const waits = await t.waiting()
  const name = withParticle(`이번 달 ${spendingOf(category)}`, '은/는')
  const total = is(bold(won(sum)))
  const suggestions = [`이번 달 ${category} 내역 보여줘`, ...(newest ? ['방금 거 취소해줘'] : [])]
  if (newest) return { lead: `옮긴 걸 넣어서 ${name} 지금까지 ${total} 🗂️`, facts: [], suggestions }
  const why = waits ? '아직 옮기겠다는 확인을 안 해서' : '이미 거기 들어가 있어 새로 옮긴 게 없어서'
  return { lead: `${name} ${total}, ${why} 금액은 그대로야 🙂`, facts: [], suggestions }
}
