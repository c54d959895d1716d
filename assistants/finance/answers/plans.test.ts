import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../tools/testing/demo-owner.ts'
import type { OutlayQuestion } from '../understand/plan-question.ts'
import type { PurchaseQuestion } from '../understand/question.ts'
import { type Answerable, answer } from './answer.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { carol, giveOwn } from './testing/own-rows.ts'

const asked = (of: Omit<PurchaseQuestion, 'kind'>): PurchaseQuestion => ({ kind: 'purchase', ...of })
const lead = (text: string) => text.split('\n')[0] ?? ''

const outlay = (of: Omit<OutlayQuestion, 'kind'>): OutlayQuestion => ({ kind: 'outlay', ...of })

answersTo<Answerable>(
  'plans',
  answer,
  (ask) => {
    test('what the month holds is fine', async () => {
      const { text, steps } = await ask(asked({ item: '운동화', price: 100_000 }))
      const { free, with: paid } = resultOf(steps, 'balance') as { free: number; with: { free: number } }
      assert.equal(paid.free, free - 100_000)
      assert.match(lead(text), /괜찮아|써도 돼/)
      assert.match(lead(text), /운동화 \*\*10만원\*\*/)
    })

    test('a little more takes from what is put aside', async () => {
      const { text, steps } = await ask(asked({ price: 400_000 }))
      const { rest, with: paid } = resultOf(steps, 'balance') as { rest: number; with: { free: number } }
      assert.ok(rest >= 400_000 && paid.free < 0)
      assert.match(lead(text), /저축/)
    })

    test('what is dearer than the month is a no, with how long it takes', async () => {
      const { text, suggestions } = await ask(asked({ item: '아이폰', price: 1_500_000 }))
      assert.match(lead(text), /무리|어려워|말리고/)
      assert.match(text, /5개월만 모으면/)
      assert.ok(suggestions?.includes('할부 12개월이면?'))
    })

    test('in parts: what a month must give', async () => {
      const { text } = await ask(asked({ item: '아이폰', price: 1_500_000, instalments: 12 }))
      assert.match(lead(text), /12개월.*\*\*12만 5천원\*\*/)
      assert.match(text, /무이자/)
      const dear = await ask(asked({ price: 30_000_000, instalments: 12 }))
      assert.match(lead(dear.text), /빠듯|부담/)
    })

    test('without a price, how much would be fine', async () => {
      const { text } = await ask(asked({ item: '노트북' }))
      assert.match(lead(text), /노트북은/)
      assert.match(text, /가격을 말해/)
    })

    test('no whole month, nothing at all', async () => {
      assert.match((await ask(asked({ price: 100_000 }), { as: carol })).text, /아직/)
      assert.match((await ask(asked({ price: 100_000 }), { as: emptyHanded })).text, /비어 있어/)
    })

    test('more that goes out this month: with and without it, and what it does to saving', async () => {
      const fine = await ask(outlay({ price: 50_000, times: 2, item: '축의금', wants: 'fine' }))
      const { free, with: paid } = resultOf(fine.steps, 'balance') as {
        free: number
        with: { free: number }
      }
      assert.equal(paid.free, free - 100_000)
      assert.match(lead(fine.text), /^응, .*축의금 \*\*10만원\*\*\(5만원씩 두 번\)|^응, 축의금/)
      // Asked whether it is too tight, the good answer is a no.
      assert.match(lead((await ask(outlay({ price: 50_000, wants: 'tight' }))).text), /^아니, /)
      const effect = await ask(outlay({ price: 300_000, wants: 'effect' }))
      assert.match(lead(effect.text), /243만원.*\*\*273만원\*\*.*75\.9%.*85\.3%/)
      assert.match(effect.text, /안 나가면.*27만원.*나가면 3만원 모자라/)
      assert.match(lead((await ask(outlay({ price: 3_000_000, wants: 'fine' }))).text), /🙅/)
    })

    test('every month, and in a month to come', async () => {
      const monthly = await ask(outlay({ price: 100_000, isMonthly: true, wants: 'fine' }))
      assert.match(lead(monthly.text), /31만 8천원에서 \*\*21만 8천원\*\*/)
      assert.match(monthly.text, /1년이면 120만원/)
      const ahead = { months: 2, saves: 2, name: '5월' }
      const later = await ask(outlay({ price: 800_000, item: '제주', ahead, wants: 'fine' }))
      assert.match(lead(later.text), /5월이면/)
      assert.match(later.text, /90만 6천원/)
      assert.match(later.text, /40만원씩 2번/)
      assert.ok(later.suggestions?.includes('그럼 한 달에 얼마씩 모으면 돼?'))
    })

    test('a goal by a date, what is saved as it is, and a raise', async () => {
      const goal = await ask({
        kind: 'saving',
        targetAmount: 5_000_000,
        targetMonths: 10,
        until: '올해 말',
      })
      assert.match(lead(goal.text), /\*\*50만원\*\*/)
      assert.match(goal.text, /올해 말까지 10번/)
      const now = await ask({ kind: 'saving', focus: 'now' })
      assert.match(lead(now.text), /\*\*50만원\*\*.*15\.6%/)
      const raise = { from: 3_000_000, to: 3_200_000 }
      assert.match(lead((await ask({ kind: 'saving', raise })).text), /\*\*20만원\*\*/)
    })

    test('shares of the income, and what is left of it', async () => {
      const subjects = [{ store: '월세' }, { category: '보험' }]
      const share = await ask({ kind: 'share', ask: 'share', subjects })
      assert.match(lead(share.text), /\*\*22%\*\*/)
      const rest = await ask({
        kind: 'share',
        ask: 'rest',
        subjects: [],
        ofFixed: true,
        income: 3_000_000,
      })
      const { monthly, rest: left } = resultOf(rest.steps, 'paid_monthly') as {
        monthly: number
        rest: number
      }
      assert.equal(left, 3_000_000 - monthly)
      assert.match(lead(rest.text), /월급 300만원/)
      // Shops of one sort are in their category too: nothing is counted twice.
      const twice = await ask({
        kind: 'share',
        ask: 'month',
        subjects: [{ store: '월세' }, { category: '주거' }],
      })
      const { monthly: together, parts } = resultOf(twice.steps, 'paid_monthly') as {
        monthly: number
        parts: { monthly: number }[]
      }
      assert.equal(together, parts[1]?.monthly)
    })

    test('the days on which things are paid, and what lies before the payday', async () => {
      const days = await ask({
        kind: 'due_dates',
        subjects: [{ store: '관리비' }, { store: '월세' }, { category: '카페' }],
      })
      assert.match(lead(days.text), /관리비.*매달 10일.*월세.*매달 5일/)
      const due = await ask({ kind: 'until_payday', ask: 'due' })
      assert.match(lead(due.text), /월급날\(3월 25일\)/)
      const perDay = await ask({ kind: 'until_payday', ask: 'per_day' })
      const { free, inDays } = resultOf(perDay.steps, 'payday_room') as { free: number; inDays: number }
      assert.equal(inDays, 10)
      assert.ok(free > 0)
      assert.match((await ask({ kind: 'until_payday', ask: 'due' }, { as: carol })).text, /월말까지로 봤어/)
      assert.match((await ask({ kind: 'until_payday', ask: 'left' }, { as: emptyHanded })).text, /월말까지로/)
    })

    test('how a figure came about, and what a meal at home may cost', async () => {
      const how = await ask({ kind: 'how', of: { ...outlay({ price: 300_000, wants: 'effect' }) } })
      assert.match(lead(how.text), /320만원.*243만원.*\*\*77만원\*\*.*27만원/)
      assert.match((await ask({ kind: 'how', of: { kind: 'forecast' } })).text, /162만 5천원.*80만 5천원/)
      const cook = await ask({ kind: 'cutting', ask: 'cook', category: '배달' })
      const { payments } = resultOf(cook.steps, 'what_if') as { payments: { average: number } }
      assert.ok(lead(cook.text).includes(`**${formatWonProse(payments.average)}**`), cook.text)
    })

    test('nothing is reckoned where no income or no whole month is known', async () => {
      assert.match((await ask(outlay({ price: 50_000, wants: 'fine' }), { as: carol })).text, /아직/)
      assert.match(
        (await ask(outlay({ price: 50_000, wants: 'fine' }), { as: emptyHanded })).text,
        /비어 있어/,
      )
      const subjects = [{ store: '월세' }]
      assert.match((await ask({ kind: 'share', ask: 'share', subjects }, { as: carol })).text, /아직 없어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, { rows: [row('2026-03-02', '제순식당', 9_000, '식비')], income: 2_000_000 }),
  },
)
