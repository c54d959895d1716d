import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { expenseList } from '../tools/expense-list.ts'
import type { recurring } from '../tools/recurring.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { Subject } from '../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { cutName, type Cut as PossibleCut } from './cut-words.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'
import type { Cut } from './what-if-words.ts'

type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions'>
type Plan = z.infer<(typeof savingsPlan)['output']>
type Recurring = z.infer<(typeof recurring)['output']>
type Place = { readonly name: string; readonly payments: number; readonly total: number }

/** One thing: how often, what half would save, and what that means for the next week. */
export function subjectWordsOf(
  subject: Subject,
  { cut, place }: { cut: Cut; place: Place | undefined },
  voice: Voice,
): Words {
  const { what } = subjectWords(subject)
  const { payments, average, gain, left, percent } = cut
  const amount = bold(won(cut.cut))
  const often =
    payments.perMonth > 1
      ? `한 달 ${payments.perMonth}번, 한 번에 ${won(payments.average)}꼴`
      : `한 달 ${won(average)}`
  const by = percent >= 45 ? '반만' : `${formatPercent(percent)}만`
  return {
    lead: pick(
      [
        `${withParticle(what, '은/는')} ${withParticle(often, '이라/라')} ${by} 줄여도 한 달 ${amount} 아껴 ✂️`,
        `${by} 줄이는 걸 목표로 하면 한 달 ${amount} 아낄 수 있어 ✂️ 지금 ${withParticle(what, '이/가')} ${often}이거든.`,
      ],
      voice,
    ),
    facts: [
      weekSaid(cut),
      `그렇게 1년이면 ${withParticle(won(gain), '이/가')} 남아.`,
      ...(place && place.payments > 1
        ? [
            `제일 자주 나가는 데는 ${is(place.name)} (최근 3개월 ${place.payments}번), 거기부터 줄이면 금세 달라져.`,
          ]
        : []),
    ],
    next: subject.store
      ? asking('달마다 얼마 썼는지도 볼까?', chips.monthly(subject))
      : `${subject.category} 예산을 한 달 ${withParticle(won(left), '으로/로')} 정해 두면 넘는지 봐 줄게.`,
    suggestions: [chips.monthly(subject), chips.cutOne, chips.savingGoal],
  }
}

/** So many times a month are told by their sum. */
const countable = 15

/** What it means for the next week: so many times, or no more than so much. */
function weekSaid({ payments, week, left }: Cut): string {
  const isCounted = payments.perMonth >= 3 && payments.perMonth <= countable && payments.left > 0
  return isCounted
    ? `한 달 ${payments.perMonth}번을 ${payments.left}번으로 줄이는 거니까, 다음 주는 ${week.payments}번까지만 해 봐.`
    : `한 달 ${won(left)} 안에서 쓰는 거니까, 다음 주는 ${won(week.left)} 안쪽으로 잡아 봐.`
}

const reasons: Readonly<Record<PossibleCut['why'], (cut: PossibleCut) => string>> = {
  above_median: (cut) => `지난달에 평소보다 ${won(cut.latestAbove)} 더 썼거든`,
  above_benchmark: () => '권장 비율보다 많이 나가거든',
  trim: (cut) => `마음대로 줄일 수 있는 것 중에 제일 크거든(한 달 ${won(cut.average)})`,
}

