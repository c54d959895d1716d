import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { weekdayPattern } from '../../tools/weekday-pattern.ts'
import { calendarPeriod } from '../../understand/asked-periods.ts'
import type { DayPlan } from '../../understand/plans/plan.ts'
import { bold, dayOf, is, pick, type Voice, weekdayName, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

const mostNamed = 4
/** A usual Friday is told by so many months. */
const habit = { months: 3 }

/** 금요일 왜 저래: what was paid that day, the largest first, against such a day as it usually is. */
export async function answerDay(t: Turn, { date }: DayPlan, voice: Voice): Promise<Reply> {
  const day = Temporal.PlainDate.from(date)
  const name = weekdayName(day.dayOfWeek)
  const what = `${dayOf(date)}(${name}) 지출`
  const [list, usual] = await t.runAll([
    call(expenseList, { startDate: date, endDate: date, order: 'largest', limit: 10 }),
    call(weekdayPattern, {
      startDate: day.subtract(habit).toString(),
      endDate: day.subtract({ days: 1 }).toString(),
    }),
  ])
  if (list.kind === 'failed' || usual.kind === 'failed') return troubled(what)
  const suggestions = [
    chips.list({ name: dayOf(date), startDate: date, endDate: date }, {}),
    chips.weekday({ name: '최근 3개월' }, {}),
    chips.total({ name: '이번 주' }),
  ]
  if (list.kind === 'miss') {
    return { lead: `${dayOf(date)} ${name}에는 쓴 돈이 없어 👌`, facts: [], suggestions }
  }
  const { expenses, total, count } = list.value
  const [first, ...others] = expenses
  const rest = others.slice(0, mostNamed - 1).map(({ store, amount }) => `${store} ${won(amount)}`)
  const average =
    usual.kind === 'found' ? usual.value.weekdays.find(({ weekday }) => weekday === day.dayOfWeek) : undefined
  const isFixed = first !== undefined && fixedCategories.includes(first.category)
  const period = calendarPeriod(day, day, t.today)
  return {
    lead: pick(
      [
        `${withParticle(`${dayOf(date)} ${name}`, '은/는')} ${withParticle(bold(`${first!.store} ${won(first!.amount)}`), '이/가')} 제일 컸어 🗓️ 그날 모두 ${count}건, ${is(won(total))}.`,
        `${name}(${dayOf(date)})에 ${won(total)} 썼는데, 제일 큰 게 ${is(bold(`${first!.store} ${won(first!.amount)}`))} 🗓️`,
      ],
      voice,
    ),
    facts: [
      ...(rest.length > 0
        ? [
            `그다음은 ${rest.join(', ')}${count > mostNamed ? ` 순이고, 모두 ${count}건이야.` : '이야.'}`.replace(
              /원이야/u,
              '원이야',
            ),
          ]
        : []),
      ...(isFixed
        ? [`${withParticle(first!.store, '은/는')} 날짜가 정해진 돈이라 많이 쓴 거라고 보긴 어려워.`]
        : []),
      ...(average && average.average > 0
        ? [`보통 ${name}에는 ${won(average.average)}쯤 써 (최근 3개월, 고정비 빼고).`]
        : []),
    ],
    next: '다른 날도 이상해 보이면 요일을 말해 줘.',
    suggestions,
    shown: expenses.map(({ id }) => id),
    topic: { period },
    note: `${what} ${won(total)}`,
  }
}
