import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { pastTrips } from '../../tools/past-trips.ts'
import { whatIf } from '../../tools/what-if.ts'
import type { TripPlan } from '../../understand/plans/plan.ts'
import { bold, is, spendingOf, type Voice, won } from '../../wording.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

type Trips = z.infer<(typeof pastTrips)['output']>

const basis = '여행으로 적힌 결제를 열흘 안에 이어진 것끼리 한 번으로 묶었어.'

/** 5월에 제주도 가려고, 여행 가면 보통 얼마 써?, 60만원이면 빠듯할까?, 카페를 반으로 줄이면 보탬이 돼? */
export async function answerTrip(t: Turn, plan: TripPlan, voice: Voice): Promise<Reply> {
  if (plan.asks === 'helped' && plan.cut) return helped(t, plan, plan.cut)
  const found = await t.run(call(pastTrips, askedOf(plan)))
  if (found.kind === 'failed') return troubled('여행에 쓴 돈')
  if (found.kind === 'miss') return firstTrip(plan)
  const trips = found.value
  if (plan.asks === 'fits' && plan.budget) return fits(plan, plan.budget, trips, voice)
  return plan.asks === 'usual' ? usually(trips, voice) : started(plan, trips, voice)
}

const askedOf = ({ budget, ahead }: TripPlan) => ({
  ...(budget ? { budget } : {}),
  ...(ahead ? { times: Math.max(1, ahead.saves) } : {}),
})

const whenSaid = ({ ahead }: TripPlan): string => (ahead ? `${ahead.name} ` : '')

function started(plan: TripPlan, trips: Trips, voice: Voice): Reply {
  const months = plan.ahead?.saves ?? 0
  return {
    lead: `${whenSaid(plan)}${plan.name}, 좋겠다 ✈️ 지금까지는 여행 한 번에 평균 ${bold(won(trips.average))} 썼어.`,
    facts: [
      rangeSaid(trips, voice),
      ...(months > 1 ? [`그만큼이면 ${plan.ahead?.name}까지 한 달 ${won(trips.each)}씩 떼어 두면 돼.`] : []),
    ],
    next: '예산을 말해 주면 지난 여행이랑 견줘 볼게.',
    suggestions: [
      `${won(rounded(trips.average))}이면 괜찮을까?`,
      '여행 가면 보통 얼마 써?',
      '어디서 줄일까?',
    ],
    note: `${plan.name} 계획, 지난 여행 평균 ${won(trips.average)}`,
  }
}

/** To ten thousand won, as a budget is. */
const rounded = (amount: number): number => Math.max(10_000, Math.round(amount / 10_000) * 10_000)

function usually(trips: Trips, voice: Voice): Reply {
  return {
    lead: `여행 한 번에 평균 ${bold(won(trips.average))} 쓰는 편이야 ✈️ (${trips.count}번, 모두 ${won(trips.total)})`,
    assumed: basis,
    facts: [rangeSaid(trips, voice), '가서 먹은 밥이나 택시처럼 다른 분류로 적힌 돈은 안 들어 있어.'],
    next: '이번 여행 예산을 말해 주면 빠듯한지 봐 줄게.',
    suggestions: [`${won(rounded(trips.average))}이면 빠듯할까?`, '여행 내역 보여줘'],
    note: `여행 한 번 평균 ${won(trips.average)}`,
  }
}

function fits(plan: TripPlan, budget: number, trips: Trips, voice: Voice): Reply {
  const { average, count, within, over, short } = trips
  const sum = bold(won(budget))
  const isEnough = short === 0
  const months = plan.ahead?.saves ?? 0
  return {
    lead: isEnough
      ? `${plan.fears ? '아니' : '응'}, ${withParticle(sum, '이면/면')} 넉넉한 편이야 ✈️ 지난 여행 평균 ${won(average)}보다 ${won(over)} 많아.`
      : `${plan.fears ? '응' : '아니'}, ${withParticle(sum, '은/는')} 조금 빠듯해 ✈️ 지난 여행 평균 ${won(average)}보다 ${won(short)} 적어.`,
    facts: [
      count > 1
        ? `${count}번 가운데 ${within}번은 그 안에서 끝났어. ${rangeSaid(trips, voice)}`
        : `지금까지 여행은 한 번뿐이라 어림이야.`,
      ...(months > 1
        ? [`${plan.ahead?.name}까지 한 달 ${won(trips.each)}씩 떼어 두면 돼.`]
        : ['가서 먹은 밥처럼 다른 분류로 적힌 돈은 안 들어 있으니 조금 더 잡아 둬.']),
    ],
    next: '어디서 아껴서 보탤지도 볼까?',
    suggestions: ['카페를 반으로 줄이면 여행비에 보탬이 돼?', '어디서 줄일까?', '여행 가면 보통 얼마 써?'],
    note: `${plan.name} 예산 ${won(budget)}`,
  }
}

