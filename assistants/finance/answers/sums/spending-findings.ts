import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { savings, uncategorised } from '../../categories.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import type { categoryRatio } from '../../tools/category-ratio.ts'
import type { comparePeriods } from '../../tools/compare-periods.ts'
import type { dailyTotals } from '../../tools/daily-totals.ts'
import type { expenseByCategory } from '../../tools/expense-by-category.ts'
import type { expenseList } from '../../tools/expense-list.ts'
import type { forecast } from '../../tools/forecast.ts'
import type { monthlyTotals } from '../../tools/monthly-totals.ts'
import type { topExpenses } from '../../tools/top-expenses.ts'
import type { SpendingQuestion } from '../../understand/question.ts'
import { is, pick, won } from '../../wording.ts'
import { atStore } from '../at-store.ts'
import { dayOfPeriod } from '../period-words.ts'
import { besideParts, partsNote, spentCategories } from '../ranked-categories.ts'
import { comparableTo } from '../when-words.ts'
import { changeSaid, type Finding, noticeablePercent, ranked, sameAs } from './finding.ts'

type OutputOf<T extends { output: z.ZodType }> = z.infer<T['output']>

/** Everything looked up for a question about spending. */
export interface SpendingFacts {
  readonly question: SpendingQuestion
  readonly sums: OutputOf<typeof expenseByCategory>
  readonly comparison?: OutputOf<typeof comparePeriods> | undefined
  readonly ratio?: OutputOf<typeof categoryRatio> | undefined
  readonly ahead?: OutputOf<typeof forecast> | undefined
  readonly months?: OutputOf<typeof monthlyTotals> | undefined
  readonly top?: OutputOf<typeof topExpenses> | undefined
  /** Of a single day: what was bought, and the days before it. */
  readonly bought?: OutputOf<typeof expenseList> | undefined
  readonly daysBefore?: OutputOf<typeof dailyTotals> | undefined
}

/** What stands out, most telling first. */
export function findingsOf(facts: SpendingFacts): Finding[] {
  return ranked([
    boughtOf(facts),
    aheadOf(facts),
    changeOf(facts),
    incomeOf(facts),
    rankingOf(facts),
    uncategorisedOf(facts),
    singleOf(facts),
    storeOf(facts),
    monthsOf(facts),
    usualDayOf(facts),
  ])
}

export const categoryOf = (question: SpendingQuestion): string | undefined =>
  question.kind === 'category' ? question.category : undefined

/** A change of fewer won is none worth naming. */
const noticeableWon = 1_000
/** From here on a share in percent says less than "twice". */
const twice = 100

function changeOf({ comparison, question, sums }: SpendingFacts): Finding | undefined {
  const earlier = comparableTo(question.period)
  // Records that end within the period would make it look thrifty.
  if (!comparison || !earlier || comparison.previous <= 0 || sums.gaps.length > 0) return undefined
  const { previous, distance, difference, fixed } = comparison
  const percent = Math.abs(comparison.percent ?? 0)
  const withoutFixed = fixed !== null && (fixed.current !== 0 || fixed.previous !== 0)
  const bare = withoutFixed ? '월세 같은 고정비를 빼면 ' : ''
  if (percent < noticeablePercent || distance < noticeableWon) return sameAs(earlier.name, 0.35, bare)
  const more = difference > 0
  const isLater = earlier.startDate > question.period.startDate
  const verb = categoryOf(question) === savings ? '모았어' : '썼어'
  const how = isLater ? '제일 차이 나는' : more ? '제일 많이 늘어난' : '제일 많이 줄어든'
  const mainly = mainChange(comparison)
  return {
    kind: more ? 'more' : 'less',
    score: Math.min(0.95, 0.5 + percent / 100),
    say: (voice, part) => {
      const change =
        more && percent >= twice
          ? `${earlier.name}(${won(previous)})의 두 배가 넘어`
          : changeSaid(comparison, { name: earlier.name, verb }, voice, part)
      return `${bare}${change}.${mainly ? ` ${how} 건 ${mainly.name}, ${is(won(mainly.distance))}.` : ''}`
    },
  }
}

