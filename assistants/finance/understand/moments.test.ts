import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { findMentions } from './mentions.ts'
import { momentIn } from './moments.ts'
import { rateIn } from './rate.ts'
import { talkIn } from './small-talk.ts'

const names = createMerchantLexicon([])
const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const read = (text: string) => findMentions(text, now, names)

test('hours of the day, by their names and by the clock', () => {
  const hours = (text: string) => {
    const moment = momentIn(read(text))
    return moment?.hours && [moment.hours.from, moment.hours.until]
  }
  assert.deepEqual(hours('새벽에 탄 택시만'), [0, 6])
  assert.deepEqual(hours('점심에 쓴 돈 얼마야'), [11, 14])
  assert.deepEqual(hours('밤에 시킨 배달'), [21, 4])
  assert.deepEqual(hours('밤 10시 이후에 쓴 돈'), [22, 24])
  assert.deepEqual(hours('3시에서 5시 사이에 쓴 거'), [15, 17])
  // Of one night, up to midnight.
  assert.deepEqual(hours('어제 밤에 뭐 샀어'), [21, 24])
  for (const text of ['군밤 얼마 썼어', '밤새 뭐 샀지', '아침 점심 저녁 중에 언제 제일 많이 써'])
    assert.equal(momentIn(read(text)), undefined, text)
})

test('days of the week by habit, not the last of them', () => {
  const days = (text: string) => momentIn(read(text))?.weekdays
  assert.deepEqual(days('주말엔 주로 뭐에 쓰는데'), [6, 7])
  assert.deepEqual(days('금요일엔 보통 뭐에 돈 써?'), [5])
  for (const text of ['이번 주말에 뭐 샀어', '주말에 얼마 썼어', '주말이랑 평일 중에 주로 언제 써'])
    assert.equal(days(text), undefined, text)
})

test('a rate is asked for by time and times', () => {
  const rate = (text: string) => rateIn(read(text))
  assert.equal(rate('다이소 보통 몇 달에 한 번 가는 거야?'), 'every')
  assert.equal(rate('며칠에 한 번 꼴이야'), 'every')
  assert.equal(rate('편의점 한 달에 몇 번이나 가?'), 'month')
  assert.equal(rate('배달 일주일에 몇 번 시켜'), 'week')
  for (const text of ['이번 달 몇 번 갔어', '지난 한 달에 배달 몇 번 시켰어', '얼마 만에 다시 간 거야'])
    assert.equal(rate(text), undefined, text)
})

test('a word in passing is known as one, a question is not', () => {
  assert.equal(talkIn('저녁 뭐먹지 ㅋㅋ', false), 'meal')
  assert.equal(talkIn('ㅋㅋ 많이도 먹었네', true), 'much')
  assert.equal(talkIn('오늘 너무 피곤하다', true), 'tired')
  for (const text of [
    '저녁 메뉴 추천해줘',
    '많이 쓴 데 어디야',
    '택시비 왜 이렇게 많이 나왔어',
    '오늘 뭐 먹었는지 보여줘',
  ])
    assert.equal(talkIn(text, true), undefined, text)
  // As a first word it asks how much it is.
  assert.equal(talkIn('많이 썼네', false), undefined)
})
