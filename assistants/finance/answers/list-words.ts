import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import type { ListQuestion } from '../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { joined } from './joined.ts'
import { dayOfPeriod } from './period-words.ts'
import { subjectWords } from './subject.ts'

export interface Row {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
  /** Of all that match, in percent; of the largest of a period alone. */
  readonly share?: number
}

/** Rows as either tool gives them, with the sums of all that match where it has them. */
export interface Listed {
  readonly rows: readonly Row[]
  readonly rowsTotal: number
  readonly total: number
  readonly count: number
  /** Of all that match; of the list alone. */
  readonly average?: number
  /** How many rows were looked up at most. */
  readonly limit: number
  /** Of all that match, in percent; of the largest of a period alone. */
  readonly rowsShare?: number
  /** The rows that come next, where one alone was asked for. */
  readonly next?: readonly Row[]
  /** The largest of all that match, where too many match to be said. */
  readonly biggest?: readonly Row[]
  /** How the merchant is called, when one was asked for. */
  readonly store?: string | undefined
}

/** How many of the rows an answer says in words; the table has them all. */
const spokenRows = 3
/** Up to so many they are all said. */
export const fewRows = 6

/** 지난달 쿠팡 5만원 이상 지출 */
export function whatOf(question: ListQuestion, store = question.store): string {
  const { category, period, without = [] } = question
  const left = without.length > 0 ? `${joined(without.map(spendingOf))} 뺀` : undefined
  const noun = category && !store ? `${category} ` : ''
  const kind = store ? '결제' : '지출'
  return [left, period?.name, store, boundsOf(question), `${noun}${kind}`].filter(Boolean).join(' ')
}

/** 5만원 이상, 1만원에서 3만원 사이 */
function boundsOf({ minAmount: min, maxAmount: max }: ListQuestion): string | undefined {
  if (min !== undefined && min === max) return `딱 ${formatWon(min)}인`
  if (min !== undefined && max !== undefined) return `${won(min)}~${won(max)}`
  if (min !== undefined) return isJustAbove(min) ? `${won(min - 1)} 넘는` : `${won(min)} 이상`
  if (max !== undefined) return isJustAbove(max + 2) ? `${won(max + 1)} 안 되는` : `${won(max)} 이하`
  return undefined
}

/** 초과 has been made a won more. */
function isJustAbove(amount: number): boolean {
  return amount > 1_000 && amount % 100 === 1
}

