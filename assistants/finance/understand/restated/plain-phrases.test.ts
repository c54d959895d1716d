import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPlainPhrases } from './plain-phrases.ts'

const names = new Set(['카페', '배달앱', '버거킹', '쇼핑'])
const plain = (text: string) => inPlainPhrases(text, (word) => names.has(word))

test('on what it was spent is said beside what was spent', () => {
  assert.equal(plain('나 공부한답시고 쓴 돈 얼마야'), '나 공부하느라 쓴 돈 얼마야')
  assert.equal(plain('공부한다고 작년 하반기에 결제한 돈 얼마'), '작년 하반기에 공부하느라 결제한 돈 얼마')
})

test('the end of the month is ahead where it is asked what will be left', () => {
  assert.equal(plain('말일에 얼마나 남을거 같아?'), '월말에 얼마나 남을거 같아?')
  assert.equal(plain('2월 말일에 얼마 썼어'), '2월 말일에 얼마 썼어')
})

test('who has the most among some, and two against each other', () => {
  assert.equal(plain('카페 중 1등'), '카페 중에 제일 많이 쓴 곳 어디야')
  assert.equal(plain('배달앱중에 머 젤많이씀 작년'), '배달앱 중에 제일 많이 쓴 곳 어디야 작년')
  assert.equal(plain('버거킹이랑 비교하면 어디가 더 많음?'), '버거킹보다 많아?')
  assert.equal(plain('나 쇼핑 중독인가'), '나 쇼핑 중독인가')
})

test('last month is what it is held against, not what was spent then', () => {
  assert.equal(plain('지난달 쓴 돈이랑 비교해줘'), '지난달이랑 비교해줘')
})

test('what one was paid is income, what one was given is not', () => {
  assert.equal(plain('작년에 받은 돈 다 합치면 얼마죠'), '작년에 들어온 돈 다 합치면 얼마죠')
  assert.equal(plain('엄마한테 받은 돈 다 합치면 얼마죠'), '엄마한테 받은 돈 다 합치면 얼마죠')
})

test('asides are left out', () => {
  assert.equal(plain('2025년 월별 지출 뽑아주세요 가계부에 옮기려구요'), '2025년 월별 지출 뽑아주세요')
  assert.equal(plain('하 안되겠다 20만원으로 올려줘'), '20만원으로 올려줘')
  assert.equal(plain('부산 내려가는 기차안인데 심심해서 물어보는데 1월에 얼마 썼어'), '1월에 얼마 썼어')
  assert.equal(plain('어제 뭐 샀지 내가… 술먹어서 기억이 안나네').trim(), '어제 뭐 샀지 내가…')
})

test('a bill is named by what it is for, in a row of bills and alone', () => {
  assert.equal(plain('월세 관리비 가스 전기 1월에 총 얼마'), '월세 관리비 가스요금 전기요금 1월에 총 얼마')
  assert.equal(plain('가스는?'), '가스요금?')
  assert.equal(plain('폰요금이랑 인터넷 각각 얼마'), '폰요금이랑 인터넷 요금 각각 얼마')
  assert.equal(plain('전기 자전거 얼마였지'), '전기 자전거 얼마였지')
})
