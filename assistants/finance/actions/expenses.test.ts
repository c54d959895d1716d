import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, payments } from './testing/changes.ts'

const undo = { type: 'undo' } as const

changesOf('single expenses', (book) => {
  test('one is added, sorted by its store, then put elsewhere, then taken back step by step', async () => {
    const { change, rows, everything } = await book([])
    const before = await everything()
    const added = await change({ type: 'add_expense', store: '스타벅스', amount: 5_000, date: '2026-03-14' })
    assert.match(added.text, /3월 14일 스타벅스 \*\*5,000원\*\*/u)
    assert.deepEqual(await rows(), ['03-14 스타벅스 5000 카페'])
    const moved = await change({
      type: 'categorise_expense',
      expense: { pointed: true },
      newCategory: '식비',
    })
    assert.match(moved.text, /\*\*식비\*\*/u)
    assert.deepEqual(moved.suggestions?.slice(0, 2), ['방금 거 취소해줘', '스타벅스는 식비로 분류해줘'])
    assert.deepEqual(await rows(), ['03-14 스타벅스 5000 식비'])
    await change(undo)
    assert.deepEqual(await rows(), ['03-14 스타벅스 5000 카페'])
    assert.match((await change(undo)).text, /적어 둔 지출은 다시 뺐어/u)
    assert.equal(await everything(), before)
  })

  test('what cannot be so is not written down; what is there already is said', async () => {
    const { change, rows } = await book([['2026-03-14', '스타벅스', 5_000, '카페']])
    const expense = { type: 'add_expense', store: '스타벅스', amount: 5_000 } as const
    assert.match((await change({ ...expense, date: '2026-03-16' })).text, /아직 오지 않은 날/u)
    assert.match(
      (await change({ ...expense, date: '2026-03-14', category: '없는거' })).text,
      /분류는 아직 없어/u,
    )
    assert.equal((await rows()).length, 1)
    assert.match((await change({ ...expense, date: '2026-03-14' })).text, /이미 1건 있었/u)
    assert.equal((await rows()).length, 2)
  })

  test('one is deleted after a yes, and comes back whole', async () => {
    const { change, say, rows, everything } = await book([
      ['2026-03-14', '쿠팡', 5_000, '쇼핑', '선물'],
      ['2026-03-13', '쿠팡', 6_000, '쇼핑'],
    ])
    const before = await everything()
    const asked = await change({ type: 'delete_expense', expense: { store: '쿠팡', date: '2026-03-14' } })
    assert.equal(asked.finishReason, 'awaiting_confirmation')
    assert.match(asked.text, /3월 14일 쿠팡 \*\*5,000원\*\* 기록을 지울까\?/u)
    assert.equal((await rows()).length, 2)
    assert.match((await say('응 지워줘')).text, /지웠어/u)
    assert.deepEqual(await rows(), ['03-13 쿠팡 6000 쇼핑'])
    await change(undo)
    assert.equal(await everything(), before)
  })

  test('where several fit, it is asked which, and the place in that list is understood', async () => {
    const { change, say, rows } = await book(payments('쿠팡', 7, '쇼핑'))
    const asked = await change({ type: 'delete_expense', expense: { store: '쿠팡' } })
    assert.match(asked.text, /7건/u)
    assert.match(asked.text, /\n1\. 3월 14일 쿠팡 10,000원 \(쇼핑\)\n2\. 3월 13일/u)
    assert.equal(asked.suggestions?.[1], '두 번째 거 지워줘')
    assert.match((await change({ type: 'delete_expense', expense: { place: 6 } })).text, /6번째는 없어/u)
    const sure = await change({ type: 'delete_expense', expense: { place: 2 } })
    assert.match(sure.text, /3월 13일 쿠팡/u)
    await say('응')
    assert.equal((await rows()).length, 6)
    assert.ok(!(await rows()).some((row) => row.startsWith('03-13')))
    const none = await change({ type: 'delete_expense', expense: { store: '이마트', date: '2026-03-01' } })
    assert.match(none.text, /3월 1일 이마트 기록/u)
  })

  test('rows that are the same to anybody are not asked about', async () => {
    const { change, rows } = await book([
      ['2026-03-14', '쿠팡', 5_000, '쇼핑'],
      ['2026-03-14', '쿠팡', 5_000, '쇼핑'],
    ])
    await change({ type: 'categorise_expense', expense: { store: '쿠팡' }, newCategory: '생활' })
    assert.deepEqual((await rows()).toSorted(), ['03-14 쿠팡 5000 생활', '03-14 쿠팡 5000 쇼핑'])
  })

  test('what is missing is asked for in one short question', async () => {
    const { change, everything } = await book([])
    const before = await everything()
    for (const wants of [
      'categorise_store',
      'add_expense',
      'delete_expense',
      'set_budget',
      'merge_category',
    ] as const) {
      for (const missing of ['store', 'category', 'expense', 'amount', 'name'] as const) {
        const { text, actions, finishReason } = await change({ type: 'incomplete', wants, missing })
        assert.match(text, /^[^?]+\?/u)
        assert.deepEqual([actions, finishReason], [undefined, 'complete'])
      }
    }
    assert.match((await change({ type: 'delete_expense', expense: { pointed: true } })).text, /^어느/u)
    assert.equal(await everything(), before)
  })
})

