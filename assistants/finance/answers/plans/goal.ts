import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { monthLimit } from '../../tools/month-limit.ts'
import { savingsPlan } from '../../tools/savings-plan.ts'
import type { GoalPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

type Limit = z.infer<(typeof monthLimit)['output']>
const what = '한 달에 쓸 수 있는 돈'

/** 한 달에 80씩 모으고 싶은데, 가능할까?, 그럼 하루에 얼마?; 월급 320이면 한 달에 얼마까지 써도 돼? */
export async function answerGoal(t: Turn, plan: GoalPlan, voice: Voice): Promise<Reply> {
  const { income, saving, more, share, asks } = plan
  const found = await t.run(
    call(monthLimit, {
      ...(income ? { income } : {}),
      ...(saving ? { saving } : {}),
      ...(share ? { share } : {}),
      ...(more ? { more } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noRoom(t, what, '한 달에 얼마까지 써도 되는지는 아직 말해 줄 수 없어 🤔')
  const limit = found.value
  if (limit.limit <= 0) return beyondIncome(limit)
  if (asks === 'others') return othersReply(limit, voice)
  if (asks === 'limit') return limitReply(limit, voice)
  if (asks === 'per_day') return perDayReply(limit, voice)
  const cuts = limit.fits ? undefined : await cutsFor(t, limit)
  return asks === 'take' ? taken(limit, cuts, voice) : judged(limit, cuts, voice)
}

const mostCuts = 3

interface Cuts {
  readonly names: string
  readonly isEnough: boolean
}

/** What would have to give for it. */
async function cutsFor(t: Turn, { saving }: Limit): Promise<Cuts | undefined> {
  const found = await t.run(call(savingsPlan, { goal: saving }))
  if (found.kind !== 'found' || found.value.cuts.length === 0) return undefined
  const { cuts, reachable } = found.value
  const names = cuts
    .toSorted((a, b) => b.cut - a.cut)
    .map(({ category, cut }) => `${category === '식비' ? '배달 뺀 식비' : spendingOf(category)} ${won(cut)}`)
  const others = names.length > mostCuts ? ` 등 ${names.length}가지` : ''
  return { names: `${names.slice(0, mostCuts).join(', ')}${others}`, isEnough: reachable }
}

function beyondIncome({ income, saving }: Limit): Reply {
  return {
    lead: `그건 어려워 😅 저축 ${withParticle(won(saving), '이/가')} 월 수입 ${won(income)}만큼이거나 더 많아서 쓸 돈이 안 남아.`,
    facts: [],
    suggestions: ['한 달에 얼마까지 써도 돼?', chips.savingGoal],
  }
}

const kept = ({ saving, saved }: Limit): string =>
  saving === saved ? `평소 하는 저축 ${won(saving)}` : `저축 ${won(saving)}`

function limitReply(limit: Limit, voice: Voice): Reply {
  const { income, saving, fixed, fixedCount, free, usual, usualMonths, fits, spare, over } = limit
  const most = bold(won(limit.limit))
  const basis =
    saving > 0
      ? `월 수입 ${won(income)}에서 ${withParticle(kept(limit), '을/를')} 뺀 거야.`
      : `월 수입 ${won(income)} 그대로야, 요즘 저축한 기록이 없거든.`
  return {
    lead: pick(
      [`한 달에 ${most}까지 쓰면 돼 👌 ${basis}`, `${most} 안에서 쓰면 되는 달이야 👌 ${basis}`],
      voice,
    ),
    facts: [
      `그중 매달 나가는 ${fixedCount}가지가 ${won(fixed)}이라 마음대로 쓸 수 있는 건 한 달 ${is(won(free))}.`,
      `평소(최근 ${usualMonths}개월) 한 달에 ${won(usual)} 쓰니까 ${fits ? `${won(spare)} 여유가 있어` : `${won(over)} 줄여야 맞아`}.`,
      thisMonth(limit),
    ],
    next: '저축을 더 늘리고 싶으면 얼마인지 말해 줘, 다시 셈해 볼게.',
    suggestions: ['월세 보험 관리비 빼면 얼마 남아?', chips.cut, chips.savingNow],
    note: `한 달에 쓸 수 있는 돈 ${won(limit.limit)}`,
  }
}

/** What is left of it now, and a day. */
function thisMonth({ spent, left, beyond, due, short, days, perDay }: Limit): string {
  const so = `이번 달은 지금까지 ${won(spent)} 썼으니까`
  if (beyond > 0) return `${so} 벌써 ${won(beyond)} 넘었어.`
  const payments = due.count > 0 ? `나갈 정기 결제 ${withParticle(won(due.total), '을/를')} 빼면 ` : ''
  if (short > 0) return `${so} ${won(left)} 남았는데, ${payments}${won(short)} 모자라.`
  return days > 0
    ? `${so} ${won(left)} 남았고, ${payments}내일부터 하루 ${won(perDay)}꼴이야.`
    : `${so} ${won(left)} 남았어.`
}

/** What a month takes beside it, against what it takes now. */
function against({ limit, income, saving, usual, usualMonths, fits, spare, over }: Limit): string {
  const sum = `월 수입 ${won(income)}에서 ${withParticle(won(saving), '을/를')} 떼면 한 달 ${withParticle(won(limit), '이/가')} 남는데`
  const now = `평소(최근 ${usualMonths}개월) ${won(usual)} 쓰니까`
  return `${sum}, ${now} ${fits ? (spare > 0 ? `${won(spare)} 여유가 있어` : '딱 맞아') : `${won(over)} 줄여야 해`}.`
}

const cutFact = (cuts: Cuts | undefined): string[] =>
  cuts
    ? [
        cuts.isEnough
          ? `${withParticle(cuts.names, '을/를')} 줄이면 맞출 수 있어.`
          : `${cuts.names}까지 줄여도 조금 모자라.`,
      ]
    : []

function taken(limit: Limit, cuts: Cuts | undefined, voice: Voice): Reply {
  const { saving, saved, more, savingYearly } = limit
  const goal = bold(won(saving))
  const than =
    saved <= 0
      ? '지금은 저축한 기록이 없으니까 새로 시작하는 거야.'
      : more > 0
        ? `지금 하는 ${won(saved)}보다 ${won(more)} 더 하는 거야.`
        : `지금도 ${won(saved)}씩 하고 있으니까 이미 그만큼은 돼.`
  return {
    lead: pick(
      [`좋아, 한 달 ${goal} 저축으로 잡아 볼게 🐷 ${than}`, `저축 한 달 ${goal}, 좋은 목표야 🐷 ${than}`],
      voice,
    ),
    facts: [against(limit), ...cutFact(cuts), `1년이면 ${is(won(savingYearly))}.`],
    next: `저축 예산을 ${withParticle(won(saving), '으로/로')} 정해 둘까?`,
    suggestions: ['가능할까?', '그럼 하루에 쓸 수 있는 돈은?', chips.cut],
    offer: { type: 'set_budget', category: '저축', amount: saving },
    note: `저축 목표 한 달 ${won(saving)}`,
  }
}

function judged(limit: Limit, cuts: Cuts | undefined, voice: Voice): Reply {
  const { saving, fits, expected, expectedSpare, expectedOver, saved, income } = limit
  const goal = bold(won(saving))
  const lead = fits
    ? pick(
        [
          `응, 가능해 👌 한 달 ${goal} 저축해도 평소만큼 쓸 수 있어.`,
          `응, 될 것 같아 👌 ${goal} 떼어 놔도 괜찮아.`,
        ],
        voice,
      )
    : cuts?.isEnough
      ? `지금처럼 쓰면 어렵고, 줄이면 가능해 💪 한 달 ${goal} 모으려면.`
      : `지금대로면 어려워 😅 한 달 ${withParticle(goal, '은/는')} 꽤 빠듯한 목표야.`
  const month =
    expectedOver > 0
      ? `이번 달은 ${won(expected)}쯤 쓸 것 같아서 이번 달만 보면 ${won(expectedOver)} 모자라.`
      : `이번 달은 ${won(expected)}쯤 쓸 것 같아서 떼고도 ${won(expectedSpare)} 남아.`
  return {
    lead,
    facts: [against(limit), ...cutFact(cuts), month],
    next: fits
      ? asking('하루에 얼마씩 쓰면 되는지도 볼까?', chips.allowance)
      : saved > 0 && saved < income
        ? asking('어디서 줄이면 되는지 같이 볼까?', chips.cut)
        : '조금 낮춰서 시작해 봐도 좋아.',
    suggestions: ['그럼 하루에 쓸 수 있는 돈은?', chips.cut, chips.savingNow],
    note: `저축 한 달 ${won(saving)} ${fits ? '가능' : '빠듯'}`,
  }
}

/** 친구는 40프로 한다는데: no other's book is known, but what it would be of one's own income is. */
function othersReply({ saving, savingShare, saved, savedShare, more }: Limit, voice: Voice): Reply {
  const share = formatPercent(savingShare)
  return {
    lead: pick(
      [
        `남의 가계부는 내가 못 보지만, 네 수입의 ${share}면 한 달 ${bold(won(saving))}이야 🐷`,
        `그 말이 맞는지는 몰라도, 네 월급으로 ${share}면 한 달 ${bold(won(saving))}을 모으는 거야 🐷`,
      ],
      voice,
    ),
    facts: [
      more > 0
        ? `너는 지금 ${won(saved)}(${formatPercent(savedShare)})이니까 한 달 ${won(more)} 더 모아야 그만큼이 돼.`
        : `너도 지금 ${won(saved)}(${formatPercent(savedShare)})이라 이미 그만큼은 하고 있어.`,
    ],
    next:
      more > 0
        ? asking('그만큼 하려면 어디를 줄여야 하는지 볼까?', chips.cut)
        : asking('한 달에 얼마까지 써도 되는지도 볼까?', '한 달에 얼마까지 써도 돼?'),
    suggestions: [chips.cut, chips.savingNow],
    note: `저축 수입의 ${share}`,
  }
}

function perDayReply(limit: Limit, voice: Voice): Reply {
  const { income, saving, spent, due, days, perDay, afterDue, short, beyond } = limit
  const less = [
    `저축 ${won(saving)}`,
    `쓴 돈 ${won(spent)}`,
    ...(due.count > 0 ? [`나갈 정기 결제 ${due.count}건 ${won(due.total)}`] : []),
  ].join(', ')
  const sum = `월 수입 ${won(income)}에서 ${withParticle(less, '을/를')} 빼면`
  const suggestions = [chips.cut, chips.stillDue, chips.forecast()]
  if (short > 0 || beyond > 0) {
    return {
      lead: `저축 ${won(saving)}까지 하려면 이번 달은 더 쓸 돈이 없어 😅`,
      facts: [
        `${sum} ${bold(won(short > 0 ? short : beyond))} 모자라.`,
        '이번 달은 저축을 조금 낮추고 다음 달부터 하는 것도 방법이야.',
      ],
      suggestions,
    }
  }
  const each = bold(won(perDay))
  return {
    lead:
      days > 0
        ? pick(
            [
              `저축 ${withParticle(won(saving), '을/를')} 남겨 두면 내일부터 ${days}일, 하루 ${each}씩 쓸 수 있어 👌`,
              `하루 ${each}씩이야 👌 저축 ${won(saving)} 떼고 내일부터 ${days}일로 나눴어.`,
            ],
            voice,
          )
        : `저축 ${won(saving)} 떼고 오늘 ${bold(won(afterDue))}까지 쓸 수 있어 👌`,
    facts: [`${sum} ${withParticle(won(afterDue), '이/가')} 남아.`],
    next: asking('어디서 아낄 수 있을지도 볼까?', chips.cut),
    suggestions,
    note: `저축 ${won(saving)} 떼고 하루 ${won(perDay)}`,
  }
}
