import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { balance } from '../../tools/balance.ts'
import type { EventPlan } from '../../understand/plans/plan.ts'
import { bold, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { type Balance, basisSaid, roomLead, verdictOf } from './balance-words.ts'

/** 강릉 여행 예산 얼마까지?, 숙소 12만 기차 5만5천, 먹는 거 10만 잡으면 적자야?, 쇼핑 0원으로 버티면? */
export async function answerEvent(t: Turn, plan: EventPlan, _voice: Voice): Promise<Reply> {
  const what = `${plan.name}에 쓸 돈`
  const found = await t.run(
    call(balance, {
      outlays: plan.items.map(({ price }) => price),
      ...(plan.without ? { without: [...plan.without] } : {}),
      ...(plan.ofWeekend ? { weekend: true } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss')
    return noRoom(t, what, `${plan.name}에 얼마까지 되는지는 아직 말해 줄 수 없어 🤔`)
  const left = found.value
  if (plan.ofWeekend) return ofWeekend(left)
  if (plan.asks === 'room') return howMuch(plan, left)
  return plan.asks === 'sum' ? summed(plan, left) : fits(plan, left)
}

const suggestions = ['다 합치면 얼마야?', chips.cut, chips.allowance]

function howMuch({ name }: EventPlan, left: Balance): Reply {
  const { free, rest, saving } = left
  return {
    lead: roomLead(name, left),
    facts: [
      basisSaid(left),
      ...(free > 0 && saving > 0 ? [`저축을 이번 달만 쉬면 ${won(rest)}까지도 되지만 권하진 않아.`] : []),
    ],
    next: '숙소나 교통편이 정해지면 말해 줘, 얼마 남는지 바로 빼 볼게.',
    suggestions: [chips.cut, chips.allowance, chips.stillDue],
    note: `${name} ${won(Math.max(0, free))}까지`,
  }
}

const listed = ({ items }: EventPlan): string =>
  items.map(({ name, price }) => `${name} ${won(price)}`).join(', ')

function summed(plan: EventPlan, { total, free, saving, with: paid }: Balance): Reply {
  const several = plan.items.length > 1
  const rest =
    paid.free >= 0
      ? `이번 달 여유 ${won(free)}에서 빼면 ${withParticle(won(paid.free), '이/가')} 남아${saving > 0 ? ' (저축은 그대로)' : ''}.`
      : free > 0
        ? `이번 달 여유가 ${withParticle(won(free), '이라/라')} ${won(paid.short)} 모자라.`
        : `이번 달은 저축을 떼면 여유가 없어서 ${won(paid.short)} 다 모자라.`
  return {
    lead: several
      ? `${plan.name}, 다 더하면 ${is(bold(won(total)))} 🧳`
      : `${plan.name}에 ${plan.items[0]?.name ?? ''} ${bold(won(total))} 잡고 셀게 🧳`,
    facts: [...(several ? [`${is(listed(plan))}.`] : []), rest],
    next: '기록은 아직 안 했어, 결제하고 나면 말해 줘.',
    suggestions,
    note: `${plan.name} ${won(total)}`,
  }
}

function fits(plan: EventPlan, left: Balance): Reply {
  const { total, spared, saving, with: paid } = left
  const names = plan.without?.join(', ')
  const without = names ? `${names}에 더 안 쓰면 ` : ''
  const spent = total > 0 ? `${plan.name} ${withParticle(won(total), '을/를')} 써도 ` : ''
  const leads = {
    easy: `아니, 적자는 아니야 👌 ${without}${spent}${saving > 0 ? '저축까지 하고도 ' : ''}${bold(won(paid.free))} 남아.`,
    tight: `적자까진 아닌데 저축에서 ${bold(won(-paid.free))} 덜어야 해 🤔 ${without}${spent}그만큼 모자라거든.`,
    beyond: `응, 적자야 😢 ${without}${spent}${bold(won(paid.shortOfRest))} 모자라.`,
  }
  const verdict = verdictOf(left)
  return {
    lead: leads[verdict],
    facts: [
      ...(plan.items.length > 1 ? [`${plan.name}에 잡은 건 ${is(listed(plan))}.`] : []),
      ...(names
        ? [
            spared > 0
              ? `${withParticle(names, '은/는')} 월말까지 ${won(spared)}쯤 더 나갈 참이었으니 그만큼 남는 거야.`
              : `${withParticle(names, '은/는')} 어차피 이번 달에 더 나갈 게 거의 없었어.`,
          ]
        : []),
      basisSaid(left),
    ],
    next:
      verdict === 'easy'
        ? '더 들어갈 게 있으면 말해 줘, 이어서 더해 볼게.'
        : asking('어디서 줄이면 되는지 같이 볼까?', chips.cut),
    suggestions,
    note: `${plan.name} ${won(total)}, 남는 돈 ${won(paid.free)}`,
  }
}

/** 담주말엔 5만원만 쓰고 싶은데 가능?: what a weekend usually costs, and what the month leaves. */
function ofWeekend({ total, weekend, free }: Balance): Reply {
  const usual = weekend ?? 0
  const isMore = usual > total
  return {
    lead: isMore
      ? `평소보단 줄여야 해 🤔 최근 8번 주말에 평균 ${bold(won(usual))} 썼거든.`
      : `응, 충분히 가능해 👌 평소 주말에 ${bold(won(usual))}쯤 쓰거든.`,
    facts: [
      isMore
        ? `${won(total)}만 쓰려면 평소 주말보다 많이 아껴야 하는데, 큰 약속 하나만 빼도 맞출 수 있을 거야.`
        : `${won(total)}이면 여유가 있어.`,
      free > 0
        ? `이번 달은 저축까지 하고 ${won(free)}쯤 남을 참이라 그만큼 써도 적자는 아니야.`
        : '이번 달은 저축을 떼면 남는 돈이 없어서, 아낄수록 좋아.',
    ],
    next: asking('주말에 주로 어디에 쓰는지도 볼까?', chips.weekends),
    suggestions: [chips.weekends, chips.cut, chips.allowance],
  }
}
