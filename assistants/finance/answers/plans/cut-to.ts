import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { cutTo } from '../../tools/cut-to.ts'
import type { CutToPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { shopOrCategory, subjectWords } from '../subject.ts'

/** 5만원만 줄이고 싶은데 뭐부터 할까: two or three things that come to it together. */
export async function answerCutTo(
  t: Turn,
  { amount, subject, asks }: CutToPlan,
  voice: Voice,
): Promise<Reply> {
  const of = subjectWords(subject ?? {}).what
  const what = `${of}에서 줄일 것`
  const found = await t.run(call(cutTo, { amount, ...shopOrCategory(subject) }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss' || found.value.parts.length === 0) {
    if (found.kind === 'miss' && !subject) return emptyBook(what)
    return {
      lead: `${of}에서는 줄일 만한 걸 못 찾았어 🤔`,
      facts: ['최근 몇 달 동안 쓴 게 너무 적거나 없어.'],
      suggestions: [chips.cut, chips.breakdown()],
    }
  }
  const { parts, total, yearly, short, monthly, after, months, percent } = found.value
  const nameOf = (name: string) => (name === '식비' ? '배달 뺀 식비' : spendingOf(name))
  const named = parts.map(({ name, cut }) => `${nameOf(name)} ${won(cut)}`)
  const [first] = parts
  const list = bold(named.join(', '))
  const single = parts.length === 1
  const share = formatPercent(percent)
  const judged =
    percent <= 10
      ? `응, 될 거야 👌 한 달 ${won(monthly)}에서 ${share}만 줄이는 거라 무리는 아니야.`
      : percent <= 25
        ? `마음먹으면 돼 💪 한 달 ${won(monthly)}에서 ${share} 줄이는 거야.`
        : `쉽지는 않아 😅 한 달 ${won(monthly)}에서 ${share}나 줄여야 해.`
  const lead =
    asks === 'can' && short === 0
      ? judged
      : short > 0
        ? `${of}에서 ${won(amount)}은 좀 많아, 무리 없이 줄일 수 있는 건 ${list}${single ? '' : `, 합쳐서 ${won(total)}`} 정도야 ✂️`
        : single
          ? `${list} 줄이면 ${is(`딱 ${won(total)}`)} ✂️`
          : pick(
              [
                `${list} 줄이면 합쳐서 ${is(`딱 ${won(total)}`)} ✂️`,
                `${nameOf(first!.name)}부터 해 봐 ✂️ ${list} 줄이면 ${withParticle(won(total), '이/가')} 돼.`,
              ],
              voice,
            )
  return {
    lead,
    facts: [
      parts
        .map(({ name, monthly: now, target, timesLess }) => {
          const less = timesLess > 0 ? `(${timesLess}번쯤 덜)` : ''
          return `${withParticle(nameOf(name), '은/는')} 한 달 ${won(now)}에서 ${withParticle(won(target), '으로/로')}${less}`
        })
        .join(', ')
        .concat(' 쓰면 되는 거야.'),
      ...(subject
        ? [
            `그러면 ${withParticle(of, '이/가')} 한 달 ${won(monthly)}에서 ${withParticle(won(after), '으로/로')} 줄고, 1년이면 ${is(won(yearly))}.`,
          ]
        : [`1년이면 ${withParticle(won(yearly), '이/가')} 남아. 최근 ${months}개월 평균으로 셌어.`]),
    ],
    next: subject?.category
      ? `${spendingOf(subject.category)} 예산을 정해 두면 넘는지 봐 줄게.`
      : '한 가지만 먼저 해 봐도 좋아, 다음 달에 얼마 줄었는지 봐 줄게.',
    suggestions: [chips.cut, chips.changes, chips.recurring],
    note: `${of}에서 ${won(total)} 줄이기`,
  }
}