/** The one that gives most, and why that one. */
export function oneWords(
  { name, first, cut, isAmong }: { name: string; first: PossibleCut; cut: Cut; isAmong: boolean },
  voice: Voice,
): Words {
  const why =
    first.why === 'above_median' && first.latestAbove <= 0 ? reasons.trim(first) : reasons[first.why](first)
  return {
    lead: isAmong
      ? `${withParticle(name, '은/는')} 한 달에 ${bold(won(first.cut))}쯤 줄이면 돼 ✂️ ${won(first.average)}에서 ${withParticle(won(first.target), '으로/로')} 낮추는 거야.`
      : pick(
          [
            `하나만 고르면 ${is(bold(name))} ✂️ ${why}.`,
            `딱 하나면 ${withParticle(bold(name), '을/를')} 줄여 봐 ✂️ ${why}.`,
          ],
          voice,
        ),
    facts: [
      `${formatPercent(first.percent)}만 줄여도 한 달 ${won(first.cut)}, 1년이면 ${is(won(cut.gain))}.`,
      `다음 주는 ${won(cut.week.left)} 안쪽으로 잡아 봐.`,
    ],
    next: pick(
      ['예산으로 정해 두면 내가 챙겨 볼게.', asking('이걸로 저축 계획도 세워 볼까?', chips.savingGoal)],
      voice,
      1,
    ),
    suggestions: [chips.cutAmount, chips.savingGoal, chips.cut],
  }
}

const counted = ['', '하나', '두 가지', '세 가지', '네 가지', '다섯 가지']

/** So many places to cut, each with what it would give. */
export function someWords(plan: Plan, limit: number, voice: Voice): Words {
  const cuts = plan.possibleCuts.slice(0, Math.min(limit, counted.length - 1))
  const [first] = cuts
  const how = counted[cuts.length]
  const list = cuts.map((cut) => `${cutName(cut, plan)} ${bold(won(cut.cut))}`).join(', ')
  return {
    lead: pick(
      [`${how} 고르면 ${list}, 한 달에 이만큼씩 줄여 봐 ✂️`, `줄일 만한 ${how}는 ${is(list)} ✂️ (한 달에)`],
      voice,
    ),
    facts: [
      ...(cuts.length < limit ? [`더 줄일 만한 데는 안 보여서 ${how}만 골랐어.`] : []),
      ...(first
        ? [
            `제일 먼저 볼 건 ${is(cutName(first, plan))}, 한 달 ${won(first.average)}에서 ${formatPercent(first.percent)}만 줄이면 돼.`,
          ]
        : []),
    ],
    next: pick(['그대로 예산으로 정해 두고 싶으면 말해 줘.', '하나씩 얼마나 줄일지도 물어봐.'], voice, 1),
    suggestions: [chips.cutAmount, chips.savingGoal, chips.recurring],
  }
}

/** How much in all: what is missing to the healthy share, if anything is. */
export function amountWords(plan: Plan, voice: Voice): Words {
  const { leftOver, healthyGoal, healthyGoalShare, saved, shortOfHealthy, shortfall, possibleCuts } = plan
  const [first] = possibleCuts
  const share = formatPercent(healthyGoalShare)
  const tip = first ? [`줄인다면 ${cutName(first, plan)}에서 ${won(first.cut)}쯤이 제일 쉬워.`] : []
  const next = pick(
    [asking('그 목표로 저축 계획을 세워 볼까?', chips.savingGoal), '예산으로 정해 두면 내가 챙겨 볼게.'],
    voice,
    1,
  )
  const suggestions = [chips.savingGoal, chips.cutOne, chips.left]
  if (leftOver < healthyGoal) {
    return {
      lead: `한 달에 ${bold(won(shortfall))}쯤 줄이면 딱 좋아 ✂️ 그러면 수입의 ${withParticle(share, '을/를')} 모을 수 있어.`,
      facts: [
        `지금은 한 달에 ${won(Math.max(0, leftOver))} 남고, 권장 저축은 ${is(won(healthyGoal))}.`,
        ...tip,
      ],
      next,
      suggestions,
    }
  }
  if (shortOfHealthy > 0) {
    return {
      lead: pick(
        [
          `꼭 줄이지 않아도 돼, 한 달 ${bold(won(shortOfHealthy))}만 저축으로 더 옮기면 권장(${share})에 닿아 ✂️`,
          `한 달 ${bold(won(shortOfHealthy))}만 덜 쓴다고 생각하고 저축으로 옮겨 봐, 그러면 권장(${share})이야 ✂️`,
        ],
        voice,
      ),
      facts: [`쓰고 남는 돈이 한 달 ${won(leftOver)}인데 저축은 ${is(won(saved))}.`, ...tip],
      next,
      suggestions,
    }
  }
  return {
    lead: `지금도 충분해, 저축이 한 달 ${bold(won(saved))}이라 권장(${share})을 넘었어 👏`,
    facts: tip,
    next,
    suggestions,
  }
}

