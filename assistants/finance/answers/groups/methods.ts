import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { dataRange } from '../../tools/data-range.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { paymentMethods } from '../../tools/payment-methods.ts'
import { allTime } from '../../understand/period.ts'
import type { MethodsQuestion } from '../../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { nothingRecorded, troubled } from '../nothing.ts'
import { nearDay, periodNotes } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { inPeriod, periodTopic, untilNow } from '../when-words.ts'
import { composeGroups } from './compose-groups.ts'

type Methods = z.infer<(typeof paymentMethods)['output']>
type Held = NonNullable<Methods['asked']>
type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'shown'>

/** How many are named beside the first. */
const named = 3

/** 신용카드 체크카드 비율은?, 현금 얼마 썼어?, 삼성카드 이번 달: by what the records say it was paid with. */
export async function answerMethods(t: Turn, question: MethodsQuestion, voice: Voice): Promise<Reply> {
  const { period, method, category } = question
  const { startDate, endDate } = period
  const what = `${method?.name ?? '결제 수단별'} 지출`
  const scope = { startDate, endDate, ...(category ? { category } : {}) }
  const asked = method && {
    ...(method.issuer ? { issuer: method.issuer } : {}),
    ...(method.sorts ? { sorts: [...method.sorts] } : {}),
  }
  const found = await t.run(call(paymentMethods, { ...scope, ...(asked ? { asked } : {}) }))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return nothingRecorded(what, period, await t.run(call(dataRange, {})), voice)
  const methods = found.value
  const ranked = composeGroups(
    {
      by: 'method',
      subject: category ? { category } : {},
      period,
      where: `${inPeriod(period)} ${ofCategory(question)}${untilNow(period, voice)}`,
      asks: 'most',
      told: named,
      groups: methods.methods.map(({ name, total, share }) => ({
        name,
        value: total,
        said: `${won(total)}(${formatPercent(share)})`,
      })),
    },
    {
      ...(methods.methods.length === 0
        ? { lead: '기록에 결제 수단이 안 적혀 있어서 나눌 수가 없어 💳' }
        : {}),
      ...periodNotes(period, { startDate, endDate, gaps: [] }, voice),
      cautions:
        methods.methods.length === 0
          ? ['카드사 명세서를 가져오면 어느 카드로 냈는지도 남아.']
          : unknownSaid(methods),
      next: '어느 하나만 자세히 볼까?',
      suggestions: [chips.breakdown(period), chips.list(period, {}), chips.methods(period)],
      note: `${period.name} ${what} ${won(methods.asked?.total ?? methods.total)}`,
    },
    voice,
  )
  const { asked: held } = methods
  if (!method || !held) return ranked
  const isRatio = (method.sorts?.length ?? 0) > 1 && !method.issuer && method.name !== '카드'
  if (isRatio) return { ...ranked, ...ratioWords(question, methods, voice) }
  if (held.count > 0) {
    const rows = await t.run(
      call(expenseList, { ...scope, methods: held.names, order: 'largest', limit: named }),
    )
    return { ...ranked, ...oneWords(question, held, rows.kind === 'found' ? rows.value.expenses : [], voice) }
  }
  const none = { ...ranked, ...noneWords(question, methods) }
  if (period.assumed === null) return none
  // Nothing in a month that nobody named: what there is at all is the answer.
  const ever = { ...question, period: { ...allTime(voice.today), assumed: null } }
  const all = await answerMethods(t, ever, voice)
  if (all.shown === undefined) {
    const { assumed: _, ...without } = { ...none, lead: all.lead }
    return without
  }
  return { ...all, assumed: '이번 달엔 없어서 기록 전체로 봤어.' }
}

const unknownSaid = ({ unknown }: Methods): string[] =>
  unknown.count > 0 ? [`결제 수단이 안 적힌 ${unknown.count}건(${won(unknown.total)})은 나눌 수 없었어.`] : []

