import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { paidMonthly } from '../../tools/paid-monthly.ts'
import { payChange } from '../../tools/pay-change.ts'
import type { PayPlan, PricePlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

/** 월세가 5만원 오른대, 그럼 한 달에 집으로만 얼마?, 월급에서 몇 퍼센트? */
export async function answerPrice(t: Turn, plan: PricePlan, voice: Voice): Promise<Reply> {
  const { subject, by, to, whole, ofFixed, asks } = plan
  const name = nameOf(subject)
  const found = await t.run(
    call(paidMonthly, {
      subjects: [shopOrCategory(subject)],
      by,
      ...(to === undefined ? {} : { to }),
      ...(ofFixed ? { fixed: true } : whole ? { whole } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(name)
  const change = found.kind === 'found' ? found.value.change : null
  if (found.kind === 'miss' || !change || change.own.now <= 0) {
    return {
      lead: `${withParticle(name, '은/는')} 나간 기록을 못 찾아서, 바뀌면 얼마가 되는지 셀 수 없어 🤔`,
      facts: ['지금 얼마 내는지 알려 주면 거기에 더해서 셈해 줄게.'],
      suggestions: [chips.recurring],
    }
  }
  const { income } = found.value
  const { own, whole: all } = change
  const told = all ?? own
  const isDearer = change.by > 0
  const what = ofFixed ? '매달 나가는 돈' : all ? spendingOf(whole!) : name
  const turns = isDearer ? '오르면' : '내리면'
  const ifChanged = `${won(Math.abs(change.by))} ${turns}`
  const share =
    told.shareThen === null
      ? []
      : [
          `월 수입(${won(income ?? 0)})의 ${formatPercent(told.shareNow ?? 0)}에서 ${withParticle(formatPercent(told.shareThen), '이/가')} 되는 거야.`,
        ]
  const lead =
    asks === 'share' && told.shareThen !== null
      ? `${withParticle(name, '이/가')} ${ifChanged} ${all ? `${withParticle(what, '은/는')} ` : ''}월급의 ${bold(formatPercent(told.shareThen))}가 돼 🧮 (지금은 ${formatPercent(told.shareNow ?? 0)})`
      : all && ofFixed
        ? `숨만 쉬어도 나가는 돈은 한 달 ${withParticle(bold(won(told.later)), '이/가')} 돼 🏠 지금은 ${won(told.now)}, 저절로 나가는 걸 다 더한 거야.`
        : all
          ? `${withParticle(name, '이/가')} ${ifChanged} ${what} 전체로 한 달에 ${bold(won(told.later))}쯤 나가 🏠 지금은 ${withParticle(won(told.now), '이고/고')}, ${whole === '주거' ? '관리비 같은 것까지 ' : ''}다 넣은 거야.`
          : pick(
              [
                `${withParticle(name, '이/가')} ${ifChanged} 한 달 ${won(own.now)}에서 ${withParticle(bold(won(own.later)), '이/가')} 돼 ${isDearer ? '😢' : '👏'}`,
                `그럼 ${withParticle(name, '은/는')} 한 달 ${withParticle(bold(won(own.later)), '이/가')} 되는 거네 ${isDearer ? '😢' : '👏'} 지금은 ${is(won(own.now))}.`,
              ],
              voice,
            )
  return {
    lead,
    facts: [
      asks === 'share'
        ? `한 달 ${won(told.later)}, 1년이면 ${is(won(told.yearly))}.`
        : `1년이면 ${won(told.yearly)}, 지금보다 ${won(Math.abs(change.yearly))} ${isDearer ? '더 나가' : '덜 나가'}.`,
      ...(asks === 'share' ? [] : share),
      ...spareSaid(change.spareNow, change.spareThen),
    ].slice(0, 3),
    next: pick(
      isDearer
        ? [
            asking('그만큼 어디서 줄일지 같이 찾아볼까?', chips.cut),
            asking('월급에서 고정비를 다 빼면 얼마 남는지도 볼까?', chips.afterFixed),
          ]
        : [
            asking('그만큼 저축으로 돌릴지도 셈해 볼까?', chips.savingGoal),
            asking('월급에서 고정비를 다 빼면 얼마 남는지도 볼까?', chips.afterFixed),
          ],
      voice,
      1,
    ),
    suggestions: [chips.afterFixed, chips.cut, chips.recurring],
    note: `${name} 한 달 ${won(own.later)}`,
  }
}

function spareSaid(now: number | null, then: number | null): string[] {
  if (now === null || then === null || now <= 0) return []
  return [
    then > 0
      ? `저축하고 남는 여유는 한 달 ${won(now)}에서 ${withParticle(won(then), '이/가')} 돼.`
      : `평소 저축하고 남는 여유가 ${won(now)}뿐이라, 그만큼은 저축이나 다른 데서 줄여야 해.`,
  ]
}

/** 월급 30만원 줄면. */
export async function answerPay(t: Turn, plan: PayPlan, voice: Voice): Promise<Reply> {
  const what = '수입이 바뀌면 어떻게 되는지'
  const found = await t.run(call(payChange, 'to' in plan ? { to: plan.to } : { by: plan.by }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss')
    return noRoom(t, what, '한 달 수입을 아직 몰라서 바뀌면 어떻게 되는지 셀 수 없어 🤔')
  const pay = found.value
  const isLess = pay.later < pay.income
  const then = bold(won(pay.later))
  const spending = `평소 한 달 ${won(pay.spending)} 쓰니까`
  const leftThen =
    pay.short > 0
      ? `매달 ${won(pay.short)} 모자라`
      : `한 달에 ${won(pay.leftThen)} 남아(지금은 ${won(pay.leftNow)})`
  return {
    lead: pick(
      [
        `월급이 ${won(pay.difference)} ${isLess ? '줄면' : '늘면'} ${withParticle(then, '이/가')} 되고, ${spending} ${leftThen} ${isLess ? '😢' : '👏'}`,
        `${spending}, 월급이 ${withParticle(then, '이/가')} 되면 ${leftThen} ${isLess ? '😢' : '👏'}`,
      ],
      voice,
    ),
    facts: [
      ...(isLess
        ? pay.savedLess > 0
          ? [`저축은 한 달 ${won(pay.saved)}에서 ${withParticle(won(pay.savedThen), '으로/로')} 줄여야 해.`]
          : pay.saved > 0
            ? [`저축 ${withParticle(won(pay.saved), '은/는')} 그대로 할 수 있어.`]
            : []
        : [`그대로 쓰면 1년에 ${won(pay.differenceYearly)} 더 모을 수 있어.`]),
      `지출은 수입의 ${formatPercent(pay.shareNow)}에서 ${withParticle(formatPercent(pay.shareThen), '이/가')} 돼.`,
    ],
    next: isLess
      ? asking('어디서 줄이면 되는지 같이 볼까?', chips.cut)
      : asking('늘어난 만큼 저축하면 얼마나 모이는지도 볼까?', chips.savingGoal),
    suggestions: [chips.cut, chips.savingGoal, chips.afterFixed],
    note: `월급 ${won(pay.later)}이면 한 달 ${won(pay.leftThen)} 남음`,
  }
}
