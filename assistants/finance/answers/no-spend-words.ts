import { withParticle } from '#korean/particles.ts'
import type { DailyQuestion } from '../understand/question.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../wording.ts'
import type { Daily, DailyFindings, Day } from './daily-findings.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly, nearDay, untilToday } from './period-words.ts'
import { subjectWords } from './subject.ts'

/** So many days are named; of more, the last one. */
const named = 5

/** The answer to 한 푼도 안 쓴 날: how many, and which. */
export function noSpendLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const end = untilToday(period, daily)
  const none = daily.days.filter((day) => day.count === 0)
  if (daily.dayCount === 1) return oneDay(question, daily, voice)
  if (question.focus === 'pause') return pauseLead(question, daily, voice)
  if (none.length === 0) {
    return pick(
      [
        `한 푼도 안 쓴 날은 ${bold('하루도 없어')} 😅 ${duringOnly(period)} ${on}매일 썼어.`,
        `${duringOnly(period)} ${on}${bold('매일')} 썼어 😅 안 쓴 날이 하루도 없네.`,
      ],
      voice,
    )
  }
  const count = bold(none.length === 1 ? '하루' : `${none.length}일`)
  const notes = [none.length <= named ? datesOf(none) : undefined, end].filter(Boolean)
  const aside = notes.length > 0 ? ` (${notes.join(' · ')})` : ''
  return pick(
    [
      `${during(period)} ${on}한 푼도 안 쓴 날은 ${is(count)} 🌱${aside}`,
      `${during(period)} ${daily.dayCount}일 중 ${withParticle(count, '을/를')} ${on}한 푼도 안 쓰고 지냈어 🌱${aside}`,
      `세어 보니 ${during(period)} ${on}아예 안 쓴 날이 ${count} 있어 🌱${aside}`,
    ],
    voice,
  )
}

/** 오늘 무지출!: of a single day, on which something was paid. */
function oneDay(question: DailyQuestion, { total, count, startDate }: Daily, voice: Voice): string {
  const { on } = subjectWords(question)
  const so = startDate === voice.today.toString() ? '벌써 ' : ''
  return pick(
    [
      `${duringOnly(question.period)} ${on}${so}${bold(won(total))} 나갔어 😅 (${count}건)`,
      `${duringOnly(question.period)} ${on}${so}쓴 게 있어 😅 ${count}건, ${is(bold(won(total)))}.`,
    ],
    voice,
  )
}

/** 제일 길게 안 쓴 게 며칠 연속이야? */
function pauseLead(question: DailyQuestion, { longestPause: pause }: Daily, voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  if (!pause) {
    return pick(
      [
        `${during(period)} ${on}매일 써서 ${bold('하루도')} 안 이어졌어 😅`,
        `이어서 안 쓴 적이 ${bold('없어')} 😅 ${duringOnly(period)} ${on}날마다 썼어.`,
      ],
      voice,
    )
  }
  const days = bold(pause.days === 1 ? '하루' : `${pause.days}일`)
  const from = nearDay(pause.startDate, voice)
  const until = nearDay(pause.endDate, voice)
  const when = pause.days === 1 ? from : `${from}부터 ${until}까지`
  return pick(
    [
      `${during(period)} ${on}제일 길게 안 쓴 건 ${is(days)} 🌱 (${when})`,
      `${when} ${days} 동안 ${on}한 푼도 안 쓴 게 ${during(period)} 제일 긴 기록이야 🌱`,
    ],
    voice,
  )
}

/** `3월 2일, 9일, 4월 1일` */
function datesOf(days: readonly Day[]): string {
  return days
    .map(({ date }, index) => {
      const isSameMonth = days[index - 1]?.date.slice(0, 7) === date.slice(0, 7)
      return isSameMonth ? `${Number(date.slice(8))}일` : dayOf(date)
    })
    .join(', ')
}

