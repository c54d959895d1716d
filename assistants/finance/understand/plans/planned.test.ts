import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slots } from '#engine/memory/carry-over.ts'
import { planOf } from './testing/asked-by.ts'

const spokenOf = (store: string): Slots => ({ asked: 'store', kind: 'sum', store, lastSubject: { store } })
const ended = (...stores: string[]) => ({
  type: 'ending',
  subjects: stores.map((store) => ({ store })),
  months: 12,
})

test('what is ended: of what was spoken of, added to, taken out of', () => {
  const netflix = spokenOf('넷플릭스')
  assert.deepEqual(planOf(['끊으면 1년에 얼마야'], netflix), ended('넷플릭스'))
  assert.deepEqual(planOf(['끊으면 얼마 아껴', '멜론까지 하면?'], netflix), ended('넷플릭스', '멜론'))
  assert.deepEqual(planOf(['그거랑 멜론 둘 다 끊으면?'], netflix), ended('넷플릭스', '멜론'))
  const both = ['그거랑 멜론 둘 다 끊으면?']
  assert.deepEqual(planOf([...both, '멜론은 못 끊겠다'], netflix), ended('넷플릭스'))
  assert.deepEqual(planOf([...both, '멜론만'], netflix), ended('멜론'))
  assert.deepEqual(planOf([...both, '밀리도'], netflix), ended('넷플릭스', '멜론', '밀리의서재'))
  assert.equal(planOf(['저축 안 하면?'], netflix), undefined)
})

test('what has no name here is not reckoned of all spending', () => {
  const plan = planOf(['데이터 줄이면 얼마나 아껴'])
  assert.deepEqual(plan, { type: 'unknown_cut', word: '데이터', isEnded: false, near: '통신' })
  assert.equal(planOf(['카페 줄이면 얼마나 아껴']), undefined)
  assert.equal(planOf(['지출을 줄이면 얼마나 모여']), undefined)
})

test('a price to come, what it belongs to, and its share', () => {
  const rent = { type: 'price', subject: { store: '월세' }, by: 50_000, asks: 'sum' }
  assert.deepEqual(planOf(['월세가 5만원 오른대']), rent)
  assert.deepEqual(planOf(['월세가 5만원 오른대', '한 달에 집으로만 얼마야']), { ...rent, whole: '주거' })
  assert.deepEqual(planOf(['월세가 5만원 오른대', '월급에서 몇 퍼센트?']), { ...rent, asks: 'share' })
  assert.equal(planOf(['월세 올랐어?']), undefined)
  assert.deepEqual(planOf(['월급 30만원 줄면']), { type: 'pay', by: -300_000 })
})

test('two things that were named are weighed; what was spent on them is not', () => {
  const plan = planOf(['카페를 줄일까 배달을 줄일까'])
  assert.deepEqual(plan, { type: 'weighing', subjects: [{ category: '카페' }, { category: '배달' }] })
  assert.equal(planOf(['카페랑 배달 중에 뭐가 더 줄었어?']), undefined)
})

test('a trip: room, what is certain, what is added', () => {
  const asked = planOf(['여수 놀러 가려는데 예산 얼마까지 괜찮아?'])
  assert.deepEqual(asked, { type: 'event', name: '여수 여행', items: [], asks: 'room' })
  const items = [
    { name: '숙소', price: 120_000 },
    { name: '기차', price: 55_000 },
  ]
  const told = ['여수 여행 얼마까지 써도 돼?', '숙소 12만 기차 5만5천 예약함']
  assert.deepEqual(planOf(told), { type: 'event', name: '여수 여행', items, asks: 'sum' })
  const more = planOf([...told, '밥값 10만 잡으면 적자야?'])
  assert.ok(more?.type === 'event' && more.items.length === 3 && more.asks === 'fits')
  assert.equal(planOf([...told, '스벅 4800']), undefined)
  assert.equal(planOf(['작년 여행에 얼마 썼어?']), undefined)
})

test('a sum for several categories', () => {
  const told = ['생활비통장에 80 넣어놨어', '식비랑 카페랑 생활 세 개야']
  const categories = ['식비', '카페', '생활']
  const pot = { type: 'pot', name: '생활비통장', amount: 800_000, categories }
  assert.deepEqual(planOf(told), { ...pot, asks: 'lasts' })
  assert.deepEqual(planOf([...told, '지금까지 얼마 썼지']), { ...pot, asks: 'spent' })
  assert.deepEqual(planOf([...told, '하루 얼마씩']), { ...pot, asks: 'per_day' })
})

test('a raise put aside, in part, and a goal of the year', () => {
  const raised: Slots = { setting: { kind: 'monthly_income', raise: { from: 3_200_000, to: 3_450_000 } } }
  const all = planOf(['오른 만큼 다 저축하면 연말에 얼마야'], raised)
  assert.ok(all?.type === 'aside' && all.each === 250_000 && all.times === 9)
  const half = planOf(['오른 만큼 다 저축하면 연말에 얼마야', '절반만 하면'], raised)
  assert.ok(half?.type === 'aside' && half.each === 125_000)
  const goal = planOf(['올해 목표 600인데 될까', '지금 페이스면 언제 돼'])
  assert.ok(goal?.type === 'aside' && goal.target === 6_000_000 && goal.asks === 'when')
  assert.equal(planOf(['연말까지 300만원 써도 될까?']), undefined)
})

test('what is left when it is paid, and more taken off', () => {
  const plan = planOf(['담달 월세 내면 얼마 남아?', '거기서 저축 50 빼면'])
  const less = [{ name: '저축', price: 500_000 }]
  assert.deepEqual(plan, { type: 'after', subjects: [{ store: '월세' }], less })
})

test('what several come to together, of all that was spent', () => {
  const subjects = [{ category: '배달' }, { category: '카페' }]
  const share = planOf(['배달이랑 카페 합치면 2월 지출의 몇 퍼센트야'])
  assert.ok(share?.type === 'part' && share.period.startDate === '2026-02-01')
  assert.deepEqual(share.subjects, subjects)
  const later = planOf(['배달+카페가 전체의 몇퍼?', '작년엔?'])
  assert.ok(later?.type === 'part' && later.period.startDate === '2025-01-01')
  const before = { asked: 'several', subjects, period: share.period } as unknown as Slots
  const both = planOf(['전체의 몇 프로야'], before)
  assert.deepEqual(both?.type === 'part' && both.subjects, subjects)
  // Each for itself, and a share of the income.
  assert.equal(planOf(['배달이랑 카페가 지출에서 차지하는 비중']), undefined)
  assert.equal(planOf(['배달이랑 카페 합치면 월급의 몇 퍼센트야']), undefined)
})