export function listLead(question: ListQuestion, listed: Listed, voice: Voice): string {
  const what = whatOf(question, listed.store)
  const mark = question.category || question.store ? subjectWords(question).emoji : '🧾'
  const [first] = listed.rows
  const largest = question.order === 'largest'
  if (first && question.limit === 1)
    return oneLead(question, first, what, { mark, count: listed.count }, voice)
  if (question.skip) {
    return pick(
      [
        `그다음 ${bold(`${listed.rows.length}건`)}이야 ${mark} ${withParticle(what, '은/는')} 모두 ${listed.count}건이거든.`,
        `이어서 ${bold(`${listed.rows.length}건`)} 더 보여 줄게 ${mark} (${what} ${listed.count}건 중)`,
      ],
      voice,
    )
  }
  if (first && listed.count === 1) {
    const it = withParticle(bold(`${first.store} ${won(first.amount)}`), '이/가')
    const day =
      question.period?.grain === 'day' ? '' : ` (${dayOfPeriod(first.date, question.period, voice)})`
    return `${withParticle(what, '은/는')} 하나, ${it} 전부야 ${mark}${day}`
  }
  const shown = bold(`${listed.rows.length}건`)
  const order = largest ? '큰 것부터' : '최근 것부터'
  if (listed.rows.length === listed.count && question.period) {
    return pick(
      [
        `${withParticle(what, '은/는')} 모두 ${is(shown)} ${mark} ${order} 보여 줄게`,
        `${what}, ${order} ${shown} 전부야 ${mark}`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${what}, ${order} ${is(shown)} ${mark}`,
      `${what} 내역을 ${order} ${shown} 뽑았어 ${mark}`,
      `${what} ${shown}을 ${order} 골라 왔어 ${mark}`,
    ],
    voice,
  )
}

/** 이번 달 제일 큰 지출 뭐야? The name is the answer. */
function oneLead(
  { order, period, minAmount, maxAmount }: ListQuestion,
  row: Row,
  what: string,
  { mark, count }: { mark: string; count: number },
  voice: Voice,
): string {
  const it = bold(`${row.store} ${won(row.amount)}`)
  const aside = `(${dayOfPeriod(row.date, period, voice)}, ${row.category})`
  const bounded = minAmount !== undefined || maxAmount !== undefined
  if (order === 'largest' && bounded && count === 1)
    return `${withParticle(what, '은/는')} 하나뿐, ${is(it)} ${mark} ${aside}`
  const how = order === 'largest' ? '제일 큰' : '가장 최근'
  return pick(
    [
      `${what} 중 ${how} 한 건은 ${is(it)} ${mark} ${aside}`,
      `${what} 중에 ${how} 건 ${is(it)} ${mark} ${aside}`,
    ],
    voice,
  )
}

/** The first few rows in words. */
export function rowsSentence(
  { order, period }: ListQuestion,
  { rows, next = [], biggest = [] }: Listed,
  voice: Voice,
): string | undefined {
  if (rows.length === 1 && next.length > 0) {
    const said = saidOf(next, period, voice)
    return pick([`그다음은 ${is(said)}.`, `뒤로는 ${said} 순서야.`], voice, 1)
  }
  if (rows.length < 2) return undefined
  const all = rows.length <= fewRows
  const said = saidOf(all ? rows : rows.slice(0, spokenRows), period, voice)
  if (all) return pick([`${is(said)}.`, `차례로 ${is(said)}.`], voice, 1)
  if (biggest.length > 0 && biggest[0]!.amount > biggest.at(-1)!.amount) {
    const large = saidOf(biggest, period, voice)
    return pick([`큰 것만 꼽으면 ${is(large)}.`, `금액이 큰 건 ${large} 순이야.`], voice, 1)
  }
  const first = order === 'largest' ? '제일 큰 셋은' : '가장 최근 셋은'
  return pick([`${first} ${is(said)}.`, `앞의 셋만 말하면 ${is(said)}.`], voice, 1)
}

/** Each row in its order, a day said once for the rows that share it. */
function saidOf(rows: readonly Row[], period: ListQuestion['period'], voice: Voice): string {
  const isDay = period?.grain === 'day'
  return rows
    .map((row, index) => {
      const isSame = isDay || rows[index - 1]?.date === row.date
      return `${isSame ? '' : `${dayOfPeriod(row.date, period, voice)} `}${row.store} ${won(row.amount)}`
    })
    .join(', ')
}

/** Of a named period or of named amounts the sum of all that match; of "the last ten" just theirs. */
export function sumSentence(question: ListQuestion, listed: Listed, voice: Voice): string | undefined {
  const { rows, rowsTotal, rowsShare, total, count } = listed
  if (rowsShare !== undefined && rows.length < count && rowsShare > 0 && rowsShare <= 100) {
    const all = whatOf(question, listed.store)
    const share = is(formatPercent(rowsShare))
    if (rows.length === 1) return `이 한 건이 ${all}의 ${share}.`
    return pick(
      [
        `이 ${rows.length}건만 더해도 ${won(rowsTotal)}, ${all}의 ${share}.`,
        `${rows.length}건을 합치면 ${withParticle(won(rowsTotal), '으로/로')} 전체의 ${share}.`,
      ],
      voice,
      2,
    )
  }
  if (rows.length < 2) return undefined
  if (count === rows.length)
    return pick([`다 더하면 ${is(won(total))}.`, `합치면 ${is(won(total))}.`], voice, 2)
  const isScope = question.period || question.minAmount !== undefined || question.maxAmount !== undefined
  if (isScope) {
    return pick(
      [`전부 합치면 ${count}건, ${is(won(total))}.`, `다 세면 ${count}건에 ${is(won(total))}.`],
      voice,
      2,
    )
  }
  return pick(
    [`이 ${rows.length}건을 더하면 ${is(won(rowsTotal))}.`, `합계는 ${is(won(rowsTotal))}.`],
    voice,
    2,
  )
}

/** The rows as a table, which the page draws and the command line prints. */
export function listTable(question: ListQuestion, { rows, store }: Listed): Chart {
  return {
    title: `${whatOf(question, store)} 내역`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '가게', '분류', '금액'],
      rows: rows.map((row) => [row.date, row.store, row.category, formatWon(row.amount)]),
    },
  }
}

/** The sum of what matches, with how often and from when. */
export function sumLead(question: ListQuestion, listed: Listed, voice: Voice): string {
  const { period } = question
  const what = whatOf({ ...question, period: null }, listed.store)
  const when = period ? `${period.name} ` : ''
  const amount = bold(won(listed.total))
  if (question.focus === 'count') {
    const times = bold(`${listed.count}번`)
    return `${when || '기록 전체에서 '}${withParticle(what, '은/는')} 모두 ${is(times)} 🧮 합치면 ${is(won(listed.total))}.`
  }
  return pick(
    [
      `${when}${withParticle(what, '은/는')} 다 합쳐서 ${is(amount)} 🧮 (${listed.count}건)`,
      `${when}${what} ${listed.count}건을 모으면 ${is(amount)} 🧮`,
    ],
    voice,
  )
}

/** What one of them comes to, and the last ones. */
export function sumFacts(question: ListQuestion, listed: Listed, voice: Voice): string[] {
  const { average, rows } = listed
  return [
    ...(average !== undefined && listed.count > 1 ? [`한 번에 평균 ${won(average)}꼴이야.`] : []),
    ...(rows.length > 1
      ? [`최근 것부터 ${is(saidOf(rows.slice(0, spokenRows), question.period, voice))}.`]
      : []),
  ]
}
