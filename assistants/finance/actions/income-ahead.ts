import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import type { Change } from '../understand/change.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'

type IncomeChange = Extract<Change, { type: 'set_monthly_income' }>

/**
 * 담달부터 월급 345야: the book knows one income, so that setting it now would count this month by money that has not come.
 * Nothing is set; setting it now all the same is offered.
 */
export async function incomeAhead(
  t: Turn,
  { amount: to, plus, from }: IncomeChange & { from: string },
  voice: Voice,
): Promise<Reply | undefined> {
  const found = await t.run(call(monthlyIncome, {}))
  const before = found.kind === 'found' ? found.value.amount : null
  const amount = to ?? (before === null || plus === undefined ? undefined : before + plus)
  if (amount === undefined || amount === before || amount <= 0) return undefined
  const month = monthIn(from, voice.today)
  const now = before === null ? '아직 정해 둔 월 수입이 없고' : `지금은 ${won(before)} 그대로 두고`
  const set = { type: 'set_monthly_income', amount } as const
  return {
    lead: pick(
      [
        `${month}부터 월 수입이 ${is(bold(won(amount)))} 💰 ${now}, 아직 안 바꿨어.`,
        `월 수입, ${month}부터 ${withParticle(bold(won(amount)), '으로/로')} 알아들었어 💰 ${now}, 아직 안 바꿨어.`,
      ],
      voice,
    ),
    facts: [
      `지금 바꾸면 이번 달 비율까지 ${withParticle(won(amount), '으로/로')} 세게 되거든. ${withParticle(month, '이/가')} 되면 “월급 ${won(amount)}으로 바꿔줘”라고 해 줘.`,
    ],
    next: '지금부터 바로 그 금액으로 셀까?',
    suggestions: ['응, 지금 바꿔줘', '그럼 한 달에 얼마 더 모을 수 있어?', chips.savingGoal],
    offer: set,
    did: { ...set, from, ...(before === null ? {} : { before }) },
  }
}

function monthIn(from: string, today: Temporal.PlainDate): string {
  const { month, year } = Temporal.PlainDate.from(from)
  return year === today.year ? `${month}월` : `${year}년 ${month}월`
}
