import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ChatAnswer, emptyAnswer } from '#protocol/answer.ts'
import type { Json } from '#protocol/events.ts'
import { bookOf } from './book.ts'
import { type Expectation, readingsOf } from './label.ts'
import { misleads, scoreAnswer } from './score.ts'

const row = (date: string, store: string, amount: number, category: string | null) => ({
  date,
  store,
  amount,
  category,
})

/** A Sunday; 식비 in March comes to 62,000 with its delivery. */
const book = bookOf('2026-03-15', [
  row('2026-01-10', '월세', 500_000, '주거'),
  row('2026-02-03', '스타벅스 강남점', 4_500, '카페'),
  row('2026-02-09', '김밥천국', 8_000, '식비'),
  row('2026-03-02', '스타벅스 역삼점', 5_000, '카페'),
  row('2026-03-04', '쿠팡', 30_000, '쇼핑'),
  row('2026-03-05', '배달의민족', 22_000, '배달'),
  row('2026-03-07', '김밥천국', 40_000, '식비'),
  row('2026-03-10', '쿠팡이츠', 15_000, null),
])
const march = { from: '2026-03-01', to: '2026-03-15' }
const inMarch = { startDate: '2026-03-01', endDate: '2026-03-15' }

type Call = readonly [tool: string, args?: Record<string, Json>]

/** An answer whose rounds ran these calls. */
function answered(
  text: string,
  rounds: readonly (readonly Call[])[],
  more: Partial<ChatAnswer> = {},
): ChatAnswer {
  const steps = rounds.flatMap((calls, index) =>
    calls.map(([tool, args = {}], at) => ({
      step_id: `round${index + 1}/${tool}#${at + 1}`,
      tool,
      title: tool,
      args,
      iteration: index + 1,
      parallel: false,
      result: {},
      miss: false,
    })),
  )
  const finishReason = 'complete' as const
  return {
    ...emptyAnswer(),
    text,
    finishReason,
    intent: intent('query'),
    ...(steps[0] && { steps }),
    ...more,
  }
}

function intent(type: string, by: 'rule' | 'default' = 'rule') {
  return {
    intent_type: type,
    intent_name: type,
    confidence: 1,
    reasoning: '',
    key_indicators: [],
    decided_by: by,
  }
}

/** How far an answer is right, in a word. */
function levelOf(readings: Expectation | readonly Expectation[], answer: ChatAnswer): string {
  const { kind, slots, figure } = scoreAnswer([readings].flat() as Expectation[], answer, book)
  return figure ? 'right' : slots ? 'slots' : kind ? 'kind' : 'wrong'
}

