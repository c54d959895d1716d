import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { asking, type Next } from '../offers/asked.ts'
import type { Period } from '../understand/period.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { cutName } from './cut-words.ts'
import { healthyRange } from './healthy-range.ts'
import type { Looked, OverviewInsight, ShareBasis, Verdict } from './overview-insights.ts'
import { during } from './period-words.ts'
import type { Reply } from './reply.ts'

interface Judged {
  readonly verdict: Verdict
  readonly period: Period
  readonly looked: Looked
  readonly total: number
}

/** An honest verdict, with what it rests on. */
export function verdictLead({ verdict, period, looked, total }: Judged, voice: Voice): string {
  switch (verdict.kind) {
    case 'deficit': {
      const share = basisOf(verdict.basis, period, looked, verdict.share)
      return pick(
        [
          `솔직히 좀 위험해, ${share}라 버는 것보다 많이 쓰고 있어 😥`,
          `지금은 적자야, ${share}거든 😥`,
          `조금 조여야 해, ${share}라서 남는 게 없어 😥`,
        ],
        voice,
      )
    }
    case 'tight': {
      const share = basisOf(verdict.basis, period, looked, verdict.share)
      return pick(
        [
          `조금 빠듯해, ${share}라 권장선(${healthyLine(looked)})을 넘어 😅`,
          `쓰는 게 살짝 많은 편이야, ${share}거든 😅`,
          `나쁘진 않은데 여유가 적어, ${share}라서 권장선(${healthyLine(looked)})보다 높아 😅`,
        ],
        voice,
      )
    }
    case 'fair': {
      const share = basisOf(verdict.basis, period, looked, verdict.share)
      return pick(
        [
          `괜찮은 편이야, ${share}라 권장선(${healthyLine(looked)})은 안 넘었어 🙂`,
          `무난해, ${share}고 저축만 조금 더 하면 좋겠어 🙂`,
          `전체적으로 괜찮아, ${share}라 무리하게 쓰진 않아 🙂`,
          `쓰는 건 잘 지키고 있어, ${share}거든. 아쉬운 건 저축 쪽이야 🙂`,
        ],
        voice,
      )
    }
    case 'good': {
      const share = basisOf(verdict.basis, period, looked, verdict.share)
      return pick(
        [
          `아주 잘하고 있어, ${share}고 저축도 충분해 👏`,
          `좋아, 쓸 만큼 쓰면서 모으고 있어. ${share}야 👏`,
          `걱정할 거 없어, ${share}라 여유가 있어 👏`,
        ],
        voice,
      )
    }
    case 'more':
    case 'less':
    case 'same':
      return comparedLead(verdict, period, voice)
    case 'unknown':
      return total < 0
        ? `아직 말하기 일러, ${withParticle(period.name, '은/는')} 쓴 돈보다 돌려받은 돈이 많거든 🙂`
        : pick(
            [
              `그것만으로는 판단하기 일러, ${during(period)} ${bold(won(total))} 썼어 🙂`,
              `견줄 기록이 더 있어야 해, 지금 아는 건 ${period.name} 지출 ${bold(won(total))}뿐이야 🙂`,
              `좋은지 나쁜지 말하긴 일러, ${period.name} 지출은 ${is(bold(won(total)))} 🙂`,
            ],
            voice,
          )
  }
}

const healthyLine = ({ ratios, plan }: Looked): string =>
  formatPercent(ratios?.healthyShare ?? plan?.healthySpendingShare ?? 0)

/** "이대로면 이번 달 지출이 수입의 76%", a noun phrase that ends in a percentage. */
function basisOf(basis: ShareBasis, period: Period, { plan }: Looked, share: number): string {
  const percent = bold(formatPercent(share))
  switch (basis) {
    case 'period':
      return `${period.name} 지출이 수입의 ${percent}`
    case 'forecast':
      return `이대로면 ${period.name} 지출이 수입의 ${percent}`
    case 'months': {
      const count = plan?.months.length ?? 0
      return `${count === 1 ? '지난달' : `최근 ${count}개월`} 지출이 수입의 ${percent}`
    }
  }
}

