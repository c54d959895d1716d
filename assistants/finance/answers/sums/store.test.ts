import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { StoreQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { spent, spentAt } from '../testing/demo-rows.ts'
import { answerStore } from './store.ts'

const lastMonth = period('지난달')

answersTo<StoreQuestion>('store', answerStore, (ask) => {
  test('sums a merchant and names what was left out', async () => {
    const { text } = await ask({ kind: 'store', store: '쿠팡', period: lastMonth })
    const { total, count } = spentAt('2026-02-01', '2026-02-28', /^쿠팡$|^COUPANG$|^쿠팡\(주\)$/)
    assert.match(text, new RegExp(`\\*\\*${formatWonProse(total)}\\*\\*.*${count}건`))
    assert.match(text, /쿠팡이츠 \d+건.*다른 가게라 뺐어/)
  })

  test('yes or no first', async () => {
    const said = async (amount: number) =>
      (await ask({ kind: 'store', store: '쿠팡', period: lastMonth, threshold: { amount, asks: 'above' } }))
        .text
    assert.match(await said(10_000), /^응,/)
    assert.match(await said(900_000), /^아니,/)
  })

  test('nothing in a period that was not named gives all there is', async () => {
    const assumed = { ...period('오늘'), assumed: 'period' as const }
    const { text } = await ask({ kind: 'store', store: '무신사', period: assumed })
    assert.match(text, /모두 \*\*.*기록 전체/s)
    const named = await ask({ kind: 'store', store: '무신사', period: period('오늘') })
    assert.match(named.text, /오늘은 아직 무신사에서 (쓴 돈이 없어|한 번도 결제 안 했어)/)
  })

  test('a group of stores: its shops, and words that fit a bill or a fare', async () => {
    const shops = await ask({ kind: 'store', store: '편의점', period: lastMonth })
    const { total, count } = spentAt('2026-02-01', '2026-02-28', /^(CU|GS25|세븐일레븐|이마트24) /)
    assert.match(shops.text, new RegExp(`\\*\\*${formatWonProse(total)}\\*\\*.*🏪 \\(${count}건`))
    const ofGs = spentAt('2026-02-01', '2026-02-28', /^GS25 /).count
    assert.match(shops.text, new RegExp(`GS25 ${ofGs}번`))
    for (const store of ['월세', '전기요금', '택시', '지하철']) {
      const { text, suggestions } = await ask({ kind: 'store', store, period: lastMonth })
      assert.doesNotMatch(`${text} ${suggestions?.join()}`, new RegExp(`${store}에서`))
    }
  })

  test('none of a group is said first, and its category is told as wider, whatever is asked', async () => {
    const { total, count } = spent('2026-02-01', '2026-02-28', '교통')
    const threshold = { amount: 10_000, asks: 'above' as const }
    for (const asked of [{}, { threshold }]) {
      const { text } = await ask({ kind: 'store', store: '주차비', period: lastMonth, ...asked })
      assert.match(text.split('\n')[0]!, /^지난달에 ‘주차비’[^\d]*(?:못 찾았어|안 보여)/u)
      assert.ok(text.includes(`교통 전체로는 지난달 ${formatWonProse(total)}(${count}건)`), text)
    }
    const empty = await ask({ kind: 'store', store: '주차비', period: lastMonth }, { as: emptyHanded })
    assert.match(empty.text, /가계부가 비어/)
  })

  test('an unknown store, no records of the time, no records at all', async () => {
    const unknown = await ask({ kind: 'store', store: '코스트코', period: lastMonth })
    assert.match(unknown.text, /코스트코/)
    assert.match(unknown.text, /다르게 적혀/)
    const before = await ask({ kind: 'store', store: '쿠팡', period: period('재작년') })
    assert.match(before.text, /기록이 (아예|하나도) 없/)
    const empty = await ask({ kind: 'store', store: '쿠팡', period: lastMonth }, { as: emptyHanded })
    assert.match(empty.text, /가계부가 비어/)
  })
})
