import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { type Miss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { sumOf } from '#query/figures.ts'
import { uncategorised } from '../categories.ts'
import { insertExpenses, type NewExpense } from '../expenses.ts'
import { insertIncomes, type NewIncome, newIncomes } from '../import/store-incomes.ts'
import { isImporting } from '../import/unfinished.ts'
import { holdBook } from '../queries/hold-book.ts'
import { failedIn, incomesTold } from '../sms/import-messages.ts'
import { learnedPatterns } from '../sms/learned-patterns.ts'
import { type NewPayments, newPayments } from '../sms/new-payments.ts'
import type { MessagesReading, NoPayment } from '../sms/payment.ts'
import { readMessages } from '../sms/read-messages.ts'
import { bold, dayOrToday, emojiOf, pick, type Voice, voiceOf, won } from '../wording.ts'
import { shownColumns } from './expense-rows.ts'
import { exactly } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable, incomesTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface MessagesAdded {
  readonly expenses: readonly NewExpense[]
  readonly incomes: readonly NewIncome[]
  readonly total: number
  /** Payments and incomes that are in the book already. */
  readonly duplicates: number
  /** Why others were not written down, a reason each. */
  readonly failed: readonly string[]
  /** What else was in the paste: payments taken back by the next message, and what is none. */
  readonly aside?: string
}

/** A longer paste belongs into the import, which shows each row. */
const longestPaste = 20_000

export const addFromMessages = defineAction({
  name: 'add_from_messages',
  title: '결제 문자 적기',
  description:
    'Writes down the payments of card and bank messages pasted as text, as the import does: each once, cancellations as money back, pay and interest as income.',
  input: z.object({ text: z.string().min(1).max(longestPaste) }),
  undoable: true,
  tables: [expensesTable, incomesTable],
  async plan(tx, { text }, { now, newId }) {
    await holdBook(tx)
    if (await isImporting(tx))
      return miss('지금 명세서를 가져오고 있어서 문자를 견줘 볼 수가 없어. 다 가져오면 다시 붙여 줘 🙏', {})
    const reading = readMessages(text, { today: now.toPlainDate(), patterns: await learnedPatterns(tx) })
    const settled = await newPayments(tx, reading.payments, newId)
    const { expenses, duplicates: known, skipped } = settled
    const aside = asideOf(settled.takenBack, reading.skipped)
    const cameIn = incomesTold(reading)
    const incomes = await newIncomes(tx, cameIn, { source: 'sms', newId })
    const duplicates = known + cameIn.length - incomes.length
    const failed = failedIn(reading).map(({ reason }) => inCasualSpeech(reason))
    if (expenses.length + incomes.length === 0) return nothingNew({ duplicates, skipped, failed, aside })
    const total = sumOf(expenses, (row) => row.amount)
    const told: MessagesAdded = { expenses, incomes, total, duplicates, failed, ...(aside ? { aside } : {}) }
    const shown = expenses.map(({ fingerprint, date, store, amount, category }) => ({
      id: fingerprint ?? store,
      cells: [date, store, formatWon(amount), category ?? uncategorised],
    }))
    return {
      touches: [
        { table: expensesTable.name, keys: expenses.map(({ id }) => id) },
        { table: incomesTable.name, keys: incomes.map(({ id }) => id) },
      ],
      columns: shownColumns,
      rows: [
        ...shown,
        ...incomes.map(({ fingerprint, received_on, name, amount }) => ({
          id: fingerprint,
          cells: [received_on, name, formatWon(amount), '수입'],
        })),
      ],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    const { expenses, incomes } = toldBy<MessagesAdded>(plan)
    if (expenses.length > 0) await insertExpenses(tx, expenses, { source: 'sms', importId: null })
    if (incomes.length > 0) await insertIncomes(tx, incomes, { source: 'sms', importId: null })
  },
  summarise: ({ plan }, context) => receipt(toldBy<MessagesAdded>(plan), voiceOf(context)),
})

/** The import speaks politely, the counsellor does not. */
function inCasualSpeech(reason: string): string {
  return reason.replace(/예요(?=$|[.:])/gu, '야').replace(/어요(?=$|[.:])/gu, '어')
}

/** 서브웨이 12,800원은 승인하고 바로 취소된 거라 안 적었어. 광고 1통, 배송 안내 1통은 결제가 아니라 뺐어. */
function asideOf(
  takenBack: NewPayments['takenBack'],
  skipped: MessagesReading['skipped'],
): string | undefined {
  const back = takenBack.slice(0, mostNamed).map(({ store, amount }) => `${store} ${exactly(amount)}`)
  const moreBack = takenBack.length > mostNamed ? ` 외 ${takenBack.length - mostNamed}건` : ''
  const count = new Map<string, number>()
  for (const { why } of skipped) {
    const name = notPaid[why]
    if (name) count.set(name, (count.get(name) ?? 0) + 1)
  }
  const others = [...count].map(([name, times]) => `${name} ${times}통`).join(', ')
  const because = Object.entries(otherReasons).flatMap(([why, say]) => {
    const times = skipped.filter((one) => one.why === why).length
    return times > 0 ? [say(times)] : []
  })
  const said = [
    back.length > 0
      ? `${withParticle(`${back.join(', ')}${moreBack}`, '은/는')} 승인하고 취소된 거라 서로 지워져서 안 적었어.`
      : '',
    others ? `${withParticle(others, '은/는')} 결제가 아니라서 뺐어.` : '',
    ...because,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : undefined
}

const notPaid: Readonly<Partial<Record<NoPayment, string>>> = {
  advertisement: '광고',
  code: '인증번호',
  delivery: '배송 안내',
  notice: '안내 문자',
}

/** What is left out though it speaks of a payment, by its own reason. */
const otherReasons: Readonly<Partial<Record<NoPayment, (times: number) => string>>> = {
  repeated: (times) => `같은 문자가 ${times}통 더 들어 있어서 한 번만 셌어.`,
  declined: (times) => `승인 거절 ${times}통은 돈이 안 나가서 뺐어.`,
  transfer: (times) => `내 계좌 사이 이체 ${times}통은 쓴 돈이 아니라서 뺐어.`,
  bill: (times) => `청구서 ${times}통은 그 안의 결제마다 문자가 따로 있어서 뺐어.`,
}

function nothingNew({
  duplicates,
  skipped,
  failed,
  aside,
}: {
  duplicates: number
  skipped: number
  failed: readonly string[]
  aside: string | undefined
}): Miss {
  const count = duplicates > 1 ? ` ${duplicates}건` : ''
  const unread = [...new Set(failed)].join(', ')
  const said = [
    duplicates > 0 ? `그 문자 결제${count}는 이미 적혀 있어 👌 두 번 적지 않게 그대로 뒀어.` : '',
    skipped > 0 ? '취소 문자인데 취소할 결제가 가계부에 없어 🙂 쓴 돈에 든 적이 없으니 바뀐 건 없어.' : '',
    unread ? `결제 문자 같은데 다 읽지 못해서 안 적었어 🤔 이유: ${unread}.` : '',
  ].filter(Boolean)
  if (aside) said.push(said.length > 0 ? aside : `새로 적을 건 없어 🙂 ${aside}`)
  return miss(
    said.length > 0 ? said.join(' ') : '결제 문자가 아니라서 적을 게 없어 🙂 바뀐 건 없어.',
    duplicates > 0 ? { duplicates } : undefined,
  )
}

function receipt(
  { expenses, incomes, total, duplicates, failed, aside }: MessagesAdded,
  voice: Voice,
): string {
  const [first, ...others] = expenses
  const spent = first && (others.length === 0 ? ofOne(first, voice) : ofSeveral(expenses, total))
  const cameIn = incomes.length > 0 ? ofIncomes(incomes, voice) : undefined
  const lead = [spent, cameIn].filter(Boolean).join(' ')
  const known = duplicates > 0 ? ` ${duplicates}건은 이미 적혀 있어서 뺐어.` : ''
  const unread =
    failed.length > 0 ? ` ${failed.length}통은 못 읽었어: ${[...new Set(failed)].join(', ')}.` : ''
  return `${lead}${known}${unread}${aside ? ` ${aside}` : ''}`
}

function ofOne({ amount, date, store, category, method }: NewExpense, voice: Voice): string {
  const day = dayOrToday(date, voice.today.toString())
  const by = method ? ` (${method.replace(/\(.*$/u, '')})` : ''
  if (amount < 0)
    return `${day} ${store} ${bold(formatWon(-amount))} 취소를 적었어 ↩️ 그만큼 쓴 돈에서 빠져.${by}`
  const sorted = category ?? uncategorised
  const sum = bold(exactly(amount))
  const lead = pick(
    [
      `문자대로 ${day} ${store} ${withParticle(sum, '을/를')} ${withParticle(sorted, '으로/로')} 적어 뒀어 ${emojiOf(sorted)}${by}`,
      `${day} ${store} ${sum}, 문자에 있는 대로 ${withParticle(sorted, '으로/로')} 적었어 ${emojiOf(sorted)}${by}`,
    ],
    voice,
  )
  return category === null ? `${lead} 이름만으로는 무슨 분류인지 몰라서 비워 뒀어.` : lead
}

/** Each by its name and sum, as far as one can read it. */
function ofSeveral(expenses: readonly NewExpense[], total: number): string {
  const named = expenses.slice(0, mostNamed).map(({ store, amount }) => `${store} ${exactly(amount)}`)
  const more = expenses.length > mostNamed ? ` 외 ${expenses.length - mostNamed}건` : ''
  return `문자에서 **${expenses.length}건(${won(total)})**을 적어 뒀어 📩 ${named.join(', ')}${more}.`
}

function ofIncomes(incomes: readonly NewIncome[], voice: Voice): string {
  const named = incomes.slice(0, mostNamed).map(({ name, amount, received_on }) => {
    const day = dayOrToday(received_on, voice.today.toString())
    return `${day} ${name} ${bold(exactly(amount))}`
  })
  const more = incomes.length > mostNamed ? ` 외 ${incomes.length - mostNamed}건` : ''
  return `${named.join(', ')}${more}, 들어온 돈이라 수입으로 적었어 💰`
}

const mostNamed = 5
