import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change, ExpenseCorrection } from '../understand/change.ts'
import { bold, dayOrToday, is, pick, type Voice } from '../wording.ts'
import { expenseMeant } from './expense-meant.ts'
import { amountAfter, exactly } from './expense-words.ts'

type Proposal = Extract<Change, { type: 'propose' }>

/** 그거 친구랑 반반 한 거야: what the row would come to, to be done with a yes; nothing is changed before. */
export async function proposed(t: Turn, change: Proposal, voice: Voice): Promise<Reply> {
  const deed = { wants: 'update_expense', request: '고쳐줘', question: '고칠까?' } as const
  const meant = await expenseMeant(t, change.expense, deed, voice)
  if ('asks' in meant) return { ...whichRow(change, meant.asks), did: change }
  const found = await t.run(call(findExpense, { ids: [meant.id] }))
  const row = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!row) return troubled('그 기록')
  const amount = amountAfter(row.amount, change.set)
  const expense = { pointed: true } as const
  const it = `${dayOrToday(row.date, voice.today.toString())} ${row.store}`
  if (amount <= 0) {
    return {
      lead: `${it} ${withParticle(exactly(row.amount), '을/를')} 다 돌려받은 거네 🙂 그럼 기록을 지우면 쓴 돈에서 빠져.`,
      facts: [],
      next: '“그거 지워줘”라고 하면 지우기 전에 한 번 더 물어볼게.',
      suggestions: ['그거 지워줘', chips.newest],
      shown: [row.id],
    }
  }
  const now = bold(exactly(amount))
  const from = exactly(row.amount)
  return {
    lead: pick(
      [
        `${it} ${from}에서 ${shareOf(change.set)} ${is(now)}, 그렇게 고칠까? ✏️`,
        `${shareOf(change.set)} 네 몫은 ${is(now)} ✏️ ${it} ${withParticle(from, '을/를')} 그렇게 고칠까?`,
      ],
      voice,
    ),
    facts: ['아직은 안 고쳤어.'],
    suggestions: ['응 고쳐줘', chips.newest],
    shown: [row.id],
    offer: { type: 'update_expense', expense, set: { amount } },
  }
}

/** 민수가 만원 보내줬는데 그만큼 깎아줘, where nothing tells of which: asked with the sum, and nothing is written. */
function whichRow({ set: { plus }, expense }: Proposal, asks: Reply): Reply {
  if (plus === undefined || plus >= 0) return asks
  const less = exactly(-plus)
  if (asks.shown)
    return {
      ...asks,
      facts: [`고르면 거기서 ${withParticle(less, '을/를')} 빼 볼게, 아직은 그대로야.`, ...asks.facts],
    }
  if (!expense.pointed) return asks
  return {
    ...asks,
    lead: `어느 지출에서 ${withParticle(bold(less), '을/를')} 뺄까? 🙂`,
    facts: ['아직 아무것도 안 적고 안 고쳤어.'],
    next: '가게나 날짜로 말해 주면 돼.',
  }
}

/** 반이면, 3명이 나누면, 5,000원 빼면. */
function shareOf({ plus, times }: ExpenseCorrection): string {
  if (plus !== undefined) return `${withParticle(exactly(-plus), '을/를')} 빼면`
  const people = times ? 1 / times : 2
  if (people === 2) return '반이면'
  return Number.isInteger(Math.round(people * 1000) / 1000)
    ? `${Math.round(people)}명이 나누면`
    : '그만큼이면'
}
