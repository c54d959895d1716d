import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { RatioQuestion } from '../understand/question.ts'
import { bold, pick, soFar, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Measured, Ratios } from './ratio-insights.ts'
import { verdictOf } from './ratio-insights.ts'
import type { Reply } from './reply.ts'

/** The yes or the no of a lead that says whether it is as it should be, turned to what was asked: 너무 많아? 비율은? */
export function asAsked(lead: string, row: Measured, { judged }: RatioQuestion): string {
  const answered = /^(?:응|아니), /u
  if (judged === undefined || !answered.test(lead)) return lead
  const rest = lead.replace(answered, '')
  if (judged === 'share') return rest
  const verdict = verdictOf(row)
  const isSo =
    judged === 'much'
      ? verdict === 'too_much'
      : verdict === 'too_little' || (verdict === 'roomy' && row.total > 0)
  return `${isSo ? '응' : '아니'}, ${rest}`
}

/** 지출이 수입의 80% 넘었어? */
export function percentLead(
  question: RatioQuestion,
  { shareOfMonth, share }: Pick<Ratios, 'shareOfMonth' | 'share'>,
): string | undefined {
  const { held, category, period } = question
  if (!held) return undefined
  const now = shareOfMonth ?? share
  const isSo = held.asks === 'above' ? now > held.percent : now <= held.percent
  const of = `${shareOfMonth === null ? '수입의' : '한 달 수입의'} ${bold(formatPercent(now))}`
  const what = category ? `${withParticle(spendingOf(category), '이/가')} ` : ''
  if (formatPercent(now) === formatPercent(held.percent)) {
    return `${period.name} ${what}${soFar(period.running)}딱 ${of}야, 넘지는 않았어 ⚖️`
  }
  const end = now > held.percent ? '넘었어' : '안 넘었어'
  return `${isSo ? '응' : '아니'}, ${period.name} ${what}${soFar(period.running)}${withParticle(of, '이라/라')} ${held.percent}%는 ${end} ${now > held.percent ? '😮' : '👍'}`
}

/** 한 달에 50만원 저축 충분해?: that amount of the monthly income, against what is healthy. */
export function savesReply({ saving, monthlyIncome }: Ratios, { low }: Measured, voice: Voice): Reply {
  const { amount, share, short } = saving!
  const of = `월 수입(${won(monthlyIncome)})의 ${bold(formatPercent(share))}`
  const much = withParticle(won(amount), '이면/면')
  return {
    lead:
      short > 0
        ? pick(
            [
              `아니, 조금 모자라. 한 달에 ${much} ${withParticle(of, '이라/라')} 권장(${low}% 이상)에 못 미쳐 🐷`,
              `아니, ${much} ${withParticle(of, '이라/라')} 권장(${low}% 이상)보다 적어 🐷`,
            ],
            voice,
          )
        : pick(
            [
              `응, 충분해. 한 달에 ${much} ${withParticle(of, '이라/라')} 권장(${low}% 이상)을 채워 🐷`,
              `응, ${much} ${withParticle(of, '이라/라')} 권장(${low}% 이상)을 넘겨 🐷`,
            ],
            voice,
          ),
    facts: short > 0 ? [`한 달에 ${won(short)} 더 모으면 권장을 채워.`] : [],
    next: asking('얼마까지 모을 수 있는지 셈해 볼까?', chips.savingGoal),
    suggestions: [chips.savingGoal, chips.cut],
    note: `저축 ${won(amount)}·수입의 ${share}%`,
  }
}
