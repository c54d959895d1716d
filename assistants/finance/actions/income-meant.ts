import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import type { Change } from '../understand/change.ts'
import { bold, pick, type Voice, won } from '../wording.ts'

type IncomeChange = Extract<Change, { type: 'set_monthly_income' }>

/**
 * 7만원으로 올려주세요, where nobody said that the income is meant, or it would go the other way: asked first, as every share
 * is told by it. Nothing where it is clear.
 */
export async function incomeMeant(t: Turn, change: IncomeChange, voice: Voice): Promise<Reply | undefined> {
  const { amount, isGuessed, isRaise } = change
  if (amount === undefined || !(isGuessed || isRaise)) return undefined
  const found = await t.run(call(monthlyIncome, {}))
  const before = found.kind === 'found' ? found.value.amount : null
  const isAgainst = isRaise && before !== null && amount < before
  if (!isGuessed && !isAgainst) return undefined
  const to = withParticle(bold(won(amount)), '으로/로')
  const now = before === null ? '아직 정해 둔 월 수입은 없어.' : `지금은 ${won(before)}이야.`
  const set = { type: 'set_monthly_income', amount } as const
  return {
    lead: pick([`월 수입을 ${to} 바꿀까? 🤔 ${now}`, `${to} 바꾸려는 게 월 수입이야? 🤔 ${now}`], voice),
    facts: ['아직 아무것도 안 바꿨어. 다른 거라면 “카페 예산 7만원으로 바꿔줘”처럼 무엇인지 같이 말해 줘.'],
    suggestions: ['응, 월 수입이야', chips.budget()],
    offer: set,
  }
}
