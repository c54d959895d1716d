import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { biggestChanges } from '../tools/biggest-changes.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import type { Monthly } from './monthly-findings.ts'
import { monthName } from './monthly-words.ts'
import type { Reply } from './reply.ts'

const dearest = 3

/** 제일 많이 쓴 달은 왜 그런 거야?: what that month had more of than the one before it, and its dearest payments. */
export async function whyThatMonth(
  t: Turn,
  { highest }: Monthly,
  voice: Voice,
): Promise<Pick<Reply, 'lead' | 'facts'> | undefined> {
  if (!highest) return undefined
  const first = Temporal.PlainDate.from(highest.startDate)
  const before = first.subtract({ months: 1 })
  const days = { startDate: highest.startDate, endDate: highest.endDate }
  const [changed, top] = await t.runAll([
    call(biggestChanges, {
      ...days,
      otherStartDate: before.toString(),
      otherEndDate: first.subtract({ days: 1 }).toString(),
      withoutFixed: true,
    }),
    call(topExpenses, { ...days, without: [...fixedCategories], limit: dearest }),
  ])
  if (top.kind !== 'found') return undefined
  const grown =
    changed.kind === 'found' ? changed.value.categories.filter(({ difference }) => difference > 0) : []
  const [most, second] = grown
  const month = monthName(highest, voice)
  const amount = won(highest.total)
  const named = top.value.expenses.map((row) => `${row.store} ${won(row.amount)}`).join(', ')
  if (!most) {
    return {
      lead: `${withParticle(bold(month), '이/가')} ${withParticle(amount, '으로/로')} 제일 많은데, 한 군데가 튄 게 아니라 고루 썼어 📈`,
      facts: [`고정비 빼고 큰 건 ${is(named)}.`],
    }
  }
  const name = bold(spendingOf(most.name))
  const by = bold(won(most.distance))
  return {
    lead: pick(
      [
        `${month}(${amount})에 제일 많이 쓴 건 ${withParticle(name, '이/가')} 그 전달보다 ${by} 늘어난 탓이 커 📈`,
        `${name} 때문이야, ${month}(${amount})에는 그 전달보다 ${by} 더 썼거든 📈`,
      ],
      voice,
    ),
    facts: [
      ...(second ? [`${spendingOf(second.name)}도 ${won(second.distance)} 늘었어.`] : []),
      `고정비 빼고 그달에 큰 건 ${is(named)}.`,
    ],
  }
}
