import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import type { Period } from '../understand/period.ts'
import { bold, emojiOf, is, pick, soFar, spendingOf, spentOn, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { healthyRange } from './healthy-range.ts'
import { daysIn, during } from './period-words.ts'
import { partsNote, type RankedCategory } from './ranked-categories.ts'
import { fewestDays, isTooEarlyToTell, type Measured, type Ratios, verdictOf } from './ratio-insights.ts'

/** What the share is of: the income (`basisNote` says which part), or a whole month's where half a month is no measure. */
function basisOf({ basis }: Pick<Measured, 'basis'>): string {
  return basis === 'month' ? '한 달 수입의 ' : '수입의 '
}

/** What was taken for the income. */
export function basisNote(
  { row, ratios, period }: { row: Measured; ratios: Ratios; period: Period },
  voice: Voice,
): string | undefined {
  const from = ratios.incomeFrom === 'records' ? '월 수입을 안 정해 둬서 들어온 기록으로 셌어.' : ''
  if (row.basis !== 'days') return from || undefined
  const part = pick(
    [
      `수입은 월 ${withParticle(won(ratios.monthlyIncome), '을/를')} 날짜만큼 나눠서 ${withParticle(won(ratios.income), '으로/로')} 봤어.`,
      `월 수입 ${won(ratios.monthlyIncome)} 중에 날짜만큼인 ${withParticle(won(ratios.income), '이랑/랑')} 비교한 거야.`,
    ],
    voice,
  )
  const few = daysIn(period) < fewestDays ? '며칠 치라 아직 들쭉날쭉할 수 있어.' : ''
  const early = row.paidMonthly && period.running ? '이번 달 치는 아직 안 나갔을 수도 있어.' : ''
  return [part, from, few, early].filter(Boolean).join(' ')
}

interface OfBenchmark {
  readonly row: Measured
  /** As it was asked for: 카페, where the benchmark is of 카페/여가. */
  readonly category: string
  readonly period: Period
}

/** What a benchmark is called: with its parts where one of them was asked for. */
function subjectOf({ row, category }: Pick<OfBenchmark, 'row' | 'category'>): string {
  if (row.name === category) return spendingOf(category)
  return category === '배달' ? '배달까지 넣은 식비' : '카페와 여가를 합치면'
}

/** Yes or no. */
export function benchmarkLead({ row, category, period }: OfBenchmark, voice: Voice): string {
  const mark = emojiOf(category)
  const name = subjectOf({ row, category })
  const subject = name.endsWith('면') ? name : withParticle(name, '이/가')
  const share = `${basisOf(row)}${bold(formatPercent(row.share))}`
  const range = healthyRange(row)
  const when = `${period.name} `
  if (isTooEarlyToTell(row)) {
    if (period.grain !== 'month') {
      return `${period.name}만 봐서는 몰라, 저축은 보통 한 달에 한 번인데 그때는 기록이 없거든 ${mark}`
    }
    return pick(
      [
        `아직은 몰라, ${period.name}에는 저축으로 옮긴 기록이 없거든 ${mark}`,
        `${when}저축은 아직 0원이라 판단하긴 일러 ${mark}`,
        `아직 판단하기 일러, ${when}저축이 안 나갔거든 ${mark}`,
      ],
      voice,
    )
  }
  if (row.total <= 0 && row.high !== null) {
    return period.running
      ? `아직은 몰라, ${during(period)} ${spentOn(row.name)} 나간 게 없거든 ${mark}`
      : `응, ${during(period)} ${spentOn(row.name)} 쓴 게 없어서 비율도 0%야 ${mark}`
  }
  switch (verdictOf(row)) {
    case 'fine':
      return row.name === savings
        ? pick(
            [
              `응, 잘하고 있어. ${when}저축이 ${withParticle(share, '이라/라')} 권장(${range})을 채웠어 ${mark}`,
              `응, 충분해. ${when}${subject} ${share}로 권장(${range}) 이상이야 ${mark}`,
              `응, ${share}를 저축했으니까 권장(${range})은 넘긴 거야 ${mark}`,
            ],
            voice,
          )
        : pick(
            [
              `응, 적절해. ${when}${subject} ${share}로 권장(${range}) 안이야 ${mark}`,
              `응, 괜찮아. ${when}${subject} ${withParticle(share, '이라/라')} 권장 범위(${range})에 들어 ${mark}`,
              `응, 딱 적당해. 권장이 ${range}인데 ${when}${subject} ${is(share)} ${mark}`,
            ],
            voice,
          )
    case 'roomy':
      if (period.running) {
        return pick(
          [
            `응, 아직은 여유 있어. ${when}${subject} 지금까지 ${withParticle(share, '이라/라')} 권장(${range})보다 적어 ${mark}`,
            `응, 지금까지는 괜찮아. ${when}${subject} ${share}로 아직 권장(${range}) 아래야 ${mark}`,
            `응, 아직 낮은 편이야. 권장이 ${range}인데 ${when}${subject} 지금까지 ${is(share)} ${mark}`,
          ],
          voice,
        )
      }
      return pick(
        [
          `응, 여유 있어. ${when}${subject} ${withParticle(share, '이라/라')} 권장(${range})보다 적어 ${mark}`,
          `응, 적게 쓰는 편이야. ${when}${subject} ${share}로 권장(${range}) 아래거든 ${mark}`,
          `응, 오히려 낮아. 권장이 ${range}인데 ${when}${subject} ${is(share)} ${mark}`,
        ],
        voice,
      )
    case 'too_much':
      return pick(
        [
          `아니, 좀 많아. ${when}${subject} ${withParticle(share, '이라/라')} 권장(${range})을 넘었어 ${mark}`,
          `아니, 권장(${range})보다 높아. ${when}${subject} ${is(share)} ${mark}`,
          `아니, 줄이는 게 좋겠어. ${when}${subject} ${share}로 권장(${range})을 넘겼거든 ${mark}`,
        ],
        voice,
      )
    case 'too_little':
      return pick(
        [
          `아니, 조금 모자라. ${when}저축이 ${withParticle(share, '이라/라')} 권장(${range})에 못 미쳐 ${mark}`,
          `아니, 권장(${range})보다 적어. ${when}저축은 ${is(share)} ${mark}`,
          `아니, 더 모으면 좋겠어. 권장이 ${range}인데 ${when}저축은 ${is(share)} ${mark}`,
        ],
        voice,
      )
  }
}

export function benchmarkFacts(
  { row, category, period, ratios }: OfBenchmark & { readonly ratios: Ratios },
  voice: Voice,
): (Fact | undefined)[] {
  return [
    distanceOf(row, voice),
    amountOf({ row, category, period, ratios }, voice),
    row.basis === 'month' && row.high !== null && row.total > 0
      ? {
          score: 0.5,
          text: `한 달에 한 번 나가는 돈이라 한 달 수입(${won(ratios.monthlyIncome)}) 전체랑 비교했어.`,
        }
      : undefined,
  ]
}

/** How far from the range, in won. */
function distanceOf(row: Measured, voice: Voice): Fact | undefined {
  if (isTooEarlyToTell(row)) {
    return {
      score: 0.9,
      text: `권장(${healthyRange(row)})을 채우려면 한 달에 ${withParticle(won(row.short), '은/는')} 저축해야 해.`,
    }
  }
  if (row.over > 0) {
    return {
      score: 0.9,
      text: pick(
        [
          `권장 상한보다 ${won(row.over)} 더 나간 거야.`,
          `${won(row.over)} 줄이면 권장 안으로 들어와.`,
          `상한을 ${won(row.over)} 넘긴 셈이야.`,
        ],
        voice,
        1,
      ),
    }
  }
  if (row.high === null && row.short > 0) {
    return {
      score: 0.9,
      text: pick(
        [
          `${won(row.short)} 더 모으면 권장을 채워.`,
          `권장까지 ${withParticle(won(row.short), '이/가')} 모자라.`,
        ],
        voice,
        1,
      ),
    }
  }
  return undefined
}

/** The amount, and within it what was asked for or what counts towards it. */
function amountOf(
  { row, category, period, ratios }: OfBenchmark & { readonly ratios: Ratios },
  voice: Voice,
): Fact | undefined {
  if (row.total <= 0) return undefined
  const sofar = soFar(period.running)
  const own = ratios.categories.find((it) => it.category === category)
  if (row.name !== category && own) {
    const share = `${basisOf(row)}${formatPercent(own.share)}`
    return {
      score: 0.85,
      text: `${spendingOf(category)}만 보면 ${sofar}${won(own.total)}, ${is(share)}. 권장 기준은 따로 없고 ${row.name}로 합쳐서 봐.`,
    }
  }
  const parts = ratios.categories.filter(
    (it) => it.category === '배달' && row.name === '식비' && it.total > 0,
  )
  const aside = partsNote({ parts })
  if (row.name === savings) {
    return { score: 0.6, text: `${sofar}저축한 돈은 ${is(won(row.total))}.` }
  }
  return {
    score: 0.6,
    text: pick(
      [
        `금액으로는 ${sofar}${is(won(row.total))}${aside ? ` (${aside})` : ''}.`,
        `${sofar}나간 돈은 ${is(won(row.total))}${aside ? ` (${aside})` : ''}.`,
      ],
      voice,
      2,
    ),
  }
}

type Own = Ratios['categories'][number]

/** A category for which nobody says what is healthy. */
export function shareLead(
  { own, category, period }: { own: Own | undefined; category: string; period: Period },
  voice: Voice,
): string {
  const name = spendingOf(category)
  const mark = emojiOf(category)
  if (!own || own.total <= 0) {
    return `${period.name} ${withParticle(name, '은/는')} 쓴 게 없어서 비율도 0%야 ${mark}`
  }
  const isOfMonth = own.shareOfMonth !== null
  const share = `${isOfMonth ? '한 달 수입의 ' : '수입의 '}${bold(formatPercent(own.shareOfMonth ?? own.share))}`
  return pick(
    [
      `${withParticle(name, '은/는')} 권장 비율이 따로 없는데, ${during(period)} ${withParticle(share, '을/를')} 썼어 ${mark}`,
      `${period.name} ${withParticle(name, '은/는')} ${is(share)}. 다만 권장 기준이 따로 있는 항목은 아니야 ${mark}`,
      `권장 기준이 없어서 딱 잘라 말하긴 어렵지만, ${period.name} ${withParticle(name, '은/는')} ${is(share)} ${mark}`,
    ],
    voice,
  )
}

export function shareFacts(
  { own, category, ratios }: { own: Own | undefined; category: string; ratios: Ratios },
  voice: Voice,
): (Fact | undefined)[] {
  if (!own || own.total <= 0) return []
  const spending = ratios.categories.filter((it) => it.shareOfSpending !== null)
  const place = spending.toSorted((a, b) => b.total - a.total).findIndex((it) => it.category === category)
  const share = formatPercent(own.shareOfSpending ?? 0)
  return [
    {
      score: 0.8,
      text: pick(
        [
          `금액은 ${won(own.total)}, 전체 지출에서는 ${is(share)}.`,
          `${won(own.total)} 썼고, 전체 지출의 ${is(share)}.`,
        ],
        voice,
        1,
      ),
    },
    place === 0 && spending.length > 2 ? { score: 0.7, text: '분류 중에서는 제일 큰 지출이야.' } : undefined,
    ratios.share > ratios.healthyShare && !ratios.prorated
      ? {
          score: 0.6,
          text: `전체 지출이 수입의 ${withParticle(formatPercent(ratios.share), '이라/라')} 권장선(${ratios.healthyShare}%)을 넘었으니 같이 살펴보면 좋겠어.`,
        }
      : undefined,
  ]
}

/** No income is known: what share of the spending it is can still be said. */
export function shareOfSpendingLead(
  {
    period,
    category,
    own,
    first,
  }: {
    period: Period
    category: string | undefined
    own: { readonly total: number; readonly share: number } | undefined
    first: RankedCategory | undefined
  },
  voice: Voice,
): string {
  const mark = emojiOf(category ?? first?.category)
  if (category) {
    const name = spendingOf(category)
    if (!own || own.total <= 0) {
      if (category === savings) return `월 수입을 몰라서 저축이 수입의 몇 퍼센트인지는 아직 못 봐 ${mark}`
      return own && own.total < 0
        ? `${period.name} ${withParticle(name, '은/는')} 쓴 돈보다 돌려받은 돈이 ${won(-own.total)} 더 많아 ${mark}`
        : `수입을 몰라서 비교는 못 하지만, ${during(period)} ${spentOn(category)} 쓴 돈은 없어 ${mark}`
    }
    const share =
      own.share > 0 ? `지출의 ${bold(formatPercent(own.share))}(${won(own.total)})` : bold(won(own.total))
    return pick(
      [
        `수입을 몰라서 적절한지는 말 못 하지만, ${period.name} ${withParticle(name, '은/는')} ${is(share)} ${mark}`,
        `수입 대비로는 아직 못 보고, ${period.name} ${withParticle(name, '은/는')} ${is(share)} ${mark}`,
        `${period.name} ${withParticle(name, '은/는')} ${is(share)}, 수입을 알면 적절한지도 볼 수 있어 ${mark}`,
      ],
      voice,
    )
  }
  if (!first || first.share <= 0) return `월 수입을 몰라서 수입 대비 비율은 아직 못 봐 🤔`
  const name = spendingOf(first.category)
  const share = bold(formatPercent(first.share))
  return pick(
    [
      `수입을 몰라서 수입 대비로는 못 보지만, ${period.name} 지출에서는 ${withParticle(name, '이/가')} ${share}로 제일 커 ${mark}`,
      `수입 대비로는 아직 못 봐, 지출만 놓고 보면 ${period.name}에는 ${withParticle(name, '이/가')} ${share}로 1위야 ${mark}`,
      `${period.name} 지출의 ${withParticle(share, '이/가')} ${name}인데, 수입을 몰라서 많은 건지는 아직 말 못 해 ${mark}`,
    ],
    voice,
  )
}

export function incomeUnknownFact(voice: Voice): string {
  return pick(
    ['월 수입도 안 정해 뒀고 들어온 기록도 없거든.', '비교하려면 월 수입이 있어야 하는데 아직 비어 있어.'],
    voice,
  )
}
