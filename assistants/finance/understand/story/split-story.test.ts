import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'
import { mannerOf } from './asks.ts'
import { clauseBreaks } from './clause-breaks.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const names = createMerchantLexicon([])

function clauses(sentence: string): string[] {
  const ends = clauseBreaks(sentence).map(({ at }) => at)
  return [0, ...ends].map((from, index) => sentence.slice(from, ends[index]).trim())
}

/** What is asked, and its reading in a line. */
function read(message: string): string {
  const { asked, parts } = readMessage(message, now, names)
  const readings = parts.map(({ reading: { kind, subjects, period } }) =>
    [kind, ...subjects.map(({ category, store }) => category ?? store), period?.name]
      .filter(Boolean)
      .join(' '),
  )
  return `${asked ?? '–'} | ${readings.join(', ')}`
}

test('a clause ends where its last word gives a reason', () => {
  assert.deepEqual(clauses('거리가 멀어졌으니 교통비도 늘었을 텐데 얼마예요?'), [
    '거리가 멀어졌으니',
    '교통비도 늘었을 텐데',
    '얼마예요?',
  ])
  assert.deepEqual(clauses('큰애가 조르는데 얼마지?'), ['큰애가 조르는데', '얼마지?'])
  assert.deepEqual(clauses('결제가 하도 많아서 말이야, 얼마지?'), ['결제가 하도 많아서 말이야,', '얼마지?'])
})

test('how something is done, whom one spoke to and what it was spent on end none', () => {
  for (const sentence of [
    '쿠팡에서 쓴 돈 얼마야?',
    '먹는데 쓴 돈 얼마야?',
    '아파서 쓴 돈 얼마야?',
    '1월에 비해서 얼마나 늘었어?',
    '어머니 용돈 얼마 드렸지?',
    '식비랑 카페 합쳐서 얼마야?',
  ])
    assert.deepEqual(clauseBreaks(sentence), [], sentence)
})

test('what the end of a sentence does', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['통장이 자꾸 줄어들어서 걱정이에요.', 'tells'],
    ['살림을 맡은 지 얼마 안 돼서 감이 없어요.', 'tells'],
    ['자꾸 뭘 사게 되더라고요.', 'tells'],
    ['회의할 때만 가는 줄 알았는데 아닌가 봐.', 'tells'],
    ['경비로 잡아 보려고요.', 'tells'],
    ['얼마나 드는지 감을 잡고 싶어.', 'tells'],
    ['모두 얼마였습니까?', 'asks'],
    ['통신비 좀 보자.', 'asks'],
    ['얼마인지부터 따져 봐야겠다.', 'asks'],
    ['내역을 보여 주시겠어요?', 'wishes'],
    ['월별로 부탁합니다.', 'wishes'],
    ['메가커피요.', 'unsure'],
    ['2월 총액은', 'unsure'],
  ]
  for (const [sentence, manner] of cases) assert.equal(mannerOf(sentence), manner, sentence)
})

test('a story sets no kind and narrows nothing', () => {
  assert.equal(
    read('큰애가 휴대폰을 바꿔 달라고 조르는데 2월 통신비가 얼마인지 알려 줘.'),
    '2월 통신비가 얼마인지 알려 줘. | sum 통신 지난달',
  )
  assert.equal(
    read('남편 용돈을 올려 줄지 정하기 전에 이번 달 지출이 모두 얼마인지 봐 주세요.'),
    '이번 달 지출이 모두 얼마인지 봐 주세요. | total 이번 달',
  )
  assert.equal(read('2월 쇼핑이 얼마였지, 요가로 바꿔 볼까 싶어서.'), '2월 쇼핑이 얼마였지 | sum 쇼핑 지난달')
})

test('a story lends the time and the thing that the question leaves out or points back at', () => {
  assert.match(read('3월 3일부터 8일까지 출장이었거든요. 그 기간에 쓴 돈이 얼마인가요?'), /3월 3일~8일$/u)
  assert.match(read('넷플릭스를 해지할까 고민이에요. 거기에 얼마 내고 있죠?'), /넷플릭스/u)
  assert.match(
    read('이사하고 거리가 멀어졌으니 교통비도 늘었을 텐데, 올해 하루 평균 얼마씩 쓰고 있나요?'),
    /average 교통 올해$/u,
  )
})

test('what is needed stays: a plan, a sum to be written down, a resolve, a second question', () => {
  for (const message of [
    '노트북을 사고 싶은데 괜찮을까?',
    '200만원 모으고 싶은데 한 달에 얼마씩 모아야 해?',
    '스벅에서 6500원 썼는데 적어 줘',
    '배달 줄이기로 했는데 이번 달에 줄고 있어?',
    '쿠팡은 다 생필품이라 생활로 바꿔 줘',
    '쓴 돈이 왜 미분류지; 의료잖아',
  ])
    assert.match(read(message), /^– \|/u, message)
  assert.match(read('2월 수입이 얼마였고 지출은 얼마였나요?'), /income .*, .*total|income .*, .*sum/u)
})
