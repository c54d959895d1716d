import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../../categories.ts'
import { asking } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { comparePeriods } from '../../tools/compare-periods.ts'
import { maxMonths, monthlyTotals } from '../../tools/monthly-totals.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import type { Period } from '../../understand/period.ts'
import type { MonthlyQuestion } from '../../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips } from '../chips.ts'
import { deedOf } from '../deeds.ts'
import type { Fact } from '../facts.ts'
import { topicOf } from '../named-first.ts'
import { troubled } from '../nothing.ts'
import { during } from '../period-words.ts'
import { besideParts } from '../ranked-categories.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, subjectWords } from '../subject.ts'
import { composeGroups } from './compose-groups.ts'
import type { Grouped } from './grouped.ts'
import { monthLabels, monthName, spanName } from './month-names.ts'
import { hasBounds } from './within.ts'

export type Monthly = z.infer<(typeof monthlyTotals)['output']>

/** Month by month: 월별 지출 추이, 제일 많이 쓴 달, 제일 많이 간 달, 5만원 이하로 쓴 달. */
export async function answerMonthly(t: Turn, asked: MonthlyQuestion, voice: Voice): Promise<Reply> {
  const { category, store, focus } = asked
  const span = spanOf(asked, voice)
  const scope = {
    ...(category === undefined ? {} : { category }),
    ...(store === undefined ? {} : { storeName: store }),
  }
  const outcome = await t.run(call(monthlyTotals, { ...span, ...scope }))
  if (outcome.kind === 'failed') return troubled(`월별 ${subjectWords(asked).what}`)
  if (outcome.kind === 'miss') {
    const { period } = asked
    const several = period && !isOneMonth(period) ? period : wholeSpan(span, voice)
    return absentIn(t, { ...asked, period: several }, voice)
  }
  const monthly = outcome.value
  const name = monthly.merchant?.name
  const question: MonthlyQuestion = { ...asked, ...(name === undefined ? {} : { store: name }) }
  const isOfAll = category === undefined && store === undefined
  const why = question.why && isOfAll ? await whyThatMonth(t, monthly, voice) : undefined
  const made =
    focus && store === undefined && !question.by ? await whatMade(t, question, monthly, voice) : undefined
  const extreme = focus === 'lowest' ? monthly.lowest : monthly.highest
  const assumed = spanNote(question, monthly, voice)
  const reply = composeGroups(
    groupedOf(question, monthly, voice),
    {
      lead: leadOf(question, monthly, voice),
      facts: [...factsOf(question, monthly, voice), made],
      cautions: [leftOutNote(monthly.merchant)],
      ...(assumed === undefined ? {} : { assumed }),
      ...nextOf(question, monthly, voice),
      ...(extreme ? { topic: topicOf(undefined, extreme.month, voice) } : {}),
      note: `월별 ${subjectWords(question).what}·${monthly.months.length}개월 평균 ${won(monthly.average ?? monthly.total)}`,
    },
    voice,
  )
  return { ...reply, ...why }
}

/** The months asked for: those of a period of several, else so many up to its end or up to now. */
function spanOf(
  { period, months }: MonthlyQuestion,
  { today }: Voice,
): { months: number; untilMonth?: string } {
  if (!period) return { months: Math.min(months, maxMonths) }
  const [first, last] = [period.startDate, period.endDate].map((date) =>
    Temporal.PlainDate.from(date).toPlainYearMonth(),
  ) as [Temporal.PlainYearMonth, Temporal.PlainYearMonth]
  const inPeriod = first.until(last, { largestUnit: 'months' }).months + 1
  // Three months back from a day in the middle touch four: calendar months are meant, the running one among them.
  const touched = period.name.startsWith('최근') ? Math.max(1, inPeriod - 1) : inPeriod
  return {
    months: Math.min(touched === 1 ? months : touched, maxMonths),
    ...(last.equals(today.toPlainYearMonth()) ? {} : { untilMonth: last.toString() }),
  }
}

