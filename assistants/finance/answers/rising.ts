import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import { categoryStreaks } from '../tools/category-streaks.ts'
import { dataRange } from '../tools/data-range.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import type { RisingQuestion } from '../understand/question.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { joined } from './joined.ts'
import { emptyBook, troubled } from './nothing.ts'
import { besideParts } from './ranked-categories.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'

type Streak = z.infer<(typeof categoryStreaks)['output']>['categories'][number]

/** More would be a report. */
const mostNamed = 3

const words = {
  more: { goes: '늘고 있는', went: '늘어난', since: '늘었어', mark: '📈' },
  less: { goes: '줄고 있는', went: '줄어든', since: '줄었어', mark: '📉' },
} as const

/** 3개월 연속으로 늘고 있는 항목 있나요?: of whole months, the running one being not over. */
export async function answerRising(t: Turn, question: RisingQuestion, voice: Voice): Promise<Reply> {
  if (question.category !== undefined || question.store !== undefined) return ofOne(t, question, voice)
  const { direction, times, isCounted } = question
  const { goes, went, mark } = words[direction]
  const outcome = await t.run(call(categoryStreaks, { direction }))
  if (outcome.kind === 'failed') return troubled('달마다 늘거나 준 항목')
  const suggestions = [
    direction === 'more' ? chips.changes : chips.lessened,
    chips.monthly({}),
    chips.breakdown(),
  ]
  if (outcome.kind === 'miss') {
    const recorded = await t.run(call(dataRange, {}))
    if (recorded.kind === 'miss') return emptyBook('지출')
    return { lead: '달마다 견줄 만큼 기록이 아직 모자라 🤔', facts: [], suggestions }
  }
  const known = outcome.value.categories.filter(({ category }) => category !== uncategorised)
  const found = known.filter((row) => row.times >= times)
  const long = isCounted ? `${times}개월 연속으로 ` : '달마다 계속 '
  const assumed = '이번 달은 아직 안 끝나서 지난달까지 견줬어.'
  if (found.length === 0) {
    const [nearest] = known
    return {
      lead: pick(
        [
          `${question.asks ? '아니, ' : ''}${long}${went} 항목은 ${bold('없어')} 👌`,
          `${long}${went} 항목은 지금 ${bold('하나도 없어')} 👌`,
        ],
        voice,
      ),
      assumed,
      facts: nearest
        ? [
            `제일 오래 ${goes} 건 ${nameOf(nearest, known)}, ${nearest.times}개월째야 (${sumsSaid(nearest.sums, voice)}).`,
          ]
        : [],
      suggestions,
    }
  }
  const named = found.slice(0, mostNamed)
  const names = joined(named.map((row) => nameOf(row, known)))
  const rest = found.length - named.length
  const all = rest > 0 ? `${names} 등 ${found.length}개` : names
  return {
    lead: `${question.asks ? '응, ' : ''}${long}${goes} 건 ${is(bold(all))} ${mark}`,
    assumed,
    facts: named.map((row) => courseOf(row, known, question, voice)),
    next: asking(
      `${withParticle(spendingOf(named[0]!.category), '을/를')} 달마다 더 길게 볼까?`,
      chips.monthly({ category: named[0]!.category }, 12),
    ),
    suggestions: [chips.monthly({ category: named[0]!.category }), ...suggestions.slice(0, 2)],
    topic: { subject: { category: named[0]!.category } },
    note: `계속 ${went} 항목·${named.map(({ category }) => category).join(', ')}`,
  }
}

const nameOf = ({ category }: Streak, all: readonly Streak[]): string => besideParts(category, all)

/** 통신은 3개월째 늘었어 (작년 11월 5만원 → 12월 5만 2천원 → 1월 6만원). */
function courseOf(row: Streak, all: readonly Streak[], { direction }: RisingQuestion, voice: Voice): string {
  const name = withParticle(nameOf(row, all), '은/는')
  return `${name} ${row.times}개월째 ${words[direction].since} (${sumsSaid(row.sums, voice)}).`
}

function sumsSaid(
  sums: readonly { month: string; total: number }[],
  { today }: Pick<Voice, 'today'>,
): string {
  return sums
    .map(({ month, total }, index) => {
      const { year, month: number } = Temporal.PlainYearMonth.from(month)
      return `${index === 0 && year < today.year ? '작년 ' : ''}${number}월 ${won(total)}`
    })
    .join(' → ')
}

/** 식비 3개월 연속 늘었어?: a yes or a no, and its last whole months. */
async function ofOne(t: Turn, question: RisingQuestion, voice: Voice): Promise<Reply> {
  const { direction, times, category, store } = question
  const { what } = subjectWords(question)
  const outcome = await t.run(
    call(monthlyTotals, {
      months: times + 2,
      ...(category === undefined ? {} : { category }),
      ...(store === undefined ? {} : { storeName: store }),
    }),
  )
  if (outcome.kind === 'failed') return troubled(`월별 ${what}`)
  const suggestions = [`최근 6개월 월별 ${what} 추이 보여줘`, `이번 달 ${what} 내역 보여줘`]
  if (outcome.kind === 'miss')
    return { lead: `최근 몇 달 동안 ${what} 기록이 없어 👌`, facts: [], suggestions }
  const { months, streak, runningAgainstLast } = outcome.value
  const whole = months.filter(({ partial }) => partial === null).slice(-times - 1)
  const goesOn = streak?.direction === direction && streak.months >= times
  const topic = withParticle(what, '은/는')
  const { since, went, mark } = words[direction]
  const way = streak && (streak.direction === 'more' ? '늘었' : '줄었')
  const course = streak && streak.months > 1 && !goesOn ? `, ${streak.months}개월째 ${way}어` : ''
  return {
    lead: goesOn
      ? `응, ${topic} 지난달까지 ${bold(`${streak.months}개월 연속`)} ${since} ${mark}`
      : `아니, ${topic} ${question.isCounted ? `${times}개월 연속으로 ${went}` : `달마다 계속 ${words[direction].goes}`} 건 ${bold('아니야')} 👌`,
    facts: [
      course === ''
        ? `다 끝난 달로 보면 ${is(sumsSaid(whole, voice))}.`
        : `다 끝난 달로 보면 ${sumsSaid(whole, voice)}${course}.`,
      ...(runningAgainstLast && runningAgainstLast.difference !== 0
        ? [
            `이번 달은 지금까지 지난달 같은 기간보다 ${won(runningAgainstLast.distance)} ${runningAgainstLast.difference > 0 ? '많아' : '적어'}.`,
          ]
        : []),
    ],
    suggestions,
    note: `${what} 달마다 흐름`,
  }
}
