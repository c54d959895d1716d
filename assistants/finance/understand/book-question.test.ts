import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookQuestionIn } from './book-question.ts'
import { noSuchDateIn } from './no-such-date.ts'

const today = Temporal.PlainDate.from('2026-03-15')

test('a date that no calendar has, and what the nearest would be', () => {
  const instead = (text: string) => noSuchDateIn(text, today)?.instead
  assert.equal(instead('2월 30일에 얼마 썼어?'), '2월 28일에 얼마 썼어?')
  assert.equal(instead('지난달 31일 지출'), '2월 28일 지출')
  assert.equal(instead('4/31 내역'), '4월 30일 내역')
  assert.equal(instead('13월 지출'), '12월 지출')
  assert.equal(instead('9999년 지출'), '올해 지출')
  assert.equal(instead('35일에 얼마 썼어'), '31일에 얼마 썼어')
  for (const text of [
    '2월 28일에 얼마 썼어',
    '작년 12월 31일 지출',
    '100일 동안 얼마 썼어',
    '10월급 얼마야',
    '최근 45일 지출',
    '2024년 2월 29일',
    '이번 달 31일에 나갈 돈',
    '3/4 정도 썼나',
  ])
    assert.equal(noSuchDateIn(text, today), undefined, text)
})

test('the categories and the rules of the book, and not the sums by them', () => {
  const about = (text: string) => bookQuestionIn(text, today)?.about
  for (const text of [
    '카테고리 뭐뭐 있어?',
    '카테고리 목록 보여줘',
    '어떤 카테고리들이 있어?',
    '분류 종류 알려줘',
    '지금 쓰는 카테고리가 뭐야',
    '카테고리 몇 개야?',
  ])
    assert.equal(about(text), 'categories', text)
  for (const text of [
    '내가 정한 규칙 뭐 있어?',
    '분류 규칙 보여줘',
    '자동 분류 규칙 목록',
    '저장된 규칙 있어?',
  ])
    assert.equal(about(text), 'rules', text)
  for (const text of [
    '카테고리별로 보여줘',
    '카테고리 뭐에 제일 많이 썼어?',
    '식비 카테고리에 뭐 있어?',
    '카테고리 추가해줘',
    '분류 안 된 거 보여줘',
    '이번 달 카테고리 뭐 있어',
  ])
    assert.equal(about(text), undefined, text)
})
