import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { is, pick, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import { dayOfPeriod } from './period-words.ts'
import { partsNote } from './ranked-categories.ts'
import type {
  AheadInsight,
  BoughtInsight,
  ChangeInsight,
  Insight,
  MonthsInsight,
  RankingInsight,
  ShareInsight,
  SingleInsight,
  SpendingShareInsight,
  StoreInsight,
  UncategorisedInsight,
  UsualDayInsight,
} from './spending-insights.ts'

/** An insight as one or two sentences. `part` is its place in the answer: neighbours take different forms. */
export function sentenceOf(insight: Insight, voice: Voice, part: number): string {
  switch (insight.kind) {
    case 'more':
    case 'less':
      return changeSentence(insight, voice, part)
    case 'same':
      return pick(
        [
          `${bareOf(insight)}${withParticle(insight.earlier, '이랑/랑')} 거의 비슷해.`,
          `${bareOf(insight)}${withParticle(insight.earlier, '과/와')} 별 차이 없어.`,
        ],
        voice,
        part,
      )
    case 'share_of_income':
      return shareSentence(insight, voice, part)
    case 'all_of_income':
      return spendingShareSentence(insight, voice, part)
    case 'ranking':
      return rankingSentence(insight, voice, part)
    case 'single':
      return singleSentence(insight, voice, part)
    case 'store':
      return storeSentence(insight, voice, part)
    case 'bought':
      return boughtSentence(insight, voice, part)
    case 'usual_day':
      return usualDaySentence(insight, voice, part)
    case 'uncategorised':
      return uncategorisedSentence(insight, voice, part)
    case 'ahead_of_threshold':
      return aheadSentence(insight, voice, part)
    default:
      return monthsSentence(insight, voice, part)
  }
}

/** Beyond this a share in percent says less than "twice". */
const twice = 100

function changeSentence(insight: ChangeInsight, voice: Voice, part: number): string {
  const { isLater, isSaving, mainly } = insight
  const earlier = `${bareOf(insight)}${insight.earlier}`
  const more = insight.kind === 'more'
  const by = won(insight.distance)
  const verb = isSaving ? '모았어' : '썼어'
  const change =
    more && insight.percent >= twice
      ? `${earlier}(${won(insight.previous)})의 두 배가 넘어`
      : pick(
          [
            `${earlier}보다 ${by} ${more ? '많아' : '적어'}`,
            isLater || insight.withoutFixed
              ? `${earlier}보다 ${by} ${more ? '더' : '덜'} ${verb}`
              : `${withParticle(earlier, '이랑/랑')} 비교하면 ${by} ${more ? '늘었어' : '줄었어'}`,
            `${earlier}에 비해 ${by} ${more ? '더' : '덜'} ${verb}`,
          ],
          voice,
          part,
        )
  if (!mainly) return `${change}.`
  const amount = won(mainly.distance)
  if (isLater) return `${change}. 제일 차이 나는 건 ${mainly.name}, ${is(amount)}.`
  const grew = more ? '늘어난' : '줄어든'
  const cause = pick(
    [
      `제일 많이 ${grew} 건 ${mainly.name}, ${is(amount)}.`,
      `${withParticle(mainly.name, '이/가')} ${amount} ${grew} 게 컸어.`,
      `${mainly.name}에서만 ${amount} ${more ? '늘었거든' : '줄었거든'}.`,
    ],
    voice,
    part,
  )
  return `${change}. ${cause}`
}

/** Before what it is held against, where what is paid by contract had to be left out. */
const bareOf = ({ withoutFixed }: ChangeInsight): string => (withoutFixed ? '월세 같은 고정비를 빼면 ' : '')

const bases: Readonly<Record<ShareInsight['basis'], readonly [string, string]>> = {
  days: ['수입을 날짜만큼 나눠서 대 보면', '날짜만큼 나눈 수입으로 치면'],
  month: ['한 달 수입으로 보면', '이번 달 수입 전체에 대 보면'],
  whole: ['수입 대비로는', '수입에 대 보면'],
}

function shareSentence(insight: ShareInsight, voice: Voice, part: number): string {
  const { low, high, standing } = insight
  const basis = pick(bases[insight.basis], voice, part)
  const share = formatPercent(insight.share)
  const so = `${basis} ${withParticle(share, '이라/라')}`
  // Without an upper end it is saving: the more the better.
  if (high === null) {
    return standing === 'below'
      ? `${so} 권장(${low}% 이상)에는 모자라.`
      : `${so} 권장(${low}% 이상)을 채웠어.`
  }
  const range = `${low}–${high}%`
  if (standing === 'above') return `${so} 권장(${range})을 넘었어.`
  if (standing === 'within') return `${basis} ${withParticle(share, '으로/로')} 권장 범위(${range}) 안이야.`
  return `${so} 권장(${range})보다 여유 있어.`
}

function spendingShareSentence(insight: SpendingShareInsight, voice: Voice, part: number): string {
  const { share, shareOfMonth, healthy, prorated, running } = insight
  if (share > healthy && prorated && shareOfMonth !== null) {
    if (shareOfMonth > healthy) {
      return `${running ? '벌써 ' : ''}한 달 수입의 ${withParticle(formatPercent(shareOfMonth), '을/를')} 써서 권장선 ${healthy}%를 넘었어.`
    }
    // Rent and the like stand at the head of a month: its days so far look dear beside their part of the income.
    return `수입을 날짜만큼 나누면 ${formatPercent(share)}로 권장선 ${healthy}%를 넘지만, 한 달 수입 전체로는 ${is(formatPercent(shareOfMonth))}.`
  }
  const basis = prorated ? bases.days[0] : bases.whole[0]
  const lead = `${basis} ${withParticle(formatPercent(share), '이라/라')} 권장선 ${healthy}%`
  if (share > healthy) {
    const advice = running ? '남은 날은 아껴 보자.' : '조금 조이는 게 좋겠어.'
    return pick([`${lead}를 넘었어. ${advice}`, `${lead}보다 높아. ${advice}`], voice, part)
  }
  return pick(
    [`${lead} 아래야. 잘하고 있어.`, `${basis} ${formatPercent(share)}, 권장선 ${healthy}% 안쪽이라 괜찮아.`],
    voice,
    part,
  )
}

function rankingSentence({ rows, from, order }: RankingInsight, voice: Voice, part: number): string {
  const said = rows.map((row) => {
    const notes = [formatPercent(row.share), partsNote(row)].filter(Boolean).join(', ')
    return { name: row.category, amount: `${won(row.total)}(${notes})` }
  })
  const [first, second] = said
  if (!first) return ''
  if (from > 1) {
    const rest = said.map(({ name, amount }) => `${name} ${amount}`).join(', ')
    return order === 'largest'
      ? pick([`그다음은 ${is(rest)}.`, `뒤로는 ${rest} 순서야.`], voice, part)
      : pick([`그 위로는 ${rest} 순서야.`, `그다음으로 적은 건 ${is(rest)}.`], voice, part)
  }
  if (!second) return `가장 큰 건 ${first.name} ${is(first.amount)}.`
  if (rows[0]?.total === rows[1]?.total)
    return `${withParticle(first.name, '이랑/랑')} ${withParticle(second.name, '이/가')} 똑같이 ${withParticle(first.amount, '으로/로')} 제일 커.`
  const next = `${second.name} ${second.amount}`
  return pick(
    [
      `가장 큰 건 ${first.name} ${first.amount}, 다음은 ${is(next)}.`,
      `${withParticle(first.name, '이/가')} ${withParticle(first.amount, '으로/로')} 제일 크고, 그다음이 ${is(next)}.`,
      `1위는 ${first.name} ${first.amount}, 2위는 ${is(next)}.`,
    ],
    voice,
    part,
  )
}

function singleSentence(
  { store, amount, share, date, period, standsOut }: SingleInsight,
  voice: Voice,
  part: number,
): string {
  const what = `${store} ${won(amount)}`
  if (!standsOut) {
    const day = dayOfPeriod(date, period, voice)
    return pick([`제일 큰 건 ${day} ${is(what)}.`, `가장 크게 쓴 건 ${day} ${is(what)}.`], voice, part)
  }
  return pick(
    [
      `그중 ${what} 한 건이 ${withParticle(formatPercent(share), '을/를')} 차지해.`,
      `${what} 한 건이 컸어. 그것만 ${is(formatPercent(share))}.`,
    ],
    voice,
    part,
  )
}

function storeSentence({ merchant }: StoreInsight, voice: Voice, part: number): string {
  const { name, payments, total, share } = merchant
  return pick(
    [
      `제일 많이 쓴 곳은 ${name}, ${payments}번에 ${is(`${won(total)}(${formatPercent(share)})`)}.`,
      `${atStore(name)}만 ${payments}번, ${withParticle(`${won(total)}(${formatPercent(share)})`, '을/를')} 썼어.`,
      `그중 ${withParticle(formatPercent(share), '이/가')} ${is(name)} (${payments}번, ${won(total)}).`,
    ],
    voice,
    part,
  )
}

function monthsSentence({ kind, amount, months, since }: MonthsInsight, voice: Voice, part: number): string {
  const start = since ? `${Temporal.PlainDate.from(since).month}월 ${won(amount)}` : ''
  switch (kind) {
    case 'above_average':
      return pick(
        [
          `앞 ${months}개월의 한 달 평균(${won(amount)})을 벌써 넘었어.`,
          `보통 한 달에 ${won(amount)}쯤인데 벌써 그걸 넘겼어.`,
        ],
        voice,
        part,
      )
    case 'rising':
      return pick(
        [`${start}에서 시작해 ${months}달 연속 늘었어.`, `${start}에서 ${months}달 내리 늘었어.`],
        voice,
        part,
      )
    case 'falling':
      return pick(
        [`${start}에서 시작해 ${months}달 연속 줄었어.`, `${start}에서 ${months}달 내리 줄었어.`],
        voice,
        part,
      )
    case 'highest':
      return pick(
        [
          `최근 ${months}개월 중에 제일 많아 (평균 ${won(amount)}).`,
          `최근 ${months}개월 평균이 ${won(amount)}인데, 그중 가장 많은 달이야.`,
        ],
        voice,
        part,
      )
    case 'lowest':
      return pick(
        [
          `최근 ${months}개월 중에 제일 적어 (평균 ${won(amount)}).`,
          `최근 ${months}개월 평균이 ${won(amount)}인데, 그중 가장 적은 달이야.`,
        ],
        voice,
        part,
      )
  }
}

function boughtSentence({ rows, all }: BoughtInsight, voice: Voice, part: number): string {
  const said = rows.map((row) => `${row.store} ${won(row.amount)}`)
  const [first, second] = said
  if (!all && second) {
    return pick(
      [
        `제일 큰 건 ${first}, 다음은 ${is(second)}.`,
        `${withParticle(first ?? '', '이/가')} 제일 크고 ${withParticle(second, '이/가')} 그다음이야.`,
      ],
      voice,
      part,
    )
  }
  if (!second) return `${rows[0]?.store ?? ''} 한 건이 전부야.`
  const list = said.join(', ')
  return pick([`${list} 이렇게 썼어.`, `내역은 ${is(list)}.`, `쓴 데는 ${is(list)}.`], voice, part)
}

function usualDaySentence({ usual, standing, days }: UsualDayInsight, voice: Voice, part: number): string {
  const usually = pick(
    [
      `앞선 ${days}일 동안 돈 쓴 날은 보통 ${won(usual)}쯤이었으니까`,
      `평소 돈 쓰는 날(앞선 ${days}일 중간값 ${won(usual)})에 비하면`,
    ],
    voice,
    part,
  )
  if (standing === 'above') return `${usually} 많이 쓴 편이야.`
  if (standing === 'below') return `${usually} 적게 쓴 편이야.`
  return `${usually} 딱 평소만큼이야.`
}

function uncategorisedSentence({ total, share }: UncategorisedInsight, voice: Voice, part: number): string {
  const much = `${won(total)}(${formatPercent(share)})`
  return pick(
    [
      `아직 분류 안 된 게 ${much} 있어서 정리하면 순서가 바뀔 수 있어.`,
      `분류가 안 된 ${withParticle(much, '은/는')} 어디에도 못 넣었어.`,
    ],
    voice,
    part,
  )
}

function aheadSentence({ amount, limit, crosses }: AheadInsight, voice: Voice, part: number): string {
  const end = withParticle(won(amount), '이라/라')
  return crosses
    ? pick(
        [
          `이 속도면 월말엔 ${won(amount)}쯤 돼서 ${withParticle(won(limit), '을/를')} 넘길 것 같아.`,
          `다만 월말 예상이 ${end} ${withParticle(won(limit), '은/는')} 넘을 것 같아.`,
        ],
        voice,
        part,
      )
    : pick(
        [
          `이 속도면 월말에도 ${won(amount)}쯤이라 ${won(limit)}보다는 적게 끝날 것 같아.`,
          `월말 예상도 ${end} ${withParticle(won(limit), '은/는')} 안 넘을 것 같아.`,
        ],
        voice,
        part,
      )
}
