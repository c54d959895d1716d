import { withParticle } from '#korean/particles.ts'
import type { MonthlyQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Monthly, MonthRow } from './monthly-findings.ts'
import { during } from './period-words.ts'
import { subjectWords } from './subject.ts'

/** `3월`, `작년 12월`, `2023년 5월` */
export function monthName({ month }: Pick<MonthRow, 'month'>, { today }: Pick<Voice, 'today'>): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month)
  const years = ['', '작년 ', '재작년 ']
  return `${years[today.year - year] ?? `${year}년 `}${number}월`
}

/** A month among those of one answer: where its year has been named, the month alone. */
export function spoken(
  row: MonthRow,
  { months }: Monthly,
  { period }: MonthlyQuestion,
  voice: Voice,
): string {
  const year = row.month.slice(0, 4)
  const isYearNamed = period && !isOneMonth(period) && months.every(({ month }) => month.startsWith(year))
  return isYearNamed ? `${Number(row.month.slice(5))}월` : monthName(row, voice)
}

/** 최근 6개월, 작년, 작년 9월~2월: how the months are spoken of. */
function spanName({ period }: MonthlyQuestion, { months, asked }: Monthly, voice: Voice): string {
  const [first, last] = [months[0]!, months.at(-1)!]
  const isNow = last.month === voice.today.toPlainYearMonth().toString()
  if (period && !isOneMonth(period) && !period.name.startsWith('최근')) return period.name
  if (isNow && months.length === asked) return `최근 ${asked}개월`
  if (months.length === 1) return monthName(first, voice)
  const isThisYear = last.month.startsWith(`${voice.today.year}-`)
  const crosses = isThisYear && first.month < last.month.slice(0, 4)
  return `${monthName(first, voice)}~${crosses ? '올해 ' : ''}${monthName(last, voice)}`
}

export const isOneMonth = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate.slice(0, 7) === endDate.slice(0, 7)

