import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking, type Next } from '../offers/asked.ts'
import { fixedCategories, sparedCategories } from '../queries/fixed-spending.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import { recurring } from '../tools/recurring.ts'
import { savingsPlan } from '../tools/savings-plan.ts'
import type { SavingQuestion } from '../understand/question.ts'
import { pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { cutFacts, cutLead, cutName, largestFlexibleFacts, largestFlexibleLead } from './cut-words.ts'
import { telling } from './facts.ts'
import { joined } from './joined.ts'
import { emptyBook, troubled } from './nothing.ts'
import { rankedCategories } from './ranked-categories.ts'
import type { Reply } from './reply.ts'
import { raised, savedNow } from './saving-now-words.ts'
import { noPlanLead, planFacts, planLead } from './saving-words.ts'
import { leftOutArguments } from './subject.ts'

type Plan = z.infer<(typeof savingsPlan)['output']>

/** 저축 목표 세워줘, 매달 50만원 모으려면?, 어디서 줄일까? */
export async function answerSaving(t: Turn, question: SavingQuestion, voice: Voice): Promise<Reply> {
  const { goal, targetAmount, targetMonths, focus } = question
  const asksCuts = focus === 'cut'
  const what = asksCuts ? '줄일 수 있는 지출' : '저축 계획'
  const [found, subscriptions] = await t.runAll([
    call(savingsPlan, {
      ...(goal ? { goal } : {}),
      ...(targetAmount ? { targetAmount } : {}),
      ...(targetMonths ? { targetMonths } : {}),
      ...(question.raise ? { incomeBefore: question.raise.from } : {}),
      ...leftOutArguments(question),
    }),
    asksCuts ? call(recurring, { category: '구독' }) : undefined,
  ])
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noPlan(t, { what, asksCuts }, voice)
  const plan = found.value
  const assumed = [
    plan.incomeFrom === 'records'
      ? `월 수입을 안 정해 둬서 들어온 기록의 평균(${won(plan.income)})으로 셌어.`
      : '',
    question.without
      ? `${withParticle(joined(question.without.map(spendingOf)), '은/는')} 그대로 두고 골랐어.`
      : '',
  ].filter(Boolean)
  const shared = {
    ...(assumed.length > 0 ? { assumed: assumed.join(' ') } : {}),
    ...(subscriptions?.kind === 'failed' ? { isPartial: true as const } : {}),
  }
  // 80만원 모으려면 어디를 줄여?: what a goal takes that is out of reach as it is, the plan says.
  if (asksCuts && !(goal && plan.shortfall > 0)) {
    const known = subscriptions?.kind === 'found' ? subscriptions.value : undefined
    const chart = cutChart(plan.possibleCuts, plan)
    return {
      ...shared,
      lead: cutLead(plan, voice),
      facts: [
        ...(goal ? [`한 달 ${won(goal)}은 지금 쓰는 대로도 모여, 여기서 줄이면 그만큼 더 남아.`] : []),
        ...telling(cutFacts(plan, known, voice), goal ? 2 : 3),
      ],
      next: pick(
        [
          asking('이걸로 얼마나 모을 수 있는지 계획도 세워 볼까?', chips.savingGoal),
          '예산으로 정해 두면 내가 챙겨 볼게.',
          asking('매달 나가는 돈도 훑어볼까?', chips.recurring),
        ],
        voice,
        2,
      ),
      suggestions: [chips.savingGoal, chips.recurring, chips.changes],
      ...(chart ? { chart } : {}),
      note: `줄일 수 있는 돈 한 달 ${won(plan.mostCut)}`,
    }
  }
  const chart = cutChart(plan.cuts, plan) ?? monthsChart(plan)
  const special =
    focus === 'now' ? savedNow(plan, voice) : question.raise && raised(plan, question.raise, voice)
  if (special) return { ...shared, ...special, chart }
  return {
    ...shared,
    ...untilSaid(question, shared.assumed),
    lead: planLead(plan, question, voice),
    facts: telling(planFacts(plan, question, voice), 3),
    next: pick(nextForms(plan, question), voice, 3),
    suggestions: [chips.cut, chips.recurring, chips.left],
    chart,
    note: `저축 목표 한 달 ${won(plan.goal)}`,
  }
}

/** 올해 말까지 10번 모은다고 봤어: how the months were counted. */
function untilSaid({ until, targetMonths }: SavingQuestion, assumed: string | undefined) {
  if (!until || targetMonths === undefined) return {}
  const note =
    targetMonths === 1
      ? `${until}까지라 한 번에 모은다고 봤어.`
      : `${until}까지 ${targetMonths}번 모은다고 봤어.`
  return { assumed: [note, assumed].filter(Boolean).join(' ') }
}

function nextForms(
  { shortfall, reachable, goal }: Plan,
  { targetAmount }: SavingQuestion,
): [Next, Next, Next] {
  if (!reachable && goal > 0) {
    return [
      '금액을 낮추거나 기간을 늘려서 다시 물어봐 줘.',
      asking('목표를 조금 낮춰서 다시 짜 볼까?', chips.savingGoal),
      asking('일단 줄일 수 있는 것부터 하나씩 볼까?', chips.cut),
    ]
  }
  if (shortfall > 0 || goal <= 0) {
    return [
      '줄일 곳에 예산을 정해 두면 내가 챙겨 볼게.',
      '한 달 해 보고 다시 물어봐 줘, 같이 고쳐 볼게.',
      asking('어디서 더 줄일 수 있는지도 볼까?', chips.cut),
    ]
  }
  if (targetAmount !== undefined) {
    return [
      '한 달에 얼마씩 모을지 말해 주면 다시 셈해 줄게.',
      asking('줄일 데를 찾으면 더 당길 수 있어, 같이 볼까?', chips.cut),
      '월급날 바로 떼어 두면 지키기 쉬워.',
    ]
  }
  return [
    '월급날 바로 떼어 두면 지키기 쉬워.',
    '목표 금액이나 기간을 말해 주면 거기 맞춰 다시 짜 줄게.',
    asking('어디서 더 줄일 수 있는지도 볼까?', chips.cut),
  ]
}

/** A plan needs a whole month of records and an income: which of them is missing. */
async function noPlan(
  t: Turn,
  { what, asksCuts }: { what: string; asksCuts: boolean },
  voice: Voice,
): Promise<Reply> {
  const { today } = voice
  const lately = { startDate: today.subtract({ months: 3 }).toString(), endDate: today.toString() }
  const [income, recorded, sums] = await t.runAll([
    call(monthlyIncome, {}),
    call(dataRange, {}),
    asksCuts ? call(expenseByCategory, lately) : undefined,
  ])
  if (income.kind === 'failed' || recorded.kind === 'failed') return troubled(what)
  if (recorded.kind === 'miss') return emptyBook(what)
  const isIncomeKnown = income.kind === 'found'
  const ranked = sums?.kind === 'found' ? rankedCategories(sums.value) : []
  const flexible = ranked.filter(
    ({ category, total }) =>
      total > 0 && !fixedCategories.includes(category) && !sparedCategories.includes(category),
  )
  if (flexible[0]) {
    return {
      lead: largestFlexibleLead(flexible[0], voice),
      facts: largestFlexibleFacts(flexible, voice),
      next: isIncomeKnown
        ? '한 달을 다 채운 기록이 생기면 얼마씩 줄일지도 짜 줄게.'
        : '한 달에 얼마 버는지 알려 주면 얼마씩 줄일지도 짜 줄게.',
      suggestions: [chips.recurring, chips.breakdown({ name: '최근 3개월' })],
    }
  }
  return {
    lead: noPlanLead(what, isIncomeKnown, voice),
    facts: [
      isIncomeKnown
        ? '한 달을 처음부터 끝까지 채운 기록이 있어야 평소 얼마를 쓰는지 알 수 있거든.'
        : '버는 돈에서 쓰는 돈을 빼야 얼마나 모을 수 있는지 알 수 있거든.',
    ],
    next: isIncomeKnown
      ? '지난달 명세서를 가져오면 바로 세워 줄게.'
      : '한 달에 얼마 버는지 알려 주면 바로 세워 줄게.',
    suggestions: [chips.recurring, chips.breakdown()],
  }
}

/** Some places to cut, before and after. */
export function cutChart(cuts: Plan['cuts'], plan: Plan): Chart | undefined {
  if (cuts.length === 0) return undefined
  return {
    title: '줄이기 전과 후 (한 달)',
    chart_type: 'bar',
    data: {
      labels: cuts.map((cut) => cutName(cut, plan)),
      datasets: [
        { label: '평균', data: cuts.map((cut) => cut.average) },
        { label: '줄이면', data: cuts.map((cut) => cut.target) },
      ],
    },
    unit: '원',
  }
}

function monthsChart({ months }: Plan): Chart {
  return {
    title: '월별 지출과 저축',
    chart_type: 'bar',
    data: {
      labels: months.map(({ month }) => `${Number(month.slice(5))}월`),
      datasets: [
        { label: '지출', data: months.map((row) => row.total) },
        { label: '저축', data: months.map((row) => row.saved) },
      ],
    },
    unit: '원',
  }
}