describe('one question', () => {
  const food: Expectation = { kind: 'expense_by_category', category: '식비', ...march }
  const asFood = [['expense_by_category', { ...inMarch, category: '식비' }]] as const

  test('is right with its kind, its slots and its figure, each on top of the one before', () => {
    assert.equal(levelOf(food, answered('이번 달 식비는 **6만 2천원**이야', [asFood])), 'right')
    assert.equal(levelOf(food, answered('이번 달 식비는 **6만 3천원**이야', [asFood])), 'slots')
    const cafe = [['expense_by_category', { ...inMarch, category: '카페' }]] as const
    assert.equal(levelOf(food, answered('**6만 2천원**이야', [cafe])), 'kind')
    assert.equal(levelOf(food, answered('**6만 2천원**이야', [[['expense_list', inMarch]]])), 'wrong')
  })

  test('asks for a period to the day, up to today', () => {
    const whole = { ...inMarch, endDate: '2026-03-31', category: '식비' }
    assert.equal(levelOf(food, answered('**6만 2천원**', [[['expense_by_category', whole]]])), 'right')
    const short = { ...inMarch, endDate: '2026-03-14', category: '식비' }
    assert.equal(levelOf(food, answered('**6만 2천원**', [[['expense_by_category', short]]])), 'kind')
  })

  test('needs its figure where it is not overlooked', () => {
    const aside = '많이 썼네.\n\n참고로 다 하면 6만 2천원이야.'
    assert.equal(levelOf(food, answered(aside, [asFood])), 'slots')
    assert.equal(levelOf(food, answered(aside.replace('6만 2천원', '**6만 2천원**'), [asFood])), 'right')
  })

  test('is answered by a tool that answers it more closely', () => {
    const share: Expectation = { kind: 'category_ratio', store: '월세', ...march }
    const rent: readonly Call[] = [['paid_monthly', { subjects: [{ storeName: '월세' }] }]]
    assert.equal(
      levelOf(
        { ...share, from: '2026-01-01', to: '2026-01-31' },
        answered('월세는 월급의 **15.6%**야', [rent]),
      ),
      'right',
    )
    assert.equal(levelOf(share, answered('구독은 월급의 **15.6%**야', [rent])), 'kind')
    const left: Call = ['month_allowance', {}]
    assert.equal(
      levelOf({ kind: 'budget_status' }, answered('300만원 남았어', [[['total_income', inMarch], left]])),
      'right',
    )
    const night = [['spending_at', { ...inMarch, category: '배달', fromHour: 22, untilHour: 24 }]] as const
    const list: Expectation = { kind: 'expense_list', category: '배달', ...march }
    assert.equal(levelOf(list, answered('밤 10시 이후엔 안 시켰어', [night])), 'right')
    assert.equal(
      levelOf({ ...list, category: '카페' }, answered('밤 10시 이후엔 안 시켰어', [night])),
      'kind',
    )
  })

  test('what is left of the income, by one call', () => {
    const left: Expectation = {
      kind: 'multi',
      parts: [{ kind: 'monthly_income' }, { kind: 'total_expense', ...march }],
    }
    const call = [['total_income', inMarch]] as const
    assert.equal(levelOf(left, answered('**308만 8천원** 남았어', [call])), 'right')
    assert.equal(levelOf(left, answered('**300만원** 남았어', [call])), 'wrong')
  })

  test('is looked for over more days where its own hold nothing, and nowhere else', () => {
    const perPayment: Expectation = {
      kind: 'average_spending',
      category: '카페',
      from: '2026-02-01',
      to: '2026-03-15',
    }
    const of = (startDate: string) => ({ startDate, endDate: '2026-03-15', category: '카페', per: 'day' })
    const [running, wider]: Call[] = [
      ['average_spending', of('2026-03-12')],
      ['average_spending', of('2026-02-01')],
    ]
    const answer = answered('한 번에 **4,750원**', [[running!], [wider!]])
    assert.equal(levelOf(perPayment, answer), 'kind')
    const [empty, ...found] = answer.steps ?? []
    assert.equal(levelOf(perPayment, { ...answer, steps: [{ ...empty!, miss: true }, ...found] }), 'right')
  })

  test('is not answered by what stands beside another answer', () => {
    const ahead: Expectation = { kind: 'forecast', category: '식비' }
    const beside: Call = ['forecast', { category: '식비' }]
    const text = '이번 달 식비는 **1만원**이야'
    assert.equal(levelOf(ahead, answered(text, [asFood, [beside]])), 'wrong')
    assert.equal(levelOf(ahead, answered(text, [[...asFood, beside]])), 'wrong')
    assert.equal(levelOf(ahead, answered('월말이면 6만 2천원쯤이야', [[...asFood, beside]])), 'right')
    assert.equal(levelOf(ahead, answered('월말이면 6만 2천원쯤이야', [[beside]])), 'right')
  })

  test('may have several readings', () => {
    const other: Expectation = { kind: 'spending_count', category: '식비', ...march }
    assert.equal(levelOf([other, food], answered('**6만 2천원**', [asFood])), 'right')
  })

  test('names stores in any way that picks the same rows', () => {
    const coffee: Expectation = { kind: 'expense_by_store', store: '스타벅스', ...march }
    const at = (storeName: string) =>
      levelOf(coffee, answered('**5,000원** 썼어', [[['expense_by_store', { ...inMarch, storeName }]]]))
    assert.equal(at('스벅'), 'right')
    assert.equal(at('스타벅스 역삼점'), 'kind')
    const market: Expectation = { kind: 'expense_by_store', store: '쿠팡', ...march }
    const eats = [['expense_by_store', { ...inMarch, storeName: '쿠팡이츠' }]] as const
    assert.equal(levelOf(market, answered('**3만원**', [eats])), 'kind')
  })

  test('about a store that is not there is answered by saying so', () => {
    const burger: Expectation = { kind: 'expense_by_store', store: '롯데리아', ...march }
    const call = [['expense_by_store', { ...inMarch, storeName: '롯데리아' }]] as const
    assert.equal(levelOf(burger, answered('롯데리아에서 쓴 기록은 못 찾았어', [call])), 'right')
    assert.equal(levelOf(burger, answered('롯데리아에서 **3만원** 썼어', [call])), 'slots')
  })

  test('of all time is not one of this month', () => {
    const ever: Expectation = { kind: 'expense_by_store', store: '스타벅스' }
    const call = (args: Record<string, Json>) => [
      ['expense_by_store', { storeName: '스타벅스', ...args }] as const,
    ]
    assert.equal(levelOf(ever, answered('**9,500원**', [call({})])), 'right')
    assert.equal(
      levelOf(ever, answered('**9,500원**', [call({ startDate: '2025-01-01', endDate: '2026-03-15' })])),
      'right',
    )
    assert.equal(levelOf(ever, answered('**9,500원**', [call(inMarch)])), 'kind')
  })

  test('without a period takes the figure of the period that was taken', () => {
    const perMonth: Expectation = { kind: 'average_spending', per: 'month', category: '카페' }
    const args = { startDate: '2026-02-01', endDate: '2026-02-28', per: 'month', category: '카페' }
    assert.equal(levelOf(perMonth, answered('한 달에 **4,500원**', [[['average_spending', args]]])), 'right')
    assert.equal(levelOf(perMonth, answered('한 달에 **9,500원**', [[['average_spending', args]]])), 'slots')
    const daily = { ...args, per: 'day' }
    assert.equal(levelOf(perMonth, answered('**4,500원**', [[['average_spending', daily]]])), 'kind')
  })
})

