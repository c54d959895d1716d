import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { DailyQuestion } from '../understand/question.ts'
import { bold, dayOf, fullDay, is, pick, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import { chips, otherMonth } from './chips.ts'
import type { Daily, DailyFindings, Day } from './daily-findings.ts'
import type { Fact } from './facts.ts'
import { noSpendFacts, noSpendLead } from './no-spend-words.ts'
import { dayAndWeekday, during, duringOnly, nearDay, untilToday, weekdayOfPeriod } from './period-words.ts'
import { subjectWords } from './subject.ts'
import { weeklyLead } from './weekly-words.ts'

export function dailyLead(question: DailyQuestion, findings: DailyFindings, voice: Voice): string {
  const { daily } = findings
  const { period, focus } = question
  const { on, emoji } = subjectWords(question)
  if (focus === 'no_spend' || focus === 'pause') return noSpendLead(question, daily, voice)
  if (daily.highest.total <= 0) return `${duringOnly(period)} ${on}쓴 날은 없고 환불만 있어 ${emoji}`
  if (daily.dayCount === 1) return `${duringOnly(period)} ${on}${bold(won(daily.total))} 썼어 ${emoji}`
  if (daily.spendingDays === 1) {
    const day = bold(weekdayOfPeriod(daily.highest.date, period, voice))
    return `${during(period)} ${on}돈을 쓴 날은 ${day} 하루뿐이야 ${emoji} ${won(daily.highest.total)} 썼어.`
  }
  if (focus === 'weekly' && daily.weeks.length > 1) return weeklyLead(question, daily, voice)
  if (focus === 'highest') return extremeLead(question, daily.highest, '많이', voice)
  if (focus === 'lowest') return extremeLead(question, lowestPaid(daily), '적게', voice)
  return overviewLead(question, daily, voice)
}

function extremeLead(question: DailyQuestion, day: Day, how: '많이' | '적게', voice: Voice): string {
  const { period } = question
  const { on } = subjectWords(question)
  const name = bold(weekdayOfPeriod(day.date, period, voice))
  const amount = bold(won(day.total))
  const most = how === '많이'
  const mark = most ? '🔺' : '🌱'
  return pick(
    [
      `${during(period)} ${on}제일 ${how} 쓴 날은 ${is(name)} ${mark} ${amount} 썼어.`,
      `${withParticle(name, '이/가')} ${during(period)} ${on}가장 ${how} 쓴 날이야 ${mark} 그날 ${amount} 나갔어.`,
      `${is(name)} ${mark} ${during(period)} ${on}제일 ${how} 쓴 날이고, ${withParticle(amount, '이/가')} 나갔어.`,
    ],
    voice,
  )
}

function overviewLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on, what } = subjectWords(question)
  const average = bold(won(daily.average))
  const end = untilToday(period, daily)
  const aside = end ? ` (${end})` : ''
  if (daily.average < 0) {
    return `${duringOnly(period)} ${on}돌려받은 돈이 더 많아서 하루 평균 ${is(average)} 📅${aside}`
  }
  const every = daily.noSpendDays === 0
  const counted = every ? '하루도 빠짐없이' : `${daily.dayCount}일 중 ${daily.spendingDays}일`
  return pick(
    [
      `${duringOnly(period)} ${counted} ${on}돈을 썼고, 하루 평균 ${is(average)} 📅${aside}`,
      `${period.name} ${withParticle(what, '은/는')} 하루 평균 ${is(average)} 📅 ${counted} 썼어.${aside}`,
      `날짜별로 보니 ${duringOnly(period)} ${on}하루 평균 ${average}씩, ${counted} 썼어 📅${aside}`,
    ],
    voice,
  )
}

/** The least of the days on which more was paid than given back. */
function lowestPaid({ days, highest }: Daily): Day {
  return days.reduce((least, day) => (day.total > 0 && day.total < least.total ? day : least), highest)
}

