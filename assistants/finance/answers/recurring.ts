import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { savings } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { recurring } from '../tools/recurring.ts'
import type { RecurringQuestion } from '../understand/question.ts'
import { dayIn, dayOf, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { emptyBook, troubled } from './nothing.ts'
import {
  dueFacts,
  dueLead,
  raisedFacts,
  raisedLead,
  spreadLead,
  stillOfCategory,
  yearlyLead,
} from './recurring-focus-words.ts'
import { answerRecurringStore } from './recurring-store.ts'
import {
  largestLead,
  nothingRecurringFacts,
  nothingRecurringLead,
  type Recurring,
  recurringFacts,
  recurringLead,
} from './recurring-words.ts'
import type { Reply } from './reply.ts'
import { leftOutArguments } from './subject.ts'
import { withoutWords } from './sums/lead.ts'

/** What one may well have forgotten and could do without. */
const cancellable = ['구독', '교육', '문화/여가']

const thisMonth = { name: '이번 달' }

/** 매달 나가는 돈 뭐 있어? */
export async function answerRecurring(t: Turn, question: RecurringQuestion, voice: Voice): Promise<Reply> {
  const { category, focus, store } = question
  if (store !== undefined) return answerRecurringStore(t, question, store, voice)
  const what = category ? `정기적으로 나가는 ${spendingOf(category)}` : '정기 결제'
  const found = await t.run(
    call(recurring, { ...(category ? { category } : {}), ...leftOutArguments(question) }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') {
    const recorded = await t.run(call(dataRange, {}))
    if (recorded.kind === 'failed') return troubled(what)
    if (recorded.kind === 'miss') return emptyBook(what)
    return {
      lead: nothingRecurringLead(category, voice),
      facts: nothingRecurringFacts(recorded.value, voice),
      next: pick(
        [asking('대신 자주 가는 곳을 볼까?', chips.oftenest()), '어디에 자주 쓰는지는 바로 볼 수 있어.'],
        voice,
        1,
      ),
      suggestions: [chips.oftenest(), chips.breakdown(thisMonth)],
    }
  }
  const { value } = found
  const note = `${what} ${value.count}가지, 한 달 ${won(value.monthlyTotal)}`
  const chart = value.active.length > 1 ? seriesTable(value, what) : undefined
  const today = voice.today.toString()
  const assumed =
    value.recordedUntil < today
      ? `기록이 ${dayIn(value.recordedUntil, today)}까지만 있어서 그 뒤로 나간 건 못 봤어.`
      : undefined
  const isOfAll = !category && !focus && !question.without?.length
  const saved = isOfAll ? await t.run(call(recurring, { category: savings })) : undefined
  const aside = saved?.kind === 'found' ? savedAside(saved.value) : undefined
  const shared = { note, ...(assumed ? { assumed } : {}), ...(chart ? { chart } : {}) }
  if (focus === 'yearly') {
    return {
      ...shared,
      lead: `${withoutWords(question)}${yearlyLead(value, category, voice)}`,
      facts: telling(recurringFacts(value, category, voice), 1),
      suggestions: [chips.stillDue, chips.cut],
    }
  }
  if (focus === 'daily' || focus === 'weekly') {
    return {
      ...shared,
      lead: `${withoutWords(question)}${spreadLead(value, question, voice)}`,
      facts: telling(recurringFacts(value, category, voice), 1),
      suggestions: [chips.recurring, chips.cut],
    }
  }
  if (focus === 'still' && category) {
    return {
      ...shared,
      lead: stillOfCategory(value, category, voice),
      facts: telling(value.count > 1 ? recurringFacts(value, category, voice) : [], 1),
      next: asking('다른 고정비도 훑어볼까?', chips.recurring),
      suggestions: [chips.recurring, chips.rowsOf(category)],
    }
  }
  if (focus === 'due') {
    const due = dueTable(value)
    return {
      ...shared,
      lead: dueLead(value, category, voice),
      facts: telling(dueFacts(value, voice)),
      next: pick(
        [
          asking('이것까지 넣으면 이번 달이 얼마로 끝날지 볼까?', chips.forecast()),
          asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
          asking('남은 돈이랑도 맞춰 볼까?', chips.left),
        ],
        voice,
        2,
      ),
      suggestions: [chips.forecast(), chips.recurring, chips.left],
      ...(due ? { chart: due } : {}),
    }
  }
  if (focus === 'raised') {
    return {
      ...shared,
      lead: raisedLead(value, category, voice),
      facts: telling(raisedFacts(value, voice)),
      next: pick(
        [
          asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
          asking('어디서 줄일 수 있을지도 볼까?', chips.cut),
          asking('이번 달에 더 나갈 것도 볼까?', chips.stillDue),
        ],
        voice,
        2,
      ),
      suggestions: [chips.recurring, chips.cut, chips.stillDue],
    }
  }
  return {
    ...shared,
    lead: `${withoutWords(question)}${focus === 'largest' ? largestLead(value, category, voice) : recurringLead(value, category, voice)}`,
    facts: [...telling(recurringFacts(value, category, voice)), ...(aside ? [aside] : [])],
    next: pick(
      cancellable.includes(category ?? '')
        ? [
            '안 쓰는 게 있는지 한번 훑어봐.',
            asking('오른 게 있는지도 볼까?', chips.raised),
            asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
          ]
        : [
            asking('이번 달에 더 나갈 것도 볼까?', chips.stillDue),
            asking('오른 게 있는지도 확인해 볼까?', chips.raised),
            asking('어디서 줄일 수 있을지도 볼까?', chips.cut),
          ],
      voice,
      2,
    ),
    suggestions: [
      chips.stillDue,
      chips.raised,
      category === '구독' || !value.categories.some((row) => row.category === '구독')
        ? chips.cut
        : chips.subscriptions,
    ],
  }
}

/** 자유적금: put aside every month, and none of what is spent. */
function savedAside({ active }: Recurring): string | undefined {
  if (active.length === 0) return undefined
  const names = active.map(({ name, amount }) => `${name} ${won(amount)}`).join(', ')
  return `매달 붓는 ${withParticle(names, '은/는')} 저축이라 여기에 안 넣었어.`
}

function seriesTable({ active }: Recurring, what: string): Chart {
  return {
    title: what,
    chart_type: 'table',
    data: {
      columns: ['이름', '분류', '금액', '주기', '다음 결제일'],
      rows: active.map((row) => [
        row.name,
        row.category,
        `${row.varies ? '약 ' : ''}${formatWon(row.amount)}`,
        row.rhythm === 'weekly' ? '매주' : '매달',
        dayOf(row.nextDate),
      ]),
    },
  }
}

function dueTable({ dueThisMonth }: Recurring): Chart | undefined {
  if (dueThisMonth.count < 2) return undefined
  return {
    title: '이번 달에 더 나갈 정기 결제',
    chart_type: 'table',
    data: {
      columns: ['날짜', '이름', '분류', '금액'],
      rows: dueThisMonth.payments.map((row) => [
        dayOf(row.date),
        row.name,
        row.category,
        `${row.varies ? '약 ' : ''}${formatWon(row.amount)}`,
      ]),
    },
  }
}