describe('kinds', () => {
  const right = (expect: Expectation, text: string, ...calls: Call[]) =>
    assert.equal(levelOf(expect, answered(text, [calls])), 'right', text)

  test('sums and counts', () => {
    right({ kind: 'total_expense', ...march }, '모두 **11만 2천원**', ['expense_by_category', inMarch])
    right({ kind: 'expense_by_category', ...march }, '식비 쪽이 4만원으로 제일 많아', [
      'expense_by_category',
      inMarch,
    ])
    right({ kind: 'spending_count', category: '식비', ...march }, '두 번 썼어', [
      'spending_count',
      { ...inMarch, category: '식비' },
    ])
    right({ kind: 'monthly_income' }, '한 달에 **320만원**이야', ['monthly_income'])
    right({ kind: 'uncategorized_list' }, '분류 안 된 건 1건이야', ['uncategorized_list', { limit: 10 }])
  })

  test('several categories: each, or together', () => {
    const both: Expectation = { kind: 'expense_by_category', categories: ['카페', '쇼핑'], ...march }
    const each: Call[] = ['카페', '쇼핑'].map((category) => ['expense_by_category', { ...inMarch, category }])
    right(both, '합쳐서 **3만 5천원**', ['compare_subjects'], ...each)
    right(both, '카페 5,000원, 쇼핑 3만원', ...each)
    right(both, '합쳐서 **3만 5천원**', ...each)
    assert.equal(levelOf(both, answered('카페 5,000원', [[each[0]!]])), 'kind')
  })

  test('a store that is left out', () => {
    const without: Expectation = { kind: 'total_expense', without: ['쿠팡'], ...march }
    const call: readonly Call[] = [['total_expense', { ...inMarch, without: ['쿠팡'] }]]
    assert.equal(levelOf(without, answered('**8만 2천원**', [call])), 'right')
  })

  test('what is left out', () => {
    const home: Expectation = { kind: 'expense_by_category', category: '식비', without: ['배달'], ...march }
    right(home, '배달 빼면 **4만원**이야', [
      'expense_by_category',
      { ...inMarch, category: '식비', without: ['배달'] },
    ])
    const all: Call = ['expense_by_category', { ...inMarch, category: '식비' }]
    assert.equal(levelOf(home, answered('**4만원**', [[all]])), 'kind')
    const [read] = readingsOf({
      id: '1',
      dialogue: null,
      turn: 1,
      message: '2월 주거비 빼고 다 얼마',
      expect: { kind: 'total_expense', ...march },
    })
    assert.deepEqual(read?.without, ['주거'])
  })

  test('rows', () => {
    const dear: Expectation = { kind: 'expense_list', minAmount: 20_000, ...march }
    right(dear, '3건이야.\n\n제일 최근은 김밥천국 40,000원', [
      'expense_list',
      { ...inMarch, minAmount: 20_001 },
    ])
    assert.equal(
      levelOf(dear, answered('3건', [[['expense_list', { ...inMarch, minAmount: 30_000 }]]])),
      'kind',
    )
    assert.equal(levelOf(dear, answered('5건', [[['expense_list', inMarch]]])), 'kind')
    const top: Expectation = { kind: 'top_expenses', limit: 1, ...march }
    right(top, '김밥천국 **40,000원**이야', ['expense_list', { ...inMarch, order: 'largest', limit: 1 }])
    right(top, '김밥천국 **40,000원**이야', ['top_expenses', { ...inMarch, limit: 3 }])
    assert.equal(
      levelOf(top, answered('**40,000원**', [[['top_expenses', { ...inMarch, limit: 5 }]]])),
      'kind',
    )
    const shop: Expectation = { kind: 'expense_by_store', ...march }
    right(shop, '김밥천국에서 **4만원** 썼어', ['top_expenses', { ...inMarch, by: 'amount', limit: 4 }])
  })

  test('comparisons', () => {
    const february = { from: '2026-02-01', to: '2026-02-28' }
    const other = { otherStartDate: february.from, otherEndDate: february.to }
    const more: Expectation = { kind: 'compare_periods', category: '카페', ...march, other: february }
    const call: Call = ['compare_periods', { ...inMarch, ...other, category: '카페' }]
    right(more, '지난달보다 **500원** 더 썼어', call)
    right(more, '지난달 4,500원, 이번 달 5,000원이야', call)
    right(more, '지난달보다 11.1% 늘었어', call)
    assert.equal(
      levelOf(
        more,
        answered('지난달보다 **500원** 줄었어', [[['compare_periods', { ...inMarch, ...other }]]]),
      ),
      'kind',
    )
    const changes: Expectation = { kind: 'biggest_changes', ...march, other: february }
    right(changes, '식비가 3만 2천원 늘었어', ['compare_periods', { ...inMarch, ...other, limit: 20 }])
  })

  test('shares of income have to be of the category that was asked for', () => {
    const share: Expectation = {
      kind: 'category_ratio',
      category: '주거',
      from: '2026-01-01',
      to: '2026-01-31',
    }
    const call: Call = ['category_ratio', { startDate: '2026-01-01', endDate: '2026-01-31' }]
    right(share, '주거비는 수입의 **15.6%**야', call)
    assert.equal(levelOf(share, answered('수입의 **15.6%**야', [[call]])), 'kind')
    // 전체의 몇 퍼센트야: of all spending, which no label tells apart.
    right({ kind: 'category_ratio', category: '쇼핑', ...march }, '쇼핑은 쓴 돈의 **26.8%**야', [
      'category_ratio',
      inMarch,
    ])
  })

  test('what is seen from the intent and the end', () => {
    assert.equal(
      levelOf({ kind: 'off_topic' }, answered('그건 몰라', [], { finishReason: 'blocked' })),
      'right',
    )
    assert.equal(levelOf({ kind: 'off_topic' }, answered('그건 몰라', [])), 'wrong')
    assert.equal(levelOf({ kind: 'chat' }, answered('안녕', [], { intent: intent('chat') })), 'right')
    assert.equal(
      levelOf({ kind: 'chat' }, answered('뭐라고?', [], { intent: intent('chat', 'default') })),
      'wrong',
    )
    const plan: Call = ['savings_plan']
    assert.equal(
      levelOf({ kind: 'advice' }, answered('이렇게', [[plan]], { intent: intent('advice') })),
      'right',
    )
    assert.equal(levelOf({ kind: 'advice' }, answered('이렇게', [[plan]])), 'wrong')
  })

  test('an action is done or asked about, and says what it is on', () => {
    const move: Expectation = { kind: 'action', store: '쿠팡', category: '쇼핑' }
    const done = (summary: string) => [
      { action_id: '1', action: 'update', affected: 1, summary, undoable: true },
    ]
    const acted = { intent: intent('action'), actions: done('쿠팡 1건을 쇼핑으로 바꿨어') }
    assert.equal(levelOf(move, answered('바꿨어', [], acted)), 'right')
    assert.equal(levelOf(move, answered('바꿨어', [], { ...acted, actions: done('식비로') })), 'kind')
    assert.equal(levelOf(move, answered('쿠팡은 쇼핑이야', [])), 'wrong')
  })

  test('several questions: each in a round of its own, anywhere in the answer', () => {
    const parts: Expectation[] = [
      { kind: 'total_expense', ...march },
      { kind: 'spending_count', category: '카페', ...march },
    ]
    const total: Call = ['total_expense', inMarch]
    const count: Call = ['spending_count', { ...inMarch, category: '카페' }]
    const text = '모두 **11만 2천원**이야.\n\n카페는 1번 갔어.'
    const several: Expectation = { kind: 'multi', parts }
    assert.equal(levelOf(several, answered(text, [[total], [count]])), 'right')
    assert.equal(levelOf(several, answered('모두 **11만 2천원**이야', [[total], [count]])), 'slots')
    assert.equal(levelOf(several, answered(text, [[total]])), 'wrong')
    const twice: Expectation = { kind: 'multi', parts: [parts[1]!, { ...parts[1]!, category: '쇼핑' }] }
    assert.equal(levelOf(twice, answered(text, [[count]])), 'wrong')
  })
})