function comparedLead(
  { kind, changes }: Extract<Verdict, { kind: 'more' | 'less' | 'same' }>,
  period: Period,
  voice: Voice,
): string {
  const earlier = period.earlier?.name ?? '그 전'
  const by = bold(won(changes.distance))
  const now = won(changes.current)
  if (kind === 'same') {
    return pick(
      [
        `평소랑 비슷해, ${during(period)} ${bold(now)} 썼고 ${withParticle(earlier, '과/와')} 별 차이 없어 🙂`,
        `크게 달라진 건 없어, ${period.name} 지출은 ${is(bold(now))} 🙂`,
      ],
      voice,
    )
  }
  return kind === 'more'
    ? pick(
        [
          `조금 늘었어, ${during(period)} ${now} 써서 ${earlier}보다 ${by} 많아 😅`,
          `요즘 쓰는 게 늘었어, ${earlier}보다 ${by} 더 썼거든 😅`,
          `${earlier}보다 ${by} 더 쓰고 있어, 살짝 신경 쓰자 😅`,
        ],
        voice,
      )
    : pick(
        [
          `잘 줄이고 있어, ${during(period)} ${now} 써서 ${earlier}보다 ${by} 적어 👍`,
          `요즘 알뜰해졌어, ${earlier}보다 ${by} 덜 썼거든 👍`,
          `${earlier}보다 ${by} 줄었어, 잘하고 있어 👍`,
        ],
        voice,
      )
}

export function insightSentence(
  insight: OverviewInsight,
  { period, looked }: { period: Period; looked: Looked },
  voice: Voice,
  part: number,
): string {
  const earlier = period.earlier?.name ?? '그 전'
  switch (insight.kind) {
    case 'over': {
      const { row } = insight
      const name = withParticle(spendingOf(row.name), '이/가')
      const share = formatPercent(row.share)
      const basis =
        row.basis === 'days' ? '날짜만큼 나눈 수입의' : row.basis === 'month' ? '한 달 수입의' : '수입의'
      return pick(
        [
          `제일 걸리는 건 ${is(spendingOf(row.name))}. ${basis} ${withParticle(share, '으로/로')} 권장(${healthyRange(row)})보다 ${won(row.over)} 많아.`,
          `${name} ${basis} ${withParticle(share, '이라/라')} 권장(${healthyRange(row)})을 ${won(row.over)} 넘었어.`,
        ],
        voice,
        part,
      )
    }
    case 'fine': {
      const names = insight.rows.map((row) => spendingOf(row.name)).join(', ')
      return pick(
        [
          `${withParticle(names, '은/는')} 모두 권장 비율 안이야.`,
          `권장 비율을 넘은 항목은 없어 (${names}).`,
        ],
        voice,
        part,
      )
    }
    case 'grown':
    case 'shrunk': {
      const { change } = insight
      const name = spendingOf(nameOf(change.name, looked))
      const more = insight.kind === 'grown'
      if (change.previous <= 0 && more) {
        return `${earlier}에는 없던 ${withParticle(name, '이/가')} ${won(change.current)} 나갔어.`
      }
      if (change.current <= 0 && !more) {
        return `${earlier}에 ${won(change.previous)} 썼던 ${withParticle(name, '이/가')} 이번에는 없어.`
      }
      return pick(
        [
          `${earlier}보다 제일 많이 ${more ? '는' : '준'} 건 ${withParticle(name, '으로/로')}, ${won(change.distance)} ${more ? '늘었어' : '줄었어'}.`,
          `${withParticle(name, '이/가')} ${earlier}보다 ${won(change.distance)} ${more ? '늘어난' : '줄어든'} 게 눈에 띄어.`,
          `${name} ${more ? '쪽이' : '쪽은'} ${won(change.previous)}에서 ${withParticle(won(change.current), '으로/로')} ${more ? '늘었어' : '줄었어'} (${earlier} 대비).`,
        ],
        voice,
        part,
      )
    }
    case 'all': {
      const { changes } = insight
      const more = changes.difference > 0
      return pick(
        [
          `전체 지출은 ${earlier}보다 ${won(changes.distance)} ${more ? '많아' : '적어'}.`,
          `${withParticle(earlier, '이랑/랑')} 비교하면 모두 ${won(changes.distance)} ${more ? '더' : '덜'} 썼어.`,
        ],
        voice,
        part,
      )
    }
    case 'recurring': {
      const { count, monthlyTotal, shareOfIncome } = insight.recurring
      const share = shareOfIncome === null ? '' : ` (수입의 ${formatPercent(shareOfIncome)})`
      return pick(
        [
          `매달 저절로 나가는 건 ${count}가지, ${won(monthlyTotal)}${share}쯤이야.`,
          `정기 결제 ${count}가지로 한 달 ${withParticle(`${won(monthlyTotal)}${share}`, '이/가')} 나가고 있어.`,
        ],
        voice,
        part,
      )
    }
    case 'raised': {
      const { raised } = insight.recurring
      const names = raised
        .slice(0, 2)
        .map((row) => row.name)
        .join(', ')
      return `정기 결제 중에는 ${withParticle(names, '이/가')} 올랐어.`
    }
    case 'saving': {
      const { saved, savedShare, healthyGoalShare, healthyGoal } = insight.plan
      const range = `권장(${formatPercent(healthyGoalShare)})`
      if (saved <= 0) return `저축으로 떼어 둔 돈은 아직 없어, 권장은 한 달 ${is(won(healthyGoal))}.`
      const now = `한 달 ${won(saved)}(수입의 ${formatPercent(savedShare)})`
      return savedShare >= healthyGoalShare
        ? `저축은 ${withParticle(now, '으로/로')} ${range}을 채우고 있어.`
        : pick(
            [
              `저축은 ${withParticle(now, '이라/라')} ${range}에는 조금 못 미쳐.`,
              `저축이 ${now}인데 ${range}까지 조금만 더 하면 돼.`,
            ],
            voice,
            part,
          )
    }
  }
}

