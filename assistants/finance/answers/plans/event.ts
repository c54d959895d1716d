import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { eventRoom } from '../../tools/event-room.ts'
import type { EventPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

type Room = z.infer<(typeof eventRoom)['output']>

/** 강릉 여행 예산 얼마까지?, 숙소 12만 기차 5만5천, 먹는 거 10만 잡으면 적자야?, 쇼핑 0원으로 버티면? */
export async function answerEvent(t: Turn, plan: EventPlan, voice: Voice): Promise<Reply> {
  const what = `${plan.name}에 쓸 돈`
  const found = await t.run(
    call(eventRoom, {
      prices: plan.items.map(({ price }) => price),
      ...(plan.without ? { without: [...plan.without] } : {}),
      ...(plan.ofWeekend ? { weekend: true } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss')
    return noRoom(t, what, `${plan.name}에 얼마까지 되는지는 아직 말해 줄 수 없어 🤔`)
  const room = found.value
  if (plan.ofWeekend) return ofWeekend(room)
  if (plan.asks === 'room') return howMuch(plan, room, voice)
  return plan.asks === 'sum' ? summed(plan, room, voice) : fits(plan, room, voice)
}

const suggestions = ['다 합치면 얼마야?', '어디서 줄일까?', '이번 달 하루에 얼마씩 쓸 수 있어?']

/** What the month is reckoned to be. */
function basis({ income, expected, saving }: Room): string {
  const kept = saving > 0 ? `, 저축 ${won(saving)}` : ''
  return `수입 ${won(income)}에서 이대로면 나갈 ${won(expected)}${kept}까지 뺀 거야.`
}

function howMuch({ name }: EventPlan, room: Room, voice: Voice): Reply {
  const free = Math.max(0, room.free)
  const lead =
    free > 0
      ? pick(
          [
            `${name}, ${bold(won(free))}까지는 괜찮아 👌 저축까지 하고 이번 달에 남을 돈이야.`,
            `${bold(won(free))} 안이면 ${withParticle(name, '은/는')} 무리 없어 👌 저축은 그대로 하고 말이야.`,
          ],
          voice,
        )
      : room.rest > 0
        ? `저축을 그대로 하면 ${name}에 쓸 여유가 없어 🤔 저축에서 덜면 ${bold(won(room.rest))}까지야.`
        : `이번 달은 ${name}에 쓸 여유가 없어 🤔 이대로면 벌써 수입을 다 쓰거든.`
  return {
    lead,
    facts: [
      basis(room),
      ...(free > 0 && room.saving > 0
        ? [`저축을 이번 달만 쉬면 ${won(room.rest)}까지도 되지만 권하진 않아.`]
        : []),
    ],
    next: '숙소나 교통편이 정해지면 말해 줘, 얼마 남는지 바로 빼 볼게.',
    suggestions: ['어디서 줄일까?', '이번 달 하루에 얼마씩 쓸 수 있어?', '이번 달에 더 나갈 정기 결제 있어?'],
    note: `${name} ${won(free)}까지`,
  }
}

const listed = ({ items }: EventPlan): string =>
  items.map(({ name, price }) => `${name} ${won(price)}`).join(', ')

function leftAfter({ after, short, saving, free }: Room): string {
  if (after >= 0)
    return `이번 달 여유 ${won(free)}에서 빼면 ${withParticle(won(after), '이/가')} 남아${saving > 0 ? ' (저축은 그대로)' : ''}.`
  return free > 0
    ? `이번 달 여유가 ${withParticle(won(free), '이라/라')} ${won(short)} 모자라.`
    : `이번 달은 저축을 떼면 여유가 없어서 ${won(short)} 다 모자라.`
}

function summed(plan: EventPlan, room: Room, voice: Voice): Reply {
  const total = bold(won(room.total))
  const lead =
    plan.items.length > 1
      ? pick([`${plan.name}, 다 더하면 ${is(total)} 🧳`, `지금까지 정해진 건 ${is(total)} 🧳`], voice)
      : `${plan.name}에 ${plan.items[0]?.name ?? ''} ${total} 잡고 셀게 🧳`
  return {
    lead,
    facts: [...(plan.items.length > 1 ? [`${is(listed(plan))}.`] : []), leftAfter(room)],
    next: '기록은 아직 안 했어, 결제하고 나면 말해 줘.',
    suggestions,
    note: `${plan.name} ${won(room.total)}`,
  }
}

function fits(plan: EventPlan, room: Room, voice: Voice): Reply {
  const { after, short, shortOfAll, total, spared, saving } = room
  const without = plan.without?.length ? `${plan.without.join(', ')}에 더 안 쓰면 ` : ''
  const kept = saving > 0 ? '저축까지 하고도 ' : ''
  const spent = total > 0 ? `${plan.name} ${withParticle(won(total), '을/를')} 써도 ` : ''
  const lead =
    after >= 0
      ? pick(
          [
            `아니, 적자는 아니야 👌 ${without}${spent}${kept}${bold(won(after))} 남아.`,
            `${without}${spent}괜찮아 👌 적자 없이 ${kept}${bold(won(after))} 남아.`,
          ],
          voice,
        )
      : shortOfAll > 0
        ? `응, 적자야 😢 ${without}${spent}그래도 ${bold(won(shortOfAll))} 모자라.`
        : `적자까진 아닌데 저축에서 ${bold(won(short))} 덜어야 해 🤔 ${without}${spent}그만큼 모자라거든.`
  return {
    lead,
    facts: [
      ...(plan.items.length > 1 ? [`${plan.name}에 잡은 건 ${is(listed(plan))}.`] : []),
      ...(plan.without?.length
        ? [
            spared > 0
              ? `${withParticle(plan.without.join(', '), '은/는')} 월말까지 ${won(spared)}쯤 더 나갈 참이었으니 그만큼 남는 거야.`
              : `${withParticle(plan.without.join(', '), '은/는')} 어차피 이번 달에 더 나갈 게 거의 없었어.`,
          ]
        : []),
      basis(room),
    ].slice(0, 3),
    next: after >= 0 ? '더 들어갈 게 있으면 말해 줘, 이어서 더해 볼게.' : '어디서 줄이면 되는지 같이 볼까?',
    suggestions,
    note: `${plan.name} ${won(total)}, 남는 돈 ${won(after)}`,
  }
}

/** 담주말엔 5만원만 쓰고 싶은데 가능?: what a weekend usually costs, and what the month leaves. */
function ofWeekend(room: Room): Reply {
  const { total, weekend, free } = room
  const usual = weekend ?? 0
  const lead =
    usual <= total
      ? `응, 충분히 가능해 👌 평소 주말에 ${bold(won(usual))}쯤 쓰거든.`
      : `평소보단 줄여야 해 🤔 최근 8번 주말에 평균 ${bold(won(usual))} 썼거든.`
  return {
    lead,
    facts: [
      usual > total
        ? `${won(total)}만 쓰려면 평소 주말보다 많이 아껴야 하는데, 큰 약속 하나만 빼도 맞출 수 있을 거야.`
        : `${won(total)}이면 여유가 있어.`,
      free > 0
        ? `이번 달은 저축까지 하고 ${won(free)}쯤 남을 참이라 그만큼 써도 적자는 아니야.`
        : '이번 달은 저축을 떼면 남는 돈이 없어서, 아낄수록 좋아.',
    ],
    next: '주말에 주로 어디에 쓰는지도 볼까?',
    suggestions: ['최근 3개월 주말엔 주로 뭐에 써?', '어디서 줄일까?', '이번 달 하루에 얼마씩 쓸 수 있어?'],
  }
}
