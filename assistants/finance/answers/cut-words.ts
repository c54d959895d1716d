import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { recurring } from '../tools/recurring.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { besideParts, type RankedCategory } from './ranked-categories.ts'

type Plan = z.infer<(typeof savingsPlan)['output']>
type Recurring = z.infer<(typeof recurring)['output']>
export type Cut = Plan['cuts'][number]

/** What a row category is called: 식비 without 배달 is not 식비 as people say it. */
export const cutName = ({ category }: Pick<Cut, 'category'>, { flexible }: Pick<Plan, 'flexible'>): string =>
  spendingOf(besideOthers(category, flexible))

function besideOthers(category: string, { categories }: Plan['flexible']): string {
  return category === '식비' ? besideParts(category, categories) : category
}

/** Where to cut: the name of what gives most. */
export function cutLead(plan: Plan, voice: Voice): string {
  const { possibleCuts, mostCut } = plan
  const [first, second] = possibleCuts
  if (!first) {
    return pick(
      [
        '딱 집어 줄일 만한 데가 안 보여, 이미 꼭 필요한 데만 쓰고 있어 ✂️',
        '크게 줄일 곳은 없어, 나가는 게 거의 고정 지출이야 ✂️',
      ],
      voice,
    )
  }
  const name = bold(cutName(first, plan))
  if (!second) {
    return pick(
      [
        `줄인다면 ${is(name)}, 한 달에 ${won(first.cut)}쯤 아낄 수 있어 ✂️`,
        `${withParticle(name, '을/를')} 줄이는 게 좋겠어, 한 달 ${won(first.cut)} 정도 ✂️`,
        `${name}에서 한 달 ${won(first.cut)}쯤 줄일 수 있어 ✂️`,
      ],
      voice,
    )
  }
  const names = `${name}, ${bold(cutName(second, plan))}`
  const month = bold(won(mostCut))
  return pick(
    [
      `${withParticle(names, '을/를')} 먼저 줄이면 다 합쳐서 한 달에 ${month}까지 아낄 수 있어 ✂️`,
      `한 달에 ${month}까지 아낄 수 있어, 제일 크게 줄일 데는 ${is(name)} ✂️`,
      `${name}부터 줄이는 게 좋겠어, 다른 것까지 합치면 한 달 ${month}쯤 아낄 수 있거든 ✂️`,
      `줄인다면 ${withParticle(names, '이/가')} 먼저야, 다 합쳐 한 달 ${month}까지 가능해 ✂️`,
    ],
    voice,
  )
}

export function cutFacts(
  plan: Plan,
  subscriptions: Recurring | undefined,
  voice: Voice,
): (Fact | undefined)[] {
  const [first, ...others] = plan.possibleCuts
  // One that is dearer than usual says more than one that is merely large.
  const dear = others.find(({ why }) => why !== 'trim')
  const second = dear ?? others[0]
  return [
    second ? { score: 0.95, text: yearSentence(plan, voice) } : undefined,
    first ? { score: 0.9, text: cutSentence(first, plan, voice, 1) } : undefined,
    second ? { score: 0.85, text: cutSentence(second, plan, voice, 2) } : undefined,
    subscriptions && subscriptions.count > 1
      ? {
          score: 0.88,
          text: pick(
            [
              `구독도 ${subscriptions.count}가지에 한 달 ${withParticle(won(subscriptions.monthlyTotal), '이/가')} 나가니까 안 쓰는 게 있는지 봐.`,
              `구독 ${subscriptions.count}가지(한 달 ${won(subscriptions.monthlyTotal)}) 중에 안 쓰는 게 있으면 그것부터 끊자.`,
            ],
            voice,
            3,
          ),
        }
      : undefined,
    plan.possibleCuts.length === 0
      ? {
          score: 0.7,
          text: `월세나 보험처럼 고정으로 나가는 게 한 달 ${is(won(plan.fixed.average))}.`,
        }
      : undefined,
  ]
}

/** What all of it comes to: a month's sum is small, a year's is not. */
function yearSentence({ mostCutYearly, possibleCuts }: Plan, voice: Voice): string {
  const kinds = possibleCuts.length
  const year = won(mostCutYearly)
  return pick(
    [
      `줄일 만한 ${kinds}가지를 다 합친 거고, 1년이면 ${is(year)}.`,
      `${kinds}가지에서 조금씩 줄이는 건데, 1년이면 ${withParticle(year, '이/가')} 돼.`,
    ],
    voice,
    4,
  )
}

/** One cut, with its reason. */
function cutSentence(cut: Cut, plan: Plan, voice: Voice, part: number): string {
  const name = cutName(cut, plan)
  const by = won(cut.cut)
  if (cut.why === 'above_benchmark') {
    return `${withParticle(name, '은/는')} 한 달 평균 ${withParticle(won(cut.average), '이라/라')} 권장보다 많으니까 ${by}쯤 줄여 볼 만해.`
  }
  if (cut.why === 'above_median' && cut.latestAbove > 0) {
    return pick(
      [
        `${withParticle(name, '은/는')} 지난달에 평소보다 ${won(cut.latestAbove)} 더 썼으니까 ${withParticle(by, '은/는')} 되돌릴 수 있어.`,
        `${withParticle(name, '이/가')} 지난달 평소(${won(cut.median)})보다 많아져서, 원래대로만 해도 ${by}쯤 줄어.`,
      ],
      voice,
      part,
    )
  }
  return pick(
    [
      `${withParticle(name, '은/는')} 한 달 ${won(cut.average)}쯤 쓰는데 ${formatPercent(cut.percent)}만 줄여도 ${is(by)}.`,
      `${withParticle(name, '을/를')} ${won(cut.average)}에서 ${withParticle(won(cut.target), '으로/로')} 낮추면 ${by} 아껴.`,
    ],
    voice,
    part,
  )
}

/** Without an income nobody knows how much has to go; what costs most of what could go can still be said. */
export function largestFlexibleLead(first: RankedCategory, voice: Voice): string {
  const name = bold(spendingOf(first.category))
  return pick(
    [
      `얼마를 줄여야 할지는 수입을 알아야 하지만, 제일 많이 나가는 건 ${is(name)} ✂️`,
      `줄인다면 ${withParticle(name, '이/가')} 먼저야, 최근 3개월에 ${won(first.total)} 썼거든 ✂️`,
      `${name}부터 봐, 마음대로 줄일 수 있는 것 중에는 제일 커 ✂️`,
    ],
    voice,
  )
}

export function largestFlexibleFacts(rows: readonly RankedCategory[], voice: Voice): string[] {
  const list = rows.slice(0, 3).map((row) => `${spendingOf(row.category)} ${won(row.total)}`)
  return [
    list.length > 1
      ? pick(
          [
            `최근 3개월 동안 ${list.join(', ')} 순으로 나갔어.`,
            `큰 것부터 ${is(list.join(', '))} (최근 3개월).`,
          ],
          voice,
          1,
        )
      : `최근 3개월 동안 쓴 건 ${is(list.join(', '))}.`,
    '월세나 보험, 병원비처럼 줄이기 어려운 건 뺐어.',
  ]
}
