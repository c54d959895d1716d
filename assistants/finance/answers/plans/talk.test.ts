import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { Plan, PlannedQuestion } from '../../understand/plans/plan.ts'
import { answersTo, emptyHanded } from '../testing/answers.ts'
import { resultOf } from '../testing/demo-rows.ts'
import { answerPlanned } from './planned.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''
const bold = (amount: number) => `**${formatWonProse(amount)}**`

answersTo<PlannedQuestion>(
  'what goes on in a talk',
  (t, { plan }, voice) => answerPlanned(t, plan, voice),
  (tell) => {
    const ask = (plan: Plan, how?: Parameters<typeof tell>[1]) => tell({ kind: 'planned', plan }, how)

    test('a goal: the income less it is what may be spent, and the verdict follows the figures', async () => {
      const { text, steps } = await ask({ type: 'goal', saving: 900_000, asks: 'per_day' })
      const told = resultOf(steps, 'month_limit') as Record<'income' | 'limit' | 'perDay', number>
      assert.equal(told.limit, told.income - 900_000)
      assert.ok(text.includes(bold(told.perDay)) || /모자라/.test(text), text)
      assert.match(lead((await ask({ type: 'goal', saving: 100_000, asks: 'can' })).text), /^응/)
      assert.match(lead((await ask({ type: 'goal', saving: 2_500_000, asks: 'can' })).text), /어려/)
      assert.match(lead((await ask({ type: 'goal', saving: 9_000_000, asks: 'take' })).text), /어려워/)
    })

    test('what is left of a sum by the days that are left, less what is due', async () => {
      const { text, steps } = await ask({ type: 'keep_under', amount: 2_500_000 })
      const told = resultOf(steps, 'limit') as Record<'perDayAfterDue' | 'spent' | 'daysLeft', number> & {
        due: { total: number }
      }
      const left = 2_500_000 - told.spent - told.due.total
      assert.equal(told.perDayAfterDue, Math.floor(left / told.daysLeft))
      assert.ok(text.includes(bold(told.perDayAfterDue)), text)
      assert.match(lead((await ask({ type: 'keep_under', amount: 300_000 })).text), /이미 넘었어/)
    })

    test('cuts come to the amount, none of them more than half of a thing', async () => {
      const { text, steps } = await ask({ type: 'cut_to', amount: 50_000, subject: { category: '식비' } })
      const { parts, total } = resultOf(steps, 'cut_to') as {
        parts: { cut: number; monthly: number; name: string }[]
        total: number
      }
      assert.equal(total, 50_000)
      assert.equal(
        parts.reduce((sum, part) => sum + part.cut, 0),
        50_000,
      )
      assert.ok(parts.length >= 2 && parts.every(({ cut, monthly }) => cut * 2 <= monthly), text)
      const most = await ask({ type: 'cut_to', amount: 2_000_000, subject: { category: '카페' } })
      assert.match(lead(most.text), /좀 많아/)
    })

    test('a bill against the month before, whose reason no record tells', async () => {
      const { text } = await ask({
        type: 'bill',
        subject: { store: '관리비' },
        month: '2026-01',
        asks: 'more',
      })
      assert.match(text, /왜 달라졌는지는 여기서 알 수 없어/)
      const same = await ask({ type: 'bill', subject: { store: '월세' }, asks: 'more' })
      assert.match(lead(same.text), /똑같이/)
    })

    test('paid apart, and a part of it', async () => {
      const gas = await ask({ type: 'apart', part: { store: '가스요금' }, whole: { store: '관리비' } })
      assert.match(lead(gas.text), /^아니.*따로 나가/)
      const tv = await ask({ type: 'apart', part: { store: '넷플릭스' }, whole: { category: '구독' } })
      assert.match(lead(tv.text), /^응/)
    })

    test('a resolve has the figures to hold it by', async () => {
      const { text, steps } = await ask({ type: 'resolve', span: 'next_week', amount: 140_000 })
      const { days, startDate } = resultOf(steps, 'days_ahead') as { days: number; startDate: string }
      assert.equal(days, 7)
      assert.equal(startDate, '2026-03-16')
      assert.ok(lead(text).includes(bold(20_000)), text)
      assert.match((await ask({ type: 'resolve', span: 'this_month' })).text, /하루/)
      const none = await ask({
        type: 'resolve',
        span: 'from_now',
        subject: { category: '배달' },
        isNone: true,
      })
      assert.match(none.text, /1년이면/)
    })

    test('a pass is worth it below what is paid now', async () => {
      const plan = { type: 'pass', name: '정기권', subjects: [{ store: '지하철' }], months: 1 } as const
      const { steps } = await ask(plan)
      const { monthly } = resultOf(steps, 'price_against') as { monthly: number }
      assert.match(lead((await ask({ ...plan, price: monthly - 5_000 })).text), /^응, 이득/)
      assert.match(lead((await ask({ ...plan, price: monthly + 5_000 })).text), /^아니/)
    })

    test('several together in this month', async () => {
      const subjects = [{ category: '식비' }, { category: '배달' }]
      const { steps } = await ask({ type: 'sum', subjects, of: 'forecast' })
      // 배달 is a part of 식비: nothing is counted twice.
      const sums = (steps ?? [])
        .filter(({ tool }) => tool === 'forecast')
        .map(({ result }) => (result as { soFar: number }).soFar)
      assert.equal(sums[0], Math.max(...sums.slice(1)))
    })

    test('one day, the largest payment first', async () => {
      const { text, steps } = await ask({ type: 'day', date: '2026-03-10' })
      const { expenses } = resultOf(steps, 'expense_list') as { expenses: { store: string }[] }
      assert.ok(lead(text).includes(expenses[0]!.store), text)
    })

    test('nothing recorded: said so', async () => {
      for (const plan of [
        { type: 'goal', saving: 500_000, asks: 'can' },
        { type: 'cut_to', amount: 50_000 },
        { type: 'bill', subject: { store: '관리비' }, asks: 'more' },
        { type: 'pass', name: '정기권', subjects: [{ store: '지하철' }], months: 1 },
        { type: 'resolve', span: 'next_week', amount: 100_000 },
      ] as const) {
        const { text } = await ask(plan, { as: emptyHanded })
        assert.ok(text.length > 0 && !/undefined|NaN/.test(text), text)
      }
    })
  },
)