export function neverSpentLead(question: DailyQuestion, voice: Voice): string | undefined {
  const { period } = question
  const { on } = subjectWords(question)
  if (question.focus !== 'no_spend' && question.focus !== 'pause') return undefined
  if (period.grain === 'day') {
    const yet = period.endDate === voice.today.toString() ? '아직 ' : ''
    return pick(
      [
        `응, ${duringOnly(period)} ${on}${yet}한 푼도 안 썼어 🌱 무지출이야, 잘했어!`,
        `맞아, ${duringOnly(period)} ${on}${yet}나간 돈이 하나도 없어 🌱 무지출 성공이야, 멋지다!`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${duringOnly(period)} ${on}${bold('하루도')} 안 썼어 🌱`,
      `${during(period)} ${on}돈을 쓴 날은 ${bold('하루도 없어')} 🌱`,
    ],
    voice,
  )
}

export function dailyFacts(
  question: DailyQuestion,
  findings: DailyFindings,
  voice: Voice,
): (Fact | undefined | false)[] {
  const { daily } = findings
  if (daily.highest.total <= 0) return []
  switch (question.focus) {
    case 'no_spend':
    case 'pause':
      return noSpendFacts(question, findings, voice)
    case 'lowest':
      return [
        lowestPaid(daily).date === voice.today.toString()
          ? { score: 0.9, text: '오늘은 아직 안 끝났으니 더 늘 수도 있어.' }
          : undefined,
        daysWithout(daily, voice),
        refunded(daily, voice),
        usually(daily, voice),
      ]
    case 'highest':
      return [
        whatFor(findings, voice),
        withoutContracts(question, findings, voice),
        runnerUp(question, findings, voice),
        shareOfAll(question, daily, voice),
      ]
    default:
      return [
        eachOfWeek(daily),
        daily.spendingDays > 1 ? highestDay(question, findings, voice) : whatFor(findings, voice),
        daily.days.length > daysOfWeek && usually(daily, voice),
        daysWithout(daily, voice),
      ]
  }
}

const daysOfWeek = 7

/** Of a week every day with its sum. */
function eachOfWeek({ days }: Daily): Fact | undefined {
  if (days.length < 2 || days.length > daysOfWeek) return undefined
  const each = days.map(
    ({ date, total }) => `${dayAndWeekday(date).replace(/^.*\((.)\)$/u, '$1')} ${won(total)}`,
  )
  return { score: 0.95, text: `요일별로는 ${is(each.join(', '))}.` }
}

/** What made the day with the most so dear. */
function whatFor({ daily, largest }: DailyFindings, voice: Voice): Fact | undefined {
  if (!largest) return undefined
  const { highest } = daily
  const score = 0.9
  const amount = won(largest.amount)
  if (highest.count === 1) return { score, text: `그날 결제는 ${largest.store} 한 건이야.` }
  if (largest.amount * 2 >= highest.total) {
    return {
      score,
      text: pick(
        [
          `${largest.store} ${withParticle(amount, '이/가')} 컸어.`,
          `${atStore(largest.store)} ${amount} 나간 날이거든.`,
          `그중 ${withParticle(amount, '이/가')} ${is(largest.store)}.`,
        ],
        voice,
        1,
      ),
    }
  }
  return {
    score,
    text: pick(
      [
        `${highest.count}건을 나눠 썼는데, 제일 큰 건 ${largest.store} ${is(amount)}.`,
        `그날만 ${highest.count}건 결제했고 ${largest.store} ${withParticle(amount, '이/가')} 제일 컸어.`,
      ],
      voice,
      1,
    ),
  }
}

/** The day of the rent is no news: which it is without is. */
function withoutContracts(
  { period }: DailyQuestion,
  { daily, flexible, bought = [] }: DailyFindings,
  voice: Voice,
): Fact | undefined {
  if (!flexible || flexible.highest.total <= 0) return undefined
  const day = weekdayOfPeriod(flexible.highest.date, period, voice)
  const amount = won(flexible.highest.total)
  if (flexible.highest.date === daily.highest.date) {
    return { score: 0.88, text: `고정비를 빼도 ${withParticle(amount, '으로/로')} 제일 많은 날이야.` }
  }
  const things = bought.filter((row) => row.amount > 0).map((row) => `${row.store} ${won(row.amount)}`)
  const what = things.length > 0 ? ` 그날은 ${withParticle(things.join(', '), '을/를')} 썼어.` : ''
  return {
    score: 0.88,
    text: `${pick(
      [
        `월세 같은 고정비를 빼면 ${withParticle(day, '이/가')} ${withParticle(amount, '으로/로')} 제일 많아.`,
        `고정비를 빼고 보면 제일 많이 쓴 날은 ${day}, ${is(amount)}.`,
      ],
      voice,
      2,
    )}${what}`,
  }
}

function runnerUp(
  { period }: DailyQuestion,
  { daily: { days, highest } }: DailyFindings,
  voice: Voice,
): Fact | undefined {
  const [second] = days
    .filter((day) => day.date !== highest.date && day.total > 0)
    .toSorted((a, b) => b.total - a.total)
  if (!second) return undefined
  const day = weekdayOfPeriod(second.date, period, voice)
  if (second.total === highest.total) return { score: 0.85, text: `${day}에도 똑같이 썼어.` }
  return {
    score: 0.6,
    text: pick(
      [
        `그다음은 ${day} ${is(won(second.total))}.`,
        `두 번째로 많은 날은 ${is(day)}(${won(second.total)}).`,
        `${withParticle(day, '이/가')} ${won(second.total)}으로 그 뒤를 이어.`,
      ],
      voice,
      2,
    ),
  }
}

/** From so much on, a single day weighs. */
const heavyShare = 20

function shareOfAll(question: DailyQuestion, daily: Daily, voice: Voice): Fact | undefined {
  const whole = `${question.period.name} ${subjectWords(question).what}`
  const { highestShare } = daily
  if (highestShare < heavyShare || highestShare >= 100) return undefined
  const share = formatPercent(highestShare)
  return {
    score: 0.5 + highestShare / 200,
    text: pick(
      [
        `${whole}의 ${withParticle(share, '이/가')} 그날 하루에 나간 거야.`,
        `하루에 ${whole}의 ${withParticle(share, '을/를')} 쓴 셈이야.`,
      ],
      voice,
      3,
    ),
  }
}

function highestDay({ period }: DailyQuestion, findings: DailyFindings, voice: Voice): Fact | undefined {
  const { highest } = findings.daily
  const day = weekdayOfPeriod(highest.date, period, voice)
  const because = whatFor(findings, voice)?.text ?? ''
  return {
    score: 0.8,
    text: [
      pick(
        [
          `제일 많이 쓴 날은 ${day} ${is(won(highest.total))}.`,
          `${day}에 ${won(highest.total)}으로 제일 많이 썼어.`,
        ],
        voice,
        1,
      ),
      because,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** One large day lifts the average: what a usual one comes to says more. */
function usually({ medianOfSpendingDays, averageOfSpendingDays, spendingDays }: Daily, voice: Voice) {
  if (spendingDays < 5) return undefined
  const isLifted = averageOfSpendingDays > 1.5 * medianOfSpendingDays
  const usual = won(medianOfSpendingDays)
  return {
    score: isLifted ? 0.7 : 0.45,
    text: isLifted
      ? pick(
          [
            `큰 지출이 있던 날 때문에 평균이 높은 거고, 보통은 하루 ${usual} 정도야.`,
            `몇몇 날이 평균을 끌어올렸어. 보통날은 ${usual}쯤이야.`,
          ],
          voice,
          2,
        )
      : `돈을 쓴 날은 보통 ${usual}쯤 써.`,
  }
}

function daysWithout(daily: Daily, voice: Voice): Fact | undefined {
  const { noSpendDays, days } = daily
  const last = days.findLast((day) => day.count === 0)
  if (!last) return undefined
  const when = dayOf(last.date)
  return {
    score: 0.6,
    text:
      noSpendDays === 1
        ? `${when} 하루는 아예 안 썼어.`
        : pick(
            [
              `한 푼도 안 쓴 날도 ${noSpendDays}일 있어.`,
              `아예 안 쓴 날은 ${noSpendDays}일, 가장 최근은 ${is(when)}.`,
            ],
            voice,
            3,
          ),
  }
}

function refunded({ lowest }: Daily, voice: Voice): Fact | undefined {
  return lowest.total < 0
    ? { score: 0.7, text: `${withParticle(nearDay(lowest.date, voice), '은/는')} 환불받은 게 더 많았어.` }
    : undefined
}

export function nextAfterDaily(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { focus, period } = question
  if (daily.dayCount === 1 || daily.highest.total <= 0)
    return pick(['어떤 결제였는지 내역을 볼까?', '내역도 하나씩 볼까?'], voice, 2)
  if (focus === 'highest')
    return pick(['그날 내역을 하나씩 볼까?', '그날 결제를 펼쳐 볼까?', '요일별로도 볼까?'], voice, 2)
  if (focus === 'no_spend') {
    const { name } = otherMonth(period)
    return pick(
      [`${withParticle(name, '은/는')} 며칠이었는지 볼까?`, '무슨 요일에 많이 쓰는지도 볼까?'],
      voice,
      2,
    )
  }
  return pick(
    ['요일별로도 볼까?', '무슨 요일에 많이 쓰는지 볼까?', '제일 많이 쓴 날을 들여다볼까?'],
    voice,
    2,
  )
}

export function chipsAfterDaily(question: DailyQuestion, daily: Daily, voice: Voice): string[] {
  const { period, focus } = question
  const { what } = subjectWords(question)
  const isAll = question.category === undefined && question.store === undefined
  if (daily.dayCount === 1) return [chips.list(period, question), chips.amount(otherMonth(period), question)]
  const { date } = daily.highest
  const day = date.startsWith(`${voice.today.year}-`) ? dayOf(date) : fullDay(date)
  if (focus === 'no_spend') {
    return [
      isAll ? chips.noSpendDays(otherMonth(period)) : chips.list(period, question),
      chips.weekday(period, question),
      chips.highestDay(period, question),
    ]
  }
  return [
    focus === 'highest' ? `${day} ${what} 내역 보여줘` : chips.highestDay(period, question),
    chips.weekday(period, question),
    isAll ? chips.noSpendDays(period) : chips.amount(period, question),
  ]
}
