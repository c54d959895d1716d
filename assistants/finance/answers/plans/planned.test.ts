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
  'plans over several messages',
  (t, { plan }, voice) => answerPlanned(t, plan, voice),
  (tell) => {
    const ask = (plan: Plan, how?: Parameters<typeof tell>[1]) => tell({ kind: 'planned', plan }, how)

    test('ending several things is the sum of each, told one by one', async () => {
      const subjects = [{ store: '넷플릭스' }, { store: '멜론' }]
      const { text, steps } = await ask({ type: 'ending', subjects, months: 12 })
      const monthly = 13_000 + 8_690
      assert.equal((resultOf(steps, 'paid_monthly') as { yearly: number }).yearly, 12 * monthly)
      assert.ok(lead(text).includes(bold(12 * monthly)), text)
      const held = [{ category: '식비' }, { category: '배달' }]
      const { steps: once } = await ask({ type: 'ending', subjects: held, months: 12 })
      assert.equal((resultOf(once, 'paid_monthly') as { parts: unknown[] }).parts.length, 1)
    })

    test('what has no name here: said so, with what is near', async () => {
      const { text } = await ask({ type: 'unknown_cut', word: '데이터', isEnded: false, near: '통신' })
      assert.match(lead(text), /데이터/)
      assert.match(text, /통신비/)
    })

    test('a dearer rent, alone and with all that is paid for the home', async () => {
      const rent = { type: 'price', subject: { store: '월세' }, by: 50_000, asks: 'sum' } as const
      assert.ok(lead((await ask(rent)).text).includes(bold(650_000)))
      const { text, steps } = await ask({ ...rent, whole: '주거' })
      const { change } = resultOf(steps, 'paid_monthly') as {
        change: { whole: { now: number; later: number } }
      }
      const { whole } = change
      assert.equal(whole.later, whole.now + 50_000)
      assert.ok(lead(text).includes(bold(whole.later)), text)
    })

    test('a trip that the month holds, and one that it does not', async () => {
      const trip = { type: 'event', name: '여수 여행', asks: 'fits' } as const
      const small = await ask({ ...trip, items: [{ name: '숙소', price: 50_000 }] })
      const { with: paid, free } = resultOf(small.steps, 'balance') as {
        with: { free: number }
        free: number
      }
      assert.equal(paid.free, free - 50_000)
      assert.match(lead(small.text), /아니, 적자|괜찮아/)
      const dear = await ask({ ...trip, items: [{ name: '숙소', price: 3_000_000 }] })
      assert.match(lead(dear.text), /^응, 적자/)
    })

    test('a sum for several categories counts 배달 once', async () => {
      const categories = ['식비', '배달', '카페']
      const { text, steps } = await ask({
        type: 'pot',
        name: '생활비통장',
        amount: 800_000,
        categories,
        asks: 'spent',
      })
      const { spent, left, parts } = resultOf(steps, 'limit') as {
        spent: number
        left: number
        parts: unknown[]
      }
      assert.equal(parts.length, 3)
      assert.equal(spent + left, 800_000)
      assert.ok(lead(text).includes(bold(spent)), text)
    })

    test('a raise put aside, and its budget, which waits for a yes', async () => {
      const aside = { type: 'aside', each: 125_000, raise: 250_000, times: 9, until: '올해 말' } as const
      assert.ok(lead((await ask({ ...aside, asks: 'sum' })).text).includes(bold(1_125_000)))
      assert.match((await ask({ ...aside, asks: 'budget' })).text, /정할까/)
    })

    test('nothing recorded: what is missing', async () => {
      const plan: Plan = { type: 'event', name: '여행', items: [], asks: 'room' }
      assert.match((await ask(plan, { as: emptyHanded })).text, /비어 있어/)
      const weighed: Plan = { type: 'weighing', subjects: [{ category: '저축' }, { category: '배달' }] }
      assert.match((await ask(weighed, { as: emptyHanded })).text, /비어 있어/)
    })
  },
)