const ofCategory = ({ category }: MethodsQuestion): string =>
  category ? `${spendingOf(category)} 중에 ` : ''

type Row = z.infer<(typeof expenseList)['output']>['expenses'][number]

/** What was paid with one means: its sum, its share, its largest. */
function oneWords(question: MethodsQuestion, held: Held, largest: readonly Row[], voice: Voice): Words {
  const { period, method } = question
  const name = method!.name
  const aside = `(${held.count}건, 전체의 ${formatPercent(held.share)})`
  const isRenamed = held.names.length > 1 || !held.names.includes(name)
  const rows = largest.map((row) => `${nearDay(row.date, voice)} ${row.store} ${won(row.amount)}`)
  return {
    lead: `${periodTopic(period)} ${ofCategory(question)}${withParticle(name, '으로/로')} ${untilNow(period, voice)}${bold(won(held.total))} 썼어 💳 ${aside}`,
    facts: [
      ...(rows.length > 0 ? [`제일 큰 건 ${is(rows.join(', 그다음은 '))}.`] : []),
      ...(isRenamed ? [`명세서에 ${withParticle(held.names.join(', '), '으로/로')} 적힌 걸 셌어.`] : []),
    ],
    next: pick(
      [
        asking('결제 수단별로 다 나눠서 볼까?', chips.methods(period)),
        asking('다른 카드랑 비교해 볼까?', chips.methods(period)),
      ],
      voice,
      1,
    ),
    shown: largest.map(({ id }) => id),
  }
}

/** Credit and debit, or any two, side by side. */
function ratioWords({ period, method }: MethodsQuestion, methods: Methods, voice: Voice): Words {
  const parts = methods.asked?.parts ?? []
  const plain = methods.methods.filter(({ kind }) => kind === 'card').map(({ name }) => name)
  if (parts.every(({ count }) => count === 0))
    return {
      lead: `${periodTopic(period)} ${withParticle(method!.name, '으로/로')} 쓴 기록이 없어 💳`,
      facts: othersSaid(methods),
      next: '다른 기간으로 물어봐도 돼.',
    }
  const said = parts.map(({ name, total, share }) => `${name} ${bold(won(total))}(${formatPercent(share)})`)
  return {
    lead: `${periodTopic(period)} ${untilNow(period, voice)}${is(said.join(', '))} 💳`,
    facts: [
      ...(plain.length > 0 && parts.some(({ sort }) => sort === 'credit')
        ? [`${withParticle(plain.join(', '), '은/는')} 체크라고 안 적혀 있어서 신용카드로 셌어.`]
        : []),
      ...unknownSaid(methods),
    ],
    next: pick(
      [
        asking('결제 수단별로 다 나눠서 볼까?', chips.methods()),
        asking('지난달은 어땠는지도 볼까?', chips.methods({ name: '지난달' })),
      ],
      voice,
      1,
    ),
  }
}

/** None of it recorded: what is, and why cash leaves no trace. */
function noneWords({ period, method }: MethodsQuestion, methods: Methods): Words {
  const isCash = method!.sorts?.includes('cash') ?? false
  return {
    lead: `${periodTopic(period)} ${withParticle(method!.name, '으로/로')} 쓴 게 없어 ${isCash ? '💵' : '💳'}`,
    facts: [...(isCash ? ['현금은 명세서에 안 남아서 직접 적어야 셀 수 있어.'] : []), ...othersSaid(methods)],
    next: isCash
      ? '언제 어디서 현금으로 얼마 썼는지 말하면 가계부에 적어 둘게.'
      : '그 카드 명세서를 가져오면 바로 셀 수 있어.',
  }
}

function othersSaid({ methods }: Methods): string[] {
  const names = methods.slice(0, named + 1).map(({ name }) => name)
  return names.length > 0
    ? [`적혀 있는 결제 수단은 ${is(names.join(', '))}.`]
    : ['기록에 결제 수단이 아예 안 적혀 있어.']
}