describe('figures of another question', () => {
  const cafe: Expectation = {
    kind: 'expense_by_category',
    category: '카페',
    from: '2026-02-01',
    to: '2026-02-28',
  }
  const total = [['total_expense', inMarch]] as const
  const leads = (text: string, more: Partial<ChatAnswer> = {}) =>
    misleads([cafe], answered(text, [total], more), book)

  test('mislead when they are stated as the answer', () => {
    assert.equal(leads('이번 달은 **11만 2천원** 썼어'), true)
    assert.equal(misleads([{ kind: 'chat' }], answered('이번 달은 **11만 2천원** 썼어', [total]), book), true)
  })

  test('and not when the answer is none, is partial or says what it is', () => {
    assert.equal(leads('그건 잘 몰라. 이번 달에 한 번 물어봐.'), false)
    assert.equal(leads('이번 달은 **11만 2천원** 썼어', { finishReason: 'partial' }), false)
    assert.equal(leads('카페는 **4,500원**이야'), false, 'the figure asked for, by another way')
    const taken = [['expense_by_category', { ...inMarch, category: '카페' }]] as const
    const assumed = '카페는 **5,000원**이야\n날짜를 안 말해서 이번 달로 봤어.'
    assert.equal(misleads([cafe], answered(assumed, [taken]), book), false)
    assert.equal(misleads([cafe], answered('카페는 **5,000원**이야', [taken]), book), true)
  })
})
