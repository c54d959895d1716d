import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { RecurringQuestion } from '../understand/question.ts'
import { bold, dayIn, dayOf, emojiOf, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { amountOf, type Recurring, raisedSentence, recurringNoun } from './recurring-words.ts'

type Due = Recurring['dueThisMonth']['payments'][number]

/** What is still to be paid this month. */
export function dueLead({ dueThisMonth }: Recurring, category: string | undefined, voice: Voice): string {
  const mark = category ? emojiOf(category) : '📅'
  const what = recurringNoun(category)
  const { count, total, payments } = dueThisMonth
  const [first] = payments
  if (!first) {
    return pick(
      [
        `이번 달에 더 나갈 ${withParticle(what, '은/는')} 없어 👌`,
        `이번 달 ${withParticle(what, '은/는')} 다 나갔어 👌`,
        `더 나갈 ${withParticle(what, '은/는')} 없어, 이번 달 건 끝났어 👌`,
      ],
      voice,
    )
  }
  if (count === 1) {
    return pick(
      [
        `이번 달에 더 나갈 ${withParticle(what, '은/는')} 하나, ${dayOf(first.date)} ${first.name} ${is(bold(amountOf(first)))} ${mark}`,
        `하나 남았어, ${dayOf(first.date)}에 ${first.name} ${withParticle(bold(amountOf(first)), '이/가')} 나가 ${mark}`,
        `${dayOf(first.date)} ${first.name} ${bold(amountOf(first))} 하나만 더 나가면 끝이야 ${mark}`,
      ],
      voice,
    )
  }
  const amount = bold(won(total))
  return pick(
    [
      `이번 달에 더 나갈 ${withParticle(what, '은/는')} ${count}건, ${is(amount)} ${mark}`,
      `월말까지 ${what} ${count}건, ${withParticle(amount, '이/가')} 더 나가 ${mark}`,
      `이번 달 ${withParticle(what, '은/는')} 아직 ${count}건 남았고, 다 더하면 ${is(amount)} ${mark}`,
    ],
    voice,
  )
}

export function dueFacts({ dueThisMonth, late, next }: Recurring, voice: Voice): (Fact | undefined)[] {
  const { payments, count } = dueThisMonth
  const [first] = payments
  const largest = payments.toSorted((a, b) => b.amount - a.amount)[0]
  return [
    count > 1 && first ? { score: 0.9, text: soonest(first, largest, voice) } : undefined,
    count === 0 && next
      ? {
          score: 0.9,
          text: pick([`다음은 ${is(named(next))}.`, `다음 차례는 ${is(named(next))}.`], voice, 1),
        }
      : undefined,
    lateOf(late, voice),
    payments.some((row) => row.varies)
      ? { score: 0.4, text: '금액이 달마다 달라지는 건 최근 세 번 평균으로 셌어.' }
      : undefined,
  ]
}

function soonest(first: Due, largest: Due | undefined, voice: Voice): string {
  const lead = `${pick(['가장 빠른', '먼저 나가는'], voice, 1)} 건 ${named(first)}`
  return largest && largest.amount > first.amount
    ? `${withParticle(lead, '이고/고')}, 제일 큰 건 ${is(named(largest))}.`
    : `${is(lead)}.`
}

const named = (row: Due): string => `${dayOf(row.date)} ${row.name} ${amountOf(row)}`

function lateOf(late: readonly Due[], voice: Voice): Fact | undefined {
  const [first] = late
  if (!first) return undefined
  const names = late.length > 1 ? `${first.name} 등 ${late.length}건` : `${first.name}(${amountOf(first)})`
  const when =
    first.date === voice.today.toString() ? '오늘 나갈 차례인데' : `${dayOf(first.date)}쯤 나갔어야 하는데`
  return { score: 0.7, text: `${names}도 ${when} 아직 기록에 없어.` }
}

/** Whether anything got dearer. */
export function raisedLead(
  { raised, raisedBy, active }: Recurring,
  category: string | undefined,
  voice: Voice,
): string {
  const what = recurringNoun(category)
  const [first] = raised
  if (!first?.priceChange) {
    if (active.length === 0) return `지금 나가는 ${withParticle(what, '이/가')} 없어서 오른 것도 없어 👌`
    return pick(
      [
        `아니, ${what} 중에 오른 건 없어 👍`,
        `아니, ${withParticle(what, '은/는')} 다 값이 그대로야 👍`,
        `오른 ${withParticle(what, '은/는')} 하나도 없어 👍`,
      ],
      voice,
    )
  }
  const { from, to, difference } = first.priceChange
  if (raised.length === 1) {
    return pick(
      [
        `응, ${withParticle(first.name, '이/가')} ${formatWon(from)}에서 ${withParticle(bold(formatWon(to)), '으로/로')} 올랐어 📈`,
        `응, 하나 있어. ${withParticle(first.name, '이/가')} ${bold(formatWon(difference))} 올라서 ${is(formatWon(to))} 📈`,
        `응, 오른 건 ${is(first.name)}. ${formatWon(from)} 내던 게 ${withParticle(bold(formatWon(to)), '이/가')} 됐어 📈`,
      ],
      voice,
    )
  }
  const names = raised
    .slice(0, 2)
    .map((row) => row.name)
    .join(', ')
  const more = raised.length > 2 ? ` 등 ${raised.length}가지` : ''
  const amount = bold(formatWon(raisedBy))
  return pick(
    [
      `응, ${withParticle(`${names}${more}`, '이/가')} 올라서 모두 ${amount} 더 나가 📈`,
      `응, 오른 게 ${raised.length}가지 있어. 다 합치면 ${amount} 더 내는 거야 📈`,
      `응, ${names}${more}, 합쳐서 ${amount} 올랐어 📈`,
    ],
    voice,
  )
}

export function raisedFacts({ raised, active, count }: Recurring, voice: Voice): (Fact | undefined)[] {
  const [first, second] = raised
  const isVarying = active.some((row) => row.varies)
  if (!first?.priceChange) {
    return [
      count > 0
        ? {
            score: 0.8,
            text:
              count === 1
                ? `${active[0]?.name} 하나뿐인데 값이 그대로야.`
                : pick([`${count}가지를 다 확인했어.`, `${count}가지를 하나씩 살펴봤어.`], voice, 1),
          }
        : undefined,
      isVarying
        ? { score: 0.7, text: '가스비나 전기료처럼 쓰는 만큼 나오는 건 값이 오른 건지 알 수 없어서 뺐어.' }
        : undefined,
    ]
  }
  if (!second) {
    const { percent } = first.priceChange
    return [
      { score: 0.9, text: `${raisedWhen(first)}부터고, ${percent}% 오른 거야.` },
      isVarying ? { score: 0.4, text: '쓰는 만큼 나오는 건 빼고 봤어.' } : undefined,
    ]
  }
  return raised
    .slice(0, 2)
    .map((row, index) => ({ score: 0.9 - index / 10, text: `${raisedSentence(row)}.` }))
}

function raisedWhen({ priceChange }: Recurring['raised'][number]): string {
  const { year, month } = Temporal.PlainDate.from(priceChange!.date)
  return `${year}년 ${month}월`
}

/** 숨만 쉬어도 하루에 얼마 나가?, 일주일이면? */
export function spreadLead(
  { dailyTotal, weeklyTotal, monthlyTotal, count }: Recurring,
  { category, focus }: Pick<RecurringQuestion, 'category' | 'focus'>,
  voice: Voice,
): string {
  const what = withParticle(recurringNoun(category), '은/는')
  const [span, sum] = focus === 'daily' ? ['하루', dailyTotal] : ['일주일', weeklyTotal]
  const [each, month] = [bold(won(sum)), won(monthlyTotal)]
  return pick(
    [
      `${span}에 ${each}꼴이야 📅 ${what} ${count}가지에 한 달 ${month}쯤 나가거든.`,
      `${what} ${span}에 ${each}씩 나가는 셈이야 📅 (한 달 ${month}, ${count}가지)`,
    ],
    voice,
  )
}

/** 보험료 아직 나가고 있지? */
export function stillOfCategory(
  { active, count, monthlyTotal }: Recurring,
  category: string,
  voice: Voice,
): string {
  const what = withParticle(spendingOf(category), '은/는')
  const [first] = active
  if (!first) return `아니, ${what} 지금 다달이 나가는 게 없어 ${emojiOf(category)}`
  const mark = emojiOf(category)
  if (count === 1)
    return `응, ${what} 아직 매달 ${withParticle(bold(won(first.monthly)), '이/가')} 나가고 있어 ${mark} (${first.name}, 제일 최근은 ${dayIn(first.lastDate, voice.today.toString())})`
  return pick(
    [
      `응, ${what} 아직 나가고 있어 ${mark} ${count}가지에 한 달 ${bold(won(monthlyTotal))}쯤이야.`,
      `응, ${what} 그대로 나가고 있어 ${mark} 매달 ${count}가지, 모두 ${bold(won(monthlyTotal))}쯤.`,
    ],
    voice,
  )
}

/** 1년이면 얼마야? */
export function yearlyLead(
  { yearlyTotal, monthlyTotal, count }: Recurring,
  category: string | undefined,
  voice: Voice,
): string {
  const what = withParticle(recurringNoun(category), '은/는')
  const [year, month] = [is(bold(won(yearlyTotal))), won(monthlyTotal)]
  return pick(
    [
      `1년이면 ${year} 📅 ${what} ${count}가지에 한 달 ${month}쯤 나가거든.`,
      `${what} 1년에 ${year} 📅 (한 달 ${month}, ${count}가지)`,
    ],
    voice,
  )
}
