import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { monthlyTotals } from '../../tools/monthly-totals.ts'
import { whatIf } from '../../tools/what-if.ts'
import type { HoldsPlan } from '../../understand/plans/plan.ts'
import { bold, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { shopOrCategory, subjectWords } from '../subject.ts'

const monthsSeen = 6

/** 될까?, after 카페 반으로 줄이면?: whether a month has held so little before. */
export async function answerHolds(t: Turn, plan: HoldsPlan, _voice: Voice): Promise<Reply> {
  const { subject, cutShare, cutAmount } = plan
  const of = shopOrCategory(subject)
  const { what } = subjectWords(subject)
  const [cut, known] = await t.runAll([
    call(whatIf, {
      ...of,
      ...(cutAmount === undefined ? { cutShare: cutShare ?? 1 } : { cutAmount }),
      months: 12,
    }),
    call(monthlyTotals, { months: monthsSeen, ...of }),
  ])
  if (cut.kind === 'failed' || known.kind === 'failed') return troubled(what)
  const suggestions = [chips.cut, chips.amount({ name: '이번 달' }, subject), chips.savingGoal]
  if (cut.kind === 'miss' || known.kind === 'miss') {
    return {
      lead: `${withParticle(what, '은/는')} 최근 기록이 적어서 될지 말하기 어려워 🤔`,
      facts: [],
      suggestions,
    }
  }
  const { left, average } = cut.value
  const whole = known.value.months.filter(({ partial }) => partial === null)
  const held = whole.filter(({ total }) => total <= left)
  const lowest = whole.toSorted((a, b) => a.total - b.total)[0]
  const name = lowest ? `${Number(lowest.month.slice(5))}월` : ''
  return {
    lead:
      held.length > 0
        ? `응, 해 볼 만해 👌 최근에도 한 달 ${bold(won(left))} 안으로 쓴 적이 있어.`
        : `쉽지는 않아 😅 최근엔 한 달 ${bold(won(left))}까지 줄인 달이 없었어.`,
    facts: [
      ...(lowest
        ? [
            `제일 적게 쓴 ${name}이 ${withParticle(won(lowest.total), '이었/였')}고, 평소는 한 달 ${is(won(average))}.`,
          ]
        : []),
      ...(held.length > 0 ? [] : ['한 번에 다 줄이기보다 그 달만큼부터 시작해 봐.']),
    ],
    next: '그만큼 예산으로 정해 두면 넘는지 봐 줄 수 있어.',
    suggestions,
  }
}
