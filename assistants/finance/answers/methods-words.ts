import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { paymentMethods } from '../tools/payment-methods.ts'
import type { MethodsQuestion } from '../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'
import { inPeriod, periodTopic, untilNow } from './when-words.ts'

type Methods = z.infer<(typeof paymentMethods)['output']>
type Held = NonNullable<Methods['asked']>
type Words = Pick<Reply, 'lead' | 'facts' | 'next'>
interface Row {
  readonly date: string
  readonly store: string
  readonly amount: number
}

const named = 3

const unknownSaid = ({ unknown }: Methods): string[] =>
  unknown.count > 0 ? [`결제 수단이 안 적힌 ${unknown.count}건(${won(unknown.total)})은 나눌 수 없었어.`] : []

const ofCategory = ({ category }: MethodsQuestion): string =>
  category ? `${spendingOf(category)} 중에 ` : ''

/** What was paid with one means: its sum and its share. */
export function methodsWords(
  question: MethodsQuestion,
  { methods, held, largest }: { methods: Methods; held: Held; largest: readonly Row[] },
  voice: Voice,
): Words {
  const { period, method } = question
  const name = method!.name
  const so = untilNow(period, voice)
  const amount = bold(won(held.total))
  const aside = `(${held.count}건, 전체의 ${formatPercent(held.share)})`
  const [first, ...rest] = largest
  const isNamed = held.names.length > 1 || !held.names.includes(name)
  return {
    lead: pick(
      [
        `${periodTopic(period)} ${ofCategory(question)}${withParticle(name, '으로/로')} ${so}${amount} 썼어 💳 ${aside}`,
        `${inPeriod(period)} ${ofCategory(question)}${withParticle(name, '으로/로')} 쓴 건 ${so}${is(amount)} 💳 ${aside}`,
      ],
      voice,
    ),
    facts: [
      ...(first ? [largestSaid(first, rest, voice)] : []),
      ...(isNamed ? [`명세서에 ${withParticle(held.names.join(', '), '으로/로')} 적힌 걸 셌어.`] : []),
      ...unknownSaid(methods),
    ].slice(0, 2),
    next: pick(['결제 수단별로 다 나눠서 볼까?', '다른 카드랑 비교해 볼까?'], voice, 1),
  }
}

/** Credit and debit, or any two, side by side. */
export function ratioWords({ period, ...question }: MethodsQuestion, methods: Methods, voice: Voice): Words {
  const parts = methods.asked?.parts ?? []
  const present = parts.filter(({ count }) => count > 0)
  const said = parts.map(({ name, total, share }) => `${name} ${bold(won(total))}(${formatPercent(share)})`)
  const so = untilNow(period, voice)
  const plain = methods.methods.filter(({ kind }) => kind === 'card').map(({ name }) => name)
  if (present.length === 0) {
    return {
      lead: `${periodTopic(period)} ${withParticle(question.method!.name, '으로/로')} 쓴 기록이 없어 💳`,
      facts: othersSaid(methods),
      next: '다른 기간을 볼까?',
    }
  }
  return {
    lead: pick(
      [
        `${periodTopic(period)} ${so}${is(said.join(', '))} 💳`,
        `${period.name} 비율은 ${so}${is(said.join(', '))} 💳`,
      ],
      voice,
    ),
    facts: [
      ...(plain.length > 0 && parts.some(({ sort }) => sort === 'credit')
        ? [`${withParticle(plain.join(', '), '은/는')} 체크라고 안 적혀 있어서 신용카드로 셌어.`]
        : []),
      ...unknownSaid(methods),
    ],
    next: pick(['결제 수단별로 다 나눠서 볼까?', '지난달 비율이랑 비교해 볼까?'], voice, 1),
  }
}

/** All of them, the largest first. */
export function allMethodsWords({ period }: MethodsQuestion, methods: Methods, voice: Voice): Words {
  const [first, ...rest] = methods.methods
  if (!first)
    return {
      lead: '기록에 결제 수단이 안 적혀 있어서 나눌 수가 없어 💳',
      facts: ['카드사 명세서를 가져오면 어느 카드로 냈는지도 남아.'],
    }
  const others = rest
    .slice(0, named)
    .map((row) => `${row.name} ${won(row.total)}(${formatPercent(row.share)})`)
  const so = untilNow(period, voice)
  return {
    lead: pick(
      [
        `${periodTopic(period)} ${withParticle(bold(first.name), '으로/로')} 제일 많이 썼어, ${so}${won(first.total)}(${formatPercent(first.share)})이야 💳`,
        `결제 수단으로 나누면 ${inPeriod(period)} ${withParticle(bold(first.name), '이/가')} 제일 커, ${so}${won(first.total)}(${formatPercent(first.share)})이야 💳`,
      ],
      voice,
    ),
    facts: [...(others.length > 0 ? [`그다음은 ${others.join(', ')}이야.`] : []), ...unknownSaid(methods)],
    next: '어느 하나만 자세히 볼까?',
  }
}

/** None of it recorded: what is, and why cash leaves no trace. */
export function noMethodWords(
  { period, method }: MethodsQuestion,
  methods: Methods,
  voice: Voice,
  isAllTime: boolean,
): Words {
  const name = method!.name
  const isCash = method!.sorts?.includes('cash') ?? false
  return {
    lead: pick(
      [
        `${isAllTime ? '이번 달뿐 아니라 기록 어디에도' : periodTopic(period)} ${withParticle(name, '으로/로')} 쓴 게 없어 ${isCash ? '💵' : '💳'}`,
        `${isAllTime ? '가계부를 다 뒤져도' : inPeriod(period)} ${withParticle(name, '으로/로')} 결제한 건 하나도 안 보여 ${isCash ? '💵' : '💳'}`,
      ],
      voice,
    ),
    facts: [
      ...(isCash ? ['현금은 명세서에 안 남아서 직접 적어야 셀 수 있어.'] : []),
      ...othersSaid(methods),
    ].slice(0, 2),
    next: isCash
      ? '언제 어디서 현금으로 얼마 썼는지 말하면 가계부에 적어 둘게.'
      : '그 카드 명세서를 가져오면 바로 셀 수 있어.',
  }
}

function othersSaid({ methods }: Methods): string[] {
  const names = methods.slice(0, named + 1).map((row) => row.name)
  return names.length > 0
    ? [`적혀 있는 결제 수단은 ${is(names.join(', '))}.`]
    : ['기록에 결제 수단이 아예 안 적혀 있어.']
}

function largestSaid(first: Row, rest: readonly Row[], voice: Voice): string {
  const others = rest.map((row) => `${row.store} ${won(row.amount)}`).join(', ')
  const largest = `${nearDay(first.date, voice)} ${first.store} ${won(first.amount)}`
  return others === '' ? `제일 큰 건 ${is(largest)}.` : `제일 큰 건 ${largest}, 그다음은 ${is(others)}.`
}
