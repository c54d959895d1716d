import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { monthAllowance } from '../tools/month-allowance.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import { totalExpense } from '../tools/total-expense.ts'
import { totalIncome } from '../tools/total-income.ts'
import type { IncomeQuestion, MonthlyIncomeQuestion } from '../understand/question.ts'
import { assumedPeriodNote, pick, type Voice, won } from '../wording.ts'
import { answerAllowance } from './allowance.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import {
  averageIncomeLead,
  comparedIncomeLead,
  incomeBasis,
  incomeFacts,
  incomeLead,
  monthlyIncomeLead,
  noMonthlyIncomeLead,
  spentSentence,
  unknownIncomeLead,
} from './income-words.ts'
import { leftFacts, leftLead } from './left-words.ts'
import { troubled } from './nothing.ts'
import { answerPayday } from './payday.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { answerSaved } from './saved.ts'

type Income = z.infer<(typeof totalIncome)['output']>

/** 이번 달 수입 얼마야? 얼마 남았어? 오늘 얼마까지 써도 돼? 월급 언제 들어왔어? */
export async function answerIncome(t: Turn, question: IncomeQuestion, voice: Voice): Promise<Reply> {
  const { focus } = question
  if (focus === 'when' || focus === 'bonus') return answerPayday(t, question, voice)
  if (focus === 'allowance') {
    return (await answerAllowance(t, question, voice)) ?? unknownIncome(t, question, voice)
  }
  if (focus === 'saved') {
    return (await answerSaved(t, question, voice)) ?? answerAmount(t, { ...question, focus: 'left' }, voice)
  }
  return answerAmount(t, question, voice)
}

async function answerAmount(t: Turn, question: IncomeQuestion, voice: Voice): Promise<Reply> {
  const { period, focus, asks } = question
  const { startDate, endDate, earlier } = period
  const asksLeft = focus === 'left'
  const isThisMonth = period.grain === 'month' && endDate === voice.today.toString()
  // Half a month may lack its payday, so only whole stretches are held against the one before.
  const before = asks || (!asksLeft && !isThisMonth && !period.running) ? earlier : null
  const [now, then, ahead] = await t.runAll([
    call(totalIncome, { startDate, endDate }),
    before ? call(totalIncome, { startDate: before.startDate, endDate: before.endDate }) : undefined,
    asksLeft && isThisMonth ? call(monthAllowance, {}) : undefined,
  ])
  if (now.kind === 'failed') return troubled(`${period.name} ${asksLeft ? '남은 돈' : '수입'}`)
  if (now.kind === 'miss') return unknownIncome(t, question, voice)
  const income = now.value
  const notes = [
    periodNotes(period, { ...income.covered, gaps: income.gaps }, voice).assumed,
    asksLeft ? incomeBasis(income, period, voice) : undefined,
  ].filter((note) => note !== undefined)
  const shared = {
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    ...(ahead?.kind === 'failed' ? { isPartial: true as const } : {}),
  }
  if (asksLeft) {
    const allowance = ahead?.kind === 'found' ? ahead.value : undefined
    return {
      ...shared,
      lead: `${exceeded(question, income)}${leftLead(income, period, voice)}`,
      facts: telling(leftFacts(income, allowance, voice)),
      next: pick(
        [
          asking('어디서 더 줄일 수 있을지도 볼까?', chips.cut),
          isThisMonth
            ? asking('월말까지 뭐가 더 나가는지도 볼까?', chips.stillDue)
            : asking('돈이 어디로 나갔는지도 볼까?', chips.breakdown(period)),
          asking('저축 계획도 같이 세워 볼까?', chips.savingGoal),
        ],
        voice,
        3,
      ),
      suggestions: [chips.cut, isThisMonth ? chips.today : chips.breakdown(period), chips.savingGoal],
      chart: inAndOut(income, period.name),
      note: `남은 돈·${period.name} ${won(income.month?.left ?? income.left)}`,
    }
  }
  const beforeThis = then?.kind === 'found' && before ? { ...then.value, name: before.name } : undefined
  const chart = incomeChart(income, period.name)
  return {
    ...shared,
    lead:
      asks && beforeThis
        ? comparedIncomeLead(income, beforeThis, period, asks)
        : ((focus === 'average' ? averageIncomeLead(income, period, voice) : undefined) ??
          incomeLead(income, period, voice)),
    facts: telling(incomeFacts(income, { period, before: asks ? undefined : beforeThis }, voice)),
    next: pick(
      [
        asking('그 돈이 어디로 나갔는지도 볼까?', chips.breakdown(period)),
        '수입 대비 지출이 어떤지도 볼 수 있어.',
        asking('여기서 얼마나 모을 수 있는지도 볼까?', chips.savingGoal),
      ],
      voice,
      3,
    ),
    suggestions: [chips.breakdown(period), chips.ratio(period), chips.savingGoal],
    ...(chart ? { chart } : {}),
    note: `수입·${period.name} ${won(income.month?.income ?? income.total)}`,
  }
}

