import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { leftover } from '../tools/leftover.ts'
import { type Period, wholeMonths } from '../understand/period.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { monthLabels } from './groups/month-names.ts'
import { topicOf } from './named-first.ts'
import type { Reply } from './reply.ts'
import { periodTopic } from './when-words.ts'

type Leftover = z.infer<(typeof leftover)['output']>

/** A month is too little to tell what one puts aside. */
const usualMonths = 6
/** Months that came out short are few. */
const aYear = 12

/** 작년에 얼마 모았어?, 매달 얼마 남았어?: what was left of the income, and what of it was put aside. */
export async function answerSaved(
  t: Turn,
  { period: asked, month }: IncomeQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const period = countedMonths(asked, voice.today, month === 'short' ? aYear : usualMonths)
  const found = await t.run(call(leftover, { startDate: period.startDate, endDate: period.endDate }))
  // Of a month that still runs, what is left so far is the answer.
  if (found.kind !== 'found') return undefined
  const sums = found.value
  const notes = [
    asked.assumed === null ? undefined : `기간을 안 말해서 ${withParticle(period.name, '으로/로')} 봤어.`,
    period.running ? '이번 달은 아직 안 끝나서 뺐어.' : undefined,
    asked.assumed === null && period !== asked ? `다 지난 ${monthsOf(period)}로 셌어.` : undefined,
    sums.isSet ? '들어온 기록이 없는 달은 정해 둔 월 수입으로 셌어.' : undefined,
  ].filter(Boolean)
  if (month === 'short') return shortReply(sums, period, notes, voice)
  if (month) return monthReply(sums, period, { month, notes }, voice)
  return {
    lead: /매달|매월|다달이|달마다|한\s?달에|월\s?평균/u.test(t.message)
      ? monthlyLead(sums, period, voice)
      : lead(sums, period, voice),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: facts(sums),
    next: pick(
      [
        asking('올해 저축 목표도 세워 볼까?', chips.savingGoal),
        asking('어느 달에 왜 적게 남았는지도 볼까?', chips.monthly({})),
      ],
      voice,
      1,
    ),
    suggestions: [chips.savingGoal, chips.monthly({}), chips.cut],
    ...(sums.count > 1 ? { chart: chart(sums, period, voice) } : {}),
    note: `${period.name} 남은 돈 ${won(sums.left)}, 저축 ${won(sums.saved)}`,
  }
}

/** 3개월 동안: what is left is told by whole months, so many of them. */
function countedMonths(asked: Period, today: Temporal.PlainDate, usual: number): Period {
  if (asked.assumed !== null) return wholeMonths(today, usual)
  const back = /^최근 (\d{1,2})개월$/u.exec(asked.name)?.[1]
  return back === undefined ? asked : wholeMonths(today, Number(back))
}

const monthsOf = ({ startDate, endDate }: Period): string =>
  [...new Set([startDate, endDate].map((day) => `${Temporal.PlainDate.from(day).month}월`))].join('~')

