import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { expenseList } from '../tools/expense-list.ts'
import { recurring } from '../tools/recurring.ts'
import type { DueDatesQuestion } from '../understand/plan-question.ts'
import type { Subject } from '../understand/question.ts'
import { bold, dayIn, dayOf, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import { amountOf, type Recurring } from './recurring-words.ts'
import type { Reply } from './reply.ts'
import { nameOf, shopOrCategory } from './subject.ts'

type Series = Recurring['active'][number]

/** When one thing is paid: its own series, the last payment where it keeps no day, or nothing. */
interface Dated {
  readonly name: string
  readonly series: readonly Series[]
  readonly last?: { readonly date: string; readonly amount: number }
}

const what = '나가는 날'

/** 관리비 언제 나가더라?, 두 개 다 며칠에 빠져? */
export async function answerDueDates(t: Turn, { subjects }: DueDatesQuestion, voice: Voice): Promise<Reply> {
  const dated: Dated[] = []
  for (const subject of subjects) {
    const found = await datesOf(t, subject)
    if (found === 'failed') return troubled(what)
    dated.push(found)
  }
  const known = dated.filter(({ series }) => series.length > 0)
  const [only] = dated
  const suggestions = [chips.stillDue, chips.recurring, chips.dueBeforePayday]
  if (only && dated.length === 1) return { ...ofOne(only, voice), suggestions }
  if (known.length === 0) {
    return {
      lead: `${dated.map(({ name }) => name).join(', ')} 다 정해진 날 없이 나가 🤔`,
      facts: dated.flatMap((one) => lastSaid(one, voice)),
      suggestions,
    }
  }
  return {
    lead: pick(
      [
        `${dated.map(({ name, series }) => `${withParticle(name, '은/는')} ${series[0] ? bold(dayName(series[0])) : '정해진 날 없이'}`).join(', ')} 나가 📅`,
        `${dated.map(({ name, series }) => `${name} ${series[0] ? bold(dayName(series[0])) : '날짜가 들쭉날쭉'}`).join(', ')}이야 📅`,
      ],
      voice,
    ),
    facts: [
      `다음은 ${is(
        known
          .map(({ name, series: [first] }) => `${name} ${dayOf(first!.nextDate)}(${amountOf(first!)})`)
          .join(', '),
      )}.`,
      ...dated.filter(({ series }) => series.length === 0).flatMap((one) => lastSaid(one, voice)),
    ],
    next: asking('이번 달에 더 나갈 것도 한번에 볼까?', chips.stillDue),
    suggestions,
  }
}

function ofOne(one: Dated, voice: Voice): Omit<Reply, 'suggestions'> {
  const { name, series } = one
  const [first, ...others] = series
  if (!first) {
    return {
      lead: `${withParticle(name, '은/는')} 매달 같은 날 나가는 게 아니야 🤔`,
      facts: lastSaid(one, voice),
      next: asking('내역을 하나씩 볼까?', chips.rowsAt(name)),
    }
  }
  const topic = withParticle(name, '은/는')
  const payee = first.name.includes(name) ? '' : ` ${withParticle(first.name, '으로/로')}`
  return {
    lead: pick(
      [
        `${topic} 보통 ${bold(dayName(first))}${payee} 나가 📅 다음은 ${dayOf(first.nextDate)}쯤이야.`,
        `${topic} ${bold(dayName(first))}쯤 빠져 📅 다음 차례는 ${is(dayOf(first.nextDate))}.`,
      ],
      voice,
    ),
    facts: [
      `한 번에 ${amountOf(first)}, 마지막은 ${dayIn(first.lastDate, voice.today.toString())}이었어.`,
      ...(others.length > 0
        ? others.every((row) => row.day === first.day)
          ? [`${others.map((row) => row.name).join(', ')}도 같은 날 나가.`]
          : [
              `${others
                .slice(0, 3)
                .map((row) => `${row.name} ${dayName(row)}`)
                .join(', ')}에도 나가.`,
            ]
        : []),
    ],
    next: pick(
      [
        asking('이번 달에 더 나갈 것도 볼까?', chips.stillDue),
        asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
      ],
      voice,
      1,
    ),
  }
}

/** 매달 5일, 매주 월요일 is told by its next day. */
const dayName = ({ rhythm, day }: Series): string => (rhythm === 'weekly' ? '매주' : `매달 ${day}일`)

function lastSaid({ name, last }: Dated, voice: Voice): string[] {
  if (!last) return [`${withParticle(name, '은/는')} 나간 기록을 못 찾았어.`]
  return [
    `${name} 마지막 결제는 ${dayIn(last.date, voice.today.toString())}, ${withParticle(won(last.amount), '이었/였')}어.`,
  ]
}

async function datesOf(t: Turn, subject: Subject): Promise<Dated | 'failed'> {
  const scope = shopOrCategory(subject)
  const name = nameOf(subject)
  const found = await t.run(call(recurring, scope))
  if (found.kind === 'failed') return 'failed'
  const series = found.kind === 'found' ? found.value.active : []
  if (series.length > 0) return { name, series }
  const rows = await t.run(call(expenseList, { ...scope, limit: 1 }))
  if (rows.kind === 'failed') return 'failed'
  const last = rows.kind === 'found' ? rows.value.expenses[0] : undefined
  return { name, series, ...(last ? { last: { date: last.date, amount: last.amount } } : {}) }
}