/** The months as one period, for saying that nothing is in it. */
function wholeSpan(
  { months, untilMonth }: { months: number; untilMonth?: string },
  { today }: Voice,
): Period {
  const last = untilMonth ? Temporal.PlainYearMonth.from(untilMonth) : today.toPlainYearMonth()
  const end = last.toPlainDate({ day: last.daysInMonth }).toString()
  return {
    startDate: last
      .subtract({ months: months - 1 })
      .toPlainDate({ day: 1 })
      .toString(),
    endDate: untilMonth ? end : today.toString(),
    name: untilMonth ? `${last.year}년 ${last.month}월까지 ${months}개월` : `최근 ${months}개월`,
    running: untilMonth === undefined,
    grain: 'span',
    earlier: null,
    assumed: null,
  }
}

const isOneMonth = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate.slice(0, 7) === endDate.slice(0, 7)

function groupedOf(question: MonthlyQuestion, monthly: Monthly, voice: Voice): Grouped {
  const { by, focus } = question
  const { on } = subjectWords(question)
  const labels = monthLabels(monthly.months, voice.today)
  const isVisits = by === 'visits'
  const { done } = deedOf(question)
  return {
    by: 'month',
    subject: question,
    period: { name: spanName(question.period, monthly, voice) },
    where: on,
    asks: focus === 'lowest' ? 'least' : 'most',
    ...(isVisits ? { most: `많이 ${done}`, least: `적게 ${done}`, unit: '번' } : {}),
    ...(question.minAmount === undefined ? {} : { minAmount: question.minAmount }),
    ...(question.maxAmount === undefined ? {} : { maxAmount: question.maxAmount }),
    groups: monthly.months.map((row, index) => ({
      name: monthName(row.month, voice.today),
      label: labels[index]!,
      value: isVisits ? row.count : row.total,
      said: isVisits ? `${row.count}번` : won(row.total),
      ...(isVisits ? { beside: won(row.total) } : {}),
      isPartial: row.partial !== null,
    })),
  }
}

/** Which months are not whole, not recorded or not asked for in so many words. */
function spanNote({ period }: MonthlyQuestion, monthly: Monthly, { today }: Voice): string | undefined {
  const { months, asked, wholeMonths } = monthly
  const [first, last] = [months[0]!, months.at(-1)!]
  const part = months.filter((row) => row.partial !== null)
  const names = withParticle(part.map(({ month }) => monthName(month, today)).join('·'), '은/는')
  const isRunning = part.every((row) => row.partial === 'running')
  const notes = [
    period && isOneMonth(period) && months.length > 1
      ? `한 달만으로는 흐름이 안 보여서 ${monthName(last.month, today)}까지 ${months.length}개월을 봤어.`
      : '',
    months.length < asked ? `기록이 ${monthName(first.month, today)}부터라 그때부터 봤어.` : '',
    part.length > 0 && wholeMonths > 0
      ? `${names} ${isRunning ? '오늘까지라' : '꽉 찬 달이 아니라'} 평균에는 안 넣었어.`
      : '',
  ].filter(Boolean)
  return notes.length > 0 ? notes.join(' ') : undefined
}

/** Changes below this say nothing of a direction; from so much on it is more than 조금씩. */
const noticeablePercent = 5
const steepPercent = 15

/** Where many months have nothing, no flow can be told. */
const isSparse = ({ monthsWithSpending, wholeMonths }: Monthly): boolean =>
  monthsWithSpending < 0.7 * wholeMonths

