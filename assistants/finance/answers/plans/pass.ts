import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chip } from '../../offers/asked.ts'
import { priceAgainst } from '../../tools/price-against.ts'
import type { PassPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

/** 기후동행카드 사는 게 나아?, 코스트코 회원권 본전 뽑을까: what is paid now beside it, and with its price a yes or a no. */
export async function answerPass(t: Turn, plan: PassPlan, voice: Voice): Promise<Reply> {
  const { name, subjects, price, months, isMembership } = plan
  const found = await t.run(
    call(priceAgainst, {
      subjects: subjects.map(shopOrCategory),
      ...(price ? { price } : {}),
      months,
    }),
  )
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') return emptyBook(name)
  const { parts, monthly, times, spent: now, gain, loss, gainYearly, evenMonths, monthsSeen } = found.value
  const pricePerMonth = found.value.insteadMonthly
  const named = parts.filter((part) => part.monthly > 0).map((part) => `${nameOf(part)} ${won(part.monthly)}`)
  const what = subjects.map(nameOf).join(', ')
  const suggestions = [chips.monthly(subjects[0] ?? {}), chips.cut, chips.recurring]
  if (monthly <= 0) {
    return {
      lead: `최근 ${monthsSeen}개월은 ${what}에 쓴 기록이 없어서, 기록대로면 ${withParticle(name, '은/는')} 필요 없어 보여 🤔`,
      facts: ['앞으로 쓸 생각이면 한 달에 얼마쯤 쓸지 말해 줘.'],
      suggestions,
    }
  }
  const basis = `최근 ${monthsSeen}개월 평균으로 ${parts.length > 1 ? `${named.join(', ')}, 합쳐서 ` : ''}한 달 ${won(monthly)}(${times}번)`
  if (isMembership) return membership(plan, { monthly, now, basis, suggestions })
  if (price === undefined) {
    const span = months > 1 ? `${months}개월이면 지금은 ${won(now)},` : undefined
    return {
      lead: pick(
        [
          `지금 ${what}에 한 달 ${bold(won(monthly))} 나가니까, ${withParticle(name, '이/가')} 그보다 싸면 이득이야 🧮`,
          `${withParticle(name, '이/가')} 한 달 ${bold(won(monthly))}보다 싸면 나아 🧮 지금 ${what}에 그만큼 내고 있거든.`,
        ],
        voice,
      ),
      facts: [
        `${basis} 쓰고 있어.`,
        ...(span ? [`${span} 그 값이랑 견주면 돼.`] : []),
        `${name} 값이 얼마인지는 내가 몰라.`,
      ],
      next: '얼마짜리인지 금액만 말해 주면 이득인지 바로 셈해 줄게.',
      suggestions,
      note: `${name}, 지금은 한 달 ${won(monthly)}`,
    }
  }
  if (plan.asks === 'even' && evenMonths !== null) {
    const isIn = evenMonths <= months
    return {
      lead: `${bold(`${evenMonths}달`)}은 다녀야 본전이야 🧮 ${withParticle(won(price), '을/를')} 지금 내는 한 달 ${withParticle(won(monthly), '으로/로')} 나눈 거야.`,
      facts: [
        isIn
          ? `${months}개월을 다 채우면 ${won(gain)} 아끼고, ${evenMonths}달 전에 그만두면 지금처럼 내는 게 나아.`
          : `${months}개월을 다 채워도 ${won(loss)} 더 내는 셈이라 지금대로가 나아.`,
      ],
      suggestions,
      note: `${name} 본전 ${evenMonths}달`,
    }
  }
  const each = months > 1 && pricePerMonth !== null ? `한 달로 치면 ${won(pricePerMonth)}, ` : ''
  const forSpan = months > 1 ? `${months}개월에 ` : '한 달에 '
  const lead =
    gain > 0
      ? `응, 이득이야 👌 ${withParticle(won(price), '이면/면')} ${forSpan}${bold(won(gain))} 아껴.`
      : loss > 0
        ? `아니, 지금대로가 나아 🙅 ${withParticle(won(price), '이면/면')} ${forSpan}${bold(won(loss))} 더 내는 셈이야.`
        : `똑같아 ⚖️ 지금도 딱 ${won(price)} 쓰고 있어.`
  return {
    lead,
    facts: [
      `${basis} 쓰고 있어${months > 1 ? `, ${months}개월이면 ${is(won(now))}` : ''}.`,
      ...(each ? [`${each}지금은 ${is(won(monthly))}.`] : []),
      ...(gain > 0 && months === 1 ? [`1년이면 ${withParticle(won(gainYearly), '이/가')} 남아.`] : []),
    ],
    next:
      loss > 0
        ? '앞으로 더 자주 쓸 거라면 다시 물어봐 줘.'
        : '지금 쓰는 게 다 그걸로 되는지는 한 번 확인해 봐.',
    suggestions,
    note: `${name} ${won(price)}, 지금은 한 달 ${won(monthly)}`,
  }
}

/** What a membership gives back stands in no record: how much must be saved of what is spent. */
function membership(
  { name, price, months }: PassPlan,
  { monthly, now, basis, suggestions }: { monthly: number; now: number; basis: string; suggestions: Chip[] },
): Reply {
  const span = months > 1 ? '1년에' : '한 달에'
  const amount = months > 1 ? now : monthly
  return {
    lead:
      price === undefined
        ? `거기서 ${span} ${bold(won(amount))}쯤 쓰는 셈이야 🧮 할인받는 돈이 ${name} 값보다 크면 본전이야.`
        : amount > price
          ? `${span} ${bold(won(amount))}쯤 쓰니까, 거기서 ${won(price)} 넘게 할인받으면 본전이야 🧮`
          : `본전은 어려워 보여 🙅 ${span} ${bold(won(amount))}쯤 쓰는데 ${name} 값이 ${is(won(price))}.`,
    facts: [`${basis} 썼어.`, '할인이나 적립으로 돌려받은 돈은 기록에 안 나와서 내가 셀 수 없어.'],
    ...(price === undefined ? { next: '얼마짜리인지 말해 주면 같이 견줘 볼게.' } : {}),
    suggestions,
  }
}