/** 식비 of a change is the row category alone. */
function nameOf(category: string, { changes }: Looked): string {
  const isBeside = changes?.categories.some(({ name }) => name === '배달') ?? false
  return category === '식비' && isBeside ? '배달 뺀 식비' : category
}

/** One practical step: about the worst there is. */
export function adviceOf(
  { looked, insights, period }: { looked: Looked; insights: readonly OverviewInsight[]; period: Period },
  voice: Voice,
): { text: Next; suggestions: Reply['suggestions'] } {
  const { plan } = looked
  const over = insights.find((insight) => insight.kind === 'over')
  const grown = insights.find((insight) => insight.kind === 'grown')
  const [cut] = plan?.possibleCuts ?? []
  const rest = [chips.cut, chips.savingGoal, chips.changes]
  if (cut && plan && (over || plan.savedShare < plan.healthyGoalShare)) {
    const name = cutName(cut, plan)
    return {
      text: pick(
        [
          `하나만 한다면 ${withParticle(name, '을/를')} 한 달 ${won(cut.cut)}쯤 줄여 봐.`,
          `${name}에서 한 달 ${won(cut.cut)}만 아껴도 ${plan.leftOver < 0 ? '적자가 그만큼 줄어' : '저축이 그만큼 늘어'}.`,
          `이번 달은 ${withParticle(name, '을/를')} ${won(cut.target)} 안쪽으로 잡아 보는 건 어때?`,
        ],
        voice,
        1,
      ),
      suggestions: rest,
    }
  }
  if (grown) {
    const of = { category: grown.change.name }
    return {
      text: pick(
        [
          `${spendingOf(of.category)} 내역부터 훑어보면 좋겠어.`,
          asking(
            `${withParticle(spendingOf(of.category), '이/가')} 왜 늘었는지부터 볼까?`,
            chips.list(period, of),
          ),
        ],
        voice,
        1,
      ),
      suggestions: [chips.list(period, of), chips.cut, chips.recurring],
    }
  }
  if (!looked.ratios) {
    return {
      text: '한 달에 얼마 버는지 알려 주면 더 제대로 봐 줄 수 있어.',
      suggestions: [chips.breakdown(period), chips.changes, chips.recurring],
    }
  }
  return {
    text: pick(
      [
        `남는 돈은 월급날 바로 ${withParticle(savings, '으로/로')} 옮겨 두자.`,
        asking('지금처럼만 하면 돼, 저축 목표를 조금 올려 볼까?', chips.savingGoal),
      ],
      voice,
      1,
    ),
    suggestions: [chips.savingGoal, chips.recurring, chips.changes],
  }
}
