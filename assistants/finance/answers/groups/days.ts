import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking, type Chip, type Next } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { dailyTotals, maxDays } from '../../tools/daily-totals.ts'
import { expenseList } from '../../tools/expense-list.ts'
import type { DailyQuestion } from '../../understand/question.ts'
import { bold, dayOf, fullDay, is, pick, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips, otherMonth } from '../chips.ts'
import type { Fact } from '../facts.ts'
import { topicOf } from '../named-first.ts'
import { troubled } from '../nothing.ts'
import { daysIn, during, duringOnly, periodNotes, untilToday, weekdayOfPeriod } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from '../subject.ts'
import { composeGroups } from './compose-groups.ts'
import { type Daily, freeFacts, freeLead, neverSpent } from './free-days.ts'
import type { Grouped } from './grouped.ts'
import { hasBounds } from './within.ts'

type Row = z.infer<(typeof expenseList)['output']>['expenses'][number]

/** What is looked up beside the days themselves. */
interface Beside {
  /** The dearest rows of the day that is told, the dearest first. */
  readonly rows: readonly Row[]
  /** Where a contract made the day with the most so dear: the same without what is paid by contract. */
  readonly flexible?: Daily | undefined
  /** What was bought on the dearest day of those. */
  readonly bought?: readonly Row[]
  /** The days of the period before, where all of them are recorded. */
  readonly before?: Daily | undefined
}

/** Day by day, or week by week: 날짜별 지출, 제일 많이 쓴 날, 하루 3만원 넘게 쓴 날, 한 푼도 안 쓴 날. */
export async function answerDaily(t: Turn, asked: DailyQuestion, voice: Voice): Promise<Reply> {
  const { period, note } = withinMostDays(asked.period)
  const outcome = await t.run(
    call(dailyTotals, {
      ...scopeArguments({ ...asked, period }),
      ...(asked.minAmount === undefined ? {} : { minTotal: asked.minAmount }),
      ...(asked.maxAmount === undefined ? {} : { maxTotal: asked.maxAmount }),
    }),
  )
  if (outcome.kind === 'failed') return troubled(`날짜별 ${subjectWords(asked).what}`)
  if (outcome.kind === 'miss') return absentIn(t, asked, voice, neverSpent(asked, voice))
  const daily = outcome.value
  const name = daily.merchant?.name
  const question: DailyQuestion = { ...asked, ...(name === undefined ? {} : { store: name }) }
  const beside = await lookedUp(t, { ...question, period }, daily)
  const notes = [periodNotes(period, daily, voice).assumed, note].filter(Boolean).join(' ')
  const first = question.focus === 'lowest' ? daily.lowest : daily.highest
  const { lead, facts } = wordsOf(question, daily, beside, voice)
  return composeGroups(
    groupedOf(question, daily, voice),
    {
      lead,
      facts,
      cautions: [leftOutNote(daily.merchant)],
      ...(notes === '' ? {} : { assumed: notes }),
      next: nextOf(question, daily, voice),
      suggestions: chipsOf(question, daily, voice),
      note: noteOf(question, daily),
      topic: topicOf(beside.rows[0] && { store: beside.rows[0].store }, first.date, voice),
    },
    voice,
  )
}

async function lookedUp(t: Turn, question: DailyQuestion, daily: Daily): Promise<Beside> {
  const { focus, period, category, store } = question
  const rowsOf = (days: { startDate: string; endDate: string }, extra: object = {}) =>
    call(expenseList, {
      ...scopeArguments({ ...question, period: days }),
      order: 'largest' as const,
      limit: mostTold,
      ...extra,
    })
  if (focus === 'pause' || focus === 'lowest') return { rows: [] }
  if (focus === 'no_spend') {
    const isOne = daily.dayCount === 1
    const [rows, before] = await t.runAll([
      isOne ? rowsOf(period) : undefined,
      !isOne && period.earlier
        ? call(dailyTotals, scopeArguments({ ...question, period: period.earlier }))
        : undefined,
    ])
    return {
      rows: rows?.kind === 'found' ? rows.value.expenses : [],
      before: before?.kind === 'found' && before.value.gaps.length === 0 ? before.value : undefined,
    }
  }
  const { date } = daily.highest
  const found = await t.run(rowsOf({ startDate: date, endDate: date }))
  const rows = found.kind === 'found' ? found.value.expenses : []
  const isRent = rows[0] && fixedCategories.includes(rows[0].category)
  if (focus !== 'highest' || !isRent || category !== undefined || store !== undefined) return { rows }
  const without = { without: [...fixedCategories] }
  const flexible = await t.run(call(dailyTotals, { ...scopeArguments(question), ...without }))
  if (flexible.kind !== 'found') return { rows }
  const other = flexible.value.highest.date
  const bought =
    other === date ? undefined : await t.run(rowsOf({ startDate: other, endDate: other }, without))
  return {
    rows,
    flexible: flexible.value,
    bought: bought?.kind === 'found' ? bought.value.expenses : [],
  }
}

