import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { paidMonthly } from '../../tools/paid-monthly.ts'
import type { EndingPlan, UnknownCutPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'
import { answerWhatIf } from '../what-if.ts'

type Ended = z.infer<(typeof paidMonthly)['output']>
type Part = Ended['parts'][number]

const what = '끊으면 아끼는 돈'

/** 둘 다 끊으면 1년에 얼마 아껴?, 유튜브 프리미엄까지 하면?, 밀리만. */
export async function answerEnding(t: Turn, { subjects, months }: EndingPlan, voice: Voice): Promise<Reply> {
  const found = await t.run(call(paidMonthly, { subjects: subjects.map(shopOrCategory) }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return emptyBook(what)
  const ended = found.value
  const paid = ended.parts.filter(({ monthly }) => monthly > 0)
  const unpaid = ended.parts.filter(({ monthly }) => monthly <= 0)
  const suggestions = [chips.subscriptions, chips.recurring, chips.savingGoal]
  if (paid.length === 0) {
    const names = ended.parts.map(nameOf).join(', ')
    return {
      lead: `${withParticle(names, '은/는')} 지금 나가고 있는 게 안 보여서, 끊어도 아낄 돈이 없어 🤔`,
      facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
      next: asking('매달 나가는 걸 펼쳐 놓고 골라 볼까?', chips.recurring),
      suggestions,
    }
  }
  return {
    lead: leadOf(ended, paid, months, voice),
    facts: [
      ...eachOf(ended, paid, months),
      ...unpaid.map((part) => `${withParticle(nameOf(part), '은/는')} 지금 나가고 있는 게 안 보여서 뺐어.`),
      ...paid.flatMap(caution),
    ].slice(0, 3),
    next: pick(
      [
        '다른 것도 더하거나 빼 보고 싶으면 이름만 말해 줘.',
        asking('그 돈으로 저축 계획도 세워 볼까?', chips.savingGoal),
      ],
      voice,
      1,
    ),
    suggestions,
    note: `${paid.map(nameOf).join(', ')} 끊으면 ${months === 1 ? '한 달' : '1년'}에 ${won(gainOf(ended, months))}`,
  }
}

const gainOf = ({ monthly, yearly }: Ended, months: 1 | 12): number => (months === 1 ? monthly : yearly)

/** 넷플릭스랑 밀리의서재 둘 다, 세 가지 다, 밀리의서재만. */
function together(paid: readonly Part[]): string {
  const names = paid.map(nameOf)
  const [first, second] = names
  if (names.length === 1) return withParticle(first!, '을/를')
  if (names.length === 2) return `${withParticle(first!, '이랑/랑')} ${second} 둘 다`
  return `${names.slice(0, -1).join(', ')}, ${names.at(-1)}까지 다`
}

function leadOf(ended: Ended, paid: readonly Part[], months: 1 | 12, voice: Voice): string {
  const gain = bold(won(gainOf(ended, months)))
  const span = months === 1 ? '한 달' : '1년'
  const things = together(paid)
  const verb = paid.every(({ recurs }) => recurs) ? '끊으면' : '안 쓰면'
  return pick(
    [
      `${things} ${verb} ${span}에 ${gain} 아껴 ✂️`,
      `${span}에 ${withParticle(gain, '이/가')} 굳어 ✂️ ${things} ${verb} 말이야.`,
      `${things} ${verb} ${withParticle(gain, '을/를')} 아낄 수 있어 ✂️ (${span} 기준)`,
    ],
    voice,
  )
}

function eachOf(ended: Ended, paid: readonly Part[], months: 1 | 12): string[] {
  const [only] = paid
  if (only && paid.length === 1) {
    const kinds = only.kinds > 1 ? ` (${only.kinds}건)` : ''
    const { recurring } = ended
    const total =
      only.recurs && months === 1
        ? [
            `매달 나가는 돈은 ${won(recurring.monthly)}에서 ${withParticle(won(recurring.after), '이/가')} 돼.`,
          ]
        : []
    return [
      ...total,
      only.recurs
        ? `지금 매달 ${won(only.monthly)}씩 나가고 있거든${kinds}.`
        : `최근 석 달 평균으로 한 달 ${won(only.monthly)} 쓰고 있거든.`,
      ...(months === 1 ? [`1년이면 ${is(won(ended.yearly))}.`] : []),
    ]
  }
  const listed = paid.map((part) => `${nameOf(part)} ${won(months === 1 ? part.monthly : part.yearly)}`)
  const averages = paid.filter(({ recurs }) => !recurs)
  return [
    `${months === 1 ? '한 달로' : '1년으로'} ${is(listed.join(', '))}.`,
    months === 1 ? `1년이면 ${is(won(ended.yearly))}.` : `한 달로는 ${is(won(ended.monthly))}.`,
    ...(averages.length > 0
      ? [`${withParticle(averages.map(nameOf).join(', '), '은/는')} 최근 석 달 평균으로 셌어.`]
      : []),
  ]
}

/** What one should know before ending it. */
function caution({ category, store }: Part): string[] {
  const name = `${category ?? ''}${store ?? ''}`
  if (/보험|생명|화재/u.test(name))
    return ['다만 보험은 해지하면 보장이 끊기고, 돌려받는 돈이 낸 것보다 적을 수 있어.']
  if (/통신|SKT|KT|LG/u.test(name)) return ['약정이 남았으면 위약금이 있을 수 있으니까 먼저 확인해 봐.']
  if (/주거|월세|관리비/u.test(name))
    return ['집값은 마음대로 끊을 수 없는 돈이라 그대로 남는다고 보긴 어려워.']
  return []
}

/** 데이터 줄이면?: nothing of that name; what it is likely paid in, with its sum. */
export async function answerUnknownCut(t: Turn, plan: UnknownCutPlan, voice: Voice): Promise<Reply> {
  const { word, near, isEnded } = plan
  const asked = await t.run(call(paidMonthly, { subjects: [{ storeName: word }] }))
  if (asked.kind === 'failed') return troubled(what)
  if (asked.kind === 'miss') return emptyBook(what)
  // A shop of one's own that no list of names has.
  if (asked.value.monthly > 0) {
    return answerWhatIf(t, { kind: 'what_if', store: word, cutShare: isEnded ? 1 : 0.5, months: 12 }, voice)
  }
  const lead = pick(
    [
      `${withParticle(word, '은/는')} 가계부에 따로 적히지 않아서 줄이면 얼마인지 셀 수 없어 🤔`,
      `가계부에서 ${withParticle(word, '이라/라')}는 이름을 못 찾아서 얼마 아끼는지는 말해 줄 수 없어 🤔`,
    ],
    voice,
  )
  const found = near
    ? await t.run(call(paidMonthly, { subjects: [{ category: near }], average: true }))
    : undefined
  const monthly = found?.kind === 'found' ? found.value.monthly : 0
  if (!near || monthly <= 0) {
    return {
      lead,
      facts: ['분류나 가게 이름으로 말해 주면 바로 셈할 수 있어. “카페 반으로 줄이면 1년에 얼마 아껴?”처럼.'],
      suggestions: [chips.cut, chips.recurring, chips.breakdown()],
    }
  }
  const name = spendingOf(near)
  return {
    lead,
    facts: [
      `제일 가까운 건 ${name}인데, 최근 석 달 평균 한 달 ${bold(won(monthly))} 나가고 있어.`,
      '얼마를 줄일 수 있는지 금액으로 말해 주면 1년치로 셈해 줄게.',
    ],
    suggestions: [`${name} 만원 줄이면 1년에 얼마 아껴?`, chips.recurring, chips.cut],
  }
}