export function noSpendFacts(
  question: DailyQuestion,
  { daily, before, bought = [] }: DailyFindings,
  voice: Voice,
): (Fact | undefined)[] {
  const { focus } = question
  if (focus === 'no_spend' && daily.dayCount === 1) return [whatItWas(bought, daily)]
  if (focus === 'pause' || daily.dayCount === 1) return [noSpendCount(daily, focus), least(daily, voice)]
  return [
    longestPause(daily, voice),
    against(question, daily, before, voice),
    lastOne(daily, voice),
    least(daily, voice),
  ]
}

const mostTold = 3

/** What was paid on a day that was thought to be without. */
function whatItWas(bought: NonNullable<DailyFindings['bought']>, { count }: Daily): Fact | undefined {
  const paid = bought.filter(({ amount }) => amount > 0).slice(0, mostTold)
  if (paid.length === 0) return undefined
  const all = paid.map((row) => `${row.store} ${won(row.amount)}`).join(', ')
  return { score: 0.9, text: paid.length < count ? `큰 것부터 ${is(all)}.` : `쓴 데는 ${is(all)}.` }
}

/** How many days without in all, of those that the longest stretch is one of. */
function noSpendCount({ noSpendDays, dayCount }: Daily, focus: DailyQuestion['focus']): Fact | undefined {
  if (focus !== 'pause' || noSpendDays === 0) return undefined
  return { score: 0.8, text: `${dayCount}일 중에 안 쓴 날은 모두 ${is(`${noSpendDays}일`)}.` }
}

function longestPause({ longestPause: pause, noSpendDays }: Daily, voice: Voice): Fact | undefined {
  if (!pause || pause.days < 2) return undefined
  const from = nearDay(pause.startDate, voice)
  const until = nearDay(pause.endDate, voice)
  if (pause.days === noSpendDays) return { score: 0.7, text: `${from}부터 ${until}까지 내리 안 쓴 거야.` }
  return {
    score: 0.6 + Math.min(0.3, pause.days / 30),
    text: pick(
      [
        `제일 길게는 ${from}부터 ${until}까지 ${pause.days}일 연속이었어.`,
        `${from}부터 ${pause.days}일 내리 안 쓴 게 제일 긴 기록이야.`,
      ],
      voice,
      1,
    ),
  }
}

function against(
  { period }: DailyQuestion,
  { noSpendDays }: Daily,
  before: Daily | undefined,
  voice: Voice,
): Fact | undefined {
  const name = period.earlier?.name
  if (!before || name === undefined) return undefined
  const earlier = before.noSpendDays
  if (earlier === 0 && noSpendDays === 0) return { score: 0.55, text: `${name}에도 매일 썼어.` }
  if (earlier === noSpendDays) return { score: 0.6, text: `${withParticle(name, '과/와')} 똑같아.` }
  const more = noSpendDays > earlier
  if (earlier === 0) return { score: 0.8, text: `${name}에는 하루도 없었으니까 잘하고 있어.` }
  return {
    score: 0.75,
    text: pick(
      [
        `${name}에는 ${earlier}일이었으니까 ${more ? '더 늘었어' : '그때보다 줄었어'}.`,
        `${name}(${earlier}일)보다 ${more ? '많아' : '적어'}.`,
      ],
      voice,
      2,
    ),
  }
}

/** The last of too many to name. */
function lastOne({ days, noSpendDays }: Daily, voice: Voice): Fact | undefined {
  const last = days.findLast((day) => day.count === 0)
  if (!last || noSpendDays <= named) return undefined
  const isToday = last.date === voice.today.toString()
  return {
    score: 0.5,
    text: isToday ? '오늘도 아직 안 썼어.' : `가장 최근은 ${is(nearDay(last.date, voice))}.`,
  }
}

function least({ noSpendDays, lowest, dayCount }: Daily, voice: Voice): Fact | undefined {
  if (lowest.total <= 0 || dayCount === 1) return undefined
  if (noSpendDays > 0) {
    return {
      score: 0.3,
      text: `쓴 날 중에 제일 적은 건 ${nearDay(lowest.date, voice)} ${is(won(lowest.total))}.`,
    }
  }
  return { score: 0.5, text: `제일 적게 쓴 ${nearDay(lowest.date, voice)}에도 ${won(lowest.total)} 썼어.` }
}
