import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { incomeList } from '../tools/income-list.ts'
import { monthlyIncome } from '../tools/monthly-income.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { bonusFacts, bonusLead } from './bonus-words.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { topicOf } from './named-first.ts'
import { troubled } from './nothing.ts'
import { type Incomes, noIncomeLead, paydayFacts, paydayLead, type When } from './payday-words.ts'
import { nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'

/** 월급 언제 들어왔어? 보너스 받은 적 있어? */
export async function answerPayday(t: Turn, { period, focus }: IncomeQuestion, voice: Voice): Promise<Reply> {
  const asksBonus = focus === 'bonus'
  const what = asksBonus ? '보너스' : '월급날'
  const isSaid = period.assumed === null && period.name !== '지금까지'
  // 월급 언제 들어왔어? looks back where this month has none yet; 보너스 받은 적 있어? at all there is.
  const asked = isSaid ? { startDate: period.startDate, endDate: period.endDate } : {}
  const found = await t.run(call(incomeList, asked))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') return noIncomes(t, asksBonus, voice)
  const incomes = found.value
  const when: When = { period, isSaid }
  const shown = asksBonus ? incomes.others.incomes : incomes.incomes
  const chart =
    shown.length > 1 ? incomeTable(shown, asksBonus ? '월급 말고 들어온 돈' : '들어온 돈', voice) : undefined
  return {
    lead: asksBonus ? bonusLead(incomes, when, voice) : paydayLead(incomes, when, voice),
    facts: telling(asksBonus ? bonusFacts(incomes, voice) : paydayFacts(incomes, when, voice)),
    next: asksBonus
      ? asking('올해 들어온 돈을 다 합쳐 볼까?', chips.income({ name: '올해' }))
      : pick(
          [
            asking('들어온 돈에서 얼마 남았는지도 볼까?', chips.left),
            asking('그 돈이 어디로 나갔는지도 볼까?', chips.breakdown()),
            asking('남은 날 얼마씩 쓸 수 있는지도 볼까?', chips.allowance),
          ],
          voice,
          3,
        ),
    suggestions: [chips.left, chips.allowance, chips.income({ name: '올해' })],
    ...(chart ? { chart } : {}),
    topic: topicOf(undefined, dayTold(incomes, when, voice), voice),
    note: `${what}·마지막 ${incomes.usual.last.date} ${won(incomes.usual.last.amount)}`,
  }
}

/** The day that the answer names first, which 그 뒤로 goes on from. */
function dayTold({ incomes, usual }: Incomes, { period, isSaid }: When, voice: Voice): string {
  const isPast = isSaid && period.endDate < voice.today.toString()
  const inPeriod = isPast ? incomes.find(({ name }) => name === usual.name) : undefined
  return (inPeriod ?? usual.last).date
}

async function noIncomes(t: Turn, asksBonus: boolean, voice: Voice): Promise<Reply> {
  const set = await t.run(call(monthlyIncome, {}))
  return {
    lead: noIncomeLead(asksBonus, voice),
    facts: set.kind === 'found' ? [`정해 둔 월 수입은 ${won(set.value.amount)}이야.`] : [],
    next: '월급 통장 명세서를 가져오면 들어온 날까지 알려 줄 수 있어.',
    suggestions: [chips.left, chips.total()],
  }
}

function incomeTable(rows: Incomes['incomes'], title: string, voice: Voice): Chart {
  return {
    title,
    chart_type: 'table',
    data: {
      columns: ['날짜', '이름', '금액'],
      rows: rows.map(({ date, name, amount }) => [nearDay(date, voice), name, formatWon(amount)]),
    },
  }
}
