import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNumerals } from './numerals.ts'

const values = (text: string): number[] => findNumerals(text).map(({ value }) => value)

test('Sino-Korean, native and mixed numbers', () => {
  const cases: readonly [string, number][] = [
    ['십이', 12],
    ['스물세', 23],
    ['3만 5천', 35_000],
    ['1만2천', 12_000],
    ['1.5억', 150_000_000],
    ['1,234', 1234],
    ['백스물셋', 123],
    ['천이백', 1200],
    ['이백삼십만', 2_300_000],
    ['2십만', 200_000],
    ['12만3456', 123_456],
    ['영점오', 0.5],
    ['십점일', 10.1],
    ['91점이라고 하던데', 91],
    ['마이너스 십', -10],
    ['-7', -7],
    ['삼분의 일', 1 / 3],
    ['이분의 일', 0.5],
    ['2/5', 0.4],
  ]
  for (const [text, value] of cases) {
    assert.deepEqual(values(text), [value], text)
  }
})

test('the span is the number as typed', () => {
  const [first, second] = findNumerals('사과 스물세 개랑 3만 5천 걸음')
  assert.deepEqual([first?.text, first?.start, first?.counter], ['스물세', 3, '개'])
  assert.deepEqual([second?.text, second?.value], ['3만 5천', 35_000])
})

test('counters, halves and estimates', () => {
  assert.deepEqual(values('커피 두 잔이랑 빵 세 개, 물 한 컵'), [2, 3, 1])
  assert.deepEqual(
    findNumerals('피자 반 판').map(({ value, counter }) => [value, counter]),
    [[0.5, '판']],
  )
  assert.deepEqual(
    findNumerals('서너 개 주세요').map(({ value, upTo }) => [value, upTo]),
    [[3, 4]],
  )
  assert.deepEqual(values('절반만'), [0.5])
})

test('a count may stand before the noun that it is said of', () => {
  for (const [text, counter] of [
    ['저자가 세 명인 논문', '명'],
    ['방이 두 개인 집', '개'],
  ] as const)
    assert.deepEqual(
      findNumerals(text).map((found) => found.counter),
      [counter],
      text,
    )
})

test('ordinals are marked', () => {
  for (const [text, value] of [
    ['첫째', 1],
    ['두 번째', 2],
    ['3번째', 3],
    ['제5조', 5],
    ['다섯째', 5],
  ] as const) {
    assert.deepEqual(
      findNumerals(text).map((found) => [found.value, found.ordinal]),
      [[value, true]],
      text,
    )
  }
})

test('syllables that are numbers and much else are left alone', () => {
  const text =
    '이 사람 한국에서 천천히 만약 천사 조금 구이 세상 네가 열심히 일단 오늘 사이 이상 만나 백화점 공원 영화 하나은행'
  assert.deepEqual(values(text), [])
  assert.deepEqual(values('자랑할 만한 것, 문제 조건, 볼만한 거, 조각마다'), [])
  assert.deepEqual(values('이건 왜, 이번 문제, 이해가 안 가요, 사건, 구분이 안 가요'), [])
  assert.deepEqual(values('이주 동안, 오분만, 삼점'), [2, 5, 3])
  assert.deepEqual(
    findNumerals('하나 주십시오, 두 주').map(({ counter }) => counter),
    [undefined, '주'],
  )
  assert.deepEqual(values('2조 원, 백한 명, 만 명'), [2e12, 101, 10_000])
  assert.deepEqual(values('하나만 골라줘'), [1])
  assert.deepEqual(values('삼분의 일만'), [1 / 3])
})

test('what is counted in families, nights and school years; how old one is at school is no count', () => {
  const read = (text: string) => findNumerals(text).map(({ value, counter }) => `${value} ${counter}`)
  assert.deepEqual(read('일곱 식구예요'), ['7 식구'])
  assert.deepEqual(read('3박이에요'), ['3 박'])
  assert.deepEqual(read('초등 4학년'), ['4 학년'])
  assert.deepEqual(read('한 명뿐'), ['1 명'])
  for (const text of ['고2도 이해하게', '중3 수준', '읽긴 하나', '오기는 하나'])
    assert.deepEqual(read(text), [], text)
})