const mostTold = 3

/** A period too long to be told day by day, cut to its last days. */
function withinMostDays(period: DailyQuestion['period']): { period: DailyQuestion['period']; note?: string } {
  if (daysIn(period) <= maxDays) return { period }
  const startDate = Temporal.PlainDate.from(period.endDate)
    .subtract({ days: maxDays - 1 })
    .toString()
  return {
    period: { ...period, startDate, earlier: null },
    note: '날짜별로는 1년까지만 볼 수 있어서 마지막 1년만 봤어.',
  }
}

/** The first sentence and what is told of days alone; without a first sentence it is a ranking's. */
interface Words {
  readonly lead?: string
  readonly facts: readonly (Fact | undefined | false)[]
}

function wordsOf(question: DailyQuestion, daily: Daily, beside: Beside, voice: Voice): Words {
  const { period, focus } = question
  const { on, emoji } = subjectWords(question)
  if (hasBounds(question)) return { facts: [] }
  if (focus === 'no_spend' || focus === 'pause')
    return { lead: freeLead(question, daily, voice), facts: freeFacts(question, daily, beside, voice) }
  const what = whatFor(daily, beside)
  if (daily.dayCount === 1 && daily.total > 0)
    return { lead: `${duringOnly(period)} ${on}${bold(won(daily.total))} 썼어 ${emoji}`, facts: [what] }
  if (daily.spendingDays === 1 && daily.total > 0) {
    const day = bold(weekdayOfPeriod(daily.highest.date, period, voice))
    const lead = `${during(period)} ${on}돈을 쓴 날은 ${day} 하루뿐이야 ${emoji} ${won(daily.highest.total)} 썼어.`
    return { lead, facts: [what] }
  }
  if (focus === 'highest')
    return { facts: [what, withoutContracts(question, daily, beside, voice), shareOfAll(question, daily)] }
  if (focus === 'lowest') {
    const isToday = daily.lowest.date === voice.today.toString()
    return {
      facts: [
        isToday && { score: 0.9, text: '오늘은 아직 안 끝났으니 더 늘 수도 있어.' },
        daysWithout(daily),
        refunded(question, daily, voice),
      ],
    }
  }
  if (daily.highest.total <= 0) return { facts: [] }
  const day = highestDay(question, daily, beside, voice)
  if (focus === 'weekly') return { facts: [day, usually(daily)] }
  return {
    lead: overviewLead(question, daily, voice),
    facts: [eachOfWeek(daily), day, usually(daily), daysWithout(daily)],
  }
}

function groupedOf(question: DailyQuestion, daily: Daily, voice: Voice): Grouped {
  const { period, focus } = question
  const shared = {
    subject: question,
    period,
    where: `${during(period)} ${subjectWords(question).on}`,
    ...(question.minAmount === undefined ? {} : { minAmount: question.minAmount }),
    ...(question.maxAmount === undefined ? {} : { maxAmount: question.maxAmount }),
  }
  if (focus === 'weekly') {
    const isLess = question.asks === 'less'
    const whole = daily.weeks.filter((week) => daysIn(week) === daysOfWeek)
    return {
      ...shared,
      by: 'week',
      listsAll: true,
      asks: isLess ? 'least' : 'most',
      // The first days of a month and those of a week that still runs say little of the least.
      groups: daily.weeks.map((week) => ({
        name: weekName(week),
        value: week.total,
        said: won(week.total),
        isPartial: isLess && whole.length > 0 && !whole.includes(week),
      })),
    }
  }
  return {
    ...shared,
    by: 'day',
    asks: focus === 'lowest' ? 'least' : 'most',
    groups: daily.days.map(({ date, total }) => ({
      name: weekdayOfPeriod(date, period, voice),
      label: short(date),
      value: total,
      said: won(total),
    })),
  }
}

