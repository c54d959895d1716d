import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { exactly } from '../../actions/expense-words.ts'
import { asking } from '../../offers/asked.ts'
import { expenseByStore } from '../../tools/expense-by-store.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { totalExpense } from '../../tools/total-expense.ts'
import type { Period } from '../../understand/period.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { bold, dayIn, is, pick, type Voice } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { scopeArguments, subjectWords } from '../subject.ts'
import { type Listed, paid } from './figures.ts'

type Row = Listed['expenses'][number]
type Of<T extends TalkOf['type']> = Extract<TalkOf, { type: T }>

/** A day's payments are told one by one up to so many. */
const mostLines = 20
/** Sums of so many rows are tried. */
const mostTogether = 3

/** 앱에는 31,200원이라고 떠요: what the book has for the same, how far apart the two are, and which payments would explain it. */
export async function heldAgainst(
  t: Turn,
  { amount, subject, period }: Of<'elsewhere'>,
  voice: Voice,
): Promise<Reply> {
  const sum = bold(exactly(amount))
  const book = period && (await paid(t, { ...(subject ? { subject } : {}), period, limit: mostLines }))
  if (!period || !book) {
    return {
      lead: pick(
        [
          `거기 뜨는 ${withParticle(sum, '은/는')} 쓴 돈으로 적지 않고 뒀어 🙂`,
          `${withParticle(sum, '은/는')} 화면에 나온 금액이라 지출로는 안 적었어 🙂`,
        ],
        voice,
      ),
      facts: [],
      next: '어느 날이나 어느 가게 합계인지 말해 주면 가계부랑 맞춰 볼게.',
      suggestions: [chips.total({ name: '오늘' }), chips.total(), chips.newest],
    }
  }
  const { expenses: rows, count, total } = book
  const name = period.name
  const what = subject ? `${name} ${subjectWords(subject).what}` : name
  const suggestions = [chips.list({ name }, subject ?? {}), chips.doubles(), chips.refunds()]
  if (total === amount) {
    return {
      lead: `가계부도 ${what} ${withParticle(sum, '으로/로')} 똑같아 👌 (${count}건)`,
      facts: [],
      suggestions,
      shown: rows.map(({ id }) => id),
    }
  }
  const distance = await distanceOf(t, { type: 'elsewhere', amount, period, ...(subject ? { subject } : {}) })
  const apart = exactly(distance ?? Math.abs(total - amount))
  const more = total > amount ? '가계부가' : '그쪽이'
  return {
    lead: `거긴 ${sum}, 가계부 ${withParticle(what, '은/는')} ${bold(exactly(total))}(${count}건)이라 ${more} ${apart} 많아 🔎`,
    facts: [...explained(rows, amount, total), '본 금액이라 지출로는 안 적었어.'],
    next: asking('한 줄씩 펼쳐서 맞춰 볼까?', chips.list({ name }, subject ?? {})),
    suggestions,
    shown: rows.map(({ id }) => id),
  }
}

/** How far the book is from the amount. */
async function distanceOf(
  t: Turn,
  { amount: threshold, subject, period }: Of<'elsewhere'> & { readonly period: Period },
): Promise<number | undefined> {
  const { startDate, endDate } = period
  const range = { startDate, endDate, threshold }
  const found = subject?.store
    ? await t.run(call(expenseByStore, { ...range, storeName: subject.store }))
    : await t.run(
        call(totalExpense, { ...range, ...(subject?.category ? { category: subject.category } : {}) }),
      )
  return found.kind === 'found' ? found.value.threshold?.distance : undefined
}

/** Which payments make up the one sum, or the difference. */
function explained(rows: readonly Row[], amount: number, total: number): string[] {
  const difference = rows.find((row) => row.amount === Math.abs(total - amount))
  if (difference && total > amount)
    return [
      `${is(`딱 그만큼인 결제가 ${difference.store} ${exactly(difference.amount)}`)}. 거기엔 이게 빠졌을 수 있어.`,
    ]
  const together = summingTo(rows, amount)
  if (!together) return []
  const names = together.map(({ store, amount }) => `${store} ${exactly(amount)}`)
  return [`${names.join(', ')}만 더하면 딱 그 금액이야. 나머지는 다른 카드나 계좌로 나갔는지 봐 줘.`]
}