/** 지출이 수입보다 많아?: the yes or the no in front. */
function exceeded({ exceeds }: IncomeQuestion, { month, left }: Income): string {
  if (!exceeds) return ''
  return (month?.left ?? left) < 0 === (exceeds === 'more') ? '응, ' : '아니, '
}

/** Neither recorded nor set: what is known is the spending. */
async function unknownIncome(t: Turn, { period, focus }: IncomeQuestion, voice: Voice): Promise<Reply> {
  const { startDate, endDate } = period
  const [spent, recorded] = await t.runAll([call(totalExpense, { startDate, endDate }), call(dataRange, {})])
  const assumed = assumedPeriodNote(period, voice)
  return {
    lead: unknownIncomeLead(period, focus, voice),
    ...(assumed ? { assumed } : {}),
    facts: [
      ...(spent.kind === 'found' ? [spentSentence(spent.value.total, period)] : []),
      ...(recorded.kind === 'miss' ? ['지출 기록도 아직 하나도 없어.'] : []),
    ],
    next: pick(
      [
        '한 달에 얼마 버는지 알려 주면 남는 돈까지 셈해 줄게.',
        '월급이 얼마인지 말해 주면 그걸 기준으로 봐 줄게.',
      ],
      voice,
      1,
    ),
    suggestions: [chips.amount(period, {}), chips.recurring],
  }
}

/** 내 월급 얼마로 되어 있어? */
export async function answerMonthlyIncome(
  t: Turn,
  _question: MonthlyIncomeQuestion,
  voice: Voice,
): Promise<Reply> {
  const startDate = voice.today.with({ day: 1 }).toString()
  const [set, now] = await t.runAll([
    call(monthlyIncome, {}),
    call(totalIncome, { startDate, endDate: voice.today.toString() }),
  ])
  if (set.kind === 'failed') return troubled('정해 둔 월 수입')
  const received = now.kind === 'found' && now.value.from === 'records' ? now.value : undefined
  if (set.kind === 'miss') {
    return {
      lead: noMonthlyIncomeLead(voice),
      facts: [
        ...(received ? [`이번 달에 들어온 기록은 ${won(received.total)} 있어.`] : []),
        pick(
          [
            '정해 두면 지출이 수입의 몇 퍼센트인지, 얼마나 모을 수 있는지까지 볼 수 있어.',
            '이게 있어야 권장 비율이랑 비교하고 저축 계획도 세울 수 있거든.',
          ],
          voice,
        ),
      ],
      next: pick(['한 달에 얼마 버는지 알려 줘.', '세후 월급이 얼마인지 말해 줄래?'], voice, 1),
      suggestions: [chips.total(), chips.recurring],
    }
  }
  const month = now.kind === 'found' ? now.value.month : null
  return {
    lead: monthlyIncomeLead(set.value.amount, voice),
    facts: telling([
      month &&
        month.spentShare > 0 &&
        (month.left >= 0
          ? {
              score: 0.8,
              text: `이번 달은 지금까지 그중 ${month.spentShare}%를 써서 ${won(month.left)} 남았어.`,
            }
          : { score: 0.9, text: `이번 달은 벌써 그보다 ${won(-month.left)} 더 썼어.` }),
      received &&
        received.total !== set.value.amount && {
          score: 0.7,
          text: `이번 달에 실제로 들어온 기록은 ${won(received.total)}이야.`,
        },
      { score: 0.3, text: '지출 비율이랑 저축 계획을 이 금액으로 셈하고 있어.' },
    ]),
    next: pick(
      [
        '바뀌었으면 새 금액을 알려 줘.',
        '금액이 달라졌으면 말해 줘, 바로 고칠게.',
        asking('수입 대비 지출도 볼까?', chips.ratio({ name: '이번 달' })),
      ],
      voice,
      2,
    ),
    suggestions: [chips.ratio({ name: '이번 달' }), chips.left, chips.savingGoal],
    note: `정해 둔 월 수입 ${won(set.value.amount)}`,
  }
}

function inAndOut(income: Income, name: string): Chart {
  const { month, total, spent, saved, left } = income
  return {
    title: `${name} 수입과 지출`,
    chart_type: 'bar',
    data: {
      labels: ['수입', '지출', '저축', '지출하고 남은 돈'],
      datasets: [{ label: name, data: [month?.income ?? total, spent, saved, month?.left ?? left] }],
    },
    unit: '원',
  }
}

function incomeChart({ sources }: Income, name: string): Chart | undefined {
  if (sources.length < 2) return undefined
  return {
    title: `${name} 수입`,
    chart_type: 'bar',
    data: {
      labels: sources.map((source) => source.name),
      datasets: [{ label: name, data: sources.map((source) => source.total) }],
    },
    unit: '원',
  }
}
