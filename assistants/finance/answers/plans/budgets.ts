import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { averageMonths } from '../../tools/average-months.ts'
import { budgetStatus } from '../../tools/budget-status.ts'
import type { AverageBudgetsPlan } from '../../understand/plans/plan.ts'
import { bold, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

/** 며칠치 남은 거야?, of the budgets that are set. */
export async function answerBudgetDays(t: Turn, _voice: Voice): Promise<Reply> {
  const found = await t.run(call(budgetStatus, {}))
  if (found.kind !== 'found') return troubled('예산')
  const { asked, others, daysLeft } = found.value
  const budgets = [...(asked ? [asked] : []), ...others]
  if (budgets.length === 0) {
    return {
      lead: '아직 정해 둔 예산이 없어서 며칠치가 남았는지 셀 수 없어 📝',
      facts: [],
      next: '금액을 말해 주면 그걸로 정해 둘게.',
      suggestions: ['식비 예산 40만원으로 정해줘', chips.allowance],
    }
  }
  const told = budgets.map(({ category, left, lastsDays }) => {
    const name = category ?? '전체'
    if (left < 0) return `${withParticle(name, '은/는')} 이미 ${won(-left)} 초과`
    if (lastsDays === null) return `${withParticle(name, '은/는')} 아직 쓴 게 없어서 ${won(left)} 그대로`
    return `${withParticle(name, '은/는')} 지금 속도로 ${bold(`${lastsDays}일치`)}(${won(left)})`
  })
  const isShort = budgets.some(
    ({ lastsDays, left }) => left < 0 || (lastsDays !== null && lastsDays < daysLeft),
  )
  return {
    lead: `${is(told.join(', '))} 📅`,
    facts: [
      `월말까지 오늘 포함 ${daysLeft}일이라 ${isShort ? '지금보다 조금씩 덜 써야 해.' : '이대로면 충분해.'}`,
      ...(isShort
        ? [
            `맞추려면 ${budgets
              .filter(({ left }) => left >= 0)
              .map(
                ({ category, perDay, spentPerDay }) =>
                  `${withParticle(category ?? '전체', '은/는')} 하루 ${won(perDay)}(지금 ${won(spentPerDay)})`,
              )
              .join(', ')}씩이야.`,
          ]
        : []),
    ],
    next: asking('어디서 아낄지도 같이 볼까?', chips.cut),
    suggestions: [chips.budget(), chips.cut, chips.allowance],
  }
}

const shown = 4

/** 나머지는 작년 평균으로 알아서: what they would be; each is set by a word of its own. */
export async function answerAverageBudgets(
  t: Turn,
  { of }: AverageBudgetsPlan,
  _voice: Voice,
): Promise<Reply> {
  const found = await t.run(call(averageMonths, { of }))
  if (found.kind === 'failed') return troubled('평균')
  if (found.kind === 'miss') return emptyBook('평균')
  const { categories, months, set } = found.value
  const when = of === 'last_year' ? '작년' : `최근 ${months}개월`
  if (categories.length === 0) {
    return {
      lead: `예산을 더 정할 분류가 없어 👌 쓰고 있는 건 다 정해져 있어.`,
      facts: [],
      suggestions: [chips.budget()],
    }
  }
  const list = categories.slice(0, shown).map(({ category, monthly }) => `${category} ${won(monthly)}`)
  return {
    lead: `한꺼번에 다 정해 주지는 못하지만, 평균은 바로 알려 줄 수 있어 🎯 ${when} 한 달 평균은 ${is(list.join(', '))}.`,
    facts: [
      ...(set.length > 0
        ? [`이미 정한 ${withParticle(set.join(', '), '이랑/랑')} 월세 같은 고정비는 뺐어.`]
        : ['월세 같은 고정비는 뺐어.']),
      ...(categories.length > shown ? [`나머지 ${categories.length - shown}가지는 그보다 적어.`] : []),
    ],
    next: '하나씩 눌러서 정해도 되고, 금액을 바꿔 말해도 돼.',
    suggestions: categories
      .slice(0, shown)
      .map(({ category, amount }) => `${category} 예산 ${won(amount)}으로 정해줘`),
  }
}