const monthOf = (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`

/** 제일 많이 남은 달은?, 제일 적게 남은 달은? */
function monthReply(
  sums: Leftover,
  period: Period,
  { month, notes }: { month: 'most' | 'least'; notes: readonly (string | undefined)[] },
  voice: Voice,
): Reply {
  const [asked, other] = month === 'most' ? [sums.most, sums.least] : [sums.least, sums.most]
  const [which, otherWay] = month === 'most' ? ['제일 많이', '제일 적게'] : ['제일 적게', '제일 많이']
  const much = (row: typeof asked) =>
    row.left < 0 ? `${won(-row.left)} 모자랐어` : `${won(row.left)} 남았어`
  const name = bold(monthOf(asked.month))
  return {
    lead: pick(
      [
        `${name}에 ${which} 남았어 🐷 수입 ${won(asked.income)}에서 ${won(asked.spent)} 쓰고 ${much(asked)}.`,
        `${is(name)} 🐷 ${won(asked.income)} 들어오고 ${won(asked.spent)} 써서 ${much(asked)}.`,
      ],
      voice,
    ),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts:
      sums.count > 1
        ? [
            `${period.name} 한 달 평균은 ${is(won(sums.averageLeft))}.`,
            other.left < 0
              ? `${monthOf(other.month)}에는 ${won(-other.left)} 모자랐어.`
              : `${otherWay} 남은 달은 ${monthOf(other.month)}, ${is(won(other.left))}.`,
          ]
        : [],
    next: asking(
      `${monthOf(asked.month)}에 어디에 썼는지도 볼까?`,
      chips.breakdown({ name: monthOf(asked.month) }),
    ),
    suggestions: [chips.breakdown({ name: monthOf(asked.month) }), chips.monthly({}), chips.cut],
    ...(sums.count > 1 ? { chart: chart(sums, period, voice) } : {}),
    note: `${which} 남은 달 ${asked.month} ${won(asked.left)}`,
    topic: topicOf(undefined, asked.month, voice),
    covered: period,
  }
}

/** 적자였던 달 있어? */
function shortReply(
  sums: Leftover,
  period: Period,
  notes: readonly (string | undefined)[],
  voice: Voice,
): Reply {
  const short = sums.months.filter(({ left }) => left < 0)
  const [worst, ...others] = short.toSorted((a, b) => a.left - b.left)
  const { least } = sums
  const tight = worst ?? least
  const many = short.length === 1 ? '한 달' : `${short.length}개월`
  const said = ({ month, left }: typeof least) => `${monthOf(month)} ${won(-left)}`
  return {
    lead: worst
      ? pick(
          [
            `응, ${period.name} 중에 ${bold(many)} 적자였어 😥 ${others.length > 0 ? '제일 컸던 건 ' : ''}${monthOf(worst.month)}, ${won(-worst.left)} 모자랐어.`,
            `${period.name} 가운데 ${bold(many)} 수입보다 더 썼어 😥 ${monthOf(worst.month)}에 ${won(-worst.left)} 모자랐어.`,
          ],
          voice,
        )
      : pick(
          [
            `아니, ${period.name} 동안 적자였던 달은 ${bold('한 달도 없어')} 👍`,
            `${period.name}에는 수입보다 더 쓴 달이 ${bold('한 번도 없었어')} 👍`,
          ],
          voice,
        ),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: worst
      ? others.length > 0
        ? [`그다음은 ${is(others.map(said).join(', '))}.`]
        : []
      : [`제일 빠듯했던 달은 ${monthOf(least.month)}, ${won(least.left)} 남았어.`],
    next: asking(
      `${monthOf(tight.month)}에 어디에 썼는지도 볼까?`,
      chips.breakdown({ name: monthOf(tight.month) }),
    ),
    suggestions: [chips.breakdown({ name: monthOf(tight.month) }), chips.monthly({}), chips.cut],
    ...(sums.count > 1 ? { chart: chart(sums, period, voice) } : {}),
    note: `적자였던 달 ${short.length}달·${period.name}`,
    topic: topicOf(undefined, tight.month, voice),
    covered: period,
  }
}

function lead({ left, saved, leftShare }: Leftover, period: Period, voice: Voice): string {
  const when = periodTopic(period)
  if (left < 0) return `${when} 모은 게 없어, 수입보다 ${bold(won(-left))} 더 썼거든 😥`
  const rest = `${bold(won(left))}(${formatPercent(leftShare)})`
  if (saved <= 0) return `${when} 수입에서 쓰고 ${rest} 남았어, 저축으로 따로 떼어 둔 기록은 없어 🐷`
  return pick(
    [
      `${when} 저축으로 ${bold(won(saved))} 모았어 🐷 쓰고 남은 돈은 다 해서 ${is(rest)}.`,
      `${when} 쓰고 남은 돈이 ${rest}이고, 그중 ${withParticle(bold(won(saved)), '을/를')} 저축했어 🐷`,
    ],
    voice,
  )
}

function monthlyLead({ averageLeft, averageSaved }: Leftover, period: Period, voice: Voice): string {
  const when = periodTopic(period)
  if (averageLeft < 0) return `${when} 매달 평균 ${bold(won(-averageLeft))}씩 모자랐어 😥`
  const rest = bold(won(averageLeft))
  const saved = averageSaved > 0 ? ` 그중 저축이 ${is(won(averageSaved))}.` : ''
  return pick(
    [`${when} 한 달 평균 ${rest} 남았어 🐷${saved}`, `${when} 매달 쓰고 ${rest}쯤 남겼어 🐷${saved}`],
    voice,
  )
}

function facts({ income, spent, most, least, savedShare, saved, loose, count }: Leftover): string[] {
  return [
    `수입 ${won(income)}에서 ${withParticle(won(spent), '을/를')} 썼어.`,
    ...(saved > 0
      ? [
          loose > 0
            ? `저축률은 수입의 ${withParticle(formatPercent(savedShare), '이고/고')}, 저축하고도 ${withParticle(won(loose), '이/가')} 남은 셈이야.`
            : `저축률은 수입의 ${is(formatPercent(savedShare))}.`,
        ]
      : []),
    ...(count > 2
      ? [
          `제일 많이 남은 달은 ${monthOf(most.month)}(${won(most.left)}), 제일 적게 남은 달은 ${monthOf(least.month)}(${won(least.left)})이야.`,
        ]
      : []),
  ]
}

function chart({ months }: Leftover, { name }: Period, { today }: Voice): Chart {
  return {
    title: `${name} 달마다 남은 돈`,
    chart_type: 'bar',
    data: {
      labels: monthLabels(months, today),
      datasets: [
        { label: '쓰고 남은 돈', data: months.map((row) => row.left) },
        { label: '저축', data: months.map((row) => row.saved) },
      ],
    },
    unit: '원',
  }
}