/** The one part that explains most of a change, when there are several and one does. */
function mainChange({ categories, difference }: NonNullable<SpendingFacts['comparison']>) {
  const [first] = categories
  if (!first || categories.length < 2 || Math.sign(first.difference) !== Math.sign(difference))
    return undefined
  if (first.distance < 0.5 * Math.abs(difference)) return undefined
  const name = besideParts(
    first.name,
    categories.map((row) => ({ category: row.name })),
  )
  return { name, distance: first.distance }
}

const bases = {
  days: '수입을 날짜만큼 나눠서 대 보면',
  month: '한 달 수입으로 보면',
  whole: '수입 대비로는',
} as const

function incomeOf({ ratio, question }: SpendingFacts): Finding | undefined {
  if (!ratio) return undefined
  const category = categoryOf(question)
  if (category === undefined) return allOfIncome(ratio, question.period.running)
  const own = ratio.ratios.find((row) => row.name === category)
  if (!own || own.total <= 0) return undefined
  const { share, standing } = own.ofMonth ?? own
  const isGood = standing === 'within' || (standing === 'below' && category !== savings)
  const basis = bases[own.ofMonth ? 'month' : ratio.prorated ? 'days' : 'whole']
  const so = `${basis} ${withParticle(formatPercent(share), '이라/라')}`
  const { low, high } = own
  // Without an upper end it is saving: the more the better.
  const range = high === null ? `${low}% 이상` : `${low}–${high}%`
  const verdict =
    high === null
      ? standing === 'below'
        ? `권장(${range})에는 모자라`
        : `권장(${range})을 채웠어`
      : {
          above: `권장(${range})을 넘었어`,
          within: `권장 범위(${range}) 안이야`,
          below: `권장(${range})보다 여유 있어`,
        }[standing]
  return { kind: 'share_of_income', score: isGood ? 0.6 : 0.85, say: () => `${so} ${verdict}.` }
}

function allOfIncome(ratio: NonNullable<SpendingFacts['ratio']>, running: boolean): Finding {
  const { share, shareOfMonth, healthyShare: healthy, prorated } = ratio
  const isOver = share > healthy
  const isOverMonth = (shareOfMonth ?? 0) > healthy
  const say = (): string => {
    if (isOver && prorated && shareOfMonth !== null)
      return isOverMonth
        ? `${running ? '벌써 ' : ''}한 달 수입의 ${withParticle(formatPercent(shareOfMonth), '을/를')} 써서 권장선 ${healthy}%를 넘었어.`
        : // Rent and the like stand at the head of a month: its days so far look dear beside their part of the income.
          `수입을 날짜만큼 나누면 ${formatPercent(share)}로 권장선 ${healthy}%를 넘지만, 한 달 수입 전체로는 ${is(formatPercent(shareOfMonth))}.`
    const so = `${prorated ? bases.days : bases.whole} ${withParticle(formatPercent(share), '이라/라')} 권장선 ${healthy}%`
    if (!isOver) return `${so} 아래야. 잘하고 있어.`
    return `${so}를 넘었어. ${running ? '남은 날은 아껴 보자.' : '조금 조이는 게 좋겠어.'}`
  }
  return { kind: 'all_of_income', score: isOver && (!prorated || isOverMonth) ? 0.9 : 0.55, say }
}

/** How many categories are named in a row. */
const named = 3

