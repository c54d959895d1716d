import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { limit } from '../../tools/limit.ts'
import type { PotPlan } from '../../understand/plans/plan.ts'
import { bold, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

/** 생활비통장에 80 넣어놨는데 다 쓸 거 같아?, 식비 배달 카페 생활 네 개야, 벌써 얼마 썼는데, 하루 얼마씩. */
export async function answerPot(t: Turn, plan: PotPlan, _voice: Voice): Promise<Reply> {
  const { name, amount, categories, asks } = plan
  const found = await t.run(call(limit, { amount, categories: [...categories] }))
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') return emptyBook(name)
  const pot = found.value
  const [expected, spare] = [pot.expected ?? 0, pot.expectedLeft ?? 0]
  const parts = pot.parts
    .filter(({ total }) => total > 0)
    .slice(0, mostParts)
    .map(({ category, total }) => `${category} ${won(total)}`)
    .join(', ')
  const inIt = categories.length > 0 ? `${is(parts)}.` : ''
  const isAll = '어떤 분류가 들어가는지 안 말해서 월세·보험 같은 고정비만 빼고 다 셌어.'
  const left =
    pot.left < 0
      ? `이미 ${won(-pot.left)} 넘었어.`
      : `${won(amount)}에서 ${withParticle(won(pot.left), '이/가')} 남았어.`
  const twice =
    categories.includes('식비') && categories.includes('배달') ? '배달은 식비에 들어가서 한 번만 셌어.' : ''
  const willLast =
    spare < 0
      ? `이대로면 월말까지 ${won(expected)}쯤 써서 ${won(-spare)} 모자라.`
      : `이대로면 월말까지 ${won(expected)}쯤 써서 ${won(spare)} 남을 거야.`
  const lead =
    asks === 'spent'
      ? `지금까지 ${bold(won(pot.spent))} 썼어 🧾 ${left}`
      : asks === 'per_day'
        ? pot.left < 0
          ? `남은 게 없어 😢 ${name} ${withParticle(won(amount), '을/를')} ${bold(won(-pot.left))} 넘겼거든.`
          : `내일부터 ${pot.daysLeft}일, 하루 ${bold(won(pot.perDay))}씩 쓸 수 있어 👌`
        : spare < 0
          ? `응, 다 쓰고 모자랄 것 같아 🤔 이대로면 월말까지 ${bold(won(expected))}쯤 써서 ${won(-spare)} 부족해.`
          : `아니, 남을 것 같아 👌 이대로면 월말까지 ${bold(won(expected))}쯤 써서 ${won(spare)} 남아.`
  return {
    lead,
    ...(categories.length > 0 ? {} : { assumed: isAll }),
    facts: [
      ...(asks === 'per_day' && pot.left >= 0
        ? [
            `${won(amount)}에서 지금까지 쓴 ${withParticle(won(pot.spent), '을/를')} 빼면 ${won(pot.left)}이고, 지금까지는 하루 ${won(pot.usualPerDay)}꼴로 썼어.`,
          ]
        : asks === 'lasts'
          ? [`지금까지 ${won(pot.spent)} 썼고 ${left}`]
          : []),
      inIt,
      twice,
      ...(asks === 'spent' ? [willLast] : []),
    ]
      .filter((fact) => fact !== '')
      .slice(0, 3),
    next:
      categories.length > 0
        ? asks === 'per_day'
          ? '다음 달 것까지 예산으로 정해 두면 넘는지 봐 줄 수 있어.'
          : asking('하루에 얼마씩 쓰면 되는지도 볼까?', chips.allowance)
        : '어떤 분류를 이 돈으로 쓰는지 말해 주면 그것만 셈해 줄게.',
    suggestions: [chips.allowance, chips.total(), chips.cut],
    note: `${name} ${won(amount)} 중 ${won(pot.spent)}`,
  }
}

const mostParts = 5