function summingTo(rows: readonly Row[], sum: number, from = 0, most = mostTogether): Row[] | undefined {
  if (most === 0) return undefined
  for (let at = from; at < rows.length; at++) {
    const row = rows[at]!
    if (row.amount === sum) return [row]
    const rest = row.amount < sum ? summingTo(rows, sum - row.amount, at + 1, most - 1) : undefined
    if (rest) return [row, ...rest]
  }
  return undefined
}

/** 취소된 건이 들어가 있는 걸까요?: no record tells which was cancelled later; what came back is told. */
export async function amongCancelled(
  t: Turn,
  { subject, period }: Of<'cancelled'>,
  voice: Voice,
): Promise<Reply> {
  const when = period ? `${period.name}에 ` : ''
  const found = await t.run(
    call(expenseList, {
      ...(period ? scopeArguments({ ...subject, period }) : {}),
      maxAmount: -1,
      limit: mostLines,
    }),
  )
  const back = found.kind === 'found' ? found.value : undefined
  const first = back?.expenses[0]
  return {
    lead: first
      ? `${when}취소나 환불로 적힌 건 **${back.count}건**이고, 그만큼 합계에서 빠져 있어 ↩️`
      : pick(
          [
            `그럴 수 있어, ${when}취소로 적힌 건 하나도 없거든 🤔`,
            `${when}취소된 걸로 적힌 건 없어서, 취소됐다면 아직 합계에 들어 있는 거야 🤔`,
          ],
          voice,
        ),
    facts: first
      ? [`${dayIn(first.date, voice.today.toString())} ${first.store} ${is(exactly(-first.amount))}.`]
      : ['결제 뒤에 카드사에서 취소된 건 가계부만 보고는 몰라.'],
    next: '어느 건지 알면 “그거 지워줘”나 “환불받았어”라고 해 줘.',
    suggestions: [period ? `${period.name} 거 한 줄씩 적어줘` : chips.newest, chips.doubles()],
    ...(back ? { shown: back.expenses.map(({ id }) => id) } : {}),
  }
}

/** 그날 거 한 줄씩 적어주세요. */
export async function lineByLine(t: Turn, { subject, period }: Of<'lines'>, voice: Voice): Promise<Reply> {
  const found = await t.run(
    call(expenseList, {
      ...(period
        ? scopeArguments({ ...subject, period })
        : subject?.store
          ? { storeName: subject.store }
          : {}),
      ...(!period && subject?.category ? { category: subject.category } : {}),
      limit: mostLines,
    }),
  )
  const what = subject ? `${subjectWords(subject).what} ` : ''
  if (found.kind !== 'found') {
    return {
      lead: `${period ? `${period.name} ` : ''}${what}결제는 하나도 없어 👌`,
      facts: [],
      suggestions: [chips.newest],
    }
  }
  const { expenses, count, total } = found.value
  const today = voice.today.toString()
  const isDay = period?.startDate === period?.endDate && period !== undefined
  const lines = expenses.map((row, index) => {
    const day = isDay ? '' : `${dayIn(row.date, today)} `
    return `${index + 1}. ${day}${row.store} ${exactly(row.amount)} (${row.category})`
  })
  const rest = count - expenses.length
  return {
    lead: `${period ? `${period.name} ` : ''}${what}결제 **${count}건**, 다 더하면 ${bold(exactly(total))}이야 🧾\n\n${lines.join('\n')}`,
    facts: rest > 0 ? [`나머지 ${rest}건은 기간을 나눠서 말해 주면 이어서 적을게.`] : [],
    next: '빠지거나 틀린 게 있으면 몇 번째인지 말해 줘.',
    suggestions: period ? [chips.breakdown(period), chips.doubles()] : [chips.newest],
    shown: expenses.map(({ id }) => id),
  }
}
