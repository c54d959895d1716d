import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import type { forecast } from '../tools/forecast.ts'
import type { Period } from '../understand/period.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { healthyRange } from './healthy-range.ts'
import { during } from './period-words.ts'
import { isTooEarlyToTell, type Measured, type Ratios, unhealthy } from './ratio-insights.ts'

type Ahead = z.infer<(typeof forecast)['output']>

interface All {
  readonly ratios: Ratios
  readonly rows: readonly Measured[]
  readonly period: Period
}

/** All spending as a share of the income: of the whole month's, where a part of one month was asked about. */
export function allLead({ ratios, rows, period }: All, voice: Voice): string {
  const over = unhealthy(rows).filter(({ high }) => high !== null)
  const ofMonth = ratios.shareOfMonth
  const share = `${ofMonth === null ? '수입의' : '한 달 수입의'} ${bold(formatPercent(ofMonth ?? ratios.share))}`
  const when = withParticle(period.name, '은/는')
  const isHigh = ofMonth === null && ratios.share > ratios.healthyShare
  if (ratios.share > 100 && !ratios.prorated) {
    return pick(
      [
        `${when} 수입보다 더 썼어, ${is(share)} 😥`,
        `${period.name} 지출은 ${withParticle(share, '이라/라')} 번 것보다 많아 😥`,
        `아쉽지만 ${when} ${withParticle(share, '을/를')} 써서 적자야 😥`,
      ],
      voice,
    )
  }
  if (over.length === 0) {
    const verdict = isHigh ? '항목별로는 권장을 넘은 게 없어' : '권장을 넘은 항목은 없어'
    return pick(
      [
        `${when} ${withParticle(share, '을/를')} 썼고, ${verdict} ${isHigh ? '🤔' : '👍'}`,
        `${period.name} 지출은 ${withParticle(share, '이고/고')}, ${verdict} ${isHigh ? '🤔' : '👍'}`,
        `${during(period)} 쓴 돈은 ${is(share)}, ${verdict} ${isHigh ? '🤔' : '👍'}`,
      ],
      voice,
    )
  }
  const names = over
    .slice(0, 2)
    .map((row) => spendingOf(row.name))
    .join(', ')
  return pick(
    [
      `${when} ${withParticle(share, '을/를')} 썼고, 권장보다 높은 건 ${is(names)} ⚖️`,
      `${period.name} 지출은 ${withParticle(share, '이고/고')}, ${withParticle(names, '이/가')} 권장을 넘었어 ⚖️`,
      `${withParticle(names, '이/가')} 권장보다 높고, ${period.name} 전체 지출은 ${is(share)} ⚖️`,
    ],
    voice,
  )
}

export function allFacts(
  { ratios, rows, period, ahead }: All & { readonly ahead: Ahead | undefined },
  voice: Voice,
): (Fact | undefined)[] {
  const over = unhealthy(rows).filter(({ high }) => high !== null)
  const fine = rows.filter(({ standing, high, total }) => high !== null && standing !== 'above' && total > 0)
  return [
    ...over.slice(0, 2).map((row, index) => overOf(row, index, voice)),
    savingOf(rows, voice),
    allOf(ratios, ahead, period, voice),
    fine.length > 0 && over.length < 2 ? fineOf(fine, voice) : undefined,
    ratios.prorated ? { score: 0.3, text: '항목별로는 수입을 날짜만큼 나눠서 봤어.' } : undefined,
  ]
}

function overOf(row: Measured, index: number, voice: Voice): Fact {
  const name = spendingOf(row.name)
  const share = formatPercent(row.share)
  return {
    score: 0.9 - index * 0.02,
    text: pick(
      [
        `${withParticle(name, '은/는')} ${withParticle(share, '이라/라')} 권장(${healthyRange(row)})보다 ${won(row.over)} 많아.`,
        `${name} ${withParticle(share, '은/는')} 권장 ${withParticle(healthyRange(row), '을/를')} ${won(row.over)} 넘긴 거야.`,
      ],
      voice,
      index + 1,
    ),
  }
}

function savingOf(rows: readonly Measured[], voice: Voice): Fact | undefined {
  const row = rows.find(({ name }) => name === savings)
  if (!row) return undefined
  const range = healthyRange(row)
  if (isTooEarlyToTell(row)) return { score: 0.5, text: `저축은 아직 안 나갔어(권장 ${range}).` }
  const share = formatPercent(row.share)
  if (row.standing === 'within') {
    return { score: 0.6, text: `저축은 ${share}로 권장(${range})을 채웠어.` }
  }
  return {
    score: 0.8,
    text: pick(
      [
        `저축은 ${withParticle(share, '이라/라')} 권장(${range})까지 ${withParticle(won(row.short), '이/가')} 모자라.`,
        `저축은 ${is(share)}, 권장(${range})을 채우려면 ${won(row.short)} 더 모아야 해.`,
      ],
      voice,
      1,
    ),
  }
}

/** All spending against the 80 %: of a running month by what it is likely to come to. */
function allOf(ratios: Ratios, ahead: Ahead | undefined, period: Period, voice: Voice): Fact | undefined {
  const line = `${ratios.healthyShare}%`
  if (period.running) {
    const likely = ahead?.ofIncome
    if (!likely) return undefined
    const share = formatPercent(likely.share)
    const isOver = likely.share > ratios.healthyShare
    return {
      score: isOver ? 0.88 : 0.7,
      text: isOver
        ? `이 속도면 월말에 ${share}쯤이라 건강한 선(${line})을 넘을 것 같아.`
        : `이 속도면 월말에 ${share}쯤이라 건강한 선(${line}) 안에서 끝나겠어.`,
    }
  }
  if (ratios.prorated) return undefined
  if (ratios.share > ratios.healthyShare) {
    return {
      score: 0.88,
      text: pick(
        [
          `전체로는 건강한 선(${line})을 ${won(ratios.over)} 넘겼어.`,
          `지출을 ${line} 안으로 맞추려면 ${won(ratios.over)} 줄여야 해.`,
        ],
        voice,
        2,
      ),
    }
  }
  return { score: 0.65, text: `전체 지출은 건강한 선(${line}) 안이야.` }
}

function fineOf(rows: readonly Measured[], voice: Voice): Fact {
  const said = rows.map((row) => `${spendingOf(row.name)} ${formatPercent(row.share)}`).join(', ')
  return {
    score: 0.55,
    text: pick(
      [`${withParticle(said, '은/는')} 권장 안이야.`, `${withParticle(said, '은/는')} 괜찮아.`],
      voice,
      3,
    ),
  }
}