/** Which months are not whole, not recorded or not asked for in so many words. */
export function spanNote(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string | undefined {
  const { period } = question
  const { months, asked, wholeMonths } = monthly
  const [first] = months
  const notes: string[] = []
  if (period && isOneMonth(period) && months.length > 1) {
    notes.push(
      `한 달만으로는 흐름이 안 보여서 ${monthName(months.at(-1)!, voice)}까지 ${months.length}개월을 봤어.`,
    )
  }
  if (first && months.length < asked) notes.push(`기록이 ${monthName(first, voice)}부터라 그때부터 봤어.`)
  const part = months.filter((row) => row.partial !== null)
  if (part.length > 0 && wholeMonths > 0) {
    const names = part.map((row) => monthName(row, voice)).join('·')
    const isRunning = part.every((row) => row.partial === 'running')
    notes.push(
      isRunning
        ? `${withParticle(names, '은/는')} 오늘까지라 평균에는 안 넣었어.`
        : `${withParticle(names, '은/는')} 꽉 찬 달이 아니라 평균에는 안 넣었어.`,
    )
  }
  return notes.length > 0 ? notes.join(' ') : undefined
}

type Direction = 'more' | 'less' | 'level'

/** Changes below this say nothing of a direction. */
export const noticeablePercent = 5

/** From so much on it is more than 조금씩. */
const steepPercent = 15

/** Where many months have nothing, no flow can be told. */
export const isSparse = ({ monthsWithSpending, wholeMonths }: Monthly): boolean =>
  monthsWithSpending < 0.7 * wholeMonths

function directionOf({ trend }: Monthly): Direction {
  const percent = trend?.percent ?? 0
  if (Math.abs(percent) < noticeablePercent) return 'level'
  return percent > 0 ? 'more' : 'less'
}

export function monthlyLead(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string {
  const { wholeMonths, months, highest, lowest } = monthly
  const { on } = subjectWords(question)
  const spent = (total: number) => (total > 0 ? `${bold(won(total))} 썼어` : is(bold(won(total))))
  if (wholeMonths === 0 || !highest || !lowest) {
    const last = months.findLast((row) => row.count > 0) ?? months.at(-1)!
    return `아직 꽉 찬 달이 없어서 흐름은 못 보고, ${monthName(last, voice)}에는 ${on}${spent(last.total)} 📊`
  }
  if (wholeMonths === 1) {
    return `꽉 찬 달이 ${monthName(highest, voice)} 하나뿐이고, 그달에는 ${on}${spent(highest.total)} 📊`
  }
  if (highest.total === lowest.total) return `${on}달마다 똑같이 ${bold(won(highest.total))}씩 썼어 📊`
  const name = (row: MonthRow) => monthName(row, voice)
  if (question.focus === 'highest') return extremeLead(question, highest, name(highest), voice)
  if (question.focus === 'lowest') return extremeLead(question, lowest, name(lowest), voice)
  return trendLead(question, monthly, voice)
}

function extremeLead(question: MonthlyQuestion, row: MonthRow, month: string, voice: Voice): string {
  const { on } = subjectWords(question)
  const [name, amount] = [bold(month), bold(won(row.total))]
  const most = question.focus === 'highest'
  const [how, mark] = most ? ['많이', '📈'] : ['적게', '📉']
  const only = most ? `${amount} 나갔어` : row.total > 0 ? `${amount}만 썼어` : is(amount)
  return pick(
    [
      `${on}제일 ${how} 쓴 달은 ${is(name)} ${mark} ${only}.`,
      `${withParticle(name, '이/가')} ${on}가장 ${how} 쓴 달이야 ${mark} 그달에 ${only}.`,
      `${is(name)} ${mark} 그달 한 달 동안 ${on}${only}.`,
    ],
    voice,
  )
}

const marks: Readonly<Record<Direction, string>> = { more: '📈', less: '📉', level: '📊' }

function trendLead(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string {
  const { what, on } = subjectWords(question)
  const name = spanName(question, monthly, voice)
  const average = bold(won(monthly.average ?? 0))
  if (isSparse(monthly)) {
    const { monthsWithSpending, wholeMonths } = monthly
    const months = monthsWithSpending === 0 ? '하나도 없어' : `${monthsWithSpending}개월뿐이야`
    return `${name} ${withParticle(what, '은/는')} 한 달 평균 ${withParticle(average, '이지/지')}만, 꽉 찬 ${wholeMonths}개월 중 쓴 달은 ${months} 📊`
  }
  if (!monthly.trend) {
    return pick(
      [
        `${name} ${withParticle(what, '은/는')} 한 달 평균 ${is(average)} 📊`,
        `월별로 보면 ${during({ name })} 한 달 평균 ${on}${average}씩 썼어 📊`,
        `한 달 평균 ${is(average)} 📊 ${name} ${withParticle(what, '을/를')} 놓고 본 거야.`,
      ],
      voice,
    )
  }
  const direction = directionOf(monthly)
  const isNow = monthly.months.at(-1)!.partial === 'running'
  const flow = {
    more: isNow ? '늘고 있어' : '늘어났어',
    less: isNow ? '줄고 있어' : '줄어들었어',
    level: isNow ? '큰 변화 없이 비슷해' : '큰 변화 없이 비슷했어',
  }[direction]
  const isSlow = direction !== 'level' && Math.abs(monthly.trend.percent ?? 0) < steepPercent
  const tempo = isSlow ? '조금씩 ' : ''
  const mark = marks[direction]
  return pick(
    [
      `${name} ${withParticle(what, '은/는')} 한 달 평균 ${withParticle(average, '이고/고')}, ${tempo}${flow} ${mark}`,
      `${tempo}${flow} ${mark} ${name} ${withParticle(what, '은/는')} 한 달 평균 ${is(average)}.`,
      `월별로 보면 ${during({ name })} ${withParticle(what, '이/가')} ${tempo}${flow} ${mark} 한 달 평균은 ${is(average)}.`,
    ],
    voice,
  )
}

export function nextAfterMonthly(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string {
  const asked = question.focus === 'lowest' ? monthly.lowest : monthly.highest
  if (!asked) return '이번 달은 날짜별로 볼까?'
  const name = spoken(asked, monthly, question, voice)
  if (!isAll(question)) {
    return pick([`${name} 내역을 볼까?`, `${name}에 어떤 결제였는지 볼까?`], voice, 2)
  }
  return pick(
    [
      `${name}에 어디에 썼는지 볼까?`,
      `${withParticle(name, '을/를')} 카테고리별로 들여다볼까?`,
      `${name} 지출을 나눠서 볼까?`,
    ],
    voice,
    2,
  )
}

export function chipsAfterMonthly(question: MonthlyQuestion, monthly: Monthly, voice: Voice): string[] {
  const thisMonth = { name: '이번 달' }
  const row = question.focus === 'lowest' ? monthly.lowest : monthly.highest
  if (!row) return [chips.daily(thisMonth, question), chips.amount(thisMonth, question)]
  const when = { name: monthName(row, voice) }
  return [
    isAll(question) ? chips.breakdown(when) : chips.list(when, question),
    chips.changes,
    chips.amount(thisMonth, question),
  ]
}

const isAll = ({ category, store }: MonthlyQuestion): boolean => category === undefined && store === undefined
