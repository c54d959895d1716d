import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Change } from './change.ts'
import { askedAlone, isToldBeside } from './told-beside.ts'

const income: Change = { type: 'set_monthly_income', amount: 2_800_000 }
const budget: Change = { type: 'set_budget', category: '배달', amount: 100_000 }
const entry: Change = { type: 'add_expense', store: '적금', amount: 1_000_000, date: '2026-03-15' }

describe('what is told beside a question changes nothing', () => {
  for (const [message, change] of [
    ['카페 줄여야 할까요? 제 월급은 280이에요', income],
    ['월급은 220만원. 3만원짜리 옷 사도 될까?', income],
    ['월급이 250인데 식비 비율 알려줘', income],
    ['제 월급은 280이에요. 소비 분석해줘', income],
    ['배달 예산을 10만원으로 할까 고민이야', budget],
    ['배달 예산 10만원으로 줄일까 말까 생각 중', budget],
    ['커피 너무 많아? 예산은 5만원이야', budget],
    ['적금 100만 넣고 남는 돈으로 생활 될까?', entry],
    ['축의금 10만원 내면 이번 달 괜찮아?', entry],
  ] as const)
    test(message, () => assert.equal(isToldBeside(change, message), true))

  for (const [message, change] of [
    ['월급 280으로 바꿔줘', income],
    ['월급 280으로 바꿔줄래?', income],
    ['월급 280으로 바꿔도 될까?', income],
    ['내 월급은 280이야', income],
    ['월급 280으로 바꾸고 식비 비율 알려줘', income],
    ['배달 예산 10만원으로 잡고 얼마 남았는지 알려줘', budget],
    ['배달 예산 10만원으로 해줘 괜찮을까?', budget],
    ['예산 10만원으로 바꿔주고 이 속도면 넘을지 알려줘', budget],
    ['점심 9천원 썼어 이번 달 식비 얼마야?', entry],
    ['어제 축의금 10만원 냈는데 이번 달 괜찮아?', entry],
  ] as const)
    test(`an order, or paid: ${message}`, () => assert.equal(isToldBeside(change, message), false))

  test('the sentence that tells the income is apart from what is asked', () => {
    assert.deepEqual(askedAlone('3만원짜리 옷 사도 될까? 월급은 220만원'), {
      asked: '3만원짜리 옷 사도 될까?',
      tellsIncome: true,
    })
    for (const told of ['내 월급 250이거든', '내 월급 250이거든요', '내 월급 250이거든요,'])
      assert.deepEqual(askedAlone(`${told} 적금 얼마 넣을까`), {
        asked: '적금 얼마 넣을까',
        tellsIncome: true,
      })
  })
  test('an income that is asked about or set stays in the message', () => {
    for (const message of [
      '월급 250이면 적금 얼마 넣을까?',
      '내 월급은 얼마야? 250이었나',
      '월급 250으로 바꿔줘. 식비 비율은?',
      '어제 월급 250 들어왔어. 얼마 남았어?',
    ])
      assert.deepEqual(askedAlone(message), { asked: message, tellsIncome: false })
  })
})
