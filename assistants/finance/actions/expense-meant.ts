import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { asking } from '../offers/asked.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { ExpenseReference } from '../understand/change.ts'
import { dayIn, pick, type Voice } from '../wording.ts'
import { askBack } from './ask-back.ts'
import { exactly } from './expense-words.ts'
import { addedFrom, rowNamed } from './row-named.ts'
import { lastShown } from './shown.ts'

/**
 * The one expense a reference means, by id; or a question for it. `isUnseen`: this conversation neither wrote it down nor
 * showed it, and no word tells it from others.
 */
export type ExpenseMeant =
  | { readonly id: string; readonly isUnseen?: true }
  | { readonly asks: Reply; readonly isUnfound?: true }

/** What is to be done with it, as a request ends and as a question asks: 지워줘, 지울까? */
export interface Deed {
  readonly wants: 'categorise_expense' | 'delete_expense' | 'update_expense'
  readonly request: string
  readonly question: string
}

/** Finds the expense a change is about. Where several fit, the user is asked: guessing would change the wrong one. */
export async function expenseMeant(
  t: Turn,
  reference: ExpenseReference,
  deed: Deed,
  voice: Voice,
): Promise<ExpenseMeant> {
  const { place, pointed, store, category, date, period, amount, minAmount } = reference
  const { isNewest, isDearest, isLast, isAdded, isNamed, storeBefore } = reference
  const described = {
    ...(store === undefined ? {} : { storeName: store }),
    ...(category === undefined ? {} : { category }),
    ...(date === undefined ? {} : { date }),
    ...period,
    ...(amount === undefined ? {} : { amount }),
    ...(minAmount === undefined ? {} : { minAmount }),
  }
  const newest = { deed, voice, takesNewest: (isNewest ?? isDearest ?? isLast) === true }
  const isDescribed = Object.keys(described).length > 0
  if (isNamed && store !== undefined) {
    const named = await rowNamed(t, { store, ...(date === undefined ? {} : { date }) })
    if (named) return { id: named }
    if (date === undefined && !isNewest) return { asks: unfound(reference, voice), isUnfound: true }
  }
  if (isAdded) {
    const added = { ...described, added: true }
    const from = await addedFrom(t)
    const here = from ? await fitting(t, { ...added, addedFrom: from }, taking(newest)) : undefined
    if (here) return here
    const elsewhere = await fitting(t, added, taking(newest))
    // 방금 추가한 거 says so itself; 그거 and no word at all do not, where nothing is in sight.
    if (elsewhere) return pointed && 'id' in elsewhere ? { ...elsewhere, isUnseen: true } : elsewhere
  }
  const shown = place !== undefined || pointed || !isDescribed ? await lastShown(t) : []
  const order = isDearest ? { dearest: true } : {}
  if (place !== undefined) {
    // Of the list, though one of its rows alone was spoken of since.
    const list = await lastShown(t, Math.max(2, place))
    const id = list[place - 1] ?? shown[place - 1]
    if (id === undefined) return { asks: noPlace(place, shown.length, voice) }
    return (await fitting(t, { ids: [id] }, newest)) ?? { asks: gone(voice) }
  }
  const list = isLast ? await lastShown(t, 2) : []
  if (isLast && (list.length > 1 || !(isNewest || storeBefore))) {
    const id = (list.length > 1 ? list : shown).at(-1)
    if (id === undefined) return { asks: noPlace(undefined, 0, voice) }
    return (await fitting(t, { ids: [id] }, newest)) ?? { asks: gone(voice) }
  }
  if (shown.length > 0) {
    const among = await fitting(t, { ids: [...shown], ...described, ...order }, newest)
    if (among || !isDescribed) return among ?? { asks: gone(voice) }
  }
  const before =
    storeBefore && !isDescribed ? await fitting(t, { storeName: storeBefore }, newest) : undefined
  if (before) return before
  if (!isDescribed && !isNewest) return { asks: askBack({ wants: deed.wants, missing: 'expense' }, voice) }
  const found = await fitting(t, { ...described, ...order }, newest)
  if (!found) return { asks: await unfoundOr(t, reference, deed, voice), isUnfound: true }
  return isNamed && 'id' in found ? { ...found, isUnseen: true } : found
}

const taking = (how: Taking): Taking => ({ ...how, takesNewest: true })

type Description = Parameters<typeof findExpense.run>[0]

interface Taking {
  readonly deed: Deed
  readonly voice: Voice
  readonly takesNewest: boolean
}

/** Nothing where no row fits. */
async function fitting(
  t: Turn,
  described: Description,
  { deed, voice, takesNewest }: Taking,
): Promise<ExpenseMeant | undefined> {
  const found = await t.run(call(findExpense, described))
  if (found.kind === 'failed') return { asks: troubled('그 지출') }
  if (found.kind === 'miss') return undefined
  const { expenses, count, areAlike } = found.value
  const [first] = expenses
  if (first && (count === 1 || areAlike || takesNewest)) return { id: first.id }
  return { asks: whichOne(expenses, count, deed, voice) }
}