/** All of them, and the dearest alone: which ones go unused nobody can tell from payments. */
export function cancelWords(known: Recurring | undefined, voice: Voice): Words {
  const suggestions = [chips.subscriptions, chips.recurring, chips.raised]
  if (!known || known.count === 0) {
    return { lead: '매달 나가는 구독을 못 찾아서 끊을 게 없어 👌', facts: [], suggestions }
  }
  const { active, count, monthlyTotal, yearlyTotal } = known
  const [first, second] = active
  const year = bold(won(yearlyTotal))
  return {
    lead: pick(
      [
        `구독 ${count}가지를 다 끊으면 1년에 ${year} 아껴 ✂️ (한 달 ${won(monthlyTotal)})`,
        `다 해지하면 1년에 ${withParticle(year, '이/가')} 남아, 지금 ${count}가지에 한 달 ${won(monthlyTotal)} 나가거든 ✂️`,
      ],
      voice,
    ),
    facts: [
      ...(first ? [dearestSaid(first, second)] : []),
      '안 쓰는 게 뭔지는 결제 기록만으로는 몰라, 최근에 안 연 것부터 골라 봐.',
    ],
    next: '어떤 걸 끊을지 말해 주면 그것만 셈해 줄게.',
    suggestions: [...(first ? [chips.ended({ store: first.name })] : []), ...suggestions.slice(0, 2)],
  }
}

interface Leaks {
  readonly small: z.infer<(typeof expenseList)['output']>
  readonly smallAmount: number
  readonly subscriptions: Recurring | undefined
  readonly changes: z.infer<(typeof comparePeriods)['output']> | undefined
  readonly often: Place | undefined
}

/** Where money goes unnoticed: small payments, subscriptions, what has grown. */
export function leakWords({ small, smallAmount, subscriptions, changes, often }: Leaks, voice: Voice): Words {
  const grown = changes?.categories.find(({ difference }) => difference > 0)
  const total = bold(won(small.total))
  return {
    lead: pick(
      [
        `제일 티 안 나게 새는 건 자잘한 결제야, 최근 한 달 ${won(smallAmount)} 이하로만 ${small.payments}번, ${is(total)} 🕳️`,
        `자잘한 데서 새고 있어, 최근 한 달 동안 ${won(smallAmount)} 이하가 ${small.payments}번 모여서 ${withParticle(total, '이/가')} 됐어 🕳️`,
      ],
      voice,
    ),
    facts: [
      ...(often && often.payments > 2
        ? [`제일 자주 나간 데는 ${often.name}, ${often.payments}번에 ${is(won(often.total))}.`]
        : []),
      ...(subscriptions && subscriptions.count > 1
        ? [`구독도 ${subscriptions.count}가지에 한 달 ${won(subscriptions.monthlyTotal)}씩 조용히 나가.`]
        : []),
      ...(grown
        ? [`그 전 한 달보다 늘어난 건 ${spendingOf(grown.name)}, ${won(grown.distance)} 더 썼어.`]
        : []),
    ].slice(0, 3),
    next: pick(
      [asking('줄일 만한 걸 하나만 골라 볼까?', chips.cutOne), asking('구독부터 정리해 볼까?', chips.cutOff)],
      voice,
      1,
    ),
    suggestions: [chips.cutOne, chips.cutOff, chips.changes],
  }
}

function dearestSaid(
  first: Recurring['active'][number],
  second: Recurring['active'][number] | undefined,
): string {
  const year = `${withParticle(first.name, '이/가')} 1년 ${withParticle(won(first.yearly), '으로/로')}`
  return second
    ? `하나만 끊는다면 ${year} 제일 크고, 그다음이 ${second.name} ${is(won(second.yearly))}.`
    : `하나뿐인 ${year} 나가.`
}
