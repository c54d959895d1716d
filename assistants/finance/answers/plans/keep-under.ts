import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { limit as limitStanding } from '../../tools/limit.ts'
import type { KeepUnderPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { subjectArguments, subjectWords } from '../subject.ts'

/** 이번 달 200만원 안 넘기려면 하루에 얼마?: what is left of the sum, by the days that are left. */
export async function answerKeepUnder(
  t: Turn,
  { amount, subject, asks }: KeepUnderPlan,
  voice: Voice,
): Promise<Reply> {
  const { what, emoji } = subjectWords(subject ?? {})
  const found = await t.run(call(limitStanding, { amount, ...subjectArguments(subject) }))
  if (found.kind === 'failed') return troubled('하루에 쓸 수 있는 돈')
  if (found.kind === 'miss') return emptyBook('하루에 쓸 수 있는 돈')
  const { spent, share, left, daysLeft, due, leftAfterDue, perDayAfterDue, usualPerDay } = found.value
  const limit = won(amount)
  const budget = subject?.category ? { category: subject.category } : {}
  const shared = {
    suggestions: [chips.stillDue, chips.cut, chips.forecast()],
    note: `${what} ${limit} 안에서 하루 ${won(perDayAfterDue)}`,
    ...(subject?.store ? {} : { offer: { type: 'set_budget' as const, ...budget, amount } }),
    ...(subject?.store
      ? {}
      : {
          next: pick(
            [
              `${limit}을 이번 달 예산으로 정해 둘까?`,
              `아예 예산을 ${withParticle(limit, '으로/로')} 잡아 둘까?`,
            ],
            voice,
          ),
        }),
  }
  if (left < 0)
    return {
      ...shared,
      lead: `${withParticle(limit, '은/는')} 이미 넘었어 ${emoji} 이번 달 ${withParticle(what, '이/가')} 지금까지 ${bold(won(spent))}, ${won(-left)} 더 썼어.`,
      facts: ['남은 날은 꼭 나가야 하는 돈만 쓰는 게 제일 가까운 길이야.'],
    }
  const usual = `지금까지는 하루 ${won(usualPerDay)}꼴로 썼어.`
  if (leftAfterDue <= 0 && due)
    return {
      ...shared,
      lead: `빠듯해, 하루도 더 쓸 게 없어 ${emoji} ${limit}까지 ${bold(won(left))} 남았는데 나갈 정기 결제가 ${due.count}건 ${is(won(due.total))}.`,
      facts: [usual],
    }
  if (daysLeft === 0)
    return {
      ...shared,
      lead: `오늘이 이번 달 마지막 날이라 ${bold(won(left))}까지 더 써도 ${withParticle(limit, '을/를')} 안 넘어 ${emoji}`,
      facts: [],
    }
  if (asks !== undefined)
    return {
      ...shared,
      lead:
        asks === 'share'
          ? `${limit}의 ${withParticle(bold(formatPercent(share)), '을/를')} 썼어 ${emoji} 이번 달 ${withParticle(what, '은/는')} 지금까지 ${won(spent)}, ${won(leftAfterDue)} 남았어.`
          : pick(
              [
                `${bold(won(leftAfterDue))} 남았어 ${emoji} 이번 달 ${withParticle(what, '은/는')} 지금까지 ${is(won(spent))}.`,
                `${limit}에서 ${bold(won(leftAfterDue))} 남았어 ${emoji} 이번 달 ${withParticle(what, '이/가')} 지금까지 ${won(spent)}이거든.`,
              ],
              voice,
            ),
      facts: [
        ...(due && due.count > 0
          ? [`나갈 정기 결제 ${due.count}건 ${withParticle(won(due.total), '은/는')} 빼고 셌어.`]
          : []),
        `남은 ${daysLeft}일 동안 하루 ${won(perDayAfterDue)}씩 쓸 수 있는 셈이야. ${usual}`,
      ],
    }
  return {
    ...shared,
    lead: pick(
      [
        `하루 ${bold(won(perDayAfterDue))}까지 쓰면 돼 ${emoji} 오늘 빼고 ${daysLeft}일 남았어.`,
        `내일부터 ${daysLeft}일, 하루 ${bold(won(perDayAfterDue))} 안으로 쓰면 ${withParticle(limit, '을/를')} 안 넘어 ${emoji}`,
      ],
      voice,
    ),
    facts: [
      due && due.count > 0
        ? `${limit}에서 지금까지 쓴 ${withParticle(won(spent), '과/와')} 나갈 정기 결제 ${due.count}건 ${withParticle(won(due.total), '을/를')} 빼면 ${withParticle(won(leftAfterDue), '이/가')} 남거든.`
        : `${limit}에서 지금까지 쓴 ${withParticle(won(spent), '을/를')} 빼면 ${withParticle(won(left), '이/가')} 남거든.`,
      usual,
    ],
  }
}
