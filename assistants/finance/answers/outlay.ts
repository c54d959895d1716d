import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { plannedOutlay } from '../tools/planned-outlay.ts'
import type { OutlayQuestion } from '../understand/plan-question.ts'
import { pick, type Voice, won } from '../wording.ts'
import { noRoom } from './no-room.ts'
import { troubled } from './nothing.ts'
import { everyMonthSaid, laterSaid, type Outlay, thisMonthSaid } from './outlay-words.ts'
import type { Reply } from './reply.ts'

const what = '더 나가면 어떻게 되는지'

/** 이번 달에 30만원만 더 쓰면?, 축의금 10만원씩 두 번 나가면?, 5월에 80만원 안으로 가능할까? */
export async function answerOutlay(t: Turn, question: OutlayQuestion, voice: Voice): Promise<Reply> {
  const { price, times, ahead, isMonthly, item } = question
  const found = await t.run(
    call(plannedOutlay, {
      amount: price,
      ...(times === undefined ? {} : { times }),
      ...(ahead ? { monthsAhead: ahead.months, saves: ahead.saves } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') {
    return noRoom(
      t,
      what,
      pick(
        [
          `${won(price)} 더 나가도 괜찮을지는 아직 말해 줄 수 없어 🤔`,
          '괜찮을지 셈해 보고 싶은데 아직 모르는 게 있어 🤔',
        ],
        voice,
      ),
    )
  }
  const outlay = found.value
  const said = isMonthly
    ? everyMonthSaid(question, outlay, voice)
    : ahead
      ? laterSaid(question, outlay, voice)
      : thisMonthSaid(question, outlay, voice)
  return {
    ...said,
    facts: said.facts.slice(0, mostFacts),
    ...(isMonthly || ahead ? {} : { chart: withAndWithout(outlay) }),
    note: `${item ?? '더 나갈 돈'} ${won(outlay.total)}`,
  }
}

const mostFacts = 3

function withAndWithout({ expected, income, with: paid }: Outlay): Chart {
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
