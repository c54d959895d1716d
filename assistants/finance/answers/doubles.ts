import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { doublePayments } from '../tools/double-payments.ts'
import { type Period, recentMonths } from '../understand/period.ts'
import type { UnusualQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips } from './chips.ts'
import { nothingRecorded, troubled } from './nothing.ts'
import { duringOnly, nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'

type Doubles = z.infer<(typeof doublePayments)['output']>
type Double = Doubles['found'][number]

const recent = 3
const told = 3

/** 두 번 결제된 거 있나?: yes or no, and which. */
export async function answerDoubles(t: Turn, question: UnusualQuestion, voice: Voice): Promise<Reply> {
  const period = question.period ?? recentMonths(voice.today, recent)
  const { startDate, endDate } = period
  const { store } = question
  const what = '두 번 결제된 것'
  const found = await t.run(
    call(doublePayments, { startDate, endDate, ...(store ? { storeName: store } : {}) }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss' && store) return absentIn(t, { store, period }, voice)
  if (found.kind === 'miss') return nothingRecorded(what, period, await t.run(call(dataRange, {})), voice)
  const doubles = found.value
  const chart = table(doubles, voice)
  return {
    lead: doubles.count > 0 ? someLead(doubles, period, voice) : noneLead(doubles, period, store, voice),
    facts: [...doubles.found.slice(0, told).map((row) => sentence(row, voice)), ...howChecked(doubles)].slice(
      0,
      told,
    ),
    next:
      doubles.count > 0
        ? '네가 두 번 산 게 아니면 가게나 카드사에 취소를 물어봐.'
        : pick(
            [
              asking('다른 이상한 결제도 훑어볼까?', chips.unusual),
              asking('더 앞까지 찾아볼까?', chips.doubles({ name: '작년' })),
            ],
            voice,
            1,
          ),
    suggestions: [chips.unusual, chips.doubles({ name: '작년' }), chips.newest],
    ...(chart ? { chart } : {}),
    shown: doubles.found.map(({ id }) => id),
    note: `${period.name} ${what} ${doubles.count}건`,
  }
}

function someLead({ count, found, total }: Doubles, period: Period, voice: Voice): string {
  const [first] = found
  const it = bold(`${first!.name} ${won(first!.amount)}`)
  if (count === 1) {
    return pick(
      [
        `응, ${duringOnly(period)} 하나 있어, ${nearDay(first!.date, voice)} ${is(it)} 👀`,
        `하나 의심돼, ${nearDay(first!.date, voice)} ${withParticle(it, '이/가')} 두 번 나갔어 👀`,
      ],
      voice,
    )
  }
  return pick(
    [
      `응, ${duringOnly(period)} ${count}건 있어, 먼저 볼 건 ${nearDay(first!.date, voice)} ${is(it)} 👀`,
      `두 번 나간 걸로 보이는 게 ${bold(`${count}건`)}(${won(total)})이야, 제일 눈에 띄는 건 ${is(it)} 👀`,
    ],
    voice,
  )
}

function noneLead({ checked }: Doubles, period: Period, store: string | undefined, voice: Voice): string {
  const where = store ? `${store} ` : ''
  return pick(
    [
      `아니, ${duringOnly(period)} 두 번 결제된 건 없어 👌 (${where}결제 ${checked}건 확인)`,
      `없어, ${period.name} ${where}결제 ${checked}건을 다 봤는데 두 번 나간 건 안 보여 👌`,
    ],
    voice,
  )
}

function sentence({ name, amount, date, first, minutes, how }: Double, voice: Voice): string {
  const both = `${name}에서 ${withParticle(won(amount), '이/가')}`
  if (how === 'minutes') {
    const apart = minutes === 0 ? '거의 동시에' : `${minutes}분 사이에`
    return `${nearDay(date, voice)} ${both} ${apart} 두 번 나갔어, 중복 결제일 가능성이 커.`
  }
  return how === 'day'
    ? `${nearDay(date, voice)} 하루에 ${both} 두 번 나갔어.`
    : `${nearDay(first.date, voice)}하고 다음 날 ${both} 똑같이 나갔어.`
}

/** What was looked for; fares are paid twice a day by everyone. */
function howChecked({ count, habitual, nextDayFrom }: Doubles): string[] {
  const how = `같은 가게에서 같은 금액이 같은 날 또 나갔거나, ${won(nextDayFrom)} 넘는 게 바로 다음 날 또 나갔는지 봤어.`
  const names = habitual.names.slice(0, 2).join(', ')
  return [
    ...(count === 0 ? [how] : []),
    ...(habitual.count > 0 ? [`${names}처럼 하루에 두 번 내는 게 보통인 ${habitual.count}건은 뺐어.`] : []),
  ]
}

function table({ found }: Doubles, voice: Voice): Chart | undefined {
  if (found.length < 2) return undefined
  return {
    title: '두 번 결제된 것',
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '금액', '먼저 나간 날'],
      rows: found.map((row) => [
        nearDay(row.date, voice),
        row.name,
        formatWon(row.amount),
        nearDay(row.first.date, voice),
      ]),
    },
  }
}
