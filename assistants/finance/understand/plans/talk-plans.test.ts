import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slots } from '#engine/memory/carry-over.ts'
import { periodIn } from '../period.ts'
import { askedBy, now, planOf, today } from './testing/asked-by.ts'

const ofStore = (store: string, asked = 'store'): Slots => ({ asked, store, lastSubject: { store } })
const ofCategory = (category: string, asked = 'category'): Slots => ({
  asked,
  category,
  lastSubject: { category },
})

test('a goal of saving a month, judged and reckoned to the day', () => {
  const wish = ['매달 90씩 저축하려고 하는데']
  assert.deepEqual(planOf(wish), { type: 'goal', saving: 900_000, asks: 'take' })
  assert.deepEqual(planOf([...wish, '할 수 있을까?']), { type: 'goal', saving: 900_000, asks: 'can' })
  assert.deepEqual(planOf([...wish, '하루에 얼마 쓸 수 있지']), {
    type: 'goal',
    saving: 900_000,
    asks: 'per_day',
  })
  assert.deepEqual(planOf([...wish, '75면?']), { type: 'goal', saving: 750_000, asks: 'can' })
  assert.deepEqual(askedBy([...wish, '어디를 줄여야 해?']), {
    kind: 'saving',
    goal: 900_000,
    focus: 'cut',
  })
  assert.equal(planOf(['저축 예산 90만원으로 해줘']), undefined)
  assert.equal(planOf(['연말까지 300만원 모으고 싶어'])?.type === 'goal', false)
})

test('how much a month may take, of an income that is told', () => {
  const asked = ['월급 280인데 한 달에 얼마까지 쓰면 돼?']
  assert.deepEqual(planOf(asked), { type: 'goal', income: 2_800_000, asks: 'limit' })
  assert.deepEqual(askedBy([...asked, '월세랑 보험 빼면 얼마 남아?']), {
    kind: 'share',
    ask: 'rest',
    subjects: [{ store: '월세' }, { category: '보험' }],
    income: 2_800_000,
  })
  assert.equal(planOf(['이번 달 얼마까지 써도 돼?']), undefined)
})

test('될까? asks again of what was planned, and of nothing else', () => {
  const held = { ...ofCategory('카페', 'what_if'), details: { cutShare: 0.5 } }
  assert.deepEqual(planOf(['될까?'], held), { type: 'holds', subject: { category: '카페' }, cutShare: 0.5 })
  assert.equal(askedBy(['될까?'], ofCategory('카페')), undefined)
  assert.equal(askedBy(['될까?']), undefined)
})

test('the payments behind a figure, in its period', () => {
  const budget = { asked: 'budget', category: '카페', setting: { kind: 'budget', category: '카페' } }
  const rows = askedBy(['뭐 마신 건지 다 보여줘'], budget)
  assert.ok(rows?.kind === 'list' && rows.category === '카페' && rows.period?.name === '이번 달')
  const period = periodIn('지난달', now)
  const average = { ...ofCategory('배달', 'average'), period: { ...period, on: today.toString() } } as Slots
  const ofMonth = askedBy(['어디서 시켰는지 보여줘'], average)
  assert.ok(ofMonth?.kind === 'list' && ofMonth.period?.name === '지난달')
  assert.equal(askedBy(['뭐 샀는지 보여줘']), undefined)
})

test('a forecast of what was spoken of', () => {
  assert.deepEqual(askedBy(['월말까지 얼마나 쓸까'], ofStore('편의점')), {
    kind: 'forecast',
    store: '편의점',
  })
  assert.equal(askedBy(['월말까지 총 얼마나 쓸까'], ofStore('편의점')), undefined)
})

test('so much to be cut, of one thing or of all', () => {
  assert.deepEqual(planOf(['4만원만 아끼고 싶은데 뭘 줄일까']), { type: 'cut_to', amount: 40_000 })
  const ofFood = planOf(['4만원만 아끼고 싶은데 뭘 줄일까'], ofCategory('식비', 'average'))
  assert.deepEqual(ofFood, { type: 'cut_to', amount: 40_000, subject: { category: '식비' } })
  assert.equal(planOf(['카페 4만원 줄이면 1년에 얼마 아껴?']), undefined)
})