function rankingOf({ sums, question }: SpendingFacts): Finding | undefined {
  if (question.kind === 'category' || sums.total <= 0) return undefined
  const spent = spentCategories(sums, question)
  // What was bought on a day says it already.
  if (spent.length < 2 || (question.kind === 'total' && question.period.grain === 'day')) return undefined
  const said = (rows: typeof spent) =>
    rows.map((row) => {
      const notes = [formatPercent(row.share), partsNote(row)].filter(Boolean).join(', ')
      return `${row.category} ${won(row.total)}(${notes})`
    })
  if (question.kind === 'total') {
    const [first, second] = said(spent)
    const isTie = spent[0]?.total === spent[1]?.total
    return {
      kind: 'ranking',
      score: 0.7,
      say: (voice, part) =>
        isTie
          ? `${spent[0]!.category}, ${spent[1]!.category} 둘이 똑같이 ${withParticle(won(spent[0]!.total), '으로/로')} 제일 커.`
          : pick(
              [`가장 큰 건 ${first}, 다음은 ${is(second!)}.`, `1위는 ${first}, 2위는 ${is(second!)}.`],
              voice,
              part,
            ),
    }
  }
  const isSmallest = question.focus === 'smallest'
  const rows = isSmallest ? spent.toReversed() : spent
  // Those that share the first place are named with it.
  const others = said(rows.filter((row) => row.total !== rows[0]?.total).slice(0, named))
  if (others.length === 0) return undefined
  const text = isSmallest
    ? `그다음으로 적은 건 ${is(others.join(', '))}.`
    : `그다음은 ${is(others.join(', '))}.`
  return { kind: 'ranking', score: 0.99, say: () => text }
}

/** From how much of a sum what has no category makes the others doubtful. */
const doubtfulPercent = 10

function uncategorisedOf({ sums, question }: SpendingFacts): Finding | undefined {
  const row = sums.categories.find(({ category }) => category === uncategorised)
  if (question.kind !== 'breakdown' || !row || row.share < doubtfulPercent) return undefined
  const first = spentCategories(sums, question)[0]
  const isLarger = question.focus === 'largest' && first && first.total < row.total
  const text = `아직 분류 안 된 게 ${won(row.total)}(${formatPercent(row.share)}) 있어서 정리하면 순서가 바뀔 수 있어.`
  return { kind: 'uncategorised', score: isLarger ? 0.985 : 0.5, say: () => text }
}

/** From how much of a sum a single payment, and one merchant, stands out; and of how many payments. */
const singlePercent = 40
const storePercent = 35
const fewPayments = 3
/** What is told where nothing stands out. */
const fallback = 0.3

/** Whether a category is paid by contract. */
export const isContract = (category: string | undefined): boolean =>
  category !== undefined && fixedCategories.includes(category)

/** Paid as ever, of which the largest says nothing. */
const isRegular = (question: SpendingQuestion): boolean =>
  isContract(categoryOf(question)) || categoryOf(question) === savings

function singleOf({ top, question }: SpendingFacts): Finding | undefined {
  const largest = top?.expenses[0]
  if (!top || top.total <= 0 || !largest || top.count < fewPayments || largest.share > 100) return undefined
  if (isRegular(question)) return undefined
  const { store, amount, share, date } = largest
  const what = `${store} ${won(amount)}`
  return share >= singlePercent
    ? {
        kind: 'single',
        score: 0.55 + share / 250,
        say: () => `그중 ${what} 한 건이 ${withParticle(formatPercent(share), '을/를')} 차지해.`,
      }
    : {
        kind: 'single',
        score: fallback,
        say: (voice) => `제일 큰 건 ${dayOfPeriod(date, question.period, voice)} ${is(what)}.`,
      }
}

function storeOf({ top, question }: SpendingFacts): Finding | undefined {
  const merchant = top?.merchants[0]
  if (!top || !merchant || top.merchantCount < 2 || merchant.payments < 2) return undefined
  const { name, payments, total, share } = merchant
  if (share < storePercent || share > 100 || isRegular(question)) return undefined
  const much = `${won(total)}(${formatPercent(share)})`
  return {
    kind: 'store',
    score: 0.4 + share / 250,
    say: (voice, part) =>
      pick(
        [
          `제일 많이 쓴 곳은 ${name}, ${payments}번에 ${is(much)}.`,
          `${atStore(name)}만 ${payments}번, ${withParticle(much, '을/를')} 썼어.`,
        ],
        voice,
        part,
      ),
  }
}

/** How many whole months it takes to speak of the most among them, and how many changes make a row, and a long one. */
const monthsForRecord = 4
const changesInRow = 2
const longRow = 3

