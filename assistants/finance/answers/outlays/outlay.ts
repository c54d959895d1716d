import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking, type Next } from '../../offers/asked.ts'
import { balance } from '../../tools/balance.ts'
import { budgetStatus } from '../../tools/budget-status.ts'
import type { OutlayQuestion } from '../../understand/plan-question.ts'
import type { PurchaseQuestion } from '../../understand/question.ts'
import { bold, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import {
  type Balance,
  basisSaid,
  beforeAndAfter,
  makesUp,
  rateSaid,
  roomLead,
  thingOf,
  verdictOf,
  waitSaid,
} from './balance-words.ts'

/** What may go out, with its price; as one buys it, or as it comes. */
interface Outlay extends Omit<OutlayQuestion, 'kind'> {
  readonly instalments?: number
  readonly isBought: boolean
}

type Words = Pick<Reply, 'lead' | 'suggestions'> & {
  readonly facts: readonly (string | undefined)[]
  readonly next: Next
}

const mostFacts = 3

/** 아이폰 150만원 사도 될까?, 이번 달에 30만원만 더 쓰면?, 축의금 10만원씩 두 번 나가면?, 5월에 80만원 안으로 가능할까? */
export async function answerOutlay(
  t: Turn,
  question: OutlayQuestion | PurchaseQuestion,
  voice: Voice,
): Promise<Reply> {
  const { price, item } = question
  const outlay = price === undefined ? undefined : outlayOf(question, price)
  const [found, budgets] = await t.runAll([
    call(balance, balanceArguments(question)),
    outlay?.isBought ? call(budgetStatus, {}) : undefined,
  ])
  const what = `${item ? `${withParticle(item, '을/를')} ` : ''}사거나 써도 되는지`
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noRoom(t, what, '괜찮을지 셈해 보고 싶은데 아직 모르는 게 있어 🤔')
  const left = found.value
  if (!outlay) return howMuch(item ?? '', left)
  const budget = budgets?.kind === 'found' ? budgets.value.asked : null
  const said = saidOf(outlay, left, voice)
  return {
    ...said,
    facts: [...said.facts, budget ? budgetSaid(budget, outlay.price) : undefined]
      .filter((fact) => fact !== undefined)
      .slice(0, mostFacts),
    ...(outlay.isMonthly || outlay.ahead || outlay.isBought ? {} : { chart: withAndWithout(left) }),
    note: `${item ?? (outlay.isBought ? '사려는 것' : '더 나갈 돈')} ${won(left.total)}`,
  }
}

/** What is looked up, for the answer and for how it was reckoned. */
export function balanceArguments(question: OutlayQuestion | PurchaseQuestion) {
  const { price } = question
  if (question.kind === 'purchase') {
    const { instalments } = question
    return {
      ...(price === undefined ? {} : { outlays: [price] }),
      ...(instalments === undefined ? {} : { parts: instalments }),
    }
  }
  const { times = 1, ahead } = question
  return {
    outlays: Array.from({ length: times }, () => question.price),
    ...(ahead ? { monthsAhead: ahead.months, saves: ahead.saves } : {}),
  }
}

function outlayOf(question: OutlayQuestion | PurchaseQuestion, price: number): Outlay {
  const { kind: _, ...asked } = question
  return question.kind === 'purchase'
    ? { ...asked, price, wants: 'fine', isBought: true }
    : { ...question, price, isBought: false }
}

function saidOf(outlay: Outlay, left: Balance, voice: Voice): Words {
  if (outlay.isMonthly) return everyMonth(outlay, left)
  if (outlay.ahead) return later(outlay, left)
  if (outlay.instalments !== undefined) return inParts(outlay, left)
  const { wants, isBought } = outlay
  const lead =
    wants === 'effect'
      ? whatComes(outlay, left)
      : wants === 'left'
        ? whatIsLeft(outlay, left)
        : isItFine(outlay, left, voice)
  const verdict = verdictOf(left)
  if (isBought)
    return {
      lead,
      facts: verdict === 'easy' ? [basisSaid(left)] : [basisSaid(left), waitSaid(left), partsSaid(left)],
      next:
        verdict === 'easy'
          ? '대신 이번 달은 다른 큰 지출을 안 만드는 조건이야.'
          : asking('할부로 하면 어떤지도 따져 볼까?', '할부 12개월이면?'),
      suggestions: ['할부 12개월이면?', chips.cut, chips.left],
    }
  const isEasy = verdict === 'easy'
  return {
    lead,
    facts: [
      wants === 'effect' || !isEasy ? beforeAndAfter(left) : undefined,
      basisSaid(left),
      makesUp(left),
      isEasy && (wants === 'fine' || wants === 'tight') ? rateSaid(left) : undefined,
    ],
    next: isEasy
      ? asking('남은 날 하루에 얼마씩 쓰면 되는지도 볼까?', chips.allowance)
      : asking('다음 달로 미루면 어떤지도 볼까?', '다음 달에 쓰면?'),
    suggestions: [...(isEasy ? [] : ['다음 달에 쓰면?']), chips.cut, chips.allowance],
  }
}

function isItFine(outlay: Outlay, left: Balance, voice: Voice): string {
  const what = thingOf(outlay)
  const { with: paid, saving } = left
  // 사도 될까?, 사면 무리일까?: how a purchase was asked about is not known, so no yes or no stands before it.
  const [yes, no] = outlay.isBought
    ? ['', '']
    : outlay.wants === 'tight'
      ? ['아니, ', '응, ']
      : ['응, ', '아니, ']
  switch (verdictOf(left)) {
    case 'easy': {
      const rest = paid.free > 0 ? `${won(paid.free)}쯤 남아` : '딱 맞아'
      const kept = saving > 0 ? '저축까지' : '쓸 걸 다'
      return pick(
        [
          `${yes}괜찮아 👌 ${withParticle(what, '을/를')} 써도 ${kept} 하고 ${rest}.`,
          `${yes}${what} 정도는 괜찮아 👌 쓰고 나서 ${kept} 해도 ${rest}.`,
        ],
        voice,
      )
    }
    case 'tight':
      return `${outlay.wants === 'tight' ? '응, ' : ''}좀 빠듯해 🤔 ${withParticle(what, '을/를')} 쓰면 저축 ${won(saving)}에서 ${bold(won(-paid.free))} 덜어야 해.`
    case 'beyond': {
      const why =
        left.rest <= 0
          ? '지금도 남는 돈이 없을 달이거든'
          : `이번 달 수입보다 ${won(paid.shortOfRest)} 더 쓰게 되거든`
      return `${no}이번 달은 어려워 🙅 ${withParticle(what, '을/를')} 쓰면 ${why}.`
    }
  }
}

function whatComes(outlay: Outlay, { expected, share, with: paid }: Balance): string {
  return `${withParticle(thingOf(outlay), '이/가')} 더 나가면 이번 달 지출이 ${won(expected)}에서 ${withParticle(bold(won(paid.expected)), '으로/로')} 늘어 💸 수입의 ${formatPercent(share)}에서 ${withParticle(formatPercent(paid.share), '이/가')} 돼.`
}

function whatIsLeft(outlay: Outlay, { saving, with: paid }: Balance): string {
  const kept = saving > 0 ? '저축까지 하고 ' : ''
  const gone = withParticle(thingOf(outlay), '이/가')
  return paid.free >= 0
    ? `${gone} 나가고 나면 ${kept}${bold(won(paid.free))}쯤 남아 💸`
    : `${gone} 나가면 남는 게 없어, ${kept}${bold(won(-paid.free))} 모자라 🤔`
}

/** Every month from now on: what a usual month keeps free. */
function everyMonth(outlay: Outlay, { usual, everyMonth: each }: Balance): Words {
  const what = thingOf(outlay)
  const saved = usual.saved > 0 ? `저축(${won(usual.saved)})하고 ` : ''
  const answer = outlay.wants === 'fine' ? '감당돼, ' : outlay.wants === 'tight' ? '아니, 감당돼. ' : ''
  return {
    lead:
      each.short === 0
        ? `${answer}매달 ${what}씩 더 나가면 한 달 여유가 ${won(usual.spare)}에서 ${withParticle(bold(won(each.spare)), '으로/로')} 줄어 💸`
        : `매달이면 빠듯해 🤔 ${what}씩 나가면 저축을 한 달 ${bold(won(each.short))} 줄여야 해.`,
    facts: [
      `1년이면 ${withParticle(won(each.yearly), '이/가')} 나가는 거야.`,
      usual.spare > 0
        ? `평소 ${saved}한 달에 남는 게 ${won(usual.spare)}쯤이거든.`
        : `평소 ${saved}남는 돈이 없거든.`,
      each.leftOver < 0 ? `저축을 다 쉬어도 수입으로는 ${won(-each.leftOver)} 모자라.` : undefined,
    ],
    next: asking('그만큼 어디서 아낄지도 볼까?', chips.cut),
    suggestions: [chips.cut, chips.savingGoal, chips.recurring],
  }
}

/** In a month to come: what is likely to be free until then, made of this month's and the later ones'. */
function later(outlay: Outlay, { later: ahead, usual, saving }: Balance): Words {
  const { room, left, short, now, months, saves, each } = ahead!
  const name = outlay.ahead?.name ?? ''
  const what = withParticle(thingOf(outlay), '은/는')
  const kept = saving > 0 ? '저축은 하던 대로 하고, ' : ''
  const spare =
    months === 1 ? `다음 달 여유 ${won(usual.spare)}` : `그 뒤 ${months}달을 한 달 ${won(usual.spare)}씩`
  const made =
    usual.spare > 0
      ? `${kept}${now > 0 ? `이번 달 남을 ${won(now)}에` : '이번 달은 남을 게 없고'} ${spare} 더한 거야.`
      : `${kept}이번 달 남을 ${won(now)}뿐이고 그 뒤 달에는 평소 남는 돈이 없어.`
  const put =
    saves === 1 ? `이번 달에 ${withParticle(won(each), '을/를')}` : `한 달 ${won(each)}씩 ${saves}번`
  return {
    lead:
      short === 0
        ? `${outlay.wants === 'tight' ? '아니' : '응'}, ${name}이면 가능해 👌 ${what} 그때까지 모일 여유 ${won(room)} 안이라 쓰고도 ${won(left)} 남아.`
        : `${name}까지는 ${won(short)} 모자라 🤔 그때까지 여유가 ${won(room)}쯤이라 ${what} 저축에서 덜어야 나와.`,
    facts: [made, `따로 떼어 두려면 ${put} 모으면 돼.`],
    next:
      short === 0
        ? asking('달마다 얼마씩 떼어 둘지도 짜 볼까?', '그럼 한 달에 얼마씩 모으면 돼?')
        : asking('줄일 데를 찾으면 맞출 수 있어, 같이 볼까?', chips.cut),
    suggestions: ['그럼 한 달에 얼마씩 모으면 돼?', chips.cut, chips.savingGoal],
  }
}

/** In equal parts: what a month must give. */
function inParts(outlay: Outlay, { parts, usual }: Balance): Words {
  const { count, monthly, share, spareAfter, lacking } = parts
  const plan = withParticle(`${count}개월로 나누면 한 달 ${bold(won(monthly))}`, '이라/라')
  const isFine = spareAfter >= 0
  const after = `내고 나면 ${won(spareAfter)} 여유가 있어`
  return {
    lead: isFine
      ? `그건 감당돼, ${thingOf(outlay)} ${plan} 수입의 ${formatPercent(share)}야 👌`
      : `할부로도 빠듯해, ${plan} 평소 여유보다 ${won(lacking)} 많아 🤔`,
    facts: [
      usual.spare > 0
        ? `평소 ${usual.saved > 0 ? '저축하고도 ' : ''}한 달 ${won(usual.spare)}쯤 남${isFine ? `으니까 ${after}` : '거든'}.`
        : '평소 저축까지 하고 나면 남는 돈이 없거든.',
      '무이자일 때 셈이라, 이자가 붙으면 이보다 더 나가.',
    ],
    next: isFine
      ? '다른 할부가 있으면 같이 더해서 생각해야 해.'
      : asking('기간을 늘리면 어떤지도 볼까?', '할부 24개월이면?'),
    suggestions: [...(usual.leftOver > 0 ? ['할부 24개월이면?'] : []), chips.cut, chips.left],
  }
}

/** What the usual parts would come to, where they leave the saving alone. */
function partsSaid({ parts: { count, monthly, spareAfter } }: Balance): string | undefined {
  return spareAfter >= 0
    ? `${count}개월 무이자 할부라면 한 달 ${withParticle(won(monthly), '이라/라')} 저축을 안 깨고도 낼 수 있어.`
    : undefined
}

/** No price was said: how much would be fine. */
function howMuch(item: string, left: Balance): Reply {
  const { usual } = left
  return {
    lead: roomLead(item, left),
    facts: [
      basisSaid(left),
      ...(usual.spare > 0
        ? [`그보다 비싸면 평소 한 달 ${won(usual.spare)}쯤 남는 돈을 모아서 사면 돼.`]
        : []),
    ],
    next: '가격을 말해 주면 할부까지 따져 볼게.',
    suggestions: ['30만원짜리 사도 될까?', chips.left, chips.cut],
    note: '살 여유',
  }
}

function budgetSaid({ left, category }: { left: number; category: string | null }, price: number): string {
  const name = category ? `${category} 예산` : '이번 달 예산'
  if (left <= 0) return `${withParticle(name, '은/는')} 이미 다 썼어.`
  return price > left
    ? `${name}으로는 ${won(left)}만 남아 있어서 넘어.`
    : `${name}에도 아직 ${won(left)} 남아 있어.`
}

function withAndWithout({ expected, income, with: paid }: Balance): Chart {
  return {
    title: '이번 달 예상 지출과 수입',
    chart_type: 'bar',
    data: {
      labels: ['지금대로', '더 나가면', '수입'],
      datasets: [{ label: '이번 달', data: [expected, paid.expected, income] }],
    },
    unit: '원',
  }
}