const places = ['첫', '두', '세', '네', '다섯']

/** As the user would say it. */
const placeRequest = (index: number, { request }: Deed): string => `${places[index]} 번째 거 ${request}`

interface Row {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
}

function whichOne(rows: readonly Row[], count: number, deed: Deed, voice: Voice): Reply {
  const today = voice.today.toString()
  const lines = rows.map(
    (row, index) =>
      `${index + 1}. ${dayIn(row.date, today)} ${row.store} ${exactly(row.amount)} (${row.category})`,
  )
  const asks = pick(
    [
      `맞는 기록이 ${count}건 있어, 어느 걸 ${deed.question} 🤔`,
      `어느 걸 ${deed.question} ${count}건이 맞아 🤔`,
      `${count}건 중에 어느 걸 ${deed.question} 🤔`,
    ],
    voice,
  )
  const more =
    count > rows.length ? [`최근 ${rows.length}건만 적었어, 그전 거라면 날짜나 금액을 말해 줘.`] : []
  return {
    lead: `${asks}\n\n${lines.join('\n')}`,
    facts: more,
    suggestions: rows.slice(0, 3).map((_, index) => placeRequest(index, deed)),
    shown: rows.map(({ id }) => id),
  }
}

function noPlace(place: number | undefined, count: number, voice: Voice): Reply {
  const lead =
    count === 0 || place === undefined
      ? pick(
          ['몇 번째인지 알려면 먼저 목록을 봐야 해 🤔', '아직 보여 준 목록이 없어서 몇 번째인지 모르겠어 🤔'],
          voice,
        )
      : `방금 보여 준 건 ${withParticle(`${count}건`, '이라/라')} ${place}번째는 없어 🤔`
  return { lead, facts: [], next: asking('최근 내역부터 볼까?', chips.newest), suggestions: [chips.newest] }
}

function gone(voice: Voice): Reply {
  return {
    lead: pick(['그 기록은 이제 없어 🤔', '말한 기록을 다시 찾아봤는데 이제 없어 🤔'], voice),
    facts: [],
    next: asking('지금 있는 내역을 다시 볼까?', chips.newest),
    suggestions: [chips.newest],
  }
}

/** 3월 10일 스타벅스, where there is none: what that day has of the same sort is shown instead. */
async function unfoundOr(t: Turn, reference: ExpenseReference, deed: Deed, voice: Voice): Promise<Reply> {
  const { store, date } = reference
  const category = store === undefined ? null : categoryOfStore(store)
  const none = unfound(reference, voice)
  if (date === undefined || category === null) return none
  const found = await t.run(call(findExpense, { date, category }))
  if (found.kind !== 'found') return none
  const { expenses, count } = found.value
  const listed = expenses.map((row) => `${row.store} ${exactly(row.amount)}`).join(', ')
  const day = dayIn(date, voice.today.toString())
  return {
    lead: none.lead,
    facts: [
      count === 1
        ? `${day} ${category} 기록은 ${listed} 하나 있어.`
        : `${day} ${category} 기록은 ${count}건이야: ${listed}.`,
    ],
    next:
      count === 1
        ? `그걸 말한 거면 “그거 ${deed.request}”라고 해 줘.`
        : '이 중에 있으면 몇 번째인지 말해 줘.',
    suggestions: [count === 1 ? `그거 ${deed.request}` : placeRequest(0, deed), ...none.suggestions],
    shown: expenses.map(({ id }) => id),
  }
}

function unfound({ store, category, date, period, amount }: ExpenseReference, voice: Voice): Reply {
  const today = voice.today.toString()
  const words = [
    date === undefined ? undefined : dayIn(date, today),
    period === undefined ? undefined : `${dayIn(period.startDate, today)}~${dayIn(period.endDate, today)}`,
    store,
    category === undefined ? undefined : `${category} 분류`,
    amount === undefined ? undefined : exactly(amount),
  ].filter((word) => word !== undefined)
  const what = `${words.join(' ')} 기록`
  return {
    lead: pick(
      [
        `${withParticle(what, '은/는')} 못 찾았어 🤔 그래서 아무것도 안 바꿨어.`,
        `${withParticle(what, '을/를')} 찾아봤는데 없어 🤔 바뀐 건 없어.`,
      ],
      voice,
    ),
    facts: [],
    next: asking('내역을 보면서 골라 볼까?', store === undefined ? chips.newest : chips.rowsAt(store)),
    suggestions: [store === undefined ? chips.newest : chips.rowsAt(store)],
  }
}
