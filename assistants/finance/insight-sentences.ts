import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type {
  ChangeInsight,
  Insight,
  LargestInsight,
  ShareInsight,
  SpendingShareInsight,
} from './insights.ts'
import { is, pick, type Voice, won } from './wording.ts'

/** An insight as one or two sentences. `part` is its place in the answer: neighbours take different forms. */
export function sentenceOf(insight: Insight, voice: Voice, part: number): string {
  switch (insight.kind) {
    case 'more':
    case 'less':
      return changeSentence(insight, voice, part)
    case 'same':
      return pick(
        [
          `${withParticle(insight.earlier, '이랑/랑')} 거의 비슷해.`,
          `${withParticle(insight.earlier, '과/와')} 별 차이 없어.`,
        ],
        voice,
        part,
      )
    case 'share_of_income':
      return shareSentence(insight)
    case 'all_of_income':
      return spendingShareSentence(insight, voice, part)
    case 'largest':
      return largestSentence(insight, voice, part)
    case 'forecast':
      return pick(
        [
          `이 속도면 월말에 ${won(insight.amount)}쯤 될 것 같아.`,
          `이대로 가면 이번 달은 ${won(insight.amount)} 정도로 끝날 거야.`,
          `월말까지는 ${won(insight.amount)}쯤 예상돼.`,
        ],
        voice,
        part,
      )
  }
}

function changeSentence(insight: ChangeInsight, voice: Voice, part: number): string {
  const more = insight.kind === 'more'
  const by = won(insight.distance)
  const change = pick(
    [
      `${insight.earlier}보다 ${by} ${more ? '많아' : '적어'}`,
      `${withParticle(insight.earlier, '이랑/랑')} 비교하면 ${by} ${more ? '늘었어' : '줄었어'}`,
      `${insight.earlier}에 비해 ${by} ${more ? '더' : '덜'} 썼어`,
    ],
    voice,
    part,
  )
  if (!insight.mainly) return `${change}.`
  const { category, difference } = insight.mainly
  const amount = won(Math.abs(difference))
  const grew = more ? '늘어난' : '줄어든'
  const cause = pick(
    [
      `제일 많이 ${grew} 건 ${is(category)}(${amount}).`,
      `${withParticle(category, '이/가')} ${amount} ${grew} 게 컸어.`,
      `${category}에서만 ${amount} ${more ? '늘었거든' : '줄었거든'}.`,
    ],
    voice,
    part,
  )
  return `${change}. ${cause}`
}

function shareSentence({ ratio, prorated }: ShareInsight): string {
  const range = ratio.high === null ? `${ratio.low}% 이상` : `${ratio.low}–${ratio.high}%`
  const share = formatPercent(ratio.share)
  const basis = basisOf(prorated)
  if (ratio.standing === 'above') return `${basis} ${withParticle(share, '이라/라')} 권장(${range})을 넘었어.`
  if (ratio.standing === 'within') return `${basis} ${share}로 권장 범위(${range}) 안이야.`
  return `${basis} ${withParticle(share, '이라/라')} 권장(${range})보다 여유 있어.`
}

function spendingShareSentence(insight: SpendingShareInsight, voice: Voice, part: number): string {
  const share = withParticle(formatPercent(insight.share), '이라/라')
  const lead = `${basisOf(insight.prorated)} ${share} 권장선 ${insight.healthy}%`
  if (insight.share > insight.healthy) {
    return pick(
      [`${lead}를 넘었어. 조금 조이는 게 좋겠어.`, `${lead}보다 높아. 남은 날은 아껴 보자.`],
      voice,
      part,
    )
  }
  return pick([`${lead} 아래야. 잘하고 있어.`, `${lead} 안쪽이라 괜찮은 편이야.`], voice, part)
}

function basisOf(prorated: boolean): string {
  return prorated ? '수입을 날짜만큼 나눠서 대 보면' : '수입 대비로는'
}

function largestSentence({ first, second }: LargestInsight, voice: Voice, part: number): string {
  const lead = `${won(first.total)}(${formatPercent(first.share)})`
  if (!second) return `가장 큰 건 ${first.category} ${is(lead)}.`
  const next = `${second.category} ${won(second.total)}`
  return pick(
    [
      `가장 큰 건 ${first.category} ${lead}, 다음은 ${is(next)}.`,
      `${withParticle(first.category, '이/가')} ${lead}로 제일 크고, 그다음이 ${is(next)}.`,
      `1위는 ${first.category} ${lead}, 2위는 ${is(next)}.`,
    ],
    voice,
    part,
  )
}