/** A running month that is above what a whole one comes to; a whole one that is the highest, or the end of a row. */
function monthsOf({ months, question, sums }: SpendingFacts): Finding | undefined {
  if (!months || months.average === null) return undefined
  const average = won(months.average)
  if (question.period.running) {
    const isAbove = months.wholeMonths >= 2 && months.average > 0 && sums.total > months.average
    const text = `앞 ${months.wholeMonths}개월의 한 달 평균(${average})을 벌써 넘었어.`
    return isAbove ? { kind: 'above_average', score: 0.8, say: () => text } : undefined
  }
  const whole = months.months.filter((row) => row.partial === null)
  const last = whole.at(-1)
  if (last?.startDate !== question.period.startDate) return undefined
  const row = inARow(whole.map(({ change }) => change?.percent ?? 0))
  if (row.length >= changesInRow) {
    const { startDate, total } = whole.at(-1 - row.length)!
    const from = `${Temporal.PlainDate.from(startDate).month}월 ${won(total)}`
    return {
      kind: row.rising ? 'rising' : 'falling',
      score: row.length >= longRow ? 0.8 : 0.58,
      say: () => `${from}에서 시작해 ${row.length}달 연속 ${row.rising ? '늘었어' : '줄었어'}.`,
    }
  }
  if (whole.length < monthsForRecord) return undefined
  const isHighest = months.highest?.month === last.month
  if (!isHighest && months.lowest?.month !== last.month) return undefined
  const text = `최근 ${whole.length}개월 중에 제일 ${isHighest ? '많아' : '적어'} (평균 ${average}).`
  return { kind: isHighest ? 'highest' : 'lowest', score: 0.72, say: () => text }
}

/** How many of the last changes, in percent, go noticeably the same way, and which. */
function inARow(changes: readonly number[]): { length: number; rising: boolean } {
  const ways = changes.map((percent) => (Math.abs(percent) < noticeablePercent ? 0 : Math.sign(percent)))
  const way = ways.at(-1) ?? 0
  const other = ways.findLastIndex((it) => it !== way)
  return { length: way === 0 ? 0 : ways.length - 1 - other, rising: way > 0 }
}

/** As many rows of a day are named as are still read. */
const namedRows = 4

function boughtOf({ bought }: SpendingFacts): Finding | undefined {
  if (!bought) return undefined
  const isAll = bought.count <= namedRows
  const said = bought.expenses.slice(0, isAll ? namedRows : 2).map((row) => `${row.store} ${won(row.amount)}`)
  const [first, second] = said
  if (!first) return undefined
  const text = !second
    ? `${bought.expenses[0]!.store} 한 건이 전부야.`
    : isAll
      ? `쓴 데는 ${is(said.join(', '))}.`
      : `제일 큰 건 ${first}, 다음은 ${is(second)}.`
  return { kind: 'bought', score: 0.9, say: () => text }
}

/** So far from the usual a day is more, or less, than one. */
const [muchMore, muchLess] = [1.3, 0.7]
const daysForUsual = 10

function usualDayOf({ daysBefore, sums }: SpendingFacts): Finding | undefined {
  if (!daysBefore || daysBefore.spendingDays < daysForUsual) return undefined
  const usual = daysBefore.medianOfSpendingDays
  if (usual <= 0) return undefined
  const ratio = sums.total / usual
  const verdict =
    ratio > muchMore ? '많이 쓴 편이야' : ratio < muchLess ? '적게 쓴 편이야' : '딱 평소만큼이야'
  const text = `앞선 ${daysBefore.dayCount}일 동안 돈 쓴 날은 보통 ${won(usual)}쯤이었으니까 ${verdict}.`
  return { kind: 'usual_day', score: 0.6, say: () => text }
}

function aheadOf({ ahead, sums }: SpendingFacts): Finding | undefined {
  if (!ahead || !sums.threshold || sums.threshold.difference > 0) return undefined
  const { amount } = sums.threshold
  const text =
    ahead.rounded > amount
      ? `이 속도면 월말엔 ${won(ahead.rounded)}쯤 돼서 ${withParticle(won(amount), '을/를')} 넘길 것 같아.`
      : `이 속도면 월말에도 ${won(ahead.rounded)}쯤이라 ${won(amount)}보다는 적게 끝날 것 같아.`
  return { kind: 'ahead_of_threshold', score: 0.97, say: () => text }
}