changesOf('income and budgets', (book) => {
  test('are set, changed and taken back', async () => {
    const { change, say, everything } = await book([['2026-03-10', '김밥천국', 100_000, '식비']])
    const before = await everything()
    const income = await change({ type: 'set_monthly_income', amount: 3_500_000 })
    assert.match(income.text, /\*\*350만원\*\*/u)
    const withIncome = await everything()
    assert.match((await change({ type: 'set_monthly_income', amount: 3_500_000 })).text, /이미 350만원이야/u)
    const budget = await change({ type: 'set_budget', category: '식비', amount: 400_000 })
    assert.match(budget.text, /식비 예산.*\*\*40만원\*\*.*10만원.*30만원이 남았어/su)
    const withBudget = await everything()
    await change({ type: 'set_budget', category: '식비', amount: 50_000 })
    await change(undo)
    assert.equal(await everything(), withBudget)
    const asked = await change({ type: 'set_budget', category: '식비', amount: null })
    assert.match(asked.text, /식비 예산 40만원을 없앨까\?/u)
    assert.match((await say('응')).text, /없앴어/u)
    assert.equal(await everything(), withIncome)
    await change(undo)
    assert.equal(await everything(), withBudget)
    await change(undo)
    await change(undo)
    assert.equal(await everything(), before)
    assert.match((await change({ type: 'set_budget', amount: 0 })).text, /0원보다 커야/u)
  })
})

changesOf('money that came in', (book) => {
  test('is written down as income and taken back; what cannot be so is said', async () => {
    const { change, everything } = await book([])
    const before = await everything()
    const income = { type: 'add_income', name: '복지포인트', amount: 200_000, date: '2026-03-10' } as const
    assert.match((await change(income)).text, /3월 10일.*복지포인트 \*\*200,000원\*\*/u)
    assert.match(await everything(), /복지포인트/u)
    assert.match((await change(income)).text, /이미 1건 있었/u)
    await change(undo)
    assert.match((await change(undo)).text, /적어 둔 수입은 다시 뺐어/u)
    assert.equal(await everything(), before)
    assert.match((await change({ ...income, date: '2026-03-16' })).text, /아직 오지 않은 날/u)
    assert.match((await change({ ...income, amount: 0 })).text, /0원보다/u)
    assert.equal(await everything(), before)
  })

  test('is offered, not written; a refund that is there is told', async () => {
    const { change, everything } = await book([['2026-03-12', '무신사', -49_000, '쇼핑']])
    const before = await everything()
    const offer = { type: 'add_expense', store: '무신사', amount: -49_000, date: '2026-03-15' } as const
    assert.match((await change({ type: 'offer', offer })).text, /환불 \*\*49,000원\*\*으로 적어 둘까\?/u)
    const lookup = { storeName: '무신사', amount: -49_000 }
    assert.match((await change({ type: 'offer', offer, lookup })).text, /^응, 3월 12일 무신사/u)
    const other = { ...lookup, amount: -50_000 }
    assert.match((await change({ type: 'offer', offer, lookup: other })).text, /아직 없어/u)
    for (const why of ['balance', 'not_double', 'held', 'others_untouched'] as const) {
      assert.match((await change({ type: 'leave', why, amount: 410_000 })).text, /(?:어|야) (?:🙂|👌)/u)
    }
    assert.equal(await everything(), before)
  })

  test('what is to be added only where it is not there is looked for first', async () => {
    const { change, rows } = await book([['2026-03-14', '축의금', 100_000, '경조사']])
    const gift = { type: 'add_expense', store: '민지 결혼식', amount: 100_000, ifAbsent: true } as const
    assert.match((await change({ ...gift, date: '2026-03-14' })).text, /이미 있어서.*축의금/u)
    assert.equal((await rows()).length, 1)
    await change({ ...gift, date: '2026-03-13', category: '경조사' })
    assert.deepEqual(await rows(), ['03-13 민지 결혼식 100000 경조사', '03-14 축의금 100000 경조사'])
  })
})
