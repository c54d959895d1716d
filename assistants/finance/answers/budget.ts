import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { daysBetween, gapDays } from '#query/coverage.ts'
import { asking } from '../offers/asked.ts'
import { budgetStatus } from '../tools/budget-status.ts'
import { dataRange } from '../tools/data-range.ts'
import { forecast } from '../tools/forecast.ts'
import type { BudgetQuestion } from '../understand/question.ts'
import { dayIn, pick, spendingOf, type Voice, won } from '../wording.ts'
import { dailyLead } from './budget-daily.ts'
import {
  type BudgetState,
  budgetFacts,
  budgetLead,
  budgetName,
  focusedLead,
  noBudgetFacts,
  noBudgetLead,
  severalFacts,
  severalLead,
} from './budget-words.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

const thisMonth = { name: '이번 달' }

/** 식비 예산 얼마 남았어? */
export async function answerBudget(
  t: Turn,
  { category, focus, daily }: BudgetQuestion,
  voice: Voice,
): Promise<Reply> {
  const [found, recorded] = await t.runAll([
    call(budgetStatus, category ? { category } : {}),
    call(dataRange, {}),
  ])
  if (found.kind !== 'found' || recorded.kind === 'failed') return troubled(budgetName(category ?? null))
  const { value } = found
  const { others } = value
  const only = category === undefined && focus !== undefined && others.length === 1 ? others[0] : undefined
  const asked = value.asked ?? only
  const until = recorded.kind === 'found' ? recorded.value.endDate : undefined
  const shared =
    until !== undefined && daysBetween(until, value.endDate) > gapDays
      ? { assumed: `기록이 ${dayIn(until, value.endDate)}까지만 있어서 거기까지만 셌어.` }
      : {}
  if (asked) {
    return {
      ...shared,
      lead:
        dailyLead(daily, asked, value) ?? focusedLead(focus, asked, value, voice) ?? budgetLead(asked, voice),
      facts: telling(budgetFacts(asked, value, voice, focus), 3),
      ...nextOf(asked, voice),
      chart: budgetChart(only ? [only] : [asked, ...others]),
      note: `${budgetName(asked.category)} ${won(asked.amount)} 중 ${won(asked.spent)} 씀`,
    }
  }
  // Asked about budgets as such: those that are set are the answer.
  if (category === undefined && others.length > 0) {
    return {
      ...shared,
      lead: severalLead(others, voice),
      facts: telling(severalFacts(others, value, voice), 3),
      ...nextOf(others[0]!, voice),
      chart: budgetChart(others),
      note: `예산 ${others.length}개`,
    }
  }
  const name = category ? `${spendingOf(category)} 예산` : '한 달 예산'
  const amount = value.proposal?.amount ? won(value.proposal.amount) : undefined
  const pace =
    focus === 'exceed' || focus === 'keep'
      ? await t.run(call(forecast, category ? { category } : {}))
      : undefined
  return {
    lead: noBudgetLead(category, voice),
    facts: [
      ...(pace?.kind === 'found'
        ? [
            `이대로면 이번 달 ${category ? withParticle(spendingOf(category), '은/는') : '지출은'} ${won(pace.value.rounded)}쯤 될 것 같아.`,
          ]
        : []),
      ...noBudgetFacts(value, recorded.kind === 'miss', voice),
    ],
    next: amount
      ? pick(
          [
            `${amount}쯤으로 정해 볼래?`,
            `${amount}부터 시작해 보는 건 어때?`,
            `일단 ${amount} 정도로 잡아 볼까?`,
          ],
          voice,
          1,
        )
      : pick(
          [
            '원하는 금액을 말해 주면 그걸로 정해 둘게.',
            '얼마까지 쓰고 싶은지 말해 주면 거기 맞춰 챙겨 볼게.',
          ],
          voice,
          1,
        ),
    ...(value.proposal?.amount
      ? { offer: { type: 'set_budget', ...(category ? { category } : {}), amount: value.proposal.amount } }
      : {}),
    suggestions: [
      ...(amount
        ? [
            chips.does(`${name} ${withParticle(amount, '으로/로')} 정해줘`, {
              type: 'set_budget',
              ...(category ? { category } : {}),
              ...(value.proposal ? { amount: value.proposal.amount } : {}),
            }),
          ]
        : []),
      ...(others.length > 0 ? [chips.budget()] : []),
      chips.amount(thisMonth, category ? { category } : {}),
      chips.cut,
    ],
  }
}

function nextOf(state: BudgetState, voice: Voice): Pick<Reply, 'next' | 'suggestions'> {
  const of = state.category ? { category: state.category } : {}
  const isTight = state.pace !== 'fine'
  return {
    next: isTight
      ? pick(
          [
            asking('어떤 결제가 컸는지 볼까?', chips.list(thisMonth, of)),
            asking('어디서 줄일 수 있을지 같이 볼까?', chips.cut),
            asking('내역을 보면서 줄일 걸 골라 볼까?', chips.list(thisMonth, of)),
          ],
          voice,
          2,
        )
      : pick(
          [
            asking('어디에 썼는지도 볼까?', chips.list(thisMonth, of)),
            asking('월말에 얼마나 될지 어림해 볼까?', chips.forecast()),
            '다른 분류도 예산을 정해 두면 같이 챙겨 볼게.',
          ],
          voice,
          2,
        ),
    suggestions: [
      chips.list(thisMonth, of),
      state.category ? chips.forecast(state.category) : chips.forecast(),
      chips.cut,
    ],
  }
}

function budgetChart(states: readonly BudgetState[]): Chart {
  return {
    title: '이번 달 예산',
    chart_type: 'bar',
    data: {
      labels: states.map((row) => row.category ?? '전체'),
      datasets: [
        { label: '쓴 돈', data: states.map((row) => row.spent) },
        { label: '예산', data: states.map((row) => row.amount) },
      ],
    },
    unit: '원',
  }
}