test('what may be spent a day to stay under a sum', () => {
  for (const said of ['이번 달 200만원 안 넘기려면 하루에 얼마씩 써야 돼', '200만원 안에서 쓰려면 하루 얼마'])
    assert.deepEqual(planOf([said]), { type: 'keep_under', amount: 2_000_000 }, said)
  assert.deepEqual(planOf(['카페 5만원 이하로 막으려면 하루 얼마까지 써도 돼']), {
    type: 'keep_under',
    amount: 50_000,
    subject: { category: '카페' },
  })
  assert.equal(planOf(['200만원 모으려면 하루에 얼마씩 아껴야 돼'])?.type === 'keep_under', false)
})

test('what is left of a budget that is only said', () => {
  assert.deepEqual(planOf(['이번 달 쇼핑 예산 20만원인데 얼마 남았어?']), {
    type: 'keep_under',
    amount: 200_000,
    subject: { category: '쇼핑' },
    asks: 'left',
  })
  assert.deepEqual(planOf(['예산 150만원인데 몇 퍼센트 썼어']), {
    type: 'keep_under',
    amount: 1_500_000,
    asks: 'share',
  })
  // To be set, or of a day.
  assert.equal(planOf(['카페 예산 10만원으로 정해줘'])?.type === 'keep_under', false)
  assert.equal(planOf(['식비 하루 만오천원으로 맞추려면 얼마나 줄여야 돼'])?.type === 'keep_under', false)
})

test('a bill that rose, and what is paid apart from it', () => {
  const bill = { type: 'bill', subject: { store: '관리비' }, asks: 'more' }
  assert.deepEqual(planOf(['왜 오른 거지?'], ofStore('관리비')), bill)
  assert.equal(planOf(['왜 이렇게 많이 나왔어?'], ofCategory('식비')), undefined)
  const apart = { type: 'apart', part: { store: '전기요금' }, whole: { store: '관리비' } }
  assert.deepEqual(planOf(['전기세는 관리비에 들어가 있는 거야?']), apart)
  assert.deepEqual(planOf(['관리비에 전기세도 포함이야?']), apart)
  assert.deepEqual(planOf(['전기세는 별도야?'], ofStore('관리비')), apart)
})

test('a week day by day, and one of its days', () => {
  const week = { asked: 'comparison', period: { ...periodIn('이번 주', now), on: today.toString() } } as Slots
  const days = askedBy(['요일별로 보여줘'], week)
  assert.ok(days?.kind === 'daily' && days.period.name === '이번 주')
  assert.deepEqual(planOf(['목요일은 왜 저래?'], week), { type: 'day', date: '2026-03-12' })
  assert.equal(askedBy(['요일별로 보여줘']), undefined)
})

test('what one means to do is no question and no record', () => {
  assert.deepEqual(planOf(['다음주는 15만원으로 버텨야지']), {
    type: 'resolve',
    span: 'next_week',
    amount: 150_000,
  })
  assert.deepEqual(planOf(['이제 배달 안 시킬 거야']), {
    type: 'resolve',
    span: 'from_now',
    subject: { category: '배달' },
    isNone: true,
  })
  const app = planOf(['무신사 앱 지워버려야겠다'])
  assert.ok(app?.type === 'resolve' && app.isNone && !app.asksMe)
  assert.equal(planOf(['어제 스타벅스 5천원 썼다']), undefined)
  assert.equal(planOf(['다음 달 배달 예산 5만원으로 할게']), undefined)
})

test('several together in a usual month, without what is left out', () => {
  assert.deepEqual(askedBy(['택시 말고 버스랑 지하철만 타면 한 달에 얼마야?']), {
    kind: 'share',
    ask: 'month',
    subjects: [{ store: '버스' }, { store: '지하철' }],
  })
  assert.deepEqual(planOf(['카페랑 배달 합쳐서 이번 달 얼마나 나올까']), {
    type: 'sum',
    subjects: [{ category: '카페' }, { category: '배달' }],
    of: 'forecast',
  })
})

test('a pass against what is paid now, with its price once it is told', () => {
  const asked = ['알뜰폰으로 갈아타는 게 이득일까?']
  const plan = { type: 'pass', name: '알뜰폰', subjects: [{ store: '휴대폰 요금' }], months: 1 }
  assert.deepEqual(planOf(asked), plan)
  assert.deepEqual(planOf([...asked, '2만원짜리']), { ...plan, price: 20_000 })
})