const dayName = ({ period }: DailyQuestion, date: string, voice: Voice): string =>
  weekdayOfPeriod(date, period, voice)

function overviewLead(question: DailyQuestion, daily: Daily, voice: Voice): string {
  const { period } = question
  const { on, what } = subjectWords(question)
  const average = bold(won(daily.average))
  const end = untilToday(period, daily)
  const aside = end ? ` (${end})` : ''
  if (daily.average < 0)
    return `${duringOnly(period)} ${on}돌려받은 돈이 더 많아서 하루 평균 ${is(average)} 📅${aside}`
  const counted =
    daily.noSpendDays === 0 ? '하루도 빠짐없이' : `${daily.dayCount}일 중 ${daily.spendingDays}일`
  return pick(
    [
      `${duringOnly(period)} ${counted} ${on}돈을 썼고, 하루 평균 ${is(average)} 📅${aside}`,
      `${period.name} ${withParticle(what, '은/는')} 하루 평균 ${is(average)} 📅 ${counted} 썼어.${aside}`,
      `날짜별로 보니 ${duringOnly(period)} ${on}하루 평균 ${average}씩, ${counted} 썼어 📅${aside}`,
    ],
    voice,
  )
}

type Week = Daily['weeks'][number]

const daysOfWeek = 7

/** `2/2~2/8` */
const weekName = ({ startDate, endDate }: Week): string =>
  startDate === endDate ? short(startDate) : `${short(startDate)}~${short(endDate)}`

