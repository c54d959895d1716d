import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AmountMention, findAmounts } from './amounts.ts'

/** `5000`, `>=5000`, `<5000`, `20000..30000`, with `~` for estimates and the currency where it is not won. */
function written({ value, min, max, exclusive, approx, currency }: AmountMention): string {
  const bound = exclusive ? '' : '='
  const size =
    value !== undefined
      ? `${value}`
      : min === undefined
        ? `<${bound}${max}`
        : max === undefined
          ? `>${bound}${min}`
          : `${min}..${max}`
  return `${approx ? '~' : ''}${size}${currency === 'KRW' ? '' : ` ${currency}`}`
}

const read = (text: string): string => findAmounts(text).map(written).join(', ')

test('amounts of won as they are said and typed', () => {
  const cases: readonly [string, string][] = [
    ['5천원', '5000'],
    ['3만 5천원', '35000'],
    ['만원', '10000'],
    ['2만', '20000'],
    ['아니다 만팔천이었네', '18000'],
    ['오천이었어', '5000'],
    ['2천이였음', '2000'],
    ['150만원', '1500000'],
    ['1.5억', '150000000'],
    ['만오천원', '15000'],
    ['3마넌', '30000'],
    ['5천언', '5000'],
    ['9처넌', '9000'],
    ['만이처넌', '12000'],
    ['처넌', '1000'],
    ['1만 2천 500원', '12500'],
    ['4만7천9백원', '47900'],
    ['12만3456원', '123456'],
    ['3만 5,000원', '35000'],
    ['10만 5천 원', '105000'],
    ['1500 원', '1500'],
    ['₩10,000', '10000'],
    ['오백원', '500'],
    ['이만 오천원', '25000'],
    ['3백만원', '3000000'],
    ['1억 2천', '120000000'],
    ['1억5천만원', '150000000'],
    ['백만 원', '1000000'],
    ['2십만원', '200000'],
    ['천오백원', '1500'],
    ['1만2천', '12000'],
  ]
  for (const [text, expected] of cases) assert.equal(read(text), expected, text)
})

test('limits, ranges and estimates', () => {
  const cases: readonly [string, string][] = [
    ['2만 넘게', '>20000'],
    ['3만이상', '>=30000'],
    ['2만원 이하로', '<=20000'],
    ['5만원도 안 되는', '<50000'],
    ['10만원 안 넘는', '<=100000'],
    ['5천원까지', '<=5000'],
    ['최소 3만원', '>=30000'],
    ['최대 10만원', '<=100000'],
    ['10만원 이내', '<=100000'],
    ['십만원 안되는', '<100000'],
    ['3만원을 넘는', '>30000'],
    ['2~3만원', '20000..30000'],
    ['3만원에서 5만원 사이', '30000..50000'],
    ['3만원 이상 5만원 미만', '30000..50000'],
    ['3만원 초과 5만원 이하', '30001..50000'],
    ['5만원대', '~50000..59999'],
    ['30만원대', '~300000..399999'],
    ['10만원 정도', '~100000'],
    ['약 2만 5천원', '~25000'],
    ['10만원쯤', '~100000'],
  ]
  for (const [text, expected] of cases) assert.equal(read(text), expected, text)
})

test('foreign money', () => {
  const cases: readonly [string, string][] = [
    ['$10', '10 USD'],
    ['백만불', '1000000 USD'],
    ['1달러 50센트', '1.5 USD'],
    ['50센트', '0.5 USD'],
    ['100엔', '100 JPY'],
    ['50위안', '50 CNY'],
    ['€20', '20 EUR'],
    ['3000 krw', '3000'],
    ['10~20불', '10..20 USD'],
  ]
  for (const [text, expected] of cases) assert.equal(read(text), expected, text)
})

test('in sentences', () => {
  assert.equal(read('어제 스타벅스 5천원 썼어'), '5000')
  assert.equal(read('식비 예산을 40만으로 바꿔줘'), '400000')
  assert.equal(read('커피 4500원이랑 빵 3천원'), '4500, 3000')
  assert.equal(read('2차 3만 4차 5만'), '30000, 50000')
})

test('English limits before an amount', () => {
  assert.equal(read('over 5000 won'), '>5000')
  assert.equal(read('more than ₩10,000'), '>10000')
  assert.equal(read('under $20'), '<20 USD')
  assert.equal(read('at least 3만원'), '>=30000')
  assert.equal(read('up to 50000원'), '<=50000')
  assert.equal(read('overall 5000원'), '5000')
})

test('what is no money', () => {
  const texts = [
    '3만 명이 5천 보 걸음',
    '이불 빨래',
    '사원 구원 병원 학원',
    '비단 천이었어',
    '책임 있는 사유로 해지, 무슨 이유로 늦었는지',
    '만원버스',
    '3월 15일',
    '오만 가지',
    '2만 개',
    '천천히',
    '최근 10건',
    '10월엔',
    '만약에',
    '제2조',
    '1억 명',
    '3천 미터 5천 걸음',
    '천원소',
  ]
  for (const text of texts) assert.equal(read(text), '', text)
})

test('a number at the end of a name is no lower end of a range', () => {
  for (const name of ['시험가게3', '카페3', '세탁소24', '피시방5'])
    for (const join of ['에서', '부터', '하고', '과'])
      assert.equal(read(`${name}${join} 1만3천원`), '13000', name + join)
  assert.equal(read('2만원에서 3만원 사이'), '20000..30000')
  assert.equal(read('2에서 3만원 사이'), '20000..30000')
  assert.equal(read('식비2~3만원'), '20000..30000')
})