function rangeSaid({ trips, most, least }: Trips, voice: Voice): string {
  const last = trips.at(-1)
  if (!last) return ''
  const { year, month } = Temporal.PlainDate.from(last.startDate)
  const when = year === voice.today.year ? `${month}월` : `${year}년 ${month}월`
  return trips.length > 1
    ? `적을 땐 ${won(least)}, 많을 땐 ${won(most)}이었고, 마지막은 ${when} ${is(won(last.total))}.`
    : `${when}에 한 번, ${is(won(last.total))}.`
}

function firstTrip(plan: TripPlan): Reply {
  const { budget, name } = plan
  return {
    lead: budget
      ? `여행으로 적힌 지출이 없어서 ${withParticle(won(budget), '이/가')} 빠듯한지는 견줄 데가 없어 🤔`
      : `${whenSaid(plan)}${name} 좋겠다 ✈️ 여행으로 적힌 지출이 아직 없어서 보통 얼마 쓰는지는 몰라.`,
    facts: ['숙소랑 교통편 값을 말해 주면 이번 달 여유에서 얼마 남는지 빼 볼게.'],
    suggestions: ['이번 달 얼마 남았어?', '저축 목표 세워줘'],
  }
}

/** 4월 한 달 카페를 반으로 줄이면 여행비에 보탬이 돼? */
async function helped(t: Turn, plan: TripPlan, cut: NonNullable<TripPlan['cut']>): Promise<Reply> {
  const { subject, share, months } = cut
  const { category, store } = subject
  const name = store ?? spendingOf(category ?? '')
  const scope = store ? { storeName: store } : category ? { category } : {}
  const saving = await t.run(call(whatIf, { ...scope, cutShare: share, months }))
  if (saving.kind === 'failed') return troubled(name)
  if (saving.kind === 'miss' || saving.value.cut <= 0) {
    return {
      lead: `${name}에 쓰는 돈이 거의 없어서 줄여도 ${plan.name}에 보탤 게 없어 🤔`,
      facts: [],
      suggestions: ['어디서 줄일까?'],
    }
  }
  const { gain, average } = saving.value
  const trips = await t.run(call(pastTrips, { ...askedOf(plan), spared: gain }))
  const known = trips.kind === 'found' ? trips.value : undefined
  const aim = known?.aim
  const of = known && `${plan.budget ? '예산' : '지난 여행 평균'} ${won(known.aim)}`
  const how =
    share === 1 ? '끊으면' : share === 0.5 ? '반으로 줄이면' : `${formatPercent(share * 100)} 줄이면`
  const span = months === 1 ? '한 달' : `${months}개월`
  const part = known && formatPercent(known.sparedShare)
  return {
    lead: `${span} ${withParticle(name, '을/를')} ${how} ${bold(won(gain))} 아껴 ✂️${of && part ? ` ${of}의 ${withParticle(part, '이/가')} 되는 셈이야.` : ''}`,
    facts: [
      `평소 한 달 ${won(average)} 쓰는 걸로 셌어.`,
      ...(aim && gain * 5 < aim ? ['그것만으로는 크진 않아서, 다른 데랑 같이 줄이면 보탬이 돼.'] : []),
    ],
    next: '어디서 더 줄일 수 있는지도 볼까?',
    suggestions: ['어디서 줄일까?', '배달도 반으로 줄이면 여행비에 보탬이 돼?'],
    note: `${name} ${how} ${won(gain)}`,
  }
}