const short = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`

/** Of a week every day with its sum. */
function eachOfWeek({ days }: Daily): Fact | undefined {
  if (days.length < 2 || days.length > daysOfWeek) return undefined
  const each = days.map(({ weekday, total }) => `${'월화수목금토일'[weekday - 1]} ${won(total)}`)
  return { score: 0.95, text: `요일별로는 ${is(each.join(', '))}.` }
}

/** What made the day with the most so dear. */
function whatFor({ highest }: Daily, { rows: [largest] }: Beside): Fact | undefined {
  if (!largest) return undefined
  const score = 0.9
  const amount = won(largest.amount)
  if (highest.count === 1) return { score, text: `그날 결제는 ${largest.store} 한 건이야.` }
  return {
    score,
    text:
      largest.amount * 2 >= highest.total
        ? `${largest.store} ${withParticle(amount, '이/가')} 컸어.`
        : `${highest.count}건을 나눠 썼는데, 제일 큰 건 ${largest.store} ${is(amount)}.`,
  }
}

/** The day of the rent is no news: which it is without is. */
function withoutContracts(
  question: DailyQuestion,
  daily: Daily,
  { flexible, bought = [] }: Beside,
  voice: Voice,
): Fact | undefined {
  if (!flexible || flexible.highest.total <= 0) return undefined
  const { date, total } = flexible.highest
  const amount = withParticle(won(total), '으로/로')
  const things = bought.filter((row) => row.amount > 0).map((row) => `${row.store} ${won(row.amount)}`)
  const what = things.length > 0 ? ` 그날은 ${withParticle(things.join(', '), '을/를')} 썼어.` : ''
  return {
    score: 0.88,
    text:
      date === daily.highest.date
        ? `고정비를 빼도 ${amount} 제일 많은 날이야.`
        : `월세 같은 고정비를 빼면 ${withParticle(dayName(question, date, voice), '이/가')} ${amount} 제일 많아.${what}`,
  }
}

/** From so much on, a single day weighs. */
const heavyShare = 20

function shareOfAll(question: DailyQuestion, { highestShare }: Daily): Fact | undefined {
  if (highestShare < heavyShare || highestShare >= 100) return undefined
  const whole = `${question.period.name} ${subjectWords(question).what}`
  const share = withParticle(formatPercent(highestShare), '이/가')
  return { score: 0.5 + highestShare / 200, text: `${whole}의 ${share} 그날 하루에 나간 거야.` }
}

function highestDay(question: DailyQuestion, daily: Daily, beside: Beside, voice: Voice): Fact | undefined {
  const { date, total } = daily.highest
  const because = whatFor(daily, beside)?.text
  const most = `제일 많이 쓴 날은 ${dayName(question, date, voice)} ${is(won(total))}.`
  return { score: 0.8, text: because ? `${most} ${because}` : most }
}

/** One large day lifts the average: what a usual one comes to says more. */
function usually(daily: Daily): Fact | undefined {
  const { medianOfSpendingDays, averageOfSpendingDays, spendingDays, days } = daily
  if (spendingDays < 5 || days.length <= daysOfWeek) return undefined
  const isLifted = averageOfSpendingDays > 1.5 * medianOfSpendingDays
  const usual = won(medianOfSpendingDays)
  return isLifted
    ? { score: 0.7, text: `큰 지출이 있던 날 때문에 평균이 높은 거고, 보통은 하루 ${usual} 정도야.` }
    : { score: 0.45, text: `돈을 쓴 날은 보통 ${usual}쯤 써.` }
}

function daysWithout({ noSpendDays, days }: Daily): Fact | undefined {
  const last = days.findLast((day) => day.count === 0)
  if (!last) return undefined
  const when = dayOf(last.date)
  return {
    score: 0.6,
    text:
      noSpendDays === 1
        ? `${when} 하루는 아예 안 썼어.`
        : `아예 안 쓴 날은 ${noSpendDays}일, 가장 최근은 ${is(when)}.`,
  }
}

function refunded(question: DailyQuestion, { lowest }: Daily, voice: Voice): Fact | false {
  const day = withParticle(dayName(question, lowest.date, voice), '은/는')
  return lowest.total < 0 && { score: 0.7, text: `${day} 환불받은 게 더 많았어.` }
}

function nextOf(question: DailyQuestion, daily: Daily, voice: Voice): Next {
  const { focus, period } = question
  if (daily.dayCount === 1 || daily.highest.total <= 0)
    return asking('어떤 결제였는지 내역을 볼까?', chips.list(period, question))
  const byWeekday = chips.weekday(period, question)
  const { date } = daily.highest
  const day = date.startsWith(`${voice.today.year}-`) ? dayOf(date) : fullDay(date)
  if (focus === 'highest')
    return pick(
      [
        asking(
          '그날 내역을 하나씩 볼까?',
          chips.list({ name: day, startDate: date, endDate: date }, question),
        ),
        asking('요일별로도 볼까?', byWeekday),
      ],
      voice,
      2,
    )
  if (focus === 'no_spend')
    return asking(
      `${withParticle(otherMonth(period).name, '은/는')} 며칠이었는지 볼까?`,
      chips.noSpendDays(otherMonth(period)),
    )
  return pick(
    [
      asking('무슨 요일에 많이 쓰는지 볼까?', byWeekday),
      asking('제일 많이 쓴 날을 들여다볼까?', chips.highestDay(period, question)),
    ],
    voice,
    2,
  )
}

function chipsOf(question: DailyQuestion, daily: Daily, { today }: Voice): Chip[] {
  const { period, focus, category, store } = question
  const isAll = category === undefined && store === undefined
  if (daily.dayCount === 1) return [chips.list(period, question), chips.amount(otherMonth(period), question)]
  const { date } = daily.highest
  const day = date.startsWith(`${today.year}-`) ? dayOf(date) : fullDay(date)
  if (focus === 'no_spend')
    return [
      isAll ? chips.noSpendDays(otherMonth(period)) : chips.list(period, question),
      chips.weekday(period, question),
      chips.highestDay(period, question),
    ]
  return [
    focus === 'highest'
      ? chips.list({ name: day, startDate: date, endDate: date }, question)
      : chips.highestDay(period, question),
    chips.weekday(period, question),
    isAll ? chips.noSpendDays(period) : chips.amount(period, question),
  ]
}

function noteOf({ focus, period, ...subject }: DailyQuestion, daily: Daily): string {
  const { what } = subjectWords(subject)
  if (focus === 'pause' || focus === 'no_spend')
    return `${what} 없는 날·${period.name} ${daily.noSpendDays}일`
  if (focus === undefined || focus === 'weekly')
    return `날짜별 ${what}·${period.name} 하루 ${won(daily.average)}`
  const day = focus === 'highest' ? daily.highest : daily.lowest
  return `${what} 제일 ${focus === 'highest' ? '많은' : '적은'} 날·${period.name} ${day.date} ${won(day.total)}`
}