/** What comes before any ranking: too few months, months of one amount, or the flow that was asked for. */
function leadOf(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string | undefined {
  const { wholeMonths, months, highest, lowest } = monthly
  const { on } = subjectWords(question)
  if (hasBounds(question) && wholeMonths > 0) return undefined
  const spent = (total: number) => (total > 0 ? `${bold(won(total))} 썼어` : is(bold(won(total))))
  if (!highest || !lowest) {
    const last = months.findLast((row) => row.count > 0) ?? months.at(-1)!
    return `아직 꽉 찬 달이 없어서 흐름은 못 보고, ${monthName(last.month, voice.today)}에는 ${on}${spent(last.total)} 📊`
  }
  if (wholeMonths === 1)
    return `꽉 찬 달이 ${monthName(highest.month, voice.today)} 하나뿐이고, 그달에는 ${on}${spent(highest.total)} 📊`
  if (question.by === 'visits') return undefined
  if (highest.total === lowest.total) return `${on}달마다 똑같이 ${bold(won(highest.total))}씩 썼어 📊`
  if (question.focus === 'lowest' && lowest.total <= 0)
    return `${on}제일 적게 쓴 달은 ${is(bold(monthName(lowest.month, voice.today)))} 📉 ${is(bold(won(lowest.total)))}.`
  return question.focus ? undefined : trendLead(question, monthly, voice)
}

function trendLead(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string {
  const { what, on } = subjectWords(question)
  const name = spanName(question.period, monthly, voice)
  const average = bold(won(monthly.average ?? 0))
  if (isSparse(monthly)) {
    const { monthsWithSpending: some, wholeMonths } = monthly
    return `${name} ${withParticle(what, '은/는')} 한 달 평균 ${withParticle(average, '이지/지')}만, 꽉 찬 ${wholeMonths}개월 중 쓴 달은 ${some === 0 ? '하나도 없어' : `${some}개월뿐이야`} 📊`
  }
  if (!monthly.trend) return `월별로 보면 ${during({ name })} 한 달 평균 ${on}${average}씩 썼어 📊`
  const percent = monthly.trend.percent ?? 0
  const isNow = monthly.months.at(-1)!.partial === 'running'
  const isLevel = Math.abs(percent) < noticeablePercent
  const change = percent > 0 ? (isNow ? '늘고 있어' : '늘어났어') : isNow ? '줄고 있어' : '줄어들었어'
  const tempo = Math.abs(percent) < steepPercent ? '조금씩 ' : ''
  const turn = isLevel ? undefined : turnedLately(monthly, percent)
  const flow = turn ?? (isLevel ? `큰 변화 없이 ${isNow ? '비슷해' : '비슷했어'}` : `${tempo}${change}`)
  const mark = isLevel || turn ? '📊' : percent > 0 ? '📈' : '📉'
  return pick(
    [
      `${name} ${withParticle(what, '은/는')} 한 달 평균 ${withParticle(average, '이고/고')}, ${flow} ${mark}`,
      `${flow} ${mark} ${name} ${withParticle(what, '은/는')} 한 달 평균 ${is(average)}.`,
      `월별로 보면 ${during({ name })} ${withParticle(what, '이/가')} ${flow} ${mark} 한 달 평균은 ${is(average)}.`,
    ],
    voice,
  )
}

/** A series that fell as a whole and has risen for months is not told as falling. */
function turnedLately({ streak: row }: Monthly, percent: number): string | undefined {
  if (!row || row.months < 2 || (row.direction === 'more') === percent > 0) return undefined
  const [first, lately] = percent > 0 ? ['늘었다가', '줄었어'] : ['줄었다가', '늘었어']
  return `${first} 최근 ${row.months}개월은 이어서 ${lately}`
}

function factsOf(question: MonthlyQuestion, monthly: Monthly, voice: Voice): (Fact | undefined | false)[] {
  if (hasBounds(question) || question.by === 'visits') return []
  if (monthly.wholeMonths < 2) return [running(monthly)]
  return question.focus
    ? [againstOthers(question, monthly), beyond(question, monthly, voice)]
    : [
        streak(monthly, voice),
        notYetSaved(question, monthly, voice),
        running(monthly),
        lastMonth(monthly, voice),
        extremes(monthly, voice),
      ]
}

function streak({ streak: row, months }: Monthly, { today }: Voice): Fact | undefined {
  if (!row || row.months < 2) return undefined
  const last = months.findLast(({ partial }) => partial === null)
  const until = last ? `${monthName(last.month, today)}까지 ` : ''
  return {
    score: row.months >= 3 ? 0.85 : 0.55,
    text: `${until}${row.months}개월 연속 ${row.direction === 'more' ? '늘었어' : '줄었어'}.`,
  }
}

/** 저축은 제대로 들어가고 있나: where nothing has gone in yet this month, when it did last. */
function notYetSaved({ category }: MonthlyQuestion, { months }: Monthly, { today }: Voice): Fact | undefined {
  const [before, last] = months.slice(-2)
  if (category !== savings || last?.partial !== 'running' || last.total > 0 || !before) return undefined
  const then = before.total > 0 ? ` ${monthName(before.month, today)}에는 ${won(before.total)} 들어갔어.` : ''
  return { score: 0.9, text: `이번 달은 아직 안 들어갔어.${then}` }
}

function running({ runningAgainstLast: change }: Monthly): Fact | undefined {
  if (!change || (change.current === 0 && change.previous === 0)) return undefined
  const { current, previous, difference, distance, percent } = change
  if (current === 0)
    return { score: 0.75, text: `이번 달은 아직 안 썼고, 지난달 같은 기간에는 ${won(previous)}이었어.` }
  if (percent !== null && Math.abs(percent) < noticeablePercent)
    return { score: 0.6, text: `이번 달은 오늘까지 ${won(current)}, 지난달 같은 기간이랑 비슷해.` }
  return {
    score: 0.7 + Math.min(0.2, Math.abs(percent ?? 0) / 200),
    text: `이번 달은 오늘까지 ${won(current)}, 지난달 같은 기간보다 ${won(distance)} ${difference > 0 ? '많아' : '적어'}.`,
  }
}

function lastMonth(monthly: Monthly, { today }: Voice): Fact | undefined {
  const { months, lastAgainstAverage: change, wholeMonths, highest, lowest } = monthly
  const last = months.findLast(({ partial }) => partial === null)
  // Said already where the highest and the lowest are told.
  if (!last || !change || isSparse(monthly) || last.month === highest?.month || last.month === lowest?.month)
    return undefined
  const percent = Math.abs(change.percent ?? 0)
  if (percent < noticeablePercent || wholeMonths < 3) return undefined
  const name = withParticle(monthName(last.month, today), '은/는')
  return {
    score: 0.5 + Math.min(0.35, percent / 100),
    text: `${name} ${won(last.total)}으로 그 앞 달들 평균보다 ${won(change.distance)} ${change.difference > 0 ? '많았어' : '적었어'}.`,
  }
}

function extremes({ highest, lowest, wholeMonths }: Monthly, { today }: Voice): Fact | undefined {
  if (!highest || !lowest || wholeMonths < 2 || highest.total === lowest.total) return undefined
  const least =
    lowest.total > 0 ? `, 제일 적게 쓴 달은 ${monthName(lowest.month, today)}(${won(lowest.total)})` : ''
  return {
    score: 0.66,
    text: `제일 많이 쓴 달은 ${monthName(highest.month, today)}(${won(highest.total)})${least}이야.`,
  }
}

function againstOthers({ focus }: MonthlyQuestion, monthly: Monthly): Fact | undefined {
  const change = focus === 'highest' ? monthly.highestAgainstOthers : monthly.lowestAgainstOthers
  if (!change || change.distance === 0) return undefined
  const others = monthly.wholeMonths === 2 ? '나머지 한 달' : '나머지 달 평균'
  const how = focus === 'highest' ? '많아' : '적어'
  return { score: 0.8, text: `${others}(${won(change.previous)})보다 ${won(change.distance)} ${how}.` }
}

/** The running month beyond the highest of the whole ones already. */
function beyond(
  { focus }: MonthlyQuestion,
  { months, highest }: Monthly,
  { today }: Voice,
): Fact | undefined {
  const last = months.at(-1)!
  if (focus !== 'highest' || last.partial !== 'running' || !highest || last.total <= highest.total)
    return undefined
  const name = withParticle(monthName(last.month, today), '은/는')
  return { score: 0.95, text: `그런데 ${name} 아직 안 끝났는데 벌써 ${won(last.total)}이라 그보다 많아.` }
}

/** What the highest month has and the lowest has not. */
async function whatMade(
  t: Turn,
  { focus, category }: MonthlyQuestion,
  { highest, lowest }: Monthly,
  { today }: Voice,
): Promise<Fact | undefined> {
  if (!highest || !lowest || highest.month === lowest.month) return undefined
  const found = await t.run(
    call(comparePeriods, {
      startDate: highest.startDate,
      endDate: highest.endDate,
      otherStartDate: lowest.startDate,
      otherEndDate: lowest.endDate,
      ...(category === undefined ? {} : { category }),
    }),
  )
  const changes = found.kind === 'found' ? found.value.categories : []
  const [first] = changes
  if (!first || changes.length < 2 || first.difference <= 0) return undefined
  const categories = changes.map(({ name }) => ({ category: name }))
  const part = withParticle(besideParts(first.name, categories), '이/가')
  const isMost = focus === 'highest'
  const other = withParticle(monthName((isMost ? lowest : highest).month, today), '과/와')
  return {
    score: 0.85,
    text: `제일 ${isMost ? '적게' : '많이'} 쓴 ${other} 견주면 ${part} ${won(first.distance)} ${isMost ? '더 나간 게 컸어' : '덜 나갔어'}.`,
  }
}

const dearest = 3

/** 제일 많이 쓴 달은 왜 그런 거야?: what that month had more of than the one before it, and its dearest payments. */
async function whyThatMonth(
  t: Turn,
  { highest }: Monthly,
  voice: Voice,
): Promise<Pick<Reply, 'lead' | 'facts'> | undefined> {
  if (!highest) return undefined
  const first = Temporal.PlainDate.from(highest.startDate)
  const days = { startDate: highest.startDate, endDate: highest.endDate }
  const [changed, top] = await t.runAll([
    call(comparePeriods, {
      ...days,
      otherStartDate: first.subtract({ months: 1 }).toString(),
      otherEndDate: first.subtract({ days: 1 }).toString(),
      withoutFixed: true,
    }),
    call(topExpenses, { ...days, without: [...fixedCategories], limit: dearest }),
  ])
  if (top.kind !== 'found') return undefined
  const grown =
    changed.kind === 'found' ? changed.value.categories.filter(({ difference }) => difference > 0) : []
  const [most, second] = grown
  const month = bold(monthName(highest.month, voice.today))
  const amount = won(highest.total)
  const named = top.value.expenses.map((row) => `${row.store} ${won(row.amount)}`).join(', ')
  const large = `고정비 빼고 그달에 큰 건 ${is(named)}.`
  if (!most)
    return {
      lead: `${withParticle(month, '이/가')} ${withParticle(amount, '으로/로')} 제일 많은데, 한 군데가 튄 게 아니라 고루 썼어 📈`,
      facts: [large],
    }
  return {
    lead: `${month}(${amount})에 제일 많이 쓴 건 ${withParticle(bold(spendingOf(most.name)), '이/가')} 그 전달보다 ${bold(won(most.distance))} 늘어난 탓이 커 📈`,
    facts: [...(second ? [`${spendingOf(second.name)}도 ${won(second.distance)} 늘었어.`] : []), large],
  }
}

function nextOf(question: MonthlyQuestion, monthly: Monthly, voice: Voice) {
  const thisMonth = { name: '이번 달' }
  const row = question.focus === 'lowest' ? monthly.lowest : monthly.highest
  if (!row)
    return {
      next: asking('이번 달은 날짜별로 볼까?', chips.daily(thisMonth, question)),
      suggestions: [chips.daily(thisMonth, question), chips.amount(thisMonth, question)],
    }
  const name = monthName(row.month, voice.today)
  const isAll = question.category === undefined && question.store === undefined
  return {
    next: isAll
      ? asking(`${name}에 어디에 썼는지 볼까?`, chips.breakdown({ name }))
      : asking(`${name} 내역을 볼까?`, chips.list({ name }, question)),
    suggestions: [
      isAll ? chips.breakdown({ name }) : chips.list({ name }, question),
      chips.changes,
      chips.amount(thisMonth, question),
    ],
  }
}
